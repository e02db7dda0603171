import SwiftSyntax

// Foundation on Linux enumerates neither words nor sentences, and refuses their names: the library has a function of its
// own for all kinds of units.
extension Lowering {
    /// `text.enumerateSubstrings(in: range, options: .byWords) { … }`
    func lowerEnumeration(_ node: FunctionCallExprSyntax) {
        guard node.arguments.first?.label?.text == "in" else { return }
        let name =
            node.calledExpression.as(MemberAccessExprSyntax.self)?.declName
            ?? node.calledExpression.as(DeclReferenceExprSyntax.self)
        guard let name, name.baseName.text == "enumerateSubstrings", index.actionNames["enumerateSubstrings"] == nil
        else {
            return
        }
        replace(name.baseName, with: "enumerateTextUnits")
        needsLibrary = true
    }

    /// `NSString.EnumerationOptions`
    func lowerEnumerationOptions(_ node: Syntax, base: Syntax?, name: TokenSyntax) {
        guard name.text == "EnumerationOptions", let base, ["NSString", "String"].contains(base.trimmedDescription)
        else {
            return
        }
        replace(node, with: "TextUnitOptions")
        needsLibrary = true
    }
}
