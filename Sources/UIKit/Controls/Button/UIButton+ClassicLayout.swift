/// Sizes and places of buttons without a configuration.
extension UIButton {
    /// The room above and below the title when no insets are set.
    static let classicPadding: CGFloat = 6
    /// A titled button is never narrower by itself.
    static let classicMinimumWidth: CGFloat = 30

    var measuredSize: CGSize {
        if let configuration = effectiveConfiguration { return configuredSize(configuration) }
        let insets = face.contentInsets
        let glyph = parts.glyph?.buttonSize
        if let glyph, shownImage == nil, classicTitleSize == nil, insets == nil { return glyph }
        let image = classicImageSize
        var size = CGSize.zero
        if let title = classicTitleSize {
            size = title
            // Recorded: 22 and 24 high with images of 17 and 24 points, 34 without.
            if insets == nil, image == nil { size.height += 2 * Self.classicPadding }
        } else if image == nil || currentTitle != nil && glyph == nil {
            size.height = ceilToWhole(classicFont.lineHeight)
            if insets == nil, image == nil { size.height += 2 * Self.classicPadding }
        }
        if let image {
            size.width += image.width
            // Recorded: an image alone makes a button no lower than a line of its title.
            if face.type == .custom, size.height == 0 { size.height = ceilToWhole(classicFont.lineHeight) }
            size.height = max(size.height, image.height)
        }
        if image == nil { size.width = max(size.width, insets == nil ? Self.classicMinimumWidth : 0) }
        if let insets {
            size.width += insets.left + insets.right
            size.height += insets.top + insets.bottom
        }
        if let background = currentBackgroundImage?.size {
            size.width = max(size.width, background.width)
            size.height = max(size.height, background.height)
        }
        return size
    }

    /// The size of the image, or of the drawing that built-in buttons carry.
    private var classicImageSize: CGSize? { shownImage?.size ?? parts.glyph?.buttonSize }

    private var classicFont: UIFont {
        parts.title?.font ?? .systemFont(ofSize: face.type == .custom ? UIFont.buttonFontSize : 15)
    }

    /// The title's size in whole points, or nil without a title.
    private var classicTitleSize: CGSize? {
        guard currentAttributedTitle?.length ?? currentTitle?.count ?? 0 > 0 else { return nil }
        let label = ensureTitleLabel()
        if let attributed = currentAttributedTitle {
            label.attributedText = attributed
        } else {
            label.text = currentTitle
        }
        let size = label.intrinsicContentSize
        return CGSize(width: ceilToWhole(size.width), height: ceilToWhole(size.height))
    }

    private func ceilToWhole(_ value: CGFloat) -> CGFloat { value.roundedUp(toPixelsOf: 1) }

    /// Width of image and title side by side, no more than there is room for.
    private func classicContent(_ available: CGRect) -> (image: CGSize, title: CGSize, x: CGFloat) {
        let image = classicImageSize ?? .zero
        var title = classicTitleSize ?? .zero
        title.width = max(0, min(title.width, available.width - image.width))
        let width = image.width + title.width
        let x: CGFloat
        switch effectiveContentHorizontalAlignment {
        case .left, .leading, .fill: x = available.minX
        case .right, .trailing: x = available.maxX - width
        case .center: x = available.midX - width / 2
        }
        return (image, title, x)
    }

    private func classicY(_ height: CGFloat, in area: CGRect) -> CGFloat {
        switch contentVerticalAlignment {
        case .top, .fill: area.minY
        case .bottom: area.maxY - height
        case .center: area.midY - height / 2
        }
    }

    private var imageIsTrailing: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    func classicImageRect(_ contentRect: CGRect) -> CGRect {
        let area = contentRect.inset(by: imageEdgeInsets)
        let content = classicContent(area)
        guard classicImageSize != nil else { return .zero }
        var size = content.image
        // An image that is too big shrinks with its proportions.
        let scale = min(1, area.width / max(size.width, 1), area.height / max(size.height, 1))
        if scale < 1 { size = CGSize(width: size.width * scale, height: size.height * scale) }
        if contentHorizontalAlignment == .fill, classicTitleSize == nil { size.width = area.width }
        if contentVerticalAlignment == .fill { size.height = area.height }
        let x = content.x + (imageIsTrailing ? content.title.width : 0)
        return CGRect(x: max(area.minX, x), y: classicY(size.height, in: area), width: size.width, height: size.height)
    }

    func classicTitleRect(_ contentRect: CGRect) -> CGRect {
        let area = contentRect.inset(by: titleEdgeInsets)
        let content = classicContent(area)
        let height = min(content.title.height, area.height)
        let x = content.x + (imageIsTrailing ? 0 : content.image.width)
        return CGRect(x: x, y: classicY(height, in: area), width: content.title.width, height: height)
    }

    func placeParts() {
        if let configuration = effectiveConfiguration { return placeConfigured(configuration) }
        let content = contentRect(forBounds: bounds)
        if let glyph = parts.glyphView {
            // The cross of a closing button lies on a round ground of its own.
            let size = face.type == .close ? 30 : ControlGlyph.buttonGlyphSize
            let room = imageRect(forContentRect: content)
            glyph.frame = CGRect(x: room.midX - size / 2, y: room.midY - size / 2, width: size, height: size)
        }
        parts.background?.frame = backgroundRect(forBounds: bounds)
        if let label = parts.title, !label.isHidden { label.frame = titleRect(forContentRect: content) }
        if let view = parts.image, !view.isHidden { view.frame = imageRect(forContentRect: content) }
    }
}
