import Testing
import UIKit

/// Expects the four numbers of `rect` within half a hundredth of a point.
func expectRect(
    _ rect: CGRect, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, within tolerance: CGFloat = 0.005,
    _ location: SourceLocation = #_sourceLocation
) {
    let differences = [rect.origin.x - x, rect.origin.y - y, rect.size.width - width, rect.size.height - height]
    #expect(
        differences.allSatisfy { abs($0) <= tolerance }, "got \(rect), expected (\(x), \(y), \(width), \(height))",
        sourceLocation: location)
}
