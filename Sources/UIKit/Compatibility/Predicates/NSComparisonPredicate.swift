import Foundation

/// A predicate that compares two values. Foundation on Linux declares the class as unavailable; sources that `plumb port`
/// rewrites mean this one.
open class NSComparisonPredicate: NSPredicate {
    /// Whether one value of a list is enough, or all have to fit.
    public enum Modifier: UInt, Sendable { case direct, all, any }

    /// How the values are compared.
    public enum Operator: UInt, Sendable {
        case lessThan, lessThanOrEqualTo, greaterThan, greaterThanOrEqualTo, equalTo, notEqualTo, matches, like
        case beginsWith, endsWith, `in`, customSelector
        case contains = 99
        case between = 100
    }

    /// What makes no difference in texts.
    public struct Options: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let caseInsensitive = Options(rawValue: 1)
        public static let diacriticInsensitive = Options(rawValue: 2)
        public static let normalized = Options(rawValue: 4)
    }

    /// The value to the left of the sign.
    public let leftExpression: NSExpression
    /// The value to the right of the sign.
    public let rightExpression: NSExpression
    public let comparisonPredicateModifier: Modifier
    public let predicateOperatorType: Operator
    public let options: Options

    /// A comparison of two values.
    public init(
        leftExpression lhs: NSExpression, rightExpression rhs: NSExpression, modifier: Modifier, type: Operator,
        options: Options = []
    ) {
        (leftExpression, rightExpression) = (lhs, rhs)
        (comparisonPredicateModifier, predicateOperatorType, self.options) = (modifier, type, options)
        super.init(block: { _, _ in false })
    }

    /// Predicates are not archived: nil.
    public required init?(coder: NSCoder) { nil }

    open override func evaluate(with object: Any?) -> Bool { evaluate(with: object, substitutionVariables: nil) }

    open override func evaluate(with object: Any?, substitutionVariables bindings: [String: Any]?) -> Bool {
        let left = leftExpression.value(of: object, bindings)
        let right = rightExpression.value(of: object, bindings)
        switch comparisonPredicateModifier {
        case .direct: return compare(left, right)
        case .all: return PredicateValues.list(left).allSatisfy { compare($0, right) }
        case .any: return PredicateValues.list(left).contains { compare($0, right) }
        }
    }

    /// As a format has it: `age > 40`.
    open override var predicateFormat: String {
        let letters =
            (options.contains(.caseInsensitive) ? "c" : "") + (options.contains(.diacriticInsensitive) ? "d" : "")
        let modifier =
            switch comparisonPredicateModifier {
            case .direct: ""
            case .all: "ALL "
            case .any: "ANY "
            }
        return "\(modifier)\(leftExpression) \(sign)\(letters.isEmpty ? "" : "[\(letters)]") \(rightExpression)"
    }

    private var sign: String {
        switch predicateOperatorType {
        case .lessThan: "<"
        case .lessThanOrEqualTo: "<="
        case .greaterThan: ">"
        case .greaterThanOrEqualTo: ">="
        case .equalTo: "=="
        case .notEqualTo: "!="
        case .matches: "MATCHES"
        case .like: "LIKE"
        case .beginsWith: "BEGINSWITH"
        case .endsWith: "ENDSWITH"
        case .in: "IN"
        case .customSelector: "customSelector"
        case .contains: "CONTAINS"
        case .between: "BETWEEN"
        }
    }

    private func compare(_ left: Any?, _ right: Any?) -> Bool {
        var search: String.CompareOptions = []
        if options.contains(.caseInsensitive) { search.insert(.caseInsensitive) }
        if options.contains(.diacriticInsensitive) { search.insert(.diacriticInsensitive) }
        let order = { PredicateValues.order(left, right) }
        func texts(_ test: (String, String) -> Bool) -> Bool {
            guard let left = PredicateValues.text(left), let right = PredicateValues.text(right) else { return false }
            return test(left, right)
        }
        switch predicateOperatorType {
        case .equalTo: return PredicateValues.areEqual(left, right, search)
        case .notEqualTo: return !PredicateValues.areEqual(left, right, search)
        case .lessThan: return order() == .orderedAscending
        case .greaterThan: return order() == .orderedDescending
        case .lessThanOrEqualTo: return [.orderedAscending, .orderedSame].contains(order())
        case .greaterThanOrEqualTo: return [.orderedDescending, .orderedSame].contains(order())
        case .beginsWith: return texts { $0.range(of: $1, options: search.union(.anchored)) != nil }
        case .endsWith: return texts { $0.range(of: $1, options: search.union([.anchored, .backwards])) != nil }
        case .matches: return texts { PredicateValues.matches($0, $1, search) }
        case .like: return texts { PredicateValues.matches($0, PredicateValues.pattern(like: $1), search) }
        case .contains: return PredicateValues.contains(left, right, search)
        case .in: return PredicateValues.contains(right, left, search)
        case .between:
            let bounds = PredicateValues.list(right)
            guard bounds.count == 2, let low = PredicateValues.order(left, bounds[0]),
                let high = PredicateValues.order(left, bounds[1])
            else { return false }
            return low != .orderedAscending && high != .orderedDescending
        case .customSelector: return false
        }
    }
}
