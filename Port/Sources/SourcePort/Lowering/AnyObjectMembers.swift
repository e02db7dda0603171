import SwiftSyntax

extension Lowering {
    /// `(sender as AnyObject).tag`: Objective-C finds the member in whatever object there is. The class that has it is
    /// recognised by the name.
    func lowerDynamicMember(_ node: MemberAccessExprSyntax) {
        guard let owner = Self.owners[node.declName.baseName.text] else { return }
        if let base = node.base, lowerMemberOfVariable(base, owner) { return lowerPriority(node) }
        guard let tuple = node.base?.as(TupleExprSyntax.self), tuple.elements.count == 1,
            let cast = tuple.elements.first?.expression
        else { return }
        if let sequence = cast.as(SequenceExprSyntax.self) {
            let parts = Array(sequence.elements)
            guard parts.count >= 3, let sign = parts[parts.count - 2].as(UnresolvedAsExprSyntax.self),
                let type = parts[parts.count - 1].as(TypeExprSyntax.self),
                type.trimmedDescription == "AnyObject", sign.questionOrExclamationMark == nil
            else { return }
            replace(sign, with: lowerUse(of: node, of: owner, tuple) ? "as?" : "as!")
            replace(type, with: owner)
            lowerPriority(node)
        } else if let written = cast.as(AsExprSyntax.self), written.type.trimmedDescription == "AnyObject",
            written.questionOrExclamationMark == nil
        {
            replace(written.asKeyword, with: lowerUse(of: node, of: owner, tuple) ? "as?" : "as!")
            replace(written.type, with: owner)
            lowerPriority(node)
        }
    }

    /// `(answer as AnyObject)["key"]`: what is found by a key is in a dictionary.
    func lowerDynamicSubscript(_ node: SubscriptCallExprSyntax) {
        guard let tuple = node.calledExpression.as(TupleExprSyntax.self), tuple.elements.count == 1,
            node.arguments.count == 1, node.arguments.first?.expression.is(StringLiteralExprSyntax.self) == true,
            let parts = tuple.elements.first?.expression.as(SequenceExprSyntax.self).map({ Array($0.elements) }),
            parts.count >= 3, let sign = parts[parts.count - 2].as(UnresolvedAsExprSyntax.self),
            let type = parts[parts.count - 1].as(TypeExprSyntax.self), type.trimmedDescription == "AnyObject",
            sign.questionOrExclamationMark == nil
        else { return }
        replace(sign, with: "as?")
        replace(type, with: "[AnyHashable: Any]")
        edits.insert("?", at: tuple.span.upperBound)
    }

    /// The priority of any object is a number or a constraint's, as what it is compared with wants: tasks have one too.
    private func lowerPriority(_ node: MemberAccessExprSyntax) {
        guard node.declName.baseName.text == "priority" else { return }
        replace(node.declName, with: "anyPriority()")
        let lines = [
            "extension NSLayoutConstraint {",
            "    @preconcurrency @MainActor fileprivate func anyPriority() -> UILayoutPriority { priority }",
            "    @_disfavoredOverload @preconcurrency @MainActor fileprivate func anyPriority() -> Float { priority.rawValue }",
            "}",
        ]
        if !tail.contains(lines[1]) { tail += lines }
        needsLibrary = true
    }

    /// Such a member may be missing, so that Swift takes it for a value that may be nil: a variable without a type holds one,
    /// and `if let`, `!` and `?` ask for it.
    ///
    /// - Returns: Whether an object of another class gives nil.
    private func lowerUse(of node: MemberAccessExprSyntax, of owner: String, _ base: TupleExprSyntax) -> Bool {
        guard let parent = node.parent else { return false }
        if let clause = parent.as(InitializerClauseSyntax.self) {
            if clause.parent?.is(OptionalBindingConditionSyntax.self) == true {
                edits.insert("?", at: base.span.upperBound)
                return true
            }
            if let binding = clause.parent?.as(PatternBindingSyntax.self), binding.typeAnnotation == nil {
                edits.insert("Optional(", at: node.span.lowerBound)
                edits.insert(")", at: node.span.upperBound)
            }
            return false
        }
        guard owner == "NSValue" || owner == "NSNumber" else { return false }
        if let forced = parent.as(ForceUnwrapExprSyntax.self) {
            edits.replace(forced.exclamationMark.span, with: "", in: file.bytes)
        } else if let chained = parent.as(OptionalChainingExprSyntax.self) {
            edits.insert("?", at: base.span.upperBound)
            edits.replace(chained.questionMark.span, with: "", in: file.bytes)
            return true
        }
        return false
    }

    /// `sender.tag` where `sender` is an `AnyObject`, `sender?.tag` where it may be nil, and
    /// `unsafeBitCast(value, to: AnyObject.self).floatValue`.
    func lowerMemberOfVariable(_ base: ExprSyntax, _ owner: String) -> Bool {
        if let call = base.as(FunctionCallExprSyntax.self), call.calledExpression.trimmedDescription == "unsafeBitCast",
            call.arguments.last?.expression.trimmedDescription == "AnyObject.self"
        {
            edits.insert("(", at: base.span.lowerBound)
            edits.insert(" as! \(owner))", at: base.span.upperBound)
            return true
        }
        let chain = base.as(OptionalChainingExprSyntax.self)
        let unwrapped = base.as(ForceUnwrapExprSyntax.self)
        let value = chain?.expression ?? unwrapped?.expression ?? base
        guard
            value.is(DeclReferenceExprSyntax.self) || value.is(MemberAccessExprSyntax.self)
                || value.is(SubscriptCallExprSyntax.self), let type = typeName(of: value) ?? typeOfTarget(value)
        else { return false }
        switch (type, chain != nil, unwrapped != nil) {
        case ("AnyObject", false, false), ("AnyObject!", false, false), ("AnyObject?", false, true):
            edits.insert("(", at: base.span.lowerBound)
            edits.replace(value.span.upperBound..<base.span.upperBound, with: " as! \(owner))", in: file.bytes)
        case ("AnyObject?", true, false):
            edits.insert("(", at: base.span.lowerBound)
            edits.replace(value.span.upperBound..<base.span.upperBound, with: " as? \(owner))?", in: file.bytes)
        default: return false
        }
        return true
    }

    /// Properties of UIKit's that hold any object, in a class of the module's that is one or extends it.
    private func typeOfTarget(_ value: ExprSyntax) -> String? {
        guard value.as(DeclReferenceExprSyntax.self)?.baseName.text == "target", let own = enclosing?.facts.name,
            let above = frameworkClass(of: own), ["UIAccessibilityCustomAction", "UIBarButtonItem"].contains(above)
        else { return nil }
        return "AnyObject?"
    }

    private static let owners: [String: String] = {
        var owners: [String: String] = [:]
        for (owner, names) in [
            "NSObject":
                "isKind isMember isEqual perform value setValue copy mutableCopy hash debugDescription",
            "UIView": "tag frame bounds center superview window alpha isHidden layer subviews transform "
                + "removeFromSuperview backgroundColor convert isUserInteractionEnabled",
            "UIControl": "isSelected isEnabled isHighlighted addTarget sendActions",
            "UISwitch": "isOn setOn", "UISegmentedControl": "selectedSegmentIndex titleForSegment",
            "UIButton": "titleLabel currentTitle currentImage setTitle setImage title",
            "UIGestureRecognizer": "location state view numberOfTouches",
            "UITextField": "text placeholder", "UISlider": "value", "UIDatePicker": "date",
            "UIPageControl": "currentPage numberOfPages",
            "NSNumber": "intValue doubleValue floatValue boolValue integerValue stringValue",
            "NSValue": "cgPointValue cgSizeValue cgRectValue cgVectorValue cgAffineTransformValue uiEdgeInsetsValue",
            "NSLayoutConstraint": "priority constant multiplier firstItem secondItem firstAttribute secondAttribute "
                + "relation isActive",
            "NSString": "length appendingPathComponent lastPathComponent",
        ] as KeyValuePairs<String, String> {
            for name in names.split(separator: " ") where owners[String(name)] == nil { owners[String(name)] = owner }
        }
        return owners
    }()
}
