import Foundation

// What workers and their makers tell each other as JSON: frames need not be finite, and JSON can't spell such numbers.

extension JSONEncoder {
    /// An encoder that writes numbers which are not finite as texts.
    package static var ofAnyNumbers: JSONEncoder {
        let encoder = JSONEncoder()
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        return encoder
    }
}

extension JSONDecoder {
    /// Reads what ``JSONEncoder/ofAnyNumbers`` writes.
    package static var ofAnyNumbers: JSONDecoder {
        let decoder = JSONDecoder()
        decoder.nonConformingFloatDecodingStrategy = .convertFromString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        return decoder
    }
}
