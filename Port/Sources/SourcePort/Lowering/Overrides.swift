import SwiftSyntax

// Swift on Linux dispatches only members of a class's body. What an extension overrides, or a subclass overrides of
// an extension, is moved into the body: the text itself in the same file, a declaration that calls it from another.
extension Lowering {
    func lowerOverrides(in scope: TypeScope) {
        for (number, member) in scope.facts.members.enumerated() {
            let node = file.memberNodes[scope.ordinal][number]
            let place = ModuleIndex.HoistedMember(file: self.number, ordinal: scope.ordinal, member: number)
            if let dispatched = index.dispatched[place] {
                dispatch(node, member, scope, dispatched)
                continue
            }
            if member.isOverride, scope.facts.kind == .class { matchOverridden(node, member, scope) }
            guard scope.facts.kind == .extension else { continue }
            if index.isHoisted(self.number, scope.ordinal, number), let type = scope.declaration {
                hoist(node, member, scope, into: type)
            } else if member.isOverride, scope.declaration == nil || scope.declaration?.isImported == true {
                replace(node, with: "")
                report(
                    node, .frameworkOverride,
                    what: "override of \(member.fullName) in an extension of \(scope.facts.name)",
                    why: "without Objective-C only a class's own body can override, and \(scope.facts.name) is not "
                        + "of this module",
                    instead: "Override \(member.fullName) in a subclass")
            }
        }
    }

    /// Objective-C has initializers that Swift calls convenient overridden, and takes `URL` for a parameter that above may be nil,
    /// `URL!`. Here the first is no override, and the second needs the same type.
    private func matchOverridden(_ node: DeclSyntax, _ member: MemberFacts, _ scope: TypeScope) {
        guard let type = scope.declaration, let above = index.superclass(of: type),
            let overridden = index.inheritedMembers(
                of: above, where: { $0.kind == member.kind && $0.fullName == member.fullName && !$0.isStatic }
            ).first?.1
        else { return }
        if overridden.isConvenience == true {
            for modifier in node.as(InitializerDeclSyntax.self)?.modifiers ?? [] where modifier.name.text == "override"
            {
                remove(Syntax(modifier))
            }
            return
        }
        let signature = node.as(FunctionDeclSyntax.self)?.signature ?? node.as(InitializerDeclSyntax.self)?.signature
        for (parameter, type) in zip(signature?.parameterClause.parameters ?? [], overridden.parameterTypes)
        where type == parameter.type.trimmedDescription + "!" {
            edits.insert("!", at: parameter.type.span.upperBound)
        }
    }

    /// Gives an implementation its own name, and writes what chooses among them.
    private func dispatch(
        _ node: DeclSyntax, _ member: MemberFacts, _ scope: TypeScope, _ dispatched: DispatchedMember
    ) {
        if let function = node.as(FunctionDeclSyntax.self) {
            replace(function.name, with: dispatched.name)
            plainModifiers(function.modifiers)
        } else if let variable = node.as(VariableDeclSyntax.self), let pattern = variable.bindings.first?.pattern {
            replace(pattern, with: dispatched.name)
            plainModifiers(variable.modifiers)
        }
        if let above = dispatched.above {
            let finder = SuperFinder(base: member.base)
            finder.walk(node)
            for found in finder.found {
                if let base = found.base { replace(base, with: "self") }
                replace(found.declName.baseName, with: above)
            }
        }
        guard !dispatched.choices.isEmpty, let text = member.forwarding,
            let brace = member.kind == .property
                ? text.ranges(of: " { ").first : text.ranges(of: " { ").last
        else { return }
        tail += Self.under(
            scope.facts.conditions,
            ["extension \(scope.facts.name) {", "    " + chooser(text, brace.lowerBound, member, dispatched), "}"])
    }

    /// The member of the original name: asks the object what it is.
    private func chooser(
        _ text: String, _ body: String.Index, _ member: MemberFacts, _ dispatched: DispatchedMember
    ) -> String {
        let hidden = Forwarding.name(member.base)
        var head = String(text[..<body])
        for word in ["override ", "open ", "final "] {
            head = head.replacing(word, with: word == "open " ? "public " : "")
        }
        if !head.contains("public "), member.access.isEmpty, enclosing?.facts.access == "public" {
            head = Forwarding.adding("public", to: head)
        }
        let (first, call) = (head, String(text[body...].dropFirst(3).dropLast(2)))
        func all(_ statement: (String) -> String) -> String {
            let meta = member.isStatic ? ".Type" : ""
            return dispatched.choices.map {
                "if let object = self as? \($0.type)\(meta) { \(statement("object." + $0.name)) }"
            }.joined(separator: "; ") + "; " + statement(dispatched.name)
        }
        guard member.kind == .property else {
            return first + " { " + all { "return " + call.replacing(hidden, with: $0) } + " }"
        }
        guard member.isSettable else { return first + " { " + all { "return \($0)" } + " }" }
        return first + " { get { " + all { "return \($0)" } + " } set { " + all { "\($0) = newValue; return" } + " } }"
    }

    private func plainModifiers(_ modifiers: DeclModifierListSyntax) {
        for modifier in modifiers {
            switch modifier.name.text {
            case "override", "final", "private", "fileprivate": remove(Syntax(modifier))
            case "open": replace(modifier, with: "public")
            default: break
            }
        }
    }

    private func hoist(
        _ node: DeclSyntax, _ member: MemberFacts, _ scope: TypeScope, into type: ModuleIndex.Declaration
    ) {
        let conditions = scope.facts.conditions + member.conditions.filter { !scope.facts.conditions.contains($0) }
        if type.file == number {
            let access = member.access.isEmpty && scope.facts.access == "public" ? "public" : ""
            // The member's span includes a semicolon that follows it.
            let span = node.parent?.as(MemberBlockItemSyntax.self)?.span ?? node.span
            moved.append((span, type.ordinal, conditions, access))
            return
        }
        guard member.forwarding != nil else {
            report(
                node, .frameworkOverride, what: "\(member.fullName) in an extension of \(scope.facts.name)",
                why: "it is overridden or overrides, and cannot be called under another name",
                instead: "Move it into the class's body, or the extension into the class's file")
            return
        }
        if let function = node.as(FunctionDeclSyntax.self) {
            replace(function.name, with: Forwarding.name(function.name.text))
            dropDispatch(function.modifiers)
        } else if let variable = node.as(VariableDeclSyntax.self), let observer = Forwarding.observer(variable),
            let body = observer.body, let end = variable.bindings.first?.accessorBlock?.rightBrace,
            let type = member.type
        {
            // What observes the property becomes a method, which the class's own observer calls.
            edits.replace(
                node.span.lowerBound..<body.span.lowerBound,
                with: "func \(Forwarding.name(member.base))(_ \(Forwarding.observerValue(observer)): \(type)) ",
                in: file.bytes)
            replace(end, with: "")
        } else if let variable = node.as(VariableDeclSyntax.self), let pattern = variable.bindings.first?.pattern {
            replace(pattern, with: Forwarding.name(member.base))
            dropDispatch(variable.modifiers)
        }
    }

    private func dropDispatch(_ modifiers: DeclModifierListSyntax) {
        for modifier in modifiers {
            switch modifier.name.text {
            case "override", "open", "final": remove(Syntax(modifier))
            case "private": replace(modifier, with: "fileprivate")
            default: break
            }
        }
    }

    /// The declarations in a class of this file that call members of its extensions in other files.
    func foreignMembers(_ ordinal: Int) -> [String] {
        let facts = file.facts.types[ordinal]
        guard facts.kind == .class, !facts.isLocal, let type = index.types[facts.name], type.file == number,
            type.ordinal == ordinal
        else { return [] }
        return (index.hoisted[facts.name] ?? []).filter { $0.file != number }.flatMap { place -> [String] in
            let part = index.files[place.file].types[place.ordinal]
            let member = part.members[place.member]
            guard let text = member.forwarding else { return [] }
            let access = member.access.isEmpty && part.access == "public" ? "public" : ""
            return Self.under(
                part.conditions + member.conditions.filter { !part.conditions.contains($0) },
                [Forwarding.adding(access, to: text)])
        }
    }
}

/// Finds `super.member` in a member.
private final class SuperFinder: SyntaxVisitor {
    let base: String
    var found: [MemberAccessExprSyntax] = []

    init(base: String) {
        self.base = base
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        if node.base?.is(SuperExprSyntax.self) == true, node.declName.baseName.text == base { found.append(node) }
        return .visitChildren
    }
}
