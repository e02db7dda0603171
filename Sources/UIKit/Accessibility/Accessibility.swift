/// What kind of object it is for assistive technology, and what state it is in.
public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
    public let rawValue: UInt64
    public init(rawValue: UInt64) { self.rawValue = rawValue }

    /// Nothing special.
    public static let none: UIAccessibilityTraits = []
    /// Can be tapped.
    public static let button = UIAccessibilityTraits(rawValue: 1 << 0)
    /// Leads elsewhere.
    public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
    /// A picture.
    public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
    /// Selected.
    public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
    /// Makes a sound of its own.
    public static let playsSound = UIAccessibilityTraits(rawValue: 1 << 4)
    /// A key.
    public static let keyboardKey = UIAccessibilityTraits(rawValue: 1 << 5)
    /// A text that stays.
    public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
    /// Says how things are when the app opens.
    public static let summaryElement = UIAccessibilityTraits(rawValue: 1 << 7)
    /// Can't be used.
    public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
    /// Changes too often to be spoken each time.
    public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)
    /// A field for what is looked for.
    public static let searchField = UIAccessibilityTraits(rawValue: 1 << 10)
    /// Starts sound, so nothing is spoken over it.
    public static let startsMediaSession = UIAccessibilityTraits(rawValue: 1 << 11)
    /// Can be made larger and smaller.
    public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
    /// Takes touches itself.
    public static let allowsDirectInteraction = UIAccessibilityTraits(rawValue: 1 << 13)
    /// The next page follows when it was read.
    public static let causesPageTurn = UIAccessibilityTraits(rawValue: 1 << 14)
    /// A heading.
    public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
    /// A tab bar.
    public static let tabBar = UIAccessibilityTraits(rawValue: 1 << 17)
}

/// Messages to assistive technology. None runs here, so its state is off; the user's wishes are the host's.
@preconcurrency @MainActor
public enum UIAccessibility {
    /// Whether the screen is read aloud; false here.
    public static var isVoiceOverRunning: Bool { false }
    /// Whether the user asks for less motion.
    public static var isReduceMotionEnabled: Bool { Runtime.current.settings.reducesMotion }
    /// Whether the user asks for less transparency.
    public static var isReduceTransparencyEnabled: Bool { false }
    /// Whether Increase Contrast is on.
    public static var isDarkerSystemColorsEnabled: Bool { UITraitCollection.current.accessibilityContrast == .high }
    /// Whether Bold Text is on.
    public static var isBoldTextEnabled: Bool { UITraitCollection.current.legibilityWeight == .bold }
}

extension UIAccessibility {
    /// Restricts the device to this app, which needs a managed device: the handler hears, on the main queue, that it
    /// is not.
    public static func requestGuidedAccessSession(
        enabled enable: Bool, completionHandler: @escaping @Sendable (Bool) -> Void
    ) { DispatchQueue.main.async { completionHandler(false) } }
}

extension UIAccessibilityTraits {
    /// Acts as a switch: its value is on or off.
    public static let toggleButton = UIAccessibilityTraits(rawValue: 1 << 53)
    /// Its content can be made larger and smaller.
    public static let supportsZoom = UIAccessibilityTraits(rawValue: 1 << 54)
}

extension NSAttributedString.Key {
    // How a part of an accessibility label is spoken. Nothing speaks here; the attributes are carried along.
    public static let accessibilitySpeechAnnouncementPriority = Self(
        "UIAccessibilitySpeechAttributeAnnouncementPriority")
    public static let accessibilitySpeechPunctuation = Self("UIAccessibilitySpeechAttributePunctuation")
    public static let accessibilitySpeechLanguage = Self("UIAccessibilitySpeechAttributeLanguage")
    public static let accessibilitySpeechPitch = Self("UIAccessibilitySpeechAttributePitch")
    public static let accessibilitySpeechQueueAnnouncement = Self("UIAccessibilitySpeechAttributeQueueAnnouncement")
    public static let accessibilitySpeechIPANotation = Self("UIAccessibilitySpeechAttributeIPANotation")
    public static let accessibilitySpeechSpellOut = Self("UIAccessibilitySpeechAttributeSpellOut")
    public static let accessibilityTextHeadingLevel = Self("UIAccessibilityTextAttributeHeadingLevel")
    public static let accessibilityTextCustom = Self("UIAccessibilityTextAttributeCustom")
    public static let accessibilityTextualContext = Self("UIAccessibilityTextAttributeContext")
}

/// What happens to an announcement while another is spoken.
public struct UIAccessibilityPriority: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Ends what is spoken, and is not ended itself.
    public static let high = UIAccessibilityPriority(rawValue: "UIAccessibilityPriorityHigh")
    /// Ends what is spoken, and is ended by what follows.
    public static let `default` = UIAccessibilityPriority(rawValue: "UIAccessibilityPriorityDefault")
    /// Waits for what is spoken, and is ended by what follows.
    public static let low = UIAccessibilityPriority(rawValue: "UIAccessibilityPriorityLow")
}

/// The kind of a text, by which assistive technology chooses how to read it.
public struct UIAccessibilityTextualContext: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A console.
    public static let console = UIAccessibilityTextualContext(rawValue: "UIAccessibilityTextualContextConsole")
    /// Names of files and folders.
    public static let fileSystem = UIAccessibilityTextualContext(rawValue: "UIAccessibilityTextualContextFileSystem")
    /// Messages between people.
    public static let messaging = UIAccessibilityTextualContext(rawValue: "UIAccessibilityTextualContextMessaging")
    /// A story or an article.
    public static let narrative = UIAccessibilityTextualContext(rawValue: "UIAccessibilityTextualContextNarrative")
    /// Source code.
    public static let sourceCode = UIAccessibilityTextualContext(rawValue: "UIAccessibilityTextualContextSourceCode")
    /// Cells of a table that is calculated with.
    public static let spreadsheet = UIAccessibilityTextualContext(rawValue: "UIAccessibilityTextualContextSpreadsheet")
    /// A document that is written.
    public static let wordProcessing = UIAccessibilityTextualContext(
        rawValue: "UIAccessibilityTextualContextWordProcessing")
}
