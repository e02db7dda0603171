// The constraints that UIKit makes itself. The engine knows them as relations and size hints; these objects exist only
// where somebody looks: in `constraints`, in reports, in dumps.

/// A constraint that stands for something the engine has from a view's own properties.
@MainActor
protocol SystemLayoutConstraint: NSLayoutConstraint {
    func systemBody(_ names: inout ItemNames) -> String
    var maskText: String { get }
}

/// The system's spacing below something, where lines of text may decide about it. Made by anchors.
final class _UISystemBaselineConstraint: NSLayoutConstraint {
    /// How many of the system's spaces it leaves; nil after the app set a constant of its own.
    var systemSpaces: CGFloat?

    override var constant: CGFloat {
        get { super.constant }
        set {
            systemSpaces = nil
            super.constant = newValue
        }
    }
}

extension NSLayoutConstraint {
    /// The distance between two baselines that the lower text's font gives now; nil where no font decides.
    private var spacingOfText: CGFloat? {
        guard definition.spacing != .none, definition.firstAttribute.isBaseline, definition.secondAttribute.isBaseline,
            let spaces = definition.spacing == .standard ? 1 : (self as? _UISystemBaselineConstraint)?.systemSpaces,
            let line = definition.first?.view?.lineHeightForSpacing
        else { return nil }
        return (spaces * line).roundedToPixel
    }

    /// Takes the spacing over that the font gives, before an engine reads the constant.
    final func followText() {
        if definition.spacing != .none, let spacing = spacingOfText { storedConstant = spacing }
    }
}

/// An intrinsic size on one axis.
final class NSContentSizeLayoutConstraint: NSLayoutConstraint, SystemLayoutConstraint {
    let axis: NSLayoutConstraint.Axis

    init(_ node: LayoutNode, _ axis: NSLayoutConstraint.Axis) {
        self.axis = axis
        super.init()
        state(
            ConstraintDefinition(
                first: node, firstAttribute: axis == .horizontal ? .width : .height, relation: .equal, second: nil,
                secondAttribute: .notAnAttribute, multiplier: 1),
            constant: 0)
    }

    override var constant: CGFloat {
        get { definition.first?.shownContentSize(axis) ?? 0 }
        set { _ = newValue }
    }
    override var isActive: Bool {
        get { definition.first?.engine != nil }
        set { _ = newValue }
    }

    var maskText: String { "" }

    func systemBody(_ names: inout ItemNames) -> String {
        let view = definition.first?.view
        let hug = view?.constraintState.hugging[axis] ?? .defaultLow
        let resist = view?.constraintState.resistance[axis] ?? .defaultHigh
        return definition.firstOperand.text(&names) + " == " + constant.percentG + " Hug:\(hug.rawValue.percentG)"
            + " CompressionResistance:\(resist.rawValue.percentG)"
    }
}

/// One of the two constraints per axis that a view's frame and autoresizing mask amount to.
final class NSAutoresizingMaskLayoutConstraint: NSLayoutConstraint, SystemLayoutConstraint {
    let translated: TranslatedMask.Fact

    init(_ node: LayoutNode, _ translated: TranslatedMask.Fact) {
        self.translated = translated
        super.init()
        state(
            ConstraintDefinition(
                first: node, firstAttribute: translated.attribute, relation: .equal,
                second: translated.isRelative ? node.view?.hierarchy.superview?.layoutNode : nil,
                secondAttribute: translated.secondAttribute,
                multiplier: translated.factor == 0 ? 1 : translated.factor),
            constant: translated.constant)
    }

    override var isActive: Bool {
        get { definition.first?.engine != nil }
        set { _ = newValue }
    }

    /// Whether the engine has the constraint the other way round, as the superview's edge minus the view's.
    var isStatedFromFarEdge: Bool { if case .far = translated.form { true } else { false } }

    var maskText: String {
        let mask = definition.first?.view?.effectiveMask ?? []
        func mark(_ bit: UIView.AutoresizingMask) -> String { mask.contains(bit) ? "&" : "-" }
        func marks(_ near: UIView.AutoresizingMask, _ size: UIView.AutoresizingMask, _ far: UIView.AutoresizingMask)
            -> String
        {
            // Nothing flexible means the same as a flexible far margin and prints so.
            mask.isDisjoint(with: [near, size, far]) ? "--&" : mark(near) + mark(size) + mark(far)
        }
        return "h=" + marks(.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin)
            + " v=" + marks(.flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin) + " "
    }

    func systemBody(_ names: inout ItemNames) -> String {
        let superview = definition.first?.view?.hierarchy.superview
        let item = names.text(for: definition.first)
        let label = translated.axis == .horizontal ? ("minX", "maxX", "width", "H") : ("minY", "maxY", "height", "V")
        switch translated.form {
        case .near(let constant):
            names.explainBar(superview)
            return "\(item).\(label.0) == \(constant.percentG)"
        case .size(let constant): return "\(item).\(label.2) == \(constant.percentG)"
        case .far(let constant):
            names.explainBar(superview)
            return "\(label.3):[\(item)]-(\(constant.percentG))-|"
        case .relative(let isPosition, let factor, let minus, let constant):
            let parent = names.text(for: superview?.layoutNode)
            var text = "\(item).\(isPosition ? label.0 : label.2) == \(factor.percentG)*\(parent).\(label.2)"
            if minus { text += " - \(factor.percentG)*\(item).\(label.2)" }
            if constant != 0 { text += constant < 0 ? " - \((-constant).percentG)" : " + \(constant.percentG)" }
            return text
        }
    }
}

/// System constraints of one view, kept so that they keep their identity while they say the same.
struct SystemConstraints {
    var contentWidth: NSContentSizeLayoutConstraint?
    var contentHeight: NSContentSizeLayoutConstraint?
    var rootWidth: NSLayoutConstraint?
    var rootHeight: NSLayoutConstraint?
    var autoresizing: [NSAutoresizingMaskLayoutConstraint] = []
}
