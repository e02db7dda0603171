import SwiftSyntax

// What an expression's type is, as far as a reader sees it without a compiler: declared types of variables and
// parameters, casts, and what calls of types make.
extension Lowering {
    /// The type around the place, as its members are looked up.
    var enclosing: TypeScope? { types.last }

    static func plain(_ type: String) -> String {
        var text = type
        for prefix in ["@escaping ", "inout ", "any ", "some ", "weak "] where text.hasPrefix(prefix) {
            text = String(text.dropFirst(prefix.count))
        }
        while text.hasSuffix("?") || text.hasSuffix("!") { text = String(text.dropLast()) }
        if text.hasPrefix("("), text.hasSuffix(")"), !text.contains("->"), !text.contains(",") {
            text = plain(String(text.dropFirst().dropLast()))
        }
        for prefix in ["any ", "some "] where text.hasPrefix(prefix) { text = String(text.dropFirst(prefix.count)) }
        if text.hasPrefix("Optional<"), text.hasSuffix(">") { text = String(text.dropFirst(9).dropLast()) }
        return text
    }

    /// The type of a list's elements: `[UIView]`, `Array<UIView>`, and what may be nil of them.
    static func element(of list: String) -> String? {
        let list = plain(list)
        if list.hasPrefix("["), list.hasSuffix("]"), !list.contains(":"), !list.contains(",") {
            return list.dropFirst().dropLast().trimmed
        }
        for name in ["Array<", "Set<", "ContiguousArray<"] where list.hasPrefix(name) && list.hasSuffix(">") {
            return list.dropFirst(name.count).dropLast().trimmed
        }
        return nil
    }

    /// The type of a dictionary's values: `[String: AnyObject]`, `Dictionary<String, AnyObject>`.
    static func value(of dictionary: String) -> String? {
        let text = plain(dictionary)
        let (inside, separator): (Substring, Character)
        if text.hasPrefix("["), text.hasSuffix("]") {
            (inside, separator) = (text.dropFirst().dropLast(), ":")
        } else if text.hasPrefix("Dictionary<"), text.hasSuffix(">") {
            (inside, separator) = (text.dropFirst("Dictionary<".count).dropLast(), ",")
        } else {
            return nil
        }
        var depth = 0
        for place in inside.indices {
            switch inside[place] {
            case "[", "(", "<": depth += 1
            case "]", ")", ">": depth -= 1
            case separator where depth == 0: return inside[inside.index(after: place)...].trimmed
            default: break
            }
        }
        return nil
    }

    func typeName(ofVariable name: String) -> String? {
        for scope in functions.reversed() {
            if let type = scope.variables[name] { return type }
        }
        for scope in types.reversed() {
            if let type = propertyType(name, in: scope) { return type }
        }
        return nil
    }

    private func propertyType(_ name: String, in scope: TypeScope) -> String? {
        if let declaration = scope.declaration {
            return index.inheritedMembers(of: declaration) { $0.kind == .property && $0.base == name }.first?.1.type
        }
        return index.members(of: scope.facts.name) { $0.kind == .property && $0.base == name }.first?.1.type
    }

    /// The declared type of an expression, as written.
    func typeName(of expression: ExprSyntax) -> String? {
        if let node = expression.as(DeclReferenceExprSyntax.self) {
            let name = node.baseName.text
            if name == "self" || name == "Self" { return enclosing?.facts.name }
            return typeName(ofVariable: name)
        }
        if let node = expression.as(OptionalChainingExprSyntax.self) { return typeName(of: node.expression) }
        if let node = expression.as(ForceUnwrapExprSyntax.self) { return typeName(of: node.expression) }
        if let node = expression.as(TupleExprSyntax.self), node.elements.count == 1, let only = node.elements.first {
            return typeName(of: only.expression)
        }
        if let node = expression.as(SubscriptCallExprSyntax.self) {
            guard node.arguments.count == 1, node.arguments.first?.label == nil else { return nil }
            let list = typeName(of: node.calledExpression)
            return list.flatMap(Self.element) ?? list.flatMap(Self.value).map { Self.plain($0) + "?" }
        }
        if let node = expression.as(MemberAccessExprSyntax.self), let base = node.base {
            if ["first", "last"].contains(node.declName.baseName.text),
                let element = typeName(of: base).flatMap(Self.element)
            {
                return element + "?"
            }
            guard let owner = typeName(of: base).map(Self.plain) else { return nil }
            if let declaration = index.resolve(owner, in: enclosing?.facts.name) {
                return index.inheritedMembers(of: declaration) {
                    $0.kind == .property && $0.base == node.declName.baseName.text
                }.first?.1.type
            }
            // A class of UIKit's, which the module extends.
            return index.members(of: index.original(owner)) {
                $0.kind == .property && $0.base == node.declName.baseName.text
            }.first?.1.type
        }
        if let node = expression.as(SequenceExprSyntax.self) {
            let parts = Array(node.elements)
            if parts.count >= 3, parts[parts.count - 2].is(UnresolvedAsExprSyntax.self),
                let type = parts[parts.count - 1].as(TypeExprSyntax.self)
            {
                return type.type.trimmedDescription
            }
            return nil
        }
        if let node = expression.as(AsExprSyntax.self) { return node.type.trimmedDescription }
        return FactsReader.guessedType(expression)
    }

    /// The name of a framework's class that a type is or descends from: `UIViewController`.
    func frameworkClass(of type: String) -> String? {
        let name = index.original(Self.plain(type))
        if let declaration = index.resolve(name, in: enclosing?.facts.name) {
            guard declaration.facts.kind == .class else { return nil }
            return index.rootName(of: declaration).flatMap { Self.isFrameworkClass($0) ? $0 : nil }
        }
        return Self.isFrameworkClass(name) ? name : nil
    }

    static func isFrameworkClass(_ name: String) -> Bool {
        (name.hasPrefix("UI") || name.hasPrefix("CA") || name == "NSObject")
            && !UIKitProtocols.names.contains(name) && name.dropFirst(2).first?.isUppercase == true
    }

    /// What a generic parameter has to be.
    func constraint(of generic: String) -> String? {
        for scope in functions.reversed() {
            if let constraint = scope.generics[generic] { return constraint }
        }
        for scope in types.reversed() {
            if let constraint = scope.generics[generic] { return constraint }
        }
        return nil
    }
}

extension Substring {
    /// Without spaces around it.
    fileprivate var trimmed: String {
        String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    }
}
