/// A person's hardware keyboard: what a host or a test tells about keys becomes presses, commands and text.
@MainActor package enum KeyInput {
    /// Presses and lets go of a key. A command of the responder chain takes it; else the presses go to the first
    /// responder, and text that the key types to the responder that has the keyboard.
    ///
    /// - Parameter characters: What the key types, or one of `UIKeyCommand`'s names.
    package static func press(
        _ characters: String, _ modifiers: UIKeyModifierFlags, in window: UIWindow, time: TimeInterval
    ) {
        let press = UIPress()
        press.key = UIKey(characters, modifiers)
        press.window = window
        let event = UIPressesEvent()
        event.window = window
        event.allPresses = [press]
        for phase in [UIPress.Phase.began, .ended] {
            press.phase = phase
            press.timestamp = time
            event.timestamp = time
            UIApplication.shared.sendEvent(event)
        }
    }

    /// What the window does with the presses of an event.
    static func dispatch(_ event: UIPressesEvent, in window: UIWindow) {
        guard let press = event.allPresses.first, let key = press.key else { return }
        let first = first(in: window)
        if press.phase == .began {
            // Typing a character comes before key commands, except those that ask for priority over the system.
            let types =
                key.modifierFlags.isDisjoint(with: [.command, .control]) && window.firstResponder is any UIKeyInput
            if perform(key, from: first, isTyped: types) {
                press.key = nil
                return
            }
            press.responder = first
            for recognizer in press.gestureRecognizers ?? [] where recognizer.isEnabled {
                recognizer.pressesBegan(event.presses(for: recognizer), with: event)
            }
            first.pressesBegan(event.allPresses, with: event)
            type(key, into: window)
        } else {
            for recognizer in press.gestureRecognizers ?? [] where recognizer.isEnabled {
                recognizer.pressesEnded(event.presses(for: recognizer), with: event)
            }
            first.pressesEnded(event.allPresses, with: event)
        }
    }

    private static func perform(_ key: UIKey, from first: UIResponder, isTyped: Bool) -> Bool {
        var responder: UIResponder? = first
        while let here = responder {
            let command = here.keyCommands?.first {
                $0.matches(key) && ($0.wantsPriorityOverSystemBehavior || !isTyped || !$0.isTakenByText)
            }
            if let command {
                return UIApplication.shared.send(command.action, from: command, nil, upFrom: first)
            }
            responder = here.next
        }
        guard let command = MainMenu.command(for: key), !isTyped || !command.isTakenByText else {
            return undo(key, from: first)
        }
        return MainMenu.perform(command, upFrom: first)
    }

    /// ⌘Z undoes and ⇧⌘Z does again what the first responder's undo manager has.
    private static func undo(_ key: UIKey, from first: UIResponder) -> Bool {
        let isRedo = key.modifierFlags == [.command, .shift]
        guard isRedo || key.modifierFlags == .command, key.charactersIgnoringModifiers.lowercased() == "z",
            let manager = first.undoManager, isRedo ? manager.canRedo : manager.canUndo
        else { return false }
        if isRedo { manager.redo() } else { manager.undo() }
        return true
    }

    private static func type(_ key: UIKey, into window: UIWindow) {
        guard let input = window.firstResponder as? any UIKeyInput,
            key.modifierFlags.isDisjoint(with: [.command, .control])
        else { return }
        if key.characters == UIKeyCommand.inputDelete || key.characters == "\u{8}" { return input.deleteBackward() }
        if !UIKeyCommand.namedInputs.contains(key.characters) { input.insertText(key.characters) }
    }

    /// Where keys and commands go first: to the focus, else to the controller in front.
    static func first(in window: UIWindow) -> UIResponder {
        window.firstResponder ?? frontController(in: window)?.viewIfLoaded ?? window
    }

    static func frontController(in window: UIWindow) -> UIViewController? {
        var front = window.rootViewController
        while let inner = front?.presentedViewController ?? (front as? UITabBarController)?.selectedViewController
            ?? (front as? UINavigationController)?.topViewController
        { front = inner }
        return front
    }
}

/// Shaking the device.
@MainActor package enum MotionInput {
    package static func shake(_ window: UIWindow, time: TimeInterval) {
        let event = MotionEvent()
        event.timestamp = time
        event.window = window
        let first = window.firstResponder ?? window
        first.motionBegan(.motionShake, with: event)
        first.motionEnded(.motionShake, with: event)
    }
}

private final class MotionEvent: UIEvent {
    override var type: EventType { .motion }
    override var subtype: EventSubtype { .motionShake }
}
