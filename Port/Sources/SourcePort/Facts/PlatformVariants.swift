import SwiftParser
import SwiftSyntax

/// Whether a module's code for iOS is whole only where `os(Linux)` does not hold.
///
/// Here both conditions would hold. Most modules have in `#if !os(Linux)` what needs Objective-C's runtime, and do without it.
public enum PlatformVariants {
    /// Whether a module declares something once for iOS and once for Linux, or its code for iOS uses what it declares for all
    /// systems but Linux.
    public static func isNeeded(_ sources: [String]) -> Bool {
        guard sources.contains(where: { $0.contains("os(Linux)") }) else { return false }
        let blocks = sources.flatMap { $0.contains("#if ") && $0.contains("os(") ? Self.blocks(in: $0) : [] }
        func names(_ system: System) -> Set<String> {
            blocks.filter { $0.system == system }.reduce(into: []) { $0.formUnion($1.names) }
        }
        let linux = names(.linux)
        guard linux.isDisjoint(with: names(.phone)) else { return true }
        let elsewhere = names(.notLinux).subtracting(linux)
        return blocks.contains { $0.system == .phone && !$0.words.isDisjoint(with: elsewhere) }
    }

    private enum System { case linux, phone, notLinux }

    private struct Block {
        var system: System
        /// What it declares.
        var names: Set<String>
        /// All identifiers in it, where it is for iOS.
        var words: Set<String> = []
    }

    /// Outermost blocks for one of the systems, without others of their kind beside them.
    private static func blocks(in text: String) -> [Block] {
        let bytes = Array(text.utf8)
        guard SourceLimits.problem(in: bytes) == nil else { return [] }
        let tree = bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
        return tree.statements.compactMap { statement in
            guard let node = statement.item.as(IfConfigDeclSyntax.self), node.clauses.count == 1,
                let clause = node.clauses.first, let condition = clause.condition?.trimmedDescription,
                let system = system(condition), let elements = clause.elements
            else { return nil }
            var block = Block(system: system, names: Self.names(in: elements))
            if system == .phone {
                for token in elements.tokens(viewMode: .sourceAccurate) {
                    if case .identifier(let word) = token.tokenKind { block.words.insert(word) }
                }
            }
            return block
        }
    }

    private static func system(_ condition: String) -> System? {
        if condition == "!os(Linux)" { return .notLinux }
        guard !condition.contains("!") else { return nil }
        let (linux, phone) = (condition.contains("os(Linux)"), condition.contains("os(iOS)"))
        return linux == phone ? nil : linux ? .linux : .phone
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
