import UIKit

// Numbers and words of captures. JSON cannot spell numbers that are not finite.

extension CGFloat {
    /// The number, or 0 for one that is not finite.
    var orZero: CGFloat { isFinite ? self : 0 }
}

extension CGPoint {
    var finite: CGPoint { CGPoint(x: x.orZero, y: y.orZero) }
}

extension CGRect {
    var finite: CGRect {
        CGRect(x: origin.x.orZero, y: origin.y.orZero, width: size.width.orZero, height: size.height.orZero)
    }
}

extension EdgeLengths {
    init(_ insets: UIEdgeInsets) {
        self.init(
            top: insets.top.orZero, left: insets.left.orZero, bottom: insets.bottom.orZero, right: insets.right.orZero)
    }
}

extension AxisPriorities {
    @MainActor
    init(_ priority: (NSLayoutConstraint.Axis) -> UILayoutPriority) {
        self.init(horizontal: priority(.horizontal).rawValue, vertical: priority(.vertical).rawValue)
    }
}

extension CATransform3D {
    /// Row by row.
    var numbers: [CGFloat] {
        [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44].map(\.orZero)
    }
}

extension UIUserInterfaceSizeClass {
    var captureName: String {
        switch self {
        case .compact: "compact"
        case .regular: "regular"
        default: "unspecified"
        }
    }
}

extension UIView.AutoresizingMask {
    var captureText: String {
        let names: [(UIView.AutoresizingMask, String)] = [
            (.flexibleLeftMargin, "left margin"), (.flexibleWidth, "width"), (.flexibleRightMargin, "right margin"),
            (.flexibleTopMargin, "top margin"), (.flexibleHeight, "height"), (.flexibleBottomMargin, "bottom margin"),
        ]
        return names.filter { contains($0.0) }.map(\.1).joined(separator: ", ")
    }
}
