import SwiftParser
import SwiftSyntax

/// Declarations that a module has once for iOS and once for Linux, under conditions of their own.
public enum PlatformVariants {
    /// Whether a module has some. Here both conditions would hold; `os(Linux)` does not in such a module, as everywhere code for
    /// iOS is what is compiled.
    public static func isNeeded(_ sources: [String]) -> Bool {
        guard sources.contains(where: { $0.contains("os(Linux)") }) else { return false }
        let blocks = sources.flatMap { $0.contains("#if ") && $0.contains("os(") ? Self.blocks(in: $0) : [] }
        let phone = blocks.filter { !$0.isForLinux }.reduce(into: Set<String>()) { $0.formUnion($1.names) }
        return blocks.contains { $0.isForLinux && !phone.isDisjoint(with: $0.names) }
    }

    private struct Block {
        var isForLinux: Bool
        var names: Set<String>
    }

    /// Outermost blocks for one of the two, without others of their kind beside them.
    private static func blocks(in text: String) -> [Block] {
        let bytes = Array(text.utf8)
        guard SourceLimits.problem(in: bytes) == nil else { return [] }
        let tree = bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
        return tree.statements.compactMap { statement in
            guard let node = statement.item.as(IfConfigDeclSyntax.self), node.clauses.count == 1,
                let clause = node.clauses.first, let condition = clause.condition?.trimmedDescription,
                !condition.contains("!"), let elements = clause.elements
            else { return nil }
            let (linux, phone) = (condition.contains("os(Linux)"), condition.contains("os(iOS)"))
            guard linux != phone else { return nil }
            return Block(isForLinux: linux, names: Self.names(in: elements))
        }
    }

    private static func names(in elements: IfConfigClauseSyntax.Elements) -> Set<String> {
        guard case .statements(let statements) = elements else { return [] }
        return statements.reduce(into: []) { names, statement in
            guard let node = statement.item.as(DeclSyntax.self) else { return }
            if let extended = node.as(ExtensionDeclSyntax.self) {
                for member in extended.memberBlock.members {
                    names.formUnion(
                        Self.names(of: member.decl).map { extended.extendedType.trimmedDescription + "." + $0 })
                }
            } else {
                names.formUnion(Self.names(of: node))
            }
        }
    }

    private static func names(of node: DeclSyntax) -> [String] {
        if let variable = node.as(VariableDeclSyntax.self) {
            return variable.bindings.map { $0.pattern.trimmedDescription }
        }
        if let function = node.as(FunctionDeclSyntax.self) {
            let labels = function.signature.parameterClause.parameters.map { $0.firstName.text + ":" }
            return ["\(function.name.text)(\(labels.joined()))"]
        }
        return (node.asProtocol((any NamedDeclSyntax).self)?.name.text).map { [$0] } ?? []
    }
}
