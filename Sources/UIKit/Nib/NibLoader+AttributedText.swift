import Foundation
import NibDocument

extension NibLoader {
    /// The `<attributedString>` under a key; nil when there is none.
    func attributedText(_ reader: NibReader, _ key: String) -> NSAttributedString? {
        guard let element = reader.child(key: key), element.name == "attributedString" else { return nil }
        let result = NSMutableAttributedString(string: "")
        let fragments = element.children.filter { $0.name == "fragment" }
        for fragment in fragments {
            let text = fragment.string("content") ?? ""
            // A translation is one text: it has no parts with attributes.
            let id = fragments.count == 1 ? reader.element.id : nil
            let shown = texts?.text(of: id, key: key, original: text) ?? text
            result.append(NSAttributedString(string: shown, attributes: attributes(fragment.child("attributes"))))
        }
        return result
    }

    private func attributes(_ element: NibElement?) -> [NSAttributedString.Key: Any] {
        var result: [NSAttributedString.Key: Any] = [:]
        for child in element?.children ?? [] {
            switch (child.name, child.key) {
            case ("font", "NSFont"):
                let system = NibFont(face: .system(weight: nil, italic: false), pointSize: nil)
                // The Mac's own system size: recorded labels of it are 15.67 high.
                result[.font] = font(child.fontValue ?? system, standard: 13)
            case ("color", "NSColor"): result[.foregroundColor] = color(child.colorValue)
            case ("color", "NSBackgroundColor"): result[.backgroundColor] = color(child.colorValue)
            case ("paragraphStyle", _): result[.paragraphStyle] = Self.paragraphStyle(child)
            case ("real", "NSKern"), ("integer", "NSKern"): result[.kern] = child.number("value").map { CGFloat($0) }
            case ("color", "NSStrokeColor"): result[.strokeColor] = color(child.colorValue)
            case ("real", "NSStrokeWidth"), ("integer", "NSStrokeWidth"):
                result[.strokeWidth] = child.number("value").map { CGFloat($0) }
            case ("real", "NSBaselineOffset"), ("integer", "NSBaselineOffset"):
                result[.baselineOffset] = child.number("value").map { CGFloat($0) }
            case ("integer", "NSUnderline"): result[.underlineStyle] = child.integer("value")
            case ("integer", "NSStrikethrough"): result[.strikethroughStyle] = child.integer("value")
            default: continue
            }
        }
        return result
    }

    private static func paragraphStyle(_ element: NibElement) -> NSParagraphStyle {
        let style = NSMutableParagraphStyle()
        style.alignment = NibNames.textAlignment(element["alignment"])
        if let mode = NibNames.lineBreakMode(element["lineBreakMode"]) { style.lineBreakMode = mode }
        switch element["baseWritingDirection"] {
        case "leftToRight": style.baseWritingDirection = .leftToRight
        case "rightToLeft": style.baseWritingDirection = .rightToLeft
        default: break
        }
        if let value = element.number("defaultTabInterval") { style.defaultTabInterval = value }
        if let value = element.number("lineSpacing") { style.lineSpacing = value }
        if let value = element.number("paragraphSpacing") { style.paragraphSpacing = value }
        if let value = element.number("paragraphSpacingBefore") { style.paragraphSpacingBefore = value }
        if let value = element.number("firstLineHeadIndent") { style.firstLineHeadIndent = value }
        if let value = element.number("headIndent") { style.headIndent = value }
        if let value = element.number("tailIndent") { style.tailIndent = value }
        if let value = element.number("minimumLineHeight") { style.minimumLineHeight = value }
        if let value = element.number("maximumLineHeight") { style.maximumLineHeight = value }
        if let value = element.number("lineHeightMultiple") { style.lineHeightMultiple = value }
        return style
    }
}
