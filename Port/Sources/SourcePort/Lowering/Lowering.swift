import SwiftSyntax

/// The second pass: one file, with all that the index knows of the others.
///
/// The text is changed in place and keeps its lines, so that messages of the compiler name the original's; what is added
/// stands at the ends of types and of the file, under `#sourceLocation`.
final class Lowering: SyntaxVisitor {
    let file: ParsedFile
    let index: ModuleIndex
    let number: Int
    let options: PortOptions
    let conditions: Conditions
    let tag: String

    var edits = Edits()
    var findings: [Finding] = []
    /// Types around the place, innermost last.
    var types: [TypeScope] = []
    /// Functions around the place, innermost last.
    var functions: [FunctionScope] = []
    /// Appended to the file.
    var tail: [String] = []
    var registrations: [Registration] = []
    var previews: [String] = []
    var usedNames: Set<String> = []
    /// Whether a class is marked as observable, by the macro that Apple's Foundation brings along.
    var isObserved = false
    var needsLibrary = false
    /// Members of extensions that stand in their class instead, by the class's ordinal in this file.
    var moved: [(range: Range<Int>, owner: Int, conditions: [String], access: String)] = []

    /// A type around the place that is being read.
    struct TypeScope {
        let ordinal: Int
        let facts: TypeFacts
        /// The type itself, or the one extended; nil where no file of the module declares it.
        let declaration: ModuleIndex.Declaration?
        let generics: [String: String]
    }

    /// A function around the place.
    struct FunctionScope {
        var isStatic: Bool
        var generics: [String: String]
        /// What is known of parameters and local variables: their types, as written.
        var variables: [String: String] = [:]
    }

    /// A type's static function that states its members.
    struct Registration {
        let ordinal: Int
        var lines: [String] = []
    }

    private var ordinals: [SyntaxIdentifier: Int] = [:]

    init(_ file: ParsedFile, number: Int, index: ModuleIndex, options: PortOptions) {
        self.file = file
        self.index = index
        self.number = number
        self.options = options
        conditions = Conditions(options: options)
        tag = index.tag(of: number)
        super.init(viewMode: .sourceAccurate)
        for (ordinal, node) in file.typeNodes.enumerated() { ordinals[node.id] = ordinal }
    }

    // MARK: Types

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(DeclSyntax(node), node.genericParameterClause, node.genericWhereClause)
    }
    override func visitPost(_ node: ClassDeclSyntax) { leave(DeclSyntax(node), node.memberBlock) }
    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(DeclSyntax(node), node.genericParameterClause, node.genericWhereClause)
    }
    override func visitPost(_ node: ActorDeclSyntax) { leave(DeclSyntax(node), node.memberBlock) }
    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(DeclSyntax(node), node.genericParameterClause, node.genericWhereClause)
    }
    override func visitPost(_ node: StructDeclSyntax) { leave(DeclSyntax(node), node.memberBlock) }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(DeclSyntax(node), node.genericParameterClause, node.genericWhereClause)
    }
    override func visitPost(_ node: EnumDeclSyntax) { leave(DeclSyntax(node), node.memberBlock) }
    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
        lowerProtocol(node)
        lowerMaker(node)
        return enter(DeclSyntax(node), nil, nil)
    }
    override func visitPost(_ node: ProtocolDeclSyntax) { leave(DeclSyntax(node), node.memberBlock) }
    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        lowerRootConformance(node)
        return enter(DeclSyntax(node), nil, node.genericWhereClause)
    }
    override func visitPost(_ node: ExtensionDeclSyntax) { leave(DeclSyntax(node), node.memberBlock) }

    private func enter(
        _ node: DeclSyntax, _ generics: GenericParameterClauseSyntax?, _ clause: GenericWhereClauseSyntax?
    ) -> SyntaxVisitorContinueKind {
        guard let ordinal = ordinals[node.id] else { return .skipChildren }
        let facts = file.facts.types[ordinal]
        if lowerMissingView(node, facts) {
            ordinals[node.id] = nil
            return .skipChildren
        }
        types.append(
            TypeScope(
                ordinal: ordinal, facts: facts, declaration: index.resolve(facts.name),
                generics: Self.constraints(generics, clause)))
        registrations.append(Registration(ordinal: ordinal))
        lowerOverrides(in: types[types.count - 1])
        return .visitChildren
    }

    private func leave(_ node: DeclSyntax, _ block: MemberBlockSyntax) {
        guard ordinals[node.id] != nil, let scope = types.popLast(), var own = registrations.popLast() else { return }
        own.lines += memberRegistrations(scope)
        // Nothing may name a type that is there for its message alone.
        let isNameable =
            node.asProtocol((any WithAttributesSyntax).self)?.attributes.all.contains {
                $0.attributeName.trimmedDescription == "available"
                    && $0.arguments?.trimmedDescription.contains("*, unavailable") == true
            } != true
        if !isNameable { own.lines = [] }
        var addition: [String] = []
        if !own.lines.isEmpty, !scope.facts.isLocal, !scope.facts.isGeneric, scope.declaration?.facts.isGeneric != true,
            scope.facts.kind != .protocol
        {
            let name = "plumbMembers_\(tag)_\(scope.ordinal)"
            addition.append("@MainActor static func \(name)() {")
            addition += own.lines.map { "    " + $0 }
            addition.append("}")
            let call = "\(scope.facts.kind == .extension ? scope.facts.name : scope.facts.simpleName).\(name)()"
            let outer = registrations.isEmpty ? [] : types[types.count - 1].facts.conditions
            let lines = Self.under(scope.facts.conditions.filter { !outer.contains($0) }, [call])
            if registrations.isEmpty {
                fileRegistration += lines
            } else {
                registrations[registrations.count - 1].lines += lines
            }
        }
        addition += optionalWitnesses(scope) + makers(scope)
        let close = block.rightBrace.positionAfterSkippingLeadingTrivia.utf8Offset
        additions.append((close, scope.ordinal, addition))
    }

    /// What is added before a type's closing brace, known when the whole file has been read.
    private var additions: [(offset: Int, ordinal: Int, lines: [String])] = []
    private var fileRegistration: [String] = []

    static func constraints(
        _ generics: GenericParameterClauseSyntax?, _ clause: GenericWhereClauseSyntax?
    ) -> [String: String] {
        var result: [String: String] = [:]
        for parameter in generics?.parameters ?? [] {
            result[parameter.name.text] = parameter.inheritedType?.plainNames.first ?? ""
        }
        for requirement in clause?.requirements ?? [] {
            if let conformance = requirement.requirement.as(ConformanceRequirementSyntax.self) {
                let name = conformance.leftType.trimmedDescription
                if result[name]?.isEmpty ?? true { result[name] = conformance.rightType.plainNames.first ?? "" }
            }
        }
        return result
    }

    /// Lines under `#if`, where there are conditions.
    static func under(_ conditions: [String], _ lines: [String]) -> [String] {
        conditions.isEmpty || lines.isEmpty
            ? lines : ["#if \(conditions.joined(separator: " && "))"] + lines + ["#endif"]
    }

    // MARK: Functions

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        guard !lowerViewFunction(node) else {
            functions.append(FunctionScope(isStatic: false, generics: [:]))
            return .skipChildren
        }
        lowerNumberOrder(node)
        lowerClassRequirement(node)
        lowerRootMethod(node)
        enterFunction(
            isStatic: node.modifiers.has("static") || node.modifiers.has("class"), node.genericParameterClause,
            node.genericWhereClause, node.signature.parameterClause)
        lowerTest(node)
        lowerRootOverride(node)
        return .visitChildren
    }
    override func visitPost(_ node: FunctionDeclSyntax) { functions.removeLast() }
    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
        enterFunction(
            isStatic: false, node.genericParameterClause, node.genericWhereClause, node.signature.parameterClause)
        return .visitChildren
    }
    override func visitPost(_ node: InitializerDeclSyntax) { functions.removeLast() }

    private func enterFunction(
        isStatic: Bool, _ generics: GenericParameterClauseSyntax?, _ clause: GenericWhereClauseSyntax?,
        _ parameters: FunctionParameterClauseSyntax
    ) {
        var scope = FunctionScope(isStatic: isStatic, generics: Self.constraints(generics, clause))
        for parameter in parameters.parameters {
            scope.variables[(parameter.secondName ?? parameter.firstName).text] = parameter.type.trimmedDescription
        }
        functions.append(scope)
    }

    override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
        if let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier.text, !functions.isEmpty {
            let type = node.initializer.flatMap { typeName(of: $0.value) } ?? typeName(ofVariable: name)
            functions[functions.count - 1].variables[name] = type
        }
        lowerOptionalBinding(node)
        return .visitChildren
    }

    override func visit(_ node: ForStmtSyntax) -> SyntaxVisitorContinueKind {
        if let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier.text, !functions.isEmpty {
            functions[functions.count - 1].variables[name] = typeName(of: node.sequence).flatMap(Self.element)
        }
        return .visitChildren
    }

    override func visit(_ node: AvailabilityConditionSyntax) -> SyntaxVisitorContinueKind {
        lowerAvailability(node)
        return .skipChildren
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        if !functions.isEmpty {
            for binding in node.bindings {
                guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else { continue }
                functions[functions.count - 1].variables[name] =
                    binding.typeAnnotation?.type.trimmedDescription
                    ?? binding.initializer.flatMap { typeName(of: $0.value) }
            }
        }
        lowerVariable(node)
        lowerObservable(node)
        lowerRootProperty(node)
        return .visitChildren
    }

    // MARK: What is lowered, each in a file of its own

    override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
        lowerAttribute(node)
        if node.attributeName.trimmedDescription == "Observable" { isObserved = true }
        return .visitChildren
    }

    override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
        guard !options.isInPlace else { return .skipChildren }
        if node.name.text == "dynamic" { remove(Syntax(node)) }
        // Nothing overrides a member of an extension here, and classes of Core Graphics are final.
        if node.name.text == "open", let scope = types.last, scope.facts.kind == .extension, scope.declaration == nil,
            scope.facts.name.hasPrefix("CG")
        {
            replace(node, with: "public")
        }
        return .skipChildren
    }

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
        lowerImport(node)
        return .skipChildren
    }

    override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
        for clause in node.clauses {
            if let condition = clause.condition { lowerCondition(condition) }
        }
        for (clause, _) in node.activeClauses(conditions) {
            if let elements = clause.elements { walk(elements) }
        }
        return .skipChildren
    }

    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
        lowerMacro(node)
    }

    override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
        guard node.macroName.text == "Preview" else { return .visitChildren }
        return lowerPreview(Syntax(node), arguments: node.arguments, closure: node.trailingClosure)
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        if lowerHosting(node) { return .skipChildren }
        lowerOptionalCall(node)
        lowerMetatypeCall(node)
        lowerEnumeration(node)
        lowerRespondsCall(node)
        lowerPredicate(node)
        lowerFormat(node)
        lowerInvocation(node)
        lowerClassDescription(node)
        lowerClassForCoder(node)
        lowerClassName(node)
        lowerFolders(node)
        lowerMagnitude(node)
        lowerMutableText(node)
        lowerFormatterCall(node)
        lowerMeasuring(node)
        return .visitChildren
    }

    override func visitPost(_ node: SubscriptCallExprSyntax) { lowerDynamicSubscript(node) }

    override func visitPost(_ node: MemberAccessExprSyntax) {
        lowerPropertyAccess(node)
        lowerDynamicMember(node)
        lowerSessionMember(node)
        lowerVersionMember(node)
        if let base = node.base?.as(DeclReferenceExprSyntax.self) { lowerModuleName(base.baseName) }
        lowerEnumerationOptions(Syntax(node), base: node.base.map { Syntax($0) }, name: node.declName.baseName)
    }

    override func visitPost(_ node: MemberTypeSyntax) {
        lowerEnumerationOptions(Syntax(node), base: Syntax(node.baseType), name: node.name)
    }

    override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
        lowerComparison(node)
        lowerAnchorCasts(node)
        lowerTextKeyCasts(node)
        lowerArgumentCasts(node)
        return .visitChildren
    }

    override func visit(_ node: TupleExprSyntax) -> SyntaxVisitorContinueKind {
        lowerHeldMethod(node)
        return .visitChildren
    }

    override func visit(_ node: InitializerClauseSyntax) -> SyntaxVisitorContinueKind {
        lowerHeldMethod(node)
        return .visitChildren
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        usedNames.insert(node.baseName.text)
        checkRuntimeFunction(node)
        lowerRefusedType(node.baseName)
        lowerSessionName(node.baseName)
        // After a dot stands a member.
        if node.parent?.as(MemberAccessExprSyntax.self)?.declName.id != node.id { lowerNestedName(node.baseName) }
        return .skipChildren
    }

    override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
        usedNames.insert(node.name.text)
        lowerRefusedType(node.name)
        lowerNestedName(node.name)
        lowerHostingType(node)
        return .visitChildren
    }

    override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
        if let base = node.baseType.as(IdentifierTypeSyntax.self) { lowerModuleName(base.name) }
        lowerSuperclassElement(node)
        return .visitChildren
    }

    override func visit(_ node: SomeOrAnyTypeSyntax) -> SyntaxVisitorContinueKind {
        lowerOpaqueResult(node)
        return .visitChildren
    }

    override func visit(_ node: ConformanceRequirementSyntax) -> SyntaxVisitorContinueKind {
        lowerElements(node)
        return .visitChildren
    }

    // MARK: The whole

    func run() -> LoweredFile {
        walk(file.tree)
        let lead = file.source.path
        // What moves into a type is written with the changes inside it, and then taken from where it stood.
        edits.sort()
        var incoming: [Int: [String]] = [:]
        for move in moved {
            let text = edits.render(move.range, of: file.bytes, for: options.isInPlace ? .linux : nil)
            let line = file.line(at: move.range.lowerBound)
            let place = options.isInPlace ? [] : ["#sourceLocation(file: \(quoted(lead)), line: \(line))"]
            incoming[move.owner, default: []] += Self.under(
                move.conditions, place + [Forwarding.adding(move.access, to: text)])
        }
        for move in moved { edits.replace(move.range, with: "", in: file.bytes) }
        for (offset, ordinal, lines) in additions {
            let all = (incoming[ordinal] ?? []) + foreignMembers(ordinal) + lines
            guard !all.isEmpty else { continue }
            if !lines.isEmpty { needsLibrary = true }
            if options.isInPlace {
                let start = file.isFirstOnLine(offset) ? file.lineStart(at: offset) : offset
                let text = Self.forLinux(all).joined(separator: "\n") + "\n"
                edits.insert(start == offset ? "\n" + text : text, at: start, isShared: true)
                continue
            }
            edits.insert(
                "\n" + all.joined(separator: "\n")
                    + "\n#sourceLocation(file: \(quoted(lead)), line: \(file.line(at: offset)))\n",
                at: offset)
        }
        edits.sort()
        var registration: String?
        if !fileRegistration.isEmpty || !previews.isEmpty {
            registration = "plumbMembers_\(tag)"
            tail +=
                ["@MainActor func plumbMembers_\(tag)() {"] + (fileRegistration + previews).map { "    " + $0 } + ["}"]
            needsLibrary = true
        }
        let found = Array(Set(findings + (file.problem.map { [$0] } ?? []))).sorted()
        if options.isInPlace {
            let text = bothSpellings(header: neededImports().map { "import \($0)" }, tail: tail)
            return LoweredFile(path: lead, text: text, findings: found, registration: registration)
        }
        var text = edits.render(0..<file.bytes.count, of: file.bytes)
        if !tail.isEmpty {
            if !text.hasSuffix("\n") { text += "\n" }
            text +=
                "#sourceLocation(file: \(quoted(lead)), line: \(file.lineCount))\n" + tail.joined(separator: "\n")
                + "\n"
        }
        let header = neededImports().map { "import \($0)\n" }.joined()
        text = header + Self.place(of: lead) + text
        return LoweredFile(path: lead, text: text, findings: found, registration: registration)
    }

    // MARK: Tools

    /// What makes the compiler name the original, before its first line.
    static func place(of path: String) -> String { "#sourceLocation(file: \(SwiftLiteral.text(path)), line: 1)\n" }

    /// The node, and the spaces after it.
    func remove(_ node: Syntax) {
        let span = node.span
        var end = span.upperBound
        while end < file.bytes.count, file.bytes[end] == UInt8(ascii: " ") { end += 1 }
        edits.replace(span.lowerBound..<end, with: "", in: file.bytes)
    }

    func replace(_ node: some SyntaxProtocol, with text: String) {
        edits.replace(node.span, with: text, in: file.bytes)
    }

    func report(_ node: some SyntaxProtocol, _ rule: Finding.Rule, what: String, why: String, instead: String) {
        report(at: node.span.lowerBound, rule, what: what, why: why, instead: instead)
    }

    func report(at offset: Int, _ rule: Finding.Rule, what: String, why: String, instead: String) {
        findings.append(
            Finding(
                file: file.source.path, line: file.line(at: offset), column: file.column(at: offset), rule: rule,
                what: what, why: why, instead: instead))
    }

    func quoted(_ text: String) -> String { SwiftLiteral.text(text) }
}

/// Texts as Swift sources spell them.
public enum SwiftLiteral {
    /// The literal of a text, on one line. By scalars: a mark that combines with a quotation mark makes another character of
    /// it, and the compiler ends the literal there all the same.
    public static func text(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\", "\"": result += "\\" + String(scalar)
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\0": result += "\\0"
            default:
                // The compiler refuses some of these in sources; others are not seen there.
                switch scalar.properties.generalCategory {
                case .control, .format, .lineSeparator, .paragraphSeparator:
                    result += "\\u{\(String(scalar.value, radix: 16))}"
                default: result.unicodeScalars.append(scalar)
                }
            }
        }
        return result + "\""
    }
}
