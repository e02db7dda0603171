import SwiftSyntax

// Names that Foundation on Linux lacks or declares as unavailable, and that the library has instead.
extension Lowering {
    /// Classes that Foundation declares as unavailable.
    private static let refusedTypes: Set<String> = [
        "DateComponentsFormatter", "MeasurementFormatter", "NSComparisonPredicate", "NSExpression",
        "PersonNameComponentsFormatter",
    ]

    /// `DateComponentsFormatter()`, `let f: MeasurementFormatter`
    func lowerRefusedType(_ name: TokenSyntax) {
        guard Self.refusedTypes.contains(name.text), index.resolve(name.text) == nil else { return }
        replace(name, with: "UIKit.\(name.text)")
        needsLibrary = true
    }

    /// `NSPredicate(format: "SELF MATCHES %@", pattern)`
    func lowerPredicate(_ node: FunctionCallExprSyntax) {
        guard node.calledExpression.trimmedDescription == "NSPredicate", node.arguments.first?.label?.text == "format"
        else { return }
        replace(node.calledExpression, with: "UIKit.predicate")
        needsLibrary = true
    }

    /// `date as CVarArg`: all objects are arguments of formats on Apple's platforms, and dates and lists become objects there.
    func lowerArgumentCasts(_ node: SequenceExprSyntax) {
        let parts = Array(node.elements)
        guard parts.count == 3, let cast = parts[1].as(UnresolvedAsExprSyntax.self),
            cast.questionOrExclamationMark?.text != "?",
            let type = parts[2].as(TypeExprSyntax.self)?.type.trimmedDescription,
            type == "CVarArg" || type == "any CVarArg"
        else { return }
        let call = node.parent?.parent?.parent?.as(FunctionCallExprSyntax.self)
        // Predicates take any value.
        let isPredicate = call?.calledExpression.trimmedDescription == "NSPredicate"
        if !isPredicate { edits.insert("UIKit.variableArgument(", at: parts[0].span.lowerBound) }
        edits.replace(
            parts[0].span.upperBound..<parts[2].span.upperBound, with: isPredicate ? "" : ")", in: file.bytes)
        needsLibrary = true
    }

    /// `String.localizedStringWithFormat(text, count)` and `String(format: text, count)`: texts of the app's tables have forms
    /// for numbers, which Foundation on Linux does not know. A literal is no such text.
    func lowerFormat(_ node: FunctionCallExprSyntax) {
        guard let first = node.arguments.first, node.arguments.count > 1,
            !node.arguments.dropFirst().contains(where: { $0.label != nil }),
            !first.expression.is(StringLiteralExprSyntax.self)
        else { return }
        switch (node.calledExpression.trimmedDescription, first.label?.text) {
        case ("String.localizedStringWithFormat", nil), ("NSString.localizedStringWithFormat", nil):
            replace(node.calledExpression, with: "UIKit.localizedStringWithFormat")
        case ("String", "format"), ("String.init", "format"):
            replace(node.calledExpression, with: "UIKit.stringWithFormat")
            edits.replace(
                first.span.lowerBound..<first.expression.span.lowerBound, with: "", in: file.bytes)
        default: return
        }
        needsLibrary = true
    }

    /// `NSStringFromClass(Local.self)`: Foundation's ends the program for a class within a function.
    func lowerClassName(_ node: FunctionCallExprSyntax) {
        guard let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName,
            name.text == "NSStringFromClass", index.resolve(name.text) == nil
        else { return }
        replace(name, with: "UIKit.stringFromClass")
        needsLibrary = true
    }

    /// `FileManager.default.urls(for: .libraryDirectory, in: .userDomainMask)` and its like: Foundation on Linux has no library of
    /// the user, ends the program when it is asked for its address, and puts caches beside those of all programs.
    func lowerFolders(_ node: FunctionCallExprSyntax) {
        if let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName {
            guard name.text == "NSSearchPathForDirectoriesInDomains", index.resolve(name.text) == nil else { return }
            replace(name, with: "UIKit.deviceSearchPaths")
            needsLibrary = true
            return
        }
        guard let access = node.calledExpression.as(MemberAccessExprSyntax.self), let base = access.base else { return }
        let labels: [String?]
        switch access.declName.baseName.text {
        case "urls": labels = ["for", "in"]
        case "url": labels = ["for", "in", "appropriateFor", "create"]
        default: return
        }
        guard node.arguments.map({ $0.label?.text }) == labels,
            let directory = node.arguments.first?.expression.trimmedDescription
        else { return }
        let isDirectory =
            directory.hasSuffix("Directory") && (directory.first == "." || directory.contains("SearchPathDirectory."))
        guard isDirectory || base.trimmedDescription == "FileManager.default" else { return }
        replace(access.declName.baseName, with: labels.count == 2 ? "deviceURLs" : "deviceURL")
        needsLibrary = true
    }

    /// `type(of: object).description()`, and of a variable for a class: the method of the class, which has the name of the
    /// object's property.
    func lowerClassDescription(_ node: FunctionCallExprSyntax) {
        guard let access = node.calledExpression.as(MemberAccessExprSyntax.self),
            access.declName.baseName.text == "description", node.arguments.isEmpty, node.trailingClosure == nil,
            let base = access.base
        else { return }
        let text = base.trimmedDescription
        let isType = text.first?.isUppercase == true && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "." }
        if let type = isType ? index.resolve(text) : nil,
            !index.inheritedMembers(of: type, where: { $0.kind == .method && $0.base == "description" }).isEmpty
        {
            return
        }
        let type = base.as(DeclReferenceExprSyntax.self).flatMap { typeName(ofVariable: $0.baseName.text) }
        guard
            isType || text.hasPrefix("type(of:") || text.hasSuffix(".self") || text.hasSuffix("classForCoder")
                || type.map(Self.plain) == "AnyClass" || type?.hasSuffix(".Type") == true
        else { return }
        edits.insert("UIKit.stringFromClass(", at: node.span.lowerBound)
        let end = base.span.upperBound
        edits.replace(
            end..<node.span.upperBound, with: isType && !text.hasSuffix(".self") ? ".self)" : ")", in: file.bytes)
        needsLibrary = true
    }

    /// `self.classForCoder()` in a method of the class: the class's own method, where an object has a property.
    func lowerClassForCoder(_ node: FunctionCallExprSyntax) {
        guard node.arguments.isEmpty, node.trailingClosure == nil,
            let access = node.calledExpression.as(MemberAccessExprSyntax.self),
            access.declName.baseName.text == "classForCoder", let base = access.base
        else { return }
        let text = base.trimmedDescription
        if text == "self" || text == "Self" {
            guard functions.last?.isStatic == true || text == "Self" else { return }
            replace(node, with: text == "Self" ? "Self.self" : "self")
        } else if text.first?.isUppercase == true, text.allSatisfy({ $0.isLetter || $0.isNumber || "._".contains($0) })
        {
            replace(node, with: text.hasSuffix(".self") ? text : text + ".self")
        }
    }

    // MARK: Calls that wait

    /// `(undoer.prepare(withInvocationTarget: self) as AnyObject).move(to: old)`: Objective-C keeps the call itself. Here a
    /// function stands for it, and the arguments are those of now.
    func lowerInvocation(_ node: FunctionCallExprSyntax) {
        guard let method = node.calledExpression.as(MemberAccessExprSyntax.self), node.trailingClosure == nil,
            let tuple = method.base?.as(TupleExprSyntax.self), tuple.elements.count == 1,
            let cast = tuple.elements.first?.expression, node.arguments.count <= 3,
            let prepared = (cast.as(SequenceExprSyntax.self)?.elements.first ?? cast.as(AsExprSyntax.self)?.expression)?
                .as(FunctionCallExprSyntax.self),
            let prepare = prepared.calledExpression.as(MemberAccessExprSyntax.self),
            let target = prepared.arguments.first, target.label?.text == "withInvocationTarget",
            prepare.declName.baseName.text == "prepare"
        else { return }
        edits.replace(tuple.leftParen.span, with: "", in: file.bytes)
        edits.replace(prepare.declName.span, with: "registerInvocation", in: file.bytes)
        edits.replace(target.span.lowerBound..<target.expression.span.lowerBound, with: "on: ", in: file.bytes)
        for argument in node.arguments.dropFirst() {
            edits.replace(
                argument.span.lowerBound..<argument.expression.span.lowerBound, with: "", in: file.bytes)
        }
        let passed = node.arguments.enumerated().map { place, argument in
            (argument.label.map { $0.text + ": " } ?? "") + "$\(place + 1)"
        }
        let call = ") { _ = $0.\(method.declName.trimmedDescription)(\(passed.joined(separator: ", "))) }"
        guard let first = node.arguments.first, let last = node.arguments.last else {
            return edits.replace(target.span.upperBound..<node.span.upperBound, with: call, in: file.bytes)
        }
        edits.replace(target.span.upperBound..<first.expression.span.lowerBound, with: ", ", in: file.bytes)
        edits.replace(last.span.upperBound..<node.span.upperBound, with: call, in: file.bytes)
    }

    /// `func < (lhs: NSNumber, rhs: NSNumber) -> Bool`: Foundation on Linux has one, too, and neither would come first.
    func lowerNumberOrder(_ node: FunctionDeclSyntax) {
        let types = node.signature.parameterClause.parameters.map(\.type.trimmedDescription)
        guard self.types.isEmpty, node.name.text == "<", types == ["NSNumber", "NSNumber"], !options.isInPlace else {
            return
        }
        edits.insert("@_disfavoredOverload ", at: node.span.lowerBound)
    }

    /// `NSMutableString()`, which Foundation makes of a capacity alone here.
    func lowerMutableText(_ node: FunctionCallExprSyntax) {
        guard node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text == "NSMutableString",
            node.arguments.isEmpty, node.trailingClosure == nil, let open = node.leftParen
        else { return }
        edits.insert("capacity: 0", at: open.span.upperBound)
    }

    /// `abs(x)` inside an extension of `CGFloat`, which has a static method of that name on Linux alone.
    func lowerMagnitude(_ node: FunctionCallExprSyntax) {
        guard let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName, name.text == "abs",
            enclosing?.facts.name == "CGFloat"
        else { return }
        replace(name, with: "Swift.abs")
    }
}
