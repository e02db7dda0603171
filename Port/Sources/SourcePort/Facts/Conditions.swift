import SwiftSyntax

/// What the conditions of `#if` come to here.
struct Conditions {
    let options: PortOptions

    /// Modules of Apple's that exist here under their own names, and those that come with Swift.
    static let presentModules: Set<String> = [
        "UIKit", "Foundation", "CoreGraphics", "QuartzCore", "Dispatch", "FoundationNetworking", "FoundationXML",
        "Glibc", "Swift", "_Concurrency", "Observation", "Synchronization", "RegexBuilder", "XCTest", "Testing",
        "AutoLayoutConvenience",
    ]

    /// Whether the condition holds; nil where only the compiler can tell.
    func value(_ expression: ExprSyntax?) -> Bool? {
        guard let expression else { return true }
        if let node = expression.as(DeclReferenceExprSyntax.self) {
            return options.conditions.contains(node.baseName.text)
        }
        if let node = expression.as(BooleanLiteralExprSyntax.self) { return node.literal.text == "true" }
        if let node = expression.as(PrefixOperatorExprSyntax.self), node.operator.text == "!" {
            return value(node.expression).map { !$0 }
        }
        if let node = expression.as(TupleExprSyntax.self), node.elements.count == 1, let only = node.elements.first {
            return value(only.expression)
        }
        if let node = expression.as(FunctionCallExprSyntax.self) { return call(node) }
        if let node = expression.as(SequenceExprSyntax.self) { return sequence(node) }
        return nil
    }

    private func call(_ node: FunctionCallExprSyntax) -> Bool? {
        guard let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
            let argument = node.arguments.first?.expression.trimmedDescription
        else { return nil }
        switch name {
        case "os": return argument == "iOS" || argument == "Linux" && !options.isLinuxHidden
        case "targetEnvironment": return argument == "simulator"
        case "canImport": return canImport(argument)
        case "arch", "swift", "compiler", "hasFeature", "hasAttribute", "_runtime": return nil
        default: return nil
        }
    }

    func canImport(_ module: String) -> Bool? {
        if Self.presentModules.contains(module) { return true }
        if options.replacedModules[module] != nil { return !options.thinModules.contains(module) }
        if options.knownModules.contains(module) { return true }
        return AppleModules.all.contains(module) ? false : nil
    }

    /// `&&` before `||`, as Swift reads it.
    private func sequence(_ node: SequenceExprSyntax) -> Bool? {
        var alternatives: [[ExprSyntax]] = [[]]
        for element in node.elements {
            if let sign = element.as(BinaryOperatorExprSyntax.self) {
                switch sign.operator.text {
                case "||": alternatives.append([])
                case "&&": break
                default: return nil
                }
            } else {
                alternatives[alternatives.count - 1].append(element)
            }
        }
        let values = alternatives.map { parts -> Bool? in
            let values = parts.map { value($0) }
            return values.contains(false) ? false : values.contains(nil) ? nil : true
        }
        return values.contains(true) ? true : values.contains(nil) ? nil : false
    }
}

extension IfConfigDeclSyntax {
    /// The clauses that may be compiled, each with the condition that it stands under, clauses before it included.
    func activeClauses(_ conditions: Conditions) -> [(clause: IfConfigClauseSyntax, condition: String)] {
        var result: [(IfConfigClauseSyntax, String)] = []
        var earlier: [String] = []
        for clause in clauses {
            let value = conditions.value(clause.condition)
            let text = clause.condition?.trimmedDescription ?? "true"
            if value != false {
                result.append((clause, (earlier + [value == true ? "true" : "(\(text))"]).joined(separator: " && ")))
            }
            if value == true { break }
            earlier.append(value == false ? "true" : "!(\(text))")
        }
        return result
    }
}
