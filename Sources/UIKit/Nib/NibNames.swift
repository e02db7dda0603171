import NibDocument

/// UIKit's enumerations by the names nib files use. Unknown names give the default, as in UIKit.
@MainActor
enum NibNames {
    static func contentMode(_ name: String?) -> UIView.ContentMode {
        switch name {
        case "scaleAspectFit": .scaleAspectFit
        case "scaleAspectFill": .scaleAspectFill
        case "redraw": .redraw
        case "center": .center
        case "top": .top
        case "bottom": .bottom
        case "left": .left
        case "right": .right
        case "topLeft", "TopLeft": .topLeft
        case "topRight", "TopRight": .topRight
        case "bottomLeft", "BottomLeft": .bottomLeft
        case "bottomRight", "BottomRight": .bottomRight
        default: .scaleToFill
        }
    }

    static func barStyle(_ name: String?) -> UIBarStyle {
        name == "black" || name == "blackTranslucent" || name == "blackOpaque" ? .black : .default
    }

    static func edges(_ element: NibElement) -> UIRectEdge {
        let bits: [(String, UIRectEdge)] = [
            ("top", .top), ("left", .left), ("bottom", .bottom), ("right", .right),
        ]
        return bits.reduce(into: []) { edges, bit in
            if element.flag(bit.0) == true { edges.insert(bit.1) }
        }
    }

    static func semanticContentAttribute(_ name: String) -> UISemanticContentAttribute {
        switch name {
        case "forceLeftToRight": .forceLeftToRight
        case "forceRightToLeft": .forceRightToLeft
        case "playback": .playback
        case "spatial": .spatial
        default: .unspecified
        }
    }

    static func textAlignment(_ name: String?) -> NSTextAlignment {
        switch name {
        case "left": .left
        case "center": .center
        case "right": .right
        case "justified": .justified
        default: .natural
        }
    }

    static func lineBreakMode(_ name: String?) -> NSLineBreakMode? {
        switch name {
        case "wordWrap", "wordWrapping": .byWordWrapping
        case "characterWrap", "charWrapping", "characterWrapping": .byCharWrapping
        case "clip", "clipping": .byClipping
        case "headTruncation", "truncatingHead": .byTruncatingHead
        case "tailTruncation", "truncatingTail": .byTruncatingTail
        case "middleTruncation", "truncatingMiddle": .byTruncatingMiddle
        default: nil
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
        "purple": .purple, "brown": .brown, "clear": .clear,
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
