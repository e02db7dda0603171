/// Which keys the simulated keyboard shows for a field, row by row: a value that tests read and `KeyboardFace` draws.
struct KeyboardLayout: Equatable {
    struct Key: Equatable {
        enum Kind: Equatable { case letter, special, confirm }

        let title: String
        /// The letters below the title, on keys of number pads.
        var letters = ""
        /// The name of a symbol that stands for the title.
        var symbol: String?
        var kind = Kind.letter
        /// In widths of a letter's key; nil takes what the others of the row leave.
        var width: CGFloat? = 1

        static func special(_ title: String, _ width: CGFloat? = 1.25, symbol: String? = nil) -> Key {
            Key(title: title, symbol: symbol, kind: .special, width: width)
        }
    }

    /// Rows of letters are ten keys wide, those of number pads three.
    var isPad = false
    var rows: [[Key]] = []

    @MainActor init(
        _ type: UIKeyboardType, returnKey: UIReturnKeyType, isShifted: Bool, isReturnEnabled: Bool = true
    ) {
        let confirm = Key(
            title: Self.title(of: returnKey),
            kind: returnKey == .default || !isReturnEnabled ? .special : .confirm, width: 2.5)
        switch type {
        case .numberPad, .phonePad, .decimalPad, .asciiCapableNumberPad:
            isPad = true
            rows = Self.pad(type)
        case .numbersAndPunctuation:
            rows = Self.numbers + [[.special("ABC", 2.5), Self.space, confirm]]
        default:
            rows = Self.letters(isShifted) + [Self.bottom(type, confirm)]
        }
    }

    private static let space = Key(title: "space", width: nil)

    private static func row(_ keys: String) -> [Key] { keys.map { Key(title: String($0)) } }

    private static func letters(_ isShifted: Bool) -> [[Key]] {
        let rows = ["qwertyuiop", "asdfghjkl", "zxcvbnm"].map { isShifted ? $0.uppercased() : $0 }
        let shift = Key.special("shift", symbol: isShifted ? "shift.fill" : "shift")
        return [row(rows[0]), row(rows[1]), [shift] + row(rows[2]) + [.special("delete", symbol: "delete.left")]]
    }

    private static var numbers: [[Key]] {
        [
            row("1234567890"), row("-/:;()$&@\""),
            [.special("#+=")] + ".,?!'".map { Key(title: String($0), width: 1.4) }
                + [.special("delete", symbol: "delete.left")],
        ]
    }

    private static func bottom(_ type: UIKeyboardType, _ confirm: Key) -> [Key] {
        let numbers = Key.special("123", 2.5)
        return switch type {
        case .emailAddress: [numbers, space, Key(title: "@"), Key(title: "."), confirm]
        case .URL:
            [
                numbers, Key(title: ".", width: 1.6), Key(title: "/", width: 1.6), Key(title: ".com", width: nil),
                confirm,
            ]
        case .webSearch: [numbers, space, Key(title: "."), confirm]
        case .twitter: [numbers, space, Key(title: "@"), Key(title: "#"), confirm]
        default: [numbers, space, confirm]
        }
    }

    private static func pad(_ type: UIKeyboardType) -> [[Key]] {
        let letters = ["", "ABC", "DEF", "GHI", "JKL", "MNO", "PQRS", "TUV", "WXYZ"]
        let digits = (1...9).map { Key(title: "\($0)", letters: type == .decimalPad ? "" : letters[$0 - 1]) }
        let corner: Key =
            switch type {
            case .phonePad: .special("+*#", 1)
            case .decimalPad: .special(".", 1)
            default: .special("", 1)
            }
        let last = [corner, Key(title: "0", letters: type == .phonePad ? "+" : "")]
        return (0..<3).map { Array(digits[($0 * 3)..<($0 * 3 + 3)]) } + [
            last + [.special("delete", 1, symbol: "delete.left")]
        ]
    }

    private static func title(of key: UIReturnKeyType) -> String {
        switch key {
        case .default: "return"
        case .go: "go"
        case .google, .search, .yahoo: "search"
        case .join: "join"
        case .next: "next"
        case .route: "route"
        case .send: "send"
        case .done: "done"
        case .emergencyCall: "Emergency Call"
        case .continue: "continue"
        }
    }
}
