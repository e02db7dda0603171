/// A part of a view that assistive technology is to know although it is no view.
@preconcurrency @MainActor
open class UIAccessibilityElement: UIResponder {
    /// Something to speak of that is no view, in the container.
    public init(accessibilityContainer container: Any) {
        accessibilityContainer = container as AnyObject
        super.init()
    }

    /// The view, or the element, that the part belongs to.
    open weak var accessibilityContainer: AnyObject?

    /// In the container's coordinates, and from there on the screen. Zero until set.
    open var accessibilityFrameInContainerSpace: CGRect = .zero

    open override var isAccessibilityElement: Bool {
        get { accessibility.isElement ?? true }
        set { accessibility.isElement = newValue }
    }

    /// On the screen: as set, else where ``accessibilityFrameInContainerSpace`` lies.
    open override var accessibilityFrame: CGRect {
        get {
            if let frame = accessibility.frame { return frame }
            guard let view = accessibilityContainer as? UIView else { return .zero }
            return UIAccessibility.convertToScreenCoordinates(accessibilityFrameInContainerSpace, in: view)
        }
        set { accessibility.frame = newValue }
    }

    open override var next: UIResponder? { accessibilityContainer as? UIResponder }
}

/// Another way through the elements of a screen, such as from heading to heading.
@preconcurrency @MainActor
open class UIAccessibilityCustomRotor: NSObject {
    /// The direction of a rotor's step.
    public enum Direction: Int, Sendable { case previous, next }
    /// The elements that a rotor of the system steps through.
    public enum SystemRotorType: Int, Sendable {
        /// The rotors that VoiceOver offers by itself; `.none` for the app's own.
        case none, link, visitedLink, heading, headingLevel1, headingLevel2, headingLevel3, headingLevel4, headingLevel5
        case headingLevel6, boldText, italicText, underlineText, misspelledWord, image, textField, table, list, landmark
    }
    /// The next thing from the one given; nil at the end.
    public typealias Search = (UIAccessibilityCustomRotorSearchPredicate) -> UIAccessibilityCustomRotorItemResult?

    /// What is spoken.
    open var name: String
    /// The name with attributes of speech.
    open var attributedName: NSAttributedString {
        get { NSAttributedString(string: name) }
        set { name = newValue.string }
    }
    /// Finds the element after, or before, the one that assistive technology is at.
    open var itemSearchBlock: Search
    /// None for the app's own.
    public let systemRotorType: SystemRotorType

    public init(name: String, itemSearch itemSearchBlock: @escaping Search) {
        self.name = name
        self.itemSearchBlock = itemSearchBlock
        systemRotorType = .none
    }

    /// Takes the place of a rotor of the system's.
    public init(systemType type: SystemRotorType, itemSearch itemSearchBlock: @escaping Search) {
        name = ""
        self.itemSearchBlock = itemSearchBlock
        systemRotorType = type
    }
}

/// What a rotor found.
@preconcurrency @MainActor
open class UIAccessibilityCustomRotorItemResult: NSObject {
    /// The object.
    open weak var targetElement: (any NSObjectProtocol)?
    /// The text in it; nil for all.
    open var targetRange: UITextRange?

    /// About no element.
    override init() { super.init() }

    public init(targetElement: any NSObjectProtocol, targetRange: UITextRange?) {
        self.targetElement = targetElement
        self.targetRange = targetRange
    }
}

/// Where a rotor searches from, and which way.
@preconcurrency @MainActor
open class UIAccessibilityCustomRotorSearchPredicate: NSObject {
    /// What was found last.
    open var currentItem: UIAccessibilityCustomRotorItemResult
    /// Onwards by default.
    open var searchDirection = UIAccessibilityCustomRotor.Direction.next

    public override init() {
        currentItem = UIAccessibilityCustomRotorItemResult()
    }
}

/// How assistive technology steps through children: as the system chooses, one by one, or as one element.
public enum UIAccessibilityNavigationStyle: Int, Sendable { case automatic, separate, combined }
/// The kind of container, which assistive technology announces at its borders.
public enum UIAccessibilityContainerType: Int, Sendable {
    case none = 0, dataTable = 1, list = 2, landmark = 3, semanticGroup = 4
}
/// Where a page is scrolled to.
public enum UIAccessibilityScrollDirection: Int, Sendable { case right = 1, left, up, down, next, previous }
