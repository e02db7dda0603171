import SwiftParser
import SwiftSyntax

/// The names by which a file may mean types that other files declare.
public enum TypeUses {
    /// Names in types and in expressions, without those after a point, those of the file's own declarations in types and
    /// functions, and all that stands under `#if`. Empty for a source that is not read.
    public static func names(in text: String) -> Set<String> {
        let bytes = Array(text.utf8)
        guard SourceLimits.problem(in: bytes) == nil else { return [] }
        let reader = Reader(viewMode: .sourceAccurate)
        reader.walk(bytes.withUnsafeBufferPointer { Parser.parse(source: $0) })
        return reader.used.subtracting(reader.own)
    }

    private final class Reader: SyntaxVisitor {
        var used: Set<String> = []
        var own: Set<String> = []

        override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

        override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
            used.insert(node.name.text)
            return .visitChildren
        }

        override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
            if node.parent?.as(MemberAccessExprSyntax.self)?.declName.id != node.id { used.insert(node.baseName.text) }
            return .visitChildren
        }

        override func visit(_ node: GenericParameterSyntax) -> SyntaxVisitorContinueKind { note(node.name) }
        override func visit(_ node: AssociatedTypeDeclSyntax) -> SyntaxVisitorContinueKind { note(node.name) }
        override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind { note(node.name) }
        override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { note(node.name) }
        override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { note(node.name) }
        override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { note(node.name) }
        override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { note(node.name) }
        override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { note(node.name) }

        private func note(_ name: TokenSyntax) -> SyntaxVisitorContinueKind {
            own.insert(name.text)
            return .visitChildren
        }
    }
}
