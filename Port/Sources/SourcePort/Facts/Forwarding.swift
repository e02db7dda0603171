import SwiftSyntax

/// Declarations that stand in a class for members of its extensions in other files, and call them. The member itself
/// stays where it is, with what it sees there, under another name.
enum Forwarding {
    static func name(_ base: String) -> String { "hoisted_" + base.filter { $0 != "`" } }

    /// A declaration with an access of its own, which stands after the attributes and before the other modifiers.
    static func adding(_ access: String, to text: String) -> String {
        guard !access.isEmpty else { return text }
        var place = text.startIndex
        func skipSpace() { while place < text.endIndex, text[place].isWhitespace { text.formIndex(after: &place) } }
        skipSpace()
        while place < text.endIndex, text[place] == "@" {
            text.formIndex(after: &place)
            while place < text.endIndex, text[place].isLetter || text[place].isNumber || "_.".contains(text[place]) {
                text.formIndex(after: &place)
            }
            if place < text.endIndex, text[place] == "(" {
                var depth = 0
                repeat {
                    depth += text[place] == "(" ? 1 : text[place] == ")" ? -1 : 0
                    text.formIndex(after: &place)
                } while depth > 0 && place < text.endIndex
            }
            skipSpace()
        }
        return text[..<place] + access + " " + text[place...]
    }

    /// The call of the member; nil where none can be written for it.
    static func text(_ decl: DeclSyntax, _ member: MemberFacts) -> String? {
        if let node = decl.as(FunctionDeclSyntax.self) { return function(node) }
        if let node = decl.as(VariableDeclSyntax.self) { return variable(node, member) }
        return nil
    }

    private static func function(_ node: FunctionDeclSyntax) -> String? {
        var arguments: [String] = []
        for parameter in node.signature.parameterClause.parameters {
            guard parameter.ellipsis == nil else { return nil }
            let label = parameter.firstName.text
            let name = (parameter.secondName ?? parameter.firstName).text
            guard name != "_" else { return nil }
            let type = parameter.type.trimmedDescription
            let value = (type.hasPrefix("inout ") ? "&" : "") + name + (type.contains("@autoclosure") ? "()" : "")
            arguments.append(label == "_" ? value : "\(label): \(value)")
        }
        let effects = node.signature.effectSpecifiers
        let call =
            (effects?.throwsClause == nil ? "" : "try ") + (effects?.asyncSpecifier == nil ? "" : "await ")
            + "\(name(node.name.text))(\(arguments.joined(separator: ", ")))"
        let head = prefix(node.attributes, node.modifiers)
        return head + "func \(node.name.text)" + (node.genericParameterClause?.trimmedDescription ?? "")
            + node.signature.trimmedDescription
            + (node.genericWhereClause.map { " " + $0.trimmedDescription } ?? "") + " { \(call) }"
    }

    private static func variable(_ node: VariableDeclSyntax, _ member: MemberFacts) -> String? {
        guard let type = member.type, let binding = node.bindings.first, node.bindings.count == 1 else { return nil }
        if case .accessors(let list)? = binding.accessorBlock?.accessors,
            list.contains(where: { ["willSet", "didSet"].contains($0.accessorSpecifier.text) })
        {
            guard let observer = observer(node) else { return nil }
            let (kind, value) = (observer.accessorSpecifier.text, observerValue(observer))
            return prefix(node.attributes, node.modifiers)
                + "var \(member.base): \(type) { \(kind)(\(value)) { \(name(member.base))(\(value)) } }"
        }
        let hidden = name(member.base)
        let body = member.isSettable ? "get { \(hidden) } set { \(hidden) = newValue }" : hidden
        return prefix(node.attributes, node.modifiers) + "var \(member.base): \(type) { \(body) }"
    }

    /// The only accessor of a property that is observed once.
    static func observer(_ node: VariableDeclSyntax) -> AccessorDeclSyntax? {
        guard node.bindings.count == 1, case .accessors(let list)? = node.bindings.first?.accessorBlock?.accessors,
            list.count == 1, let only = list.first, ["willSet", "didSet"].contains(only.accessorSpecifier.text)
        else { return nil }
        return only
    }

    /// What an observer calls the other value.
    static func observerValue(_ node: AccessorDeclSyntax) -> String {
        node.parameters?.name.text ?? (node.accessorSpecifier.text == "didSet" ? "oldValue" : "newValue")
    }

    private static func prefix(_ attributes: AttributeListSyntax, _ modifiers: DeclModifierListSyntax) -> String {
        let kept = attributes.all.filter {
            !Lowering.removedAttributes.contains($0.attributeName.trimmedDescription)
        }.map(\.trimmedDescription)
        let words = modifiers.map(\.trimmedDescription).filter { $0 != "dynamic" }
        return (kept + words).map { $0 + " " }.joined()
    }
}
