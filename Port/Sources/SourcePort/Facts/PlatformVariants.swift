import SwiftParser
import SwiftSyntax

/// Declarations that a module has once for iOS and once for Linux, under conditions of their own. Here both conditions hold, so
/// one of the two has to go: the one for Linux, as everywhere code for iOS is what is compiled.
public enum PlatformVariants {
    /// The sources of a module, with empty lines in place of what is declared for iOS as well.
    public static func chosen(_ sources: [String]) -> [String] {
        guard sources.contains(where: { $0.contains("os(Linux)") }) else { return sources }
        let blocks = sources.enumerated().flatMap { number, text in
            text.contains("#if ") && text.contains("os(") ? Self.blocks(in: text, number) : []
        }
        let names = blocks.filter { !$0.isForLinux }.reduce(into: Set<String>()) { $0.formUnion($1.names) }
        var result = sources
        for block in blocks.reversed() where block.isForLinux && !names.isDisjoint(with: block.names) {
            var bytes = Array(result[block.source].utf8)
            for place in block.range where bytes[place] != UInt8(ascii: "\n") { bytes[place] = UInt8(ascii: " ") }
            result[block.source] = String(decoding: bytes, as: UTF8.self)
        }
        return result
    }

    private struct Block {
        var source: Int
        var isForLinux: Bool
        /// What stands between the condition and its end.
        var range: Range<Int>
        var names: Set<String>
    }

    /// Outermost blocks for one of the two, without others of their kind beside them.
    private static func blocks(in text: String, _ number: Int) -> [Block] {
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
            return Block(
                source: number, isForLinux: linux, range: elements.span, names: Self.names(in: elements))
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
