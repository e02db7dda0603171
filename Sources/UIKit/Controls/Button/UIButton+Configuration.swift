extension UIButton {
    /// Everything that a configured button shows.
    public struct Configuration: Sendable {
        /// How much room is around the content: four steps, mini to large.
        public enum Size: Int, Sendable { case medium, small, mini, large }
        /// How round the corners are: as the background says, fixed steps, or a capsule.
        public enum CornerStyle: Int, Sendable { case fixed = -1, dynamic, small, medium, large, capsule }
        /// Where title and subtitle stand above each other.
        public enum TitleAlignment: Int, Sendable { case automatic, leading, center, trailing }

        /// How the button looks in the idiom of the Mac.
        public enum MacIdiomStyle: Int, Sendable { case automatic, bordered, borderless, borderlessTinted }
        /// By the configuration, by default. Kept: no device here has the Mac's idiom.
        public var macIdiomStyle = MacIdiomStyle.automatic
        /// Whether a selected button of a style without a background gets one. True by default.
        public var automaticallyUpdateForSelection = true

        enum Style: Sendable { case plain, gray, tinted, filled, glass, clearGlass, prominentGlass }

        let style: Style
        /// The button's title; nil for none.
        public var title: String?
        nonisolated(unsafe) public var attributedTitle: AttributedString?
        /// Smaller, below the title; nil for none.
        public var subtitle: String?
        nonisolated(unsafe) public var attributedSubtitle: AttributedString?
        nonisolated(unsafe) public var image: UIImage?
        /// How a symbol that is the image is drawn, where it has no settings of its own; nil for the title's size.
        nonisolated(unsafe) public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
        /// Where the image is, seen from the title. Default: leading.
        public var imagePlacement: NSDirectionalRectEdge = .leading
        /// The gap between image and title, in points. Default: 0.
        public var imagePadding: CGFloat = 0
        /// The gap between title and subtitle, in points. Default: 1.
        public var titlePadding: CGFloat = 1
        /// How title and subtitle are aligned; by the button's own alignment, by default.
        public var titleAlignment = TitleAlignment.automatic
        /// How the title breaks into lines. Between words, in as many lines as it takes, by default.
        public var titleLineBreakMode = NSLineBreakMode.byWordWrapping
        /// How the subtitle breaks into lines. Between words, in as many lines as it takes, by default.
        public var subtitleLineBreakMode = NSLineBreakMode.byWordWrapping
        /// By the background's radius, which follows the text size, by default.
        public var cornerStyle = CornerStyle.dynamic
        /// The button's size class; medium by default.
        public var buttonSize = Size.medium {
            didSet { if !hasOwnInsets { insets = buttonSize.insets } }
        }
        nonisolated(unsafe) public var baseForegroundColor: UIColor?
        nonisolated(unsafe) public var baseBackgroundColor: UIColor?
        nonisolated(unsafe) public var background: UIBackgroundConfiguration
        /// Whether a spinning indicator is in place of the image. False by default.
        public var showsActivityIndicator = false
        nonisolated(unsafe) public var imageColorTransformer: UIConfigurationColorTransformer?
        nonisolated(unsafe) public var activityIndicatorColorTransformer: UIConfigurationColorTransformer?
        nonisolated(unsafe) public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
        nonisolated(unsafe) public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
        /// A font for the title where neither an attributed title nor a transformer names one; nib files set it.
        nonisolated(unsafe) package var titleFont: UIFont?

        private var insets: NSDirectionalEdgeInsets
        private var hasOwnInsets = false

        /// Between the content and the edges. Defaults depend on `buttonSize`: 7 and 12 points for medium.
        public var contentInsets: NSDirectionalEdgeInsets {
            get { insets }
            set {
                insets = newValue
                hasOwnInsets = true
            }
        }

        /// Takes back insets that were set.
        public mutating func setDefaultContentInsets() {
            insets = buttonSize.insets
            hasOwnInsets = false
        }

        private init(_ style: Style) {
            self.style = style
            background = UIBackgroundConfiguration.clear()
            background.cornerRadius = 5.95
            insets = Size.medium.insets
        }

        /// A title in the tint colour without a background.
        public static func plain() -> Configuration { Configuration(.plain) }
        /// A grey background.
        public static func gray() -> Configuration { Configuration(.gray) }
        /// A background of the tint colour, thinned.
        public static func tinted() -> Configuration { Configuration(.tinted) }
        /// A background of the tint colour.
        public static func filled() -> Configuration { Configuration(.filled) }
        /// On glass, in the label's colour.
        public static func glass() -> Configuration { Configuration(.glass) }
        /// On clear glass, in the label's colour.
        public static func clearGlass() -> Configuration { Configuration(.clearGlass) }
        /// On glass of the tint colour.
        public static func prominentGlass() -> Configuration { Configuration(.prominentGlass) }
        /// On clear glass of the tint colour. It is drawn as ``prominentGlass()``.
        public static func prominentClearGlass() -> Configuration { Configuration(.prominentGlass) }
        /// A button without a background, with the measures from before configurations.
        public static func borderless() -> Configuration { Configuration(.plain) }
        /// A grey background, with the old measures.
        public static func bordered() -> Configuration { Configuration(.gray) }
        /// A background of the tint colour, thinned, with the old measures.
        public static func borderedTinted() -> Configuration { Configuration(.tinted) }
        /// A background of the tint colour, with the old measures.
        public static func borderedProminent() -> Configuration { Configuration(.filled) }
    }
}

extension UIButton.Configuration.Size {
    var insets: NSDirectionalEdgeInsets {
        switch self {
        case .medium: NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
        case .small, .mini: NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
        case .large: NSDirectionalEdgeInsets(top: 15, leading: 20, bottom: 15, trailing: 20)
        }
    }
}

/// Turns one colour into another, for instance for a state.
public struct UIConfigurationColorTransformer: Sendable {
    /// Makes one colour of another.
    public let transform: @Sendable (UIColor) -> UIColor
    public init(_ transform: @escaping @Sendable (UIColor) -> UIColor) { self.transform = transform }
    /// The colour made of the one given.
    public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }
}

/// Changes the attributes that a text is drawn with.
public struct UIConfigurationTextAttributesTransformer: Sendable {
    /// Makes attributes of others.
    public let transform: @Sendable (AttributeContainer) -> AttributeContainer
    public init(_ transform: @escaping @Sendable (AttributeContainer) -> AttributeContainer) {
        self.transform = transform
    }
    /// The attributes made of those given.
    public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer { transform(input) }
}

/// Text that a configuration holds, plain or with attributes.
enum ConfiguredText {
    case plain(String)
    case attributed(NSAttributedString)

    init?(_ plain: String?, _ attributed: AttributedString?) {
        if let attributed {
            self = .attributed(NSAttributedString(attributed))
        } else if let plain {
            self = .plain(plain)
        } else {
            return nil
        }
    }
}

extension UIButton.Configuration {
    /// The image as it is drawn.
    var shownImage: UIImage? {
        guard let preferredSymbolConfigurationForImage else { return image }
        return image?.applyingSymbolConfiguration(preferredSymbolConfigurationForImage) ?? image
    }
    var titleText: ConfiguredText? { ConfiguredText(title, attributedTitle) }
    var subtitleText: ConfiguredText? { ConfiguredText(subtitle, attributedSubtitle) }
}
