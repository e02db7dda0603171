import SwiftSyntax

extension Lowering {
    /// `kCTTrackingAttributeName as NSAttributedString.Key`: Core Text's keys are bridged to the texts' on Apple's platforms.
    func lowerTextKeyCasts(_ node: SequenceExprSyntax) {
        let parts = Array(node.elements)
        for place in parts.indices.dropFirst() where place + 1 < parts.count {
            guard let cast = parts[place].as(UnresolvedAsExprSyntax.self), cast.questionOrExclamationMark == nil,
                let name = parts[place - 1].as(DeclReferenceExprSyntax.self)?.baseName.text, name.hasPrefix("kCT"),
                let type = parts[place + 1].as(TypeExprSyntax.self)?.type.trimmedDescription,
                type == "NSAttributedString.Key"
            else { continue }
            edits.insert("\(type)(", at: parts[place - 1].span.lowerBound)
            edits.replace(
                parts[place - 1].span.upperBound..<parts[place + 1].span.upperBound, with: " as String)", in: file.bytes
            )
        }
    }
}
