import SwiftSyntax

// Objective-C tells observers of `dynamic` properties by itself. Here the setter calls UIKit's
// `willChangeValue(forKey:)` and `didChangeValue(forKey:)`, which tell them.
extension Lowering {
    func lowerObservable(_ node: VariableDeclSyntax) {
        guard node.modifiers.has("dynamic"), node.bindingSpecifier.text == "var", node.bindings.count == 1,
            !node.modifiers.has("static"), !node.modifiers.has("class"), node.attributes.named("NSManaged") == nil,
            let scope = enclosing, functions.isEmpty, !scope.facts.isGeneric,
            frameworkClass(of: scope.facts.name) != nil,
            let binding = node.bindings.first,
            let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text.filter({ $0 != "`" })
        else { return }
        let will = "willChangeValue(forKey: \"\(name)\")"
        let did = "didChangeValue(forKey: \"\(name)\")"
        needsLibrary = true
        guard let block = binding.accessorBlock else {
            edits.insert(" { willSet { \(will) } didSet { \(did) } }", at: binding.span.upperBound)
            return
        }
        guard case .accessors(let list) = block.accessors else { return }
        func body(_ name: String) -> CodeBlockSyntax? {
            list.first { $0.accessorSpecifier.text == name }?.body
        }
        func begin(_ block: CodeBlockSyntax, _ text: String) {
            edits.insert(" \(text); ", at: block.leftBrace.span.upperBound)
        }
        if let set = body("set") {
            begin(set, "\(will); defer { \(did) }")
            return
        }
        guard scope.facts.kind == .class else { return }
        let end = block.rightBrace.span.lowerBound
        if let observer = body("willSet") {
            begin(observer, will)
        } else {
            edits.insert(" willSet { \(will) } ", at: end)
        }
        if let observer = body("didSet") {
            begin(observer, "defer { \(did) }")
        } else {
            edits.insert(" didSet { \(did) } ", at: end)
        }
    }

    // MARK: Overrides of what Objective-C's root class has

    /// Methods of `NSObject` that Foundation does not declare here, and whether anything calls them.
    private static let rootMethods: [String: Bool] = [
        "observeValue(forKeyPath:of:change:context:)": true, "value(forKey:)": false, "setValue(_:forKey:)": false,
        "value(forUndefinedKey:)": false, "setValue(_:forUndefinedKey:)": false, "awakeFromNib()": true,
        "prepareForInterfaceBuilder()": false, "automaticallyNotifiesObservers(forKey:)": false,
        "keyPathsForValuesAffectingValue(forKey:)": false, "responds(to:)": false, "forwardingTarget(for:)": false,
        "setNilValueForKey(_:)": false, "validateValue(_:forKey:)": false, "setValuesForKeys(_:)": false,
        // These are of formatters.
        "getObjectValue(_:for:errorDescription:)": true, "getObjectValue(_:for:range:)": true,
    ]

    /// The class of UIKit's that has the method in its body, where the class here descends from it.
    private func inherits(_ name: String, _ declaration: ModuleIndex.Declaration) -> Bool {
        var above = index.rootName(of: declaration)
        let holders: Set<String> =
            switch name {
            case "value(forKey:)", "setValue(_:forKey:)": ["CALayer"]
            case "value(forUndefinedKey:)", "setValue(_:forUndefinedKey:)": ["UIResponder", "CALayer"]
            case "observeValue(forKeyPath:of:change:context:)", "awakeFromNib()", "prepareForInterfaceBuilder()":
                ["UIResponder"]
            default: []
            }
        while let here = above {
            if holders.contains(here) { return true }
            let isLayer = here.hasPrefix("CA") && here.hasSuffix("Layer") && here != "CALayer"
            above = FrameworkClasses.superclass[here] ?? (isLayer ? "CALayer" : nil)
        }
        return false
    }

    func lowerRootOverride(_ node: FunctionDeclSyntax) {
        guard let override = node.modifiers.first(where: { $0.name.text == "override" }), let scope = enclosing,
            let declaration = scope.declaration, declaration.facts.kind == .class
        else { return }
        let labels = node.signature.parameterClause.parameters.map { $0.firstName.text + ":" }.joined()
        let name = "\(node.name.text)(\(labels))"
        guard let isCalled = Self.rootMethods[name], !inherits(name, declaration) else { return }
        // Where a class above in the project has the method, that one loses the word `override`, and this one keeps it.
        let isAbove = index.ancestry(declaration).dropFirst().contains { above in
            !index.members(of: above.facts.name) { $0.kind == .method && $0.fullName == name }.isEmpty
        }
        guard !isAbove else { return }
        remove(Syntax(override))
        switch node.name.text {
        case "observeValue": conform(scope, to: "NSKeyValueObserving")
        case "awakeFromNib": awake(node, scope)
        case "getObjectValue":
            conform(scope, to: labels.contains("range:") ? "RangedFormatterReading" : "FormatterReading")
        default: break
        }
        if let body = node.body { dropSuperCalls(of: node.name.text, in: Syntax(body)) }
        guard !isCalled else { return }
        report(
            node, .overriddenRuntime, what: "override of \(name)",
            why: "it is a method of Objective-C's root class, which nothing calls here",
            instead: "Call it where its answer is wanted, or do its work in the property itself")
    }

    /// Documents are read on the main actor. A class that stated so itself would be isolated as a whole.
    private func awake(_ node: FunctionDeclSyntax, _ scope: TypeScope) {
        let isSeen = !scope.facts.isLocal && !(scope.facts.name.contains(".") && scope.facts.access == "private")
        guard isSeen, !scope.facts.inherited.contains("NSNibAwaking") else { return conform(scope, to: "NSNibAwaking") }
        tail += Self.under(scope.facts.conditions, ["extension \(scope.facts.name): NSNibAwaking {}"])
        needsLibrary = true
        guard node.attributes.named("MainActor") == nil, !node.modifiers.has("nonisolated") else { return }
        edits.insert("@MainActor ", at: node.span.lowerBound)
    }

    /// `override var accessibilityLabel: String? { didSet { … } }` in a class that is only an `NSObject`: the library has the
    /// property for all objects, in no class that could be overridden.
    func lowerRootProperty(_ node: VariableDeclSyntax) {
        guard let token = node.bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier else { return }
        dropRootOverride(node.modifiers, token.text, .property)
        // What Swift 4 took for the same, and nobody overrides since.
        if token.text == "hashValue", functions.isEmpty, enclosing?.facts.kind == .class, node.modifiers.has("override")
        {
            replace(token, with: "hash")
        }
    }

    /// The same of a method, such as `override func accessibilityActivate() -> Bool`.
    func lowerRootMethod(_ node: FunctionDeclSyntax) { dropRootOverride(node.modifiers, node.name.text, .method) }

    private func dropRootOverride(_ modifiers: DeclModifierListSyntax, _ name: String, _ kind: MemberFacts.Kind) {
        guard let override = modifiers.first(where: { $0.name.text == "override" }), functions.isEmpty,
            let declaration = enclosing?.declaration, declaration.facts.kind == .class,
            name.hasPrefix("accessibility") || name == "isAccessibilityElement" || name == "automationElements",
            index.rootName(of: declaration) == "NSObject"
        else { return }
        let isAbove = index.ancestry(declaration).dropFirst().contains { above in
            !index.members(of: above.facts.name) { $0.kind == kind && $0.base == name }.isEmpty
        }
        if !isAbove { remove(Syntax(override)) }
    }

    private func conform(_ scope: TypeScope, to name: String) {
        guard !scope.facts.inherited.contains(name) else { return }
        let node = file.typeNodes[scope.ordinal]
        let clause =
            node.as(ClassDeclSyntax.self)?.inheritanceClause ?? node.as(ExtensionDeclSyntax.self)?.inheritanceClause
        if let last = clause?.inheritedTypes.last {
            edits.insert(", \(name)", at: last.type.span.upperBound)
        } else if let node = node.as(ExtensionDeclSyntax.self) {
            edits.insert(": \(name)", at: node.extendedType.span.upperBound)
        }
        needsLibrary = true
    }

    /// `super.observeValue(…)`: there is nothing above.
    private func dropSuperCalls(of name: String, in node: Syntax) {
        for child in node.children(viewMode: .sourceAccurate) {
            if let call = child.as(FunctionCallExprSyntax.self),
                let access = call.calledExpression.as(MemberAccessExprSyntax.self),
                access.base?.is(SuperExprSyntax.self) == true, access.declName.baseName.text == name
            {
                if let function = Self.inherited[name], let left = call.leftParen {
                    edits.replace(
                        access.span.lowerBound..<left.span.upperBound, with: "UIKit.\(function)self, ", in: file.bytes)
                    needsLibrary = true
                } else {
                    replace(call, with: Self.answer(of: name))
                }
            } else {
                dropSuperCalls(of: name, in: child)
            }
        }
    }

    /// Functions of the library that do what the class above does.
    private static let inherited = ["responds": "objectResponds(", "getObjectValue": "inheritedObjectValue(of: "]

    /// What the root class answers.
    private static func answer(of name: String) -> String {
        switch name {
        // `guard let x = nil` needs a type.
        case "value", "forwardingTarget": "(nil as Any?)"
        case "automaticallyNotifiesObservers": "true"
        case "keyPathsForValuesAffectingValue": "[]"
        default: "()"
        }
    }
}
