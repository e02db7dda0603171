import UIKit

/// Something with edges to constrain to: a view or a layout guide.
@MainActor
public protocol LayoutAnchorsProvider {
    /// The edge where reading begins.
    var leadingAnchor: NSLayoutXAxisAnchor { get }
    /// The edge where reading ends.
    var trailingAnchor: NSLayoutXAxisAnchor { get }
    /// The left edge.
    var leftAnchor: NSLayoutXAxisAnchor { get }
    /// The right edge.
    var rightAnchor: NSLayoutXAxisAnchor { get }
    /// The upper edge.
    var topAnchor: NSLayoutYAxisAnchor { get }
    /// The lower edge.
    var bottomAnchor: NSLayoutYAxisAnchor { get }
    /// The width.
    var widthAnchor: NSLayoutDimension { get }
    /// The height.
    var heightAnchor: NSLayoutDimension { get }
    /// The middle from side to side.
    var centerXAnchor: NSLayoutXAxisAnchor { get }
    /// The middle from top to bottom.
    var centerYAnchor: NSLayoutYAxisAnchor { get }
}

/// Something with lines of text.
@MainActor
public protocol BaselineLayoutAnchorsProvider {
    /// The first line of text.
    var firstBaselineAnchor: NSLayoutYAxisAnchor { get }
    /// The last line of text.
    var lastBaselineAnchor: NSLayoutYAxisAnchor { get }
}

extension UILayoutGuide: LayoutAnchorsProvider {}
extension UIView: LayoutAnchorsProvider, BaselineLayoutAnchorsProvider {}
