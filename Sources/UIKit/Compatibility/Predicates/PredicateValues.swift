import Foundation

/// How predicates compare values of any kind.
enum PredicateValues {
    static func text(_ value: Any?) -> String? { value as? String ?? (value as? NSString).map { "\($0)" } }

    static func list(_ value: Any?) -> [Any] {
        if let array = value as? [Any] { return array }
        if let set = value as? NSSet { return set.allObjects }
        if let set = value as? Set<AnyHashable> { return set.map(\.base) }
        return (value as? NSArray).map { $0.map { $0 } } ?? []
    }

    private static func number(_ value: Any?) -> Double? {
        (value as? NSNumber)?.doubleValue ?? (value as? any BinaryInteger).map { Double($0) }
            ?? (value as? any BinaryFloatingPoint).map { Double($0) } ?? (value as? Bool).map { $0 ? 1 : 0 }
    }

    /// Nil where the values have no order.
    static func order(_ left: Any?, _ right: Any?) -> ComparisonResult? {
        if let left = text(left), let right = text(right) { return left.compare(right) }
        if let left = left as? Date, let right = right as? Date { return left.compare(right) }
        guard let left = number(left), let right = number(right) else { return nil }
        return left < right ? .orderedAscending : left > right ? .orderedDescending : .orderedSame
    }

    static func areEqual(_ left: Any?, _ right: Any?, _ options: String.CompareOptions) -> Bool {
        if left == nil || right == nil { return left == nil && right == nil }
        if let left = text(left), let right = text(right) {
            return left.compare(right, options: options) == .orderedSame
        }
        if let order = order(left, right) { return order == .orderedSame }
        if let left = left as? AnyHashable, let right = right as? AnyHashable { return left == right }
        return (left as? NSObject)?.isEqual(right) ?? false
    }

    /// A part of a text, or an element of a list.
    static func contains(_ whole: Any?, _ part: Any?, _ options: String.CompareOptions) -> Bool {
        if let whole = text(whole), let part = text(part) { return whole.range(of: part, options: options) != nil }
        return list(whole).contains { areEqual($0, part, options) }
    }

    /// The regular expression of a text in which `*` and `?` stand for others.
    static func pattern(like text: String) -> String {
        NSRegularExpression.escapedPattern(for: text).replacing("\\*", with: ".*").replacing("\\?", with: ".")
    }

    static func matches(_ text: String, _ pattern: String, _ options: String.CompareOptions) -> Bool {
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
