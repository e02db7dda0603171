/// The subviews of a button; each exists from its first use on.
struct ButtonParts {
    fileprivate(set) var title: UILabel?
    fileprivate(set) var subtitle: UILabel?
    fileprivate(set) var image: UIImageView?
    fileprivate(set) var background: UIImageView?
    fileprivate(set) var configuredBackground: BackgroundView?
    fileprivate(set) var spinner: UIActivityIndicatorView?
    fileprivate(set) var glyphView: GlyphView?
    fileprivate(set) var glow: UIView?
    /// Whether the title's shadow points the other way now.
    fileprivate var isShadowReversed = false
    /// The drawing of a built-in type.
    var glyph: ControlGlyph?
}

/// UIKit's name for it shows in dumps.
final class UIButtonLabel: UILabel {
    // The button makes the label as high as its text, so both baselines of a line are in one place.
    override var hasOneBaseline: Bool { numberOfLines == 1 }
}

extension UIButton {
    @discardableResult func ensureTitleLabel() -> UILabel {
        if let label = parts.title { return label }
        let label = UIButtonLabel()
        label.font = .systemFont(ofSize: face.type == .custom ? UIFont.buttonFontSize : 15)
        label.lineBreakMode = .byTruncatingMiddle
        label.isUserInteractionEnabled = false
        parts.title = label
        addSubview(label)
        return label
    }

    /// With the text that the button shows now, which else it has only once the button is measured or laid out.
    func titleLabelUpToDate() -> UILabel {
        if !face.needsUpdate, face.configuration == nil, currentTitle != nil || currentAttributedTitle != nil {
            refreshClassicTitle()
        }
        return ensureTitleLabel()
    }

    @discardableResult func ensureImageView() -> UIImageView {
        if let view = parts.image { return view }
        let view = UIImageView()
        view.contentMode = .scaleAspectFit
        parts.image = view
        addSubview(view)
        return view
    }

    /// Brings the parts in line with what the button shows in its present state.
    func refresh() {
        if face.needsUpdate {
            face.needsUpdate = false
            updateConfiguration()
        }
        showGlow()
        if let glyph = parts.glyph, face.configuration == nil { show(glyph) }
        guard let configuration = effectiveConfiguration else { return refreshClassic() }
        refreshConfigured(configuration)
    }

    private func refreshClassic() {
        parts.configuredBackground?.isHidden = true
        parts.subtitle?.isHidden = true
        parts.spinner?.isHidden = true
        if currentTitle != nil || currentAttributedTitle != nil || parts.title != nil { refreshClassicTitle() }
        let image = shownImage
        if image != nil || parts.image != nil {
            let view = ensureImageView()
            view.image = face.type == .custom ? image : image?.templateByDefault
            view.isHidden = image == nil
            view.alpha = dimsImage ? 0.5 : 1
        }
        let background = currentBackgroundImage
        if background != nil || parts.background != nil {
            let view = parts.background ?? UIImageView()
            if parts.background == nil {
                parts.background = view
                insertSubview(view, at: 0)
            }
            view.contentMode = .scaleToFill
            view.image = background
            view.isHidden = background == nil
        }
    }

    private func refreshClassicTitle() {
        let label = ensureTitleLabel()
        if let attributed = currentAttributedTitle {
            label.attributedText = attributed
            label.alpha = face.type != .custom && isHighlighted ? 0.2 : 1
        } else {
            label.text = currentTitle
            label.textColor = titleColorNow
            label.alpha = 1
            if let shadow = currentTitleShadowColor { label.shadowColor = shadow }
        }
        if parts.isShadowReversed != (isHighlighted && face.reversesShadow) {
            parts.isShadowReversed.toggle()
            label.shadowOffset = CGSize(width: -label.shadowOffset.width, height: -label.shadowOffset.height)
        }
        label.isHidden = (label.text ?? "").isEmpty
    }

    private func showGlow() {
        guard face.showsTouch || parts.glow != nil else { return }
        let glow = parts.glow ?? UIView()
        if parts.glow == nil {
            parts.glow = glow
            glow.isUserInteractionEnabled = false
            glow.backgroundColor = UIColor(white: 1, alpha: 0.6)
            glow.layer.shadowColor = UIColor.white.cgColor
            glow.layer.shadowOpacity = 1
            glow.layer.shadowRadius = 16
            glow.layer.shadowOffset = .zero
            insertSubview(glow, at: 0)
        }
        glow.isHidden = !face.showsTouch || !isHighlighted
        let side = min(40, max(bounds.width, bounds.height) / 2)
        glow.frame = CGRect(x: bounds.midX - side / 2, y: bounds.midY - side / 2, width: side, height: side)
        glow.layer.cornerRadius = side / 2
    }

    private func refreshConfigured(_ configuration: Configuration) {
        parts.background?.isHidden = true
        let look = ConfiguredLook(configuration, button: self)
        let background = parts.configuredBackground ?? BackgroundView()
        if parts.configuredBackground == nil {
            parts.configuredBackground = background
            insertSubview(background, at: 0)
        }
        background.isHidden = false
        background.apply(look.background, tint: tintColor ?? .systemBlue)

        refresh(
            &parts.title, with: configuration.titleText, font: look.titleFont, color: look.foreground,
            lineBreakMode: configuration.titleLineBreakMode, configuration.titleTextAttributesTransformer)
        refresh(
            &parts.subtitle, with: configuration.subtitleText, font: look.subtitleFont, color: look.subtitleColor,
            lineBreakMode: configuration.subtitleLineBreakMode, configuration.subtitleTextAttributesTransformer)
        let image = configuration.showsActivityIndicator ? nil : configuration.shownImage
        if image != nil || parts.image != nil {
            let view = ensureImageView()
            view.image = image?.templateByDefault
            view.tintColor = look.imageColor
            view.isHidden = image == nil
            view.alpha = 1
        }
        if configuration.showsActivityIndicator || parts.spinner != nil {
            let spinner = parts.spinner ?? UIActivityIndicatorView(style: .medium)
            if parts.spinner == nil {
                parts.spinner = spinner
                addSubview(spinner)
            }
            spinner.color = look.indicatorColor
            spinner.isHidden = !configuration.showsActivityIndicator
            if configuration.showsActivityIndicator { spinner.startAnimating() }
        }
    }

    private func refresh(
        _ part: inout UILabel?, with text: ConfiguredText?, font: UIFont, color: UIColor,
        lineBreakMode: NSLineBreakMode,
        _ transformer: UIConfigurationTextAttributesTransformer?
    ) {
        guard let text else {
            part?.isHidden = true
            return
        }
        let label = part ?? UIButtonLabel()
        if part == nil {
            label.isUserInteractionEnabled = false
            part = label
            addSubview(label)
        }
        label.isHidden = false
        label.numberOfLines = 0
        let attributed: NSAttributedString
        switch text {
        case .plain(let string):
            guard let transformer else {
                label.lineBreakMode = lineBreakMode
                label.font = font
                label.textColor = color
                label.textAlignment = configurationTextAlignment
                label.text = string
                return
            }
            attributed = NSAttributedString(string, transformer, font: font, color: color)
        case .attributed(let string): attributed = string.withDefaults(font: font, color: color)
        }
        label.show(attributed, alignment: configurationTextAlignment, lineBreakMode: lineBreakMode)
    }

    private func show(_ glyph: ControlGlyph) {
        let view = parts.glyphView ?? GlyphView(glyph, weight: ControlGlyph.buttonGlyphWeight)
        if parts.glyphView == nil {
            parts.glyphView = view
            addSubview(view)
        }
        view.color = face.type == .close ? nil : titleColorNow
    }
}

extension UIImage {
    /// System buttons and bars show an image of automatic mode as a stencil.
    var templateByDefault: UIImage {
        renderingMode == .automatic ? withRenderingMode(.alwaysTemplate) : self
    }
}

extension NSAttributedString {
    /// The text with a font and a colour where it names none.
    func withDefaults(font: UIFont, color: UIColor) -> NSAttributedString {
        let result = NSMutableAttributedString(attributedString: self)
        let whole = NSRange(location: 0, length: length)
        for (key, value) in [(NSAttributedString.Key.font, font as Any), (.foregroundColor, color as Any)] {
            var missing: [NSRange] = []
            enumerateAttribute(key, in: whole) { found, range, _ in if found == nil { missing.append(range) } }
            for range in missing { result.addAttribute(key, value: value, range: range) }
        }
        return result
    }
}
