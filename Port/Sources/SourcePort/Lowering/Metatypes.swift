import SwiftSyntax

// `T()` for a metatype of UIKit's classes: on Apple's platforms Objective-C's initialisers are called on any class.
extension Lowering {
    func lowerMetatypeCall(_ node: FunctionCallExprSyntax) {
        guard node.trailingClosure == nil, let left = node.leftParen else { return }
        let labels = node.arguments.map { $0.label?.text ?? "_" }
        guard Self.makers.contains(labels) else { return lowerMakingSelf(node) }
        guard let type = metatype(node.calledExpression, labels) else { return }
        let span = node.calledExpression.span.lowerBound..<left.span.upperBound
        edits.replace(span, with: "UIKit.instantiate(\(type)\(labels.isEmpty ? "" : ", ")", in: file.bytes)
        needsLibrary = true
    }

    /// `self.init(title: …)` in a class method that an extension gives to one of UIKit's classes: an object of that class, since
    /// the library makes objects of classes below it by the labels beneath only.
    private func lowerMakingSelf(_ node: FunctionCallExprSyntax) {
        guard ["self.init", "Self.init", "Self"].contains(node.calledExpression.trimmedDescription),
            functions.last?.isStatic == true, let scope = enclosing, scope.facts.kind == .extension,
            scope.declaration == nil, Self.isFrameworkClass(scope.facts.name)
        else { return }
        replace(node.calledExpression, with: scope.facts.name)
    }

    private static let makers: Set<[String]> = [
        [], ["frame"], ["style", "reuseIdentifier"], ["reuseIdentifier"], ["nibName", "bundle"],
        ["identifier", "source", "destination"], ["rootViewController"], ["type"], ["image"], ["arrangedSubviews"],
    ]

    /// The value of the class that is called, where it is one of UIKit's whose initialisers are not `required` here.
    private func metatype(_ called: ExprSyntax, _ labels: [String]) -> String? {
        if let node = called.as(DeclReferenceExprSyntax.self) {
            let name = node.baseName.text
            if name == "Self" { return selfType(labels) }
            return constraint(of: name).flatMap { isUnrequired($0, labels) ? "\(name).self" : nil }
        }
        guard let access = called.as(MemberAccessExprSyntax.self), access.declName.baseName.text == "init",
            let base = access.base
        else { return nil }
        if let node = base.as(DeclReferenceExprSyntax.self) {
            let name = node.baseName.text
            if name == "Self" { return selfType(labels) }
            if name == "super" || name == "self" && !(functions.last?.isStatic ?? false) { return nil }
            if name == "self" { return selfType(labels) == nil ? nil : "self" }
            if let constraint = constraint(of: name) {
                return isUnrequired(constraint, labels) ? "\(name).self" : nil
            }
            // Only segues are made of these three, so a variable of an unknown type can only hold a segue's class.
            if labels == ["identifier", "source", "destination"], typeName(ofVariable: name) == nil,
                name.first?.isLowercase == true
            {
                return name
            }
            if let type = typeName(ofVariable: name), type.hasSuffix(".Type") {
                let named = String(type.dropLast(5))
                return isUnrequired(constraint(of: named) ?? named, labels) ? name : nil
            }
        }
        // `classes[0].init()`, `settings.cellClass.init(frame: f)`
        if base.is(SubscriptCallExprSyntax.self) || base.is(MemberAccessExprSyntax.self),
            let type = typeName(of: base), type.hasSuffix(".Type")
        {
            let named = String(type.dropLast(5))
            return isUnrequired(constraint(of: named) ?? named, labels) ? base.trimmedDescription : nil
        }
        if let node = base.as(FunctionCallExprSyntax.self), node.calledExpression.trimmedDescription == "type",
            let argument = node.arguments.first, argument.label?.text == "of"
        {
            guard let type = typeName(of: argument.expression).map(Self.plain), isUnrequired(type, labels) else {
                return nil
            }
            return base.trimmedDescription
        }
        return nil
    }

    private func selfType(_ labels: [String]) -> String? {
        guard let scope = enclosing else { return nil }
        let name = scope.facts.selfConstraint ?? scope.facts.name
        guard scope.declaration?.facts.isFinal != true else { return nil }
        return isUnrequired(name, labels) ? "Self.self" : nil
    }

    private func isUnrequired(_ type: String, _ labels: [String]) -> Bool {
        guard frameworkClass(of: type) != nil || constraintClass(type) else { return false }
        if let declaration = index.resolve(Self.plain(type), in: enclosing?.facts.name) {
            if declaration.facts.isFinal { return false }
            return index.inheritedMembers(of: declaration) {
                $0.kind == .initializer && $0.isRequired && $0.labels == labels
            }.isEmpty
        }
        return true
    }

    private func constraintClass(_ type: String) -> Bool { Self.isFrameworkClass(type) }
}
