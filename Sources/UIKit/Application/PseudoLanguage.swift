/// Languages that nobody speaks, which show what translations may do to a screen.
package enum PseudoLanguage: String, CaseIterable, Sendable {
    /// Every text twice, as translations may be.
    case doubleLength = "double"
    /// Right to left, with the texts as they are.
    case rightToLeft = "rtl"
    /// Accents on every letter, so that texts that no file translates stand out.
    case accented

    package func transform(_ text: String) -> String {
        switch self {
        case .doubleLength: text.isEmpty ? text : "\(text) \(text)"
        case .accented: String(text.map { Self.accents[$0] ?? $0 })
        case .rightToLeft: text
        }
    }

    private static let accents: [Character: Character] = Dictionary(
        uniqueKeysWithValues: zip("aeiouAEIOUcnsyCNSY", "áéîöûÁÉÎÖÛçñšýÇÑŠÝ"))
}
