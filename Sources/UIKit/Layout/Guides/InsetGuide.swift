/// A guide whose edges lie at known distances inside its owner's: safe area, margins, readable content.
final class InsetGuide: UILayoutGuide, SystemLayoutGuide {
    nonisolated static var describedName: String { "UILayoutGuide" }

    enum Kind {
        case safeArea, margins, readableContent
        /// What attributes such as `leadingMargin` speak of: each is an edge and a distance, so that what lies at one of
        /// a small view's margins does not ask that the view be as large as both.
        case marginAttributes

        /// Whether the insets may be larger than the view. Recorded of safe areas (an image centred in that of a lower view)
        /// and attributes (an icon of 7 points beside whose leading margin of 8 a text ends); the margins' own guide is
        /// never less than nothing wide in Apple's conflict reports.
        var mayBeNegative: Bool { self == .safeArea || self == .marginAttributes }
    }

    let kind: Kind
    private var edges: [NSLayoutConstraint] = []

    init(_ kind: Kind, of view: UIView) {
        self.kind = kind
        super.init()
        owningView = view
        identifier =
            switch kind {
            case .safeArea: "UIViewSafeAreaLayoutGuide"
            case .margins, .marginAttributes: "UIViewLayoutMarginsGuide"
            case .readableContent: "UIViewReadableContentGuide"
            }
    }

    required init?(coder: NSCoder) { nil }

    var insets: UIEdgeInsets {
        guard let view = owningView else { return .zero }
        return switch kind {
        case .safeArea: view.comingSafeArea
        case .margins, .marginAttributes: view.comingMargins
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
        let (insets, owner) = (insets, view.layoutNode)
        edges = [
            edge(.top, node, owner, insets.top), edge(.left, node, owner, insets.left),
            edge(.bottom, owner, node, insets.bottom), edge(.right, owner, node, insets.right),
        ]
        return edges
    }

    /// Whether a constraint is one of its edges'.
    func has(_ edge: NSLayoutConstraint) -> Bool { edges.contains { $0 === edge } }

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
            case .margins, .marginAttributes: "UIView-" + attribute.word + "Margin-guide-constraint"
            case .readableContent: "UIViewReadableContentGuide-" + attribute.word
            }
        return constraint
    }
}

extension NSLayoutConstraint {
    /// Whether the constraint says where an attribute such as `topMargin` lies.
    var isMarginAttributeEdge: Bool {
        [firstItem, secondItem].contains {
            ($0 as? InsetGuide).map { $0.kind == .marginAttributes && $0.has(self) } ?? false
        }
    }
}
