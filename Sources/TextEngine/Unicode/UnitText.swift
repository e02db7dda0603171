import _FoundationICU

/// Measurements as texts, after Unicode's data for units.
package enum UnitText {
    /// How much of the unit's name is written: `5 kilometers`, `5 km`, `5km`.
    package enum Width: String, Codable, Sendable {
        case wide = "unit-width-full-name", abbreviated = "unit-width-short", narrow = "unit-width-narrow"
    }

    /// - Parameters:
    ///   - unit: Unicode's name of the unit, such as `meter-per-second`.
    ///   - usage: What is measured, such as `person-height`, which chooses the unit of the locale's region; `default` for
    ///     anything; nil for the given unit.
    ///   - locale: The identifier of the locale.
    ///   - number: How the number is written, in the unit that was chosen; nil for as precisely as is usual for it.
    /// - Returns: nil for a unit that Unicode's data do not have.
    package static func text(
        _ value: Double, unit: String, width: Width, usage: String?, locale: String, number: ((Double) -> String)? = nil
    ) -> String? {
        var words = ["unit/\(unit)", width.rawValue]
        if let usage { words.append("usage/\(usage)") }
        // Digits enough to read the number of the chosen unit from.
        if number != nil { words.append(".####################") }
        let skeleton = Array(words.joined(separator: " ").utf16)
        var status = U_ZERO_ERROR
        guard
            let formatter = swift_unumf_openForSkeletonAndLocale(
                skeleton, Int32(skeleton.count), locale, &status)
        else { return nil }
        defer { swift_unumf_close(formatter) }
        guard let result = swift_unumf_openResult(&status) else { return nil }
        defer { swift_unumf_closeResult(result) }
        swift_unumf_formatDouble(formatter, value, result, &status)
        guard status.rawValue <= U_ZERO_ERROR.rawValue else { return nil }
        var buffer = [UInt16](repeating: 0, count: 256)
        let length = Int(swift_unumf_resultToString(result, &buffer, Int32(buffer.count), &status))
        guard status.rawValue <= U_ZERO_ERROR.rawValue, length <= buffer.count else { return nil }
        let text = buffer[..<length]
        guard let number, let place = numberPlace(in: result), let chosen = decimal(of: result) else {
            return String(decoding: text, as: UTF16.self)
        }
        return String(decoding: text[..<place.lowerBound], as: UTF16.self) + number(chosen)
            + String(decoding: text[place.upperBound...], as: UTF16.self)
    }

    /// Where the digits stand, with their sign and separators.
    private static func numberPlace(in result: OpaquePointer) -> Range<Int>? {
        var (place, status) = (UFieldPosition(), U_ZERO_ERROR)
        place.field = -1
        var span: Range<Int>?
        let digits = [
            UNUM_INTEGER_FIELD, UNUM_FRACTION_FIELD, UNUM_DECIMAL_SEPARATOR_FIELD, UNUM_GROUPING_SEPARATOR_FIELD,
            UNUM_SIGN_FIELD,
        ]
        guard let all = swift_ufieldpositer_open(&status) else { return nil }
        defer { swift_ufieldpositer_close(all) }
        swift_unumf_resultGetAllFieldPositions(result, all, &status)
        var (begin, end) = (Int32(0), Int32(0))
        while true {
            let field = swift_ufieldpositer_next(all, &begin, &end)
            guard field >= 0 else { return span }
            guard digits.contains(where: { Int32(bitPattern: $0.rawValue) == field }) else { continue }
            span = min(span?.lowerBound ?? Int(begin), Int(begin))..<max(span?.upperBound ?? 0, Int(end))
        }
    }

    private static func decimal(of result: OpaquePointer) -> Double? {
        var status = U_ZERO_ERROR
        var buffer = [CChar](repeating: 0, count: 64)
        let length = Int(swift_unumf_resultToDecimalNumber(result, &buffer, Int32(buffer.count), &status))
        guard status.rawValue <= U_ZERO_ERROR.rawValue, length < buffer.count else { return nil }
        return Double(String(decoding: buffer[..<length].map(UInt8.init(bitPattern:)), as: UTF8.self))
    }
}
