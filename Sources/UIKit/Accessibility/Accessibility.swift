/// What a responder tells assistive technology about itself. Nil and empty until set.
struct AccessibilityState {
    var isElement: Bool?
    var label: String?
    var hint: String?
    var value: String?
    var traits: UIAccessibilityTraits = .none
    var identifier: String?
    var language: String?
    var elements: [Any]?
    var elementsHidden = false
    var viewIsModal = false
    var groupsChildren = false
    var customActions: [UIAccessibilityCustomAction]?
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
}

public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
    public let rawValue: UInt64
    public init(rawValue: UInt64) { self.rawValue = rawValue }

    public static let none: UIAccessibilityTraits = []
    public static let button = UIAccessibilityTraits(rawValue: 1 << 0)
    public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
    public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
    public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
    public static let playsSound = UIAccessibilityTraits(rawValue: 1 << 4)
    public static let keyboardKey = UIAccessibilityTraits(rawValue: 1 << 5)
    public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
    public static let summaryElement = UIAccessibilityTraits(rawValue: 1 << 7)
    public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
    public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)
    public static let searchField = UIAccessibilityTraits(rawValue: 1 << 10)
    public static let startsMediaSession = UIAccessibilityTraits(rawValue: 1 << 11)
    public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
    public static let allowsDirectInteraction = UIAccessibilityTraits(rawValue: 1 << 13)
    public static let causesPageTurn = UIAccessibilityTraits(rawValue: 1 << 14)
    public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
    public static let tabBar = UIAccessibilityTraits(rawValue: 1 << 17)
}

/// An action that assistive technology offers beside an element's own.
@preconcurrency @MainActor
open class UIAccessibilityCustomAction: NSObject {
    public typealias Handler = (UIAccessibilityCustomAction) -> Bool

    open var name: String
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
    public static var isVoiceOverRunning: Bool { false }
    public static var isReduceMotionEnabled: Bool { Runtime.current.settings.reducesMotion }
    public static var isReduceTransparencyEnabled: Bool { false }
    public static var isDarkerSystemColorsEnabled: Bool { UITraitCollection.current.accessibilityContrast == .high }
    public static var isBoldTextEnabled: Bool { UITraitCollection.current.legibilityWeight == .bold }
}
