import SwiftSyntax

// Swift on Linux dispatches only what stands in a class's body. What an extension overrides, or a subclass overrides of
// an extension, is moved into the body: the text itself in the same file, a declaration that calls it from another.
extension Lowering {
    func lowerOverrides(in scope: TypeScope) {
        guard scope.facts.kind == .extension else { return }
        for (number, member) in scope.facts.members.enumerated() {
            let node = file.memberNodes[scope.ordinal][number]
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

    private func hoist(
        _ node: DeclSyntax, _ member: MemberFacts, _ scope: TypeScope, into type: ModuleIndex.Declaration
    ) {
        let conditions = scope.facts.conditions + member.conditions.filter { !scope.facts.conditions.contains($0) }
        if type.file == number {
            let access = member.access.isEmpty && scope.facts.access == "public" ? "public" : ""
            // With a semicolon that follows it.
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

    /// What stands in a class of this file for members of its extensions in other files.
    func foreignMembers(_ ordinal: Int) -> [String] {
        let facts = file.facts.types[ordinal]
        guard facts.kind == .class, !facts.isLocal, let type = index.types[facts.name], type.file == number,
            type.ordinal == ordinal
        else { return [] }
        return (index.hoisted[facts.name] ?? []).filter { $0.file != number }.flatMap { place -> [String] in
            let part = index.files[place.file].types[place.ordinal]
            let member = part.members[place.member]
            guard let text = member.forwarding else { return [] }
            let access = member.access.isEmpty && part.access == "public" ? "public " : ""
            return Self.under(
                part.conditions + member.conditions.filter { !part.conditions.contains($0) }, [access + text])
        }
    }
}
