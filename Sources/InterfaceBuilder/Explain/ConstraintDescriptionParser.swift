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
        guard
            let open = scanner.rest.range(of: "   (", options: .backwards)
                ?? scanner.rest.range(of: "  (Names:", options: .backwards)
        else { return }
        var list = String(scanner.rest[open.upperBound...])
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
        guard
            let match = ["==", "<=", ">="].compactMap({ sign in body.range(of: " " + sign + " ").map { (sign, $0) } })
                .min(by: { $0.1.lowerBound < $1.1.lowerBound }),
            let relation = LoggedConstraint.Relation(rawValue: match.0)
        else { throw fail("it has no relation (==, <= or >=)") }
        constraint.relation = relation
        constraint.left = try terms(String(body[..<match.1.lowerBound]))

        var right = String(body[match.1.upperBound...]).trimmingCharacters(in: .whitespaces)
        if let hug = Self.number(after: "Hug:", in: right),
            let compression = Self.number(after: "CompressionResistance:", in: right)
        {
            constraint.contentPriorities = (hug, compression)
            if let cut = right.range(of: "Hug:") { right = String(right[..<cut.lowerBound]) }
        }
        for marker in ["priority:", "@"] {
            if let priority = Self.number(after: marker, in: right), let cut = right.range(of: marker) {
                constraint.priority = priority
                right = String(right[..<cut.lowerBound])
            }
        }
        right = right.trimmingCharacters(in: .whitespaces)
        for sign in ["+", "-"] {
            // The last sign between blanks is the constant's, unless it is in a distance's parentheses.
            if let place = right.range(of: " \(sign) ", options: .backwards), !right[place.upperBound...].contains(")"),
                let value = Self.value(String(right[place.upperBound...]))
            {
                constraint.constant = sign == "+" ? value : -value
                right = String(right[..<place.lowerBound]).trimmingCharacters(in: .whitespaces)
                break
            }
        }
        if let value = Self.value(right) {
            constraint.constant += value
        } else if !right.isEmpty {
            constraint.right = try terms(right)
        }
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
        superviewBar ?? .init(id: "superview of " + item(view).id, name: "superview of " + item(view).name)
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
