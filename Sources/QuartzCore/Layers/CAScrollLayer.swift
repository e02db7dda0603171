import CoreGraphics

/// In which directions a scroll layer scrolls.
public struct CAScrollLayerScrollMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The layer does not scroll.
    public static let none = CAScrollLayerScrollMode(rawValue: "none")
    /// Up and down.
    public static let vertically = CAScrollLayerScrollMode(rawValue: "vertically")
    /// To the sides.
    public static let horizontally = CAScrollLayerScrollMode(rawValue: "horizontally")
    /// In both directions.
    public static let both = CAScrollLayerScrollMode(rawValue: "both")
}

/// Shows a part of what is in it: scrolling moves the origin of its bounds.
open class CAScrollLayer: CALayer {
    /// Which ways it scrolls. Default: both.
    open var scrollMode = CAScrollLayerScrollMode.both

    /// Brings the point, in the layer's own coordinates, to the bounds' origin.
    open func scroll(to p: CGPoint) {
        var origin = bounds.origin
        if scrollMode == .both || scrollMode == .horizontally { origin.x = p.x }
        if scrollMode == .both || scrollMode == .vertically { origin.y = p.y }
        bounds.origin = origin
    }

    /// Scrolls as little as it takes to show the rectangle, which is in the layer's own coordinates.
    open func scroll(to r: CGRect) {
        func nearest(_ low: CGFloat, _ length: CGFloat, _ wanted: CGFloat, _ size: CGFloat) -> CGFloat {
            if wanted < low || size > length { return wanted }
            return wanted + size > low + length ? wanted + size - length : low
        }
        scroll(
            to: CGPoint(
                x: nearest(bounds.minX, bounds.width, r.minX, r.width),
                y: nearest(bounds.minY, bounds.height, r.minY, r.height)))
    }
}

extension CALayer {
    private var scroller: CAScrollLayer? {
        var layer = superlayer
        while let here = layer {
            if let scroller = here as? CAScrollLayer { return scroller }
            layer = here.superlayer
        }
        return nil
    }

    /// Has the nearest scroll layer above bring the point to its bounds' origin.
    public func scroll(_ p: CGPoint) {
        if let scroller { scroller.scroll(to: scroller.convert(p, from: self)) }
    }

    /// Has the nearest scroll layer above show the rectangle.
    public func scrollRectToVisible(_ r: CGRect) {
        if let scroller { scroller.scroll(to: scroller.convert(r, from: self)) }
    }

    /// What of the layer its scroll layer shows, in the layer's own coordinates; its bounds without one.
    public var visibleRect: CGRect {
        scroller.map { convert($0.bounds, from: $0).intersection(bounds) } ?? bounds
    }
}
