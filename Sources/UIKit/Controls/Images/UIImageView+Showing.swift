import Foundation

/// What an image view shows.
struct ShownImageState {
    fileprivate(set) var image: UIImage?
    fileprivate(set) var highlightedImage: UIImage?
    fileprivate(set) var isHighlighted = false
    fileprivate(set) var symbolConfiguration: UIImage.SymbolConfiguration?
    fileprivate(set) var followsAccessibilitySizes = false
    var dynamicRange = UIImage.DynamicRange.unspecified
    fileprivate(set) var animationImages: [UIImage]?
    var highlightedAnimationImages: [UIImage]?
    var animationDuration: TimeInterval = 0
    var animationRepeatCount = 0
    /// What the layer's contents were made from.
    fileprivate var contents: ContentsKey?

    fileprivate struct ContentsKey: Equatable {
        var image: ImageValues
        var tint: CGColor?
        /// Where the contents depend on it: for resizable images.
        var size: CGSize?
        var isMirrored: Bool
    }

    static let animationKey = "UIImageAnimation"
}

extension UIImageView {
    func setImage(_ image: UIImage?) {
        endAnimation()
        change { $0.image = image }
        if image?.images != nil { beginAnimation() }
    }

    func setHighlightedImage(_ image: UIImage?) { change { $0.highlightedImage = image } }

    func setHighlighted(_ isHighlighted: Bool) {
        guard isHighlighted != shown.isHighlighted else { return }
        change { $0.isHighlighted = isHighlighted }
    }

    func setSymbolConfiguration(_ configuration: UIImage.SymbolConfiguration?) {
        change { $0.symbolConfiguration = configuration }
    }

    func setFollowsAccessibilitySizes(_ follows: Bool) { change { $0.followsAccessibilitySizes = follows } }

    func setAnimationImages(_ images: [UIImage]?) {
        endAnimation()
        shown.animationImages = images
    }

    /// The image for the present state and traits.
    var displayedImage: UIImage? {
        guard let image = shown.isHighlighted ? shown.highlightedImage ?? shown.image : shown.image else { return nil }
        let found = resolved(image)
        return shown.followsAccessibilitySizes ? found.grown(for: traitCollection) : found
    }

    private func resolved(_ image: UIImage) -> UIImage {
        let traits = traitCollection
        if image.isSymbolImage {
            let own = image.symbolConfiguration ?? .unspecified
            let merged = own.applying(shown.symbolConfiguration)
            let fixed = image.configuration?.traitCollection == nil ? merged.withTraitCollection(traits) : merged
            var values = image.values
            if let symbol = values.symbol { values.reconfigure(symbol, fixed) }
            return UIImage(values: values)
        }
        guard image.configuration?.traitCollection == nil, let asset = image.imageAsset,
            let variant = asset.registered(for: traits), variant !== image
        else { return image }
        var values = variant.values
        // What was changed about the image itself holds for its variants.
        values.renderingMode = image.values.renderingMode
        values.tint = image.values.tint
        if image.values.flipsForRightToLeft { values.flipsForRightToLeft = true }
        if image.values.isResizable {
            (values.isResizable, values.capInsets, values.resizingMode) = (
                true, image.values.capInsets, image.values.resizingMode
            )
        }
        return UIImage(values: values)
    }

    private func change(_ body: (inout ShownImageState) -> Void) {
        let (size, insets) = (intrinsicContentSize, alignmentRectInsets)
        body(&shown)
        if intrinsicContentSize != size || alignmentRectInsets != insets { invalidateIntrinsicContentSize() }
        showImage()
    }

    /// For other traits the image may be another one, of another size.
    func imageMayHaveChanged() {
        if shown.image?.imageAsset != nil || shown.image?.isSymbolImage == true || shown.followsAccessibilitySizes {
            invalidateIntrinsicContentSize()
        }
        showImage()
    }

    func boundsMayHaveChanged() {
        if let size = shown.contents?.size, size != bounds.size { showImage() }
    }

    /// Makes the image the layer's contents.
    func showImage() {
        guard let image = displayedImage, image.size.width > 0, image.size.height > 0 else {
            shown.contents = nil
            layer.contents = nil
            return
        }
        let values = image.values
        let key = traitCollection.makeCurrent {
            ShownImageState.ContentsKey(
                image: values, tint: values.isTemplate ? (values.tint ?? templateColor).cgColor : values.tint?.cgColor,
                size: values.isResizable && contentMode == .scaleToFill ? bounds.size : nil,
                isMirrored: values.flipsForRightToLeft && effectiveUserInterfaceLayoutDirection == .rightToLeft)
        }
        guard key != shown.contents else { return }
        shown.contents = key
        layer.contentsScale = values.scale
        layer.contents = traitCollection.makeCurrent { Self.contents(key) }
    }

    private static func contents(_ key: ShownImageState.ContentsKey) -> Any? {
        let values = key.image
        if key.tint == nil, key.size == nil, !key.isMirrored, case .bitmap = values.picture {
            return values.rendered(tint: nil)
        }
        let area = CGRect(origin: .zero, size: key.size ?? values.size)
        guard area.width > 0, area.height > 0 else { return nil }
        return DisplayList(bounds: area) { context in
            context.clip(to: area)
            if key.isMirrored { context.concatenate(CGAffineTransform(-1, 0, 0, 1, area.width, 0)) }
            values.draw(in: area, context, tint: key.tint)
        }
    }

    /// The colour that template images are shown in.
    private var templateColor: UIColor { tintColor ?? .systemBlue }

    // MARK: Animation

    func beginAnimation() {
        let own =
            shown.isHighlighted ? shown.highlightedAnimationImages ?? shown.animationImages : shown.animationImages
        let frames = own ?? displayedImage?.images ?? []
        guard !frames.isEmpty, !isAnimating else { return }
        let animation = CAKeyframeAnimation(keyPath: "contents")
        animation.values = frames.compactMap { frame in
            resolved(frame).values.rendered(
                tint: frame.values.isTemplate ? templateColor.cgColor : frame.values.tint?.cgColor)
        }
        animation.calculationMode = .discrete
        let duration = own == nil ? displayedImage?.duration ?? 0 : shown.animationDuration
        animation.duration = duration > 0 ? duration : Double(frames.count) / 30
        animation.repeatCount =
            shown.animationRepeatCount > 0 && own != nil ? Float(shown.animationRepeatCount) : .infinity
        layer.add(animation, forKey: ShownImageState.animationKey)
    }

    func endAnimation() { layer.removeAnimation(forKey: ShownImageState.animationKey) }
}
