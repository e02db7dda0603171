import Foundation
import NibDocument
import UIKit

/// A scene or top-level view on the stage, with ways from views and constraints back to the document.
@MainActor
package struct LaidOutPart {
    let document: NibDocument
    let design: NibDesign
    let part: NibDesign.Part
    let root: UIView
    /// What the document says of frames, before layout changed any.
    let recorded: RecordedGeometry
    /// Installed views in the order of the file.
    let views: [(element: NibElement, view: UIView)]
    /// Installed constraints in the order of the file.
    let constraints: [(element: NibElement, constraint: NSLayoutConstraint)]
    /// Those of them that name an item, by item, in the order of the file.
    private let constraintsByItem: [ObjectIdentifier: [NSLayoutConstraint]]
    /// Views whose constraints give them another frame than the document; only in designs.
    private(set) var misplacements: [Misplacement] = []
    /// Views that are ambiguous on the canvas, but not by what the document says.
    private var decided: Set<ObjectIdentifier> = []
    /// Whether the constraints alone put everything where it is drawn: nothing had to be learned about Xcode's canvas.
    private(set) var isAsDrawn = false
    let names: DocumentNames
    private let shown: ShownScene

    init(_ shown: ShownScene) {
        self.shown = shown
        (document, design, part, root) = (shown.document, shown.design, shown.part, shown.root)
        recorded = shown.recorded
        names = DocumentNames(design)
        var views: [(NibElement, UIView)] = []
        var constraints: [(NibElement, NSLayoutConstraint)] = []
        for element in part.view.subtree {
            guard element.id != nil, let object = design.object(of: element) else { continue }
            if let view = object as? UIView, view.isDescendant(of: root) {
                views.append((element, view))
            } else if let constraint = object as? NSLayoutConstraint, constraint.isActive {
                constraints.append((element, constraint))
            }
        }
        self.views = views
        self.constraints = constraints
        var byItem: [ObjectIdentifier: [NSLayoutConstraint]] = [:]
        for (_, constraint) in constraints {
            let (first, second) = (constraint.firstItem, constraint.secondItem)
            if let first { byItem[ObjectIdentifier(first), default: []].append(constraint) }
            if let second, second !== first { byItem[ObjectIdentifier(second), default: []].append(constraint) }
        }
        constraintsByItem = byItem
    }

    /// The installed constraints of the document that name an item, in the order of the file.
    func constraints(of item: AnyObject) -> [NSLayoutConstraint] { constraintsByItem[ObjectIdentifier(item)] ?? [] }

    /// Lays every part of a document out, in turn.
    ///
    /// Designs (no other device or text size asked for) get what the recorded frames tell of Xcode's canvas.
    ///
    /// - Parameter quality: Of placeholders; images need no pixels where no picture is drawn.
    static func each(
        of document: NibDocument, path: String?, options: LayoutOptions, pseudo: PreviewVariant.Pseudo? = nil,
        quality: NibPlaceholderQuality = .empty, where isWanted: (NibDesign.Part) -> Bool = { _ in true },
        _ body: (LaidOutPart, CanvasStage) -> Void
    ) {
        var rendering = SceneRendering(document, path: path, PreviewVariant(options: options, pseudo: pseudo))
        rendering.showsAppConflicts = true
        rendering.placeholderQuality = quality
        rendering.startsEngine = true
        rendering.render(where: isWanted) { shown in
            var scene = LaidOutPart(shown)
            let isDesign = options.isDesign && pseudo == nil
            let evidence = CanvasEvidence(scene, shown.stage.device)
            if isDesign {
                scene.isAsDrawn = !evidence.apply()
                scene.misplacements = evidence.settledMisplacements
            }
            let decided = evidence.decidedViews(believingSizes: isDesign)
            scene.decided = decided ?? []
            if decided != nil { scene.isAsDrawn = false }
            // Rules try constraints out; what is logged about those is dropped.
            _ = Diagnostics.collect { body(scene, shown.stage) }
        }
    }

    /// Lays out again after something changed.
    func layOut() {
        _ = Diagnostics.collect { root.window?.layoutIfNeeded() }
    }

    // MARK: Pictures

    /// What is seen, as a PNG file, and its size in points.
    func picture() -> (png: Data, size: CGSize)? {
        shown.image(scale: 1).pngData().map { ($0, shown.window.bounds.size) }
    }

    /// What views that say or do something are called on the screen, by their ids.
    func namesOnScreen() -> [String: String] {
        let tree = ScreenTree(of: [shown.window], named: "") { names.id(of: $0) }
        let found = tree.shortNames.compactMap { node, name in tree.nodes[node].object.map { ($0, name) } }
        return Dictionary(found, uniquingKeysWith: min)
    }

    /// Where an object is seen, in the window's coordinates; of a constraint, its first view.
    func frame(of element: NibElement) -> CGRect? {
        let object = design.object(of: element)
        let view = object as? UIView ?? (object as? NSLayoutConstraint)?.firstItem as? UIView
        guard let view, view.isDescendant(of: root) else { return nil }
        return view.convert(view.bounds, to: nil)
    }

    // MARK: Frames

    /// A view whose constraints give it another frame than the document.
    struct Misplacement {
        let element: NibElement
        let view: UIView
        let recorded: CGRect
        let actual: CGRect
        /// The largest difference of an edge or size, in points.
        let distance: CGFloat
        /// Views that may be meant as well.
        var others: [String] = []
    }

    /// Xcode's canvas and this one may differ by that much in where a text ends.
    static let tolerance: CGFloat = 1

    // MARK: Conflicts

    /// What contradicts for certain, rather than because a cell is drawn smaller than it will be.
    var conflicts: [ConstraintConflict] { root.currentConflicts.filter { self.cell(of: $0) == nil } }

    /// Those that there are without a view being hidden in a stack view: Xcode's canvas draws hidden views all the same.
    var designConflicts: [ConstraintConflict] { conflicts.filter { !Self.comesFromHiding($0) } }

    static func comesFromHiding(_ conflict: ConstraintConflict) -> Bool {
        conflict.members.contains { $0.constraint.identifier == "UISV-hiding" }
    }

    /// The cell whose drawn size a conflict needs: cells grow with their content when an app shows them.
    private func cell(of conflict: ConstraintConflict) -> UIView? {
        for member in conflict.members where id(of: member.constraint) == nil {
            guard let view = member.constraint.firstItem as? UIView, member.constraint.firstAttribute == .height,
                member.constraint.secondItem == nil,
                let name = id(of: view).flatMap({ document.element(id: $0) })?.name,
                ["tableViewCell", "tableViewCellContentView"].contains(name)
            else { continue }
            return view
        }
        return nil
    }

    /// The views that are laid out elsewhere than recorded, now.
    var presentMisplacements: [Misplacement] {
        let growing = root.currentConflicts.compactMap { conflict in cell(of: conflict).map { ($0, conflict) } }
        return views.compactMap { element, view in
            guard view !== root, !view.translatesAutoresizingMaskIntoConstraints, let recorded = recorded[view],
                !isShrunkAway(view), Self.hasFrame(element)
            else { return nil }
            let actual = view.frame
            let across = [actual.minX - recorded.minX, actual.width - recorded.width]
            let down = [actual.minY - recorded.minY, actual.height - recorded.height]
            // In a cell that has yet to grow, what is laid out vertically is not what will be.
            let counts = growing.contains { view.isDescendant(of: $0.0) } ? across : across + down
            guard let worst = counts.map(abs).max(), worst > Self.tolerance else { return nil }
            return Misplacement(element: element, view: view, recorded: recorded, actual: actual, distance: worst)
        } + growing.flatMap { misplacements(in: $0.0, besides: $0.1) }
    }

    /// Whether a stack view gives the view no room because it, or something around it, is hidden.
    func isShrunkAway(_ view: UIView) -> Bool {
        var link: UIView? = view
        while let here = link, here !== root {
            if here.isHidden, here.superview is UIStackView { return true }
            link = here.superview
        }
        return false
    }

    /// Whether the document leaves a place or size of the view open.
    func isAmbiguous(_ view: UIView) -> Bool {
        !isShrunkAway(view) && !decided.contains(ObjectIdentifier(view))
            && !names.openParts(of: view).isEmpty
    }

    /// Gives cells the height that what they hold asks for, as an app does, where the drawn one contradicts it.
    ///
    /// - Parameter isWanted: Whether to change a cell.
    /// - Returns: The cells with their content views, and how much higher they are now.
    func fitCells(where isWanted: (UIView) -> Bool) -> [(cell: UIView, content: UIView, growth: CGFloat)] {
        var result: [(cell: UIView, content: UIView, growth: CGFloat)] = []
        for held in root.currentConflicts.compactMap({ cell(of: $0) }) {
            let isContent = id(of: held).flatMap { document.element(id: $0) }?.name == "tableViewCellContentView"
            guard let cell = isContent ? held.superview : held, !result.contains(where: { $0.cell === cell }),
                let content = isContent ? held : cell.subviews.first, isWanted(cell)
            else { continue }
            let fitting = content.systemLayoutSizeFitting(
                CGSize(width: content.bounds.width, height: 0), withHorizontalFittingPriority: .required,
                verticalFittingPriority: .fittingSizeLevel)
            let growth = fitting.height - content.bounds.height
            guard abs(growth) > recordedPrecision else { continue }
            cell.frame.size.height += growth
            result.append((cell, content, growth))
        }
        if !result.isEmpty { layOut() }
        return result
    }

    /// In a cell that is drawn too low for its constraints: where frames miss a constraint that has no part in that.
    private func misplacements(in cell: UIView, besides conflict: ConstraintConflict) -> [Misplacement] {
        constraints.compactMap { _, constraint in
            guard constraint.relation == .equal, constraint.priority == .required,
                !constraint.firstAttribute.isHorizontal, !constraint.firstAttribute.isMargin,
                !constraint.secondAttribute.isMargin
            else { return nil }
            // Most constraints of a table are of other cells; frames are looked at last.
            let items = [constraint.firstItem, constraint.secondItem].compactMap { $0 as? UIView }
                .filter { $0 !== cell && $0.isDescendant(of: cell) && !$0.translatesAutoresizingMaskIntoConstraints }
            guard !items.isEmpty, !conflict.members.contains(where: { $0.constraint === constraint }),
                let off = recorded.residual(of: constraint), abs(off) > Self.tolerance
            else { return nil }
            guard let view = items.first, let frame = recorded[view],
                let element = id(of: view).flatMap({ document.element(id: $0) })
            else { return nil }
            var actual = frame
            if constraint.firstAttribute == .height {
                actual.size.height -= off
            } else {
                actual.origin.y -= view === constraint.firstItem ? off : -off
            }
            return Misplacement(
                element: element, view: view, recorded: frame, actual: actual, distance: abs(off),
                others: items.dropFirst().compactMap { id(of: $0) })
        }
    }

    static func hasFrame(_ element: NibElement) -> Bool {
        element.children.contains { child in
            child.key == "frame" || child.key == "frameInset"
                || child.name == "variation" && child.children.contains { $0.key == "frame" }
        }
    }
}

extension LayoutOptions {
    /// The document is laid out as it was designed, so that recorded frames can be compared.
    var isDesign: Bool {
        device == nil && isLandscape == nil && contentSize == nil && languages.isEmpty && !isRightToLeft
    }
}
