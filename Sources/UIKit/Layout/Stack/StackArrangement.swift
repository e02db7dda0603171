/// The constraints that a stack view keeps, as plain values.
///
/// Everything here follows the tables that comparison with UIKit's own constraints gave (identifier, items, attributes,
/// relation, multiplier, constant, priority). No view is touched, so the tables can be tested as data.
struct StackArrangement: Equatable {
    static let spacingUseDefault = CGFloat(Float.greatestFiniteMagnitude)
    static let spacingUseSystem = CGFloat(Float.leastNormalMagnitude)
    static let systemSpacing: CGFloat = 8

    struct Options: Equatable {
        var axis = NSLayoutConstraint.Axis.horizontal
        var distribution = UIStackView.Distribution.fill
        var alignment = UIStackView.Alignment.fill
        var spacing: CGFloat = 0
        var isBaselineRelative = false
        var isMarginsRelative = false
        /// Hidden views are as large as their constraints make them, and lie over what follows.
        var keepsHiddenSizes = false
    }

    /// One arranged view, as far as its neighbours care.
    struct Member: Equatable {
        var isHidden = false
        /// The custom spacing after this view, if one is set.
        var customSpacing: CGFloat?
        /// Length along the axis that the view wants by itself (intrinsic, else fitting). Only proportions ask for it.
        var naturalLength: CGFloat = 0
        /// A label or text view that may wrap.
        var isMultilineText = false
    }

    /// What a relation speaks about. `canvas` is the stack itself or its margins guide.
    enum Item: Hashable {
        case stack
        case margins
        case spanner
        case view(Int)
        case gap(Int)
    }

    struct Relation: Equatable {
        var identifier: Identifier
        var first: Item
        var firstAttribute: NSLayoutConstraint.Attribute
        var relation: NSLayoutConstraint.Relation = .equal
        var second: Item?
        var secondAttribute: NSLayoutConstraint.Attribute = .notAnAttribute
        var multiplier: CGFloat = 1
        var constant: CGFloat = 0
        var priority: Float = 1000
    }

    enum Identifier: String {
        case canvasConnection = "UISV-canvas-connection"
        case canvasFit = "UISV-canvas-fit"
        case spacing = "UISV-spacing"
        case fillEqually = "UISV-fill-equally"
        case fillProportionally = "UISV-fill-proportionally"
        case distributingEdge = "UISV-distributing-edge"
        case hiding = "UISV-hiding"
        case alignment = "UISV-alignment"
        case spanningBoundary = "UISV-spanning-boundary"
        case spanningFit = "UISV-spanning-fit"
        case ambiguitySuppression = "UISV-ambiguity-suppression"
        case textWidthDisambiguation = "UISV-text-width-disambiguation"
    }

    private(set) var relations: [Relation] = []
    private(set) var gapCount = 0
    private(set) var needsSpanner = false

    let options: Options
    let members: [Member]
    /// Indices of the members that are not hidden.
    let visible: [Int]
    let main: Edges
    let cross: Edges

    init(options: Options, members: [Member]) {
        self.options = options
        self.members = members
        visible = members.indices.filter { !members[$0].isHidden }
        main = Edges(axis: options.axis)
        cross = Edges(axis: options.axis == .horizontal ? .vertical : .horizontal)
        connectEnds()
        space()
        distribute()
        hide()
        align()
    }

    var canvas: Item { options.isMarginsRelative ? .margins : .stack }

    mutating func add(_ relation: Relation) {
        relations.append(relation)
    }

    mutating func makeGap() -> Int {
        defer { gapCount += 1 }
        return gapCount
    }

    mutating func useSpanner() {
        needsSpanner = true
    }
}

extension StackArrangement {
    /// The names of the four attributes along one axis.
    struct Edges: Equatable {
        let min: NSLayoutConstraint.Attribute
        let max: NSLayoutConstraint.Attribute
        let center: NSLayoutConstraint.Attribute
        let size: NSLayoutConstraint.Attribute

        init(axis: NSLayoutConstraint.Axis) {
            if axis == .horizontal {
                (min, max, center, size) = (.leading, .trailing, .centerX, .width)
            } else {
                (min, max, center, size) = (.top, .bottom, .centerY, .height)
            }
        }
    }

    static func resolved(_ spacing: CGFloat) -> CGFloat {
        switch spacing {
        case spacingUseDefault: 0
        case spacingUseSystem: systemSpacing
        default: spacing
        }
    }
}

extension UIStackView.Alignment {
    var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }
}
