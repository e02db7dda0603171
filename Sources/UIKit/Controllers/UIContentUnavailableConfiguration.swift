/// What shows in place of content that is not there: an image, words, buttons.
@preconcurrency @MainActor public struct UIContentUnavailableConfiguration: UIContentConfiguration {
    /// Where the content lies.
    public enum Alignment: Int, Sendable { case center, natural }

    /// How the image looks.
    public struct ImageProperties {
        /// The size and weight of symbol images.
        public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
        /// The colour of template images; nil for the surroundings'.
        public var tintColor: UIColor?
        /// The radius of the image's corners, in points.
        public var cornerRadius: CGFloat = 0
        /// The greatest size of the image, in points; 0 for the image's own.
        public var maximumSize = CGSize.zero
        /// Kept: colours are never inverted.
        public var accessibilityIgnoresInvertColors = false
    }
    /// How a text looks.
    public struct TextProperties {
        /// The font of the text.
        public var font: UIFont
        /// The colour of the text.
        public var color: UIColor
        /// How lines end.
        public var lineBreakMode = NSLineBreakMode.byWordWrapping
        /// 0 for any number.
        public var numberOfLines = 0
        /// Whether text shrinks to its line.
        public var adjustsFontSizeToFitWidth = false
        /// How far it may shrink; 0 for as far as needed.
        public var minimumScaleFactor: CGFloat = 0
        /// Whether letters move together before text is cut off.
        public var allowsDefaultTighteningForTruncation = false
    }
    /// What a button does.
    public struct ButtonProperties {
        /// What a tap does.
        public var primaryAction: UIAction?
        /// Shown by the button.
        public var menu: UIMenu?
        /// Whether the button takes touches.
        public var isEnabled = true
        /// What kind of button it is.
        public var role = UIButton.Role.normal
    }

    /// The image above the texts; nil for none.
    public var image: UIImage?
    /// How the image looks.
    public var imageProperties: ImageProperties
    /// The main text.
    public var text: String?
    /// A text with attributes in place of the main text; nil for none.
    public var attributedText: NSAttributedString?
    /// How the main text looks.
    public var textProperties: TextProperties
    /// The text below the main text; nil for none.
    public var secondaryText: String?
    /// A text with attributes in place of the secondary text; nil for none.
    public var secondaryAttributedText: NSAttributedString?
    /// How the secondary text looks.
    public var secondaryTextProperties: TextProperties
    /// The look of the button below the texts; shown where it has a title, an image or an action.
    public var button = UIButton.Configuration.plain()
    /// What the button does.
    public var buttonProperties = ButtonProperties()
    /// The look of a second button.
    public var secondaryButton = UIButton.Configuration.plain()
    /// What the second button does.
    public var secondaryButtonProperties = ButtonProperties()
    /// Where the content lies.
    public var alignment = Alignment.center
    /// The axes along which the margins of the view around it count.
    public var axesPreservingSuperviewLayoutMargins: UIAxis = .both
    /// Around the content, in points.
    public var directionalLayoutMargins = NSDirectionalEdgeInsets(top: 16, leading: 16, bottom: 16, trailing: 16)
    /// The gap between image and text, in points.
    public var imageToTextPadding: CGFloat = 15
    /// The gap between the two texts, in points.
    public var textToSecondaryTextPadding: CGFloat = 4
    /// The gap between the texts and the button, in points.
    public var textToButtonPadding: CGFloat = 20
    /// The gap between the two buttons, in points.
    public var buttonToSecondaryButtonPadding: CGFloat = 8
    /// The background behind the content.
    public var background = UIBackgroundConfiguration.clear()
    var isLoading = false

    private init(_ font: UIFont, _ color: UIColor) {
        imageProperties = ImageProperties(
            preferredSymbolConfiguration: UIImage.SymbolConfiguration(pointSize: 48), tintColor: .secondaryLabel)
        textProperties = TextProperties(font: font, color: color)
        secondaryTextProperties = TextProperties(
            font: .preferredFont(forTextStyle: .subheadline), color: .secondaryLabel)
    }

    /// A configuration for a place without content.
    public static func empty() -> UIContentUnavailableConfiguration {
        let title = UIFont.preferredFont(forTextStyle: .title2)
        return Self(.systemFont(ofSize: title.pointSize, weight: .bold), .label)
    }
    /// A configuration with an activity indicator in the image's place.
    public static func loading() -> UIContentUnavailableConfiguration {
        var new = Self(.preferredFont(forTextStyle: .subheadline), .secondaryLabel)
        new.isLoading = true
        new.text = "Loading…"
        return new
    }
    /// A configuration for a search without results.
    public static func search() -> UIContentUnavailableConfiguration {
        var new = empty()
        new.image = UIImage(systemName: "magnifyingglass")
        new.text = "No Results"
        new.secondaryText = "Check the spelling or try a new search."
        return new
    }

    public func makeContentView() -> any UIView & UIContentView { UIContentUnavailableView(configuration: self) }
    /// A search names what was searched for.
    public func updated(for state: any UIConfigurationState) -> UIContentUnavailableConfiguration {
        guard let words = (state as? UIContentUnavailableConfigurationState)?.searchText, !words.isEmpty,
            text == "No Results"
        else { return self }
        var new = self
        new.text = "No Results for “\(words)”"
        return new
    }
}

/// What a controller's empty state depends on.
@preconcurrency @MainActor public struct UIContentUnavailableConfigurationState: UIConfigurationState {
    public var traitCollection: UITraitCollection
    /// What was searched for.
    public var searchText: String?
    private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

    public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
    public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
        get { custom[key] }
        set { custom[key] = newValue }
    }
}

/// Shows such a configuration in its middle.
@preconcurrency @MainActor open class UIContentUnavailableView: UIView, UIContentView {
    open var configuration: any UIContentConfiguration {
        didSet { show() }
    }
    /// Whether the content scrolls where there is no room for it. Default: false.
    open var isScrollEnabled: Bool {
        get { scroller.isScrollEnabled }
        set { scroller.isScrollEnabled = newValue }
    }
    private let scroller = UIScrollView()
    private let column = UIStackView()
    private let ground = UIView()

    public init(configuration: UIContentUnavailableConfiguration) {
        self.configuration = configuration
        super.init(frame: .zero)
        start()
    }
    public required init?(coder: NSCoder) {
        configuration = UIContentUnavailableConfiguration.empty()
        super.init(coder: coder)
        start()
    }

    private func start() {
        column.axis = .vertical
        column.alignment = .center
        scroller.isScrollEnabled = false
        for view in [ground, scroller] { addSubview(view) }
        scroller.addSubview(column)
        show()
    }

    private func show() {
        guard let content = configuration as? UIContentUnavailableConfiguration else { return }
        for view in column.arrangedSubviews { view.removeFromSuperview() }
        ground.backgroundColor = content.background.backgroundColor
        var last: UIView?
        func add(_ view: UIView, after gap: CGFloat) {
            if let last { column.setCustomSpacing(gap, after: last) }
            column.addArrangedSubview(view)
            last = view
        }
        if content.isLoading {
            let wheel = UIActivityIndicatorView(style: .medium)
            wheel.startAnimating()
            add(wheel, after: 0)
        } else if let image = content.image {
            let view = UIImageView(image: image)
            view.preferredSymbolConfiguration = content.imageProperties.preferredSymbolConfiguration
            view.tintColor = content.imageProperties.tintColor
            view.layer.cornerRadius = content.imageProperties.cornerRadius
            view.clipsToBounds = content.imageProperties.cornerRadius > 0
            let limit = content.imageProperties.maximumSize
            if limit.width > 0 { view.widthAnchor.constraint(lessThanOrEqualToConstant: limit.width).isActive = true }
            if limit.height > 0 {
                view.heightAnchor.constraint(lessThanOrEqualToConstant: limit.height).isActive = true
            }
            add(view, after: 0)
        }
        let imageGap = content.isLoading ? 8 : content.imageToTextPadding
        let main = label(content.text, content.attributedText, content.textProperties)
        if let main { add(main, after: imageGap) }
        if let second = label(content.secondaryText, content.secondaryAttributedText, content.secondaryTextProperties) {
            add(second, after: main == nil ? imageGap : content.textToSecondaryTextPadding)
        }
        if let first = button(content.button, content.buttonProperties) {
            add(first, after: content.textToButtonPadding)
        }
        if let second = button(content.secondaryButton, content.secondaryButtonProperties) {
            add(second, after: content.buttonToSecondaryButtonPadding)
        }
        column.alignment = content.alignment == .natural ? .leading : .center
        // The window's constraints are solved before this view is laid out: until then the column has the size that
        // fits.
        column.frame.size = column.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        setNeedsLayout()
    }

    private func label(
        _ text: String?, _ attributed: NSAttributedString?,
        _ properties: UIContentUnavailableConfiguration.TextProperties
    ) -> UILabel? {
        guard text?.isEmpty == false || attributed != nil else { return nil }
        let label = UILabel()
        label.font = properties.font
        label.textColor = properties.color
        label.numberOfLines = properties.numberOfLines
        label.lineBreakMode = properties.lineBreakMode
        label.adjustsFontSizeToFitWidth = properties.adjustsFontSizeToFitWidth
        label.minimumScaleFactor = properties.minimumScaleFactor
        label.allowsDefaultTighteningForTruncation = properties.allowsDefaultTighteningForTruncation
        label.textAlignment = .center
        if let attributed { label.attributedText = attributed } else { label.text = text }
        return label
    }

    private func button(
        _ look: UIButton.Configuration, _ properties: UIContentUnavailableConfiguration.ButtonProperties
    ) -> UIButton? {
        let hasContent = look.title?.isEmpty == false || look.image != nil || look.attributedTitle != nil
        guard hasContent || properties.primaryAction != nil else { return nil }
        let button = UIButton(configuration: look, primaryAction: properties.primaryAction)
        button.menu = properties.menu
        button.showsMenuAsPrimaryAction = properties.menu != nil && properties.primaryAction == nil
        button.isEnabled = properties.isEnabled
        button.role = properties.role
        return button
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        ground.frame = bounds
        scroller.frame = bounds
        let margins = (configuration as? UIContentUnavailableConfiguration)?.directionalLayoutMargins ?? .zero
        let area = bounds.inset(by: safeAreaInsets).inset(
            by: UIEdgeInsets(
                top: margins.top, left: margins.leading, bottom: margins.bottom, right: margins.trailing))
        for case let label as UILabel in column.arrangedSubviews { label.preferredMaxLayoutWidth = area.width }
        let size = column.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        let fitting = CGSize(width: min(size.width, area.width), height: size.height)
        column.frame = CGRect(
            x: area.midX - fitting.width / 2, y: max(area.minY, area.midY - fitting.height / 2), width: fitting.width,
            height: fitting.height)
        scroller.contentSize = CGSize(width: bounds.width, height: column.frame.maxY + margins.bottom)
    }
}

extension UIViewController {
    /// Once before the first layout, and whenever it was asked for.
    func updateContentUnavailableIfNeeded() {
        guard contentUnavailable.needsUpdate else { return }
        contentUnavailable.needsUpdate = false
        updateContentUnavailableConfiguration(using: contentUnavailableConfigurationState)
        if contentUnavailable.view?.superview == nil { showContentUnavailable(contentUnavailable.configuration) }
    }

    /// Shows the configuration over the view, or takes away what is shown.
    func showContentUnavailable(_ configuration: (any UIContentConfiguration)?) {
        let old = contentUnavailable.view
        guard let configuration else {
            old?.removeFromSuperview()
            contentUnavailable.view = nil
            return
        }
        let updated = configuration.updated(for: contentUnavailableConfigurationState)
        if let old = old as? any UIView & UIContentView, type(of: old.configuration) == type(of: updated) {
            old.configuration = updated
            return
        }
        old?.removeFromSuperview()
        let new = updated.makeContentView()
        contentUnavailable.view = new
        guard let view = viewIfLoaded else { return }
        new.frame = view.bounds
        new.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(new)
    }
}

/// The view that replaces a controller's content.
@MainActor struct ContentUnavailableState {
    var configuration: (any UIContentConfiguration)?
    var view: UIView?
    var needsUpdate = true
}
