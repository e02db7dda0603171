import QuartzCore
import UIKit

extension Capture {
    /// Captures a view and all below it, and takes every other view from an earlier capture.
    ///
    /// The tree, the constraints and what the windows show are as they are now.
    @MainActor
    public init(
        of windows: [UIWindow], refreshing view: UIView, in earlier: Capture, options: CaptureOptions = CaptureOptions()
    ) {
        self.init(roots: windows, options: options, earlier: EarlierCapture(earlier, refreshed: view))
    }
}

/// The values of an earlier capture for views that are not captured again.
@MainActor
struct EarlierCapture {
    let capture: Capture
    private let refreshed: UIView
    private let views: [String: CapturedView.ID]

    init(_ capture: Capture, refreshed: UIView) {
        self.capture = capture
        self.refreshed = refreshed
        views = Dictionary(capture.views.map { ($0.address, $0.id) }) { first, _ in first }
    }

    /// Nil for views that are captured again, and for those that were not there yet.
    func facts(of view: UIView) -> CapturedView? {
        guard !view.isDescendant(of: refreshed), let id = views[addressText(of: view)],
            let facts = capture.view(id), facts.className == describedClassName(of: view)
        else { return nil }
        return facts
    }
}

extension CaptureMaker {
    /// The earlier capture's values of a view that is not captured again.
    func kept(_ view: UIView, _ capture: inout Capture) -> CapturedView? {
        guard let earlier, var facts = earlier.facts(of: view) else { return nil }
        let parent = view.superview.flatMap { viewIDs[ObjectIdentifier($0)] }
        // A window's picture shows the refreshed view too, so it is drawn again.
        let isDrawnAnew = parent == nil && options.takesPictures
        if isDrawnAnew { facts.wholePicture = nil }
        var constraints: [Int: Int] = [:]
        for case let constraint? in facts.reasons.flatMap(\.terms).map(\.constraint) {
            constraints[constraint] = id(ofEarlier: earlier.capture.constraints[constraint], &capture)
        }
        var kept = facts.renumbered(
            view: { id(ofEarlier: $0) }, constraint: { constraints[$0] },
            picture: { pictures.add(earlier.capture.pictures[$0]) })
        kept.id = viewIDs[ObjectIdentifier(view)] ?? 0
        kept.parent = parent
        kept.children = view.subviews.compactMap { viewIDs[ObjectIdentifier($0)] }
        kept.controller = view.owningController.flatMap { controllerIDs[ObjectIdentifier($0)] }
        if isDrawnAnew { kept.wholePicture = picture(of: LayerSnapshot(of: view.layer), view.bounds) }
        capture.addFields(of: view, as: kept.baseClass ?? kept.className)
        return kept
    }

    /// The number of a constraint that an earlier capture has, which may be held by no view.
    private func id(ofEarlier constraint: CapturedConstraint, _ capture: inout Capture) -> Int {
        if let known = constraintIDsByAddress[constraint.address] { return known }
        func renumbered(_ item: CapturedItem) -> CapturedItem {
            var item = item
            item.view = item.view.flatMap(id(ofEarlier:))
            item.guide = nil
            return item
        }
        var moved = constraint
        moved.id = capture.constraints.count
        moved.first = renumbered(constraint.first)
        moved.second = constraint.second.map(renumbered)
        moved.holder = constraint.holder.flatMap(id(ofEarlier:))
        constraintIDsByAddress[constraint.address] = moved.id
        capture.constraints.append(moved)
        return moved.id
    }

    private func id(ofEarlier view: CapturedView.ID) -> CapturedView.ID? {
        earlier?.capture.view(view).flatMap { viewIDsByAddress[$0.address] }
    }
}
