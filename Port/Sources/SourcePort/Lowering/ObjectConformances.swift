import SwiftSyntax

// What Objective-C makes of a protocol and of Foundation's classes, and Swift on Linux does not.
extension Lowering {
    /// `where P.Delegate: AnyObject`. With Objective-C any value of one of its protocols is an object to a generic function;
    /// here only a class is. What a body does with such a value needs no class, unless it holds it by reference; what it
    /// compares by identity is made an object.
    func lowerClassRequirement(_ node: FunctionDeclSyntax) {
        for requirement in node.genericWhereClause?.requirements ?? [] {
            guard let conformance = requirement.requirement.as(ConformanceRequirementSyntax.self),
                conformance.leftType.is(MemberTypeSyntax.self),
                ["AnyObject", "class"].contains(conformance.rightType.trimmedDescription)
            else { continue }
            let type = conformance.leftType.trimmedDescription
            let names = node.signature.parameterClause.parameters.compactMap { parameter in
                parameter.type.trimmedDescription == type ? (parameter.secondName ?? parameter.firstName).text : nil
            }
            guard !names.contains(where: { isHeld($0, in: node.body) }) else { continue }
            replace(conformance.rightType, with: "Any")
            if let body = node.body { compareObjects(in: Syntax(body)) }
        }
    }

    private func isHeld(_ name: String, in body: CodeBlockSyntax?) -> Bool {
        let tokens = Array(body?.tokens(viewMode: .sourceAccurate).map(\.text) ?? [])
        return tokens.indices.contains { place in
            tokens[place] == name
                && tokens[max(0, place - 4)..<place].contains { ["weak", "unowned", "ObjectIdentifier"].contains($0) }
        }
    }

    /// `a === b` to `(a as AnyObject) === (b as AnyObject)`.
    private func compareObjects(in node: Syntax) {
        if let sequence = node.as(SequenceExprSyntax.self) {
            let elements = Array(sequence.elements)
            for (place, element) in elements.enumerated() where place > 0 && place + 1 < elements.count {
                guard let word = element.as(BinaryOperatorExprSyntax.self)?.operator.text,
                    ["===", "!=="].contains(word)
                else { continue }
                for side in [elements[place - 1], elements[place + 1]] where !side.is(NilLiteralExprSyntax.self) {
                    edits.insert("(", at: side.span.lowerBound)
                    edits.insert(" as AnyObject)", at: side.span.upperBound)
                }
            }
        }
        for child in node.children(viewMode: .sourceAccurate) { compareObjects(in: child) }
    }

    /// `extension NSObject: P {}`, where all that `P` asks for has a default: it is meant for all objects, and some classes of
    /// Foundation's have no `NSObject` above them here.
    func lowerRootConformance(_ node: ExtensionDeclSyntax) {
        guard node.extendedType.trimmedDescription == "NSObject", node.memberBlock.members.isEmpty,
            node.genericWhereClause == nil, let ordinal = file.typeNodes.firstIndex(where: { $0.id == node.id })
        else { return }
        let protocols = file.facts.types[ordinal].inherited.filter(isMetByDefaults)
        guard !protocols.isEmpty else { return }
        tail += Self.under(
            file.facts.types[ordinal].conditions,
            Self.otherRoots.map { "extension \($0): \(protocols.joined(separator: ", ")) {}" })
    }

    private static let otherRoots = ["FileManager", "NotificationCenter", "ProcessInfo"]

    private func isMetByDefaults(_ name: String) -> Bool {
        guard let found = index.resolve(name), found.facts.kind == .protocol else { return false }
        let all = [found] + index.conformances(statedBy: found.facts)
        guard all.allSatisfy({ $0.facts.inherited.allSatisfy { $0 == "AnyObject" || index.resolve($0) != nil } }) else {
            return false
        }
        let defaults = all.flatMap { index.extensions[$0.facts.name] ?? [] }.filter {
            $0.facts.selfConstraint == nil && $0.facts.isConstrained != true
        }
        let given = Set(defaults.flatMap(\.facts.members).map(\.base))
        return all.flatMap(\.facts.members).allSatisfy { given.contains($0.base) }
    }
}
