/// Text, secondary text and image of a list cell or header.
@preconcurrency @MainActor public struct UIListContentConfiguration: UIContentConfiguration {
    /// How a text is drawn.
    public struct TextProperties {
        /// Natural, in the middle, or justified.
        public enum TextAlignment: Sendable { case natural, center, justified }
        /// How letters are changed: not at all, to capitals, to small letters, or to a capital for each word.
        public enum TextTransform: Int, Sendable { case none, uppercase, lowercase, capitalized }

        /// The text's font, by the kind of cell.
        public var font: UIFont
        /// The text's colour, by the kind of cell.
        public var color: UIColor
        /// Changes the colour before the text is drawn; nil, the default, leaves it.
        public var colorTransformer: UIConfigurationColorTransformer?
        /// The colour that the text is drawn in.
        public func resolvedColor() -> UIColor { colorTransformer?(color) ?? color }
        /// Natural by default.
        public var alignment = TextAlignment.natural
        /// 0, the default, for as many as it takes.
        public var numberOfLines = 0
        /// Cut off at the end by default.
        public var lineBreakMode = NSLineBreakMode.byTruncatingTail
        /// Whether the text shrinks before it is cut off. False by default.
        public var adjustsFontSizeToFitWidth = false
        /// The least part of its size the text shrinks to.
        public var minimumScaleFactor: CGFloat = 0
        /// Whether the font follows the user's text size. True by default.
        public var adjustsFontForContentSizeCategory = true
        /// How the letters of the text are changed. Not at all by default.
        public var transform = TextTransform.none
    }

    /// How an image is drawn.
    public struct ImageProperties {
        /// The system's room for an image.
        public static let standardDimension = CGFloat.greatestFiniteMagnitude
        /// The colour of template images and symbols; nil for the tint colour.
        public var tintColor: UIColor?
        /// Changes the tint before the image is drawn; nil, the default, leaves it.
        public var tintColorTransformer: UIConfigurationColorTransformer?
        /// The tint that the image is drawn in, where it is a template in a view of that tint.
        public func resolvedTintColor(for tintColor: UIColor) -> UIColor {
            let color = self.tintColor ?? tintColor
            return tintColorTransformer?(color) ?? color
        }
        /// How symbols are drawn; nil for their own way.
        public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
        /// Whether the image keeps its colours while the screen's are inverted. False by default.
        public var accessibilityIgnoresInvertColors = false
        /// The radius of the image's corners, in points; 0 by default.
        public var cornerRadius: CGFloat = 0
        /// The image's greatest size, in points; a length of 0, the default, sets no limit.
        public var maximumSize = CGSize.zero
        /// The room that is kept for an image, so that texts below each other align.
        public var reservedLayoutSize = CGSize.zero
    }

    /// The main text; nil for none.
    public var text: String?
    /// The text below or beside the main one; nil for none.
    public var secondaryText: String?
    /// The main text with attributes; it wins over the plain one.
    public var attributedText: NSAttributedString?
    /// The other text with attributes; it wins over the plain one.
    public var secondaryAttributedText: NSAttributedString?
    /// The image before the texts; nil for none.
    public var image: UIImage?
    /// How the main text is drawn.
    public var textProperties: TextProperties
    /// How the other text is drawn.
    public var secondaryTextProperties: TextProperties
    /// How the image is drawn.
    public var imageProperties = ImageProperties()
    /// Around the content, in points.
    public var directionalLayoutMargins: NSDirectionalEdgeInsets
    /// The gap between image and text, in points. Default: 16.
    public var imageToTextPadding: CGFloat = 16
    /// The gap between texts that stand beside each other, in points.
    public var textToSecondaryTextHorizontalPadding: CGFloat = 6
    /// The gap between texts that stand above each other, in points.
    public var textToSecondaryTextVerticalPadding: CGFloat = 3
    /// Whether the texts stand beside each other where there is room.
    public var prefersSideBySideTextAndSecondaryText: Bool
    /// Along which axes the margins of the view around the content hold where they are larger. Default: both.
    public var axesPreservingSuperviewLayoutMargins: UIAxis = .both
    /// The opacity of all content, from 0 to 1, the default.
    public var alpha: CGFloat = 1

    private init(
        text: (UIFont, UIColor), secondary: (UIFont, UIColor), sideBySide: Bool = false, margins: CGFloat? = nil
    ) {
        textProperties = TextProperties(font: text.0, color: text.1)
        secondaryTextProperties = TextProperties(font: secondary.0, color: secondary.1)
        prefersSideBySideTextAndSecondaryText = sideBySide
        let margins = margins ?? Design.current[.cellVerticalMargin]
        directionalLayoutMargins = NSDirectionalEdgeInsets(top: margins, leading: 16, bottom: margins, trailing: 8)
    }

    private static var body: UIFont { .preferredFont(forTextStyle: .body) }
    private static var footnote: UIFont { .preferredFont(forTextStyle: .footnote) }
    /// Of texts below others.
    private static var caption: UIFont {
        .preferredFont(forTextStyle: Design.current[.subtitleSize] == 15 ? .subheadline : .caption1)
    }

    /// A text, and a smaller one below.
    public static func cell() -> Self { .init(text: (body, .label), secondary: (caption, .label)) }
    /// A text, and a smaller one below.
    public static func subtitleCell() -> Self { .init(text: (body, .label), secondary: (caption, .secondaryLabel)) }
    /// A text, and a grey one at the other end.
    public static func valueCell() -> Self {
        .init(text: (body, .label), secondary: (body, .secondaryLabel), sideBySide: true)
    }
    /// A cell as in sidebars, with one text.
    public static func sidebarCell() -> Self { cell() }
    /// A cell as in sidebars, with two texts.
    public static func sidebarSubtitleCell() -> Self { subtitleCell() }
    /// A cell as in sidebars, beside what accompanies it, with one text.
    public static func accompaniedSidebarCell() -> Self { cell() }
    /// A cell as in sidebars, beside what accompanies it, with two texts.
    public static func accompaniedSidebarSubtitleCell() -> Self { subtitleCell() }
    /// The look of headers in sidebars.
    public static func sidebarHeader() -> Self { prominentInsetGroupedHeader() }
    /// The look of headers in plain lists.
    public static func plainHeader() -> Self {
        .init(
            text: (.preferredFont(forTextStyle: .headline), .label), secondary: (footnote, .secondaryLabel), margins: 4)
    }
    /// The look of footers in plain lists.
    public static func plainFooter() -> Self {
        .init(text: (footnote, .secondaryLabel), secondary: (footnote, .secondaryLabel), margins: 4)
    }
    /// The look of headers in grouped lists.
    public static func groupedHeader() -> Self {
        let design = Design.current
        let isUppercase = design.has(.groupedHeaderIsUppercase)
        var header = Self(
            text: (isUppercase ? footnote : .preferredFont(forTextStyle: .headline), .secondaryLabel),
            secondary: (footnote, .secondaryLabel), margins: design[.groupedHeaderMargin])
        if isUppercase {
            header.textProperties.transform = .uppercase
            // Recorded: 17 above the text and 6 below it.
            (header.directionalLayoutMargins.top, header.directionalLayoutMargins.bottom) = (17, 6)
        }
        return header
    }
    /// The look of footers in grouped lists.
    public static func groupedFooter() -> Self {
        .init(text: (footnote, .secondaryLabel), secondary: (footnote, .secondaryLabel), margins: 7)
    }
    /// The look of headers, by the list's appearance.
    public static func header() -> Self { groupedHeader() }
    /// The look of footers, by the list's appearance.
    public static func footer() -> Self { groupedFooter() }
    /// The look of a large title above sections.
    public static func prominentInsetGroupedHeader() -> Self {
        .init(text: (.preferredFont(forTextStyle: .title3), .label), secondary: (footnote, .secondaryLabel), margins: 7)
    }

    /// The look of a larger title above sections.
    public static func extraProminentInsetGroupedHeader() -> Self {
        .init(text: (.preferredFont(forTextStyle: .title2), .label), secondary: (footnote, .secondaryLabel), margins: 7)
    }

    public func makeContentView() -> any UIView & UIContentView { UIListContentView(configuration: self) }

    public func updated(for state: any UIConfigurationState) -> Self {
        var updated = self
        if (state as? UICellConfigurationState)?.isDisabled == true {
            updated.textProperties.color = .tertiaryLabel
            updated.secondaryTextProperties.color = .tertiaryLabel
        }
        return updated
    }
}

/// Shows a list content configuration.
@preconcurrency @MainActor open class UIListContentView: UIView, UIContentView {
    private let text = UILabel()
    private let secondary = UILabel()
    private let image = UIImageView()
    private var shown: UIListContentConfiguration
    private var guides: [UIView: UILayoutGuide] = [:]
    /// Of the guides of texts.
    private var guideWidths: [UILabel: NSLayoutConstraint] = [:]

    public init(configuration: UIListContentConfiguration) {
        shown = configuration
        super.init(frame: .zero)
        for part in [image, text, secondary] { addSubview(part) }
        preservesSuperviewLayoutMargins = true
        show()
    }

    public required init?(coder: NSCoder) {
        shown = .cell()
        super.init(coder: coder)
        for part in [image, text, secondary] { addSubview(part) }
        show()
    }

    open var configuration: any UIContentConfiguration {
        get { shown }
        set {
            guard let newValue = newValue as? UIListContentConfiguration else { return }
            shown = newValue
            show()
        }
    }

    override func traitsDidChange(from previous: UITraitCollection) {
        super.traitsDidChange(from: previous)
        if traitCollection.preferredContentSizeCategory != previous.preferredContentSizeCategory {
            invalidateIntrinsicContentSize()
        }
    }

    /// Where the text is; nil without one.
    open var textLayoutGuide: UILayoutGuide? { guide(to: text, isShown: text.text?.isEmpty == false) }
    /// Where the secondary text is; nil without one.
    open var secondaryTextLayoutGuide: UILayoutGuide? {
        guide(to: secondary, isShown: secondary.text?.isEmpty == false)
    }
    /// Where the image is; nil without one.
    open var imageLayoutGuide: UILayoutGuide? { guide(to: image, isShown: image.image != nil) }

    /// Made when it is asked for: it follows the frames that the layout gives. A text's is as wide as the text: apps put views
    /// of their own after it.
    private func guide(to part: UIView, isShown: Bool) -> UILayoutGuide? {
        guard isShown else { return nil }
        if let guide = guides[part] { return guide }
        let guide = UILayoutGuide()
        guides[part] = guide
        addLayoutGuide(guide)
        let label = part as? UILabel
        let width =
            label == nil
            ? guide.widthAnchor.constraint(equalTo: part.widthAnchor) : guide.widthAnchor.constraint(equalToConstant: 0)
        if let label { guideWidths[label] = width }
        NSLayoutConstraint.activate([
            guide.leadingAnchor.constraint(equalTo: part.leadingAnchor),
            guide.topAnchor.constraint(equalTo: part.topAnchor), width,
            guide.heightAnchor.constraint(equalTo: part.heightAnchor),
        ])
        placeGuides()
        return guide
    }

    private func placeGuides() {
        for (label, width) in guideWidths {
            let isAtStart = label.textAlignment == .natural
            let text = label.textRect(forBounds: label.bounds, limitedToNumberOfLines: label.numberOfLines)
            width.constant = isAtStart ? min(text.width, label.bounds.width) : label.bounds.width
        }
    }

    private func show() {
        fill(text, shown.text, shown.attributedText, shown.textProperties)
        fill(secondary, shown.secondaryText, shown.secondaryAttributedText, shown.secondaryTextProperties)
        image.image = shown.image
        image.preferredSymbolConfiguration = shown.imageProperties.preferredSymbolConfiguration
        image.accessibilityIgnoresInvertColors = shown.imageProperties.accessibilityIgnoresInvertColors
        let properties = shown.imageProperties
        image.tintColor =
            properties.tintColorTransformer == nil
            ? properties.tintColor : properties.resolvedTintColor(for: tintColor ?? .systemBlue)
        image.layer.cornerRadius = shown.imageProperties.cornerRadius
        image.clipsToBounds = shown.imageProperties.cornerRadius > 0
        alpha = shown.alpha
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    private func fill(
        _ label: UILabel, _ plain: String?, _ attributed: NSAttributedString?,
        _ properties: UIListContentConfiguration.TextProperties
    ) {
        label.numberOfLines = properties.numberOfLines
        label.lineBreakMode = properties.lineBreakMode
        label.adjustsFontSizeToFitWidth = properties.adjustsFontSizeToFitWidth
        label.adjustsFontForContentSizeCategory = properties.adjustsFontForContentSizeCategory
        label.font = properties.font
        label.textColor = properties.resolvedColor()
        label.textAlignment =
            switch properties.alignment {
            case .natural: .natural
            case .center: .center
            case .justified: .justified
            }
        if let attributed {
            label.attributedText = attributed
            return
        }
        switch properties.transform {
        case .none: label.text = plain
        case .uppercase: label.text = plain?.uppercased()
        case .lowercase: label.text = plain?.lowercased()
        case .capitalized: label.text = plain?.capitalized
        }
    }

    /// The distance of the text from the leading edge.
    var textStart: CGFloat {
        let frame = plan(width: bounds.width, height: bounds.height).text
        return effectiveUserInterfaceLayoutDirection == .rightToLeft ? bounds.width - frame.maxX : frame.minX
    }

    private struct Plan {
        var image = CGRect.zero
        var text = CGRect.zero
        var secondary = CGRect.zero
        var height: CGFloat = 0
    }

    private func plan(width: CGFloat, height: CGFloat?) -> Plan {
        var plan = Plan()
        let own = shown.directionalLayoutMargins
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let outer = superview?.layoutMargins ?? .zero
        let preserves = shown.axesPreservingSuperviewLayoutMargins.contains(.horizontal)
        let leading = max(own.leading, preserves ? (isRightToLeft ? outer.right : outer.left) : 0)
        let trailing = max(own.trailing, preserves ? (isRightToLeft ? outer.left : outer.right) : 0)
        var x = leading
        if let picture = shown.image {
            var size = picture.size
            let most = shown.imageProperties.maximumSize
            let scale = min(
                1, most.width > 0 ? most.width / size.width : 1, most.height > 0 ? most.height / size.height : 1)
            size = CGSize(width: size.width * scale, height: size.height * scale)
            let reserved = shown.imageProperties.reservedLayoutSize.width
            let room =
                reserved > 0 && reserved < .greatestFiniteMagnitude ? reserved : max(size.width, reserved > 0 ? 28 : 0)
            plan.image = CGRect(x: x + (room - size.width) / 2, y: 0, width: size.width, height: size.height)
            x += room + shown.imageToTextPadding
        }
        let room = max(0, width - x - trailing)
        let unlimited = CGSize(width: room, height: .greatestFiniteMagnitude)
        let hasText = text.text?.isEmpty == false
        let hasSecondary = secondary.text?.isEmpty == false
        let textSize = hasText ? text.sizeThatFits(unlimited) : .zero
        let secondarySize = hasSecondary ? secondary.sizeThatFits(unlimited) : .zero
        let gap = shown.textToSecondaryTextHorizontalPadding
        let isBeside = shown.prefersSideBySideTextAndSecondaryText && textSize.width + gap + secondarySize.width <= room
        let vertical = hasText && hasSecondary ? shown.textToSecondaryTextVerticalPadding : 0
        let inner =
            isBeside ? max(textSize.height, secondarySize.height) : textSize.height + vertical + secondarySize.height
        plan.height = max(inner, plan.image.height) + own.top + own.bottom
        let total = height ?? plan.height
        let top = (total - inner) / 2
        plan.image.origin.y = (total - plan.image.height) / 2
        plan.text = CGRect(x: x, y: top, width: isBeside ? textSize.width : room, height: textSize.height)
        if isBeside {
            plan.secondary = CGRect(
                x: width - trailing - secondarySize.width, y: top, width: secondarySize.width,
                height: secondarySize.height)
        } else {
            plan.secondary = CGRect(
                x: x, y: top + textSize.height + vertical, width: room, height: secondarySize.height)
        }
        if isRightToLeft {
            func mirror(_ rect: inout CGRect) { rect.origin.x = width - rect.maxX }
            mirror(&plan.image)
            mirror(&plan.text)
            mirror(&plan.secondary)
        }
        return plan
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let plan = plan(width: bounds.width, height: bounds.height)
        image.frame = plan.image
        text.frame = plan.text
        secondary.frame = plan.secondary
        placeGuides()
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: plan(width: size.width, height: nil).height)
    }

    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        // A width that must hold wraps the texts; a height that must hold is kept.
        var size = sizeThatFits(targetSize)
        if horizontalFittingPriority < .required, targetSize.width <= 0 {
            size = sizeThatFits(CGSize(width: widthInOneLine, height: targetSize.height))
        }
        if verticalFittingPriority == .required { size.height = targetSize.height }
        return size
    }

    /// What the texts take where none is wrapped.
    private var widthInOneLine: CGFloat {
        let room: CGFloat = 100_000
        let plan = plan(width: room, height: nil)
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let widest = max(text.intrinsicContentSize.width, secondary.intrinsicContentSize.width)
        return (isRightToLeft ? room - plan.text.maxX : plan.text.minX) + widest
            + shown.directionalLayoutMargins.trailing
    }

    open override var intrinsicContentSize: CGSize {
        CGSize(
            width: UIView.noIntrinsicMetric,
            height: bounds.width > 0 ? plan(width: bounds.width, height: nil).height : UIView.noIntrinsicMetric)
    }
}
