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

    /// What a document's constraint names; nil when one of its items has no id there.
    func names(_ scene: LaidOutPart) -> (owner: String, first: String, second: String?)? {
        let ancestor = second.flatMap { RecordedGeometry.commonAncestor(first, $0) } ?? first as? UIView
        guard let owner = ancestor.flatMap(scene.named).flatMap(scene.id(of:)), let first = scene.id(of: first) else {
            return nil
        }
        guard let second else { return (owner, first, nil) }
        return scene.id(of: second).map { (owner, first, $0) }
    }

    /// The constraint as a document holds it; nil when one of its items has no id there.
    func written(_ scene: LaidOutPart, _ operation: FixOperation) -> NewConstraint? {
        guard let (owner, first, second) = names(scene) else { return nil }
        return NewConstraint(
            operation: operation, owner: owner, first: first, firstAttribute: firstAttribute.word, second: second,
            secondAttribute: second == nil ? nil : secondAttribute.word, constant: constant, isSymbolic: isSymbolic,
            text: scene.text(of: makeConstraint()))
    }
}
