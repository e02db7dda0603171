/// Sizes and places of configured buttons.
extension UIButton {
    var effectiveConfiguration: Configuration? { face.configuration }

    /// A configuration's texts have the size that the user prefers.
    func textSizeMayHaveChanged(_ previous: UITraitCollection?) {
        guard effectiveConfiguration != nil,
            previous?.preferredContentSizeCategory != traitCollection.preferredContentSizeCategory
        else { return }
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    /// Sizes of the parts, and of all of them together without the content insets.
    private struct Measured {
        var image = CGSize.zero
        var title = CGSize.zero
        var subtitle = CGSize.zero
        var texts = CGSize.zero
        var content = CGSize.zero
    }

    /// Of a built-in glyph in a configured button: recorded buttons are 50 by 34 with insets of 12 and 7.
    private static let configuredGlyphSize = CGSize(width: 26, height: 20)

    private func measure(_ configuration: Configuration, width: CGFloat) -> Measured {
        refresh()
        var measured = Measured()
        if configuration.showsActivityIndicator {
            measured.image = CGSize(width: 20, height: 20)
        } else if let image = configuration.shownImage {
            measured.image = image.size
        } else if parts.glyph != nil {
            measured.image = Self.configuredGlyphSize
        }
        let hasTitle = configuration.titleText != nil
        let hasSubtitle = configuration.subtitleText != nil
        let isBeside = !configuration.imagePlacement.isVertical
        let padding = measured.image == .zero || !(hasTitle || hasSubtitle) ? 0 : configuration.imagePadding
        let textWidth = max(0, width - (isBeside ? measured.image.width + padding : 0))
        let room = CGSize(width: textWidth, height: .greatestFiniteMagnitude)
        if hasTitle, let label = parts.title { measured.title = label.sizeThatFits(room) }
        if hasSubtitle, let label = parts.subtitle { measured.subtitle = label.sizeThatFits(room) }
        measured.texts = CGSize(
            width: max(measured.title.width, measured.subtitle.width),
            height: measured.title.height + measured.subtitle.height
                + (hasTitle && hasSubtitle ? configuration.titlePadding : 0))
        if !hasTitle, !hasSubtitle, measured.image == .zero {
            measured.texts.height = configuration.defaultTitleFont(traitCollection, role: role).lineHeight
        }
        measured.content =
            isBeside
            ? CGSize(
                width: measured.image.width + padding + measured.texts.width,
                height: max(measured.image.height, measured.texts.height))
            : CGSize(
                width: max(measured.image.width, measured.texts.width),
                height: measured.image.height + padding + measured.texts.height)
        return measured
    }

    func configuredSize(_ configuration: Configuration) -> CGSize {
        let content = measure(configuration, width: .greatestFiniteMagnitude).content
        let insets = configuration.contentInsets
        return CGSize(
            width: content.width + insets.leading + insets.trailing,
            height: content.height + insets.top + insets.bottom)
    }

    var configurationTextAlignment: NSTextAlignment {
        switch configuration?.titleAlignment ?? .automatic {
        case .leading: .natural
        case .trailing: effectiveUserInterfaceLayoutDirection == .rightToLeft ? .left : .right
        case .center: .center
        case .automatic:
            configuration?.imagePlacement.isVertical == true || configuration?.image == nil ? .center : .natural
        }
    }

    func placeConfigured(_ configuration: Configuration) {
        parts.configuredBackground?.frame = bounds
        let direction = effectiveUserInterfaceLayoutDirection
        let area = bounds.inset(by: configuration.contentInsets.resolved(for: direction))
        let measured = measure(configuration, width: area.width)
        let content = CGRect(
            origin: CGPoint(
                x: horizontal(measured.content.width, in: area), y: vertical(measured.content.height, in: area)),
            size: CGSize(width: min(measured.content.width, area.width), height: measured.content.height))

        var image = CGRect(origin: .zero, size: measured.image)
        var texts = CGRect(origin: .zero, size: measured.texts)
        let isRightToLeft = direction == .rightToLeft
        switch configuration.imagePlacement {
        case .top:
            image.origin = CGPoint(x: content.midX - image.width / 2, y: content.minY)
            texts.origin = CGPoint(x: content.midX - texts.width / 2, y: content.maxY - texts.height)
        case .bottom:
            image.origin = CGPoint(x: content.midX - image.width / 2, y: content.maxY - image.height)
            texts.origin = CGPoint(x: content.midX - texts.width / 2, y: content.minY)
        default:
            let imageIsLeft = (configuration.imagePlacement == .trailing) == isRightToLeft
            image.origin = CGPoint(
                x: imageIsLeft ? content.minX : content.maxX - image.width, y: content.midY - image.height / 2)
            texts.origin = CGPoint(
                x: imageIsLeft ? content.maxX - texts.width : content.minX, y: content.midY - texts.height / 2)
        }
        parts.image?.frame = image
        parts.spinner?.frame = image
        place(parts.title, measured.title, in: texts, y: texts.minY)
        place(parts.subtitle, measured.subtitle, in: texts, y: texts.maxY - measured.subtitle.height)
    }

    private func place(_ label: UILabel?, _ size: CGSize, in texts: CGRect, y: CGFloat) {
        guard let label, !label.isHidden else { return }
        let x: CGFloat
        switch configurationTextAlignment {
        case .center: x = texts.midX - size.width / 2
        case .right: x = texts.maxX - size.width
        case .natural where effectiveUserInterfaceLayoutDirection == .rightToLeft: x = texts.maxX - size.width
        default: x = texts.minX
        }
        label.frame = CGRect(x: x, y: y, width: size.width, height: size.height)
    }

    private func horizontal(_ width: CGFloat, in area: CGRect) -> CGFloat {
        switch effectiveContentHorizontalAlignment {
        case .left, .leading, .fill: area.minX
        case .right, .trailing: area.maxX - width
        case .center: area.midX - min(width, area.width) / 2
        }
    }

    private func vertical(_ height: CGFloat, in area: CGRect) -> CGFloat {
        switch contentVerticalAlignment {
        case .top, .fill: area.minY
        case .bottom: area.maxY - height
        case .center: area.midY - height / 2
        }
    }
}

extension NSDirectionalRectEdge {
    fileprivate var isVertical: Bool { self == .top || self == .bottom }
}
