import Foundation
import SourcePort

/// Runs the specs of Quick. XCTest on Linux takes the methods of test cases that sources declare, and Quick makes its own of the
/// examples of a spec while the tests run.
enum QuickSpecs {
    /// How the names of the test cases end that run the examples of a spec; they are no tests of the project's.
    private static let suffix = "_Examples"

    /// The variable of the environment with the file of the examples that have run, each on a line: `Spec.example`.
    static let doneVariable = "PLUMB_DONE_EXAMPLES"

    /// What is printed of these test cases, beside what is of their examples.
    struct Output {
        private var hasEnded = false

        /// Whether a line is of one of them.
        mutating func isOwn(_ line: String) -> Bool {
            defer {
                hasEnded = line.hasPrefix("Test Suite '") && line.contains("\(suffix)' ") && !line.contains(" started ")
            }
            // How many tests a suite has run is said after its end.
            return hasEnded || line.contains("\(suffix)' ") || line.contains("\(suffix).testAll")
        }
    }

    /// A source beside those of a target of tests, with a test case for each spec.
    ///
    /// - Parameters:
    ///   - files: The target's.
    ///   - imported: Of modules whose specs it may inherit from.
    /// - Returns: Nil where it has no specs.
    static func text(_ files: [FileFacts], imported: [FileFacts] = []) -> String? {
        let types = (imported + files).flatMap(\.types).filter { $0.kind == .class }
        let above = Dictionary(types.map { ($0.simpleName, $0.inherited) }, uniquingKeysWith: { _, last in last })
        func inherits(_ type: TypeFacts, _ roots: Set<String>) -> Bool {
            var (names, steps) = (type.inherited, 0)
            while steps <= types.count {
                if names.contains(where: roots.contains) { return true }
                guard let next = names.lazy.compactMap({ above[$0] }).first else { return false }
                (names, steps) = (next, steps + 1)
            }
            return false
        }
        let own = files.flatMap(\.types).filter {
            $0.kind == .class && !$0.isLocal && !$0.isGeneric && !$0.access.hasSuffix("private")
        }
        let specs = own.filter { inherits($0, ["QuickSpec", "AsyncSpec"]) }.sorted { $0.name < $1.name }
        guard !specs.isEmpty else { return nil }
        let configurations = own.filter { inherits($0, ["QuickConfiguration"]) }.sorted { $0.name < $1.name }
        func each(_ types: [TypeFacts], _ text: (String) -> String) -> String {
            types.map { type in
                let conditions = type.conditions.map { "#if \($0)\n" }.joined()
                return conditions + text(type.name) + "\n" + type.conditions.map { _ in "#endif\n" }.joined()
            }.joined()
        }
        return """
            import Foundation
            import XCTest
            @testable import Quick

            /// Quick counts the examples of all specs, and looks for those in focus, before the first one runs.
            private let isPrepared: Bool = {
                var configurations: [QuickConfiguration.Type] = []
            \(each(configurations) { "    configurations.append(\($0).self)" })\
                QuickConfiguration.configureSubclassesIfNeeded(configurations, world: World.sharedWorld)
            \(each(specs) { "    _ = \($0).allTests" })\
                return true
            }()

            private struct FailedExamples: Error {}

            /// Those that ran before one of them stopped the program.
            private let done = Set(
                (ProcessInfo.processInfo.environment["\(doneVariable)"]
                    .flatMap { try? String(contentsOfFile: $0, encoding: .utf8) } ?? "").split(separator: "\\n").map(String.init))

            private func runExamples(of name: String, _ examples: [XCTestCase]) throws {
                let suite = XCTestSuite(name: name)
                for example in examples where !done.contains(example.name) { suite.addTest(example) }
                suite.run()
                if suite.testRun?.hasSucceeded == false { throw FailedExamples() }
            }

            \(each(specs) { name in
                """
                final class \(name.replacing(".", with: "_"))\(suffix): XCTestCase {
                    func testAll() throws {
                        guard isPrepared else { return }
                        try runExamples(
                            of: \(SwiftLiteral.text(name)),
                            \(name).allTests.map { example, test in
                                \(name)(name: example) { try test($0 as! \(name))() }
                            })
                    }
                }

                """
            })
            """
    }
}
