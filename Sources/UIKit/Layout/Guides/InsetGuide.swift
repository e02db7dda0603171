/// A guide whose edges lie at known distances inside its owner's: safe area, margins, readable content.
final class InsetGuide: UILayoutGuide {
    enum Kind { case safeArea, margins, readableContent }

    let kind: Kind
    private var edges: [NSLayoutConstraint] = []

    init(_ kind: Kind, of view: UIView) {
        self.kind = kind
        super.init()
        owningView = view
        identifier =
            switch kind {
            case .safeArea: "UIViewSafeAreaLayoutGuide"
            case .margins: "UIViewLayoutMarginsGuide"
            case .readableContent: "UIViewReadableContentGuide"
            }
    }

    required init?(coder: NSCoder) { nil }

    var insets: UIEdgeInsets {
        guard let view = owningView else { return .zero }
        return switch kind {
        case .safeArea: view.comingSafeArea
        case .margins: view.comingMargins
        case .readableContent:
            ReadableWidth.insets(
                boundsWidth: view.layer.bounds.width, margins: view.layoutMargins,
                category: view.traitCollection.preferredContentSizeCategory)
        }
    }

    override var frameFromOwner: CGRect? { owningView.map { $0.bounds.inset(by: insets) } }

    override func ownerInsetsChanged() {
        guard !edges.isEmpty else { return }
        let insets = insets
        for (edge, inset) in zip(edges, [insets.top, insets.left, insets.bottom, insets.right]) {
            edge.constant = inset
        }
    }

    /// Top, left, bottom, right.
    override func constraintsOnFirstUse() -> [NSLayoutConstraint] {
        guard let view = owningView, edges.isEmpty else { return edges }
        let insets = insets
        edges = [
            edge(.top, node, view.layoutNode, insets.top), edge(.left, node, view.layoutNode, insets.left),
            edge(.bottom, view.layoutNode, node, insets.bottom), edge(.right, view.layoutNode, node, insets.right),
        ]
        return edges
    }

    private func edge(
        _ attribute: NSLayoutConstraint.Attribute, _ first: LayoutNode, _ second: LayoutNode, _ inset: CGFloat
    ) -> NSLayoutConstraint {
        let constraint = NSLayoutConstraint(
            ConstraintDefinition(
                first: first, firstAttribute: attribute, relation: .equal, second: second, secondAttribute: attribute,
                multiplier: 1),
            constant: inset)
        constraint.standing = Standing.guide
        constraint.identifier =
            switch kind {
            case .safeArea: "UIViewSafeAreaLayoutGuide-" + attribute.word
            case .margins: "UIView-" + attribute.word + "Margin-guide-constraint"
            case .readableContent: "UIViewReadableContentGuide-" + attribute.word
            }
        return constraint
    }
}
