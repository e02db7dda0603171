import SwiftSyntax

/// Reads what a file declares. Regions that no build here compiles are passed over.
final class FactsReader: SyntaxVisitor {
    private(set) var facts: FileFacts
    private(set) var typeNodes: [DeclSyntax] = []
    private(set) var memberNodes: [[DeclSyntax]] = []
    private let conditions: Conditions
    private var names: [String] = []
    private var conditionStack: [String] = []
    private var functionDepth = 0
    private var genericDepth = 0

    init(path: String, conditions: Conditions) {
        facts = FileFacts(path: path)
        self.conditions = conditions
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
        if let first = node.path.first { facts.imports.append(first.name.text) }
        return .skipChildren
    }

    override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
        if case .identifier(let name) = token.tokenKind, let module = AppleModules.carrier(of: name),
            !facts.carried.contains(module)
        {
            facts.carried.append(module)
        }
        return .skipChildren
    }

    override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
        if names.isEmpty, functionDepth == 0, node.genericParameterClause == nil {
            facts.aliases[node.name.text] = node.initializer.value.plainName
        }
        return .skipChildren
    }

    override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
        for (clause, condition) in node.activeClauses(conditions) {
            guard let elements = clause.elements else { continue }
            conditionStack.append(condition)
            walk(elements)
            conditionStack.removeLast()
        }
        return .skipChildren
    }

    // MARK: Functions: types inside are local

    override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind {
        functionDepth += 1
        return .visitChildren
    }
    override func visitPost(_ node: CodeBlockSyntax) { functionDepth -= 1 }
    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
        functionDepth += 1
        return .visitChildren
    }
    override func visitPost(_ node: ClosureExprSyntax) { functionDepth -= 1 }
    override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind {
        functionDepth += 1
        return .visitChildren
    }
    override func visitPost(_ node: AccessorBlockSyntax) { functionDepth -= 1 }

    // MARK: Types

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(
            .class, node.name.text, node.attributes, node.modifiers, node.inheritanceClause, node.memberBlock,
            DeclSyntax(node), generic: node.genericParameterClause != nil)
    }
    override func visitPost(_ node: ClassDeclSyntax) { leave(generic: node.genericParameterClause != nil) }
    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(
            .actor, node.name.text, node.attributes, node.modifiers, node.inheritanceClause, node.memberBlock,
            DeclSyntax(node), generic: node.genericParameterClause != nil)
    }
    override func visitPost(_ node: ActorDeclSyntax) { leave(generic: node.genericParameterClause != nil) }
    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(
            .struct, node.name.text, node.attributes, node.modifiers, node.inheritanceClause, node.memberBlock,
            DeclSyntax(node), generic: node.genericParameterClause != nil)
    }
    override func visitPost(_ node: StructDeclSyntax) { leave(generic: node.genericParameterClause != nil) }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(
            .enum, node.name.text, node.attributes, node.modifiers, node.inheritanceClause, node.memberBlock,
            DeclSyntax(node), generic: node.genericParameterClause != nil)
    }
    override func visitPost(_ node: EnumDeclSyntax) { leave(generic: node.genericParameterClause != nil) }
    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(
            .protocol, node.name.text, node.attributes, node.modifiers, node.inheritanceClause, node.memberBlock,
            DeclSyntax(node), generic: false)
    }
    override func visitPost(_ node: ProtocolDeclSyntax) { leave(generic: false) }
    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        let result = enter(
            .extension, node.extendedType.plainName, node.attributes, node.modifiers, node.inheritanceClause,
            node.memberBlock, DeclSyntax(node), generic: false)
        if let clause = node.genericWhereClause {
            facts.types[facts.types.count - 1].isConstrained = true
            for requirement in clause.requirements {
                if let same = requirement.requirement.as(ConformanceRequirementSyntax.self),
                    same.leftType.trimmedDescription == "Self"
                {
                    facts.types[facts.types.count - 1].selfConstraint = same.rightType.plainName
                }
            }
        }
        return result
    }
    override func visitPost(_ node: ExtensionDeclSyntax) { leave(generic: false) }

    private func enter(
        _ kind: TypeFacts.Kind, _ name: String, _ attributes: AttributeListSyntax, _ modifiers: DeclModifierListSyntax,
        _ inheritance: InheritanceClauseSyntax?, _ block: MemberBlockSyntax, _ node: DeclSyntax, generic: Bool
    ) -> SyntaxVisitorContinueKind {
        names.append(name)
        if generic { genericDepth += 1 }
        var type = TypeFacts(kind: kind, name: names.joined(separator: "."))
        type.inherited = inheritance?.inheritedTypes.flatMap { $0.type.plainNames } ?? []
        type.access = modifiers.access
        type.isFinal = modifiers.has("final")
        type.isGeneric = genericDepth > 0
        type.isLocal = functionDepth > 0
        let objC = attributes.named("objc")
        type.isObjC = objC != nil || attributes.named("objcMembers") != nil
        type.hasObjCMembers = attributes.named("objcMembers") != nil || kind == .extension && objC != nil
        type.objCName = objC?.argumentText
        type.conditions = conditionStack.filter { $0 != "true" }
        let index = facts.types.count
        facts.types.append(type)
        typeNodes.append(node)
        memberNodes.append([])
        readMembers(block.members, into: index, conditions: type.conditions)
        if kind == .protocol { markOverloads(index) }
        return .visitChildren
    }

    private func leave(generic: Bool) {
        names.removeLast()
        if generic { genericDepth -= 1 }
    }

    // MARK: Members

    private func markOverloads(_ index: Int) {
        let methods = facts.types[index].members.filter { $0.isOptional && $0.kind == .method }
        let count = Dictionary(methods.map { ($0.fullName, 1) }, uniquingKeysWith: +)
        for number in facts.types[index].members.indices where facts.types[index].members[number].isOptional {
            if count[facts.types[index].members[number].fullName, default: 0] > 1 {
                facts.types[index].members[number].isOverloaded = true
            }
        }
    }

    private func readMembers(_ members: MemberBlockItemListSyntax, into index: Int, conditions stack: [String]) {
        for item in members {
            if let config = item.decl.as(IfConfigDeclSyntax.self) {
                for (clause, condition) in config.activeClauses(conditions) {
                    guard case .decls(let list) = clause.elements else { continue }
                    readMembers(list, into: index, conditions: condition == "true" ? stack : stack + [condition])
                }
                continue
            }
            for var member in Self.members(item.decl) {
                member.conditions = stack
                if facts.types[index].kind == .extension { member.forwarding = Forwarding.text(item.decl, member) }
                facts.types[index].members.append(member)
                memberNodes[index].append(item.decl)
            }
        }
    }

    private static func members(_ decl: DeclSyntax) -> [MemberFacts] {
        if let node = decl.as(FunctionDeclSyntax.self) {
            var member = MemberFacts(kind: .method, base: node.name.text)
            fill(&member, node.attributes, node.modifiers)
            fill(&member, node.signature.parameterClause)
            member.type = node.signature.returnClause?.type.trimmedDescription
            member.ignoresSender = ignoresSender(node)
            member.isGeneric = node.genericParameterClause != nil
            member.isAsync = node.signature.effectSpecifiers?.asyncSpecifier != nil
            member.doesThrow = node.signature.effectSpecifiers?.throwsClause != nil
            return [member]
        }
        if let node = decl.as(InitializerDeclSyntax.self) {
            var member = MemberFacts(kind: .initializer, base: "init")
            fill(&member, node.attributes, node.modifiers)
            fill(&member, node.signature.parameterClause)
            member.isRequired = node.modifiers.has("required")
            member.isConvenience = node.modifiers.has("convenience") ? true : nil
            member.isAsync = node.signature.effectSpecifiers?.asyncSpecifier != nil
            member.doesThrow = node.signature.effectSpecifiers?.throwsClause != nil
            return [member]
        }
        if let node = decl.as(SubscriptDeclSyntax.self) {
            var member = MemberFacts(kind: .subscript, base: "subscript")
            fill(&member, node.attributes, node.modifiers)
            fill(&member, node.parameterClause)
            member.type = node.returnClause.type.trimmedDescription
            return [member]
        }
        if let node = decl.as(VariableDeclSyntax.self) {
            // In `var a, b: Int` the type stands after the last name.
            let shared = node.bindings.last?.typeAnnotation?.type.trimmedDescription
            return node.bindings.compactMap { binding in
                guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else { return nil }
                var member = MemberFacts(kind: .property, base: name)
                fill(&member, node.attributes, node.modifiers)
                member.type =
                    binding.typeAnnotation?.type.trimmedDescription ?? (binding.initializer == nil ? shared : nil)
                    ?? binding.initializer.flatMap { guessedType($0.value) }
                member.isSettable = node.bindingSpecifier.text == "var" && isSettable(binding)
                return member
            }
        }
        return []
    }

    /// `UILabel()`, `Foo.shared` is unknown.
    static func guessedType(_ value: ExprSyntax) -> String? {
        if let call = value.as(FunctionCallExprSyntax.self) {
            let name = call.calledExpression.trimmedDescription
            if name.first?.isUppercase == true, !name.contains("(") {
                return name.hasSuffix(".init") ? String(name.dropLast(5)) : name
            }
        }
        return nil
    }

    private static func isSettable(_ binding: PatternBindingSyntax) -> Bool {
        guard let block = binding.accessorBlock else { return true }
        guard case .accessors(let list) = block.accessors else { return false }
        return list.contains { ["set", "willSet", "didSet", "_modify", "init"].contains($0.accessorSpecifier.text) }
    }

    /// Nil where the body reads it, or there is none.
    private static func ignoresSender(_ node: FunctionDeclSyntax) -> Bool? {
        guard let sender = node.signature.parameterClause.parameters.first, sender.firstName.text == "_",
            let body = node.body
        else { return nil }
        let name = sender.secondName?.text ?? "_"
        let isRead = name != "_" && body.tokens(viewMode: .sourceAccurate).contains { $0.text == name }
        return isRead ? nil : true
    }

    private static func fill(_ member: inout MemberFacts, _ clause: FunctionParameterClauseSyntax) {
        for parameter in clause.parameters {
            member.labels.append(parameter.firstName.text)
            member.parameterTypes.append(
                parameter.type.trimmedDescription + (parameter.ellipsis == nil ? "" : "..."))
        }
    }

    private static func fill(
        _ member: inout MemberFacts, _ attributes: AttributeListSyntax, _ modifiers: DeclModifierListSyntax
    ) {
        for attribute in attributes.all {
            switch attribute.attributeName.trimmedDescription {
            case "objc":
                member.isObjC = true
                member.objCName = attribute.argumentText
            case "available" where attribute.argumentText?.contains(/\bunavailable\b/) == true:
                member.isUnavailable = true
            case "nonobjc": member.isNonObjC = true
            case "NSManaged": member.isObjC = true
            case "IBAction": member.marks.insert(.action)
            case "IBOutlet": member.marks.insert(.outlet)
            case "IBInspectable": member.marks.insert(.inspectable)
            case "IBSegueAction": member.marks.insert(.segueAction)
            default: break
            }
        }
        member.access = modifiers.access
        member.isStatic = modifiers.has("static") || modifiers.has("class")
        member.isOverride = modifiers.has("override")
        member.isDynamic = modifiers.has("dynamic")
        member.isOptional = modifiers.has("optional")
    }
}

extension AttributeListSyntax {
    /// All attributes, also those under `#if`.
    var all: [AttributeSyntax] {
        flatMap { element -> [AttributeSyntax] in
            if case .attribute(let attribute) = element { return [attribute] }
            guard case .ifConfigDecl(let config) = element else { return [] }
            return config.clauses.flatMap { clause -> [AttributeSyntax] in
                if case .attributes(let list) = clause.elements { return list.all }
                return []
            }
        }
    }

    func named(_ name: String) -> AttributeSyntax? {
        all.first { $0.attributeName.trimmedDescription == name }
    }
}

extension AttributeSyntax {
    /// The text between its parentheses.
    var argumentText: String? { arguments.map { $0.trimmedDescription } }
}

extension DeclModifierListSyntax {
    func has(_ name: String) -> Bool { contains { $0.name.text == name && $0.detail == nil } }

    /// `private(set)` is no access of the member as a whole.
    var access: String {
        first {
            ["open", "public", "package", "internal", "fileprivate", "private"].contains($0.name.text)
                && $0.detail == nil
        }?.name.text ?? ""
    }
}

extension TypeSyntax {
    /// Without attributes, module and generic arguments: `Outer.Inner`.
    var plainName: String {
        if let node = self.as(AttributedTypeSyntax.self) { return node.baseType.plainName }
        if let node = self.as(IdentifierTypeSyntax.self) { return node.name.text }
        if let node = self.as(MemberTypeSyntax.self) {
            let base = node.baseType.plainName
            return base == "UIKit" || base == "Foundation" ? node.name.text : "\(base).\(node.name.text)"
        }
        if let node = self.as(SomeOrAnyTypeSyntax.self) { return node.constraint.plainName }
        if let node = self.as(OptionalTypeSyntax.self) { return node.wrappedType.plainName }
        if let node = self.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) { return node.wrappedType.plainName }
        if let node = self.as(TupleTypeSyntax.self), node.elements.count == 1, let only = node.elements.first {
            return only.type.plainName
        }
        return trimmedDescription
    }

    /// `A & B` is two.
    var plainNames: [String] {
        if let node = self.as(CompositionTypeSyntax.self) { return node.elements.flatMap { $0.type.plainNames } }
        return [plainName]
    }
}
