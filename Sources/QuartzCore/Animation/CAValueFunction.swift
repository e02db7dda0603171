import CoreGraphics
import Foundation

/// Names of the functions of ``CAValueFunction``.
public struct CAValueFunctionName: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Rotations are in radians, translations in points, scales are factors; `scale` and `translate` take three values.
    public static let rotateX = CAValueFunctionName(rawValue: "rotateX")
    public static let rotateY = CAValueFunctionName(rawValue: "rotateY")
    public static let rotateZ = CAValueFunctionName(rawValue: "rotateZ")
    public static let scale = CAValueFunctionName(rawValue: "scale")
    public static let scaleX = CAValueFunctionName(rawValue: "scaleX")
    public static let scaleY = CAValueFunctionName(rawValue: "scaleY")
    public static let scaleZ = CAValueFunctionName(rawValue: "scaleZ")
    public static let translate = CAValueFunctionName(rawValue: "translate")
    public static let translateX = CAValueFunctionName(rawValue: "translateX")
    public static let translateY = CAValueFunctionName(rawValue: "translateY")
    public static let translateZ = CAValueFunctionName(rawValue: "translateZ")
}

/// Makes a transform of the number that an animation of `transform` has come to: angles in radians, factors, points.
open class CAValueFunction: NSObject {
    /// What is made of the numbers.
    public let name: CAValueFunctionName

    public init(name: CAValueFunctionName) { self.name = name }

    /// The transform for a number; for `scale` and `translate`, of three numbers.
    func transform(_ numbers: [CGFloat]) -> CATransform3D {
        let value = numbers.first ?? 0
        func part(_ index: Int) -> CGFloat { index < numbers.count ? numbers[index] : value }
        switch name {
        case .rotateX: return CATransform3DMakeRotation(value, 1, 0, 0)
        case .rotateY: return CATransform3DMakeRotation(value, 0, 1, 0)
        case .rotateZ: return CATransform3DMakeRotation(value, 0, 0, 1)
        case .scale: return CATransform3DMakeScale(part(0), part(1), part(2))
        case .scaleX: return CATransform3DMakeScale(value, 1, 1)
        case .scaleY: return CATransform3DMakeScale(1, value, 1)
        case .scaleZ: return CATransform3DMakeScale(1, 1, value)
        case .translate: return CATransform3DMakeTranslation(part(0), part(1), part(2))
        case .translateX: return CATransform3DMakeTranslation(value, 0, 0)
        case .translateY: return CATransform3DMakeTranslation(0, value, 0)
        case .translateZ: return CATransform3DMakeTranslation(0, 0, value)
        default: return CATransform3DIdentity
        }
    }
}
