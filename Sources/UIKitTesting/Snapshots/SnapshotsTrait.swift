import Testing

/// Settings for the snapshot assertions of a test or suite.
public struct SnapshotsTrait: SuiteTrait, TestTrait, TestScoping {
    /// True: it holds for suites within the suite.
    public var isRecursive: Bool { true }

    let record: SnapshotTestingConfiguration.Record?
    let diffTool: SnapshotTestingConfiguration.DiffTool?

    /// Runs the test with the trait's settings.
    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        try await withSnapshotTesting(record: record, diffTool: diffTool) { try await function() }
    }
}

extension Trait where Self == SnapshotsTrait {
    /// The settings that assertions use unless they have their own.
    public static var snapshots: Self { .snapshots() }

    /// - Parameters:
    ///   - record: When references are written; nil as outside.
    ///   - diffTool: How failures say where to look; nil as outside.
    public static func snapshots(
        record: SnapshotTestingConfiguration.Record? = nil, diffTool: SnapshotTestingConfiguration.DiffTool? = nil
    ) -> Self {
        SnapshotsTrait(record: record, diffTool: diffTool)
    }
    /// The settings as a value; what it leaves out is as outside.
    public static func snapshots(_ configuration: SnapshotTestingConfiguration) -> Self {
        .snapshots(record: configuration.record, diffTool: configuration.diffTool)
    }
}
