import Foundation

/// A transform taken apart: first scale, then horizontal shear, then rotation, then translation.
public struct CGAffineTransformComponents: Hashable, Sendable {
    /// The factors along x and y.
    public var scale: CGSize
    /// How far x moves per unit of y.
    public var horizontalShear: CGFloat
    /// Radians.
    public var rotation: CGFloat
    /// The shift.
    public var translation: CGVector

    public init() { self.init(scale: .zero, horizontalShear: 0, rotation: 0, translation: .zero) }

    public init(scale: CGSize, horizontalShear: CGFloat, rotation: CGFloat, translation: CGVector) {
        self.scale = scale
        self.horizontalShear = horizontalShear
        self.rotation = rotation
        self.translation = translation
    }
}

extension CGAffineTransform {
    /// The transform that the parts make: scale, shear, rotation, shift.
    public init(_ components: CGAffineTransformComponents) {
        let sine = sin(components.rotation)
        let cosine = cos(components.rotation)
        let shear = components.horizontalShear
        let scale = components.scale
        self.init(
            scale.width * cosine,
            scale.width * sine,
            scale.height * (shear * cosine - sine),
            scale.height * (shear * sine + cosine),
            components.translation.dx,
            components.translation.dy)
    }

    /// The inverse of ``init(_:)``. A mirrored transform comes out with a negative vertical scale.
    public func decomposed() -> CGAffineTransformComponents {
        let translation = CGVector(dx: tx, dy: ty)
        let scaleX = hypot(a, b)
        guard scaleX > 0 else {
            // The x axis collapsed: only the image of the y axis tells the rotation.
            return CGAffineTransformComponents(
                scale: CGSize(width: 0, height: hypot(c, d)), horizontalShear: 0,
                rotation: c == 0 && d == 0 ? 0 : atan2(-c, d), translation: translation)
        }
        let cosine = a / scaleX
        let sine = b / scaleX
        let scaleY = d * cosine - c * sine
        return CGAffineTransformComponents(
            scale: CGSize(width: scaleX, height: scaleY),
            horizontalShear: scaleY == 0 ? 0 : (c * cosine + d * sine) / scaleY,
            rotation: atan2(b, a), translation: translation)
    }
}
