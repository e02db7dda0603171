/// Something that a project says and that cannot be followed: where, what, and what to do.
public struct ProjectProblem: Sendable, Hashable {
    public var file: String
    /// From 1; 0 where the whole file is meant.
    public var line: Int
    /// The text that is meant.
    public var what: String
    public var why: String
    /// What to do instead.
    public var instead: String

    public init(file: String, line: Int = 0, what: String, why: String, instead: String) {
        self.file = file
        self.line = line
        self.what = what
        self.why = why
        self.instead = instead
    }
}

/// Problems as they are met, each once.
final class ProblemList {
    private(set) var all: [ProjectProblem] = []
    private var seen: Set<ProjectProblem> = []

    /// A thousand say enough.
    func add(_ problem: @autoclosure () -> ProjectProblem) {
        guard all.count < 1000 else { return }
        let problem = problem()
        if seen.insert(problem).inserted { all.append(problem) }
    }
}
