/// Distances from the edges of a rectangle inwards, in points.
public struct UIEdgeInsets: Hashable, Codable, Sendable {
    /// In points; positive values go inwards.
    public var top: CGFloat
    /// In points; positive values go inwards, to the right.
    public var left: CGFloat
    /// In points; positive values go inwards, upwards.
    public var bottom: CGFloat
    /// In points; positive values go inwards, to the left.
    public var right: CGFloat

    public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }

    public init() { self.init(top: 0, left: 0, bottom: 0, right: 0) }

    /// No insets.
    public static let zero = UIEdgeInsets()
}

extension UIEdgeInsets {
    package static func + (a: UIEdgeInsets, b: UIEdgeInsets) -> UIEdgeInsets {
        UIEdgeInsets(top: a.top + b.top, left: a.left + b.left, bottom: a.bottom + b.bottom, right: a.right + b.right)
    }

    package static func - (a: UIEdgeInsets, b: UIEdgeInsets) -> UIEdgeInsets { a + -b }

    package static prefix func - (a: UIEdgeInsets) -> UIEdgeInsets {
        UIEdgeInsets(top: -a.top, left: -a.left, bottom: -a.bottom, right: -a.right)
    }

    /// Each edge raised to that of `least`.
    package func atLeast(_ least: UIEdgeInsets) -> UIEdgeInsets {
        UIEdgeInsets(
            top: max(top, least.top), left: max(left, least.left), bottom: max(bottom, least.bottom),
            right: max(right, least.right))
    }
}

/// Insets whose sides follow the direction of the interface.
public struct NSDirectionalEdgeInsets: Hashable, Codable, Sendable {
    /// In points; positive values go inwards.
    public var top: CGFloat
    /// In points, from the edge where reading begins.
    public var leading: CGFloat
    /// In points; positive values go inwards, upwards.
    public var bottom: CGFloat
    /// In points, from the edge where reading ends.
    public var trailing: CGFloat

    public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
        self.top = top
        self.leading = leading
        self.bottom = bottom
        self.trailing = trailing
    }

    public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }

    /// No insets.
    public static let zero = NSDirectionalEdgeInsets()
}

extension NSDirectionalEdgeInsets {
    package func resolved(for direction: UIUserInterfaceLayoutDirection) -> UIEdgeInsets {
        direction == .rightToLeft
            ? UIEdgeInsets(top: top, left: trailing, bottom: bottom, right: leading)
            : UIEdgeInsets(top: top, left: leading, bottom: bottom, right: trailing)
    }
}

/// A distance to move by, in points.
public struct UIOffset: Hashable, Codable, Sendable {
    /// In points; positive values go to the right.
    public var horizontal: CGFloat
    /// In points; positive values go downwards.
    public var vertical: CGFloat

    public init(horizontal: CGFloat, vertical: CGFloat) {
        self.horizontal = horizontal
        self.vertical = vertical
    }

    public init() { self.init(horizontal: 0, vertical: 0) }

    /// No offset.
    public static let zero = UIOffset()
}

extension CGRect {
    /// The rectangle with each edge moved inwards by `insets`. Its size may become negative, as in UIKit.
    public func inset(by insets: UIEdgeInsets) -> CGRect {
        CGRect(
            x: origin.x + insets.left, y: origin.y + insets.top, width: size.width - insets.left - insets.right,
            height: size.height - insets.top - insets.bottom)
    }
}

/// The rectangle without what the insets cut off.
public func UIEdgeInsetsInsetRect(_ rect: CGRect, _ insets: UIEdgeInsets) -> CGRect { rect.inset(by: insets) }

extension NSCoder {
    /// `{top, left, bottom, right}`.
    public class func string(for insets: UIEdgeInsets) -> String {
        "{\(format(insets.top)), \(format(insets.left)), \(format(insets.bottom)), \(format(insets.right))}"
    }
    /// `{x, y}`.
    public class func string(for point: CGPoint) -> String { "{\(format(point.x)), \(format(point.y))}" }
    /// `{width, height}`.
    public class func string(for size: CGSize) -> String { "{\(format(size.width)), \(format(size.height))}" }
    /// `{{x, y}, {width, height}}`.
    public class func string(for rect: CGRect) -> String { "{\(string(for: rect.origin)), \(string(for: rect.size))}" }

    /// Reads `{x, y}`; zero for other texts.
    public class func cgPoint(for string: String) -> CGPoint {
        let n = numbers(string, 2)
        return CGPoint(x: n[0], y: n[1])
    }
    /// Reads `{width, height}`; zero for other texts.
    public class func cgSize(for string: String) -> CGSize {
        let n = numbers(string, 2)
        return CGSize(width: n[0], height: n[1])
    }
    /// Reads `{{x, y}, {width, height}}`; zero for other texts.
    public class func cgRect(for string: String) -> CGRect {
        let n = numbers(string, 4)
        return CGRect(x: n[0], y: n[1], width: n[2], height: n[3])
    }
    /// Reads `{top, left, bottom, right}`; zero for other texts.
    public class func uiEdgeInsets(for string: String) -> UIEdgeInsets {
        let n = numbers(string, 4)
        return UIEdgeInsets(top: n[0], left: n[1], bottom: n[2], right: n[3])
    }

    private class func numbers(_ string: String, _ count: Int) -> [CGFloat] {
        let found = string.split { "{}, ".contains($0) }.compactMap { Double($0) }.map { CGFloat($0) }
        return found.count == count ? found : [CGFloat](repeating: 0, count: count)
    }

    /// The shortest text that reads back as the number.
    private class func format(_ value: CGFloat) -> String {
        value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : "\(value)"
    }
}
