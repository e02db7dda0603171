import SwiftSyntax

// An optional requirement becomes a property that holds the method, or nil: `list(_:didSelect:)` becomes
//
//     var optional_list_didSelect: ((List, Int) -> Bool)? { get }
//
// with nil by default, and a class that has the method gives it. So `delegate?.list?(a, didSelect: 1) ?? true`,
// `delegate?.list == nil` and `if let f = delegate?.list { f(a, 1) }` keep their meaning. Where types alone tell two
// requirements apart, the properties' names hold them, and functions of one name ask them: the compiler chooses.
extension Lowering {
    static func slot(_ member: MemberFacts) -> String {
        let types = member.isOverloaded == true ? member.parameterTypes.map { $0.filter(\.isLetter) } : []
        return ([sharedSlot(member)] + types).joined(separator: "_")
    }

    /// The name without the types.
    private static func sharedSlot(_ member: MemberFacts) -> String {
        (["optional", member.base.filter { $0 != "`" }] + member.labels.filter { $0 != "_" }).joined(separator: "_")
    }

    /// Asks a requirement that shares its name with others: nil where it is not implemented.
    private static func chooser(_ member: MemberFacts, _ access: String) -> String {
        let names = member.parameterTypes.indices.map { "value\($0)" }
        let parameters = zip(names, member.parameterTypes).map { "_ \($0): \($1)" }.joined(separator: ", ")
        let arguments = zip(names, member.parameterTypes).map { ($1.hasPrefix("inout ") ? "&" : "") + $0 }
        let effects = (member.isAsync ? " async" : "") + (member.doesThrow ? " throws" : "")
        let marks = (member.doesThrow ? "try " : "") + (member.isAsync ? "await " : "")
        let type = member.type ?? "Void"
        return "@discardableResult \(access)func \(sharedSlot(member))(\(parameters))\(effects) -> \(type)"
            + (type.hasSuffix("?") || type.hasSuffix("!") ? "" : "?")
            + " { \(marks)\(slot(member))?(\(arguments.joined(separator: ", "))) }"
    }

    /// The property's type: the method's as a function, optional.
    static func slotType(_ member: MemberFacts) -> String {
        guard member.kind == .method else { return "(\(wrapped(member.type ?? "Any")))?" }
        let parameters = member.parameterTypes.map { type in
            wrapped(type.replacing("@escaping ", with: "").replacing("@autoclosure ", with: ""))
        }
        let effects = (member.isAsync ? " async" : "") + (member.doesThrow ? " throws" : "")
        return "((\(parameters.joined(separator: ", ")))\(effects) -> \(wrapped(member.type ?? "Void")))?"
    }

    /// What is unwrapped where it is used may not stand within the type of a function.
    private static func wrapped(_ type: String) -> String { type.hasSuffix("!") ? type.dropLast() + "?" : type }

    // MARK: Declarations

    func lowerProtocol(_ node: ProtocolDeclSyntax) {
        guard let ordinal = file.typeNodes.firstIndex(where: { $0.id == node.id }) else { return }
        let facts = file.facts.types[ordinal]
        guard facts.isObjC else { return }
        if let clause = node.inheritanceClause {
            let isClassBound = facts.inherited.contains { name in
                ["AnyObject", "class", "NSObjectProtocol", "NSObject"].contains(name)
                    || UIKitProtocols.names.contains(name) || (index.resolve(name)?.facts.isObjC ?? false)
                    || Self.isFrameworkClass(name)
            }
            if !isClassBound, let first = clause.inheritedTypes.first {
                edits.insert("AnyObject, ", at: first.span.lowerBound, isShared: true)
            }
        } else {
            edits.insert(": AnyObject", at: node.name.span.upperBound, isShared: true)
        }
        let access = ["public", "open"].contains(facts.access) ? "public " : ""
        var defaults: [String] = []
        for (number, member) in facts.members.enumerated() where member.isOptional {
            let slot = "var \(Self.slot(member)): \(Self.slotType(member))"
            replace(file.memberNodes[ordinal][number], with: slot + " { get }")
            var lines = ["    \(access)\(slot) { nil }"]
            // The overloaded requirement can be read of a value whose type is not known here, and then the compiler
            // chooses.
            if member.isOverloaded == true { lines.append("    \(Self.chooser(member, access))") }
            if member.kind == .property {
                lines.append("    \(access)var \(member.base): \(Self.slotType(member)) { \(Self.slot(member)) }")
            }
            defaults += Self.under(member.conditions.filter { !facts.conditions.contains($0) }, lines)
        }
        guard !defaults.isEmpty else { return }
        tail += Self.under(facts.conditions, ["extension \(facts.name) {"] + defaults + ["}"])
    }

    /// What gives the methods that a class has to the protocols that ask for them.
    func optionalWitnesses(_ scope: TypeScope) -> [String] {
        guard !scope.facts.isLocal else { return localWitnesses(scope) }
        switch scope.facts.kind {
        case .class:
            guard let type = scope.declaration else { return [] }
            return witnesses(of: type)
        case .extension where scope.declaration == nil:
            // An extension of a class that is not the project's makes that class conform.
            return requirements(statedBy: scope.facts).filter { requirement in
                index.extensions[scope.facts.name]?.contains { part in
                    part.facts.members.contains { Self.implements($0, requirement.member) }
                } ?? false
            }.map { witness($0, isOverride: false, access: scope.facts.access, own: nil) }
        default: return []
        }
    }

    private func localWitnesses(_ scope: TypeScope) -> [String] {
        requirements(statedBy: scope.facts).filter { requirement in
            scope.facts.members.contains { Self.implements($0, requirement.member) }
        }.map { requirement in
            witness(
                requirement, isOverride: false, access: "",
                own: scope.facts.members.first { Self.implements($0, requirement.member) })
        }
    }

    private func requirements(statedBy facts: TypeFacts) -> [ModuleIndex.Requirement] {
        let names = index.conformances(statedBy: facts).map(\.facts.name)
        guard !names.isEmpty else { return [] }
        return index.optional.keys.sorted().flatMap { index.optional[$0] ?? [] }.filter {
            names.contains($0.proto.name)
        }
    }

    private static func implements(_ member: MemberFacts, _ requirement: MemberFacts) -> Bool {
        member.kind == requirement.kind && member.base == requirement.base && member.labels == requirement.labels
            && !member.isStatic
            && (requirement.isOverloaded != true || member.parameterTypes == requirement.parameterTypes)
    }

    private func witnesses(of type: ModuleIndex.Declaration) -> [String] {
        var seen: Set<String> = []
        var lines: [String] = []
        func parts(_ type: ModuleIndex.Declaration) -> [ModuleIndex.Declaration] { index.parts(of: type.facts.name) }
        func has(_ type: ModuleIndex.Declaration, _ requirement: ModuleIndex.Requirement) -> MemberFacts? {
            parts(type).lazy.flatMap(\.facts.members).first { Self.implements($0, requirement.member) }
        }
        let above = index.ancestry(type).dropFirst()
        let inherited = above.flatMap { parts($0).flatMap { requirements(statedBy: $0.facts) } }
        for requirement in inherited where seen.insert(Self.slot(requirement.member)).inserted {
            guard let member = has(type, requirement), !member.isOverride else { continue }
            lines.append(witness(requirement, isOverride: true, access: type.facts.access, own: member))
        }
        for requirement in parts(type).flatMap({ requirements(statedBy: $0.facts) })
        where seen.insert(Self.slot(requirement.member)).inserted {
            let own = has(type, requirement) ?? above.lazy.compactMap { has($0, requirement) }.first
            let isImplemented = own != nil
            guard isImplemented || index.descendants(type.facts.name).contains(where: { has($0, requirement) != nil })
            else { continue }
            lines.append(
                witness(
                    requirement, isOverride: false, access: type.facts.access, own: own, isImplemented: isImplemented))
        }
        return lines
    }

    /// - Parameter own: The implementation, where it is known.
    private func witness(
        _ requirement: ModuleIndex.Requirement, isOverride: Bool, access: String, own: MemberFacts?,
        isImplemented: Bool = true
    ) -> String {
        let member = requirement.member
        let isPublic = ["public", "open"].contains(requirement.proto.access) && ["public", "open"].contains(access)
        let head =
            (isPublic ? "public " : "") + (isOverride ? "override " : "")
            + "var \(Self.slot(member)): \(Self.slotType(member))"
        guard isImplemented else { return head + " { nil }" }
        guard member.kind == .method else {
            // Without its type the property would be the protocol's, which asks this one.
            let type = member.type.map { $0.hasSuffix("!") ? $0.dropLast() + "?" : $0 }
            return head + " { \(member.base)\(type.map { " as \($0)" } ?? "") }"
        }
        let arguments = zip(member.labels, member.parameterTypes).enumerated().map { number, parameter in
            // The implementation may take what the requirement leaves open to be there.
            let needs =
                parameter.1.hasSuffix("!")
                && own.map { !["?", "!"].contains(String($0.parameterTypes[number].suffix(1))) } == true
            let value = (parameter.1.hasPrefix("inout ") ? "&" : "") + "$\(number)" + (needs ? "!" : "")
            return parameter.0 == "_" ? value : "\(parameter.0): \(value)"
        }
        let effects = (member.doesThrow ? "try " : "") + (member.isAsync ? "await " : "")
        return head + " { { \(effects)self.\(member.base)(\(arguments.joined(separator: ", "))) } }"
    }

    // MARK: Uses

    /// `delegate?.list?(a, didSelect: 1)`
    func lowerOptionalCall(_ node: FunctionCallExprSyntax) {
        let inner: ExprSyntax
        let mark: TokenSyntax
        if let chained = node.calledExpression.as(OptionalChainingExprSyntax.self) {
            (inner, mark) = (chained.expression, chained.questionMark)
        } else if let forced = node.calledExpression.as(ForceUnwrapExprSyntax.self) {
            (inner, mark) = (forced.expression, forced.exclamationMark)
        } else {
            return
        }
        let access = inner.as(MemberAccessExprSyntax.self)
        guard let reference = access?.declName ?? inner.as(DeclReferenceExprSyntax.self) else { return }
        let name = reference.baseName.text
        let given = node.arguments.map { $0.label?.text ?? "_" }
        let names = reference.argumentNames.map { $0.arguments.map(\.name.text) } ?? given
        func fits(_ labels: [String]) -> Bool {
            // Closures after the parentheses have no labels.
            labels == names
                || node.trailingClosure != nil && labels.count > names.count
                    && Array(labels.prefix(names.count)) == names
        }
        // A closure in a property is called without labels.
        let isMethod = names.contains { $0 != "_" }
        if let requirement = requirement(
            named: name, of: access?.base, isMethod: isMethod, where: { fits($0.labels) })
        {
            useSlot(requirement.member, reference, node, mark)
            return
        }
        let full = "\(name)(\(names.map { "\($0):" }.joined()))"
        let known = UIKitProtocols.optionalMethods[full]
        guard let returnsValue = known?.returnsValue ?? FoundationProtocols.optionalMethods[full],
            !index.closureProperties.contains(name)
        else { return }
        if let access, mark.text == "?", let base = access.base, !["self", "super"].contains(base.trimmedDescription) {
            if returnsValue {
                guardImplemented(base, ObjectiveCName.selector(base: name, labels: names))
            } else if let owner = known?.owner {
                _ = lowerMemberOfVariable(base, "any \(owner)")
            }
        }
        edits.replace(mark.span, with: "", in: file.bytes)
        if let arguments = reference.argumentNames { edits.replace(arguments.span, with: "", in: file.bytes) }
    }

    /// `delegate?` becomes `implementing(delegate, "name")?`.
    private func guardImplemented(_ base: ExprSyntax, _ selector: String) {
        edits.insert("UIKit.implementing(", at: base.span.lowerBound)
        if let chained = base.as(OptionalChainingExprSyntax.self) {
            edits.replace(chained.questionMark.span, with: ", \"\(selector)\")?", in: file.bytes)
        } else {
            edits.insert(", \"\(selector)\")?", at: base.span.upperBound)
        }
        needsLibrary = true
    }

    private func useSlot(
        _ member: MemberFacts, _ reference: DeclReferenceExprSyntax, _ call: FunctionCallExprSyntax,
        _ mark: TokenSyntax
    ) {
        if member.isOverloaded == true {
            replace(reference, with: Self.sharedSlot(member))
            edits.replace(mark.span, with: "", in: file.bytes)
            if mark.text == "!" { edits.insert("!", at: call.span.upperBound) }
        } else {
            replace(reference, with: Self.slot(member))
        }
        // A property that holds a function is called without labels.
        for argument in call.arguments {
            guard let label = argument.label else { continue }
            edits.replace(
                label.span.lowerBound..<argument.expression.span.lowerBound, with: "", in: file.bytes)
        }
        for closure in call.additionalTrailingClosures {
            report(
                closure, .optionalProperty, what: "a second trailing closure of \(member.fullName)",
                why: "a method held in a property is called without labels",
                instead: "Put the closures between the parentheses")
        }
    }

    /// The optional requirement of the project's that a name after `base` means.
    ///
    /// - Parameters:
    ///   - name: The method's base name.
    ///   - base: The expression before the dot.
    ///   - isMethod: Whether it is written so that no property can be meant.
    ///   - fits: Whether a method has the labels.
    private func requirement(
        named name: String, of base: ExprSyntax?, isMethod: Bool = false, where fits: (MemberFacts) -> Bool
    ) -> ModuleIndex.Requirement? {
        guard let all = index.optional[name]?.filter({ $0.member.kind == .method && fits($0.member) }),
            let first = all.first
        else { return nil }
        guard let base else {
            guard typeName(ofVariable: name) == nil else { return nil }
            return first
        }
        if let type = typeName(of: base).map(Self.plain) {
            if let declaration = index.resolve(type, in: enclosing?.facts.name) {
                // A property of the class itself has the name, whatever protocols ask for.
                let own = index.inheritedMembers(of: declaration) { $0.kind == .property && $0.base == name }
                guard own.isEmpty || isMethod else { return nil }
                let names = [declaration.facts.name] + index.conformances(statedBy: declaration.facts).map(\.facts.name)
                if let exact = all.first(where: { names.contains($0.proto.name) }) { return exact }
                // For a class of the project that is no such delegate, the name means what the class itself declares.
                return declaration.facts.kind == .protocol ? nil : index.closureProperties.contains(name) ? nil : first
            }
            if type.contains("&") { return first }
        }
        if isMethod { return first }
        // Of a value whose type is not known, a property is meant rather than a method, unless it is called a delegate.
        if index.propertyNames.contains(name), !isDelegate(base) { return nil }
        return index.closureProperties.contains(name) ? nil : first
    }

    /// `delegate?.list == nil`, `delegate.list != nil`
    func lowerComparison(_ node: SequenceExprSyntax) {
        let parts = Array(node.elements)
        guard parts.count >= 3 else { return }
        for number in 1..<parts.count - 1 {
            guard let sign = parts[number].as(BinaryOperatorExprSyntax.self)?.operator.text,
                sign == "==" || sign == "!="
            else { continue }
            let (left, right) = (parts[number - 1], parts[number + 1])
            if right.is(NilLiteralExprSyntax.self) { lowerMethodValue(left) }
            if left.is(NilLiteralExprSyntax.self) { lowerMethodValue(right) }
        }
    }

    /// `if let f = delegate?.list`
    func lowerOptionalBinding(_ node: OptionalBindingConditionSyntax) {
        if let value = node.initializer?.value { lowerMethodValue(value, asFunction: true) }
        lowerSecondBinding(node)
    }

    /// Optional requirements of Apple's protocols whose type is optional itself: they are bound twice.
    private static let optionalProperties: Set = ["accessibilityCustomContentBlock"]

    /// `if let there = provider.accessibilityCustomContentBlock, let block = there`: the property is a requirement here.
    private func lowerSecondBinding(_ node: OptionalBindingConditionSyntax) {
        guard let value = node.initializer?.value, let name = value.as(DeclReferenceExprSyntax.self)?.baseName.text,
            let element = node.parent?.as(ConditionElementSyntax.self),
            let list = element.parent?.as(ConditionElementListSyntax.self)
        else { return }
        let isBound = list.prefix { $0.id != element.id }.contains { other in
            guard let binding = other.condition.as(OptionalBindingConditionSyntax.self),
                binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text == name,
                let access = binding.initializer?.value.as(MemberAccessExprSyntax.self)
            else { return false }
            return Self.optionalProperties.contains(access.declName.baseName.text)
        }
        if isBound { replace(value, with: "Optional(\(name))") }
    }

    /// `let f = delegate?.list`
    func lowerHeldMethod(_ node: InitializerClauseSyntax) {
        guard node.parent?.parent?.parent?.is(VariableDeclSyntax.self) == true else { return }
        lowerHeldMethod(node.value)
    }

    /// `(delegate?.list)?(1)`
    func lowerHeldMethod(_ node: TupleExprSyntax) {
        if node.elements.count == 1, let only = node.elements.first { lowerHeldMethod(only.expression) }
    }

    private func lowerHeldMethod(_ expression: ExprSyntax) {
        guard let access = expression.as(MemberAccessExprSyntax.self), let base = access.base, isDelegate(base) else {
            return
        }
        let name = access.declName.baseName.text
        if index.optional[name] != nil, !index.propertyNames.contains(name) {
            lowerMethodValue(expression, asFunction: true)
        }
    }

    /// - Parameter asFunction: The value is called later, where UIKit's protocols are meant; else it is compared only.
    private func lowerMethodValue(_ expression: ExprSyntax, asFunction: Bool = false) {
        guard let access = expression.as(MemberAccessExprSyntax.self), let base = access.base else { return }
        let reference = access.declName
        let name = reference.baseName.text
        let labels = reference.argumentNames.map { $0.arguments.map(\.name.text) }
        if let found = requirement(named: name, of: base, where: { labels == nil || $0.labels == labels }) {
            replace(reference, with: Self.slot(found.member))
            return
        }
        if let found = optionalProperty(named: name, of: base) {
            replace(reference, with: Self.slot(found.member))
            return
        }
        // For an optional method of UIKit's, what is asked is whether the object has it.
        let candidates = UIKitProtocols.optionalMethods.keys.filter { full in
            full.hasPrefix(name + "(")
                && (labels == nil || full == "\(name)(\((labels ?? []).map { "\($0):" }.joined()))")
        }
        guard let full = candidates.sorted().first, labels != nil || candidates.count == 1,
            !index.propertyNames.contains(name), labels != nil || isDelegate(base)
        else { return }
        let names = full.dropFirst(name.count + 1).dropLast().split(separator: ":").map(String.init)
        let selector = ObjectiveCName.selector(base: name, labels: names)
        edits.insert("UIKit.implementing(", at: base.span.lowerBound)
        let end = base.as(OptionalChainingExprSyntax.self)?.expression.span.upperBound ?? base.span.upperBound
        let value = asFunction ? ".map({ object in { object.\(name)(\(Self.arguments(names))) } })" : ""
        edits.replace(end..<access.span.upperBound, with: ", \"\(selector)\")\(value)", in: file.bytes)
        needsLibrary = true
    }

    /// Whether the expression is one of UIKit's protocols, or named as one: `popoverPresentationController` of a view
    /// controller is a property, of a delegate it would be a method.
    private func isDelegate(_ expression: ExprSyntax) -> Bool {
        if let type = typeName(of: expression).map(Self.plain) {
            return UIKitProtocols.names.contains(type) || type.contains("&")
                || index.resolve(type, in: enclosing?.facts.name)?.facts.kind == .protocol
        }
        let name = expression.trimmedDescription.lowercased().filter { $0 != "?" && $0 != "!" }
        return name.hasSuffix("delegate") || name.hasSuffix("datasource")
    }

    // MARK: Optional properties

    private func optionalProperty(named name: String, of base: ExprSyntax) -> ModuleIndex.Requirement? {
        guard let all = index.optional[name]?.filter({ $0.member.kind == .property }), !all.isEmpty,
            let type = typeName(of: base).map(Self.plain),
            let declaration = index.resolve(type, in: enclosing?.facts.name), declaration.facts.kind == .protocol
        else { return nil }
        let names = [declaration.facts.name] + index.conformances(statedBy: declaration.facts).map(\.facts.name)
        return all.first { names.contains($0.proto.name) }
    }

    /// `delegate?.title` where the title is optional to have.
    func lowerPropertyAccess(_ node: MemberAccessExprSyntax) {
        guard let base = node.base, index.optional[node.declName.baseName.text] != nil,
            let found = optionalProperty(named: node.declName.baseName.text, of: base)
        else { return }
        // Comparisons and bindings are lowered at their own nodes.
        if let parent = node.parent, parent.is(InitializerClauseSyntax.self) || isComparedWithNil(node) { return }
        replace(node.declName, with: Self.slot(found.member))
    }

    private func isComparedWithNil(_ node: MemberAccessExprSyntax) -> Bool {
        guard let list = node.parent?.as(ExprListSyntax.self) else { return false }
        return list.contains { $0.is(NilLiteralExprSyntax.self) }
    }

    // MARK: responds(to:)

    /// Protocols of UIKit's are not all objects' here: the question goes through a function.
    /// `UIApplication`, or a generic parameter: what is written of a class itself.
    private func isTypeName(_ base: ExprSyntax) -> Bool {
        let text = base.trimmedDescription
        return text.first?.isUppercase == true && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "." }
            && typeName(ofVariable: text) == nil
    }

    func lowerRespondsCall(_ node: FunctionCallExprSyntax) {
        let called = node.calledExpression.as(OptionalChainingExprSyntax.self)?.expression ?? node.calledExpression
        guard let access = called.as(MemberAccessExprSyntax.self), let base = access.base,
            access.declName.baseName.text == "responds", node.arguments.first?.label?.text == "to",
            node.arguments.count == 1, let left = node.leftParen,
            !["self", "super", "Self"].contains(base.trimmedDescription), !isTypeName(base)
        else { return }
        needsLibrary = true
        let chained = base.as(OptionalChainingExprSyntax.self)
        edits.insert(chained == nil ? "UIKit.objectResponds(" : "UIKit.objectRespondsIfAny(", at: base.span.lowerBound)
        let end = chained?.expression.span.upperBound ?? base.span.upperBound
        edits.replace(end..<left.span.upperBound, with: ", ", in: file.bytes)
    }
}
