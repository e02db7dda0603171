import Foundation

/// Finds the reference of a picture: under the name that the test asks for, else under one that differs in nothing but the
/// system's version, of which the newest.
struct ReferencePairing {
    private let references: Set<String>
    private let byPlainName: [String: [String]]

    init(_ references: [String]) {
        self.references = Set(references)
        byPlainName = Dictionary(grouping: references, by: Self.withoutVersion)
    }

    func reference(for path: String) -> String? {
        if references.contains(path) { return path }
        return byPlainName[Self.withoutVersion(path)]?.max {
            Self.numbers($0).lexicographicallyPrecedes(Self.numbers($1))
        }
    }

    /// The path with marks for versions: `a_iOS-17.png`, `b.393x852-17-5-3x.png`, `c_iOS17_4@3x.png`.
    static func withoutVersion(_ path: String) -> String {
        path.replacing(#/(?:iPad|i)OS[-_ ]?\d+(?:[-._]\d+)*(?=[^0-9]|$)/#) { _ in "iOS" }
            .replacing(#/(\d{3,4}x\d{3,4})[-_]\d+[-_.]\d+([-_]\dx)/#) { "\($0.1)\($0.2)" }
    }

    private static func numbers(_ path: String) -> [Int] {
        path.matches(of: #/\d+/#).compactMap { Int($0.output) }
    }

    /// Pixels in a point, where the name says it: `@2x`, `-3x`.
    static func scale(in path: String) -> Double? {
        path.firstMatch(of: #/[@_-]([1-4])x(?:[._-][^/]*)?$/#).flatMap { Double($0.1) }
    }
}
