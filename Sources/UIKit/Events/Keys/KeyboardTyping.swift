/// What the simulated keyboard makes of keys before the text reaches a field: capitals at the beginnings that the field's
/// traits name, no return while there is nothing to return.
@MainActor package enum KeyboardTyping {
    /// Types each character into whatever has the keyboard of `window`. False when nothing has.
    @discardableResult
    package static func type(_ text: String, into window: UIWindow?) -> Bool {
        guard let input = window?.currentFirstResponder as? any UIKeyInput else { return false }
        for character in text { type(character, into: input) }
        return true
    }

    /// What a touch on a key of the simulated keyboard does. Its shift and its other pages are pictures only.
    static func press(_ key: KeyboardLayout.Key, into window: UIWindow?) {
        let input = window?.currentFirstResponder as? any UIKeyInput
        switch key.kind {
        case .letter: _ = type(key.title == "space" ? " " : key.title.lowercased(), into: window)
        case .confirm: _ = type("\n", into: window)
        case .special:
            if key.symbol == "delete.left" || key.title == "delete" { input?.deleteBackward() }
            if key.title == "return" { _ = type("\n", into: window) }
            if key.title == "." { _ = type(".", into: window) }
        }
    }

    /// Puts provisional text in place of what is provisional; nil makes that final.
    static func compose(_ text: String?, _ selection: NSRange, into window: UIWindow?) {
        guard let input = window?.currentFirstResponder as? any UITextInput else { return }
        if let text { input.setMarkedText(text, selectedRange: selection) } else { input.unmarkText() }
    }

    private static func type(_ character: Character, into input: any UIKeyInput) {
        let traits = input as? any UITextInputTraits
        if character == "\n", let traits, traits.enablesReturnKeyAutomatically, !input.hasText { return }
        let isCapital = isShifted(input)
        input.insertText(isCapital ? String(character).uppercased() : String(character))
    }

    /// Whether the keyboard shows capitals at the caret.
    static func isShifted(_ input: any UIKeyInput) -> Bool {
        // Passwords, and keyboards for addresses and numbers, begin with small letters.
        guard let traits = input as? any UITextInputTraits, !traits.isSecureTextEntry,
            traits.keyboardType.startsSentences
        else { return false }
        let before = (input as? any TextBeforeCaret)?.textBeforeCaret ?? ""
        switch traits.autocapitalizationType {
        case .none: return false
        case .allCharacters: return true
        case .words: return before.last.map(\.isWhitespace) ?? true
        case .sentences:
            guard let last = before.last else { return true }
            if last.isNewline { return true }
            guard last.isWhitespace, let end = before.last(where: { !$0.isWhitespace }) else { return false }
            return ".!?".contains(end)
        }
    }
}

/// A text that is typed into and knows where.
@MainActor protocol TextBeforeCaret {
    var textBeforeCaret: String { get }
}

extension UITextField: TextBeforeCaret {
    var textBeforeCaret: String { content.edited.beforeSelection }
}

extension UITextView: TextBeforeCaret {
    var textBeforeCaret: String { content.edited.beforeSelection }
}

extension EditedText {
    fileprivate var beforeSelection: String { (text as NSString).substring(to: selection.location) }
}

extension UIKeyboardType {
    fileprivate var startsSentences: Bool {
        switch self {
        case .URL, .emailAddress, .numberPad, .phonePad, .decimalPad, .asciiCapableNumberPad, .webSearch, .twitter:
            false
        default: true
        }
    }
}
