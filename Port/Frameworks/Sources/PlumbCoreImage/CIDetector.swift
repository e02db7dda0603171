import UIKit

public let CIDetectorTypeFace = "CIDetectorTypeFace"
public let CIDetectorTypeRectangle = "CIDetectorTypeRectangle"
public let CIDetectorTypeText = "CIDetectorTypeText"
public let CIDetectorTypeQRCode = "CIDetectorTypeQRCode"
public let CIDetectorAccuracy = "CIDetectorAccuracy"
public let CIDetectorAccuracyLow = "CIDetectorAccuracyLow"
public let CIDetectorAccuracyHigh = "CIDetectorAccuracyHigh"
public let CIDetectorSmile = "CIDetectorSmile"
public let CIDetectorEyeBlink = "CIDetectorEyeBlink"

/// Something found in a picture.
open class CIFeature: NSObject {
    public let type: String
    /// In the picture's coordinates.
    public let bounds: CGRect
    init(type: String, bounds: CGRect) { (self.type, self.bounds) = (type, bounds) }
}

open class CIFaceFeature: CIFeature {
    open var hasSmile: Bool { false }
    open var leftEyePosition: CGPoint { .zero }
    open var rightEyePosition: CGPoint { .zero }
    open var mouthPosition: CGPoint { .zero }
    open var hasLeftEyePosition: Bool { false }
    open var hasRightEyePosition: Bool { false }
}

/// Looks for things in pictures. There is nothing to recognize them with here: nothing is found.
open class CIDetector: NSObject {
    public init?(ofType type: String, context: CIContext?, options: [String: Any]? = nil) {}
    open func features(in image: CIImage, options: [String: Any]? = nil) -> [CIFeature] { [] }
}

extension CIImage {
    /// The picture turned as an orientation says, in EXIF's numbers from 1 to 8.
    public func oriented(forExifOrientation orientation: Int32) -> CIImage {
        let (width, height) = (extent.width, extent.height)
        let transform: CGAffineTransform? =
            switch orientation {
            case 2: CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: width, ty: 0)
            case 3: CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: width, ty: height)
            case 4: CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: height)
            case 5: CGAffineTransform(a: 0, b: -1, c: -1, d: 0, tx: height, ty: width)
            case 6: CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: width)
            case 7: CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)
            case 8: CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: height, ty: 0)
            default: nil
            }
        guard let transform else { return self }
        let moved = transformed(by: CGAffineTransform(translationX: -extent.minX, y: -extent.minY))
        return moved.transformed(by: transform)
    }
}
