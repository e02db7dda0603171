import CoreGraphics

/// How a layer looks, apart from what its kind adds.
package struct LayerAppearance: Equatable, Sendable {
    package var backgroundColor: CGColor?
    package var opacity: Float = 1
    package var isHidden = false
    package var isOpaque = false
    package var isDoubleSided = true
    package var masksToBounds = false
    package var allowsGroupOpacity = true
    package var allowsEdgeAntialiasing = false
    package var shouldRasterize = false
    package var rasterizationScale: CGFloat = 1
    /// How the layer joins what lies behind it; nil covers it.
    package var blendMode: CGBlendMode?
    package var corners = LayerCorners()
    package var border = LayerBorder()
    package var shadow = LayerShadow()
    package var contents = LayerContents()

    package init() {}
}

package struct LayerCorners: Equatable, Sendable {
    package var radius: CGFloat = 0
    package var curve = CALayerCornerCurve.circular
    package var mask = CACornerMask.all
}

package struct LayerBorder: Equatable, Sendable {
    package var width: CGFloat = 0
    package var color: CGColor? = LayerColors.black
}

package struct LayerShadow: Equatable, Sendable {
    package var color: CGColor? = LayerColors.black
    package var opacity: Float = 0
    package var offset = CGSize(width: 0, height: -3)
    package var radius: CGFloat = 3
    package var path: CGPath?
}

/// The colours that Core Animation's defaults name.
enum LayerColors {
    static let black = CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1)
    static let white = CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 1)
}

extension CGColor {
    /// The colour with red, green, blue and alpha as its components.
    var inSRGB: CGColor? {
        CGColorSpace(name: CGColorSpace.sRGB).flatMap { converted(to: $0, intent: .defaultIntent, options: nil) }
    }
}
