/// A key held down on a hardware keyboard.
@preconcurrency @MainActor
open class UIPress: NSObject {
    public enum Phase: Int, Sendable { case began, changed, stationary, ended, cancelled }
    public enum PressType: Int, Sendable {
        case upArrow, downArrow, leftArrow, rightArrow, select, menu, playPause
        case pageUp = 30, pageDown
        /// A key that is no remote control's button.
        case key = 2040
    }

    open internal(set) var timestamp: TimeInterval = 0
    open internal(set) var phase = Phase.began
    open internal(set) weak var window: UIWindow?
    open internal(set) weak var responder: UIResponder?
    open internal(set) var key: UIKey?
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
