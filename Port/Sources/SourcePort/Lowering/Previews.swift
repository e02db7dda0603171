import SwiftSyntax

extension Lowering {
    /// `#Preview("Name") { … }` becomes a function, and the preview is registered with it.
    func lowerPreview(
        _ node: Syntax, arguments: LabeledExprListSyntax, closure: ClosureExprSyntax?
    ) -> SyntaxVisitorContinueKind {
        guard let closure else { return .skipChildren }
        if file.facts.imports.contains("SwiftUI") {
            edits.replace(node.span, with: "", in: file.bytes)
            report(
                node, .appleFramework, what: "#Preview of a SwiftUI view", why: "SwiftUI does not exist here",
                instead: "Preview a UIView or a UIViewController")
            return .skipChildren
        }
        let function = "plumbPreview_\(tag)_\(previews.count)"
        let left = closure.leftBrace.span
        edits.replace(
            node.span.lowerBound..<left.upperBound, with: "@MainActor fileprivate func \(function)() -> UIResponder {",
            in: file.bytes)
        if closure.statements.count > 1, let last = closure.statements.last, case .expr = last.item {
            edits.insert("return ", at: last.span.lowerBound)
        }
        let name = arguments.first { $0.label == nil }.flatMap { $0.expression.as(StringLiteralExprSyntax.self) }
        let line = file.line(at: node.span.lowerBound)
        previews.append(
            "PreviewRegistry.shared.register(\(name?.trimmedDescription ?? "nil"), file: \(quoted(file.source.path)), "
                + "line: \(line)) { \(function)() }")
        needsLibrary = true
        walk(closure.statements)
        return .skipChildren
    }
}
