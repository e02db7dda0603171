import SwiftSyntax

extension Lowering {
    /// Attributes that only Objective-C has a meaning for.
    static let removedAttributes: Set<String> = [
        "objc", "objcMembers", "nonobjc", "IBAction", "IBOutlet", "IBInspectable", "IBSegueAction", "IBDesignable",
        "GKInspectable", "NSManaged", "NSCopying",
    ]

    func lowerAttribute(_ node: AttributeSyntax) {
        let name = node.attributeName.trimmedDescription
        if Self.removedAttributes.contains(name) {
            if options.isInPlace { keepForApple(node) } else { remove(Syntax(node)) }
        } else if name == "UIApplicationMain" || name == "NSApplicationMain" {
            if options.isInPlace {
                edits.share(node.span, with: "@main")
            } else {
                replace(node, with: "@main")
            }
        }
        // Closures are Swift's own here: a block of Objective-C takes none of its types.
        if name == "convention", node.arguments?.trimmedDescription == "block", !options.isInPlace {
            remove(Syntax(node))
        }
        // The type of a method that Objective-C's runtime holds, which C does not know here.
        if name == "convention", node.arguments?.trimmedDescription == "c", !options.isInPlace, isOfMethod(node) {
            remove(Syntax(node))
        }
        if name == "available", isUnavailableInspectable(node) { remove(Syntax(node)) }
        if name == "NSManaged", !isLayer(enclosing) {
            report(
                node, .managedObject, what: "@NSManaged", why: "Core Data does not exist here",
                instead: "Keep the value in a plain property, and the model behind a protocol of your own")
        }
    }

    /// `@convention(c) (AnyObject, Selector, Bool) -> Void`
    private func isOfMethod(_ node: AttributeSyntax) -> Bool {
        let type = node.parent?.parent?.as(AttributedTypeSyntax.self)?.baseType.as(FunctionTypeSyntax.self)
        let objects = ["Selector", "ObjectiveC.Selector", "AnyObject", "Any"]
        return type?.parameters.contains { objects.contains(Self.plain($0.type.trimmedDescription)) } == true
    }

    /// `@available(*, unavailable) @IBInspectable var`: for documents alone, which set it by name. Here that is stated in Swift.
    private func isUnavailableInspectable(_ node: AttributeSyntax) -> Bool {
        guard !options.isInPlace, node.arguments?.trimmedDescription.contains("unavailable") == true,
            let property = node.parent?.parent?.as(VariableDeclSyntax.self)
        else { return false }
        return property.attributes.named("IBInspectable") != nil
    }

    /// `@NSManaged var` has no storage of its own.
    func lowerVariable(_ node: VariableDeclSyntax) {
        guard node.attributes.named("NSManaged") != nil, let binding = node.bindings.first,
            binding.accessorBlock == nil, binding.initializer == nil
        else { return }
        if isLayer(enclosing), let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text {
            // A layer stores values under any key; `@NSManaged` properties of layers are such values, for animations.
            edits.insert(
                " { get { UIKit.layerValue(self, \"\(name)\") } set { setValue(newValue, forKey: \"\(name)\") } }",
                at: node.span.upperBound)
            needsLibrary = true
            return
        }
        edits.insert(" { get { fatalError(\"Core Data does not exist here\") } set {} }", at: node.span.upperBound)
    }

    private func isLayer(_ scope: TypeScope?) -> Bool {
        guard let scope, let root = frameworkClass(of: scope.facts.name) else { return false }
        return root.hasPrefix("CA") && root.hasSuffix("Layer")
    }

    /// `override func setUp()` of a class of the main actor: XCTest on Linux calls it on none, and has another one that waits.
    private func lowerFixture(_ node: FunctionDeclSyntax) {
        let name = node.name.text
        guard options.isTest, ["setUp", "tearDown", "setUpWithError", "tearDownWithError"].contains(name),
            node.signature.parameterClause.parameters.isEmpty, node.modifiers.has("override"),
            node.signature.effectSpecifiers?.asyncSpecifier == nil, let scope = enclosing, isOnMainActor(node)
        else { return }
        let plain = name.replacing("WithError", with: "")
        if name != plain {
            // One of a name: what throws and what does not are two methods of one class.
            guard !scope.facts.members.contains(where: { $0.base == plain && !$0.isStatic }) else { return }
            replace(node.name, with: plain)
        }
        if let effects = node.signature.effectSpecifiers {
            replace(effects, with: "async throws")
        } else {
            edits.insert(" async throws", at: node.signature.parameterClause.span.upperBound)
        }
        let isFirst = scope.declaration.map { index.ancestry($0).count < 2 } ?? true
        if let body = node.body { waitForSuper(name, plain, isFirst, in: Syntax(body)) }
    }

    /// The methods of `XCTestCase` itself do nothing.
    private func waitForSuper(_ name: String, _ plain: String, _ isFirst: Bool, in node: Syntax) {
        for child in node.children(viewMode: .sourceAccurate) {
            guard let call = child.as(FunctionCallExprSyntax.self),
                let access = call.calledExpression.as(MemberAccessExprSyntax.self),
                access.base?.is(SuperExprSyntax.self) == true, access.declName.baseName.text == name
            else {
                waitForSuper(name, plain, isFirst, in: child)
                continue
            }
            if isFirst {
                replace(call.parent?.as(TryExprSyntax.self).map(Syntax.init) ?? Syntax(call), with: "()")
            } else {
                edits.insert(
                    call.parent?.is(TryExprSyntax.self) == true ? "await " : "try await ", at: call.span.lowerBound)
                if name != plain { replace(access.declName, with: plain) }
            }
        }
    }

    /// XCTest on Linux finds no synchronous method of the main actor.
    func lowerTest(_ node: FunctionDeclSyntax) {
        lowerFixture(node)
        guard options.isTest, node.name.text.hasPrefix("test"), node.signature.parameterClause.parameters.isEmpty,
            node.signature.effectSpecifiers?.asyncSpecifier == nil, let scope = enclosing,
            scope.facts.kind == .class || scope.facts.kind == .extension, isOnMainActor(node)
        else { return }
        edits.insert(" async", at: node.signature.parameterClause.span.upperBound)
    }

    private func isOnMainActor(_ node: FunctionDeclSyntax) -> Bool {
        if node.attributes.named("MainActor") != nil { return true }
        guard let scope = enclosing else { return false }
        return file.typeNodes[scope.ordinal].as(ClassDeclSyntax.self)?.attributes.named("MainActor") != nil
            || file.typeNodes[scope.ordinal].as(ExtensionDeclSyntax.self)?.attributes.named("MainActor") != nil
    }

    // MARK: Functions of the runtime

    private static let swizzling: Set<String> = [
        "method_exchangeImplementations", "method_setImplementation", "class_replaceMethod", "class_addMethod",
        "class_getInstanceMethod", "class_getClassMethod", "imp_implementationWithBlock", "object_setClass",
        "method_getImplementation", "objc_allocateClassPair",
    ]

    func checkRuntimeFunction(_ node: DeclReferenceExprSyntax) {
        let name = node.baseName.text
        guard Self.swizzling.contains(name) else { return }
        report(
            node, .swizzling, what: name, why: "there is no Objective-C runtime to change methods in",
            instead: "Override the method in a subclass, or call your code where the method is called")
    }
}
