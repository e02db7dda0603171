import LayoutEngine

/// A constraint that takes part in where a view lies, and with how much.
package struct LayoutReason {
    /// One of the app's, or one that UIKit made: a content size, a mask, the size of a window. Nil for the rule that sizes
    /// are not negative.
    package let constraint: NSLayoutConstraint?
    /// How far the value moves, in points, for each point of the constraint's constant.
    package let share: Double
    /// The part of the value that comes from this constraint, in points.
    package let amount: Double
}

/// What of a view's alignment rectangle is asked about, in its superview's coordinates.
package enum LayoutEdge: String, CaseIterable, Codable, Sendable {
    case left, right, width, top, bottom, height

    var attribute: ItemAttribute {
        switch self {
        case .left: .minX
        case .right: .maxX
        case .width: .width
        case .top: .minY
        case .bottom: .maxY
        case .height: .height
        }
    }

    package func value(in rect: CGRect) -> CGFloat {
        switch self {
        case .left: rect.minX
        case .right: rect.maxX
        case .width: rect.width
        case .top: rect.minY
        case .bottom: rect.maxY
        case .height: rect.height
        }
    }
}

extension UIView {
    /// The constraints whose parts add up to an edge of the view's alignment rectangle, before it is rounded to pixels; nil
    /// for a view that Auto Layout does not place.
    package func layoutReasons(for edge: LayoutEdge) -> [LayoutReason]? {
        guard let node = constraintState.nodeIfAny, let hosted = node.upToDateEngine(),
            constraintState.hostedEngine == nil || edge == .width || edge == .height
        else { return nil }
        return hosted.engine.contributions(to: edge.attribute, of: node.item).map { contribution in
            let constraint = hosted.constraint(for: contribution.fact)
            let isReversed = (constraint as? NSAutoresizingMaskLayoutConstraint)?.isStatedFromFarEdge ?? false
            return LayoutReason(
                constraint: constraint, share: isReversed ? -contribution.share : contribution.share,
                amount: contribution.amount)
        }
    }

    /// Where constraints place the view's alignment rectangle, before it is rounded to pixels; nil for a view that Auto
    /// Layout does not place.
    package var solvedAlignmentRect: CGRect? {
        guard let node = constraintState.nodeIfAny, let hosted = node.upToDateEngine() else { return nil }
        return CGRect(hosted.engine.rect(of: node.item))
    }

    /// Whether the view lies where its own constraints say, rather than by its frame and autoresizing mask.
    package var isPlacedByConstraints: Bool {
        guard !constraintState.translatesAutoresizingMask, let node = constraintState.nodeIfAny,
            let hosted = node.upToDateEngine()
        else { return false }
        return hosted.engine.rectIfUsed(of: node.item) != nil
    }

    /// The names of what constraints leave open: `minX`, `width`, `minY`, `height`.
    package var ambiguousAttributeNames: [String] {
        constraintState.nodeIfAny == nil ? [] : ambiguousParts.map(\.attributeName)
    }

    /// The constraints that UIKit made for this view and that the view would hold: content sizes and masks.
    package var systemConstraints: [NSLayoutConstraint] { shownSystemConstraints }
}

extension NSLayoutConstraint {
    /// What made the constraint, for one that UIKit made; nil for the app's own.
    package var systemOrigin: String? {
        if self is NSContentSizeLayoutConstraint { return "content size" }
        if self is NSAutoresizingMaskLayoutConstraint { return "autoresizing mask" }
        if identifier?.hasPrefix("UIView-Encapsulated-Layout") ?? false { return "window or container size" }
        if identifier?.hasPrefix("UISV-") ?? false { return "stack view" }
        for case let guide as InsetGuide in [firstItem, secondItem] where guide.has(self) {
            return switch guide.kind {
            case .safeArea: "safe area"
            case .margins, .marginAttributes: "layout margins"
            case .readableContent: "readable content"
            }
        }
        return self is any SystemLayoutConstraint ? "system" : nil
    }
}
