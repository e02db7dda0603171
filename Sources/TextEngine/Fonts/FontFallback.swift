import Synchronization

/// Which face draws what the wanted face lacks: explicit lists, the same on every machine.
enum FontFallback {
    static let emojiFamily = "Noto Color Emoji"

    /// Families by script, best first.
    private static let families: [Script: [String]] = [
        .arabic: ["Noto Sans Arabic", "Noto Naskh Arabic"],
        .hebrew: ["Noto Sans Hebrew"],
        .han: ["Noto Sans CJK SC", "Noto Sans CJK JP"],
        .hiragana: ["Noto Sans CJK JP"],
        .katakana: ["Noto Sans CJK JP"],
        .hangul: ["Noto Sans CJK KR"],
        Script("Bopo"): ["Noto Sans CJK TC"],
        Script("Thai"): ["Noto Sans Thai"],
        Script("Deva"): ["Noto Sans Devanagari"],
        Script("Beng"): ["Noto Sans Bengali"],
        Script("Guru"): ["Noto Sans Gurmukhi"],
        Script("Gujr"): ["Noto Sans Gujarati"],
        Script("Taml"): ["Noto Sans Tamil"],
        Script("Telu"): ["Noto Sans Telugu"],
        Script("Knda"): ["Noto Sans Kannada"],
        Script("Mlym"): ["Noto Sans Malayalam"],
        Script("Sinh"): ["Noto Sans Sinhala"],
        Script("Khmr"): ["Noto Sans Khmer"],
        Script("Laoo"): ["Noto Sans Lao"],
        Script("Mymr"): ["Noto Sans Myanmar"],
        Script("Tibt"): ["Noto Serif Tibetan"],
        Script("Geor"): ["Noto Sans Georgian"],
        Script("Armn"): ["Noto Sans Armenian"],
        Script("Ethi"): ["Noto Sans Ethiopic"],
    ]

    /// Tried after the script's own, for symbols and for scripts without a line above.
    private static let general = [
        "Inter", "Noto Sans", "Noto Sans CJK JP", "Noto Sans Symbols", "Noto Sans Symbols2", "Noto Sans Math",
        "DejaVu Sans", emojiFamily,
    ]

    private struct Question: Hashable, Sendable {
        var scalar: UInt32
        var script: Script
        var weight: Int
        var italic: Bool
    }

    private static let answers = Mutex<[Question: FontFace?]>([:])

    /// The face for a scalar that the wanted face lacks; nil when nothing installed has it.
    static func face(for scalar: UInt32, script: Script, weight: Int, italic: Bool) -> FontFace? {
        let question = Question(scalar: scalar, script: script, weight: weight, italic: italic)
        if let known = answers.withLock({ $0[question] }) { return known }
        let own = Script(of: scalar)
        let lists = (families[own] ?? []) + (own.isShared ? families[script] ?? [] : []) + general
        var answer: FontFace?
        for family in lists {
            if let face = FontCatalog.face(family: family, weight: weight, italic: italic),
                face.shaping.glyph(for: scalar) != nil
            {
                answer = face
                break
            }
        }
        let result = answer ?? FontCatalog.anyFace(having: scalar)
        answers.withLock { $0[question] = .some(result) }
        return result
    }

    static var emoji: FontFace? { FontCatalog.face(family: emojiFamily, weight: 400, italic: false) }

    /// True where a cluster is to be drawn in colour: it says so itself, or its character is an emoji by nature.
    static func wantsEmoji(_ cluster: ArraySlice<UInt32>) -> Bool {
        guard let first = cluster.first.flatMap(Unicode.Scalar.init) else { return false }
        // None of Latin's is an emoji by nature.
        if cluster.count == 1, first.value <= 0xFF { return false }
        if cluster.contains(0xFE0E) { return false }
        if cluster.contains(0xFE0F) || cluster.contains(0x20E3) { return first.properties.isEmoji }
        return first.properties.isEmojiPresentation
            || (first.properties.isEmoji && first.value > 0xFF && cluster.contains(0x200D))
    }
}
