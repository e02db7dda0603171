import LayoutEngine

// How layout writes to views.
extension UIView {
    /// Sets bounds' size and center, never the frame, so that a transform survives.
    ///
    /// - Returns: Whether the view lies there now, which a view that overrides the two may have declined.
    @discardableResult
    func place(in frame: CGRect) -> Bool {
        let anchor = layer.anchorPoint
        let newCenter = CGPoint(
            x: frame.origin.x + anchor.x * frame.size.width, y: frame.origin.y + anchor.y * frame.size.height)
        let moves = !layer.position.isNear(newCenter)
        let resizes = !layer.bounds.size.isNear(frame.size)
        guard moves || resizes else { return true }
        Runtime.current.updateCycle.during(.placing) {
            if resizes { bounds = CGRect(origin: layer.bounds.origin, size: frame.size) }
            if moves { center = newCenter }
        }
        return layer.position.isNear(newCenter) && layer.bounds.size.isNear(frame.size)
    }

    /// Pixels per point of the screen the view is on, or of the main screen.
    var pixelScale: CGFloat { hierarchy.window?.screen.scale ?? Runtime.current.screen.scale }
}

/// Lengths in points that differ by less than this are the same to layout: a tolerance for rounding in their sums.
let negligibleLength: CGFloat = 1e-6

/// Lengths in points that differ by less than this look the same: no screen has so small a pixel.
let invisibleLength: CGFloat = 0.01

extension CGPoint {
    fileprivate func isNear(_ other: CGPoint) -> Bool {
        !(abs(x - other.x) > negligibleLength || abs(y - other.y) > negligibleLength)
    }
}

extension CGSize {
    fileprivate func isNear(_ other: CGSize) -> Bool {
        !(abs(width - other.width) > negligibleLength || abs(height - other.height) > negligibleLength)
    }
}

extension CGFloat {
    /// The length rounded to the nearest pixel of the main screen.
    @MainActor var roundedToPixel: CGFloat { CGFloat(PixelGrid(scale: Runtime.current.screen.scale).rounded(self)) }

    /// To the next pixel that is not less; what arithmetic adds in noise does not count.
    package func roundedUp(toPixelsOf scale: CGFloat) -> CGFloat {
        CGFloat(PixelGrid(scale: Double(scale)).roundedUp(Double(self)))
    }
}
