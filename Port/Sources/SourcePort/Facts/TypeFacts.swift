/// What one file declares, as far as lowering this file or another of the module needs to know.
public struct FileFacts: Sendable, Hashable, Codable {
    public var path: String
    /// Names of imported modules, in order.
    public var imports: [String] = []
    /// Modules whose names the file uses and that Apple's UIKit brings along, in the order of their first use.
    public var carried: [String] = []
    /// Names that stand for other types: `typealias NSUIView = UIView`.
    public var aliases: [String: String] = [:]
    /// In the order of the file, nested types after the types that hold them.
    public var types: [TypeFacts] = []

    public init(path: String) { self.path = path }
}

/// A declaration of a type, or an extension of one.
public struct TypeFacts: Sendable, Hashable, Codable {
    public enum Kind: String, Sendable, Codable { case `class`, `protocol`, `extension`, `struct`, `enum`, actor }

    public var kind: Kind
    /// The name with the types around it: `Outer.Inner`.
    public var name: String
    /// Superclass and protocols, without attributes and generic arguments.
    public var inherited: [String] = []
    /// `open`, `public`, …, or empty.
    public var access = ""
    public var isFinal = false
    public var isGeneric = false
    /// Declared inside a function.
    public var isLocal = false
    /// `@objc` on the declaration.
    public var isObjC = false
    public var hasObjCMembers = false
    public var objCName: String?
    /// `where Self: X` of a protocol's extension.
    public var selfConstraint: String?
    /// An extension with a `where` clause: not all objects of the class have its members.
    public var isConstrained: Bool?
    /// The conditions of `#if` that it stands under.
    public var conditions: [String] = []
    public var members: [MemberFacts] = []

    public var simpleName: String { name.split(separator: ".").last.map(String.init) ?? name }

    /// Whether a document can mean it by the name: Swift's, or the one that `@objc` says.
    public func isNamed(_ name: String) -> Bool { simpleName == name || objCName == name }
}

/// A member of a type.
public struct MemberFacts: Sendable, Hashable, Codable {
    public enum Kind: String, Sendable, Codable { case method, property, initializer, `subscript` }
    public enum Mark: String, Sendable, Codable { case action, outlet, inspectable, segueAction }

    public var kind: Kind
    public var base: String
    /// The arguments' labels, `_` for none.
    public var labels: [String] = []
    /// The parameters' types as written.
    public var parameterTypes: [String] = []
    /// Result of a method, type of a property, as written; nil where it says none.
    public var type: String?
    public var access = ""
    public var isStatic = false
    public var isOverride = false
    public var isObjC = false
    public var isNonObjC = false
    public var isDynamic = false
    public var isOptional = false
    /// Another optional requirement of the protocol has the same full name, and other types.
    public var isOverloaded: Bool?
    public var isRequired = false
    /// Of an initializer.
    public var isConvenience: Bool?
    public var isSettable = false
    public var isGeneric = false
    public var isAsync = false
    public var doesThrow = false
    /// Its body makes no use of its first argument, which has no label.
    public var ignoresSender: Bool?
    /// `@available(*, unavailable)`: nothing may call it.
    public var isUnavailable: Bool?
    public var objCName: String?
    public var marks: Set<Mark> = []
    public var conditions: [String] = []
    /// Of a member of an extension: the declaration that stands in the class in its place and calls it.
    public var forwarding: String?

    /// `tableView(_:didSelectRowAt:)`, or a property's name.
    public var fullName: String {
        kind == .property ? base : "\(base)(\(labels.map { "\($0):" }.joined()))"
    }

    /// Whether selectors can call it here.
    public var isCallableBySelector: Bool {
        kind == .method && !isGeneric && !isAsync && !doesThrow && parameterTypes.count <= 3
            && !parameterTypes.contains { $0.hasPrefix("inout ") || $0.hasSuffix("...") }
    }

    /// Whether Objective-C would know it: marked, or in a class that marks all.
    func isVisibleToObjC(in type: TypeFacts) -> Bool {
        if isNonObjC { return false }
        if isObjC || !marks.isEmpty { return true }
        return type.hasObjCMembers && access != "private" && access != "fileprivate"
    }

    /// The name in Objective-C.
    public var selectorName: String {
        objCName ?? ObjectiveCName.selector(base: base.filter { $0 != "`" }, labels: labels, kind: kind)
    }
}
