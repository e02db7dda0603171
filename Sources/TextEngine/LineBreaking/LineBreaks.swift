import CUnibreak

/// Where lines may and must end, after Unicode's line breaking algorithm (UAX 14).
enum LineBreaks {
    enum Opportunity: Sendable { case forbidden, allowed, mandatory }

    private static let ready: Void = init_linebreak()

    /// What may happen after each scalar. The end of the text counts as forbidden: nothing follows.
    static func opportunities(_ scalars: [UInt32]) -> [Opportunity] {
        guard !scalars.isEmpty else { return [] }
        _ = ready
        var raw = [CChar](repeating: 0, count: scalars.count)
        set_linebreaks_utf32(scalars.map(safe), scalars.count, "", &raw)
        var result: [Opportunity] = raw.map {
            switch Int32($0) {
            case LINEBREAK_MUSTBREAK: .mandatory
            case LINEBREAK_ALLOWBREAK: .allowed
            default: .forbidden
            }
        }
        if !isSeparator(scalars[scalars.count - 1]) { result[scalars.count - 1] = .forbidden }
        return result
    }

    /// Libunibreak before 3.0 stops the program at flags beside letters and takes U+FFFF for its end mark; and to its
    /// tables emoji since 2012 are letters. All emoji break like ideographs, as Unicode says today.
    static func safe(_ scalar: UInt32) -> UInt32 {
        switch scalar {
        case 0xFFFE, 0xFFFF, 0x110000...: return 0x61
        case 0x1F000...: return Unicode.Scalar(scalar)?.properties.isEmojiPresentation == true ? 0x4E00 : scalar
        default: return scalar
        }
    }

    /// Characters that end a line wherever they stand.
    static func isSeparator(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x0A, 0x0B, 0x0C, 0x0D, 0x85, 0x2028, 0x2029: true
        default: false
        }
    }

    /// White space that hangs over the end of a line instead of widening it.
    static func isSpace(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x20, 0x09, 0x1680, 0x2000...0x2006, 0x2008...0x200A, 0x205F, 0x3000: true
        default: isSeparator(scalar)
        }
    }
}
