/// Something that behaviours move: a view, or the attributes of a collection's item.
@preconcurrency @MainActor public protocol UIDynamicItem: NSObjectProtocol {
    /// The item's middle, in the reference view's coordinates.
    var center: CGPoint { get set }
    /// The item's size.
    var bounds: CGRect { get }
    /// How it is turned.
    var transform: CGAffineTransform { get set }
    /// What the item's outline is. Bodies are boxes here, whatever is said.
    var collisionBoundsType: UIDynamicItemCollisionBoundsType { get }
    /// The outline of ``UIDynamicItemCollisionBoundsType/path``, about the item's centre.
    var collisionBoundingPath: UIBezierPath { get }
}

/// The outline that an item collides with.
public enum UIDynamicItemCollisionBoundsType: UInt, Sendable { case rectangle, ellipse, path }

extension UIDynamicItem {
    public var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
    public var collisionBoundingPath: UIBezierPath {
        UIBezierPath(rect: CGRect(x: -bounds.midX, y: -bounds.midY, width: bounds.width, height: bounds.height))
    }
}

extension UIView: UIDynamicItem {}
