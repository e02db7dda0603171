import Foundation

/// Reads one constraint description: `<NSLayoutConstraint:0x6000 UIView:0x7f8.width == 100   (active)>` and its
/// relatives of all iOS versions and AppKit (behaviour reference, section 1.7).
struct ConstraintDescriptionParser {
    struct Failure: Error, CustomStringConvertible {
        var text: String
        var reason: String
        var description: String { "can't read the constraint \"\(text)\": \(reason)" }
    }

    private var scanner: TextScanner
    private let text: String
    /// From the names at the end: identifier to address, and what `|` stands for.
    private var names: [String: String] = [:]
    private var superviewBar: LoggedConstraint.Item?

    static func parse(_ text: String) throws(Failure) -> LoggedConstraint {
        var inner = text
        if inner.hasPrefix("<") { inner.removeFirst() }
        if inner.hasSuffix(">") { inner.removeLast() }
        var parser = ConstraintDescriptionParser(text: inner)
        return try parser.run()
    }

    private init(text: String) {
        self.text = text
        scanner = TextScanner(text)
    }

    private mutating func run() throws(Failure) -> LoggedConstraint {
        guard let className = scanner.take(upTo: ":0x"), !className.isEmpty, !className.contains(" ") else {
            throw fail("it doesn't begin with a class and an address")
        }
        _ = scanner.take(":")
        let address = scanner.take(while: { !$0.isWhitespace })
        scanner.skipSpaces()
        readNames()

        var mask: String?
        if scanner.rest.hasPrefix("h=") {
            let h = scanner.take(while: { !$0.isWhitespace })
            scanner.skipSpaces()
            let v = scanner.rest.hasPrefix("v=") ? scanner.take(while: { !$0.isWhitespace }) : ""
            mask = v.isEmpty ? h : h + " " + v
            scanner.skipSpaces()
        }
        var identifier: String?
        if scanner.rest.hasPrefix("'"), !scanner.rest.hasPrefix("'|'") {
            scanner.advance()
            identifier = scanner.take(upTo: "' ") ?? scanner.take(upTo: "'")
            _ = scanner.take("'")
            scanner.skipSpaces()
        }

        var constraint = LoggedConstraint(
            className: className, address: address, identifier: identifier, mask: mask, left: [], relation: .equal,
            right: [], constant: 0, priority: 1000, text: text)
        if scanner.rest.hasPrefix("H:") || scanner.rest.hasPrefix("V:") {
            try readFormat(into: &constraint)
        } else {
            try readEquation(into: &constraint)
        }
        return constraint
    }

    private func fail(_ reason: String) -> Failure { Failure(text: text, reason: reason) }

    // MARK: Names

    /// Cuts `(active, names: a:0x1, '|':UIView:0x2 )` off the end and remembers what it says.
    private mutating func readNames() {
        // Pasted text has often lost blanks.
        let marks = ["   (", "  (Names:", " (active", " (inactive", " (names:", " (Names:"]
        let whole = scanner.rest
        var found: Range<Substring.Index>?
        for mark in marks where found == nil { found = whole.range(of: mark, options: .backwards) }
        guard let open = found else { return }
        var list = String(scanner.rest[open.lowerBound...])
        scanner.cut(at: open.lowerBound)
        guard let start = list.range(of: "ames:") else { return }
        list = String(list[start.upperBound...])
        if let close = list.lastIndex(of: ")") { list = String(list[..<close]) }
        for entry in list.components(separatedBy: ", ").map({ $0.trimmingCharacters(in: .whitespaces) }) {
            if entry.hasPrefix("'|':") {
                let target = String(entry.dropFirst(4))
                superviewBar = item(target)
            } else if let colon = entry.range(of: ":0x", options: .backwards) {
                let name = String(entry[..<colon.lowerBound])
                names[name] = String(entry[entry.index(after: colon.lowerBound)...])
            }
        }
        if let bar = superviewBar, let address = names[bar.id] {
            superviewBar = LoggedConstraint.Item(id: address, name: bar.name)
        }
    }

    // MARK: Equation form

    private mutating func readEquation(into constraint: inout LoggedConstraint) throws(Failure) {
        let body = scanner.rest
        guard let (relation, sign) = Self.relation(in: body) else { throw fail("it has no relation (==, <= or >=)") }
        constraint.relation = relation
        let left = try sum(String(body[..<sign.lowerBound]))
        constraint.left = left.terms

        var right = String(body[sign.upperBound...]).trimmingCharacters(in: .whitespaces)
        if let hug = Self.number(after: "Hug:", in: right),
            let compression = Self.number(after: "CompressionResistance:", in: right)
        {
            constraint.contentPriorities = .init(hugging: hug, compression: compression)
            if let cut = right.range(of: "Hug:") { right = String(right[..<cut.lowerBound]) }
        }
        for marker in ["priority:", "@"] {
            // Only at the end: a text snippet may hold the mark too.
            if let cut = right.range(of: marker, options: .backwards),
                let priority = Self.value(String(right[cut.upperBound...]))
            {
                constraint.priority = priority
                right = String(right[..<cut.lowerBound])
            }
        }
        let side = try sum(right)
        constraint.right = side.terms
        constraint.constant = side.constant - left.constant
        if constraint.left.isEmpty { throw fail("its left side names no attribute") }
        try placeInSuperview(&constraint)
    }

    /// A position by itself, as autoresizing masks and containers state it, is one in the superview's coordinates.
    private mutating func placeInSuperview(_ constraint: inout LoggedConstraint) throws(Failure) {
        guard constraint.left.count == 1, let left = constraint.left.first, left.multiplier == 1,
            let attribute = LoggedAttribute(left.attribute), attribute.near == 1
        else { return }
        let others = constraint.right.filter { $0.item.id != left.item.id }
        // Either nothing is on the right, or shares of the superview's and the view's own size.
        let isSize = { (term: LoggedConstraint.Term) in
            LoggedAttribute(term.attribute).map { $0.near == 0 && $0.size != 0 } ?? false
        }
        guard constraint.right.allSatisfy(isSize) else { return }
        let superview = others.first?.item ?? superviewBar ?? bar(of: left.item)
        constraint.right.append(.init(item: superview, attribute: attribute.axis == .horizontal ? "minX" : "minY"))
    }

    private func bar(of item: LoggedConstraint.Item) -> LoggedConstraint.Item {
        .init(id: "superview of " + item.id, name: "superview of " + item.name)
    }

    /// The first sign that follows a whole side: text snippets may hold signs.
    private static func relation(
        in body: Substring
    ) -> (relation: LoggedConstraint.Relation, place: Range<Substring.Index>)? {
        var rest = body
        while let next = ["==", "<=", ">="].compactMap({ rest.range(of: " " + $0 + " ") }).min(by: {
            $0.lowerBound < $1.lowerBound
        }) {
            let sign = body[next].trimmingCharacters(in: .whitespaces)
            if isWhole(body[..<next.lowerBound]), let relation = LoggedConstraint.Relation(rawValue: sign) {
                return (relation, next)
            }
            rest = rest[next.upperBound...]
        }
        return nil
    }

    /// Whether a text ends like a summand: after an attribute, a closing parenthesis or a number.
    private static func isWhole(_ text: Substring) -> Bool {
        let text = text.trimmingCharacters(in: .whitespaces)
        if text.hasSuffix(")") || value(text) != nil { return true }
        if let star = text.range(of: " * ", options: .backwards), value(String(text[star.upperBound...])) != nil {
            return true
        }
        guard let dot = text.lastIndex(of: ".") else { return false }
        // After a text snippet's quote the attribute follows at once.
        if let quote = text.lastIndex(of: "'"), text.index(after: quote) != dot { return false }
        return LoggedAttribute(String(text[text.index(after: dot)...])) != nil
    }

    /// `0.5*UIView:0x2.width - 0.5*UIView:0x1.width + 3`, `UILabel:0x1.bottom NSSpace(8)`.
    private func sum(_ text: String) throws(Failure) -> (terms: [LoggedConstraint.Term], constant: Double) {
        var terms: [LoggedConstraint.Term] = []
        var constant = 0.0
        for (piece, sign) in Self.summands(text) {
            var piece = piece
            for space in ["NSSpace(", "NSLayoutAnchorConstraintSpace("] where piece.hasSuffix(")") {
                if let open = piece.range(of: space, options: .backwards),
                    let value = Self.value(String(piece[open.upperBound...].dropLast()))
                {
                    constant += value
                    piece = piece[..<open.lowerBound].trimmingCharacters(in: .whitespaces)
                }
            }
            if piece.isEmpty { continue }
            if let value = Self.value(piece) {
                constant += sign * value
            } else {
                terms += try self.terms(piece).map { term in
                    var term = term
                    term.multiplier *= sign
                    return term
                }
            }
        }
        return (terms, constant)
    }

    private static func summands(_ text: String) -> [(text: String, sign: Double)] {
        var result: [(String, Double)] = []
        var sign = 1.0
        var start = text.startIndex
        var index = text.startIndex
        var depth = 0
        while index < text.endIndex {
            if text[index] == "(" { depth += 1 }
            if text[index] == ")" { depth -= 1 }
            let isSign = text[index...].hasPrefix(" + ") || text[index...].hasPrefix(" - ")
            if isSign, depth <= 0, isWhole(text[start..<index]) {
                result.append((text[start..<index].trimmingCharacters(in: .whitespaces), sign))
                sign = text[text.index(after: index)] == "-" ? -1 : 1
                index = text.index(index, offsetBy: 2)
                start = text.index(after: index)
            }
            index = text.index(after: index)
        }
        let last = text[start...].trimmingCharacters(in: .whitespaces)
        return last.isEmpty ? result : result + [(last, sign)]
    }

    /// `0.5*UIView:0x2.width`, `-(A.x - B.x)`, `UIView:0x1.height * 0.384615`.
    private func terms(_ text: String) throws(Failure) -> [LoggedConstraint.Term] {
        var text = text.trimmingCharacters(in: .whitespaces)
        var factor = 1.0
        if let star = text.range(of: "*"), let value = Self.value(String(text[..<star.lowerBound])) {
            factor = value
            text = String(text[star.upperBound...])
        } else if let star = text.range(of: " * ", options: .backwards),
            let value = Self.value(String(text[star.upperBound...]))
        {
            factor = value
            text = String(text[..<star.lowerBound])
        } else if text.hasPrefix("-"), !text.hasPrefix("- ") {
            factor = -1
            text.removeFirst()
        }
        text = text.trimmingCharacters(in: .whitespaces)
        if text.hasPrefix("("), text.hasSuffix(")"), let minus = text.range(of: " - ") {
            let first = String(text[text.index(after: text.startIndex)..<minus.lowerBound])
            let second = String(text[minus.upperBound...].dropLast())
            return [try term(first, factor), try term(second, -factor)]
        }
        return [try term(text, factor)]
    }

    private func term(_ text: String, _ factor: Double) throws(Failure) -> LoggedConstraint.Term {
        guard let dot = text.lastIndex(of: ".") else { throw fail("\"\(text)\" names no attribute") }
        let attribute = String(text[text.index(after: dot)...]).trimmingCharacters(in: .whitespaces)
        guard LoggedAttribute(attribute) != nil else { throw fail("\"\(attribute)\" is no attribute") }
        return .init(item: item(String(text[..<dot])), attribute: attribute, multiplier: factor)
    }

    // MARK: Visual format form

    private mutating func readFormat(into constraint: inout LoggedConstraint) throws(Failure) {
        let horizontal = scanner.rest.hasPrefix("H:")
        var format = String(scanner.rest.dropFirst(2)).trimmingCharacters(in: .whitespaces)
        var rightToLeft = false
        var leftAndRight = false
        for (suffix, isRTL) in [("(LTR)", false), ("(RTL)", true)] where format.hasSuffix(suffix) {
            format = String(format.dropLast(suffix.count)).trimmingCharacters(in: .whitespaces)
            leftAndRight = true
            rightToLeft = isRTL
        }
        let (near, far) =
            horizontal
            ? (leftAndRight ? (rightToLeft ? ("right", "left") : ("left", "right")) : ("leading", "trailing"))
            : ("top", "bottom")

        var parts = FormatParts(format)
        guard let first = parts.nextItem() else { throw fail("the format has no view") }
        guard let connection = parts.nextConnection() else {
            // A size: H:[UILabel:0x7f(120)].
            guard case .view(let name, let predicate?) = first else {
                throw fail("the format has no connection and no size")
            }
            try apply(predicate, to: &constraint)
            constraint.left = [.init(item: item(name), attribute: horizontal ? "width" : "height")]
            return
        }
        guard let second = parts.nextItem() else { throw fail("the format ends after its connection") }
        try apply(connection.isEmpty ? "0" : connection, to: &constraint)
        switch (first, second) {
        case (.bar, .view(let name, _)):
            constraint.left = [.init(item: item(name), attribute: near)]
            constraint.right = [.init(item: bar(of: name), attribute: near)]
        case (.view(let name, _), .bar):
            constraint.left = [.init(item: bar(of: name), attribute: far)]
            constraint.right = [.init(item: item(name), attribute: far)]
        case (.view(let a, _), .view(let b, _)):
            constraint.left = [.init(item: item(b), attribute: near)]
            constraint.right = [.init(item: item(a), attribute: far)]
        case (.bar, .bar):
            throw fail("the format connects the superview with itself")
        }
    }

    private func bar(of view: String) -> LoggedConstraint.Item {
        superviewBar ?? bar(of: item(view))
    }

    /// `>=16@250`, `NSSpace(8)`, `20`.
    private func apply(_ predicate: String, to constraint: inout LoggedConstraint) throws(Failure) {
        var text = predicate.trimmingCharacters(in: .whitespaces)
        for sign in ["==", "<=", ">="] where text.hasPrefix(sign) {
            constraint.relation = LoggedConstraint.Relation(rawValue: sign) ?? .equal
            text = String(text.dropFirst(2))
        }
        if let at = text.range(of: "@", options: .backwards), let priority = Self.value(String(text[at.upperBound...]))
        {
            constraint.priority = priority
            text = String(text[..<at.lowerBound])
        }
        for space in ["NSSpace(", "NSLayoutAnchorConstraintSpace("] where text.hasPrefix(space) && text.hasSuffix(")") {
            text = String(text.dropFirst(space.count).dropLast())
        }
        guard let value = Self.value(text) else { throw fail("\"\(predicate)\" is no distance") }
        constraint.constant = value
    }

    // MARK: Items and numbers

    /// `UILabel:0x7f..'Sign Up'`, or a name that the log explains at its end.
    private func item(_ text: String) -> LoggedConstraint.Item {
        let text = text.trimmingCharacters(in: .whitespaces)
        if let address = names[text] { return .init(id: address, name: text) }
        guard let colon = text.range(of: ":0x") else { return .init(id: text, name: text) }
        let className = String(text[..<colon.lowerBound])
        let tail = text[text.index(after: colon.lowerBound)...]
        let address = String(tail.prefix { $0 != "'" && $0 != " " && $0 != "(" && $0 != "\"" })
        let label = tail.dropFirst(address.count).trimmingCharacters(in: CharacterSet(charactersIn: "' \""))
        return .init(id: address, name: label.isEmpty ? className : "\(className) '\(label)'")
    }

    static func value(_ text: String) -> Double? {
        let text = text.trimmingCharacters(in: .whitespaces).replacingOccurrences(of: "+ ", with: "")
            .replacingOccurrences(of: "- ", with: "-")
        guard let value = Double(text), value.isFinite else { return nil }
        return value
    }

    private static func number(after marker: String, in text: String) -> Double? {
        guard let range = text.range(of: marker) else { return nil }
        return Double(text[range.upperBound...].prefix { $0.isNumber || ".-e+".contains($0) })
    }
}
