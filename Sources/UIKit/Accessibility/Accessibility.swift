/// What a responder tells assistive technology about itself. Nil and empty until set.
struct AccessibilityState {
    private var kept = Asked()
    /// Functions of the app's that are asked in place of what is kept.
    private(set) var blocks: AccessibilityBlocks?

    var language: String?
    var elementsHidden = false
    var viewIsModal = false
    var groupsChildren = false
    var customRotors: [UIAccessibilityCustomRotor]?
    var navigationStyle = UIAccessibilityNavigationStyle.automatic
    var containerType = UIAccessibilityContainerType.none
    var respondsToInteraction: Bool?
    var inputLabels: [String]?
    var textualContext: String?
    var ignoresInvertColors = false
    var frame: CGRect?
    var path: UIBezierPath?
    var activationPoint: CGPoint?

    /// What a block may answer.
    private struct Asked {
        var isElement: Bool?
        var label: String?
        var hint: String?
        var value: String?
        var traits: UIAccessibilityTraits = .none
        var identifier: String?
        var elements: [Any]?
        var customActions: [UIAccessibilityCustomAction]?
    }

    var isElement: Bool? {
        get { blocks?.isElement.map { $0() } ?? kept.isElement }
        set { kept.isElement = newValue }
    }
    var label: String? {
        get { asked(\.label) ?? kept.label }
        set { kept.label = newValue }
    }
    var hint: String? {
        get { asked(\.hint) ?? kept.hint }
        set { kept.hint = newValue }
    }
    var value: String? {
        get { asked(\.value) ?? kept.value }
        set { kept.value = newValue }
    }
    var traits: UIAccessibilityTraits {
        get { asked(\.traits) ?? kept.traits }
        set { kept.traits = newValue }
    }
    var identifier: String? {
        get { asked(\.identifier) ?? kept.identifier }
        set { kept.identifier = newValue }
    }
    var elements: [Any]? {
        get { asked(\.elements) ?? kept.elements }
        set { kept.elements = newValue }
    }
    var customActions: [UIAccessibilityCustomAction]? {
        get { asked(\.customActions) ?? kept.customActions }
        set { kept.customActions = newValue }
    }

    /// Nil where there is no block.
    private func asked<Value>(_ block: KeyPath<AccessibilityBlocks, (() -> Value)?>) -> Value? {
        blocks?[keyPath: block].map { $0() }
    }

    mutating func setBlock<Block>(_ path: WritableKeyPath<AccessibilityBlocks, Block?>, _ block: Block?) {
        var all = blocks ?? AccessibilityBlocks()
        all[keyPath: path] = block
        blocks = all
    }
}

/// Answers each time when an object is asked whether assistive technology speaks of it.
public typealias AXBoolReturnBlock = () -> Bool
/// Answers with a text each time when an object is asked.
public typealias AXStringReturnBlock = () -> String?
/// Answers with the kind and the state of an object each time when it is asked.
public typealias AXTraitsReturnBlock = () -> UIAccessibilityTraits
/// Answers with the objects in an object each time when it is asked.
public typealias AXArrayReturnBlock = () -> [Any]?
/// Answers with an object's actions each time when it is asked.
public typealias AXCustomActionsReturnBlock = () -> [UIAccessibilityCustomAction]?

struct AccessibilityBlocks {
    var isElement: AXBoolReturnBlock?
    var label: AXStringReturnBlock?
    var hint: AXStringReturnBlock?
    var value: AXStringReturnBlock?
    var traits: AXTraitsReturnBlock?
    var identifier: AXStringReturnBlock?
    var elements: AXArrayReturnBlock?
    var customActions: AXCustomActionsReturnBlock?
}

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

/// An action that assistive technology offers beside an element's own.
@preconcurrency @MainActor
open class UIAccessibilityCustomAction: NSObject {
    /// Does the action; says whether it could.
    public typealias Handler = (UIAccessibilityCustomAction) -> Bool

    /// What is spoken.
    open var name: String
    /// Does the action; nil for a target's method.
    open var actionHandler: Handler?

    /// An action that calls a method of `target`, held weakly, with the action.
    public convenience init(name: String, target: Any?, selector: Selector) {
        self.init(name: name) { [weak target = target.map { $0 as AnyObject }] action in
            target.map { selector.perform(on: $0, with: action) } ?? false
        }
    }

    public init(name: String, image: UIImage?, actionHandler: Handler?) {
        self.name = name
        self.actionHandler = actionHandler
        self.image = image
        super.init()
    }

    /// Beside the name; nil for none.
    open var image: UIImage?

    public init(name: String, actionHandler: Handler?) {
        self.name = name
        self.actionHandler = actionHandler
        super.init()
    }
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
    public static let accessibilitySpeechPunctuation = Self("UIAccessibilitySpeechAttributePunctuation")
    public static let accessibilitySpeechLanguage = Self("UIAccessibilitySpeechAttributeLanguage")
    public static let accessibilitySpeechPitch = Self("UIAccessibilitySpeechAttributePitch")
    public static let accessibilitySpeechQueueAnnouncement = Self("UIAccessibilitySpeechAttributeQueueAnnouncement")
    public static let accessibilitySpeechIPANotation = Self("UIAccessibilitySpeechAttributeIPANotation")
    public static let accessibilitySpeechSpellOut = Self("UIAccessibilitySpeechAttributeSpellOut")
    public static let accessibilityTextHeadingLevel = Self("UIAccessibilityTextAttributeHeadingLevel")
    public static let accessibilityTextCustom = Self("UIAccessibilityTextAttributeCustom")
}
