import Foundation
import TextEngine

// Symbols that Apple's names make of others: in circles and squares, struck out, with badges, filled, and of letters.
extension SymbolCatalog {
    /// The last word of a name says what was done last: `trash.slash.circle` is a struck out bin, in a circle.
    static func composed(_ name: String) -> SymbolShape? {
        enclosed(name) ?? badged(name) ?? struckOut(name) ?? filled(name) ?? lettered(name)
    }

    // MARK: Enclosed

    struct Enclosure {
        var name: String
        var width: CGFloat
        var height: CGFloat
        var outline: String
        var solid: String
    }

    private static let enclosures = [
        Enclosure(name: "circle", width: 117.6, height: 112.5, outline: "s2 O 0 0 46.2", solid: "f2 O 0 0 49.8"),
        Enclosure(
            name: "square", width: 113, height: 102, outline: "s2 R -41.4 -41.4 82.8 82.8 12",
            solid: "f2 R -45 -45 90 90 15"),
        Enclosure(
            name: "rectangle", width: 133, height: 100, outline: "s2 R -56 -40 112 80 12",
            solid: "f2 R -60 -44 120 88 15"),
        Enclosure(
            name: "diamond", width: 118, height: 118, outline: "s2 M 0 -48 L 48 0 L 0 48 L -48 0 Z",
            solid: "f2 M 0 -51 L 51 0 L 0 51 L -51 0 Z"),
        Enclosure(
            name: "shield", width: 104, height: 122, outline: "s2 \(SymbolTable.shield)",
            solid: "f2 \(SymbolTable.shield)"),
        Enclosure(
            name: "app", width: 113, height: 102, outline: "s2 R -41.4 -41.4 82.8 82.8 22",
            solid: "f2 R -45 -45 90 90 25"),
    ]

    /// The enclosure that a name ends in, and the name before it.
    static func enclosure(ending name: String) -> (enclosure: Enclosure, isFilled: Bool, base: String)? {
        let isFilled = name.hasSuffix(".fill")
        let outer = isFilled ? name.dropLast(5) : name[...]
        guard let enclosure = enclosures.first(where: { outer.hasSuffix(".\($0.name)") }) else { return nil }
        return (enclosure, isFilled, String(outer.dropLast(enclosure.name.count + 1)))
    }

    private static func enclosed(_ name: String) -> SymbolShape? {
        guard let (enclosure, isFilled, base) = Self.enclosure(ending: name) else { return nil }
        // A filled enclosure has the symbol cut out of it, best from its filled variant.
        guard let shape = (isFilled ? shapes["\(base).fill"] : nil) ?? part(base),
            var result = SymbolShape(
                enclosure.width, enclosure.height, isFilled ? enclosure.solid : enclosure.outline)
        else { return nil }
        // Parts that are cut out of the symbol itself would be filled again by the enclosure, so they are left out.
        let inner = shape.fitting(50, cutting: isFilled)
        result.marks += isFilled ? inner.filter(\.isCut) : inner
        return result
    }

    // MARK: With badges

    /// Signs that are drawn for their size; others are made smaller.
    private static let badges = [
        "plus": "M -9 0 L 9 0 M 0 -9 L 0 9", "minus": "M -9 0 L 9 0", "checkmark": "M -8 1 L -2 7 L 8 -7",
        "xmark": "M -7 -7 L 7 7 M 7 -7 L -7 7", "exclamationmark": "M 0 -9 L 0 2 M 0 8 L 0 9",
        "questionmark": "M -5 -5 C -5 -11 6 -11 6 -5 C 6 0 0 0 0 4 M 0 9 L 0 10",
        "ellipsis": "M -8 0 L -7 0 M 0 0 L 1 0 M 7 0 L 8 0", "clock": "M 0 -8 L 0 1 L 6 1",
    ]

    /// The symbol with a dot at its upper trailing corner, or with a small sign in a disc at its lower trailing one.
    private static func badged(_ name: String) -> SymbolShape? {
        guard let range = name.range(of: ".badge", options: .backwards) else { return nil }
        let base = String(name[..<range.lowerBound])
        var sign = name[range.upperBound...].split(separator: ".", omittingEmptySubsequences: true)
        let isFilled = sign.last == "fill"
        if isFilled { sign.removeLast() }
        guard let shape = (isFilled ? part("\(base).fill") : nil) ?? part(base) else { return nil }
        guard !sign.isEmpty else {
            guard let dot = SymbolShape(shape.width, shape.height, "x O 0 0 23;f2 O 0 0 16") else { return nil }
            let place = CGAffineTransform(translationX: shape.width / 2 - 23, y: 27 - shape.height / 2)
            return SymbolShape(width: shape.width, height: shape.height, marks: shape.marks + dot.applying(place))
        }
        let place = CGAffineTransform(translationX: shape.width / 2 - 24, y: shape.height / 2 - 24)
        let text = sign.joined(separator: ".")
        guard let disc = SymbolShape(shape.width, shape.height, "x O 0 0 27;f2 O 0 0 21"),
            let marks = badges[text].flatMap({ SymbolShape(0, 0, "c \($0)")?.marks })
                ?? part(text)?.fitting(24, cutting: true).filter(\.isCut)
        else { return nil }
        let badge = SymbolShape(width: 0, height: 0, marks: disc.marks + marks).applying(place)
        return SymbolShape(width: shape.width + 8, height: shape.height + 4, marks: shape.marks + badge)
    }

    // MARK: Struck out

    /// The symbol with a line across, which is set apart from it by a gap.
    private static func struckOut(_ name: String) -> SymbolShape? {
        let isFilled = name.hasSuffix(".slash.fill")
        guard isFilled || name.hasSuffix(".slash") else { return nil }
        let base = String(name.dropLast(isFilled ? 11 : 6))
        guard let shape = part(isFilled ? "\(base).fill" : base),
            let strike = SymbolShape(shape.width, shape.height, "c M -34 -46 L 48 36;s M -42 -42 L 42 42")
        else { return nil }
        return SymbolShape(
            width: max(shape.width, 117), height: max(shape.height, 113), marks: shape.marks + strike.marks)
    }

    // MARK: Filled

    /// The largest closed outline is filled; what lies in it is cut out, what lies beside it is filled too.
    private static func filled(_ name: String) -> SymbolShape? {
        guard name.hasSuffix(".fill"), let shape = part(String(name.dropLast(5))) else { return nil }
        func area(_ mark: SymbolShape.Mark) -> CGFloat {
            mark.path.boundingBoxOfPath.width * mark.path.boundingBoxOfPath.height
        }
        let closed = shape.marks.indices.filter { shape.marks[$0].isOutline }
        guard let body = closed.max(by: { area(shape.marks[$0]) < area(shape.marks[$1]) }) else { return nil }
        let inside = shape.marks[body].path.boundingBoxOfPath
        var marks = shape.marks[body].solid
        for (index, mark) in shape.marks.enumerated() where index != body {
            if inside.contains(mark.path.boundingBoxOfPath) {
                var cut = mark
                cut.isCut.toggle()
                marks.append(cut)
            } else {
                marks += mark.isOutline ? mark.solid : [mark]
            }
        }
        return SymbolShape(width: shape.width, height: shape.height, marks: marks)
    }

    // MARK: Letters, digits and currencies

    private static let signs = [
        "dollarsign": "$", "eurosign": "€", "sterlingsign": "£", "yensign": "¥", "centsign": "¢", "wonsign": "₩",
        "rublesign": "₽", "indianrupeesign": "₹", "rupeesign": "₨", "turkishlirasign": "₺", "lirasign": "₤",
        "francsign": "₣", "florinsign": "ƒ", "bitcoinsign": "₿", "nairasign": "₦", "pesosign": "₱", "pesetasign": "₧",
        "shekelsign": "₪", "dongsign": "₫", "kipsign": "₭", "tugriksign": "₮", "hryvniasign": "₴", "cedisign": "₵",
        "tengesign": "₸", "manatsign": "₼", "larisign": "₾", "guaranisign": "₲", "australsign": "₳",
        "coloncurrencysign": "₡", "cruzeirosign": "₢", "millsign": "₥", "bahtsign": "฿", "paragraphsign": "¶",
        "numbersign": "#", "percent": "%", "at": "@", "textformat": "Aa", "character": "A",
    ]

    /// A sign, a letter or a number up to 99, with the outlines of the font that the system font is drawn with.
    private static func lettered(_ name: String) -> SymbolShape? {
        let isNumber = name.count <= 2 && name.allSatisfy { ("0"..."9").contains($0) }
        let isLetter = name.count == 1 && name.allSatisfy { ("a"..."z").contains($0) }
        guard let text = isNumber || isLetter ? name.uppercased() : signs[name],
            let path = TextFont.system(100, weight: 0.23).outline(of: text)
        else { return nil }
        let box = path.boundingBoxOfPath
        var middle = CGAffineTransform(translationX: -box.midX, y: -box.midY)
        guard let centered = path.copy(using: &middle) else { return nil }
        let mark = SymbolShape.Mark(path: centered, isStroke: false, isCut: false, level: 0)
        return SymbolShape(width: box.width + 22, height: box.height + 22, marks: [mark])
    }
}

extension SymbolShape {
    /// The marks made so small that they fit into a square, and at least by a quarter.
    fileprivate func fitting(_ room: CGFloat, cutting: Bool) -> [Mark] {
        let ink = marks.reduce(CGRect.null) { $0.union($1.path.boundingBoxOfPath) }
        let factor = min(0.75, room / max(1, max(ink.width, ink.height)))
        return applying(CGAffineTransform(scaleX: factor, y: factor), cutting: cutting)
    }
}

extension SymbolShape.Mark {
    /// Whether it is a line around something.
    fileprivate var isOutline: Bool { isStroke && !isCut && path.isClosed }

    /// The line, and what it goes around.
    fileprivate var solid: [Self] {
        var inner = self
        inner.isStroke = false
        return [inner, self]
    }
}

extension CGPath {
    /// Whether all of its parts are.
    fileprivate var isClosed: Bool {
        var open = 0
        var parts = 0
        applyWithBlock { element in
            switch element.pointee.type {
            case .moveToPoint: (open, parts) = (open + 1, parts + 1)
            case .closeSubpath: open -= 1
            default: break
            }
        }
        return parts > 0 && open == 0
    }
}
