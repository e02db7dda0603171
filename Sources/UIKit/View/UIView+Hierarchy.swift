/// Where a view stands in the tree. `subviews` is the one truth about the order of siblings; layers follow it.
///
/// The links upwards are read on every path through layout, where weak references cost more than the work itself. They
/// are plain pointers, which ``UIView/cutTiesOfSubviews()`` takes back when a view ends.
struct HierarchyState {
    fileprivate(set) unowned(unsafe) var superview: UIView?
    fileprivate(set) var subviews: [UIView] = []
    /// Equal in all views of one tree; a window is its own.
    fileprivate(set) unowned(unsafe) var window: UIWindow?
}

/// A place among the subviews.
enum SubviewPlace {
    case front
    case index(Int)
    case below(UIView)
    case above(UIView)
}

extension UIView {
    /// Moves `view` to `place` among the subviews, with the callbacks of the behaviour reference, section 16.1.
    func insert(_ view: UIView, at place: SubviewPlace) {
        precondition(view !== self, "Can't add self as subview")
        if view.hierarchy.superview === self { return reorder(view, to: place) }
        precondition(
            !isDescendant(of: view),
            "Can't add \(view.shortDescription) as a subview of its own descendant \(shortDescription)")

        let oldSuperview = view.hierarchy.superview
        let oldWindow = view.hierarchy.window
        let newWindow = hierarchy.window
        oldSuperview?.willRemoveSubview(view)
        view.willMove(toSuperview: self)
        if oldWindow !== newWindow { view.announceMove(to: newWindow) }

        oldSuperview?.detach(view)
        let index = indexForInsertion(at: place)
        hierarchy.subviews.insert(view, at: index)
        view.hierarchy.superview = self
        insertLayer(of: view, at: index, place)
        if oldWindow !== newWindow { view.enter(newWindow) }
        view.didMoveToTree(of: self)

        if oldWindow !== newWindow { view.announceArrival() }
        view.didMoveToSuperview()
        didAddSubview(view)
        layer.childrenDidChange()
        view.setNeedsLayout()
    }

    func leaveSuperview() {
        guard let superview = hierarchy.superview else { return }
        let oldWindow = hierarchy.window
        superview.willRemoveSubview(self)
        willMove(toSuperview: nil)
        if oldWindow != nil { announceMove(to: nil) }
        superview.detach(self)
        if oldWindow != nil {
            enter(nil)
            announceArrival()
        }
        didMoveToSuperview()
    }

    /// Changes the order of subviews without callbacks. Views that are no subviews are left alone.
    func reorder(_ view: UIView, to place: SubviewPlace) {
        guard let old = hierarchy.subviews.firstIndex(where: { $0 === view }) else { return }
        hierarchy.subviews.remove(at: old)
        let index = indexForInsertion(at: place)
        hierarchy.subviews.insert(view, at: index)
        view.layer.removeFromSuperlayer()
        insertLayer(of: view, at: index, place)
    }

    func exchange(_ a: Int, _ b: Int) {
        let subviews = hierarchy.subviews
        guard subviews.indices.contains(a), subviews.indices.contains(b), a != b else { return }
        let (low, high) = (subviews[min(a, b)], subviews[max(a, b)])
        reorder(high, to: .index(min(a, b)))
        reorder(low, to: .index(max(a, b)))
    }

    func isSelfOrDescendant(of view: UIView) -> Bool {
        var link: UIView? = self
        while let here = link {
            if here === view { return true }
            link = here.hierarchy.superview
        }
        return false
    }

    func firstView(withTag tag: Int) -> UIView? {
        if self.tag == tag { return self }
        for subview in hierarchy.subviews {
            if let found = subview.viewWithTag(tag) { return found }
        }
        return nil
    }

    /// The topmost ancestor, or the view itself.
    var root: UIView {
        var root = self
        while let above = root.hierarchy.superview { root = above }
        return root
    }

    /// For a view that ends: what lives on hears of it, on the main thread.
    nonisolated func endTies() {
        if hierarchy.subviews.isEmpty, !constraintState.isTied { return }
        if MainThread.isCurrent {
            Self.cutTies(of: hierarchy.subviews, constraintState)
        } else {
            // The subviews are handed to the main thread, where they also end unless somebody else holds them.
            let subviews = hierarchy.subviews
            let constraints = constraintState
            hierarchy.subviews = []
            constraintState = ConstraintState()
            MainThread.finish { Self.cutTies(of: subviews, constraints) }
        }
    }

    /// Subviews that live on are in no tree and no window any more.
    nonisolated private static func cutTies(of subviews: [UIView], _ constraintState: ConstraintState) {
        for subview in subviews {
            subview.hierarchy.superview = nil
            if constraintState.hostedEngine != nil { subview.constraintState.sync.formUnion([.arrival, .engineEnded]) }
            subview.leaveEndedWindow()
        }
        constraintState.cutTies()
    }

    nonisolated private func leaveEndedWindow() {
        guard hierarchy.window != nil else { return }
        hierarchy.window = nil
        for subview in hierarchy.subviews { subview.leaveEndedWindow() }
    }

    /// Makes a window the one that it and its subviews are in.
    func becomeOwnWindow(_ window: UIWindow) { hierarchy.window = window }

    // MARK: Helpers

    /// Takes `view` out of the array, the layers and whatever else refers to the pair, without callbacks.
    private func detach(_ view: UIView) {
        view.willLeaveTree(of: self)
        if let index = hierarchy.subviews.firstIndex(where: { $0 === view }) { hierarchy.subviews.remove(at: index) }
        view.layer.removeFromSuperlayer()
        view.hierarchy.superview = nil
        layer.childrenDidChange()
    }

    private func indexForInsertion(at place: SubviewPlace) -> Int {
        let count = hierarchy.subviews.count
        func index(of sibling: UIView) -> Int? { hierarchy.subviews.firstIndex { $0 === sibling } }
        return switch place {
        case .front: count
        case .index(let index): min(max(index, 0), count)
        case .below(let sibling): index(of: sibling) ?? count
        case .above(let sibling): index(of: sibling).map { $0 + 1 } ?? count
        }
    }

    /// Puts the layer of the subview beside that of the sibling named, else directly above that of the subview below
    /// it, so that layers which belong to no view keep their places.
    private func insertLayer(of view: UIView, at index: Int, _ place: SubviewPlace) {
        switch place {
        case .below(let sibling) where sibling !== view && sibling.hierarchy.superview === self:
            return layer.insertSublayer(view.layer, below: sibling.layer)
        case .above(let sibling) where sibling !== view && sibling.hierarchy.superview === self:
            return layer.insertSublayer(view.layer, above: sibling.layer)
        default: break
        }
        if index > 0, index < hierarchy.subviews.count - 1 {
            layer.insertSublayer(view.layer, above: hierarchy.subviews[index - 1].layer)
        } else if index == 0, hierarchy.subviews.count > 1 {
            layer.insertSublayer(view.layer, below: hierarchy.subviews[1].layer)
        } else {
            layer.addSublayer(view.layer)
        }
    }

    private func announceMove(to newWindow: UIWindow?) {
        appearance.controller?.viewWillMove(toWindow: newWindow)
        willMove(toWindow: newWindow)
        for subview in hierarchy.subviews { subview.announceMove(to: newWindow) }
    }

    private func enter(_ newWindow: UIWindow?) {
        let oldWindow = hierarchy.window
        hierarchy.window = newWindow
        didChangeWindow(from: oldWindow)
        for subview in hierarchy.subviews { subview.enter(newWindow) }
    }

    private func announceArrival() {
        if hierarchy.window != nil { Runtime.current.appearanceRules.apply(to: self, in: hierarchy.superview) }
        didMoveToWindow()
        for subview in hierarchy.subviews { subview.announceArrival() }
        if hierarchy.window == nil { appearance.controller?.viewDidLeaveWindow() }
    }
}
