/// How far a build is.
public struct BuildProgress: Equatable, Sendable {
    /// Steps that were begun.
    public var done: Int
    /// Steps as far as they are known by now; their number may grow.
    public var total: Int
    /// What is done, such as `Compiling Wander Card.swift`.
    public var text: String

    /// - Parameter line: What `swift build` prints, such as `[12/340] Compiling Wander Card.swift`.
    /// - Returns: Nil for lines of another kind.
    public init?(line: String) {
        guard line.hasPrefix("["), let end = line.firstIndex(of: "]") else { return nil }
        let numbers = line[line.index(after: line.startIndex)..<end].split(separator: "/")
        guard numbers.count == 2, let done = Int(numbers[0]), let total = Int(numbers[1]), done >= 0, done <= total
        else { return nil }
        (self.done, self.total) = (done, total)
        text = line[line.index(after: end)...].split(separator: " ").joined(separator: " ")
    }
}
