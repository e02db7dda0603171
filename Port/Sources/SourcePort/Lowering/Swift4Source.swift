import SwiftParser
import SwiftSyntax

/// A source in the language mode 4 of Swift, where Apple's frameworks have the names of before Swift 4.2.
public enum Swift4Source {
    /// The source with the names that the frameworks have since; its lines stay.
    public static func renamed(_ source: String) -> String {
        let bytes = Array(source.utf8)
        guard SourceLimits.problem(in: bytes) == nil else { return source }
        let tree = bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
        let reader = Reader(bytes)
        reader.walk(tree)
        guard !reader.edits.isEmpty else { return source }
        reader.edits.sort()
        let text = reader.edits.render(0..<bytes.count, of: bytes)
        return reader.convertsTexts ? text + (text.hasSuffix("\n") ? "" : "\n") + conversions : text
    }

    /// Which of them is meant follows from the property's type: one of the types that were texts, or any other.
    private static let conversions = """
        fileprivate func plumbSwift4Value<T>(_ value: T) -> T { value }
        fileprivate func plumbSwift4Value<T: RawRepresentable>(_ text: String) -> T where T.RawValue == String { T(rawValue: text)! }
        fileprivate func plumbSwift4Value<T: RawRepresentable>(_ text: String?) -> T? where T.RawValue == String { text.flatMap { T(rawValue: $0) } }

        """

    private final class Reader: SyntaxVisitor {
        var edits = Edits()
        /// Whether a property that was a text is given a value that may be one.
        var convertsTexts = false
        private let bytes: [UInt8]

        init(_ bytes: [UInt8]) {
            self.bytes = bytes
            super.init(viewMode: .sourceAccurate)
        }

        private func replace(_ node: some SyntaxProtocol, with text: String) {
            edits.replace(node.span, with: text, in: bytes)
        }

        // MARK: Types

        override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
            if let name = Swift4Names.globals[node.name.text] { replace(node.name, with: name) }
            return .visitChildren
        }

        override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
            if node.baseType.trimmedDescription == "UIKit", let name = Swift4Names.globals[node.name.text] {
                replace(node.name, with: name)
            }
            return .visitChildren
        }

        override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
            if let label = Swift4Names.labels[node.firstName.text] { replace(node.firstName, with: label) }
            // What a picked image is described by had texts for keys.
            if node.firstName.text == "didFinishPickingMediaWithInfo",
                node.type.trimmedDescription.filter({ $0 != " " }) == "[String:Any]"
            {
                replace(node.type, with: "[UIImagePickerController.InfoKey: Any]")
            }
            return .visitChildren
        }

        // MARK: Members

        /// `transition.type = type`: that property was a text.
        override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
            let elements = Array(node.elements)
            guard elements.count == 3, elements[1].is(AssignmentExprSyntax.self),
                let access = elements[0].as(MemberAccessExprSyntax.self),
                Swift4Names.textualProperties.contains(access.declName.baseName.text), mayBeText(elements[2])
            else { return .visitChildren }
            edits.insert("plumbSwift4Value(", at: elements[2].span.lowerBound)
            edits.insert(")", at: elements[2].span.upperBound)
            convertsTexts = true
            return .visitChildren
        }

        /// Whether an expression is no constant of Apple's, no member of the property's own type, and no literal but a text.
        private func mayBeText(_ value: ExprSyntax) -> Bool {
            if let name = value.as(DeclReferenceExprSyntax.self)?.baseName.text {
                return Swift4Names.globals[name] == nil
            }
            if let access = value.as(MemberAccessExprSyntax.self) { return access.base != nil }
            return value.is(FunctionCallExprSyntax.self) || value.is(StringLiteralExprSyntax.self)
                || value.is(ForceUnwrapExprSyntax.self) || value.is(SubscriptCallExprSyntax.self)
                || value.is(OptionalChainingExprSyntax.self)
        }

        override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
            if node.modifiers.contains(where: { $0.name.text == "override" }),
                let name = Swift4Names.members[node.name.text]
            {
                replace(node.name, with: name)
            }
            return .visitChildren
        }

        override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
            if let variable = node.parent?.parent?.parent?.as(VariableDeclSyntax.self),
                variable.modifiers.contains(where: { $0.name.text == "override" }),
                let name = Swift4Names.members[node.identifier.text]
            {
                replace(node.identifier, with: name)
            }
            return .visitChildren
        }

        override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
            let name = node.baseName.text
            for argument in node.argumentNames?.arguments ?? [] {
                if let label = Swift4Names.labels[argument.name.text] { replace(argument.name, with: label) }
            }
            if let access = node.parent?.as(MemberAccessExprSyntax.self), access.declName.id == node.id {
                if let notification = Swift4Names.notifications[name] {
                    replace(access, with: notification)
                } else if access.base?.trimmedDescription == "UIKit", let global = Swift4Names.globals[name] {
                    replace(node.baseName, with: global)
                } else if let member = Swift4Names.members[name] {
                    replace(node.baseName, with: member)
                }
            } else if let global = Swift4Names.globals[name] ?? Swift4Names.members[name] {
                replace(node.baseName, with: global)
            }
            return .visitChildren
        }

        override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
            for argument in node.arguments {
                if let label = argument.label, let new = Swift4Names.labels[label.text] { replace(label, with: new) }
            }
            let called = node.calledExpression
            if let name = called.as(DeclReferenceExprSyntax.self)?.baseName.text {
                lowerCall(node, of: name)
            } else if let name = called.as(MemberAccessExprSyntax.self)?.declName.baseName,
                let joined = Swift4Names.joined[name.text], let first = node.arguments.first,
                first.label?.text == joined.label
            {
                replace(name, with: joined.name)
                edits.replace(first.span.lowerBound..<first.expression.span.lowerBound, with: "", in: bytes)
            } else if let name = called.as(MemberAccessExprSyntax.self)?.declName.baseName.text, name == "deallocate",
                let only = node.arguments.first, node.arguments.count == 1, only.label?.text == "capacity"
            {
                replace(only, with: "")
            }
            return .visitChildren
        }

        private func lowerCall(_ node: FunctionCallExprSyntax, of name: String) {
            let arguments = Array(node.arguments)
            if let new = Swift4Names.functions[name], arguments.count == new.labels.count {
                replace(node.calledExpression, with: new.name)
                label(arguments, new.labels)
            } else if let new = Swift4Names.methods[name], arguments.count == new.labels.count + 1 {
                // f(a, b) becomes (a).f(label: b).
                replace(node.calledExpression, with: "")
                let end = arguments[0].trailingComma?.span.upperBound ?? arguments[0].expression.span.upperBound
                edits.insert(").\(new.name)(", at: arguments[0].expression.span.upperBound)
                edits.replace(arguments[0].expression.span.upperBound..<end, with: "", in: bytes)
                label(Array(arguments.dropFirst()), new.labels)
            } else if let property = Swift4Names.properties[name], arguments.isEmpty {
                replace(node, with: property)
            } else if let joined = Swift4Names.joined[name], let first = arguments.first,
                first.label?.text == joined.label
            {
                replace(node.calledExpression, with: joined.name)
                edits.replace(first.span.lowerBound..<first.expression.span.lowerBound, with: "", in: bytes)
            }
        }

        private func label(_ arguments: [LabeledExprSyntax], _ labels: [String]) {
            for (argument, label) in zip(arguments, labels) where argument.label == nil {
                edits.insert(label + ": ", at: argument.expression.span.lowerBound)
            }
        }
    }
}
