import Files
import Foundation

/// Begins a transparent bitmap of one pixel a point.
public func UIGraphicsBeginImageContext(_ size: CGSize) {
    UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// Begins a bitmap that drawing goes to until ``UIGraphicsEndImageContext()``.
///
/// - Parameters:
///   - size: In points. With a size that is empty, not finite or absurd there is no current context.
///   - opaque: Whether the image has no alpha; it starts black then.
///   - scale: Pixels per point; 0 takes the screen's.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
    let scale = scale > 0 ? scale : UITraitCollection.current.drawingScale
    let context = CGContext(topLeftSize: size, scale: scale, opaque: opaque)
    if context == nil {
        StandardError.write(
            "UIGraphicsBeginImageContext() failed to allocate CGBitmapContext: size=\(size), scale=\(scale)\n")
    }
    GraphicsContextStack.push(context, for: .image(scale: scale))
}

/// What has been drawn in the current bitmap; nil when the current context is none begun as an image.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
    guard let entry = GraphicsContextStack.entries.last, case .image(let scale) = entry.purpose,
        let image = entry.context?.makeImage()
    else { return nil }
    return UIImage(cgImage: image, scale: scale, orientation: .up)
}

/// Ends what `UIGraphicsBeginImageContext` began.
public func UIGraphicsEndImageContext() {
    guard let entry = GraphicsContextStack.entries.last, case .image = entry.purpose else { return }
    GraphicsContextStack.entries.removeLast()
}

extension UITraitCollection {
    /// Pixels per point for new bitmaps.
    var drawingScale: CGFloat { displayScale > 0 ? displayScale : UITraitCollection.current.displayScale }
}
