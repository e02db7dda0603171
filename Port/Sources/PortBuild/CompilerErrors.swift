import Foundation

/// What the compiler says is wrong, of what it prints.
struct CompilerErrors {
    struct Message: Hashable {
        var file: String
        var line: Int
        var text: String
    }

    private(set) var messages: [Message] = []
    private var seen: Set<Message> = []

    mutating func take(_ line: String) {
        guard let match = line.firstMatch(of: /^(\/.*?\.swift):(\d+):\d+: error: (.*)$/) else { return }
        let message = Message(file: String(match.1), line: Int(match.2) ?? 0, text: String(match.3))
        if seen.insert(message).inserted { messages.append(message) }
    }

    /// Messages by file, in the order of the files.
    var byFile: [(file: String, messages: [Message])] {
        Dictionary(grouping: messages, by: \.file).sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    /// The names in quotes of a message: `cannot find 'Lamp' in scope`.
    static func names(in text: String) -> [String] {
        text.matches(of: /'([^']+)'/).map { String($0.1) }
    }
}
