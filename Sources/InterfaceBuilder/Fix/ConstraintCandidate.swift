import UIKit

/// An equality that would hold in the recorded frames.
@MainActor
struct ConstraintCandidate {
    let first: AnyObject
    let firstAttribute: NSLayoutConstraint.Attribute
    var second: AnyObject?
    var secondAttribute = NSLayoutConstraint.Attribute.notAnAttribute
    let constant: CGFloat
    var isSymbolic = false

    /// - Returns: Nil where the recorded frames don't tell both sides.
    init?(
        _ first: AnyObject, _ firstAttribute: NSLayoutConstraint.Attribute, _ second: AnyObject,
        _ secondAttribute: NSLayoutConstraint.Attribute, _ frames: RecordedGeometry
    ) {
        guard let a = frames.value(of: first, firstAttribute, against: second),
            let b = frames.value(of: second, secondAttribute, against: first)
        else { return nil }
        self.first = first
        self.firstAttribute = firstAttribute
        self.second = second
        self.secondAttribute = secondAttribute
        constant = Self.rounded(a - b)
        // Eight points between neighbours are the standard spacing.
        let isGap = firstAttribute != secondAttribute && first is UIView && second is UIView
        isSymbolic = isGap && constant == 8
    }

    /// A size.
    init?(_ view: UIView, _ attribute: NSLayoutConstraint.Attribute, _ frames: RecordedGeometry) {
        guard let value = frames.value(of: view, attribute, against: nil) else { return nil }
        first = view
        firstAttribute = attribute
        constant = Self.rounded(value)
    }

    /// Thirds of points keep their digits; noise goes.
    private static func rounded(_ value: CGFloat) -> CGFloat {
        let near = (value * 2).rounded() / 2
        return abs(value - near) < 0.001 ? near : value
    }

    func makeConstraint() -> NSLayoutConstraint {
        NSLayoutConstraint(
            item: first, attribute: firstAttribute, relatedBy: .equal, toItem: second, attribute: secondAttribute,
            multiplier: 1, constant: constant)
    }

    /// The constraint as a document holds it; nil when one of its items has no id there.
    func written(_ scene: LaidOutPart, _ operation: FixOperation) -> NewConstraint? {
        let ancestor = second.flatMap { RecordedGeometry.commonAncestor(first, $0) } ?? first as? UIView
        guard let owner = ancestor.flatMap(scene.named).flatMap(scene.id(of:)), let firstID = scene.id(of: first) else {
            return nil
        }
        var secondID: String?
        if let second {
            guard let id = scene.id(of: second) else { return nil }
            secondID = id
        }
        return NewConstraint(
            operation: operation, owner: owner, first: firstID, firstAttribute: firstAttribute.word, second: secondID,
            secondAttribute: secondID == nil ? nil : secondAttribute.word, constant: constant, isSymbolic: isSymbolic,
            text: scene.text(of: makeConstraint()))
    }
}
