import SwiftSyntax

/// What files that import SwiftUI declare with it. There is no SwiftUI here: its views are left out, and where UIKit hosts one an
/// empty view stands.
public enum SwiftUIViews {
    /// Protocols and classes whose adopters are SwiftUI's.
    private static let adopted: Set<String> = [
        "View", "App", "Scene", "PreviewProvider", "ViewModifier", "UIViewRepresentable",
        "UIViewControllerRepresentable", "ButtonStyle", "PrimitiveButtonStyle", "ToggleStyle", "LabelStyle",
        "TextFieldStyle", "ProgressViewStyle", "ListStyle", "Shape", "InsettableShape", "EnvironmentKey",
        "PreferenceKey", "DynamicProperty", "LayoutValueKey", "GeometryEffect", "AnimatableModifier", "Commands",
        "UIHostingController", "LibraryContentProvider", "ToolbarContent", "DropDelegate", "TransferRepresentation",
    ]
    /// Types that extensions add to.
    private static let own: Set<String> = [
        "View", "EnvironmentValues", "Color", "Image", "Text", "Font", "EdgeInsets", "AnyTransition", "Animation",
        "Binding", "Shape", "Path", "Alignment", "UIHostingController", "Published", "GeometryProxy",
    ]

    /// Types that functions hand on, which no other framework has.
    static let handedOn: Set<String> = ["View", "AnyView", "ViewBuilder", "Binding", "EnvironmentValues"]

    private static func last(_ name: String) -> String { name.split(separator: ".").last.map(String.init) ?? name }

    /// Whether a type, or what an extension adds to one, is SwiftUI's.
    static func isOne(_ type: TypeFacts) -> Bool {
        type.inherited.contains { adopted.contains(last($0)) }
            || type.kind == .extension && own.contains(last(type.name))
    }

    /// Whether the file imports SwiftUI, and has nothing but its views.
    public static func isAll(_ file: FileFacts) -> Bool {
        let views = Set(file.types.filter(isOne).map(\.name))
        return file.imports.contains("SwiftUI") && !views.isEmpty
            && file.types.allSatisfy { type in
                isOne(type) || views.contains { type.name == $0 || type.name.hasPrefix($0 + ".") }
            }
    }
}

extension Lowering {
    /// Whether the file imports SwiftUI, and it is not there.
    private var lacksSwiftUI: Bool {
        !options.isInPlace && file.facts.imports.contains("SwiftUI") && conditions.canImport("SwiftUI") != true
    }

    /// Takes a view of SwiftUI out of a file that has other things too.
    ///
    /// - Returns: Whether the declaration is gone.
    func lowerMissingView(_ node: DeclSyntax, _ facts: TypeFacts) -> Bool {
        guard types.isEmpty, functions.isEmpty, lacksSwiftUI else { return false }
        let extended = facts.kind == .extension ? index.resolve(facts.name)?.facts : nil
        guard SwiftUIViews.isOne(facts) || extended.map(SwiftUIViews.isOne) == true else { return false }
        edits.replace(node.span, with: "", in: file.bytes)
        report(
            node, .missingView, what: facts.name, why: "SwiftUI does not exist here",
            instead: "Where UIKit hosts it, an empty view stands; write it with UIKit, or go without")
        return true
    }

    /// Takes a function that hands SwiftUI's views or bindings on out of a type that has other things too.
    ///
    /// - Returns: Whether the declaration is gone.
    func lowerViewFunction(_ node: FunctionDeclSyntax) -> Bool {
        guard functions.isEmpty, lacksSwiftUI else { return false }
        let head = [
            node.genericParameterClause?.description, node.signature.description, node.genericWhereClause?.description,
        ].compactMap(\.self).joined()
        let names = head.matches(of: /\w+/).map { String($0.output) }
        guard let name = names.first(where: { SwiftUIViews.handedOn.contains($0) && index.resolve($0) == nil })
        else { return false }
        edits.replace(node.span, with: "", in: file.bytes)
        report(
            node, .missingView, what: "\(node.name.text), which takes or gives \(name)",
            why: "SwiftUI does not exist here", instead: "Write it with UIKit, or go without")
        return true
    }

    /// `UIHostingController(rootView: Lamp())`, `UIHostingConfiguration { … }.margins(.all, 0)`
    func lowerHosting(_ node: FunctionCallExprSyntax) -> Bool {
        guard lacksSwiftUI else { return false }
        let called =
            node.calledExpression.as(GenericSpecializationExprSyntax.self)?.expression ?? node.calledExpression
        switch called.trimmedDescription {
        case "UIHostingController":
            replace(
                node, with: "UIKit.MissingContentController(\"\(Self.viewName(node.arguments.first?.expression))\")")
        case "UIHostingConfiguration":
            var whole = ExprSyntax(node)
            while let access = whole.parent?.as(MemberAccessExprSyntax.self),
                let call = access.parent?.as(FunctionCallExprSyntax.self)
            {
                whole = ExprSyntax(call)
            }
            let content = node.trailingClosure?.statements.first?.item.as(ExprSyntax.self)
            edits.replace(
                whole.span, with: "UIKit.MissingContentConfiguration(\"\(Self.viewName(content))\")", in: file.bytes)
        default: return false
        }
        needsLibrary = true
        return true
    }

    /// `UIHostingController<Lamp>` as a type.
    func lowerHostingType(_ node: IdentifierTypeSyntax) {
        guard lacksSwiftUI, node.name.text == "UIHostingController" else { return }
        replace(node, with: "UIKit.MissingContentController")
        needsLibrary = true
    }

    /// `Lamp(isLit: true).padding()` is of a `Lamp`.
    private static func viewName(_ expression: ExprSyntax?) -> String {
        guard var rest = expression else { return "" }
        while true {
            if let call = rest.as(FunctionCallExprSyntax.self) {
                rest = call.calledExpression
            } else if let access = rest.as(MemberAccessExprSyntax.self), let base = access.base {
                rest = base
            } else {
                let text = rest.trimmedDescription
                return text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } ? text : ""
            }
        }
    }
}
