import Files
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
    /// The log that an entry is of, by its reference.
    private var logs: [String: String] = [:]

    /// Something that a log names and that is not done, in a sentence.
    package struct Refused: Error, CustomStringConvertible {
        package let description: String
    }

    package struct Unreadable: Error, CustomStringConvertible {
        package let description: String
    }

    /// The folder of the package whose tests ran: what logs name outside of it is not touched.
    private let package: BoundedPath
    /// The folders that logs lie in, with the values that runs kept.
    private let besideLogs: [BoundedPath]

    /// The largest log, reference or value that is read, in bytes.
    package static let mostBytes = 64 << 20

    /// - Throws: ``Unreadable`` with the line that is no entry.
    package init(_ logs: [(name: String, text: String)], package: String = ".") throws(Unreadable) {
        self.package = BoundedPath(root: package)
        besideLogs = logs.map { Self.folder(of: $0.name) }
        var byReference: [String: Entry] = [:]
        let decoder = JSONDecoder()
        for log in logs {
            for (index, line) in log.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
            where !line.isEmpty {
                let data = Data(line.utf8)
                if var entry = try? decoder.decode(Entry.self, from: data) {
                    entry.actual = entry.actual.map { Self.moved($0, with: log.name) }
                    byReference[entry.reference] = entry
                    self.logs[entry.reference] = log.name
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

    private static func folder(of log: String) -> BoundedPath {
        BoundedPath(root: URL(fileURLWithPath: log).deletingLastPathComponent().path)
    }

    /// What a reference of the package has, or a value beside a log; nil for any other file that a log may name.
    package func data(at path: String) -> Data? {
        ([package] + besideLogs).lazy.compactMap { try? $0.locating(path).data(limit: Self.mostBytes) }.first
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

    /// Where a reference lies. Logs come from other machines and branches, so what they name is looked at before anything is
    /// written or deleted there.
    ///
    /// - Throws: ``Refused`` for what is not in a folder `__Snapshots__` of the package.
    private func place(of reference: String) throws -> BoundedPath {
        let file: BoundedPath
        do throws(BoundedPath.Failure) {
            file = try package.locating(reference)
            _ = try file.checked()
        } catch {
            throw Refused(
                description: "\(logs[reference] ?? "the log") names a reference that is not followed: \(error)")
        }
        guard reference.dropFirst(file.root.count).contains("/\(Self.folderName)/") else {
            throw Refused(
                description: "\(logs[reference] ?? "the log") names \(reference) as a reference, which is in no folder "
                    + "\(Self.folderName); only those are written and cleaned up")
        }
        return file
    }

    private static let folderName = "__Snapshots__"

    /// References that no assertion of the run asked for, in the folders that it used and in those whose test file is gone.
    /// None where only some of the tests ran: nobody knows what the others ask for.
    ///
    /// - Throws: ``Refused`` where the log names references that are not the package's.
    package func staleReferences() throws -> [BoundedPath] {
        guard isWhole else { return [] }
        let places = try entries.map { try place(of: $0.reference) }
        let used = Set(places)
        var folders = Set(places.compactMap(\.parent))
        for folder in folders {
            guard let parent = folder.parent, parent.path.hasSuffix("/" + Self.folderName), let beside = parent.parent
            else {
                continue
            }
            for name in parent.contents where try !beside.appending(name + ".swift").exists {
                folders.insert(try parent.appending(name))
            }
        }
        return try folders.sorted { $0.path < $1.path }.flatMap { folder in
            try folder.contents.map { try folder.appending($0) }.filter {
                !used.contains($0) && $0.exists && !FilePath.isFolder($0.path)
            }
        }
    }

    /// Makes the value the reference, for entries that differ or have none. All are looked at before the first is written.
    ///
    /// - Parameter isWanted: Which of them.
    /// - Returns: The references that were written.
    /// - Throws: ``Refused`` where a reference is not the package's, or a value lies elsewhere than beside its log, or is
    ///   neither a PNG picture nor text.
    package func accept(where isWanted: (Entry) -> Bool) throws -> [String] {
        var wanted: [(place: BoundedPath, data: Data)] = []
        for entry in entries where (entry.outcome == .different || entry.outcome == .missing) && isWanted(entry) {
            guard let actual = entry.actual else { continue }
            let place = try place(of: entry.reference)
            let log = logs[entry.reference] ?? "."
            let value: BoundedPath
            do throws(BoundedPath.Failure) {
                value = try Self.folder(of: log).locating(URL(fileURLWithPath: actual).standardizedFileURL.path)
                _ = try value.checked()
            } catch {
                throw Refused(description: "\(log) names a value that is not beside it: \(error)")
            }
            guard let data = try? value.data(limit: Self.mostBytes) else { continue }
            guard data.starts(with: [0x89, 0x50, 0x4E, 0x47]) || String(data: data, encoding: .utf8) != nil else {
                throw Refused(description: "\(actual) is neither a PNG picture nor text, so it becomes no reference")
            }
            wanted.append((place, data))
        }
        for file in wanted { try file.place.write(file.data, isDurable: true) }
        return wanted.map(\.place.path)
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
