import Foundation
import NibDocument
import NibSchema

/// Values as Swift spells them.
enum SwiftLiteral {
    static func string(_ text: String) -> String {
        var out = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": out += "\\\""
            case "\\": out += "\\\\"
            case "\n": out += "\\n"
            case "\r": out += "\\r"
            case "\t": out += "\\t"
            case _ where scalar.value < 0x20 || (0x2028...0x2029).contains(scalar.value) || scalar.value == 0x7F:
                out += "\\u{\(String(scalar.value, radix: 16))}"
            default: out.unicodeScalars.append(scalar)
            }
        }
        return out + "\""
    }

    /// As short as it can be.
    static func number(_ value: Double) -> String {
        if let whole = Int(exactly: value), abs(whole) < 1 << 53 { return String(whole) }
        return "\(value)"
    }

    static func priority(_ value: Double) -> String {
        switch value {
        case 1000...: ".required"
        case 750: ".defaultHigh"
        case 250: ".defaultLow"
        default: "UILayoutPriority(\(number(max(value, 1))))"
        }
    }

    static func insets(_ insets: NibInsets) -> String {
        let values = [insets.top, insets.left, insets.bottom, insets.right].map(number)
        let names =
            insets.isDirectional ? ["top", "leading", "bottom", "trailing"] : ["top", "left", "bottom", "right"]
        let parts = zip(names, values).map { "\($0): \($1)" }.joined(separator: ", ")
        return insets.isDirectional ? "NSDirectionalEdgeInsets(\(parts))" : "UIEdgeInsets(\(parts))"
    }

    static func rect(_ rect: CGRect) -> String {
        "CGRect(x: \(number(rect.minX)), y: \(number(rect.minY)), width: \(number(rect.width)), height: \(number(rect.height)))"
    }

    static func size(_ size: CGSize) -> String {
        "CGSize(width: \(number(size.width)), height: \(number(size.height)))"
    }

    private static let palette: Set<String> = [
        "black", "white", "darkGray", "lightGray", "gray", "red", "green", "blue", "cyan", "yellow", "magenta",
        "orange",
        "purple", "brown", "clear",
    ]

    /// System colours whose member has another name than documents give them: those of `UIColor` without “Color” at the end.
    private static let system: Set<String> = [
        "label", "secondaryLabel", "tertiaryLabel", "quaternaryLabel", "systemFill", "secondarySystemFill",
        "tertiarySystemFill", "quaternarySystemFill", "placeholderText", "systemBackground",
        "secondarySystemBackground",
        "tertiarySystemBackground", "systemGroupedBackground", "secondarySystemGroupedBackground",
        "tertiarySystemGroupedBackground", "separator", "opaqueSeparator", "link", "darkText", "lightText",
        "systemBlue",
        "systemBrown", "systemGreen", "systemIndigo", "systemOrange", "systemPink", "systemPurple", "systemRed",
        "systemTeal", "systemYellow", "systemGray", "systemGray2", "systemGray3", "systemGray4", "systemGray5",
        "systemGray6", "systemCyan", "systemMint", "tintColor",
    ]

    /// Nil for a colour that code has no name for.
    static func color(_ color: NibColor?, in document: NibDocument) -> String? {
        switch color {
        case nil: return nil
        case .rgb(let red, let green, let blue, let alpha, let isP3):
            let parts =
                "\(isP3 ? "displayP3Red" : "red"): \(number(red)), green: \(number(green)), blue: \(number(blue))"
            return "UIColor(\(parts), alpha: \(number(alpha)))"
        case .gray(let white, let alpha):
            if alpha == 1, white == 0 { return ".black" }
            if alpha == 1, white == 1 { return ".white" }
            if alpha == 0, white == 0 { return ".clear" }
            return "UIColor(white: \(number(white)), alpha: \(number(alpha)))"
        case .system(let name):
            let short = name.hasSuffix("Color") ? String(name.dropLast(5)) : name
            if system.contains(short) || palette.contains(short) { return ".\(short)" }
            if short == "groupTableViewBackground" { return ".systemGroupedBackground" }
            let fallback = document.root.elements(in: "resources").first {
                $0.name == "systemColor" && $0["name"] == name
            }
            return fallback?.child("color")?.colorValue.flatMap { known -> String? in
                if case .system = known { return nil }
                return Self.color(known, in: document)
            }
        case .named(let name): return "UIColor(named: \(string(name)))"
        case .pattern: return nil
        }
    }

    /// A value with its type, where nothing else says which it is.
    static func full(_ code: String, _ type: String) -> String {
        code.hasPrefix(".") ? type + code : code.replacing("?? .", with: "?? \(type).")
    }

    private static let weights: [String: String] = [
        "ultraLight": ".ultraLight", "thin": ".thin", "light": ".light", "medium": ".medium", "semibold": ".semibold",
        "bold": ".bold", "heavy": ".heavy", "black": ".black",
    ]

    /// A font's weight by its name; nil for one that is not known.
    static func weight(_ name: String?) -> String? { name.flatMap { $0 == "regular" ? ".regular" : weights[$0] } }

    /// A blur's style by its name, as loading the document takes it.
    static func blur(_ name: String?) -> String {
        name.flatMap { NibSchema.row("style", of: "blurEffect")?.rawValue(of: $0) == nil ? nil : ".\($0)" }
            ?? ".regular"
    }

    private static let styles: [String: String] = [
        "UICTFontTextStyleLargeTitle": ".largeTitle", "UICTFontTextStyleTitle0": ".largeTitle",
        "UICTFontTextStyleTitle1": ".title1",
        "UICTFontTextStyleTitle2": ".title2", "UICTFontTextStyleTitle3": ".title3",
        "UICTFontTextStyleHeadline": ".headline", "UICTFontTextStyleSubhead": ".subheadline",
        "UICTFontTextStyleBody": ".body", "UICTFontTextStyleCallout": ".callout",
        "UICTFontTextStyleFootnote": ".footnote", "UICTFontTextStyleCaption1": ".caption1",
        "UICTFontTextStyleCaption2": ".caption2",
    ]

    /// - Parameter standard: The size where the document leaves it to the control.
    static func font(_ font: NibFont?, standard: Double) -> String? {
        guard let font else { return nil }
        let size = number(font.pointSize ?? standard)
        switch font.face {
        case .system(_, italic: true): return ".italicSystemFont(ofSize: \(size))"
        case .system(let weight, _):
            guard let weight = weight.flatMap({ weights[$0] }) else { return ".systemFont(ofSize: \(size))" }
            return ".systemFont(ofSize: \(size), weight: \(weight))"
        case .named(let name, _):
            let words = name.lowercased()
            let weight = ["semibold", "bold", "medium", "light", "thin", "black", "heavy"].first { words.contains($0) }
            let instead = weight.map { ", weight: .\($0)" } ?? ""
            return "UIFont(name: \(string(name)), size: \(size)) ?? .systemFont(ofSize: \(size)\(instead))"
        case .textStyle(let style):
            return styles[style].map { ".preferredFont(forTextStyle: \($0))" }
                ?? ".preferredFont(forTextStyle: UIFont.TextStyle(rawValue: \(string(style))))"
        }
    }
}
