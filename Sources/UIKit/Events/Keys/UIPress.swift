/// A key held down on a hardware keyboard.
@preconcurrency @MainActor
open class UIPress: NSObject {
    /// How far a press is.
    public enum Phase: Int, Sendable { case began, changed, stationary, ended, cancelled }
    /// Buttons of remotes.
    public enum PressType: Int, Sendable {
        /// Arrows, selecting, the menu, playing; and pages.
        case upArrow, downArrow, leftArrow, rightArrow, select, menu, playPause
        /// Arrows, selecting, the menu, playing; and pages.
        case pageUp = 30, pageDown
        /// A key that is no remote control's button.
        case key = 2040
    }

    /// Seconds of the host's clock.
    open internal(set) var timestamp: TimeInterval = 0
    /// How far it is.
    open internal(set) var phase = Phase.began
    /// The window in which the key went down.
    open internal(set) weak var window: UIWindow?
    /// What had the keys.
    open internal(set) weak var responder: UIResponder?
    /// The key; nil for a remote's button.
    open internal(set) var key: UIKey?
    /// The remote's button.
    open var type: PressType {
        switch key?.charactersIgnoringModifiers {
        case UIKeyCommand.inputUpArrow: .upArrow
        case UIKeyCommand.inputDownArrow: .downArrow
        case UIKeyCommand.inputLeftArrow: .leftArrow
        case UIKeyCommand.inputRightArrow: .rightArrow
        case UIKeyCommand.inputPageUp: .pageUp
        case UIKeyCommand.inputPageDown: .pageDown
        default: .key
        }
    }
    /// 1: keys don't tell.
    open var force: CGFloat { 1 }
    /// The recognizers that take the press.
    open var gestureRecognizers: [UIGestureRecognizer]? {
        let views = sequence(first: responder, next: { $0?.next }).compactMap { $0 as? UIView }
        return views.flatMap { $0.gestureRecognizers ?? [] }
            .filter { $0.allowedPressTypes.contains(NSNumber(value: type.rawValue)) }
    }
}

/// A key and what it stands for.
@preconcurrency @MainActor
open class UIKey: NSObject {
    /// What the key types, modifiers considered.
    public let characters: String
    /// What the key types without modifiers other than shift; one of `UIKeyCommand`'s names for keys that type nothing.
    public let charactersIgnoringModifiers: String
    /// Keys that are held.
    public let modifierFlags: UIKeyModifierFlags

    init(_ characters: String, _ modifierFlags: UIKeyModifierFlags) {
        let plain = characters.lowercased()
        self.characters = modifierFlags.contains(.shift) && plain.count == 1 ? characters.uppercased() : characters
        charactersIgnoringModifiers = UIKeyCommand.namedInputs.contains(characters) ? characters : plain
        self.modifierFlags = modifierFlags
    }
}

/// Presses on a hardware keyboard.
@preconcurrency @MainActor
open class UIPressesEvent: UIEvent {
    /// All presses that are down.
    open internal(set) var allPresses: Set<UIPress> = []
    open override var type: EventType { .presses }
    /// Those that the recognizer takes: of the types it allows, while what has the focus is its view or lies in it.
    open func presses(for gesture: UIGestureRecognizer) -> Set<UIPress> {
        allPresses.filter { press in
            guard gesture.allowedPressTypes.contains(NSNumber(value: press.type.rawValue)) else { return false }
            return sequence(first: press.responder, next: { $0?.next }).contains { $0 === gesture.view }
        }
    }
}
