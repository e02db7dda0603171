import Foundation
import InterfaceBuilder

/// What a run of snapshot tests wrote down, a JSON object a line; runs of several machines are read together.
package struct SnapshotRun: Sendable {
    package struct Entry: Codable, Sendable {
        package enum Outcome: String, Codable, Sendable { case same, different, missing, recorded }

        package var test: String
        /// The test's source file.
        package var source: String
        package var line: Int
        package var reference: String
        /// Where the value is that differs or has no reference.
        package var actual: String?
        package var outcome: Outcome
        package var message: String?
        /// How long it took, in seconds.
        package var seconds: Double
    }

    /// What a run says of itself.
    package struct Surroundings: Codable, Hashable, Sendable {
        /// The fonts that texts were drawn in unless a test named others.
        package var fonts: [String]
    }

    /// Which tests a run was of; a run of all has none.
    package struct Part: Codable, Hashable, Sendable {
        /// The filters, as `swift test --filter` takes them.
        package var filter: [String]
        /// The part of a divided run, such as 2/5.
        package var shard: String?

        package init(filter: [String], shard: String?) {
            self.filter = filter
            self.shard = shard
        }
    }

    /// In the order of sources, tests and references; of an assertion that ran twice the last counts.
    package private(set) var entries: [Entry] = []
    package private(set) var surroundings: [Surroundings] = []
    package private(set) var parts: [Part] = []

    package struct Unreadable: Error, CustomStringConvertible {
        package let description: String
    }

    /// - Throws: ``Unreadable`` with the line that is no entry.
    package init(_ logs: [(name: String, text: String)]) throws(Unreadable) {
        var byReference: [String: Entry] = [:]
        let decoder = JSONDecoder()
        for log in logs {
            for (index, line) in log.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
            where !line.isEmpty {
                let data = Data(line.utf8)
                if var entry = try? decoder.decode(Entry.self, from: data) {
                    entry.actual = entry.actual.map { Self.moved($0, with: log.name) }
                    byReference[entry.reference] = entry
                } else if let found = try? decoder.decode(Surroundings.self, from: data) {
                    if !surroundings.contains(found) { surroundings.append(found) }
                } else if let found = try? decoder.decode(Part.self, from: data) {
                    parts.append(found)
                } else {
                    throw Unreadable(description: "\(log.name), line \(index + 1): no entry of a run of snapshot tests")
                }
            }
        }
        entries = byReference.values.sorted {
            ($0.source, $0.line, $0.test, $0.reference) < ($1.source, $1.line, $1.test, $1.reference)
        }
    }

    /// Where a file is that a run kept beside its log, which came here from another machine.
    private static func moved(_ path: String, with log: String) -> String {
        guard !FileManager.default.fileExists(atPath: path), let kept = path.range(of: "/actual/", options: .backwards)
        else { return path }
        let here = URL(fileURLWithPath: log).deletingLastPathComponent().path + path[kept.lowerBound...]
        return FileManager.default.fileExists(atPath: here) ? here : path
    }

    package var failed: [Entry] { entries.filter { $0.outcome != .same } }

    package var summary: String {
        let counts = [Entry.Outcome.different, .missing, .recorded].compactMap { outcome -> String? in
            let count = entries.filter { $0.outcome == outcome }.count
            return count == 0 ? nil : "\(count) \(outcome.rawValue)"
        }
        let all = "\(entries.count) snapshot\(entries.count == 1 ? "" : "s")"
        return counts.isEmpty ? "\(all): all the same" : "\(all): \(counts.joined(separator: ", "))"
    }

    // MARK: References

    /// Whether all tests ran: without a filter, or in all parts of as many as there are.
    package var isWhole: Bool {
        guard parts.allSatisfy(\.filter.isEmpty) else { return false }
        let shards = parts.compactMap { part in part.shard.flatMap { try? Shard($0) } }
        guard let count = shards.first?.count else { return true }
        return shards.allSatisfy { $0.count == count } && Set(shards.map(\.index)).count == count
    }

    /// References that no assertion of the run asked for, in the folders that it used and in those whose test file is gone.
    /// None where only some of the tests ran: nobody knows what the others ask for.
    package var staleReferences: [String] {
        guard isWhole else { return [] }
        let used = Set(entries.map(\.reference))
        let manager = FileManager.default
        var folders = Set(entries.map { URL(fileURLWithPath: $0.reference).deletingLastPathComponent().path })
        for folder in folders {
            let parent = URL(fileURLWithPath: folder).deletingLastPathComponent()
            guard parent.lastPathComponent == "__Snapshots__" else { continue }
            for name in (try? manager.contentsOfDirectory(atPath: parent.path)) ?? [] {
                let source = parent.deletingLastPathComponent().appendingPathComponent(name + ".swift").path
                if !manager.fileExists(atPath: source) { folders.insert(parent.appendingPathComponent(name).path) }
            }
        }
        return folders.sorted().flatMap { folder -> [String] in
            let names = ((try? manager.contentsOfDirectory(atPath: folder)) ?? []).sorted()
            return names.map { "\(folder)/\($0)" }.filter { path in
                var isFolder: ObjCBool = false
                return !used.contains(path) && manager.fileExists(atPath: path, isDirectory: &isFolder)
                    && !isFolder.boolValue
            }
        }
    }

    /// Makes the value the reference, for entries that differ or have none.
    ///
    /// - Parameter isWanted: Which of them.
    /// - Returns: The references that were written.
    package func accept(where isWanted: (Entry) -> Bool) throws -> [String] {
        var written: [String] = []
        for entry in entries where (entry.outcome == .different || entry.outcome == .missing) && isWanted(entry) {
            guard let actual = entry.actual, let data = FileManager.default.contents(atPath: actual) else { continue }
            let file = URL(fileURLWithPath: entry.reference)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try data.write(to: file, options: .atomic)
            written.append(entry.reference)
        }
        return written
    }

    // MARK: Time

    /// How long each test took, in seconds, by its function's name.
    package var durations: [String: Double] {
        Dictionary(entries.map { (Self.function($0.test), $0.seconds) }, uniquingKeysWith: +)
    }

    /// `card()` and `Module.Suite/card()` are `card`.
    package static func function(_ test: String) -> String {
        String((test.split(separator: "/").last ?? "").prefix { $0 != "(" })
    }
}
