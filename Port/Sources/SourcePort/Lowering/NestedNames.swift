import SwiftSyntax

extension Lowering {
    /// `Order` for `Chart.Order` of another module: an enumeration that Objective-C sees stands in the module's header by its
    /// own name, outside of the type that it is nested in, and importers find it there.
    func lowerNestedName(_ name: TokenSyntax) {
        guard name.text.first?.isUppercase == true, !options.isInPlace,
            let found = index.resolve(name.text, in: enclosing?.facts.name), found.isImported,
            found.facts.kind == .enum, found.facts.isObjC, let dot = found.facts.name.lastIndex(of: ".")
        else { return }
        let outer = String(found.facts.name[..<dot])
        let isInside = types.contains { scope in
            guard let declaration = scope.declaration else { return scope.facts.name == outer }
            return index.ancestry(declaration).contains { above in
                above.facts.name == outer || above.facts.name.hasPrefix(outer + ".")
            }
        }
        guard !isInside, constraint(of: name.text) == nil else { return }
        replace(name, with: found.facts.name)
    }

    /// `var view: (some Input)? { held }` where `held` is `any Input`: values of Objective-C's protocols conform to them, which
    /// no other protocol's do.
    func lowerOpaqueResult(_ node: SomeOrAnyTypeSyntax) {
        guard node.someOrAnySpecifier.text == "some",
            let found = index.resolve(node.constraint.plainName, in: enclosing?.facts.name),
            found.facts.kind == .protocol, found.facts.isObjC
        else { return }
        // In a parameter it is a generic one, which takes such a value, unless it may be nil.
        var above = node.parent
        while let here = above, !here.is(DeclSyntax.self) {
            if here.is(OptionalTypeSyntax.self) { break }
            if here.is(FunctionParameterSyntax.self) { return }
            above = here.parent
        }
        replace(node.someOrAnySpecifier, with: "any")
    }

    /// `extension Array where Element: Input`: lists of `any Input` have its members too, since these conform.
    func lowerElements(_ node: ConformanceRequirementSyntax) {
        guard node.leftType.trimmedDescription == "Element",
            node.parent?.parent?.parent?.parent?.is(ExtensionDeclSyntax.self) == true,
            let found = index.resolve(node.rightType.plainName), found.facts.kind == .protocol, found.facts.isObjC
        else { return }
        replace(node.colon, with: " ==")
        edits.insert("any ", at: node.rightType.span.lowerBound)
    }

    /// `class A<S: Sequence>: B<S.Iterator.Element>`: with this spelling of a sequence's elements the compiler finds no
    /// initializer of the superclass that one is an override of; with `S.Element` it does.
    func lowerSuperclassElement(_ node: MemberTypeSyntax) {
        guard node.name.text == "Element", let iterator = node.baseType.as(MemberTypeSyntax.self),
            iterator.name.text == "Iterator", iterator.baseType.is(IdentifierTypeSyntax.self)
        else { return }
        var above = node.parent
        while let next = above, !next.is(InheritedTypeSyntax.self) {
            guard
                next.isProtocol((any TypeSyntaxProtocol).self) || next.is(GenericArgumentClauseSyntax.self)
                    || next.is(GenericArgumentListSyntax.self) || next.is(GenericArgumentSyntax.self)
            else { return }
            above = next.parent
        }
        if above != nil {
            edits.replace(iterator.period.span.lowerBound..<iterator.span.upperBound, with: "", in: file.bytes)
        }
    }
}
