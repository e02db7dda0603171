import Foundation

/// A value in a predicate: a constant, a key path of the object that is tested, a variable, a list of such. Foundation on
/// Linux declares the class as unavailable; sources that `plumb port` rewrites mean this one.
open class NSExpression: NSObject {
    /// What kind of value it is.
    public enum ExpressionType: UInt, Sendable {
        case constantValue, evaluatedObject, variable, keyPath, function, unionSet, intersectSet, minusSet
        case subquery = 13
        case aggregate = 14
        case anyKey = 15
        case block = 19
        case conditional = 20
    }

    private enum Content {
        case constant(Any?), object, variable(String), path(NSExpression?, String), list([NSExpression])
    }
    private let content: Content

    private init(_ content: Content) {
        self.content = content
        super.init()
    }

    /// A value that is the same for all objects.
    public convenience init(forConstantValue obj: Any?) { self.init(.constant(obj)) }
    /// What is given when the predicate is evaluated, without the dollar sign that a format has before it.
    public convenience init(forVariable string: String) { self.init(.variable(string)) }
    /// A value of the object that is tested, found by key-value coding.
    public convenience init(forKeyPath keyPath: String) { self.init(.path(nil, keyPath)) }
    /// A list of values.
    public convenience init(forAggregate subexpressions: [NSExpression]) { self.init(.list(subexpressions)) }
    /// A value of another one's.
    convenience init(path: String, of operand: NSExpression) { self.init(.path(operand, path)) }

    /// The object that is tested.
    public class func expressionForEvaluatedObject() -> NSExpression { NSExpression(.object) }

    /// The kind. A key path of anything but the object that is tested is a function, as on Apple's platforms.
    open var expressionType: ExpressionType {
        switch content {
        case .constant: .constantValue
        case .object: .evaluatedObject
        case .variable: .variable
        case .path(let operand, _): operand == nil ? .keyPath : .function
        case .list: .aggregate
        }
    }

    /// The value of a constant; nil for other kinds.
    open var constantValue: Any? {
        if case .constant(let value) = content { value } else { nil }
    }
    /// The path; empty for other kinds.
    open var keyPath: String {
        if case .path(_, let path) = content { path } else { "" }
    }
    /// The variable's name; empty for other kinds.
    open var variable: String {
        if case .variable(let name) = content { name } else { "" }
    }
    /// `valueForKeyPath:` of a path; empty for other kinds.
    open var function: String {
        if case .path = content { "valueForKeyPath:" } else { "" }
    }
    /// What a path is of: the object that is tested, or another value.
    open var operand: NSExpression {
        if case .path(let operand?, _) = content { operand } else { NSExpression(.object) }
    }
    /// The path of a path as an expression; nil for other kinds.
    open var arguments: [NSExpression]? {
        if case .path(_, let path) = content { [NSExpression(.constant(path))] } else { nil }
    }
    /// The expressions of a list; nil for other kinds.
    open var collection: Any? {
        if case .list(let all) = content { all } else { nil }
    }

    /// The value for an object.
    ///
    /// - Parameters:
    ///   - object: What is tested.
    ///   - context: The values of variables, by name.
    open func expressionValue(with object: Any?, context: NSMutableDictionary?) -> Any? {
        value(of: object, context as? [String: Any])
    }

    /// The value for an object, with what variables stand for.
    func value(of object: Any?, _ variables: [String: Any]?) -> Any? {
        switch content {
        case .constant(let value): return value
        case .object: return object
        case .variable(let name): return variables?[name].flatMap { $0 is NSNull ? nil : $0 }
        case .list(let all): return all.map { $0.value(of: object, variables) as Any }
        case .path(let operand, let path):
            let base = operand.map { $0.value(of: object, variables) } ?? object
            if let dictionary = base as? [String: Any], !path.contains(".") { return dictionary[path] }
            return (base as? NSObject)?.value(forKeyPath: path)
        }
    }

    /// As a format has it: `"text"`, `age`, `$limit`, `{1, 2}`.
    open override var description: String {
        switch content {
        case .constant(let value):
            guard let value else { return "nil" }
            return (value as? String).map { "\"\($0)\"" } ?? "\(value)"
        case .object: return "SELF"
        case .variable(let name): return "$\(name)"
        case .path(let operand, let path): return operand.map { "\($0.description).\(path)" } ?? path
        case .list(let all): return "{" + all.map(\.description).joined(separator: ", ") + "}"
        }
    }
}
