import SwiftSyntax

extension Lowering {
    func lowerMacro(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
        switch node.macroName.text {
        case "selector":
            guard let argument = node.arguments.first else { return .visitChildren }
            let text = selector(argument, node)
            // In a pattern the name alone is compared, and a closure would not be found.
            let name = node.parent?.is(ExpressionPatternSyntax.self) == true ? text.split(separator: "\"") : []
            replace(node, with: name.count > 1 ? "Selector(\"\(name[1])\")" : text)
            needsLibrary = true
            return .skipChildren
        case "keyPath":
            guard let argument = node.arguments.first else { return .visitChildren }
            replace(node, with: "\"\(keyPath(argument.expression))\"")
            return .skipChildren
        case "colorLiteral":
            replace(node, with: "UIColor(\(node.arguments.trimmedDescription))")
            needsLibrary = true
            return .skipChildren
        case "imageLiteral":
            guard let name = node.arguments.first?.expression.trimmedDescription else { return .visitChildren }
            replace(node, with: "(UIImage(named: \(name)) ?? UIImage())")
            needsLibrary = true
            return .skipChildren
        case "Preview":
            return lowerPreview(Syntax(node), arguments: node.arguments, closure: node.trailingClosure)
        default:
            return .visitChildren
        }
    }

    // MARK: Key paths

    /// Names of types stand before the properties: `Editor.text.count` is `text.count`.
    private func keyPath(_ expression: ExprSyntax) -> String {
        var names: [String] = []
        var rest: ExprSyntax? = expression
        while let node = rest {
            if let access = node.as(MemberAccessExprSyntax.self) {
                names.insert(access.declName.baseName.text, at: 0)
                rest = access.base
            } else if let chained = node.as(OptionalChainingExprSyntax.self) {
                rest = chained.expression
            } else if let forced = node.as(ForceUnwrapExprSyntax.self) {
                rest = forced.expression
            } else {
                if let reference = node.as(DeclReferenceExprSyntax.self) {
                    names.insert(reference.baseName.text, at: 0)
                }
                rest = nil
            }
        }
        while names.count > 1, let first = names.first, first.first?.isUppercase == true || first == "self" {
            names.removeFirst()
        }
        return names.joined(separator: ".")
    }

    // MARK: Selectors

    /// What `#selector` names: the expression that stands before the member, and the member.
    private struct Target {
        var base: ExprSyntax?
        var name: String
        var labels: [String]?
        /// The arguments' types, where a cast says them.
        var types: [String]?
    }

    private func target(_ expression: ExprSyntax) -> Target? {
        if let node = expression.as(TupleExprSyntax.self), node.elements.count == 1, let only = node.elements.first {
            return target(only.expression)
        }
        if let node = expression.as(AsExprSyntax.self) {
            var found = target(node.expression)
            found?.types = Self.types(node.type)
            return found
        }
        if let node = expression.as(SequenceExprSyntax.self), let first = node.elements.first {
            var found = target(first)
            if let type = node.elements.last?.as(TypeExprSyntax.self) { found?.types = Self.types(type.type) }
            return found
        }
        func labels(_ reference: DeclReferenceExprSyntax) -> [String]? {
            reference.argumentNames.map { $0.arguments.map(\.name.text) }
        }
        if let node = expression.as(DeclReferenceExprSyntax.self) {
            return Target(base: nil, name: node.baseName.text, labels: labels(node))
        }
        if let node = expression.as(MemberAccessExprSyntax.self) {
            return Target(base: node.base, name: node.declName.baseName.text, labels: labels(node.declName))
        }
        // `#selector(tapped())` is no Swift, but some write it.
        if let node = expression.as(FunctionCallExprSyntax.self), node.arguments.isEmpty {
            return target(node.calledExpression)
        }
        return nil
    }

    /// Of the innermost function type: `(Foo) -> (Sender) -> Void` takes a `Sender`.
    private static func types(_ type: TypeSyntax) -> [String]? {
        var found: [String]?
        var rest: TypeSyntax? = type
        while let node = rest {
            if let function = node.as(FunctionTypeSyntax.self) {
                found = function.parameters.map { plain($0.type.trimmedDescription) }
                rest = function.returnClause.type
            } else if let tuple = node.as(TupleTypeSyntax.self), tuple.elements.count == 1 {
                rest = tuple.elements.first?.type
            } else if let optional = node.as(OptionalTypeSyntax.self) {
                rest = optional.wrappedType
            } else if let attributed = node.as(AttributedTypeSyntax.self) {
                rest = attributed.baseType
            } else {
                rest = nil
            }
        }
        return found
    }

    private func selector(_ argument: LabeledExprSyntax, _ node: MacroExpansionExprSyntax) -> String {
        guard let target = target(argument.expression) else {
            report(
                node, .selector, what: node.trimmedDescription, why: "what it names is no member",
                instead: "Name a method: #selector(Type.method(_:))")
            return "Selector(\(quoted(argument.expression.trimmedDescription)))"
        }
        let owner = self.owner(target)
        switch argument.label?.text {
        case "getter":
            let name = propertyName(target, owner)
            return "Selector.getter(\"\(name)\", \\\(owner.type ?? "Self").\(target.name))"
        case "setter":
            let name = ObjectiveCName.setter(propertyName(target, owner))
            return "Selector.setter(\"\(name)\", \\\(owner.type ?? "Self").\(target.name))"
        default: return method(target, owner, node)
        }
    }

    private func propertyName(_ target: Target, _ owner: Owner) -> String {
        owner.declaration.flatMap { declaration in
            index.inheritedMembers(of: declaration) { $0.kind == .property && $0.base == target.name }.first?.1.objCName
        } ?? target.name
    }

    /// The type whose member is meant, as it is written in the lowered source.
    private struct Owner {
        var type: String?
        var declaration: ModuleIndex.Declaration?
        /// Extensions of types that the module does not declare are looked up by name.
        var extended: String?
    }

    private func owner(_ target: Target) -> Owner {
        guard let base = target.base else {
            // The innermost type that has the member is meant; without one, the innermost type.
            for scope in types.reversed() {
                let owner = self.owner(scope)
                if !candidates(target, owner).isEmpty { return owner }
            }
            return enclosing.map { self.owner($0) } ?? Owner()
        }
        let text = base.trimmedDescription
        switch text {
        case "self", "Self", "type(of: self)", "Self.self": return enclosing.map { owner($0) } ?? Owner()
        case "super":
            guard let scope = enclosing, let declaration = scope.declaration else { return Owner() }
            if let above = index.superclass(of: declaration) {
                return Owner(type: above.facts.name, declaration: above)
            }
            return Owner(type: declaration.facts.inherited.first)
        default: break
        }
        if let first = text.first, first.isUppercase, !text.contains("("), !text.contains("?"),
            text.split(separator: ".").allSatisfy({ $0.first?.isUppercase ?? false })
        {
            let name = text.hasSuffix(".self") ? String(text.dropLast(5)) : text
            let declaration = index.resolve(name, in: enclosing?.facts.name)
            return Owner(type: name, declaration: declaration, extended: declaration == nil ? name : nil)
        }
        if let type = typeName(of: base).map(Self.plain) {
            let declaration = index.resolve(type, in: enclosing?.facts.name)
            return Owner(type: type, declaration: declaration, extended: declaration == nil ? type : nil)
        }
        return Owner()
    }

    private func owner(_ scope: TypeScope) -> Owner {
        if scope.declaration?.facts.kind == .protocol
            || scope.facts.kind == .extension && scope.declaration == nil
                && UIKitProtocols.names.contains(scope.facts.name)
        {
            let name = scope.facts.selfConstraint
            return Owner(type: name ?? "Self", declaration: name.flatMap { index.resolve($0) }, extended: name)
        }
        let name = scope.facts.kind == .extension ? scope.facts.name : scope.facts.simpleName
        return Owner(
            type: name, declaration: scope.declaration, extended: scope.declaration == nil ? scope.facts.name : nil)
    }

    private func candidates(_ target: Target, _ owner: Owner) -> [MemberFacts] {
        func fits(_ member: MemberFacts) -> Bool {
            guard member.kind == .method, member.base == target.name else { return false }
            if let labels = target.labels, labels != member.labels { return false }
            if let types = target.types, types.count != member.labels.count { return false }
            return true
        }
        if let declaration = owner.declaration {
            let own = index.inheritedMembers(of: declaration, where: fits).map(\.1)
            if !own.isEmpty { return own }
            // Extensions of UIKit's classes above it.
            var above = index.rootName(of: declaration)
            while let name = above {
                let found = index.members(of: name, where: fits).map(\.1)
                if !found.isEmpty { return found }
                above = FrameworkClasses.superclass[name]
            }
            return []
        }
        var name = owner.extended
        while let here = name {
            let found = index.members(of: here, where: fits).map(\.1)
            if !found.isEmpty { return found }
            name = FrameworkClasses.superclass[here]
        }
        return []
    }

    private func method(_ target: Target, _ owner: Owner, _ node: MacroExpansionExprSyntax) -> String {
        var found = candidates(target, owner)
        var type = owner.type
        var declaration = owner.declaration
        if type == nil {
            // Where the object's type is not known, it is the only class that has such a method, if there is just one.
            let matches = index.classes(withMethod: target.name).filter {
                !candidates(target, Owner(type: nil, declaration: $0)).isEmpty
            }
            if let only = matches.first, matches.count == 1 {
                (type, declaration) = (only.facts.name, only)
                found = candidates(target, Owner(type: type, declaration: only))
            }
        }
        // What a cast says decides; else members marked with @objc or an action's attribute come before others of the
        // same name.
        let member =
            found.first { $0.parameterTypes.map(Self.plain) == target.types }
            ?? found.first { $0.isObjC || !$0.marks.isEmpty } ?? found.first
        guard let type else {
            let labels = member?.labels ?? target.labels ?? []
            return "Selector(\"\(ObjectiveCName.selector(base: target.name, labels: labels))\")"
        }
        if let member {
            if declaration?.facts.kind == .protocol, member.isOptional {
                return "Selector.requirement(\"\(member.selectorName)\", "
                    + "{ ($0 as? any \(type))?.\(Self.slot(member)) != nil })"
            }
            if member.isStatic {
                return
                    "Selector(ofClass: \"\(member.selectorName)\", { \(type).\(member.base)(\(Self.arguments(member.labels))) })"
            }
            if !member.isCallableBySelector {
                if member.doesThrow, !member.isAsync, member.labels.isEmpty {
                    let call = Self.call(member.base, [], of: type, try: "try? ")
                    return "Selector(\"\(member.selectorName)\", \(call))"
                }
                report(
                    node, .selector, what: node.trimmedDescription,
                    why: "selectors here call methods of up to three arguments that neither throw nor wait",
                    instead: "Give the target a method of that form, or use a closure")
                return "Selector(\"\(member.selectorName)\")"
            }
            // Where types alone tell methods apart, the arguments say theirs.
            let isAlone = Set(found.filter { $0.fullName == member.fullName }.map(\.parameterTypes)).count == 1
            let types = isAlone ? [] : member.parameterTypes
            let call = Self.call(member.base, member.labels, types, of: type) + reading(member, of: type)
            return "Selector(\"\(member.selectorName)\", \(call))"
        }
        if type == "Self" || UIKitProtocols.names.contains(type) || type == "UIResponderStandardEditActions" {
            return "Selector(\"\(ObjectiveCName.selector(base: target.name, labels: target.labels ?? ["_"]))\")"
        }
        return framework(target, type)
    }

    /// A method of UIKit's: nothing but its name is known here.
    private func framework(_ target: Target, _ type: String) -> String {
        let editActions: Set<String> = [
            "cut", "copy", "paste", "select", "selectAll", "delete", "toggleBoldface", "toggleItalics",
            "toggleUnderline",
            "makeTextWritingDirectionLeftToRight", "makeTextWritingDirectionRightToLeft", "increaseSize",
            "decreaseSize",
        ]
        if editActions.contains(target.name), target.labels == nil || target.labels == ["_"] {
            return "Selector(\"\(target.name):\")"
        }
        let named = target.labels.flatMap { $0.isEmpty ? nil : $0 }
        let withSender = target.types?.isEmpty == true ? nil : FrameworkClasses.methodsWithSender[target.name]
        let labels = named ?? (target.labels == nil ? withSender : nil) ?? []
        let selector = ObjectiveCName.selector(base: target.name, labels: labels)
        return "Selector(\"\(selector)\", \(Self.call(target.name, labels, of: type)))"
    }
}
