import SwiftSyntax

/// What Interface Builder documents can name of sources: types with their outlets, actions and properties, and the texts
/// that calls name documents' objects by. Values, for programs that read them as JSON.
public struct NamedDeclarations: Codable, Sendable {
    public struct Declaration: Codable, Sendable {
        /// `class`, `protocol`, `extension`, `struct`, `enum` or `actor`.
        public var kind: String
        /// With the types around it: `Outer.Inner`.
        public var name: String
        /// The name for Objective-C, where `@objc(Name)` says one.
        public var objCName: String?
        /// The superclass and protocols, as far as the declaration says.
        public var inherited: [String]
        /// Modules that the file is compiled to; empty where no project says.
        public var modules: [String]
        /// Whether other modules see it.
        public var isPublic: Bool
        public var isGeneric: Bool
        public var file: String
        /// From 1.
        public var line: Int
        public var column: Int
        public var members: [Member]
    }

    public struct Member: Codable, Sendable {
        /// `outlet`, `action`, `segueAction`, `inspectable`, `property` or `method`.
        public var kind: String
        /// As Objective-C calls it: a property's name, or a selector.
        public var name: String
        /// The type of a property as written; nil where it says none.
        public var type: String?
        /// Whether Objective-C would find it.
        public var isObjC: Bool
        public var isSettable: Bool
        /// How often the sources say its name besides where it is declared.
        public var uses: Int
        /// Whether code anywhere sets something of this name.
        public var isAssigned: Bool
        public var line: Int
        public var column: Int
    }

    /// A text that stands alone as an argument of a call.
    public struct Argument: Codable, Sendable {
        /// The call's last name: `performSegue`, `UIStoryboard`.
        public var call: String
        /// The argument's label; empty without one.
        public var label: String
        public var text: String
        public var file: String
        public var line: Int
        public var column: Int
    }

    public var declarations: [Declaration] = []
    public var arguments: [Argument] = []
    /// All texts of one piece, sorted; those of arguments too, as often as they are written.
    public var texts: [String: Int] = [:]
    /// Names that stand for other types.
    public var aliases: [String: String] = [:]
    /// Names of modules that files import, sorted.
    public var imports: [String] = []
    /// By the path of a document, the modules of the targets that have it as a resource.
    public var documents: [String: [String]] = [:]
    /// Modules that projects and packages among the sources make, sorted.
    public var modules: [String] = []
    /// Files beyond what is parsed: nothing is known of what they declare.
    public var unread: [String] = []

    /// - Parameters:
    ///   - files: The sources, in the order of their paths.
    ///   - modules: By path, the modules that a file is compiled to.
    ///   - documents: By path, the modules of the targets that have a document.
    public init(
        _ files: [ParsedFile], modules: [String: [String]] = [:], documents: [String: [String]] = [:]
    ) {
        self.documents = documents
        self.modules = Set(modules.values.joined()).sorted()
        imports = Set(files.flatMap(\.facts.imports)).sorted()
        let names = Set(files.flatMap(\.facts.types).flatMap(\.members).filter { !$0.marks.isEmpty }.map(\.base))
        var uses: [String: Int] = [:]
        var assigned: Set<String> = []
        for file in files {
            if file.problem != nil { unread.append(file.facts.path) }
            aliases.merge(file.facts.aliases) { first, _ in first }
            var last = ""
            for token in file.tree.tokens(viewMode: .sourceAccurate) {
                let text = token.text
                if text == "=", names.contains(last) { assigned.insert(last) }
                last = text.hasPrefix("`") ? String(text.dropFirst().dropLast()) : text
                if names.contains(last) { uses[last, default: 0] += 1 }
            }
            let reader = ArgumentReader(file)
            reader.walk(file.tree)
            arguments += reader.found
            texts.merge(reader.texts, uniquingKeysWith: +)
        }
        // Each declaration says the name once.
        for member in files.flatMap(\.facts.types).flatMap(\.members) where names.contains(member.base) {
            uses[member.base, default: 0] -= 1
        }
        for file in files {
            for (index, type) in file.facts.types.enumerated() where !type.isLocal {
                let start = file.typeNodes[index].positionAfterSkippingLeadingTrivia.utf8Offset
                var declaration = Declaration(
                    kind: type.kind.rawValue, name: type.name, objCName: type.objCName, inherited: type.inherited,
                    modules: modules[file.facts.path] ?? [], isPublic: ["public", "open"].contains(type.access),
                    isGeneric: type.isGeneric, file: file.facts.path, line: file.line(at: start),
                    column: file.column(at: start), members: [])
                for (member, node) in zip(type.members, file.memberNodes[index]) {
                    guard member.kind == .method || member.kind == .property, !member.isStatic else { continue }
                    let place = node.positionAfterSkippingLeadingTrivia.utf8Offset
                    declaration.members.append(
                        Member(
                            kind: Self.kind(of: member), name: member.selectorName, type: member.type,
                            isObjC: member.isVisibleToObjC(in: type) || member.isOverride,
                            isSettable: member.isSettable, uses: max(uses[member.base] ?? 0, 0),
                            isAssigned: assigned.contains(member.base) || Self.hasValue(node),
                            line: file.line(at: place),
                            column: file.column(at: place)))
                }
                declarations.append(declaration)
            }
        }
    }

    /// Whether a property has a value from the beginning.
    private static func hasValue(_ node: DeclSyntax) -> Bool {
        node.as(VariableDeclSyntax.self)?.bindings.contains { $0.initializer != nil } ?? false
    }

    private static func kind(of member: MemberFacts) -> String {
        if member.marks.contains(.outlet) { return "outlet" }
        if member.marks.contains(.action) { return "action" }
        if member.marks.contains(.segueAction) { return "segueAction" }
        if member.marks.contains(.inspectable) { return "inspectable" }
        return member.kind == .method ? "method" : "property"
    }
}

/// Reads the texts of a file, and those that are arguments with their calls.
private final class ArgumentReader: SyntaxVisitor {
    private let file: ParsedFile
    private(set) var found: [NamedDeclarations.Argument] = []
    private(set) var texts: [String: Int] = [:]

    init(_ file: ParsedFile) {
        self.file = file
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
        guard let text = Self.text(node) else { return .visitChildren }
        texts[text, default: 0] += 1
        return .skipChildren
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        let call =
            node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
            ?? node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
        guard let call else { return .visitChildren }
        for argument in node.arguments {
            guard let literal = argument.expression.as(StringLiteralExprSyntax.self), let text = Self.text(literal)
            else { continue }
            let place = literal.positionAfterSkippingLeadingTrivia.utf8Offset
            found.append(
                NamedDeclarations.Argument(
                    call: call, label: argument.label?.text ?? "", text: text, file: file.facts.path,
                    line: file.line(at: place), column: file.column(at: place)))
        }
        return .visitChildren
    }

    /// What a literal of one piece says; nil for one with parts that are computed.
    private static func text(_ node: StringLiteralExprSyntax) -> String? { node.representedLiteralValue }
}
