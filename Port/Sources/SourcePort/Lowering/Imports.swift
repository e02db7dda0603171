import SwiftSyntax

extension Lowering {
    func lowerImport(_ node: ImportDeclSyntax) {
        guard let first = node.path.first else { return }
        let name = first.name.text
        if name == "Foundation" || name == "Darwin", let declaration = node.path.last?.name.text, node.path.count == 2,
            AppleModules.isLackedByFoundation(declaration)
        {
            // `import struct Foundation.URLRequest`: what has it here is imported whole.
            replace(node, with: "")
            usedNames.insert(declaration)
        } else if name == "Foundation" || name == "UIKit", node.importKindSpecifier != nil {
            // `import protocol Foundation.NSCopying` brings `NSZone` along on Apple's platforms, and Objective-C's classes;
            // `import struct UIKit.UIControlEvents` names what is nested in a class since.
            replace(node, with: "import \(name)")
        } else if AppleModules.contained.contains(name) {
            replace(node, with: name == "Darwin" || name == "MachO" ? "import Glibc" : "")
            if name != "Darwin" { needsLibrary = true }
        } else if let other = options.replacedModules[name] {
            replace(first.name, with: other)
            cutSubmodule(node)
        } else if AppleModules.all.contains(name), conditions.canImport(name) != true {
            replace(node, with: "")
            let lacking = options.lackingLibraries[name]
            report(
                node, .appleFramework, what: "import \(name)",
                why: lacking.map { "what stands for it needs \($0), which is not installed" }
                    ?? "this framework of Apple's does not exist here",
                instead: lacking.map { "Install it: apt-get install \($0)" }
                    ?? "Put what uses it under #if canImport(\(name)), leave the file out with --skip, or write an "
                    + "interface of your own with --stub \(name)")
        } else {
            cutSubmodule(node)
        }
    }

    /// `import UIKit.UIGestureRecognizerSubclass`: submodules are C's; `import class Kit.Tool` stays.
    private func cutSubmodule(_ node: ImportDeclSyntax) {
        guard node.importKindSpecifier == nil, node.path.count > 1, let first = node.path.first else { return }
        edits.replace(first.name.span.upperBound..<node.path.span.upperBound, with: "", in: file.bytes)
    }

    private static let plain: Set<String> = ["Foundation", "Swift", "Dispatch", "XCTest", "Testing"]

    /// Modules that the file needs here and does not name.
    func neededImports() -> [String] {
        var result: [String] = []
        let imports = Set(file.facts.imports)
        if !imports.contains("UIKit"), needsLibrary || usedNames.contains(where: AppleModules.isOfUIKit) {
            result.append("UIKit")
        }
        if !imports.contains("FoundationNetworking"), !usedNames.isDisjoint(with: AppleModules.networking) {
            result.append(options.replacedModules["FoundationNetworking"] ?? "FoundationNetworking")
        }
        if !imports.contains("FoundationXML"), !usedNames.isDisjoint(with: AppleModules.xml) {
            result.append("FoundationXML")
        }
        // A framework that is not Apple's passes UIKit on, of whose classes one stands in another module here.
        let isPassedOn = !imports.subtracting(AppleModules.all).subtracting(Self.plain).isEmpty
        for module in file.facts.carried where module != "FoundationNetworking" && !imports.contains(module) {
            guard imports.contains("UIKit") || isPassedOn && module == "WebKit" else { continue }
            if let other = options.replacedModules[module] { result.append(other) }
        }
        for module in file.facts.carried where !imports.contains(module) && !result.contains(module) {
            guard let other = options.replacedModules[module], !result.contains(other),
                AppleModules.carriers[module]?.isDisjoint(with: imports) == false
            else { continue }
            result.append(other)
        }
        // Foundation's locks lie in a type of Core Foundation's, without which they have no subclasses on Linux.
        if file.facts.types.contains(where: { $0.kind == .class && !AppleModules.locks.isDisjoint(with: $0.inherited) })
        {
            result.insert("CoreFoundation", at: 0)
        }
        if !imports.contains("Observation"), isObserved || usedNames.contains("withObservationTracking") {
            result.append("Observation")
        }
        // All of Apple's frameworks bring Foundation along; UIKit does so here too.
        if !imports.isDisjoint(with: AppleModules.all), imports.isDisjoint(with: ["Foundation", "UIKit"]),
            !result.contains("UIKit")
        {
            result.append("Foundation")
        } else if !imports.isEmpty, imports.isDisjoint(with: ["Foundation", "UIKit"]), !result.contains("UIKit"),
            usedNames.contains(where: { AppleModules.foundation.contains($0) && index.resolve($0) == nil })
        {
            result.append("Foundation")
        }
        return result
    }

    // MARK: Conditions

    /// Code for iOS is what is compiled, on what counts as a simulator.
    func lowerCondition(_ condition: ExprSyntax) {
        if let call = condition.as(FunctionCallExprSyntax.self),
            let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
            let argument = call.arguments.first?.expression.trimmedDescription
        {
            switch (name, argument) {
            case ("os", "iOS"), ("targetEnvironment", "simulator"):
                if options.isInPlace {
                    edits.share(call.span, with: "(\(call.trimmedDescription) || os(Linux))")
                } else {
                    replace(call, with: "true")
                }
            case ("os", "Linux") where options.isLinuxHidden: replace(call, with: "false")
            case ("canImport", _):
                guard let other = options.replacedModules[argument], !options.thinModules.contains(argument) else {
                    break
                }
                if options.isInPlace {
                    edits.share(call.span, with: "(canImport(\(argument)) || canImport(\(other)))")
                } else {
                    replace(call, with: "canImport(\(other))")
                }
            default: break
            }
        } else if let name = condition.as(DeclReferenceExprSyntax.self), name.baseName.text == "SWIFT_PACKAGE",
            !options.isInPlace
        {
            // The package that is made sets it, whatever the sources are of.
            replace(name, with: options.conditions.contains("SWIFT_PACKAGE") ? "true" : "false")
        } else if let node = condition.as(PrefixOperatorExprSyntax.self) {
            lowerCondition(node.expression)
        } else if let node = condition.as(TupleExprSyntax.self) {
            for element in node.elements { lowerCondition(element.expression) }
        } else if let node = condition.as(SequenceExprSyntax.self) {
            for element in node.elements { lowerCondition(element) }
        }
    }
}
