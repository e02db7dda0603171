/// The places of keys on a keyboard, numbered as USB devices number them.
public enum UIKeyboardHIDUsage: Int, Sendable {
    case keyboardA = 4, keyboardB, keyboardC, keyboardD, keyboardE, keyboardF, keyboardG, keyboardH, keyboardI,
        keyboardJ
    case keyboardK, keyboardL, keyboardM, keyboardN, keyboardO, keyboardP, keyboardQ, keyboardR, keyboardS, keyboardT
    case keyboardU, keyboardV, keyboardW, keyboardX, keyboardY, keyboardZ
    case keyboard1 = 30, keyboard2, keyboard3, keyboard4, keyboard5, keyboard6, keyboard7, keyboard8, keyboard9,
        keyboard0
    case keyboardReturnOrEnter = 40, keyboardEscape, keyboardDeleteOrBackspace, keyboardTab, keyboardSpacebar
    case keyboardHyphen, keyboardEqualSign, keyboardOpenBracket, keyboardCloseBracket, keyboardBackslash
    case keyboardNonUSPound, keyboardSemicolon, keyboardQuote, keyboardGraveAccentAndTilde, keyboardComma
    case keyboardPeriod, keyboardSlash, keyboardCapsLock
    case keyboardF1 = 58, keyboardF2, keyboardF3, keyboardF4, keyboardF5, keyboardF6, keyboardF7, keyboardF8, keyboardF9
    case keyboardF10, keyboardF11, keyboardF12
    case keyboardInsert = 73, keyboardHome, keyboardPageUp, keyboardDeleteForward, keyboardEnd, keyboardPageDown
    case keyboardRightArrow, keyboardLeftArrow, keyboardDownArrow, keyboardUpArrow
    case keyboardLeftControl = 224, keyboardLeftShift, keyboardLeftAlt, keyboardLeftGUI, keyboardRightControl
    case keyboardRightShift, keyboardRightAlt, keyboardRightGUI
    case keyboardErrorUndefined = 3
}

extension UIKey {
    /// Where the key lies on an American keyboard.
    public var keyCode: UIKeyboardHIDUsage {
        if let named = Self.namedCodes[charactersIgnoringModifiers] { return named }
        guard let character = charactersIgnoringModifiers.lowercased().unicodeScalars.first else {
            return .keyboardErrorUndefined
        }
        switch character {
        case "a"..."z": return UIKeyboardHIDUsage(rawValue: 4 + Int(character.value - 97)) ?? .keyboardErrorUndefined
        case "1"..."9": return UIKeyboardHIDUsage(rawValue: 30 + Int(character.value - 49)) ?? .keyboardErrorUndefined
        default: return Self.otherCodes[character] ?? .keyboardErrorUndefined
        }
    }

    private static let namedCodes: [String: UIKeyboardHIDUsage] = [
        UIKeyCommand.inputUpArrow: .keyboardUpArrow, UIKeyCommand.inputDownArrow: .keyboardDownArrow,
        UIKeyCommand.inputLeftArrow: .keyboardLeftArrow, UIKeyCommand.inputRightArrow: .keyboardRightArrow,
        UIKeyCommand.inputEscape: .keyboardEscape, UIKeyCommand.inputPageUp: .keyboardPageUp,
        UIKeyCommand.inputPageDown: .keyboardPageDown, UIKeyCommand.inputHome: .keyboardHome,
        UIKeyCommand.inputEnd: .keyboardEnd, UIKeyCommand.inputDelete: .keyboardDeleteForward,
    ]

    private static let otherCodes: [Unicode.Scalar: UIKeyboardHIDUsage] = [
        "0": .keyboard0, "\n": .keyboardReturnOrEnter, "\r": .keyboardReturnOrEnter, "\u{1B}": .keyboardEscape,
        "\u{8}": .keyboardDeleteOrBackspace, "\u{7F}": .keyboardDeleteOrBackspace, "\t": .keyboardTab,
        " ": .keyboardSpacebar, "-": .keyboardHyphen, "_": .keyboardHyphen, "=": .keyboardEqualSign,
        "+": .keyboardEqualSign, "[": .keyboardOpenBracket, "{": .keyboardOpenBracket, "]": .keyboardCloseBracket,
        "}": .keyboardCloseBracket, "\\": .keyboardBackslash, "|": .keyboardBackslash, ";": .keyboardSemicolon,
        ":": .keyboardSemicolon, "'": .keyboardQuote, "\"": .keyboardQuote, "`": .keyboardGraveAccentAndTilde,
        "~": .keyboardGraveAccentAndTilde, ",": .keyboardComma, "<": .keyboardComma, ".": .keyboardPeriod,
        ">": .keyboardPeriod, "/": .keyboardSlash, "?": .keyboardSlash,
    ]
}
