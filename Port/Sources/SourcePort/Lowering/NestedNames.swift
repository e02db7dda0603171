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
}
