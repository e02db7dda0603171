import Files
import Foundation

/// What assertions do with references that are missing or differ.
public struct SnapshotTestingConfiguration: Sendable {
    /// What is recorded; nil for the surrounding configuration's value.
    public var record: Record?
    /// The tool for differences; nil for the surrounding configuration's value.
    public var diffTool: DiffTool?

    public init(record: Record? = nil, diffTool: DiffTool? = nil) {
        self.record = record
        self.diffTool = diffTool
    }

    /// The configuration of the innermost `withSnapshotTesting` or `.snapshots` trait.
    public static var current: SnapshotTestingConfiguration? { scoped }

    @TaskLocal static var scoped: SnapshotTestingConfiguration?

    /// When assertions write references.
    public struct Record: Equatable, Sendable, ExpressibleByBooleanLiteral, CustomStringConvertible {
        private enum Storage: String { case all, failed, missing, never }
        private let storage: Storage

        /// Every reference is overwritten, and each assertion fails so that this is not left on.
        public static let all = Record(.all)
        /// Where the reference is missing or differs; the assertion fails.
        public static let failed = Record(.failed)
        /// Where the reference is missing; the assertion fails. The default on a developer's machine.
        public static let missing = Record(.missing)
        /// Never; a missing reference is a failure. The default where the environment has `CI`.
        public static let never = Record(.never)

        private init(_ storage: Storage) { self.storage = storage }

        /// "all", "failed", "missing" or "never"; nil for another word.
        public init?(rawValue: String) {
            guard let storage = Storage(rawValue: rawValue) else { return nil }
            self.init(storage)
        }

        public init(booleanLiteral value: Bool) { self = value ? .all : .missing }

        public var description: String { storage.rawValue }

        /// What `plumb snapshots` asks of a whole run, whatever traits say: `verify` writes nothing, `record --all` all.
        static func ofRun(_ environment: [String: String]) -> Record? {
            environment["PLUMB_SNAPSHOT_RECORD"].flatMap(Record.init(rawValue:))
        }

        /// What the environment asks for: `SNAPSHOT_TESTING_RECORD`, else never with `CI` set, else what is missing.
        static func fromEnvironment(_ environment: [String: String]) -> Record {
            if let word = environment["SNAPSHOT_TESTING_RECORD"], !word.isEmpty {
                guard let record = Record(rawValue: word) else {
                    StandardError.write(
                        "SNAPSHOT_TESTING_RECORD is \"\(word)\", which is none of all, failed, missing and never; nothing is recorded.\n"
                    )
                    return .never
                }
                return record
            }
            let ci = environment["CI"] ?? ""
            return ci.isEmpty || ci == "false" || ci == "0" ? .missing : .never
        }
    }

    /// Says how to look at a failure: a text for the message, made from the two files' paths.
    public struct DiffTool: Sendable, ExpressibleByStringLiteral {
        private let command: @Sendable (_ current: String, _ failed: String) -> String

        /// A tool that makes the message's text from the paths of the reference and of the value.
        public init(_ tool: @escaping @Sendable (_ currentFilePath: String, _ failedFilePath: String) -> String) {
            command = tool
        }

        /// A command that takes the two paths.
        public init(stringLiteral value: String) {
            self.init { "\(value) \"\($0)\" \"\($1)\"" }
        }

        /// The Kaleidoscope app's command.
        public static let ksdiff: DiffTool = "ksdiff"

        /// Names both files.
        public static let `default` = DiffTool { current, failed in
            "reference: \(current)\nactual:    \(failed)"
        }

        /// The message's text for the two paths.
        public func callAsFunction(currentFilePath: String, failedFilePath: String) -> String {
            command(currentFilePath, failedFilePath)
        }
    }
}

/// Runs the operation with other settings for the assertions in it; what is nil stays as outside.
public func withSnapshotTesting<Result>(
    record: SnapshotTestingConfiguration.Record? = nil, diffTool: SnapshotTestingConfiguration.DiffTool? = nil,
    operation: () throws -> Result
) rethrows -> Result {
    try SnapshotTestingConfiguration.$scoped.withValue(.inside(record, diffTool)) { try operation() }
}

/// Runs the operation with other settings for the assertions in it; what is nil stays as outside.
public func withSnapshotTesting<Result>(
    record: SnapshotTestingConfiguration.Record? = nil, diffTool: SnapshotTestingConfiguration.DiffTool? = nil,
    isolation: isolated (any Actor)? = #isolation, operation: () async throws -> Result
) async rethrows -> Result {
    try await SnapshotTestingConfiguration.$scoped.withValue(
        .inside(record, diffTool), operation: operation, isolation: isolation)
}

extension SnapshotTestingConfiguration {
    static func inside(_ record: Record?, _ diffTool: DiffTool?) -> SnapshotTestingConfiguration {
        SnapshotTestingConfiguration(
            record: record ?? current?.record, diffTool: diffTool ?? current?.diffTool)
    }
}

/// Whether assertions write references where no argument, trait or `withSnapshotTesting` says otherwise.
@available(*, deprecated, message: "Use withSnapshotTesting(record:) or the trait .snapshots(record:).")
public var isRecording: Bool {
    get { GlobalRecording.mode == .all }
    set { GlobalRecording.mode = newValue ? .all : nil }
}

/// How failures say where to look, as a command that takes the paths of the reference and of the value, where no trait or
/// `withSnapshotTesting` says otherwise; nil names both files.
@available(*, deprecated, message: "Use withSnapshotTesting(diffTool:) or the trait .snapshots(diffTool:).")
public var diffTool: String? {
    get { GlobalRecording.diffCommand }
    set { GlobalRecording.diffCommand = newValue }
}

/// What was set for the whole process; tests may run beside each other.
enum GlobalRecording {
    private static let lock = NSLock()
    private nonisolated(unsafe) static var storedMode: SnapshotTestingConfiguration.Record?
    private nonisolated(unsafe) static var storedCommand: String?

    /// What is recorded; nil leaves it to the environment.
    static var mode: SnapshotTestingConfiguration.Record? {
        get { lock.withLock { storedMode } }
        set { lock.withLock { storedMode = newValue } }
    }

    static var diffCommand: String? {
        get { lock.withLock { storedCommand } }
        set { lock.withLock { storedCommand = newValue } }
    }
}
