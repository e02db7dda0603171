import Foundation

/// Scale, opacity and range of colours of pictures.
open class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat {
    /// How many colours the pixels can tell apart. They are sRGB in each case; wider colours are clipped.
    public enum Range: Int, Sendable {
        /// The range of colours; pictures are in sRGB here.
        case unspecified = -1
        /// The range of colours; pictures are in sRGB here.
        case automatic, extended, standard
    }

    /// Pixels per point; the screen's by default.
    open var scale = UITraitCollection.current.displayScale
    /// Whether the image has no alpha; it starts black then.
    open var opaque = false
    /// Which colours an image can hold. What the system finds best, by default.
    open var preferredRange = Range.automatic

    /// Whether ``preferredRange`` is extended; the old name of it.
    open var prefersExtendedRange: Bool {
        get { preferredRange == .extended }
        set { preferredRange = newValue ? .extended : .standard }
    }

    public required init() { super.init() }

    /// A format for images shown in an environment with the traits.
    public convenience init(for traitCollection: UITraitCollection) {
        self.init()
        scale = traitCollection.drawingScale
    }

    open override func copy(with zone: NSZone? = nil) -> Any {
        guard let copy = super.copy(with: zone) as? UIGraphicsImageRendererFormat else { return self }
        copy.scale = scale
        copy.opaque = opaque
        copy.preferredRange = preferredRange
        return copy
    }
}

/// What pictures are drawn in.
open class UIGraphicsImageRendererContext: UIGraphicsRendererContext {
    /// What has been drawn so far.
    open var currentImage: UIImage {
        let scale = (format as? UIGraphicsImageRendererFormat)?.pixelScale ?? 1
        return cgContext.makeImage().map { UIImage(cgImage: $0, scale: scale, orientation: .up) } ?? UIImage()
    }
}

extension UIGraphicsImageRendererContext {
    /// The outcome; what is drawn in the context later shows nowhere.
    fileprivate var finishedImage: UIImage {
        let scale = (format as? UIGraphicsImageRendererFormat)?.pixelScale ?? 1
        return cgContext.finishImage().map { UIImage(cgImage: $0, scale: scale, orientation: .up) } ?? UIImage()
    }
}

/// Draws images.
open class UIGraphicsImageRenderer: UIGraphicsRenderer {
    /// Draws.
    public typealias DrawingActions = (UIGraphicsImageRendererContext) -> Void

    open override var allowsImageOutput: Bool { true }

    /// Draws pictures of the size, in points.
    public convenience init(size: CGSize) { self.init(bounds: CGRect(origin: .zero, size: size)) }

    /// Draws pictures of the size, in points.
    public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
        self.init(bounds: CGRect(origin: .zero, size: size), format: format)
    }

    /// Draws pictures of the size, in points.
    public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: .preferred()) }

    /// - Parameters:
    ///   - bounds: The area drawn in, in points; its origin is the image's top left corner.
    ///   - format: Scale, opacity and range of colours.
    public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
        super.init(checkedBounds: bounds, format: format)
    }

    /// The drawing as an image. One of a size that is empty, not finite or absurd is empty; the actions do not run then.
    open func image(actions: DrawingActions) -> UIImage { draw(actions)?.finishedImage ?? UIImage() }

    /// The drawing as a PNG file; empty where there is no image.
    open func pngData(actions: DrawingActions) -> Data { image(actions: actions).pngData() ?? Data() }

    /// What is drawn, as JPEG with a quality from 0 to 1.
    open func jpegData(withCompressionQuality compressionQuality: CGFloat, actions: DrawingActions) -> Data {
        image(actions: actions).jpegData(compressionQuality: compressionQuality) ?? Data()
    }

    private func draw(_ actions: DrawingActions) -> UIGraphicsImageRendererContext? {
        guard let format = format as? UIGraphicsImageRendererFormat,
            let bitmap = CGContext(topLeftSize: format.bounds.size, scale: format.pixelScale, opaque: format.opaque)
        else { return nil }
        bitmap.translateBy(x: -format.bounds.minX, y: -format.bounds.minY)
        let context = UIGraphicsImageRendererContext(bitmap, format)
        GraphicsContextStack.with(bitmap) { actions(context) }
        return context
    }
}

extension UIGraphicsImageRendererFormat {
    fileprivate var pixelScale: CGFloat { scale > 0 ? scale : UITraitCollection.current.drawingScale }
}
