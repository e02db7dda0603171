/// What the compiler or the package manager said of sources that don't build.
public struct BuildFailure: Error, Sendable, Hashable, CustomStringConvertible {
    /// One error of the compiler.
    public struct Message: Sendable, Hashable {
        /// The file's path, below the package's folder where it lies there.
        public let file: String
        /// The line in the file, from 1.
        public let line: Int
        /// In bytes of the line, from 1.
        public let column: Int
        /// The message without its place.
        public let text: String
    }

    /// Errors with their places, each once, in the order in which they were found.
    public let messages: [Message]
    /// What was said without a place, where nothing was said with one: errors, else the last lines.
    public let remarks: [String]
    /// All that the build printed.
    public let output: String

    /// Finds the errors in what a build printed; `folder` is cut off the paths of files below it, nil for none.
    public init(output: String, folder: String?) {
        self.output = output
        var (messages, remarks): ([Message], [String]) = ([], [])
        var seen: Set<Message> = []
        for line in output.split(separator: "\n") {
            if let match = line.firstMatch(of: /^(\/[^:]+):(\d+):(\d+): error: (.+)$/) {
                var file = String(match.1)
                if let folder, file.hasPrefix(folder + "/") { file.removeFirst(folder.count + 1) }
                let message = Message(
                    file: file, line: Int(match.2) ?? 0, column: Int(match.3) ?? 0, text: String(match.4))
                if seen.insert(message).inserted { messages.append(message) }
            } else if let mark = line.range(of: "error: ") {
                let remark = String(line[mark.upperBound...])
                if !remark.hasPrefix("emit-module"), !remarks.contains(remark) { remarks.append(remark) }
            }
        }
        self.messages = messages
        if remarks.isEmpty { remarks = [output.split(separator: "\n").suffix(3).joined(separator: " ")] }
        self.remarks = messages.isEmpty ? remarks : []
    }

    /// A failure that has one reason, and no place in a source.
    public init(_ reason: String) { (messages, remarks, output) = ([], [reason], "") }

    public var description: String {
        if output.isEmpty { return remarks.joined(separator: "\n") }
        return messages.isEmpty
            ? "the build failed:\n" + output
            : messages.map { "\($0.file):\($0.line):\($0.column): error: \($0.text)" }.joined(separator: "\n")
    }
}
