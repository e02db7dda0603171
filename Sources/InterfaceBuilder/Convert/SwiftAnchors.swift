import NibDocument

/// Constraints by anchors.
enum SwiftAnchors {
    /// A view or guide as the code calls it; an empty name is `self`.
    struct Item {
        let code: String
        let isView: Bool
        /// For the guides that controllers had before there was a safe area; nil for all others.
        var isTopGuide: Bool?
    }

    private enum Axis { case horizontal, vertical, size }

    private static let anchors: [String: (anchor: String, axis: Axis)] = [
        "left": ("leftAnchor", .horizontal), "right": ("rightAnchor", .horizontal),
        "leading": ("leadingAnchor", .horizontal), "trailing": ("trailingAnchor", .horizontal),
        "centerX": ("centerXAnchor", .horizontal), "top": ("topAnchor", .vertical),
        "bottom": ("bottomAnchor", .vertical),
        "centerY": ("centerYAnchor", .vertical), "baseline": ("lastBaselineAnchor", .vertical),
        "lastBaseline": ("lastBaselineAnchor", .vertical), "firstBaseline": ("firstBaselineAnchor", .vertical),
        "width": ("widthAnchor", .size), "height": ("heightAnchor", .size),
    ]

    private static let margins: [String: String] = [
        "leftMargin": "left", "rightMargin": "right", "topMargin": "top", "bottomMargin": "bottom",
        "leadingMargin": "leading", "trailingMargin": "trailing", "centerXWithinMargins": "centerX",
        "centerYWithinMargins": "centerY",
    ]

    private static func anchor(_ item: Item, _ attribute: String) -> (code: String, axis: Axis)? {
        var (name, inner) = (attribute, item.code)
        if let plain = margins[attribute] {
            guard item.isView else { return nil }
            name = plain
            inner += inner.isEmpty ? "layoutMarginsGuide" : ".layoutMarginsGuide"
        }
        name = Self.place(name, of: item)
        guard let known = anchors[name] else { return nil }
        if !item.isView, known.anchor.contains("Baseline") { return nil }
        return (inner.isEmpty ? known.anchor : "\(inner).\(known.anchor)", known.axis)
    }

    /// - Returns: Nil for what no constraint can say.
    static func code(
        _ first: Item, _ firstAttribute: String, _ relation: String, _ second: Item?, _ secondAttribute: String?,
        multiplier: Double, constant: Double
    ) -> String? {
        guard let left = anchor(first, firstAttribute) else { return nil }
        guard let second, let secondAttribute else {
            guard left.axis == .size else { return nil }
            return "\(left.code).constraint(\(relation)Constant: \(SwiftLiteral.number(constant)))"
        }
        guard let right = anchor(second, secondAttribute) else { return nil }
        let tail = constant == 0 ? "" : ", constant: \(SwiftLiteral.number(constant))"
        if left.axis == right.axis, multiplier == 1 || left.axis == .size {
            let factor = multiplier == 1 ? "" : ", multiplier: \(SwiftLiteral.number(multiplier))"
            return "\(left.code).constraint(\(relation): \(right.code)\(factor)\(tail))"
        }
        // Anchors take no multiplier for places.
        guard let a = attribute(place(firstAttribute, of: first)), let b = attribute(place(secondAttribute, of: second))
        else { return nil }
        func item(_ item: Item) -> String { item.code.isEmpty ? "self" : item.code == "view" ? "view!" : item.code }
        let by = relation == "equalTo" ? "equal" : String(relation.dropLast(2))
        return "NSLayoutConstraint(item: \(item(first)), attribute: .\(a), relatedBy: .\(by), toItem: \(item(second)), "
            + "attribute: .\(b), multiplier: \(SwiftLiteral.number(multiplier)), constant: \(SwiftLiteral.number(constant)))"
    }

    /// The end of the top guide is where the safe area begins.
    private static func place(_ name: String, of item: Item) -> String {
        guard let isTop = item.isTopGuide, name == "top" || name == "bottom" else { return name }
        return isTop ? "top" : "bottom"
    }

    private static func attribute(_ name: String) -> String? {
        name == "baseline" ? "lastBaseline" : anchors[name] != nil || margins[name] != nil ? name : nil
    }
}
