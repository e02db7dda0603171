/// Where lines may and must end, after Unicode's line breaking algorithm (UAX 14).
enum LineBreaks {
    enum Opportunity: Sendable { case forbidden, allowed, mandatory }

    /// What may happen after each scalar. The end of the text counts as forbidden: nothing follows.
    static func opportunities(_ scalars: [UInt32]) -> [Opportunity] {
        var result = [Opportunity](repeating: .forbidden, count: scalars.count)
        var units: [UInt16] = []
        units.reserveCapacity(scalars.count)
        for scalar in scalars {
            if scalar < 0xD800 {
                units.append(UInt16(scalar))
            } else {
                units.append(contentsOf: UTF16.encode(Unicode.Scalar(scalar) ?? "\u{FFFD}")!)
            }
        }
        var (scalar, offset) = (0, 0)
        for boundary in TextBoundaries.ends(of: .line, in: units) {
            while offset < boundary.offset {
                offset += scalars[scalar] > 0xFFFF ? 2 : 1
                scalar += 1
            }
            result[scalar - 1] = boundary.endsLine ? .mandatory : .allowed
        }
        if let last = scalars.last, !isSeparator(last) { result[scalars.count - 1] = .forbidden }
        return result
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
