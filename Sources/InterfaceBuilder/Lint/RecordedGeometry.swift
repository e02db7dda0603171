import NibDocument
import UIKit

/// Where things are by the frames in the document, whatever constraints say.
@MainActor
struct RecordedGeometry {
    private var frames: [ObjectIdentifier: CGRect] = [:]
    private weak var root: UIView?

    init() {}

    /// Takes the frames as they are now.
    init(_ root: UIView) {
        self.root = root
        func visit(_ view: UIView) {
            frames[ObjectIdentifier(view)] = view.frame
            view.subviews.forEach(visit)
        }
        visit(root)
    }

    /// The view's recorded frame, in the superview's coordinates.
    subscript(view: UIView) -> CGRect? { frames[ObjectIdentifier(view)] }

    mutating func set(_ frame: CGRect, of view: UIView) { frames[ObjectIdentifier(view)] = frame }

    /// The value of an attribute of a view or guide, positions in the coordinates of the root; nil where no frame tells.
    ///
    /// - Parameter other: The constraint's other item: edges of a scroll view mean its content to what lies inside.
    func value(of item: AnyObject?, _ attribute: NSLayoutConstraint.Attribute, against other: AnyObject?) -> CGFloat? {
        guard let box = box(of: item, attribute, against: other) else { return nil }
        // Leading and trailing follow the view that holds the constraint.
        let holder = Self.commonAncestor(item, other ?? item)
        let isRightToLeft = holder?.effectiveUserInterfaceLayoutDirection == .rightToLeft
        switch attribute {
        case .left, .leftMargin: return box.minX
        case .right, .rightMargin: return box.maxX
        case .leading, .leadingMargin: return isRightToLeft ? nil : box.minX
        case .trailing, .trailingMargin: return isRightToLeft ? nil : box.maxX
        case .top, .topMargin: return box.minY
        case .bottom, .bottomMargin: return box.maxY
        case .width: return box.width
        case .height: return box.height
        case .centerX, .centerXWithinMargins: return box.midX
        case .centerY, .centerYWithinMargins: return box.midY
        case .firstBaseline, .lastBaseline:
            return baseline(of: item as? UIView, box, isFirst: attribute == .firstBaseline)
        default: return nil
        }
    }

    /// By how much the recorded frames miss a constraint: its first side minus its second.
    func residual(of constraint: NSLayoutConstraint) -> CGFloat? {
        guard
            let first = value(
                of: constraint.firstItem, constraint.firstAttribute, against: constraint.secondItem)
        else { return nil }
        guard let second = constraint.secondItem else { return first - constraint.constant }
        guard let right = value(of: second, constraint.secondAttribute, against: constraint.firstItem) else {
            return nil
        }
        // Positions with a factor are measured from their common ancestor's corner.
        if constraint.multiplier != 1, ![.width, .height].contains(constraint.secondAttribute) {
            guard let space = Self.commonAncestor(constraint.firstItem, second), let corner = frameInRoot(space) else {
                return nil
            }
            let origin = constraint.secondAttribute.isHorizontal ? corner.minX : corner.minY
            return (first - origin) - (constraint.multiplier * (right - origin) + constraint.constant)
        }
        return first - (constraint.multiplier * right + constraint.constant)
    }

    // MARK: Boxes

    /// The alignment rectangle, or the part of it inside the margins, in the coordinates of the root.
    private func box(of item: AnyObject?, _ attribute: NSLayoutConstraint.Attribute, against other: AnyObject?)
        -> CGRect?
    {
        if let guide = item as? UILayoutGuide {
            guard let owner = guide.owningView, let frame = frameInRoot(owner) else { return nil }
            if let scroll = owner as? UIScrollView, guide === scroll.contentLayoutGuide { return nil }
            // The guide keeps its distances from its owner's edges.
            let inside = guide.layoutFrame
            let bounds = owner.bounds
            return CGRect(
                x: frame.minX + inside.minX - bounds.minX, y: frame.minY + inside.minY - bounds.minY,
                width: frame.width - (bounds.width - inside.width),
                height: frame.height - (bounds.height - inside.height))
        }
        guard let view = item as? UIView, let frame = frameInRoot(view) else { return nil }
        if attribute.isMargin { return frame.inset(by: view.layoutMargins) }
        if view.scrollsInside(other) {
            // What is scrolled begins at the frame's corner; where it ends is not recorded.
            guard [.left, .leading, .top].contains(attribute) else { return nil }
            return frame
        }
        return view.alignmentRect(forFrame: frame)
    }

    func frameInRoot(_ view: UIView) -> CGRect? {
        guard let root, view.isDescendant(of: root) else { return nil }
        var frame = self[view] ?? view.frame
        if view === root { return CGRect(origin: .zero, size: frame.size) }
        var link = view.superview
        while let here = link, here !== root {
            let place = self[here] ?? here.frame
            frame.origin.x += place.minX
            frame.origin.y += place.minY
            link = here.superview
        }
        return frame
    }

    private func baseline(of view: UIView?, _ box: CGRect, isFirst: Bool) -> CGFloat? {
        guard let view else { return nil }
        let (source, inset) = view.baselineSource(isFirst: isFirst)
        if source === view { return isFirst ? box.minY + inset : box.maxY - inset }
        // Parts that are in no document keep their place within the view.
        let inner = source.convert(source.bounds, to: view)
        let bounds = view.bounds
        // Texts of controls sit in the middle.
        let drift = (box.height - view.alignmentRect(forFrame: bounds).height) / 2
        return box.minY + inner.minY + (isFirst ? inset : inner.height - inset) + drift
    }

    static func commonAncestor(_ a: AnyObject?, _ b: AnyObject?) -> UIView? {
        func view(_ item: AnyObject?) -> UIView? { (item as? UIView) ?? (item as? UILayoutGuide)?.owningView }
        guard let first = view(a), let second = view(b) else { return nil }
        var link: UIView? = first
        while let here = link {
            if second.isDescendant(of: here) { return here }
            link = here.superview
        }
        return nil
    }
}

extension NSLayoutConstraint.Attribute {
    var isMargin: Bool {
        switch self {
        case .leftMargin, .rightMargin, .topMargin, .bottomMargin, .leadingMargin, .trailingMargin,
            .centerXWithinMargins, .centerYWithinMargins:
            true
        default: false
        }
    }

    var isHorizontal: Bool {
        switch self {
        case .left, .right, .leading, .trailing, .width, .centerX, .leftMargin, .rightMargin, .leadingMargin,
            .trailingMargin, .centerXWithinMargins:
            true
        default: false
        }
    }
}
