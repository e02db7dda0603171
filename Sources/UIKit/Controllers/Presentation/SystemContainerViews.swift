/// What windows put between themselves and what they show. Lets touches through where it holds nothing.
class UITransitionView: UIView {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit === self ? nil : hit
    }
}

/// Holds a root view, or the card of a sheet with its rounded corners.
final class UIDropShadowView: UIView {}

/// Darkens what lies under a sheet.
final class UIDimmingView: UIView {
    var didTap: (() -> Void)?

    override init(frame: CGRect) {
        super.init(frame: frame)
        // 20 % black, as measured on sheets.
        backgroundColor = UIColor(white: 0, alpha: 0.2)
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { didTap?() }
}
