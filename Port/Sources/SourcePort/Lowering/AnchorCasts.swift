import SwiftSyntax

// Anchors are generic, and Objective-C's generics are not there while a program runs: on Apple's platforms a cast between
// anchors asks for the class alone.
extension Lowering {
    private static let classes: Set<String> = ["NSLayoutXAxisAnchor", "NSLayoutYAxisAnchor", "NSLayoutDimension"]
    private static let generic = Set(classes.map { "NSLayoutAnchor<\($0)>" })

    /// `anchor as! NSLayoutAnchor<AnyObject>` calls the library; `anchor as? NSLayoutDimension` looks at the object.
    func lowerAnchorCasts(_ node: SequenceExprSyntax) {
        let parts = Array(node.elements)
        for place in parts.indices.dropFirst() where place + 1 < parts.count {
            guard let cast = parts[place].as(UnresolvedAsExprSyntax.self), let mark = cast.questionOrExclamationMark,
                let type = parts[place + 1].as(TypeExprSyntax.self)?.type.trimmedDescription
            else { continue }
            if type == "NSLayoutAnchor<AnyObject>" {
                let start =
                    parts[..<place].lastIndex {
                        $0.is(BinaryOperatorExprSyntax.self) || $0.is(AssignmentExprSyntax.self)
                    }
                    .map { $0 + 1 } ?? 0
                let head = mark.text == "?" ? "Optional(UIKit.anyAnchor(" : "UIKit.anyAnchor("
                edits.insert(head, at: parts[start].span.lowerBound)
                edits.replace(
                    parts[place - 1].span.upperBound..<parts[place + 1].span.upperBound,
                    with: mark.text == "?" ? "))" : ")", in: file.bytes)
                needsLibrary = true
            } else if Self.classes.contains(type) || Self.generic.contains(type) {
                edits.insert(" as AnyObject", at: parts[place - 1].span.upperBound)
            }
        }
    }
}
