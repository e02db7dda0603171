import Foundation

// Foundation on Linux refuses predicates as texts. Sources that `plumb port` rewrites call `predicate(format:)` in
// place of `NSPredicate(format:)`.

/// A predicate as a text: comparisons, `CONTAINS`, `BEGINSWITH`, `ENDSWITH`, `LIKE`, `MATCHES`, `IN`, `BETWEEN`, `AND`,
/// `OR`, `NOT`, key paths, `SELF`, variables such as `$limit`, literals, and `%@`, `%K`, `%d` and the like for arguments.
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
    return test
}

/// Reads a predicate by recursive descent.
private struct PredicateReader {
    private enum Token: Equatable {
        case word(String), text(String), number(Double), sign(String), argument(String), variable(String)
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
            } else if first == "$" {
                let name = rest.dropFirst().prefix { $0.isLetter || $0.isNumber || "_.".contains($0) }
                tokens.append(.variable(String(name)))
                rest = rest.dropFirst(1 + name.count)
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

    mutating func read() -> NSPredicate? {
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

    private mutating func either() -> NSPredicate? {
        guard let first = both() else { return nil }
        var all = [first]
        while take("OR", "||") {
            guard let right = both() else { return nil }
            all.append(right)
        }
        return all.count == 1 ? first : NSCompoundPredicate(orPredicateWithSubpredicates: all)
    }

    private mutating func both() -> NSPredicate? {
        guard let first = single() else { return nil }
        var all = [first]
        while take("AND", "&&") {
            guard let right = single() else { return nil }
            all.append(right)
        }
        return all.count == 1 ? first : NSCompoundPredicate(andPredicateWithSubpredicates: all)
    }

    private mutating func single() -> NSPredicate? {
        if take("NOT", "!") { return single().map { NSCompoundPredicate(notPredicateWithSubpredicate: $0) } }
        if take("TRUEPREDICATE") { return NSPredicate(value: true) }
        if take("FALSEPREDICATE") { return NSPredicate(value: false) }
        if case .sign("(") = next {
            let start = (index, arguments)
            index += 1
            if let test = either(), take(")") { return test }
            (index, arguments) = start
        }
        if case .argument("@") = next, let predicate = arguments.first as? NSPredicate {
            index += 1
            arguments.removeFirst()
            return predicate
        }
        let isAll = take("ALL")
        let isNone = !isAll && take("NONE")
        let isAny = isNone || !isAll && take("ANY", "SOME")
        guard let left = value(), let type = comparison() else { return nil }
        let options = self.options()
        guard let right = value() else { return nil }
        let test = NSComparisonPredicate(
            leftExpression: left, rightExpression: right, modifier: isAll ? .all : isAny ? .any : .direct, type: type,
            options: options)
        return isNone ? NSCompoundPredicate(notPredicateWithSubpredicate: test) : test
    }

    // MARK: Values

    private mutating func value() -> NSExpression? {
        guard let token = next else { return nil }
        index += 1
        switch token {
        case .text(let text): return NSExpression(forConstantValue: text)
        case .number(let number): return NSExpression(forConstantValue: number)
        case .argument(let kind):
            guard let given = arguments.popFirst() else { return nil }
            if kind == "K" { return path(String(describing: given)) }
            if let expression = given as? NSExpression { return expression }
            return NSExpression(forConstantValue: given is NSNull ? nil : given)
        case .variable(let text):
            let name = text.prefix { $0 != "." }
            let variable = NSExpression(forVariable: String(name))
            let rest = text.dropFirst(name.count + 1)
            return rest.isEmpty ? variable : NSExpression(path: String(rest), of: variable)
        case .sign("{"):
            var elements: [NSExpression] = []
            while next != .sign("}") {
                guard let element = value() else { return nil }
                elements.append(element)
                _ = take(",")
            }
            index += 1
            return NSExpression(forAggregate: elements)
        case .word(let word):
            switch word.uppercased() {
            case "SELF": return .expressionForEvaluatedObject()
            case "TRUE", "YES": return NSExpression(forConstantValue: true)
            case "FALSE", "NO": return NSExpression(forConstantValue: false)
            case "NIL", "NULL": return NSExpression(forConstantValue: nil)
            default: return path(word.uppercased().hasPrefix("SELF.") ? String(word.dropFirst(5)) : word)
            }
        case .sign: return nil
        }
    }

    private func path(_ path: String) -> NSExpression {
        path == "SELF" || path == "self" ? .expressionForEvaluatedObject() : NSExpression(forKeyPath: path)
    }

    // MARK: Comparisons

    private mutating func comparison() -> NSComparisonPredicate.Operator? {
        guard let token = next else { return nil }
        index += 1
        return switch token {
        case .sign("="), .sign("=="): .equalTo
        case .sign("!="), .sign("<>"): .notEqualTo
        case .sign("<"): .lessThan
        case .sign(">"): .greaterThan
        case .sign("<="), .sign("=<"): .lessThanOrEqualTo
        case .sign(">="), .sign("=>"): .greaterThanOrEqualTo
        case .word(let word): Self.named[word.uppercased()]
        default: nil
        }
    }

    private static let named: [String: NSComparisonPredicate.Operator] = [
        "CONTAINS": .contains, "BEGINSWITH": .beginsWith, "ENDSWITH": .endsWith, "LIKE": .like, "MATCHES": .matches,
        "IN": .in, "BETWEEN": .between,
    ]

    /// `[cd]`: case and diacritics make no difference.
    private mutating func options() -> NSComparisonPredicate.Options {
        guard case .sign("[") = next else { return [] }
        index += 1
        var options: NSComparisonPredicate.Options = []
        if case .word(let letters) = next {
            index += 1
            if letters.lowercased().contains("c") { options.insert(.caseInsensitive) }
            if letters.lowercased().contains("d") { options.insert(.diacriticInsensitive) }
        }
        isWhole = isWhole && take("]")
        return options
    }
}

/// What `value as CVarArg` gives there for any value: one that is none is written as the text that it describes itself by.
public func variableArgument(_ value: Any?) -> any CVarArg {
    guard let value else { return "(null)" }
    return value as? any CVarArg ?? String(describing: value)
}
