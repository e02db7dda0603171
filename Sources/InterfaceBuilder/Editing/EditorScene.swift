import Foundation
import NibDocument
import UIKit

/// What the canvas shows a scene as.
struct EditorView: Codable, Hashable, Sendable {
    /// A canvas device's id; nil for the document's own.
    var device: String?
    var landscape: Bool?
    var dark: Bool?
    /// Increased contrast.
    var contrast: Bool?
    /// A short name such as `xl` or `ax3`.
    var textSize: String?
    /// A language with texts beside the document, or `double`, `accented`, `rtl`.
    var language: String?

    /// The variant of layout, as previews take it.
    var variant: PreviewVariant {
        var options = LayoutOptions()
        options.device = device
        options.isLandscape = landscape
        options.resizesViews = true
        options.isDark = dark
        options.hasHighContrast = contrast == true
        options.contentSize = textSize.flatMap { TextSize(rawValue: $0)?.category }
        let pseudo = language.flatMap(PreviewVariant.Pseudo.init)
        if pseudo == nil, let language { options.speak(language) }
        return PreviewVariant(options: options, pseudo: pseudo)
    }
}

/// One scene as it stands on the canvas: its picture, where everything is, and what is wrong with it.
@MainActor
struct EditorScene {
    /// The scene's size, in points.
    let size: CGSize
    let image: CGImage
    let geometry: JSONText
    /// The frames that constraints give, in superviews' coordinates.
    let constrainedFrames: [String: CGRect]
    /// The frames of guides in their owners' coordinates.
    let guides: [String: CGRect]
    /// Conflicts and ambiguous views.
    let problems: Int

    /// Lays out and draws one part of a document.
    ///
    /// - Parameters:
    ///   - scene: The id of the controller or top-level view; nil for the first.
    ///   - scale: Pixels a point.
    init?(
        _ document: NibDocument, path: String, scene: String?, _ view: EditorView, scale: CGFloat
    ) {
        let drawn: EditorScene? = Runtime.with {
            let variant = view.variant
            let stage = CanvasStage(document, options: variant.options)
            let design = stage.design(path: path, transformText: variant.transformText)
            let parts = design.parts
            let wanted = scene.map { id in parts.first { $0.controller?.id == id || $0.view.id == id } } ?? parts.first
            guard let part = wanted else { return nil }
            var made: EditorScene?
            var recorded = RecordedGeometry()
            let bars = PreviewBars(document, design, stage)
            stage.show(part, of: design) { root in
                recorded = RecordedGeometry(root)
                if document.usesAutolayout { LaidOutPart.startEngine(of: root) }
            } _: { root in
                guard let window = root.window else { return }
                let names = DocumentNames(design)
                let isDesign = variant.options.isDesign && variant.pseudo == nil
                var writer = SceneGeometry(document, names, part, root: root, recorded, isDesign: isDesign)
                writer.keepMisplaced()
                bars.add(to: window, around: root, of: part)
                guard let image = PreviewRenderer.draw(window, scale: scale).cgImage else { return }
                made = EditorScene(
                    size: window.bounds.size, image: image,
                    geometry: writer.json(device: stage.device, traits: stage.traits, warnings: design.warnings),
                    constrainedFrames: writer.constrainedFrames, guides: writer.guides, problems: writer.problems)
            }
            return made
        }
        guard let drawn else { return nil }
        self = drawn
    }

    init(
        size: CGSize, image: CGImage, geometry: JSONText, constrainedFrames: [String: CGRect], guides: [String: CGRect],
        problems: Int
    ) {
        self.guides = guides
        self.problems = problems
        self.size = size
        self.image = image
        self.geometry = geometry
        self.constrainedFrames = constrainedFrames
    }
}

/// Where views, guides and constraints of a scene are, in the scene's coordinates.
@MainActor
private struct SceneGeometry {
    let document: NibDocument
    let names: DocumentNames
    let part: NibDesign.Part
    let root: UIView
    let recorded: RecordedGeometry
    let isDesign: Bool
    /// The elements with their views, in the order of the file.
    private var views: [(element: NibElement, view: UIView)] = []
    private var constraints: [(element: NibElement, constraint: NSLayoutConstraint)] = []
    private(set) var constrainedFrames: [String: CGRect] = [:]
    /// Views shown where the document has them, with the frame that layout gives, in the scene's coordinates.
    private var misplaced: [String: CGRect] = [:]
    /// The frames as they are drawn.
    private var shown = RecordedGeometry()
    private let conflicts: [ConstraintConflict]
    private let ambiguities: [String: String]

    init(
        _ document: NibDocument, _ names: DocumentNames, _ part: NibDesign.Part, root: UIView,
        _ recorded: RecordedGeometry, isDesign: Bool
    ) {
        self.document = document
        self.names = names
        self.part = part
        self.root = root
        self.recorded = recorded
        self.isDesign = isDesign
        for element in part.view.subtree {
            // The page speaks of objects by ids, which lead to the first of them.
            guard let id = element.id, document.element(id: id) == element, let object = names.object(of: element)
            else { continue }
            if let view = object as? UIView, view.isDescendant(of: root) {
                views.append((element, view))
            } else if let constraint = object as? NSLayoutConstraint, constraint.isActive {
                constraints.append((element, constraint))
            }
        }
        conflicts = document.usesAutolayout ? root.currentConflicts : []
        var ambiguities: [String: String] = [:]
        for (element, view) in views where document.usesAutolayout && !view.translatesAutoresizingMaskIntoConstraints {
            if let id = element.id, let words = names.ambiguity(of: view) { ambiguities[id] = words }
            if let id = element.id, element["fixedFrame"] != "YES", view !== root { constrainedFrames[id] = view.frame }
        }
        self.ambiguities = ambiguities
    }

    var problems: Int { conflicts.count + ambiguities.count }

    var guides: [String: CGRect] {
        var result: [String: CGRect] = [:]
        for element in part.view.subtree where element.name == "viewLayoutGuide" {
            if let id = element.id, let guide = names.object(of: element) as? UILayoutGuide {
                result[id] = guide.layoutFrame
            }
        }
        return result
    }

    /// Shows the views that Xcode noted as misplaced where they were put, rather than where constraints want them.
    mutating func keepMisplaced() {
        defer { shown = RecordedGeometry(root) }
        guard isDesign else { return }
        keepAmbiguous()
        for (element, view) in views where element["misplaced"] == "YES" && view !== root {
            guard let id = element.id, let frame = recorded[view], frame != view.frame else { continue }
            misplaced[id] = view.convert(view.bounds, to: nil)
            view.frame = frame
        }
    }

    /// Where constraints leave a place or size open, the document's is shown, as on Xcode's canvas.
    private mutating func keepAmbiguous() {
        for (element, view) in views where view !== root && element["misplaced"] != "YES" {
            guard let id = element.id, let words = ambiguities[id]?.lowercased(), let drawn = recorded[view],
                !(view.superview is UIStackView)
            else { continue }
            var frame = view.frame
            if words.contains("horizontal") || words.contains("width") {
                (frame.origin.x, frame.size.width) = (drawn.minX, drawn.width)
            }
            if words.contains("vertical") || words.contains("height") {
                (frame.origin.y, frame.size.height) = (drawn.minY, drawn.height)
            }
            view.frame = frame
            constrainedFrames[id] = frame
        }
    }

    // MARK: JSON

    func json(device: CanvasDevice, traits: UITraitCollection, warnings: [String]) -> JSONText {
        func word(_ sizeClass: UIUserInterfaceSizeClass) -> String {
            sizeClass == .compact ? "compact" : sizeClass == .regular ? "regular" : "any"
        }
        let safe = root.safeAreaLayoutGuide.layoutFrame
        let margins = root.layoutMarginsGuide.layoutFrame
        return .object([
            ("scene", .optional(part.controller?.id ?? part.view.id)), ("root", .optional(part.view.id)),
            ("device", .string(device.id)), ("landscape", .bool(device.isLandscape)),
            ("width", .string(word(traits.horizontalSizeClass))), ("height", .string(word(traits.verticalSizeClass))),
            ("dark", .bool(traits.userInterfaceStyle == .dark)),
            ("contrast", .bool(traits.accessibilityContrast == .high)),
            ("safeArea", rect(root.convert(safe, to: nil))), ("margins", rect(root.convert(margins, to: nil))),
            ("views", .array(views.map(viewJSON))), ("guides", .array(guidesJSON)),
            ("constraints", .array(constraints.compactMap(constraintJSON))),
            ("conflicts", .array(conflicts.compactMap(conflictJSON))),
            ("warnings", .array(warnings.map { .string($0) })),
        ])
    }

    private func viewJSON(_ element: NibElement, _ view: UIView) -> JSONText {
        let id = element.id ?? ""
        var members: [(String, JSONText)] = [
            ("id", .string(id)), ("frame", rect(view.convert(view.bounds, to: nil))),
            (
                "align",
                rect(view.superview.map { $0.convert(view.alignmentRect(forFrame: view.frame), to: nil) } ?? view.frame)
            ),
        ]
        if view.isHidden { members.append(("hidden", .bool(true))) }
        if let ideal = misplaced[id] { members.append(("ideal", rect(ideal))) }
        if let words = ambiguities[id] { members.append(("ambiguous", .string(words))) }
        let content = view.layoutContentSize
        if content.width >= 0 || content.height >= 0 {
            members.append(("content", .array([.number(Double(content.width)), .number(Double(content.height))])))
        }
        if view is UILabel || view is UIButton || view is UITextField {
            let (source, inset) = view.baselineSource(isFirst: true)
            let place = source.convert(CGPoint(x: 0, y: inset), to: nil)
            members.append(("baseline", .number(Double(place.y))))
        }
        if let inspectables = InspectableMembers.json(of: view) { members.append(("inspectables", inspectables)) }
        let margins = view.layoutMargins
        if !view.subviews.isEmpty {
            members.append(
                (
                    "margins",
                    .array([margins.top, margins.left, margins.bottom, margins.right].map { .number(Double($0)) })
                ))
        }
        return .object(members)
    }

    private var guidesJSON: [JSONText] {
        part.view.subtree.compactMap { element in
            guard element.name == "viewLayoutGuide", let id = element.id,
                let guide = names.object(of: element) as? UILayoutGuide,
                let owner = guide.owningView
            else { return nil }
            return .object([("id", .string(id)), ("frame", rect(owner.convert(guide.layoutFrame, to: nil)))])
        }
    }

    private func constraintJSON(_ element: NibElement, _ constraint: NSLayoutConstraint) -> JSONText? {
        guard let id = element.id else { return nil }
        var members: [(String, JSONText)] = [
            ("id", .string(id)), ("text", .string(words(element))),
            ("constant", .string(number((Double(constraint.constant) * 1000).rounded() / 1000))),
        ]
        if let line = line(of: constraint) { members.append(("line", .array(line.map { .number(Double($0)) }))) }
        if conflicts.contains(where: { $0.members.contains { $0.constraint === constraint } }) {
            members.append(("conflict", .bool(true)))
        }
        let items = [constraint.firstItem, constraint.secondItem].compactMap { $0.flatMap { names.id(of: $0) } }
        if items.contains(where: { misplaced[$0] != nil }), let off = recorded.residual(of: constraint), abs(off) > 0.5
        {
            members.append(("off", .number((Double(off) * 100).rounded() / 100)))
        }
        return .object(members)
    }

    /// What a constraint says besides its constant, as the document spells it.
    private static func relation(_ constraint: NibElement) -> [String: String] {
        var values: [String: String] = [:]
        for attribute in constraint.attributes where !["id", "constant"].contains(attribute.name) {
            values[attribute.name] = attribute.value
        }
        return values
    }

    private func words(_ constraint: NibElement) -> String {
        NibConstraint(constraint).words(finding: document.element(id:))
    }

    private func conflictJSON(_ conflict: ConstraintConflict) -> JSONText? {
        let own = conflict.members.filter { names.id(of: $0.constraint) != nil }
        guard !own.isEmpty else { return nil }
        let rest = conflict.members.count - own.count
        var changes = conflict.repairs.compactMap { repair -> JSONText? in
            guard let id = names.id(of: repair.constraint), let element = document.element(id: id) else { return nil }
            let value = (Double(repair.newConstant) * 1000).rounded() / 1000
            // With the constant of one that says the same otherwise it would be there twice; deleting it is another change.
            let isSaid = own.contains { member in
                guard let other = names.id(of: member.constraint).flatMap({ document.element(id: $0) }) else {
                    return false
                }
                return other.id != id && Self.relation(other) == Self.relation(element)
                    && abs(Double(member.constraint.constant) - value) < 0.001
            }
            guard !isSaid else { return nil }
            let edit = DocumentEdit.setAttribute(
                object: id, name: "constant", value: number(value), sizeClass: nil)
            return .object([
                ("constraint", .string(id)), ("constant", .number(value)), ("edit", .string(edit.json)),
                (
                    "text",
                    .string("Change the constant of \(words(element)) to \(number(value))")
                ),
            ])
        }
        for member in own {
            guard let id = names.id(of: member.constraint), let element = document.element(id: id) else { continue }
            changes.append(
                .object([
                    ("constraint", .string(id)), ("remove", .bool(true)),
                    ("edit", .string(DocumentEdit.remove(objects: [id]).json)),
                    ("text", .string("Delete \(words(element))")),
                ]))
        }
        return .object([
            ("members", .array(own.map { .optional(names.id(of: $0.constraint)) })),
            (
                "sums",
                .array(
                    own.map { member in
                        let words = names.id(of: member.constraint).flatMap { document.element(id: $0) }.map(self.words)
                        return .string("\(number((member.share * 100).rounded() / 100)) × (\(words ?? "a constraint"))")
                    })
            ),
            ("others", .number(Double(rest))), ("gap", .number((abs(conflict.gap) * 100).rounded() / 100)),
            ("changes", .array(changes)),
            (
                "follow",
                .string(DocumentEdit.resolve(operation: "update-frames", objects: followers(of: conflict)).json)
            ),
        ])
    }

    /// The views whose frames follow when a conflict ends, each with all that is in it: those that it is about, and what
    /// lies where the document has it now.
    private func followers(of conflict: ConstraintConflict) -> [String] {
        let items = conflict.members.flatMap { [$0.constraint.firstItem, $0.constraint.secondItem] }
        let own = Set(items.compactMap { $0.flatMap { names.id(of: $0) } })
        let off = views.filter { element, view in
            guard element.id.map(own.contains) != true else { return false }
            guard element["misplaced"] != "YES" else { return true }
            let (now, drawn) = (view.frame, recorded[view] ?? view.frame)
            return [now.minX - drawn.minX, now.minY - drawn.minY, now.maxX - drawn.maxX, now.maxY - drawn.maxY]
                .contains { abs($0) > LaidOutPart.tolerance }
        }
        let apart = Set(off.flatMap { [$0.element] + Array($0.element.ancestors) }.compactMap(\.id))
        let whole = views.map(\.element).filter { $0.id.map(apart.contains) == false }
        let ids = Set(whole.compactMap(\.id))
        return whole.filter { view in !view.ancestors.contains { $0.id.map(ids.contains) ?? false } }.compactMap(\.id)
    }

    /// A constraint as a line: from what the second side says to what the first says, across the middle of both.
    private func line(of constraint: NSLayoutConstraint) -> [CGFloat]? {
        let attribute = constraint.firstAttribute
        guard let first = box(constraint.firstItem) else { return nil }
        let isHorizontal = attribute.isHorizontal
        if attribute == .width || attribute == .height {
            guard constraint.secondItem == nil else { return nil }
            return isHorizontal
                ? [first.minX, first.maxY + 6, first.maxX, first.maxY + 6]
                : [first.maxX + 6, first.minY, first.maxX + 6, first.maxY]
        }
        guard let second = box(constraint.secondItem),
            let a = value(constraint.firstItem, attribute, constraint.secondItem),
            let b = value(constraint.secondItem, constraint.secondAttribute, constraint.firstItem)
        else { return nil }
        let (from, to) =
            isHorizontal
            ? (max(first.minY, second.minY), min(first.maxY, second.maxY))
            : (max(first.minX, second.minX), min(first.maxX, second.maxX))
        let middle =
            from <= to ? (from + to) / 2 : isHorizontal ? first.midY : first.midX
        let isAlignment = abs(a - b) < 0.5
        if isAlignment {
            // An alignment is shown by a line along both items.
            let box = first.union(constraint.secondItem is UIView && second.contains(first) ? first : second)
            return isHorizontal ? [a, box.minY, a, box.maxY] : [box.minX, a, box.maxX, a]
        }
        return isHorizontal ? [b, middle, a, middle] : [middle, b, middle, a]
    }

    /// The value of an attribute as the scene is drawn, in the coordinates of the window.
    private func value(
        _ item: AnyObject?, _ attribute: NSLayoutConstraint.Attribute, _ other: AnyObject?
    ) -> CGFloat? {
        guard let value = shown.value(of: item, attribute, against: other) else { return nil }
        let corner = root.convert(CGPoint.zero, to: nil)
        return value + (attribute.isHorizontal ? corner.x : corner.y)
    }

    private func box(_ item: AnyObject?) -> CGRect? {
        if let view = item as? UIView {
            return view.superview.map { $0.convert(view.alignmentRect(forFrame: view.frame), to: nil) } ?? view.bounds
        }
        if let guide = item as? UILayoutGuide { return guide.owningView?.convert(guide.layoutFrame, to: nil) }
        return nil
    }

    private func rect(_ rect: CGRect) -> JSONText {
        .array([rect.minX, rect.minY, rect.width, rect.height].map { .number((Double($0) * 1000).rounded() / 1000) })
    }
}
