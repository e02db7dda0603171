import SwiftSyntax

// `extension NSObject: P {}` where P asks for `init()`. Objective-C calls any class's own initialiser; in Swift only one that is
// `required` meets the requirement, which no extension can give. A function that makes the object is asked for instead, and
// the initialiser calls it.
extension Lowering {
    /// Whether a protocol of the module asks for `init()` and is adopted by a class that is not the module's.
    private func isMade(_ name: String) -> Bool {
        guard let facts = index.resolve(name, in: enclosing?.facts.name)?.facts, facts.kind == .protocol,
            facts.members.contains(where: Self.isPlainInitializer)
        else { return false }
        return index.extensions.contains { type, parts in
            index.types[type] == nil && Self.isFrameworkClass(type)
                && parts.contains { $0.facts.inherited.contains(facts.name) }
        }
    }

    private static func isPlainInitializer(_ member: MemberFacts) -> Bool {
        member.kind == .initializer && member.labels.isEmpty
    }

    /// The protocol itself.
    func lowerMaker(_ node: ProtocolDeclSyntax) {
        guard !options.isInPlace, let ordinal = file.typeNodes.firstIndex(where: { $0.id == node.id }) else { return }
        let facts = file.facts.types[ordinal]
        guard isMade(facts.name), let number = facts.members.firstIndex(where: Self.isPlainInitializer) else { return }
        replace(file.memberNodes[ordinal][number], with: "static func plumbMade() -> Self")
        // `class`, which some still write for `AnyObject`, has to stand first.
        if let last = node.inheritanceClause?.inheritedTypes.last {
            edits.insert(", ObjectMaking", at: last.type.span.upperBound)
        } else {
            edits.insert(": ObjectMaking", at: node.name.span.upperBound)
        }
        let access = ["public", "open"].contains(facts.access) ? "public " : ""
        tail += Self.under(
            facts.conditions,
            ["extension \(facts.name) {", "    \(access)init() { self.init(made: Self.plumbMade()) }", "}"])
        needsLibrary = true
    }

    /// What makes an object of a type that adopts such a protocol.
    func makers(_ scope: TypeScope) -> [String] {
        guard !options.isInPlace, scope.facts.kind != .protocol, scope.facts.inherited.contains(where: isMade) else {
            return []
        }
        let isForeign = scope.facts.kind == .extension && scope.declaration == nil
        let access = isForeign || ["public", "open"].contains(scope.facts.access) ? "public " : ""
        let value = isForeign ? "UIKit.instantiate(Self.self)" : "Self()"
        return ["\(access)static func plumbMade() -> Self { \(value) }"]
    }
}
