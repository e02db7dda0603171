/// Another command in the place of one, while other modifier keys are held.
@preconcurrency @MainActor
open class UICommandAlternate: NSObject {
    public let title: String
    public let action: Selector
    public let modifierFlags: UIKeyModifierFlags

    public init(title: String, action: Selector, modifierFlags: UIKeyModifierFlags) {
        (self.title, self.action, self.modifierFlags) = (title, action, modifierFlags)
        super.init()
    }
}

/// A menu entry that performs an action along the responder chain.
@preconcurrency @MainActor
open class UICommand: UIMenuElement {
    /// Sent along the responder chain.
    public let action: Selector
    /// The app's own value; nil for none.
    public let propertyList: Any?
    public let alternates: [UICommandAlternate]
    /// What a command for sharing has for its property list.
    nonisolated public static let tagShare = "com.apple.menu.share"
    /// What the overview of keys says; nil for the title.
    open var discoverabilityTitle: String?
    /// Whether the command is enabled, destructive, hidden. None by default.
    open var attributes: UIMenuElement.Attributes
    /// Off by default.
    open var state: UIMenuElement.State

    /// The text in the menu; setting it changes what is shown the next time the menu opens.
    open override var title: String {
        get { super.title }
        set { rename(newValue) }
    }
    /// The image beside the title; nil for none. Setting it changes what is shown the next time the menu opens.
    open override var image: UIImage? {
        get { super.image }
        set { show(newValue) }
    }

    /// A command for the key; `discoverabilityTitle` is what the overview of keys shows, nil for the title.
    public init(
        title: String = "", image: UIImage? = nil, action: Selector, propertyList: Any? = nil,
        alternates: [UICommandAlternate] = [], discoverabilityTitle: String? = nil,
        attributes: UIMenuElement.Attributes = [],
        state: UIMenuElement.State = .off
    ) {
        self.action = action
        self.propertyList = propertyList
        self.alternates = alternates
        self.discoverabilityTitle = discoverabilityTitle
        self.attributes = attributes
        self.state = state
        super.init(title: title, image: image)
    }
}

/// A key combination of a hardware keyboard and its action, which goes to the first responder and up from there.
@preconcurrency @MainActor
open class UIKeyCommand: UICommand {
    /// What the key types, or one of the names below.
    public let input: String?
    /// Keys that are held.
    public let modifierFlags: UIKeyModifierFlags
    /// Whether the command comes before text input and the system's own keys. Default: false.
    open var wantsPriorityOverSystemBehavior = false
    /// Whether other keyboards have the key elsewhere. Kept: the simulated keyboards are English ones.
    open var allowsAutomaticLocalization = true
    open var allowsAutomaticMirroring = true

    nonisolated public static let inputF1 = "UIKeyInputF1"
    nonisolated public static let inputF2 = "UIKeyInputF2"
    nonisolated public static let inputF3 = "UIKeyInputF3"
    nonisolated public static let inputF4 = "UIKeyInputF4"
    nonisolated public static let inputF5 = "UIKeyInputF5"
    nonisolated public static let inputF6 = "UIKeyInputF6"
    nonisolated public static let inputF7 = "UIKeyInputF7"
    nonisolated public static let inputF8 = "UIKeyInputF8"
    nonisolated public static let inputF9 = "UIKeyInputF9"
    nonisolated public static let inputF10 = "UIKeyInputF10"
    nonisolated public static let inputF11 = "UIKeyInputF11"
    nonisolated public static let inputF12 = "UIKeyInputF12"

    /// A command for the key; `discoverabilityTitle` is what the overview of keys shows, nil for the title.
    public init(
        title: String = "", image: UIImage? = nil, action: Selector, input: String,
        modifierFlags: UIKeyModifierFlags = [], propertyList: Any? = nil, alternates: [UICommandAlternate] = [],
        discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [],
        state: UIMenuElement.State = .off
    ) {
        self.input = input
        self.modifierFlags = modifierFlags
        super.init(
            title: title, image: image, action: action, propertyList: propertyList, alternates: alternates,
            discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state)
    }

    /// A command for keys, with what the overview of keys says.
    public convenience init(
        input: String, modifierFlags: UIKeyModifierFlags, action: Selector, discoverabilityTitle: String
    ) {
        self.init(
            title: "", action: action, input: input, modifierFlags: modifierFlags,
            discoverabilityTitle: discoverabilityTitle)
    }

    /// A command for keys; with a title it is in the overview.
    public convenience init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
        self.init(title: "", action: action, input: input, modifierFlags: modifierFlags)
    }

    nonisolated public static let inputUpArrow = "UIKeyInputUpArrow"
    nonisolated public static let inputDownArrow = "UIKeyInputDownArrow"
    nonisolated public static let inputLeftArrow = "UIKeyInputLeftArrow"
    nonisolated public static let inputRightArrow = "UIKeyInputRightArrow"
    nonisolated public static let inputEscape = "UIKeyInputEscape"
    nonisolated public static let inputPageUp = "UIKeyInputPageUp"
    nonisolated public static let inputPageDown = "UIKeyInputPageDown"
    nonisolated public static let inputHome = "UIKeyInputHome"
    nonisolated public static let inputEnd = "UIKeyInputEnd"
    nonisolated public static let inputDelete = "UIKeyInputDelete"

    static let namedInputs: Set<String> = [
        inputUpArrow, inputDownArrow, inputLeftArrow, inputRightArrow, inputEscape, inputPageUp, inputPageDown,
        inputHome, inputEnd, inputDelete,
    ]

    /// Whether a text that is edited takes the keys first: arrows move its caret, letters are typed.
    var isTakenByText: Bool {
        let arrows = [Self.inputUpArrow, Self.inputDownArrow, Self.inputLeftArrow, Self.inputRightArrow]
        guard let input, modifierFlags.isDisjoint(with: [.command, .control, .alternate]) else { return false }
        return arrows.contains(input) || input == Self.inputDelete || input == "\t"
    }

    func matches(_ key: UIKey) -> Bool {
        guard let input, !attributes.contains(.disabled) else { return false }
        let held = key.modifierFlags.intersection([.shift, .control, .alternate, .command])
        let wanted = modifierFlags.intersection([.shift, .control, .alternate, .command])
        let named = Self.namedInputs.contains(input)
        return held == wanted && (named ? input : input.lowercased()) == key.charactersIgnoringModifiers
    }
}
