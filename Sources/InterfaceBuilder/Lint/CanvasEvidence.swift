import Foundation
import NibDocument
import UIKit

/// What the frames in a document tell of the canvas they were drawn on.
///
/// Apple's fonts and symbols are not here, and safe areas and margins of the canvas changed from one Xcode to the next.
/// Where the recorded frames agree among themselves on another inset, or give a text a size that is within the error of
/// measurement, they are believed: otherwise every text would count as misplaced.
@MainActor
struct CanvasEvidence {
    private let scene: LaidOutPart
    private let device: CanvasDevice

    init(_ scene: LaidOutPart, _ device: CanvasDevice) {
        self.scene = scene
        self.device = device
    }

    /// Changes the laid out part where there is reason to.
    ///
    /// - Returns: Whether there was.
    func apply() -> Bool {
        for round in 0..<2 {
            guard !scene.presentMisplacements.isEmpty || !scene.root.currentConflicts.isEmpty else { return round > 0 }
            learnSafeArea()
            learnMargins()
            learnSizes()
            scene.layOut()
        }
        trySafeAreas()
        return true
    }

    // MARK: Ties

    /// What is misplaced when the recorded frames may decide everything that constraints leave open, such as which of
    /// two equal views in a stack is stretched.
    var settledMisplacements: [LaidOutPart.Misplacement] {
        let found = scene.presentMisplacements
        guard !found.isEmpty, scene.designConflicts.isEmpty else { return found }
        var holds: [NSLayoutConstraint] = []
        for (_, view) in scene.views where view !== scene.root && !view.translatesAutoresizingMaskIntoConstraints {
            guard let parent = view.superview, let frame = scene.recorded[view] else { continue }
            let box = view.alignmentRect(forFrame: frame)
            holds += [
                view.widthAnchor.constraint(equalToConstant: box.width),
                view.heightAnchor.constraint(equalToConstant: box.height),
            ]
            guard !(parent is UIScrollView) else { continue }
            holds += [
                view.leftAnchor.constraint(equalTo: parent.leftAnchor, constant: box.minX),
                view.topAnchor.constraint(equalTo: parent.topAnchor, constant: box.minY),
            ]
        }
        // Above what stack views suppress ambiguity with, below everything that a document says.
        for hold in holds { hold.priority = UILayoutPriority(rawValue: 40) }
        NSLayoutConstraint.activate(holds)
        scene.layOut()
        let settled = scene.presentMisplacements
        NSLayoutConstraint.deactivate(holds)
        scene.layOut()
        return settled
    }

    // MARK: Ambiguity

    /// The views that are ambiguous on the canvas only.
    ///
    /// There a view whose size nothing decides keeps the drawn one, and may then compete with what holds others together;
    /// and a text that is measured a little smaller than Xcode did leaves room that two views could take.
    ///
    /// - Parameter believingSizes: Whether recorded sizes within the error of measurement are those of the content.
    /// - Returns: Nil where none is ambiguous at all.
    func decidedViews(believingSizes: Bool) -> Set<ObjectIdentifier>? {
        let open = scene.views.map(\.view).filter { !$0.ambiguousParts.isEmpty }
        guard !open.isEmpty else { return nil }
        let kept = scene.views.flatMap { $0.view.constraints }
            .filter { $0.identifier == NibDesign.keptSizeIdentifier }
        NSLayoutConstraint.deactivate(kept)
        if believingSizes { learnSizes(believesClasses: false) }
        scene.layOut()
        let decided = open.filter(\.ambiguousParts.isEmpty)
        NSLayoutConstraint.activate(kept)
        scene.layOut()
        return Set(decided.map(ObjectIdentifier.init))
    }

    // MARK: Insets

    /// How often the frames ask for an inset.
    private struct Votes {
        private var counts: [Int: Int] = [:]

        /// In hundredths of a point, so that equal distances compare equal.
        mutating func add(_ value: CGFloat) {
            if let key = Self.key(value) { counts[key, default: 0] += 1 }
        }

        func contains(_ value: CGFloat) -> Bool { count(of: value) > 0 }

        private func count(of value: CGFloat) -> Int { Self.key(value).flatMap { counts[$0] } ?? 0 }

        /// Nil for what no canvas is as large as.
        private static func key(_ value: CGFloat) -> Int? { Int(exactly: (value * 100).rounded()) }

        /// The inset to take in place of `present`; nil when `present` is as good.
        func winner(over present: CGFloat, isKnown: (CGFloat) -> Bool) -> CGFloat? {
            let own = count(of: present)
            var best: (value: CGFloat, count: Int)?
            for (key, count) in counts.sorted(by: { $0.key < $1.key }) where count > own {
                let value = CGFloat(key) / 100
                guard count > 1 ? value >= 0 : isKnown(value) else { continue }
                if best == nil || count > best?.count ?? 0 { best = (value, count) }
            }
            return best?.value
        }
    }

    /// The insets of a box that the required constraints to something inside it imply.
    ///
    /// - Parameter edge: Which edge of the box an item's attribute stands for; nil for everything else.
    private func votes(
        of constraints: some Sequence<NSLayoutConstraint>, _ box: CGRect,
        _ edge: (AnyObject, NSLayoutConstraint.Attribute) -> CGRectEdge?
    ) -> [CGRectEdge: Votes] {
        var votes: [CGRectEdge: Votes] = [:]
        for constraint in constraints
        where constraint.relation == .equal && constraint.priority == .required && constraint.multiplier == 1 {
            guard let second = constraint.secondItem, let first = constraint.firstItem else { continue }
            let sides: [(AnyObject, NSLayoutConstraint.Attribute, AnyObject, NSLayoutConstraint.Attribute, CGFloat)] = [
                (first, constraint.firstAttribute, second, constraint.secondAttribute, constraint.constant),
                (second, constraint.secondAttribute, first, constraint.firstAttribute, -constraint.constant),
            ]
            for (guide, side, item, attribute, constant) in sides {
                guard let edge = edge(guide, side), self.edge(item, attribute, edge) == nil,
                    let position = scene.recorded.value(of: item, attribute, against: guide)
                else { continue }
                let value = position + constant
                let inset =
                    switch edge {
                    case .minXEdge: value - box.minX
                    case .maxXEdge: box.maxX - value
                    case .minYEdge: value - box.minY
                    case .maxYEdge: box.maxY - value
                    }
                votes[edge, default: Votes()].add(inset)
            }
        }
        return votes
    }

    /// Guides tell nothing of each other.
    private func edge(_ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute, _ edge: CGRectEdge) -> CGRectEdge? {
        attribute.isMargin || item is UILayoutGuide ? edge : nil
    }

    private func learnSafeArea() {
        let root = scene.root
        guard let window = root.window, scene.part.controller != nil || scene.part.view.name == "view" else { return }
        let box = CGRect(origin: .zero, size: root.bounds.size)
        let top = root.safeAreaInsets.top
        let votes = votes(of: scene.constraints.lazy.map { $0.1 }, box) { item, attribute in
            guard let guide = item as? UILayoutGuide, guide.owningView === root else { return nil }
            if guide === root.safeAreaLayoutGuide { return attribute.edge }
            if guide.identifier == "_UIViewControllerTop", attribute == .bottom { return .minYEdge }
            if guide.identifier == "_UIViewControllerBottom", attribute == .top { return .maxYEdge }
            return nil
        }
        var insets = root.safeAreaInsets
        let (tops, bottoms) = (Set(possibleInsets.top), Set(possibleInsets.bottom))
        insets.top = votes[.minYEdge]?.winner(over: top) { tops.contains($0) } ?? insets.top
        insets.bottom = votes[.maxYEdge]?.winner(over: insets.bottom) { bottoms.contains($0) } ?? insets.bottom
        insets.left = votes[.minXEdge]?.winner(over: insets.left) { [0, 44, 47, 59].contains($0) } ?? insets.left
        insets.right = votes[.maxXEdge]?.winner(over: insets.right) { [0, 44, 47, 59].contains($0) } ?? insets.right
        if insets != root.safeAreaInsets { window.setSafeAreaInsets(insets) }
    }

    /// What Xcode may have taken from a scene on this device: the status bar or none, once or (in some versions) twice, a
    /// bar with or without a large title or none; the home indicator, a bar at the bottom, or none.
    private var possibleInsets: (top: [CGFloat], bottom: [CGFloat]) {
        let isNew = scene.document.toolsVersion >= 23727
        let (top, bottom) = (device.safeArea.top, device.safeArea.bottom)
        let status: Set<CGFloat> = isNew ? [0, top, top / 2] : [0, top, bottom > 0 ? top : 20]
        let bar = CanvasBarHeight.navigationBar(on: device, isNew: isNew)
        let tops = Set(status.flatMap { [$0, $0 + bar, $0 + bar + CanvasBarHeight.largeTitle] })
        let ends: Set<CGFloat> = isNew ? [0, bottom, bottom / 2] : [0, bottom]
        return (tops.sorted(), Set(ends.flatMap { [$0, $0 + CanvasBarHeight.tabBar] }).sorted())
    }

    /// The safe areas that canvases had, where one of them explains everything that is still misplaced.
    private func trySafeAreas() {
        let root = scene.root
        guard scene.part.controller != nil, let window = root.window, !scene.presentMisplacements.isEmpty else {
            return
        }
        let present = root.safeAreaInsets
        let (tops, bottoms) = possibleInsets
        for bottom in bottoms {
            for top in tops {
                var insets = present
                (insets.top, insets.bottom) = (top, bottom)
                window.setSafeAreaInsets(insets)
                scene.layOut()
                if scene.presentMisplacements.isEmpty { return }
            }
        }
        window.setSafeAreaInsets(present)
        scene.layOut()
    }

    /// The constraints that mention a view's margins, or one of its layout guides, by view.
    private var constraintsToInsets: [ObjectIdentifier: [NSLayoutConstraint]] {
        func owner(_ item: AnyObject?, _ attribute: NSLayoutConstraint.Attribute) -> UIView? {
            (item as? UILayoutGuide)?.owningView ?? (attribute.isMargin ? item as? UIView : nil)
        }
        var found: [ObjectIdentifier: [NSLayoutConstraint]] = [:]
        for (_, constraint) in scene.constraints {
            let first = owner(constraint.firstItem, constraint.firstAttribute)
            let second = owner(constraint.secondItem, constraint.secondAttribute)
            if let first { found[ObjectIdentifier(first), default: []].append(constraint) }
            if let second, second !== first { found[ObjectIdentifier(second), default: []].append(constraint) }
        }
        return found
    }

    /// Margins that the document does not give itself.
    private func learnMargins() {
        let constraints = constraintsToInsets
        for (element, view) in scene.views
        where element.insets("layoutMargins") == nil && element.insets("directionalLayoutMargins") == nil {
            guard let candidates = constraints[ObjectIdentifier(view)], let box = scene.recorded.frameInRoot(view)
            else { continue }
            let votes = votes(of: candidates, box) { item, attribute in
                guard item === view && attribute.isMargin || item === view.layoutMarginsGuide else { return nil }
                return attribute.edge
            }
            guard !votes.isEmpty else { continue }
            let present = view.layoutMargins
            var margins = present
            let isCell = element.name.hasPrefix("tableViewCell")
            // Views that take their superview's margins on may have been drawn with those of the cell they are in.
            let isLikeCell =
                isCell
                || element.flag("preservesSuperviewLayoutMargins") == true
                    && element.ancestors.contains { $0.name.hasPrefix("tableViewCell") }
            func learn(
                _ edge: CGRectEdge, _ present: CGFloat, _ usual: Set<CGFloat>, opposite: CGRectEdge? = nil
            ) -> CGFloat {
                votes[edge]?.winner(over: present) { value in
                    isLikeCell && usual.contains(value)
                        || isCell && opposite.flatMap { votes[$0]?.contains(value) } ?? false
                } ?? present
            }
            margins.top = learn(.minYEdge, present.top, [8, 11, 15], opposite: .maxYEdge)
            margins.bottom = learn(.maxYEdge, present.bottom, [8, 11, 15], opposite: .minYEdge)
            margins.left = learn(.minXEdge, present.left, [8, 15, 16, 20])
            margins.right = learn(.maxXEdge, present.right, [8, 15, 16, 20])
            guard margins != present else { continue }
            (view.next as? UIViewController)?.viewRespectsSystemMinimumLayoutMargins = false
            view.insetsLayoutMarginsFromSafeArea = false
            view.preservesSuperviewLayoutMargins = false
            view.layoutMargins = margins
        }
    }

    // MARK: Sizes

    /// Sizes of content that the measurement here cannot tell from the recorded ones.
    ///
    /// - Parameter believesClasses: Whether the app's own classes may have any size.
    private func learnSizes(believesClasses: Bool = true) {
        for (element, view) in scene.views where !view.translatesAutoresizingMaskIntoConstraints {
            if let stack = view as? UIStackView, stack.distribution == .fillProportionally {
                learnProportions(of: stack)
            }
            guard let frame = scene.recorded[view], LaidOutPart.hasFrame(element) else { continue }
            let recorded = view.alignmentRect(forFrame: frame).size
            var measured = view.layoutContentSize
            if let label = view as? UILabel, label.numberOfLines != 1 {
                measured = label.sizeThatFits(CGSize(width: frame.width, height: 0))
            }
            let doubt = ContentSizeDoubt(element, view)
            let room =
                doubt.isOtherScale(recorded, of: measured)
                ? Self.anySize : doubt.room(measured, believesClass: believesClasses)
            func stand(_ measured: CGFloat, _ recorded: CGFloat, _ room: CGFloat) -> CGFloat? {
                measured >= 0 && abs(measured - recorded) > recordedPrecision && abs(measured - recorded) <= room
                    ? recorded : nil
            }
            let width = stand(measured.width, recorded.width, room.width)
            let height = stand(measured.height, recorded.height, room.height)
            if width != nil || height != nil { view.replaceContentSize(width: width, height: height) }
        }
    }

    private static let anySize = CGSize(width: CGFloat.infinity, height: CGFloat.infinity)

    /// The lengths that views in a row were divided by, where their ratio is within the error of measurement.
    private func learnProportions(of stack: UIStackView) {
        let isHorizontal = stack.axis == .horizontal
        func length(_ size: CGSize) -> CGFloat { isHorizontal ? size.width : size.height }
        let views = stack.arrangedSubviews.filter { !$0.isHidden }
        let measured = views.map { length($0.layoutContentSize) }
        let recorded = views.map { scene.recorded[$0].map { length($0.size) } ?? 0 }
        guard measured.allSatisfy({ $0 > 0 }), recorded.allSatisfy({ $0 > 0 }) else { return }
        let stretch = recorded.reduce(0, +) / measured.reduce(0, +)
        let isBelievable = zip(views, zip(measured, recorded)).allSatisfy { view, lengths in
            guard let element = scene.id(of: view).flatMap({ scene.document.element(id: $0) }) else { return false }
            let room = length(ContentSizeDoubt(element, view).room(view.layoutContentSize))
            return abs(lengths.0 * stretch - lengths.1) <= room * stretch
        }
        guard isBelievable else { return }
        for (view, length) in zip(views, recorded) {
            view.replaceContentSize(width: isHorizontal ? length : nil, height: isHorizontal ? nil : length)
        }
    }
}

extension NSLayoutConstraint.Attribute {
    fileprivate var edge: CGRectEdge? {
        switch self {
        case .top, .topMargin: .minYEdge
        case .bottom, .bottomMargin: .maxYEdge
        case .left, .leading, .leftMargin, .leadingMargin: .minXEdge
        case .right, .trailing, .rightMargin, .trailingMargin: .maxXEdge
        default: nil
        }
    }
}

extension UIView {
    /// Gives the view a content size that a document recorded, in place of the measured one; nil leaves an axis alone.
    fileprivate func replaceContentSize(width: CGFloat?, height: CGFloat?) {
        var size = contentSizeOverride ?? ContentSizeOverride()
        if let width { size.width = width }
        if let height { size.height = height }
        contentSizeOverride = size
    }
}
