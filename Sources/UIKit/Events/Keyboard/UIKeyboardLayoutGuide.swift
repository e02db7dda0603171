/// The space that the keyboard takes of a view. With the keyboard away it is the bottom safe area, or nothing.
@preconcurrency @MainActor
open class UIKeyboardLayoutGuide: UITrackingLayoutGuide {
    private var edges: [NSLayoutConstraint] = []

    /// Whether a keyboard that floats is followed as well. False by default: it then counts as away.
    open var followsUndockedKeyboard = false { didSet { keyboardChanged() } }
    /// Whether the guide covers the bottom safe area while the keyboard is away. True by default.
    open var usesBottomSafeArea = true { didSet { keyboardChanged() } }
    /// How far above the keyboard a drag begins to dismiss it, in points.
    open var keyboardDismissPadding: CGFloat = 0

    init(of view: UIView) {
        super.init()
        owningView = view
        identifier = "UIViewKeyboardLayoutGuide"
    }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    override func constraintsOnFirstUse() -> [NSLayoutConstraint] {
        guard let view = owningView, edges.isEmpty else { return edges }
        let place = place(in: view)
        edges = [
            edge(.left, node, view.layoutNode, place.left), edge(.right, view.layoutNode, node, place.right),
            edge(.bottom, view.layoutNode, node, place.bottom),
            NSLayoutConstraint(
                ConstraintDefinition(
                    first: node, firstAttribute: .height, relation: .equal, second: nil,
                    secondAttribute: .notAnAttribute, multiplier: 1),
                constant: place.height),
        ]
        for edge in edges {
            edge.standing = Standing.guide
            edge.identifier = identifier
        }
        return edges
    }

    private func edge(
        _ attribute: NSLayoutConstraint.Attribute, _ first: LayoutNode, _ second: LayoutNode, _ inset: CGFloat
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(
            ConstraintDefinition(
                first: first, firstAttribute: attribute, relation: .equal, second: second, secondAttribute: attribute,
                multiplier: 1),
            constant: inset)
    }

    /// The keyboard, the view's place or the safe area changed.
    func keyboardChanged() {
        trackEdges()
        guard !edges.isEmpty, let view = owningView else { return }
        let place = place(in: view)
        for (edge, value) in zip(edges, [place.left, place.right, place.bottom, place.height]) { edge.constant = value }
    }

    override func ownerInsetsChanged() { keyboardChanged() }

    override var frameFromOwner: CGRect? {
        guard let view = owningView else { return nil }
        let (bounds, place) = (view.bounds, place(in: view))
        return CGRect(
            x: bounds.minX + place.left, y: bounds.maxY - place.bottom - place.height,
            width: bounds.width - place.left - place.right, height: place.height)
    }

    /// Distances from the view's left, right and bottom edges, and the height.
    private func place(in view: UIView) -> (left: CGFloat, right: CGFloat, bottom: CGFloat, height: CGFloat) {
        let away = (CGFloat(0), CGFloat(0), CGFloat(0), usesBottomSafeArea ? view.comingSafeArea.bottom : 0)
        let keyboard = SimulatedKeyboard.current
        guard let frame = keyboard.frame, keyboard.isDocked || followsUndockedKeyboard, let window = view.window else {
            return away
        }
        let bounds = view.bounds
        let covered = view.convert(frame, from: window).overlap(bounds)
        if keyboard.isDocked {
            guard !covered.isNull, covered.height > 0 else { return away }
            return (0, 0, 0, max(bounds.maxY - covered.minY, usesBottomSafeArea ? view.comingSafeArea.bottom : 0))
        }
        guard !covered.isNull else { return away }
        return (covered.minX - bounds.minX, bounds.maxX - covered.maxX, bounds.maxY - covered.maxY, covered.height)
    }

    override var nearEdges: NSDirectionalRectEdge {
        let keyboard = SimulatedKeyboard.current
        guard let frame = keyboard.frame, !keyboard.isDocked, followsUndockedKeyboard, let view = owningView,
            let window = view.window
        else { return [.bottom, .leading, .trailing] }
        let place = view.convert(frame, from: window)
        let bounds = view.bounds
        var edges: NSDirectionalRectEdge = []
        // Near an edge is a keyboard whose middle lies in the third of the view at that edge.
        if place.midX < bounds.minX + bounds.width / 3 { edges.insert(.leading) }
        if place.midX > bounds.maxX - bounds.width / 3 { edges.insert(.trailing) }
        if place.midY < bounds.minY + bounds.height / 3 { edges.insert(.top) }
        if place.midY > bounds.maxY - bounds.height / 3 { edges.insert(.bottom) }
        return edges
    }
}

extension UIView {
    func keyboardGuide() -> UIKeyboardLayoutGuide {
        for case let guide as UIKeyboardLayoutGuide in constraintState.systemGuides { return guide }
        let guide = UIKeyboardLayoutGuide(of: self)
        constraintState.systemGuides.append(guide)
        return guide
    }
}
