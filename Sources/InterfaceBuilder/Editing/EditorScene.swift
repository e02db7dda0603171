import Files
import Foundation
import NibDocument
import UIKit

/// What the canvas shows a scene as.
public struct EditorView: Codable, Hashable, Sendable {
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

    /// As the document was designed.
    public init() {}

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

    /// What people read below a picture of the document.
    @MainActor
    public func caption(of document: NibDocument) -> String {
        variant.caption(device: CanvasStage.device(of: document, variant.options).id)
    }
}

/// One scene as it stands on the canvas: its picture, where everything is, and what is wrong with it.
public struct EditorScene: Sendable {
    /// The scene's size, in points.
    public let size: CGSize
    /// The picture's size in the pixels of the scale that was asked for.
    public let pixelWidth, pixelHeight: Int
    /// The picture, or the part of it that differs from the one that is shown.
    public let region: PixelRegion
    /// Where views, guides and constraints are, as JSON that only an editor's page reads.
    public let geometry: Data
    /// The frames that constraints give, in superviews' coordinates.
    let constrainedFrames: [String: CGRect]
    /// The frames of guides in their owners' coordinates.
    let guides: [String: CGRect]
    /// How many conflicts and ambiguous views there are.
    public let problems: Int
}

extension EditorScene {
    /// Lays out and draws one part of a document.
    ///
    /// - Parameters:
    ///   - scene: The id of the controller or top-level view; nil for the first.
    ///   - scale: Pixels a point.
    ///   - region: What is wanted of the picture, by any thread.
    ///   - whenDrawn: Is called while the views still stand, which takes its time to end.
    @MainActor
    init?(
        _ document: NibDocument, path: String, scene: String?, _ view: EditorView, scale: CGFloat,
        region: @escaping @Sendable (CGImage) -> PixelRegion, whenDrawn: (EditorScene) -> Void = { _ in }
    ) {
        let variant = view.variant
        var rendering = SceneRendering(document, path: path, variant)
        rendering.startsEngine = true
        let drawn = rendering.render(limit: 1) { part in
            scene.map { id in part.controller?.id == id || part.view.id == id } ?? true
        } _: { shown -> EditorScene? in
            let isDesign = variant.options.isDesign && variant.pseudo == nil
            var reader = SceneReader(shown, isDesign: isDesign)
            reader.keepMisplaced()
            shown.addBars()
            // The picture is drawn while what else the page needs is read.
            let picture = shown.picture()
            let drawing = ParallelValue {
                picture.image(scale: scale).map { (width: $0.width, height: $0.height, region: region($0)) }
            }
            let geometry = try? reader.geometry(shown).json.compact
            guard let drawn = drawing.take(), let geometry else { return nil }
            let scene = EditorScene(
                size: shown.window.bounds.size, pixelWidth: drawn.width, pixelHeight: drawn.height,
                region: drawn.region, geometry: Data(geometry.utf8),
                constrainedFrames: reader.constrainedFrames, guides: reader.guides, problems: reader.problems)
            whenDrawn(scene)
            return scene
        }
        guard let first = drawn.values.first else { return nil }
        self = first
    }
}

extension EditorScene: Codable {
    private enum Key: String, CodingKey { case size, width, height, region, geometry, frames, guides, problems }

    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: Key.self)
        self.init(
            size: try values.decode(CGSize.self, forKey: .size),
            pixelWidth: try values.decode(Int.self, forKey: .width),
            pixelHeight: try values.decode(Int.self, forKey: .height),
            region: try values.decode(PixelRegion.self, forKey: .region),
            geometry: try values.decode(AttachedData.self, forKey: .geometry).data,
            constrainedFrames: try values.decode(FrameTable.self, forKey: .frames).frames,
            guides: try values.decode(FrameTable.self, forKey: .guides).frames,
            problems: try values.decode(Int.self, forKey: .problems))
    }

    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: Key.self)
        try values.encode(size, forKey: .size)
        try values.encode(pixelWidth, forKey: .width)
        try values.encode(pixelHeight, forKey: .height)
        try values.encode(region, forKey: .region)
        try values.encode(AttachedData(geometry), forKey: .geometry)
        try values.encode(FrameTable(frames: constrainedFrames), forKey: .frames)
        try values.encode(FrameTable(frames: guides), forKey: .guides)
        try values.encode(problems, forKey: .problems)
    }
}

/// Reads where views, guides and constraints of a scene are.
@MainActor
private struct SceneReader {
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
    private let itemNames = KnownNames(ObjectName.ofItem)
    private let conflicts: [ConstraintConflict]
    private let ambiguities: [String: String]

    init(_ shown: ShownScene, isDesign: Bool) {
        (document, part, root, recorded) = (shown.document, shown.part, shown.root, shown.recorded)
        names = DocumentNames(shown.design)
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

    // MARK: Geometry

    func geometry(_ scene: ShownScene) -> SceneGeometry {
        let (device, traits) = (scene.stage.device, scene.stage.traits)
        func word(_ sizeClass: UIUserInterfaceSizeClass) -> String {
            sizeClass == .compact ? "compact" : sizeClass == .regular ? "regular" : "any"
        }
        return SceneGeometry(
            scene: part.controller?.id ?? part.view.id, root: part.view.id, device: device.id,
            landscape: device.isLandscape, width: word(traits.horizontalSizeClass),
            height: word(traits.verticalSizeClass), dark: traits.userInterfaceStyle == .dark,
            contrast: traits.accessibilityContrast == .high,
            safeArea: numbers(root.convert(root.safeAreaLayoutGuide.layoutFrame, to: nil)),
            margins: numbers(root.convert(root.layoutMarginsGuide.layoutFrame, to: nil)),
            views: views.map(geometry), guides: guideGeometry, constraints: constraints.compactMap(geometry),
            conflicts: conflicts.compactMap(geometry), warnings: scene.design.warnings)
    }

    private func geometry(_ element: NibElement, _ view: UIView) -> SceneGeometry.View {
        let id = element.id ?? ""
        let alignment = view.superview.map { $0.convert(view.alignmentRect(forFrame: view.frame), to: nil) }
        var geometry = SceneGeometry.View(
            id: id, frame: numbers(view.convert(view.bounds, to: nil)), align: numbers(alignment ?? view.frame))
        if view.isHidden { geometry.hidden = true }
        geometry.ideal = misplaced[id].map(numbers)
        geometry.ambiguous = ambiguities[id]
        let content = view.layoutContentSize
        if content.width >= 0 || content.height >= 0 {
            geometry.content = [Double(content.width), Double(content.height)]
        }
        if view is UILabel || view is UIButton || view is UITextField {
            let (source, inset) = view.baselineSource(isFirst: true)
            geometry.baseline = source.convert(CGPoint(x: 0, y: inset), to: nil).y
        }
        geometry.inspectables = InspectableMembers.all(of: view)
        let margins = view.layoutMargins
        if !view.subviews.isEmpty {
            geometry.margins = [margins.top, margins.left, margins.bottom, margins.right].map { Double($0) }
        }
        return geometry
    }

    private var guideGeometry: [SceneGeometry.Guide] {
        part.view.subtree.compactMap { element in
            guard element.name == "viewLayoutGuide", let id = element.id,
                let guide = names.object(of: element) as? UILayoutGuide, let owner = guide.owningView
            else { return nil }
            return SceneGeometry.Guide(id: id, frame: numbers(owner.convert(guide.layoutFrame, to: nil)))
        }
    }

    private func geometry(_ element: NibElement, _ constraint: NSLayoutConstraint) -> SceneGeometry.Constraint? {
        guard let id = element.id else { return nil }
        var geometry = SceneGeometry.Constraint(
            id: id, text: words(element), constant: number(rounded(constraint.constant, 1000)))
        geometry.line = line(of: constraint)?.map { Double($0) }
        if conflicts.contains(where: { $0.members.contains { $0.constraint === constraint } }) {
            geometry.conflict = true
        }
        let items = [constraint.firstItem, constraint.secondItem].compactMap { $0.flatMap { names.id(of: $0) } }
        if items.contains(where: { misplaced[$0] != nil }), let off = recorded.residual(of: constraint), abs(off) > 0.5
        {
            geometry.off = rounded(off, 100)
        }
        return geometry
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
        NibConstraint(constraint).words(finding: document.element(id:), naming: itemNames.name)
    }

    private func geometry(_ conflict: ConstraintConflict) -> SceneGeometry.Conflict? {
        let own = conflict.members.compactMap { member in
            names.id(of: member.constraint).map { (id: $0, member: member) }
        }
        guard !own.isEmpty else { return nil }
        var changes = conflict.repairs.compactMap { repair -> SceneGeometry.Change? in
            guard let id = names.id(of: repair.constraint), let element = document.element(id: id) else { return nil }
            let value = rounded(repair.newConstant, 1000)
            // With the constant of one that says the same otherwise it would be there twice; deleting it is another change.
            let isSaid = own.contains { other, member in
                guard let same = document.element(id: other), other != id else { return false }
                return Self.relation(same) == Self.relation(element)
                    && abs(Double(member.constraint.constant) - value) < 0.001
            }
            guard !isSaid else { return nil }
            return SceneGeometry.Change(
                constraint: id, constant: value,
                edit: .setAttribute(object: id, name: "constant", value: number(value), sizeClass: nil),
                text: "Change the constant of \(words(element)) to \(number(value))")
        }
        for (id, _) in own {
            guard let element = document.element(id: id) else { continue }
            changes.append(
                SceneGeometry.Change(
                    constraint: id, remove: true, edit: .remove(objects: [id]), text: "Delete \(words(element))"))
        }
        let sums = own.map { id, member in
            "\(number(rounded(member.share, 100))) × (\(document.element(id: id).map(words) ?? "a constraint"))"
        }
        return SceneGeometry.Conflict(
            members: own.map(\.id), sums: sums, others: conflict.members.count - own.count,
            gap: rounded(abs(conflict.gap), 100), changes: changes,
            follow: .resolve(operation: "update-frames", objects: followers(of: conflict)))
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

    private func rounded(_ value: Double, _ parts: Double) -> Double { (value * parts).rounded() / parts }

    private func numbers(_ rect: CGRect) -> [Double] {
        [rect.minX, rect.minY, rect.width, rect.height].map { rounded($0, 1000) }
    }
}
