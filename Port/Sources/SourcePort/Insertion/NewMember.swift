import SwiftParser

/// An outlet or action that a class is to get: a value, which programs hand over as JSON.
public struct NewMember: Codable, Sendable, Hashable {
    public enum Kind: String, Codable, Sendable { case outlet, outletCollection, action }
    /// What an action is called with.
    public enum Arguments: String, Codable, Sendable { case none, sender, senderAndEvent }

    /// The class's name, as a document has it: the last part alone.
    public var className: String
    /// The class's module, where the document says one; it tells classes of one name apart.
    public var module: String?
    public var kind: Kind
    /// A property's name, or a method's without its arguments.
    public var name: String
    /// The class of an outlet, of what is in a collection, or of an action's sender.
    public var type: String
    /// Whether an outlet is `weak`; collections never are.
    public var isWeak: Bool
    public var arguments: Arguments

    public init(
        className: String, module: String? = nil, kind: Kind, name: String, type: String, isWeak: Bool = true,
        arguments: Arguments = .sender
    ) {
        (self.className, self.module, self.kind, self.name, self.type) = (className, module, kind, name, type)
        (self.isWeak, self.arguments) = (isWeak, arguments)
    }

    /// Why it can't be declared, by its names alone.
    var problem: String? {
        guard name.isValidSwiftIdentifier(for: .variableName), !name.hasPrefix("`"), !name.hasPrefix("$") else {
            return
                "“\(name)” can’t be a name in Swift; take letters and digits, with a letter first, and no word of Swift’s"
        }
        let parts = type.split(separator: ".", omittingEmptySubsequences: false)
        guard type == "Any" || parts.allSatisfy({ String($0).isValidSwiftIdentifier(for: .variableName) }) else {
            return "“\(type)” is no class’s name"
        }
        return nil
    }

    /// The labels of an action's arguments.
    var labels: [String] {
        guard kind == .action else { return [] }
        return switch arguments {
        case .none: []
        case .sender: ["_"]
        case .senderAndEvent: ["_", "forEvent"]
        }
    }

    /// What Objective-C would find it by: a getter and a setter, or a selector.
    var selectors: Set<String> {
        kind == .action
            ? [ObjectiveCName.selector(base: name, labels: labels)] : [name, ObjectiveCName.setter(name)]
    }

    /// Its lines, the first without indentation.
    ///
    /// - Parameter access: `private` or `fileprivate`, as others of the class have it; empty for none.
    func lines(access: String) -> [String] {
        let access = access.isEmpty ? "" : access + " "
        switch kind {
        case .outlet: return ["@IBOutlet \(access)\(isWeak ? "weak " : "")var \(name): \(type)!"]
        case .outletCollection: return ["@IBOutlet \(access)var \(name): [\(type)]!"]
        case .action:
            let parameters =
                switch arguments {
                case .none: ""
                case .sender: "_ sender: \(type)"
                case .senderAndEvent: "_ sender: \(type), forEvent event: UIEvent"
                }
            return ["@IBAction \(access)func \(name)(\(parameters)) {", "}"]
        }
    }
}
