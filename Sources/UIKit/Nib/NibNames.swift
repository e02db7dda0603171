import NibDocument
import NibSchema

/// UIKit's enumerations by the names nib files use. Unknown names give the default, as in UIKit.
@MainActor
enum NibNames {
    /// The value that a row has a word for; nil where it has none.
    static func choice<Value: RawRepresentable<Int>>(
        _ word: String?, of attribute: String, in element: String
    ) -> Value? {
        guard let word, let row = NibSchema.row(attribute, of: element) else { return nil }
        return row.rawValue(of: word).flatMap { Value(rawValue: $0) }
    }

    static func contentMode(_ name: String?) -> UIView.ContentMode {
        choice(name, of: "contentMode", in: "view") ?? .scaleToFill
    }

    static func textAlignment(_ name: String?) -> NSTextAlignment {
        choice(name, of: "textAlignment", in: "label") ?? .natural
    }

    static func lineBreakMode(_ name: String?) -> NSLineBreakMode? {
        choice(name, of: "lineBreakMode", in: "label")
    }

    static func edges(_ element: NibElement) -> UIRectEdge {
        let bits: [(String, UIRectEdge)] = [
            ("top", .top), ("left", .left), ("bottom", .bottom), ("right", .right),
        ]
        return bits.reduce(into: []) { edges, bit in
            if element.flag(bit.0) == true { edges.insert(bit.1) }
        }
    }

    static func accessibilityTraits(_ element: NibElement) -> UIAccessibilityTraits {
        let bits: [(String, UIAccessibilityTraits)] = [
            ("button", .button), ("link", .link), ("image", .image), ("selected", .selected), ("header", .header),
            ("staticText", .staticText), ("notEnabled", .notEnabled), ("searchField", .searchField),
            ("playsSound", .playsSound), ("keyboardKey", .keyboardKey), ("summaryElement", .summaryElement),
            ("updatesFrequently", .updatesFrequently), ("adjustable", .adjustable),
        ]
        return bits.reduce(into: []) { traits, bit in
            if element.flag(bit.0) == true { traits.insert(bit.1) }
        }
    }

    /// The fixed palette, by the names old files use.
    static let fixedColors: [String: UIColor] = [
        "black": .black, "white": .white, "darkGray": .darkGray, "lightGray": .lightGray, "gray": .gray, "red": .red,
        "green": .green, "blue": .blue, "cyan": .cyan, "yellow": .yellow, "magenta": .magenta, "orange": .orange,
        "purple": .purple, "brown": .brown, "clear": .clear, "tint": .tintColor,
        "viewFlipsideBackground": UIColor(red: 0.12, green: 0.13, blue: 0.14, alpha: 1),
        "scrollViewTexturedBackground": UIColor(red: 0.43, green: 0.44, blue: 0.45, alpha: 1),
        "tableCellGroupedBackground": .secondarySystemGroupedBackground,
        // The Mac's names, which attributed texts carry along.
        "text": .label, "textBackground": .systemBackground, "windowBackground": .systemBackground,
    ]

    static func symbolScale(_ name: String?) -> UIImage.SymbolScale {
        switch name {
        case "small": .small
        case "medium": .medium
        case "large": .large
        default: .default
        }
    }

    static func symbolWeight(_ name: String?) -> UIImage.SymbolWeight {
        switch name {
        case "ultraLight": .ultraLight
        case "thin": .thin
        case "light": .light
        case "medium": .medium
        case "semibold": .semibold
        case "bold": .bold
        case "heavy": .heavy
        case "black": .black
        default: .regular
        }
    }

    static func weight(_ name: String?) -> UIFont.Weight { symbolWeight(name).fontWeight() }
}
