import Foundation
import NibDocument

/// The constraints that a gesture or a form stands for.
public struct ConstraintProposals {
    /// One choice: what it is called, and what it adds.
    public struct Choice: Codable, Hashable, Sendable {
        var title: String
        var constraints: [EditConstraint]
    }

    /// *Add New Constraints*.
    public struct Pins: Codable, Hashable, Sendable {
        /// Constants by `top`, `leading`, `bottom`, `trailing`.
        var edges: [String: Double]?
        /// What a side is held to, as `item attribute`; the nearest neighbour without.
        var targets: [String: String]?
        var toMargins: Bool?
        var width, height: Double?
        var equalWidths, equalHeights, aspectRatio: Bool?
        /// Attributes that all the views share, such as `leading` or `centerX`.
        var align: [String]?
        /// `centerX` or `centerY` in the container, with a constant.
        var center: [String: Double]?

        /// Whether sides are held to the margins of what is around.
        public var isToMargins: Bool { toMargins ?? false }
    }

    /// What a view's side has next to it.
    public struct Neighbour: Codable, Hashable, Sendable {
        var side: String
        var item: String
        var attribute: String
        var name: String
        /// The distance now, in points.
        var distance: Double
        /// Everything that the side could be held to, this one included.
        var others: [Neighbour] = []

        /// How ``Pins/targets`` names it.
        var target: String { "\(item) \(attribute)" }
    }

    private let writer: EditWriter
    private var document: NibDocument { writer.document }
    /// The frame of a view as it is shown, in its superview's coordinates.
    private let frame: (NibElement) -> CGRect
    /// A guide's frame in its owner's coordinates.
    private let guide: (String) -> CGRect?

    init(
        _ document: NibDocument, frame: @escaping (NibElement) -> CGRect = { $0.rect() ?? .zero },
        guide: @escaping (String) -> CGRect? = { _ in nil }
    ) {
        writer = EditWriter(document)
        self.frame = frame
        self.guide = guide
    }

    // MARK: Sides

    private static let sides = ["top", "leading", "bottom", "trailing"]

    /// The nearest sibling, or what is around the view, on each side.
    func neighbours(of id: String, toMargins: Bool) throws(EditError) -> [Neighbour] {
        let view = try writer.object(id)
        guard writer.isSubview(view), let parent = view.parent?.parent else {
            throw EditError("\(writer.name(view)) has no superview to be held to")
        }
        return Self.sides.compactMap { side in
            var nearest = neighbour(of: view, in: parent, side, toMargins)
            nearest?.others = others(of: view, in: parent, side)
            return nearest
        }
    }

    /// The siblings on a side, the nearest first, then what is around the view: safe area, margin, edge.
    private func others(of view: NibElement, in parent: NibElement, _ side: String) -> [Neighbour] {
        let own = frame(view)
        let isHorizontal = side == "leading" || side == "trailing"
        let isNear = side == "top" || side == "leading"
        var result: [Neighbour] = parent.elements(in: "subviews").compactMap { sibling in
            guard sibling.node != view.node, let id = sibling.id else { return nil }
            let gap = Self.gap(from: own, to: frame(sibling), isHorizontal, isNear)
            guard gap >= -0.5 else { return nil }
            return Neighbour(
                side: side, item: id, attribute: Self.opposite[side] ?? side, name: writer.name(sibling),
                distance: Double(gap))
        }
        result.sort { ($0.distance, $0.item) < ($1.distance, $1.item) }
        for toMargins in [false, true] {
            if let around = container(of: parent, side, own, toMargins, isHorizontal, isNear) { result.append(around) }
        }
        if let id = parent.id, !result.contains(where: { $0.item == id && $0.attribute == side }) {
            let box = CGRect(origin: .zero, size: frame(parent).size)
            result.append(
                Neighbour(
                    side: side, item: id, attribute: side, name: writer.name(parent),
                    distance: Self.distance(side, own, box)))
        }
        return result
    }

    private static let opposite = ["top": "bottom", "bottom": "top", "leading": "trailing", "trailing": "leading"]

    /// The distance from one side of a frame to the facing side of another.
    private static func gap(from own: CGRect, to other: CGRect, _ isHorizontal: Bool, _ isNear: Bool) -> CGFloat {
        switch (isHorizontal, isNear) {
        case (true, true): own.minX - other.maxX
        case (true, false): other.minX - own.maxX
        case (false, true): own.minY - other.maxY
        case (false, false): other.minY - own.maxY
        }
    }

    /// The distance from a side of a frame to the same side of the box around it.
    private static func distance(_ side: String, _ own: CGRect, _ box: CGRect) -> Double {
        switch side {
        case "leading": Double(own.minX - box.minX)
        case "trailing": Double(box.maxX - own.maxX)
        case "top": Double(own.minY - box.minY)
        default: Double(box.maxY - own.maxY)
        }
    }

    private func neighbour(of view: NibElement, in parent: NibElement, _ side: String, _ toMargins: Bool) -> Neighbour?
    {
        let own = frame(view)
        let isHorizontal = side == "leading" || side == "trailing"
        let isNear = side == "top" || side == "leading"
        var best: (element: NibElement, gap: CGFloat)?
        for sibling in parent.elements(in: "subviews") where sibling.node != view.node && sibling.id != nil {
            let other = frame(sibling)
            let overlap =
                isHorizontal
                ? min(own.maxY, other.maxY) - max(own.minY, other.minY)
                : min(own.maxX, other.maxX) - max(own.minX, other.minX)
            let gap = Self.gap(from: own, to: other, isHorizontal, isNear)
            guard overlap > 0, gap >= -0.5 else { continue }
            if best.map({ gap < $0.gap }) ?? true { best = (sibling, gap) }
        }
        if let best, let id = best.element.id {
            return Neighbour(
                side: side, item: id, attribute: Self.opposite[side] ?? side, name: writer.name(best.element),
                distance: Double(best.gap))
        }
        return container(of: parent, side, own, toMargins, isHorizontal, isNear)
    }

    private func container(
        of parent: NibElement, _ side: String, _ own: CGRect, _ toMargins: Bool, _ isHorizontal: Bool, _ isNear: Bool
    ) -> Neighbour? {
        guard let id = parent.id else { return nil }
        let bounds = CGRect(origin: .zero, size: frame(parent).size)
        func distance(_ box: CGRect) -> Double { Self.distance(side, own, box) }
        if toMargins {
            let box = bounds.insetBy(dx: 8, dy: 8)
            return Neighbour(
                side: side, item: id, attribute: side + "Margin", name: "margin of \(writer.name(parent))",
                distance: distance(box))
        }
        if let safe = parent.children.first(where: { $0.name == "viewLayoutGuide" && $0.key == "safeArea" }),
            let safeID = safe.id
        {
            return Neighbour(
                side: side, item: safeID, attribute: side, name: "Safe Area",
                distance: distance(guide(safeID) ?? bounds))
        }
        if !isHorizontal, let controller = parent.parent, parent.key == "view",
            let layoutGuide = controller.elements(in: "layoutGuides").first(where: { $0["type"] == side }),
            let guideID = layoutGuide.id
        {
            return Neighbour(
                side: side, item: guideID, attribute: isNear ? "bottom" : "top",
                name: isNear ? "Top Layout Guide" : "Bottom Layout Guide", distance: distance(guide(guideID) ?? bounds))
        }
        return Neighbour(side: side, item: id, attribute: side, name: writer.name(parent), distance: distance(bounds))
    }

    /// The constraints of the form; as many as the button says.
    func constraints(_ pins: Pins, for ids: [String]) throws(EditError) -> [EditConstraint] {
        var result: [EditConstraint] = []
        for id in ids {
            if let edges = pins.edges, !edges.isEmpty {
                for nearest in try neighbours(of: id, toMargins: pins.toMargins ?? false) {
                    guard let constant = edges[nearest.side] else { continue }
                    let wanted = pins.targets?[nearest.side]
                    let neighbour = nearest.others.first { $0.target == wanted } ?? nearest
                    // Of two neighbours the latter is held to the former, as Xcode writes it.
                    let isNear = neighbour.side == "top" || neighbour.side == "leading"
                    result.append(
                        isNear
                            ? EditConstraint(
                                first: id, firstAttribute: neighbour.side, second: neighbour.item,
                                secondAttribute: neighbour.attribute, constant: constant)
                            : EditConstraint(
                                first: neighbour.item, firstAttribute: neighbour.attribute, second: id,
                                secondAttribute: neighbour.side, constant: constant))
                }
            }
            if let width = pins.width {
                result.append(EditConstraint(first: id, firstAttribute: "width", constant: width))
            }
            if let height = pins.height {
                result.append(EditConstraint(first: id, firstAttribute: "height", constant: height))
            }
            if pins.aspectRatio == true {
                let size = frame(try writer.object(id)).size
                result.append(
                    EditConstraint(
                        first: id, firstAttribute: "width", second: id, secondAttribute: "height",
                        multiplier: "\(number(Double(size.width))):\(number(Double(size.height)))"))
            }
            if let center = pins.center, let parent = try writer.object(id).parent?.parent?.id {
                for axis in ["centerX", "centerY"] {
                    guard let constant = center[axis] else { continue }
                    result.append(
                        EditConstraint(
                            first: id, firstAttribute: axis, second: parent, secondAttribute: axis, constant: constant))
                }
            }
        }
        for other in ids.dropFirst() {
            var shared = pins.align ?? []
            if pins.equalWidths == true { shared.append("width") }
            if pins.equalHeights == true { shared.append("height") }
            for attribute in shared {
                result.append(
                    EditConstraint(first: other, firstAttribute: attribute, second: ids[0], secondAttribute: attribute))
            }
        }
        // Two neighbours that are both held at the sides facing each other would give the same constraint twice.
        var seen: Set<Set<String>> = []
        return result.filter { constraint in
            guard let second = constraint.second else { return true }
            return seen.insert([
                "\(constraint.first).\(constraint.firstAttribute)", "\(second).\(constraint.secondAttribute ?? "")",
            ]).inserted
        }
    }

    // MARK: Dragging

    /// What a line dragged from one object to another can mean.
    ///
    /// - Parameters:
    ///   - isHorizontal: The direction of the line; nil for a drag in the outline, where both count.
    ///   - edges: Superviews are meant with their edges and margins rather than the safe area.
    func choices(from: String, to: String, isHorizontal: Bool?, edges: Bool) throws(EditError) -> [Choice] {
        let (source, target) = (try writer.object(from), try writer.object(to))
        guard let view = writer.view(ofItem: from), let other = writer.view(ofItem: to), view.rect() != nil,
            other.rect() != nil
        else { return [] }
        if from == to { return sizes(of: view, isHorizontal) }
        let isInside = view.ancestors.contains { $0.node == other.node }
        let safe = other.children.first { $0.name == "viewLayoutGuide" && $0.key == "safeArea" }?.id
        return isInside
            ? inner(view, source, target, other, safe, isHorizontal, edges) : between(view, other, isHorizontal)
    }

    private func sizes(of view: NibElement, _ isHorizontal: Bool?) -> [Choice] {
        guard let id = view.id else { return [] }
        let size = frame(view).size
        var result: [Choice] = []
        if isHorizontal != false {
            result.append(
                Choice(
                    title: "Width",
                    constraints: [EditConstraint(first: id, firstAttribute: "width", constant: Double(size.width))]))
        }
        if isHorizontal != true {
            result.append(
                Choice(
                    title: "Height",
                    constraints: [EditConstraint(first: id, firstAttribute: "height", constant: Double(size.height))]))
        }
        result.append(
            Choice(
                title: "Aspect Ratio",
                constraints: [
                    EditConstraint(
                        first: id, firstAttribute: "width", second: id, secondAttribute: "height",
                        multiplier: "\(number(Double(size.width))):\(number(Double(size.height)))")
                ]))
        return result
    }

    private func inner(
        _ view: NibElement, _ source: NibElement, _ target: NibElement, _ other: NibElement, _ safe: String?,
        _ isHorizontal: Bool?, _ edges: Bool
    ) -> [Choice] {
        guard let id = view.id, let container = other.id else { return [] }
        let (inside, around) = (writer.origin(view), writer.origin(other))
        let own = CGRect(origin: CGPoint(x: inside.x - around.x, y: inside.y - around.y), size: frame(view).size)
        let bounds = CGRect(origin: .zero, size: frame(other).size)
        var result: [Choice] = []
        func add(_ title: String, _ attribute: String, _ item: String, _ suffix: String, _ box: CGRect) {
            let isNear = attribute == "leading" || attribute == "top"
            let distance: CGFloat =
                switch attribute {
                case "leading": own.minX - box.minX
                case "trailing": box.maxX - own.maxX
                case "top": own.minY - box.minY
                default: box.maxY - own.maxY
                }
            result.append(
                Choice(
                    title: title,
                    constraints: [
                        isNear
                            ? EditConstraint(
                                first: id, firstAttribute: attribute, second: item, secondAttribute: attribute + suffix,
                                constant: Double(distance))
                            : EditConstraint(
                                first: item, firstAttribute: attribute + suffix, second: id, secondAttribute: attribute,
                                constant: Double(distance))
                    ]))
        }
        let words = ["leading": "Leading", "trailing": "Trailing", "top": "Top", "bottom": "Bottom"]
        let attributes =
            (isHorizontal != false ? ["leading", "trailing"] : []) + (isHorizontal != true ? ["top", "bottom"] : [])
        for attribute in attributes {
            let word = words[attribute] ?? attribute
            let usesSafe = safe != nil && !edges
            if usesSafe, let safe {
                add("\(word) Space to Safe Area", attribute, safe, "", guide(safe) ?? bounds)
            } else {
                add("\(word) Space to Container", attribute, container, "", bounds)
                add("\(word) Space to Container Margin", attribute, container, "Margin", bounds.insetBy(dx: 8, dy: 8))
            }
        }
        for (attribute, title, isAcross) in [
            ("centerX", "Center Horizontally in Container", true), ("centerY", "Center Vertically in Container", false),
        ] where isHorizontal == nil || isHorizontal != isAcross {
            let off = attribute == "centerX" ? own.midX - bounds.midX : own.midY - bounds.midY
            result.append(
                Choice(
                    title: title,
                    constraints: [
                        EditConstraint(
                            first: id, firstAttribute: attribute, second: container, secondAttribute: attribute,
                            constant: (Double(off) * 2).rounded() / 2)
                    ]))
        }
        return result + equal(view, other)
    }

    private func between(_ view: NibElement, _ other: NibElement, _ isHorizontal: Bool?) -> [Choice] {
        guard let id = view.id, let target = other.id else { return [] }
        let (a, b) = (absolute(view), absolute(other))
        var result: [Choice] = []
        func add(
            _ title: String, _ first: String, _ firstAttribute: String, _ second: String, _ secondAttribute: String,
            _ constant: CGFloat
        ) {
            result.append(
                Choice(
                    title: title,
                    constraints: [
                        EditConstraint(
                            first: first, firstAttribute: firstAttribute, second: second,
                            secondAttribute: secondAttribute,
                            constant: (Double(constant) * 1000).rounded() / 1000)
                    ]))
        }
        if isHorizontal != false {
            let isBefore = a.midX < b.midX
            add(
                "Horizontal Spacing", isBefore ? target : id, "leading", isBefore ? id : target, "trailing",
                isBefore ? b.minX - a.maxX : a.minX - b.maxX)
            add("Top", id, "top", target, "top", a.minY - b.minY)
            add("Center Vertically", id, "centerY", target, "centerY", a.midY - b.midY)
            add("First Baseline", id, "firstBaseline", target, "firstBaseline", 0)
            add("Last Baseline", id, "baseline", target, "baseline", 0)
            add("Bottom", id, "bottom", target, "bottom", a.maxY - b.maxY)
        }
        if isHorizontal != true {
            let isAbove = a.midY < b.midY
            add(
                "Vertical Spacing", isAbove ? target : id, "top", isAbove ? id : target, "bottom",
                isAbove ? b.minY - a.maxY : a.minY - b.maxY)
            add("Leading", id, "leading", target, "leading", a.minX - b.minX)
            add("Center Horizontally", id, "centerX", target, "centerX", a.midX - b.midX)
            add("Trailing", id, "trailing", target, "trailing", a.maxX - b.maxX)
        }
        return result + equal(view, other)
    }

    private func equal(_ view: NibElement, _ other: NibElement) -> [Choice] {
        guard let id = view.id, let target = other.id else { return [] }
        return [("Equal Widths", "width"), ("Equal Heights", "height")].map { title, attribute in
            let (own, others) = (frame(view).size, frame(other).size)
            let (a, b) = attribute == "width" ? (own.width, others.width) : (own.height, others.height)
            let factor = b > 0 ? Double(a / b) : 1
            let text = abs(factor - 1) < 0.001 ? nil : number((factor * 1000).rounded() / 1000)
            return Choice(
                title: title,
                constraints: [
                    EditConstraint(
                        first: id, firstAttribute: attribute, second: target, secondAttribute: attribute,
                        multiplier: text)
                ])
        }
    }

    private func absolute(_ view: NibElement) -> CGRect { CGRect(origin: writer.origin(view), size: frame(view).size) }
}
