import LayoutEngine

// Solving, and from solved values to views.
extension HostedEngine {
    /// Solves, measures text for its solved widths, solves again, and marks the superviews of what moved.
    ///
    /// Called by ``ConstraintPass`` for trees, and by ``fit(_:_:_:)`` of a measuring engine.
    func solve() {
        for round in 0..<LoopPolicy.measurings {
            addRelationsOfNewItems()
            if round == 0, engine.needsSolve { widenNarrowed() }
            let conflicts = engine.solve()
            if !conflicts.isEmpty, !isMeasuring { report(conflicts) }
            noteChangedItems()
            measure()
            if !engine.needsSolve { return compareContentSizes() }
        }
    }

    /// Has changed items placed by their superviews' next layout, and texts measured.
    private func noteChangedItems() {
        if isMeasuring {
            engine.takeChangedItems { item in
                if self[item].followsWidth { toMeasure.append(item) }
            }
            return
        }
        var rootChanged = false
        Runtime.current.updateCycle.during(.solving) {
            // Siblings change together, so most items' superviews were marked by the item before.
            var marked: ItemID?
            engine.takeChangedItems { item in
                // By their numbers alone: the views themselves are far apart in memory.
                self[item].isPlaced = false
                if self[item].followsWidth { toMeasure.append(item) }
                let parent = engine.parent(of: item)
                guard parent != marked else { return }
                marked = parent
                if parent == .none {
                    rootChanged = true
                } else if let superview = node(of: parent)?.view, !superview.layer.marks.contains(.layout) {
                    superview.setNeedsLayout()
                }
            }
        }
        if rootChanged, rootIsFree, let root { applyToRoot(root) }
    }

    /// Widths that differ by less lead to the same height of what is measured in them.
    private static let sameWidth = 1e-4

    private func measure() {
        for item in toMeasure {
            // A view may have left since it was noted, as the cell of a list does.
            guard self[item].followsWidth, let view = node(of: item)?.view, let width = engine.width(of: item) else {
                continue
            }
            if self[item].unwrappedWidth != nil, abs(Double(self[item].contentSize.width) - width) < Self.sameWidth {
                narrowed.append(item)
                continue
            }
            if let measured = self[item].measuredWidth, abs(measured - width) < Self.sameWidth { continue }
            self[item].measuredWidth = width
            let state = view.constraintState
            let size =
                state.contentSizeOverride?.adjusting(width, view.intrinsicContentSize(forWidth:))
                ?? view.intrinsicContentSize(forWidth: width)
            let unwrapped = self[item].unwrappedWidth ?? self[item].contentSize.width
            self[item].contentSize.height = size.height
            if state.contentSizeOverride?.width == nil, size.width >= 0, size.width < unwrapped {
                self[item].unwrappedWidth = unwrapped
                stateContentWidth(size.width, of: item, view)
            }
            engine.setContentSize(
                size.height < 0 ? nil : Double(size.height), hugging: state.hugging.vertical.rawValue,
                resistance: state.resistance.vertical.rawValue, of: item, .vertical)
        }
        toMeasure.removeAll(keepingCapacity: true)
    }

    private func stateContentWidth(_ width: CGFloat, of item: ItemID, _ view: UIView) {
        self[item].contentSize.width = width
        engine.setContentSize(
            Double(width), hugging: view.constraintState.hugging.horizontal.rawValue,
            resistance: view.constraintState.resistance.horizontal.rawValue, of: item, .horizontal)
    }

    /// Every solving begins with what texts are on one line, as UIKit's does: a text that shrank to its lines has to
    /// see room that became free since.
    private func widenNarrowed() {
        for item in narrowed {
            guard let view = node(of: item)?.view, let width = self[item].unwrappedWidth else { continue }
            self[item].unwrappedWidth = nil
            self[item].measuredWidth = nil
            stateContentWidth(width, of: item, view)
            toMeasure.append(item)
        }
        narrowed.removeAll(keepingCapacity: true)
    }

    // MARK: Results

    /// The frame that the engine has for the node's view or guide, in the owner's coordinates, rounded to pixels; nil
    /// where nothing was stated about it.
    func frame(of node: LayoutNode) -> CGRect? {
        guard node.engine === self, let solved = engine.rectIfUsed(of: node.item) else { return nil }
        guard !node.isGuide, let view = node.view else { return CGRect(grid.rounded(solved)) }
        let rect = view.frame(forAlignmentRect: CGRect(solved))
        return CGRect(grid.rounded(SolvedRect(rect)))
    }

    var grid: PixelGrid { PixelGrid(scale: Double(root?.pixelScale ?? 1)) }

    /// Copies solved values to the direct subviews of a view, except to those that lie there already.
    func apply(toSubviewsOf view: UIView) {
        let grid = grid
        var applied = 0
        defer { PassCounters.current.framesApplied += applied }
        for subview in view.hierarchy.subviews {
            guard let node = subview.constraintState.nodeIfAny, node.engine === self, !self[node.item].isPlaced,
                // A frame that the app set since the last solve, as before `super.layoutSubviews()`, is not
                // overwritten.
                !(self[node.item].mask != nil && subview.constraintState.sync.contains(.mask)),
                let solved = engine.rectIfUsed(of: node.item)
            else { continue }
            applied += 1
            let frame = subview.frame(forAlignmentRect: CGRect(solved))
            let rounds = !subview.constraintState.translatesAutoresizingMask
            let item = node.item
            let isPlaced = subview.place(in: rounds ? CGRect(grid.rounded(SolvedRect(frame))) : frame)
            // If placing the view took it out of the tree, its item may already be another view's.
            if node.engine === self, node.item == item { self[item].isPlaced = isPlaced }
        }
    }

    /// Whether a subview that constraints place lies where no layout has put it.
    func hasUnplaced(below view: UIView) -> Bool {
        view.hierarchy.subviews.contains { subview in
            guard !subview.constraintState.translatesAutoresizingMask, let node = subview.constraintState.nodeIfAny,
                node.engine === self, !self[node.item].isPlaced, engine.rectIfUsed(of: node.item) != nil
            else { return false }
            return true
        }
    }

    private func applyToRoot(_ view: UIView) {
        let solved = engine.rect(of: view.layoutNode.item)
        let frame = view.frame(forAlignmentRect: CGRect(solved))
        let size = CGSize(width: grid.roundedUp(frame.width), height: grid.roundedUp(frame.height))
        guard
            abs(size.width - view.layer.bounds.width) > negligibleLength
                || abs(size.height - view.layer.bounds.height) > negligibleLength
        else { return }
        let origin = view.untransformedFrame.origin
        view.place(in: CGRect(origin: origin, size: size))
    }
}

extension CGRect {
    init(_ rect: SolvedRect) { self.init(x: rect.x, y: rect.y, width: rect.width, height: rect.height) }
}

extension SolvedRect {
    init(_ rect: CGRect) {
        self.init(x: rect.origin.x, y: rect.origin.y, width: rect.size.width, height: rect.size.height)
    }
}
