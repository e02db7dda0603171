import Foundation

/// A picture with the scale it is shown at and the ways it may be shown in. Images never change; methods give changed
/// copies. Safe to use from any thread.
open class UIImage: NSObject, NSSecureCoding, @unchecked Sendable {
    /// How the pixels must be turned to stand upright.
    public enum Orientation: Int, Sendable {
        case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
    }

    /// What fills the middle of a resizable image.
    public enum ResizingMode: Int, Sendable {
        case tile, stretch
    }

    /// Whether an image is shown in its own colours, or as a shape in the colour of its surroundings.
    public enum RenderingMode: Int, Sendable {
        case automatic, alwaysOriginal, alwaysTemplate
    }

    package let values: ImageValues

    package init(values: ImageValues) { self.values = values }

    // MARK: Making images

    /// An image of no size.
    public override convenience init() { self.init(values: ImageValues(picture: .empty)) }

    /// The image of that name in the main bundle: a catalogue's image set or a file; nil when there is none.
    public convenience init?(named name: String) { self.init(named: name, in: nil, with: nil) }

    /// - Parameters:
    ///   - name: The image set's or the file's name.
    ///   - bundle: The main bundle when nil.
    ///   - configuration: Its traits choose among the image's variants; nil takes the current traits.
    public convenience init?(named name: String, in bundle: Bundle?, with configuration: Configuration?) {
        guard let image = NamedImages.image(name, in: bundle ?? .main, configuration) else { return nil }
        self.init(values: image.values)
    }

    public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?)
    {
        self.init(named: name, in: bundle, with: traitCollection.map { Configuration(traitCollection: $0) })
    }

    /// The system's symbol of that name; nil for names it does not know.
    public convenience init?(systemName name: String) { self.init(systemName: name, withConfiguration: nil) }

    public convenience init?(systemName name: String, withConfiguration configuration: Configuration?) {
        guard let values = ImageValues(symbol: name, configuration) else { return nil }
        self.init(values: values)
    }

    /// The same with how much of a symbol with levels is lit, from 0 to 1: all of it is drawn here.
    public convenience init?(
        systemName name: String, variableValue value: Double, configuration: Configuration? = nil
    ) {
        self.init(systemName: name, withConfiguration: configuration)
    }

    public convenience init?(systemName name: String, compatibleWith traitCollection: UITraitCollection?) {
        self.init(
            systemName: name, withConfiguration: traitCollection.map { Configuration(traitCollection: $0) })
    }

    /// Reads a PNG, JPEG or WebP file; its name's `@2x` or `@3x` tells the scale. nil when it cannot be read.
    public convenience init?(contentsOfFile path: String) {
        guard let values = ImageValues(file: path) else { return nil }
        self.init(values: values)
    }

    /// Reads a PNG, JPEG or WebP file's bytes at scale 1; nil when they are no whole image.
    public convenience init?(data: Data) { self.init(data: data, scale: 1) }

    public convenience init?(data: Data, scale: CGFloat) {
        guard let values = ImageValues(data: data, scale: scale) else { return nil }
        self.init(values: values)
    }

    public convenience init(cgImage: CGImage) { self.init(cgImage: cgImage, scale: 1, orientation: .up) }

    /// - Parameters:
    ///   - cgImage: The pixels.
    ///   - scale: Pixels per point.
    ///   - orientation: How the pixels are turned and mirrored to be shown.
    public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
        self.init(
            values: ImageValues(
                picture: .bitmap(cgImage), scale: scale > 0 ? scale : 1, orientation: orientation))
    }

    /// What `#imageLiteral` makes. Stops the program when there is no such image.
    public required convenience init(imageLiteralResourceName name: String) {
        guard let image = NamedImages.image(name, in: .main, nil) else {
            preconditionFailure("Unable to find image named \"\(name)\" in the main bundle")
        }
        self.init(values: image.values)
    }

    public required convenience init?(coder: NSCoder) {
        guard let values = ImageValues(coder: coder) else { return nil }
        self.init(values: values)
    }

    open func encode(with coder: NSCoder) { values.encode(to: coder) }
    open class var supportsSecureCoding: Bool { true }

    // MARK: Animated images

    /// The images `name0`, `name1` and so on, up to 1024 of them.
    open class func animatedImageNamed(_ name: String, duration: TimeInterval) -> UIImage? {
        animatedImage(with: NamedImages.sequence(name), duration: duration)
    }

    /// Images shown one after the other; nil when there are none.
    ///
    /// - Parameters:
    ///   - images: Shown in this order.
    ///   - duration: Of one round, in seconds; 0 takes a thirtieth for each image.
    open class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
        guard let first = images.first else { return nil }
        var values = first.values
        values.frames = images
        values.duration = duration > 0 ? duration : Double(images.count) / 30
        return UIImage(values: values)
    }

    open var images: [UIImage]? { values.frames }
    open var duration: TimeInterval { values.duration }

    // MARK: Asking images

    /// The size of the upright image, in points.
    open var size: CGSize { values.size }
    /// Pixels per point.
    open var scale: CGFloat { values.scale }
    open var imageOrientation: Orientation { values.orientation }
    /// The pixels as stored, before the orientation; nil for an image of no size.
    open var cgImage: CGImage? { values.pixels }
    open var renderingMode: RenderingMode { values.renderingMode }
    open var capInsets: UIEdgeInsets { values.capInsets }
    open var resizingMode: ResizingMode { values.resizingMode }
    open var alignmentRectInsets: UIEdgeInsets { values.alignmentInsets }
    open var flipsForRightToLeftLayoutDirection: Bool { values.flipsForRightToLeft }
    /// The asset that has the image's variants for other traits.
    open var imageAsset: UIImageAsset? { values.asset }
    open var configuration: Configuration? { values.configuration }
    open var symbolConfiguration: SymbolConfiguration? { values.configuration as? SymbolConfiguration }
    open var traitCollection: UITraitCollection { values.configuration?.traitCollection ?? UITraitCollection() }
    open var isSymbolImage: Bool { values.symbol != nil }
    /// From the image's bottom up to where text beside it stands; nil for an image without a baseline.
    public var baselineOffsetFromBottom: CGFloat? { values.baselineOffset }
    /// A format for drawing more images like this one.
    open var imageRendererFormat: UIGraphicsImageRendererFormat {
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        format.opaque = values.isOpaque
        return format
    }

    // MARK: Changed copies

    open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
        changed { $0.renderingMode = renderingMode }
    }

    /// The image as a shape in a colour, where it is not shown in its surroundings' colour.
    open func withTintColor(_ color: UIColor) -> UIImage { changed { $0.tint = color } }
    open func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
        changed {
            $0.tint = color
            $0.renderingMode = renderingMode
        }
    }

    /// The middle inside the insets fills any size, by repeating; the caps keep theirs.
    open func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
        resizableImage(withCapInsets: capInsets, resizingMode: .tile)
    }
    open func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
        changed {
            $0.capInsets = capInsets
            $0.resizingMode = resizingMode
            $0.isResizable = true
        }
    }

    open func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage {
        changed { $0.alignmentInsets = alignmentInsets }
    }

    /// The image, mirrored by views of interfaces that run from right to left.
    open func imageFlippedForRightToLeftLayoutDirection() -> UIImage { changed { $0.flipsForRightToLeft = true } }
    open func withHorizontallyFlippedOrientation() -> UIImage { changed { $0.orientation = $0.orientation.flipped } }
    open func withBaselineOffset(fromBottom baselineOffset: CGFloat) -> UIImage {
        changed { $0.baselineOffset = baselineOffset }
    }
    open func imageWithoutBaseline() -> UIImage { changed { $0.baselineOffset = nil } }

    /// The variant for the configuration; a symbol's settings are replaced by those the configuration makes.
    open func withConfiguration(_ configuration: Configuration) -> UIImage { configured(configuration) }
    /// The symbol with these settings on top of its own; nil for other images.
    open func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
        isSymbolImage ? configured(symbolConfiguration?.applying(configuration) ?? configuration) : nil
    }

    // MARK: Drawing, in the current context

    open func draw(at point: CGPoint) { draw(at: point, blendMode: .normal, alpha: 1) }
    open func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
        draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
    }
    open func draw(in rect: CGRect) { draw(in: rect, blendMode: .normal, alpha: 1) }
    open func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
        UIGraphicsGetCurrentContext()?.withBlendMode(blendMode, alpha: alpha) { values.draw(in: rect, $0) }
    }
    /// Fills the rectangle with the image side by side.
    open func drawAsPattern(in rect: CGRect) { drawTiles(in: rect) }

    // MARK: Files

    /// The image as a PNG file; nil for an image of no size. Orientation and scale are not part of it.
    public func pngData() -> Data? { cgImage.flatMap { try? $0.pngData() } }

    /// The image as a JPEG file over white, with its orientation; nil for an image of no size.
    ///
    /// - Parameter compressionQuality: From 0, smallest, to 1, best.
    public func jpegData(compressionQuality: CGFloat) -> Data? {
        cgImage.flatMap { try? $0.jpegData(quality: compressionQuality, orientation: imageOrientation.exifNumber) }
    }

    // MARK: Getting ready

    /// The image with everything decoded; images here always are.
    open func preparingForDisplay() -> UIImage? { cgImage == nil ? nil : self }
    /// The image drawn at another size, in points.
    open func preparingThumbnail(of size: CGSize) -> UIImage? { scaled(to: size) }
    /// The image drawn at another size, in points, given to the handler from the main queue.
    open func prepareThumbnail(of size: CGSize, completionHandler: @escaping @Sendable (UIImage?) -> Void) {
        let image = scaled(to: size)
        DispatchQueue.main.async { completionHandler(image) }
    }

    /// The image drawn at another size, in points.
    open func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? { scaled(to: size) }
    /// The image with everything decoded, given to the handler from the main queue; images here always are.
    open func prepareForDisplay(completionHandler: @escaping @Sendable (UIImage?) -> Void) {
        let image = preparingForDisplay()
        DispatchQueue.main.async { completionHandler(image) }
    }
    /// Images here are ready to be drawn.
    open func byPreparingForDisplay() async -> UIImage? { preparingForDisplay() }

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? UIImage).map { $0 === self || $0.values == values } ?? false
    }
    open override var hash: Int { values.size.hashValue }
    open override var description: String { describe() }

    private func changed(_ change: (inout ImageValues) -> Void) -> UIImage {
        var copy = values
        change(&copy)
        copy.frames = values.frames?.map { $0.changed(change) }
        return UIImage(values: copy)
    }
}

extension UIImage: _ExpressibleByImageLiteral {}

/// The type of `#imageLiteral` in code that imports UIKit.
public typealias _ImageLiteralType = UIImage

extension UIImage {
    /// Stretched in the middle, with corners of these sizes, in points.
    public func stretchableImage(withLeftCapWidth leftCapWidth: Int, topCapHeight: Int) -> UIImage {
        let (left, top) = (CGFloat(leftCapWidth), CGFloat(topCapHeight))
        return resizableImage(
            withCapInsets: UIEdgeInsets(
                top: top, left: left, bottom: top > 0 ? size.height - top - 1 : 0,
                right: left > 0 ? size.width - left - 1 : 0), resizingMode: .stretch)
    }
    public var leftCapWidth: Int { Int(capInsets.left) }
    public var topCapHeight: Int { Int(capInsets.top) }
    /// Whether the image was given a baseline.
    public var hasBaseline: Bool { baselineOffsetFromBottom != nil }
}
