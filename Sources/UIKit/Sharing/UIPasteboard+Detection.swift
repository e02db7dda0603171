import Foundation

extension UIPasteboard {
    /// What a text on the pasteboard may be.
    public struct DetectionPattern: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Something to search for: any text that is no address.
        public static let probableWebSearch = DetectionPattern(
            rawValue: "com.apple.uikit.pasteboard-detection-pattern.probable-web-search")
        /// An address with a scheme and a host, or a host's name alone.
        public static let probableWebURL = DetectionPattern(
            rawValue: "com.apple.uikit.pasteboard-detection-pattern.probable-web-url")
        /// A number, written as the programming language writes it.
        public static let number = DetectionPattern(rawValue: "com.apple.uikit.pasteboard-detection-pattern.number")
    }

    /// Tells which of the patterns the first text is, without asking the user, at once.
    public func detectPatterns(
        for patterns: Set<DetectionPattern>,
        completionHandler: @escaping (Result<Set<DetectionPattern>, any Error>) -> Void
    ) {
        completionHandler(.success(Set(detected.keys).intersection(patterns)))
    }

    /// Tells what the first text is for each pattern that it has: texts, and a number for `number`.
    public func detectValues(
        for patterns: Set<DetectionPattern>,
        completionHandler: @escaping (Result<[DetectionPattern: Any], any Error>) -> Void
    ) {
        completionHandler(.success(detected.filter { patterns.contains($0.key) }))
    }

    private var detected: [DetectionPattern: Any] {
        guard let text = string?.trimmingCharacters(in: .whitespacesAndNewlines), !text.isEmpty else { return [:] }
        let isWord = !text.contains(where: \.isWhitespace)
        if let number = Double(text) { return [.number: number, .probableWebSearch: text] }
        if isWord, let url = URL(string: text), ["http", "https"].contains(url.scheme), url.host != nil {
            return [.probableWebURL: text]
        }
        if isWord, text.wholeMatch(of: /[\w-]+(\.[\w-]+)*\.[A-Za-z]{2,}(\/\S*)?/) != nil {
            return [.probableWebURL: text]
        }
        return [.probableWebSearch: text]
    }
}
