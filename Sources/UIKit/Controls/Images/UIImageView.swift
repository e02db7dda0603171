import Foundation

/// A view that shows an image, or several one after the other.
@preconcurrency @MainActor
open class UIImageView: UIView, UIAccessibilityContentSizeCategoryImageAdjusting {
    final var shown = ShownImageState()

    public override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    /// The view has the image's size.
    public init(image: UIImage?) {
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        isUserInteractionEnabled = false
        self.image = image
    }

    public init(image: UIImage?, highlightedImage: UIImage?) {
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        isUserInteractionEnabled = false
        self.image = image
        self.highlightedImage = highlightedImage
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        isUserInteractionEnabled =
            coder.containsValue(forKey: "UIUserInteractionEnabled")
            && coder.decodeBool(forKey: "UIUserInteractionEnabled")
        if let image = coder.decodeObject(of: UIImage.self, forKey: "UIImage") { self.image = image }
        if let image = coder.decodeObject(of: UIImage.self, forKey: "UIHighlightedImage") { highlightedImage = image }
        coder.finish(self, as: UIImageView.self)
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(image, forKey: "UIImage")
        coder.encode(highlightedImage, forKey: "UIHighlightedImage")
    }

    open var image: UIImage? {
        get { shown.image }
        set { KeyValueObservers.change(self, "image") { setImage(newValue) } }
    }

    /// Shown in place of ``image`` while the view is highlighted.
    open var highlightedImage: UIImage? {
        get { shown.highlightedImage }
        set { setHighlightedImage(newValue) }
    }

    open var isHighlighted: Bool {
        get { shown.isHighlighted }
        set { setHighlighted(newValue) }
    }

    /// Settings for symbols, on top of their own.
    open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
        get { shown.symbolConfiguration }
        set { setSymbolConfiguration(newValue) }
    }

    /// Kept; pictures have the standard range.
    open var preferredImageDynamicRange: UIImage.DynamicRange {
        get { shown.dynamicRange }
        set { shown.dynamicRange = newValue }
    }
    open var imageDynamicRange: UIImage.DynamicRange { .standard }

    /// Whether the image grows with the largest of the user's text sizes. Default: false.
    open var adjustsImageSizeForAccessibilityContentSizeCategory: Bool {
        get { shown.followsAccessibilitySizes }
        set { setFollowsAccessibilitySizes(newValue) }
    }

    // MARK: Animation

    /// Shown one after the other while the view animates, in place of ``image``.
    open var animationImages: [UIImage]? {
        get { shown.animationImages }
        set { setAnimationImages(newValue) }
    }

    open var highlightedAnimationImages: [UIImage]? {
        get { shown.highlightedAnimationImages }
        set { shown.highlightedAnimationImages = newValue }
    }

    /// The length of one round of the images, in seconds; 0 takes a thirtieth for each image.
    open var animationDuration: TimeInterval {
        get { shown.animationDuration }
        set { shown.animationDuration = newValue }
    }

    /// How often the images repeat; 0, the default, until `stopAnimating()`.
    open var animationRepeatCount: Int {
        get { shown.animationRepeatCount }
        set { shown.animationRepeatCount = newValue }
    }

    open var isAnimating: Bool { layer.animation(forKey: ShownImageState.animationKey) != nil }
    open func startAnimating() { beginAnimation() }
    open func stopAnimating() { endAnimation() }

    // MARK: Sizes and drawing

    /// The size of the image's alignment rectangle, a line of text high for a symbol; none without an image.
    open override var intrinsicContentSize: CGSize {
        guard let image = displayedImage else { return super.intrinsicContentSize }
        return CGRect(origin: .zero, size: image.size).inset(by: image.alignmentRectInsets).size
    }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { displayedImage?.size ?? super.sizeThatFits(size) }
    open override var alignmentRectInsets: UIEdgeInsets { displayedImage?.alignmentRectInsets ?? .zero }
    /// Shows the image again; an image view has no `draw(_:)` of its own.
    open override func display(_ layer: CALayer) { showImage() }
    open override func setNeedsDisplay() { showImage() }
    open override var contentMode: UIView.ContentMode {
        get { super.contentMode }
        set {
            super.contentMode = newValue
            showImage()
        }
    }
    open override func layoutSubviews() {
        super.layoutSubviews()
        boundsMayHaveChanged()
    }
    open override func didMoveToWindow() {
        super.didMoveToWindow()
        showImage()
    }
    open override var semanticContentAttribute: UISemanticContentAttribute {
        get { super.semanticContentAttribute }
        set {
            super.semanticContentAttribute = newValue
            showImage()
        }
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        showImage()
    }

    override func traitsDidChange(from previous: UITraitCollection) {
        super.traitsDidChange(from: previous)
        imageMayHaveChanged()
    }
    override var drawsOnBlack: Bool { false }
    override var contentsHaveScale: Bool { layer.contents != nil }
    override var contentDescription: String {
        displayedImage.map { "image = \($0.description); " } ?? "image = (null); "
    }
}
