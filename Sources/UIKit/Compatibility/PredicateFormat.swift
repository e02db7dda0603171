import Foundation

// Foundation on Linux refuses predicates as texts. Sources that `plumb port` rewrites call `predicate(format:)` in
// place of `NSPredicate(format:)`.

/// A predicate as a text: comparisons, `CONTAINS`, `BEGINSWITH`, `ENDSWITH`, `LIKE`, `MATCHES`, `IN`, `BETWEEN`, `AND`,
/// `OR`, `NOT`, key paths, `SELF`, literals, and `%@`, `%K`, `%d` and the like for arguments.
///
/// Stops the program where the text is no predicate, as Objective-C's does.
public func predicate(format predicateFormat: String, _ args: Any?...) -> NSPredicate {
    predicate(format: predicateFormat, argumentArray: args.map { $0 ?? NSNull() })
}

/// The same, with the arguments in an array.
public func predicate(format predicateFormat: String, argumentArray arguments: [Any]?) -> NSPredicate {
    var reader = PredicateReader(predicateFormat, arguments ?? [])
    guard let test = reader.read() else {
        preconditionFailure("Unable to parse the format string \"\(predicateFormat)\"")
    }
    nonisolated(unsafe) let held = test
    return NSPredicate { object, _ in held(object) }
}

private typealias PredicateTest = (Any?) -> Bool
private typealias PredicateValue = (Any?) -> Any?

/// Reads a predicate by recursive descent.
private struct PredicateReader {
    private enum Token: Equatable {
        case word(String), text(String), number(Double), sign(String), argument(String)
    }

    private var tokens: [Token] = []
    private var index = 0
    private var arguments: ArraySlice<Any>
    private var isWhole = true

    init(_ text: String, _ arguments: [Any]) {
        self.arguments = arguments[...]
        var rest = Substring(text)
        while let first = rest.first {
            if first.isWhitespace {
                rest.removeFirst()
            } else if first == "\"" || first == "'" {
                rest.removeFirst()
                var value = ""
                while let next = rest.first, next != first {
                    rest.removeFirst()
                    if next == "\\", let escaped = rest.popFirst() { value.append(escaped) } else { value.append(next) }
                }
                _ = rest.popFirst()
                tokens.append(.text(value))
            } else if first == "%" {
                let letters = rest.dropFirst().prefix { $0.isLetter || $0 == "@" }
                tokens.append(.argument(String(letters)))
                rest = rest.dropFirst(1 + letters.count)
            } else if first.isNumber || first == "-" && rest.dropFirst().first?.isNumber == true {
                let digits = rest.prefix(1) + rest.dropFirst().prefix { $0.isNumber || $0 == "." }
                tokens.append(.number(Double(digits) ?? 0))
                rest = rest.dropFirst(digits.count)
            } else if first.isLetter || first == "_" || first == "@" || first == "#" {
                let name = rest.prefix { $0.isLetter || $0.isNumber || "_.@#".contains($0) }
                tokens.append(.word(String(name)))
                rest = rest.dropFirst(name.count)
            } else {
                let two = String(rest.prefix(2))
                let sign = ["==", "!=", "<>", "<=", ">=", "=<", "=>", "&&", "||"].contains(two) ? two : String(first)
                tokens.append(.sign(sign))
                rest = rest.dropFirst(sign.count)
            }
        }
    }

    mutating func read() -> PredicateTest? {
        guard let test = either(), index == tokens.count, isWhole else { return nil }
        return test
    }

    private var next: Token? { index < tokens.count ? tokens[index] : nil }

    private mutating func take(_ names: String...) -> Bool {
        switch next {
        case .word(let word) where names.contains(word.uppercased()), .sign(let word) where names.contains(word):
            index += 1
            return true
        default: return false
        }
    }

    private mutating func either() -> PredicateTest? {
        guard var left = both() else { return nil }
        while take("OR", "||") {
            guard let right = both() else { return nil }
            left = { [left] in left($0) || right($0) }
        }
        return left
    }

    private mutating func both() -> PredicateTest? {
        guard var left = single() else { return nil }
        while take("AND", "&&") {
            guard let right = single() else { return nil }
            left = { [left] in left($0) && right($0) }
        }
        return left
    }

    private mutating func single() -> PredicateTest? {
        if take("NOT", "!") {
            guard let test = single() else { return nil }
            return { !test($0) }
        }
        if take("TRUEPREDICATE") { return { _ in true } }
        if take("FALSEPREDICATE") { return { _ in false } }
        if case .sign("(") = next {
            let start = (index, arguments)
            index += 1
            if let test = either(), take(")") { return test }
            (index, arguments) = start
        }
        if case .argument("@") = next, let predicate = arguments.first as? NSPredicate {
            index += 1
            arguments.removeFirst()
            return { predicate.evaluate(with: $0) }
        }
        let isAll = take("ALL")
        let isNone = !isAll && take("NONE")
        let isAny = isAll || isNone || take("ANY", "SOME")
        guard let left = value(), let compare = comparison(), let right = value() else { return nil }
        guard isAny else { return { compare(left($0), right($0)) } }
        return { object in
            let (values, wanted) = (Self.list(left(object)), right(object))
            if isAll { return values.allSatisfy { compare($0, wanted) } }
            return values.contains { compare($0, wanted) } != isNone
        }
    }

    // MARK: Values

    private mutating func value() -> PredicateValue? {
        guard let token = next else { return nil }
        index += 1
        switch token {
        case .text(let text): return { _ in text }
        case .number(let number): return { _ in number }
        case .argument(let kind):
            guard let given = arguments.popFirst() else { return nil }
            if kind == "K" { return path(String(describing: given)) }
            let plain: Any? = given is NSNull ? nil : given
            return { _ in plain }
        case .sign("{"):
            var elements: [PredicateValue] = []
            while next != .sign("}") {
                guard let element = value() else { return nil }
                elements.append(element)
                _ = take(",")
            }
            index += 1
            return { object in elements.map { $0(object) as Any } }
        case .word(let word):
            switch word.uppercased() {
            case "SELF": return { $0 }
            case "TRUE", "YES": return { _ in true }
            case "FALSE", "NO": return { _ in false }
            case "NIL", "NULL": return { _ in nil }
            default: return path(word.uppercased().hasPrefix("SELF.") ? String(word.dropFirst(5)) : word)
            }
        case .sign: return nil
        }
    }

    private func path(_ path: String) -> PredicateValue {
        if path == "SELF" || path == "self" { return { $0 } }
        return { object in
            if let dictionary = object as? [String: Any], !path.contains(".") { return dictionary[path] }
            return (object as? NSObject)?.value(forKeyPath: path)
        }
    }

    // MARK: Comparisons

    private mutating func comparison() -> ((Any?, Any?) -> Bool)? {
        guard let token = next else { return nil }
        index += 1
        switch token {
        case .sign("="), .sign("=="):
            let options = self.options()
            return { Self.areEqual($0, $1, options) }
        case .sign("!="), .sign("<>"):
            let options = self.options()
            return { !Self.areEqual($0, $1, options) }
        case .sign("<"): return { Self.order($0, $1) == .orderedAscending }
        case .sign(">"): return { Self.order($0, $1) == .orderedDescending }
        case .sign("<="), .sign("=<"): return { [.orderedAscending, .orderedSame].contains(Self.order($0, $1)) }
        case .sign(">="), .sign("=>"): return { [.orderedDescending, .orderedSame].contains(Self.order($0, $1)) }
        case .word(let word): return named(word.uppercased())
        default: return nil
        }
    }

    private mutating func named(_ word: String) -> ((Any?, Any?) -> Bool)? {
        let options = self.options()
        func texts(_ test: @escaping (String, String) -> Bool) -> (Any?, Any?) -> Bool {
            { left, right in
                guard let left = Self.text(left), let right = Self.text(right) else { return false }
                return test(left, right)
            }
        }
        switch word {
        case "CONTAINS":
            return { left, right in
                if let left = Self.text(left), let right = Self.text(right) {
                    return left.range(of: right, options: options) != nil
                }
                return Self.list(left).contains { Self.areEqual($0, right, options) }
            }
        case "BEGINSWITH": return texts { $0.range(of: $1, options: options.union(.anchored)) != nil }
        case "ENDSWITH": return texts { $0.range(of: $1, options: options.union([.anchored, .backwards])) != nil }
        case "LIKE":
            return texts { text, wanted in
                let pattern = NSRegularExpression.escapedPattern(for: wanted).replacing("\\*", with: ".*")
                    .replacing("\\?", with: ".")
                return Self.matches(text, pattern, options)
            }
        case "MATCHES": return texts { Self.matches($0, $1, options) }
        case "IN":
            return { left, right in
                if let left = Self.text(left), let right = Self.text(right) {
                    return right.range(of: left, options: options) != nil
                }
                return Self.list(right).contains { Self.areEqual(left, $0, options) }
            }
        case "BETWEEN":
            return { value, bounds in
                let bounds = Self.list(bounds)
                guard bounds.count == 2 else { return false }
                return Self.order(value, bounds[0]) != .orderedAscending && Self.order(value, bounds[0]) != nil
                    && Self.order(value, bounds[1]) != .orderedDescending
            }
        default: return nil
        }
    }

    /// `[cd]`: case and diacritics make no difference.
    private mutating func options() -> String.CompareOptions {
        guard case .sign("[") = next else { return [] }
        index += 1
        var options: String.CompareOptions = []
        if case .word(let letters) = next {
            index += 1
            if letters.lowercased().contains("c") { options.insert(.caseInsensitive) }
            if letters.lowercased().contains("d") { options.insert(.diacriticInsensitive) }
        }
        isWhole = isWhole && take("]")
        return options
    }

    private static func text(_ value: Any?) -> String? { value as? String ?? (value as? NSString).map { "\($0)" } }

    private static func list(_ value: Any?) -> [Any] {
        if let array = value as? [Any] { return array }
        if let set = value as? NSSet { return set.allObjects }
        if let set = value as? Set<AnyHashable> { return set.map(\.base) }
        return (value as? NSArray).map { $0.map { $0 } } ?? []
    }

    private static func number(_ value: Any?) -> Double? {
        (value as? NSNumber)?.doubleValue ?? (value as? any BinaryInteger).map { Double($0) }
            ?? (value as? any BinaryFloatingPoint).map { Double($0) } ?? (value as? Bool).map { $0 ? 1 : 0 }
    }

    private static func order(_ left: Any?, _ right: Any?) -> ComparisonResult? {
        if let left = text(left), let right = text(right) { return left.compare(right) }
        if let left = left as? Date, let right = right as? Date { return left.compare(right) }
        guard let left = number(left), let right = number(right) else { return nil }
        return left < right ? .orderedAscending : left > right ? .orderedDescending : .orderedSame
    }

    private static func areEqual(_ left: Any?, _ right: Any?, _ options: String.CompareOptions) -> Bool {
        if left == nil || right == nil { return left == nil && right == nil }
        if let left = text(left), let right = text(right) {
            return left.compare(right, options: options) == .orderedSame
        }
        if let order = order(left, right) { return order == .orderedSame }
        if let left = left as? AnyHashable, let right = right as? AnyHashable { return left == right }
        return (left as? NSObject)?.isEqual(right) ?? false
    }

    private static func matches(_ text: String, _ pattern: String, _ options: String.CompareOptions) -> Bool {
        let folded: (String) -> String = {
            options.contains(.diacriticInsensitive) ? $0.folding(options: .diacriticInsensitive, locale: nil) : $0
        }
        let flags: NSRegularExpression.Options =
            options.contains(.caseInsensitive)
            ? [.caseInsensitive, .dotMatchesLineSeparators] : .dotMatchesLineSeparators
        guard let expression = try? NSRegularExpression(pattern: "^(?:\(folded(pattern)))$", options: flags) else {
            return false
        }
        let text = folded(text)
        let whole = NSRange(location: 0, length: text.utf16.count)
        return expression.firstMatch(in: text, range: whole)?.range == whole
    }
}
