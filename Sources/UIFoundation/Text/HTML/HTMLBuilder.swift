/// Puts the text of elements together with what they look like.
struct HTMLBuilder {
    private struct Style {
        var size: CGFloat = 12
        var isBold = false
        var isItalic = false
        var family: String?
        var color: UIColor?
        var background: UIColor?
        var isUnderlined = false
        var isStruck = false
        var link: URL?
        var offset: CGFloat = 0
        var alignment: NSTextAlignment?
        var keepsSpace = false
        var isHidden = false
    }

    private struct Element {
        let name: String
        let style: Style
        /// The last number of a numbered list; nil for lists with marks.
        var number: Int?
    }

    private static let blocks: Set<String> = [
        "p", "div", "h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "li", "blockquote", "pre", "section", "article",
        "header", "footer", "body", "html", "table", "tr", "dl", "dt", "dd", "address", "figure", "hr", "main", "nav",
    ]
    private static let empty: Set<String> = ["br", "hr", "img", "meta", "link", "input", "wbr", "base", "col"]
    /// Points and whether bold, by Apple's importer.
    private static let headings: [String: CGFloat] = ["h1": 24, "h2": 18, "h3": 14, "h4": 12, "h5": 10, "h6": 9]

    private let defaults: [NSAttributedString.Key: Any]
    private let text = NSMutableAttributedString(string: "")
    private var elements: [Element] = []
    /// Whether white space that comes is the first of its line, or follows other.
    private var swallowsSpace = true
    private var fonts: [String: UIFont] = [:]

    init(_ defaults: [NSAttributedString.Key: Any]) { self.defaults = defaults }

    private var style: Style { elements.last?.style ?? Style() }

    mutating func add(_ raw: String) {
        let style = style
        guard !style.isHidden else { return }
        if style.keepsSpace { return append(raw) }
        var plain = ""
        for character in raw {
            // A no-break space is kept as it is, unlike other white space.
            if character.isWhitespace, character != "\u{A0}" {
                if !swallowsSpace { plain.append(" ") }
                swallowsSpace = true
            } else {
                plain.append(character)
                swallowsSpace = false
            }
        }
        if !plain.isEmpty { append(plain) }
    }

    mutating func open(_ name: String, _ attributes: [String: String]) {
        // A paragraph ends where the next block begins.
        if Self.blocks.contains(name), elements.last?.name == "p" { close("p") }
        if name == "li", elements.last?.name == "li" { close("li") }
        if Self.blocks.contains(name) { endLine() }
        var style = style
        adopt(name, attributes, &style)
        switch name {
        case "br": return breakLine()
        case "hr": return
        case "li": beginItem(style)
        default: break
        }
        guard !Self.empty.contains(name) else { return }
        let start = attributes["start"].flatMap { Int($0) } ?? 1
        elements.append(Element(name: name, style: style, number: name == "ol" ? start - 1 : nil))
    }

    mutating func close(_ name: String) {
        guard let index = elements.lastIndex(where: { $0.name == name }) else { return }
        if Self.blocks.contains(name) { endLine() }
        elements.removeSubrange(index...)
    }

    mutating func finish() -> NSAttributedString {
        while let last = elements.last { close(last.name) }
        return text
    }

    // MARK: Lines

    /// A new paragraph, unless one has just begun. The line's last space goes.
    private mutating func endLine() {
        if text.string.hasSuffix(" ") { text.deleteCharacters(in: NSRange(location: text.length - 1, length: 1)) }
        swallowsSpace = true
        guard text.length > 0, !text.string.hasSuffix("\n") else { return }
        append("\n")
    }

    private mutating func breakLine() {
        append("\u{2028}")
        swallowsSpace = true
    }

    private mutating func beginItem(_ style: Style) {
        guard let list = elements.lastIndex(where: { $0.name == "ul" || $0.name == "ol" }) else { return }
        var mark = "•"
        if let number = elements[list].number {
            elements[list].number = number + 1
            mark = "\(number + 1)."
        }
        append("\t\(mark)\t", style)
        swallowsSpace = true
    }

    private mutating func append(_ string: String, _ own: Style? = nil) {
        text.append(NSAttributedString(string: string, attributes: attributes(own ?? style)))
    }

    // MARK: Looks

    private mutating func attributes(_ style: Style) -> [NSAttributedString.Key: Any] {
        var result = defaults
        if defaults[.font] == nil || style.isBold || style.isItalic || style.size != 12 || style.family != nil {
            result[.font] = font(style)
        }
        if let color = style.color { result[.foregroundColor] = color }
        if let background = style.background { result[.backgroundColor] = background }
        if style.isUnderlined || style.link != nil { result[.underlineStyle] = NSUnderlineStyle.single.rawValue }
        if style.isStruck { result[.strikethroughStyle] = NSUnderlineStyle.single.rawValue }
        if style.offset != 0 { result[.baselineOffset] = style.offset }
        if let link = style.link {
            result[.link] = link
            if style.color == nil { result[.foregroundColor] = UIColor(red: 0, green: 0, blue: 0.933, alpha: 1) }
        }
        let paragraph = NSMutableParagraphStyle()
        if let alignment = style.alignment { paragraph.alignment = alignment }
        if style.alignment != nil || defaults[.paragraphStyle] == nil { result[.paragraphStyle] = paragraph }
        return result
    }

    private mutating func font(_ style: Style) -> UIFont {
        let key = "\(style.family ?? "") \(style.size) \(style.isBold) \(style.isItalic)"
        if let known = fonts[key] { return known }
        let base =
            style.family.flatMap { UIFont(name: $0, size: style.size) } ?? UIFont(
                name: "Times New Roman", size: style.size)
            ?? .systemFont(ofSize: style.size)
        var traits: UIFontDescriptor.SymbolicTraits = []
        if style.isBold { traits.insert(.traitBold) }
        if style.isItalic { traits.insert(.traitItalic) }
        let font =
            traits.isEmpty
            ? base
            : base.fontDescriptor.withSymbolicTraits(traits).map { UIFont(descriptor: $0, size: style.size) } ?? base
        fonts[key] = font
        return font
    }

    private func adopt(_ name: String, _ attributes: [String: String], _ style: inout Style) {
        switch name {
        case "b", "strong", "th": style.isBold = true
        case "i", "em", "cite", "var": style.isItalic = true
        case "u", "ins": style.isUnderlined = true
        case "s", "strike", "del": style.isStruck = true
        case "h1", "h2", "h3", "h4", "h5", "h6":
            style.isBold = true
            style.size = Self.headings[name] ?? 12
        case "code", "tt", "kbd", "samp": style.family = "Courier"
        case "pre":
            style.family = "Courier"
            style.keepsSpace = true
        case "small": style.size *= 0.83
        case "big": style.size *= 1.2
        case "sub":
            style.offset -= style.size * 0.2
            style.size *= 0.83
        case "sup":
            style.offset += style.size * 0.33
            style.size *= 0.83
        case "center": style.alignment = .center
        case "a": if let link = attributes["href"].flatMap({ URL(string: $0) }) { style.link = link }
        case "font":
            if let color = attributes["color"].flatMap(HTMLColors.color) { style.color = color }
            if let face = attributes["face"] { style.family = Self.family(face) }
            if let size = attributes["size"].flatMap({ Int($0) }), (1...7).contains(size) {
                style.size = [9, 10, 12, 14, 18, 24, 36][size - 1]
            }
        case "head", "template": style.isHidden = true
        default: break
        }
        if let alignment = attributes["align"].flatMap(Self.alignment) { style.alignment = alignment }
        for rule in (attributes["style"] ?? "").split(separator: ";") {
            guard let colon = rule.firstIndex(of: ":") else { continue }
            let property = rule[..<colon].trimmingCharacters(in: .whitespacesAndNewlines).lowercased()
            adopt(property, rule[rule.index(after: colon)...].trimmingCharacters(in: .whitespacesAndNewlines), &style)
        }
    }

    private func adopt(_ property: String, _ value: String, _ style: inout Style) {
        switch property {
        case "color": style.color = HTMLColors.color(value) ?? style.color
        case "background-color", "background": style.background = HTMLColors.color(value) ?? style.background
        case "font-size": style.size = Self.length(value, style.size) ?? style.size
        case "font-family": style.family = Self.family(value)
        case "font-weight": style.isBold = value == "bold" || value == "bolder" || (Int(value) ?? 0) >= 600
        case "font-style": style.isItalic = value == "italic" || value == "oblique"
        case "text-decoration", "text-decoration-line":
            style.isUnderlined = value.contains("underline")
            style.isStruck = value.contains("line-through")
        case "text-align": style.alignment = Self.alignment(value) ?? style.alignment
        case "display": style.isHidden = style.isHidden || value == "none"
        case "white-space": style.keepsSpace = value.hasPrefix("pre")
        default: break
        }
    }

    /// The first family of a list.
    private static func family(_ list: String) -> String? {
        list.split(separator: ",").first.map {
            $0.trimmingCharacters(in: CharacterSet.whitespaces.union(CharacterSet(charactersIn: "\"'")))
        }
    }

    private static func alignment(_ value: String) -> NSTextAlignment? {
        switch value.lowercased() {
        case "left", "start": .left
        case "right", "end": .right
        case "center": .center
        case "justify": .justified
        default: nil
        }
    }

    /// In points: pixels count as points, as in Apple's importer.
    private static func length(_ value: String, _ current: CGFloat) -> CGFloat? {
        let digits = value.prefix { $0.isNumber || $0 == "." }
        guard let number = Double(digits) else {
            return ["small": 10, "medium": 12, "large": 14, "x-large": 18, "xx-large": 24, "x-small": 9][value]
        }
        switch value.dropFirst(digits.count).trimmingCharacters(in: .whitespaces) {
        case "em", "rem": return CGFloat(number) * current
        case "%": return CGFloat(number) / 100 * current
        default: return CGFloat(number)
        }
    }
}

enum HTMLColors {
    private static let names: [String: UInt32] = [
        "black": 0x000000, "white": 0xFFFFFF, "red": 0xFF0000, "green": 0x008000, "blue": 0x0000FF, "yellow": 0xFFFF00,
        "orange": 0xFFA500, "purple": 0x800080, "gray": 0x808080, "grey": 0x808080, "silver": 0xC0C0C0,
        "maroon": 0x800000, "navy": 0x000080, "teal": 0x008080, "lime": 0x00FF00, "aqua": 0x00FFFF, "cyan": 0x00FFFF,
        "fuchsia": 0xFF00FF, "magenta": 0xFF00FF, "olive": 0x808000, "brown": 0xA52A2A, "pink": 0xFFC0CB,
    ]

    static func color(_ text: String) -> UIColor? {
        let text = text.trimmingCharacters(in: .whitespaces).lowercased()
        if let named = names[text] { return make(named) }
        if text.hasPrefix("#") {
            var digits = String(text.dropFirst())
            if digits.count == 3 { digits = digits.map { "\($0)\($0)" }.joined() }
            return digits.count == 6 ? UInt32(digits, radix: 16).map(make) : nil
        }
        guard text.hasPrefix("rgb"), let open = text.firstIndex(of: "("), let close = text.firstIndex(of: ")"),
            open < close
        else { return nil }
        let numbers = text[text.index(after: open)..<close].split(whereSeparator: {
            $0 == "," || $0 == " " || $0 == "/"
        })
        .compactMap { Double($0) }
        guard numbers.count >= 3 else { return nil }
        return UIColor(
            red: CGFloat(numbers[0] / 255), green: CGFloat(numbers[1] / 255), blue: CGFloat(numbers[2] / 255),
            alpha: numbers.count > 3 ? CGFloat(numbers[3]) : 1)
    }

    private static func make(_ rgb: UInt32) -> UIColor {
        func part(_ shift: UInt32) -> CGFloat { CGFloat(rgb >> shift & 0xFF) / 255 }
        return UIColor(red: part(16), green: part(8), blue: part(0), alpha: 1)
    }
}
