/// What the last run of each tool printed, and which tests failed in it.
actor LogBook {
    private var texts: [String: String] = [:]
    private var failed: [String: [String]] = [:]

    /// The address of what a tool printed.
    static func uri(_ name: String) -> String { "plumb:///logs/\(name)" }

    func keep(_ text: String, as name: String) { texts[name] = text }
    func text(_ name: String) -> String? { texts[name] }
    /// In the alphabet's order.
    var names: [String] { texts.keys.sorted() }

    /// - Parameter filters: Regular expressions by which `swift test` finds the tests that failed.
    func note(failed filters: [String], of project: String) { failed[project] = filters }
    func failedTests(of project: String) -> [String] { failed[project] ?? [] }
}
