import Foundation
import SourcePort

/// Lowers a target's sources into a folder, and only those that changed, or that a change elsewhere concerns.
struct TargetLowering {
    let target: Plan.Target
    let folder: String
    let options: PortOptions
    let imported: [FileFacts]
    let dependencies: [String]
    /// Where set, lowered files are named by the originals' paths from here.
    var root: String?

    struct Result {
        var facts: [FileFacts]
        var findings: [Finding]
        var lines: Int
        /// How many files were lowered in this run.
        var lowered: Int
    }

    /// What is known of the last run.
    private struct State: Codable {
        struct Entry: Codable {
            var stamp: String
            var hash: String
            var output: String
            var registration: String?
            var findings: [Finding]
            var lines: Int
        }
        var key: String
        var entries: [String: Entry] = [:]
        var facts: [FileFacts] = []
    }

    /// Changes when this command does.
    private static let tool = FileStamp(path: "/proc/self/exe").text

    func run() throws -> Result {
        let key = ContentHash.of("\(Self.tool) \(optionsText) \(dependencies) \(try encode(imported))")
        let stateFile = folder + ".state"
        let known = (FileManager.default.contents(atPath: stateFile)).flatMap {
            try? JSONDecoder().decode(State.self, from: $0)
        }
        let old = known?.key == key ? known : nil
        let sources = target.sources.sorted()
        let stamps = sources.map { FileStamp(path: $0).text }
        if let old, old.entries.count == sources.count,
            zip(sources, stamps).allSatisfy({
                old.entries[$0]?.stamp == $1 && FileManager.default.fileExists(atPath: old.entries[$0]?.output ?? "")
            })
        {
            return result(old, lowered: 0)
        }
        let (state, lowered) = try lower(sources, stamps, old, key, stateFile)
        return result(state, lowered: lowered)
    }

    /// The options in one order: sets have another in each process.
    private var optionsText: String {
        let modules = options.replacedModules.map { "\($0.key)=\($0.value)" }.sorted()
        return "\(options.module) \(options.conditions.sorted()) \(modules) \(options.knownModules.sorted()) "
            + "\(options.isInPlace) \(options.isTest)"
    }

    private func encode(_ facts: [FileFacts]) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return ContentHash.of(try encoder.encode(facts))
    }

    private func result(_ state: State, lowered: Int) -> Result {
        let entries = state.entries.keys.sorted().compactMap { state.entries[$0] }
        return Result(
            facts: state.facts, findings: entries.flatMap(\.findings), lines: entries.reduce(0) { $0 + $1.lines },
            lowered: lowered)
    }

    private func lower(_ sources: [String], _ stamps: [String], _ old: State?, _ key: String, _ stateFile: String)
        throws -> (State, Int)
    {
        let texts = try sources.map { path in
            guard let data = FileManager.default.contents(atPath: path) else {
                throw PortError("\(path): cannot be read")
            }
            return String(decoding: data, as: UTF8.self)
        }
        let hashes = texts.map { ContentHash.of($0) }
        let oldFacts = Dictionary((old?.facts ?? []).map { ($0.path, $0) }, uniquingKeysWith: { a, _ in a })
        // First pass: the files that changed are parsed.
        let count = sources.count
        var parsed = [ParsedFile?](repeating: nil, count: count)
        let isChanged = (0..<count).map {
            old?.entries[sources[$0]]?.hash != hashes[$0] || oldFacts[sources[$0]] == nil
                || !FileManager.default.fileExists(atPath: outputPath(sources[$0]))
        }
        Workers.fill(&parsed, (0..<count).filter { isChanged[$0] }) {
            ParsedFile(SourceFile(path: sources[$0], text: texts[$0]), options: options)
        }
        let facts = (0..<count).map { parsed[$0]?.facts ?? oldFacts[sources[$0]] ?? FileFacts(path: sources[$0]) }
        // Second pass: all files are lowered if what they see of each other has changed, else only those that changed.
        let isAll = facts != old?.facts
        let index = ModuleIndex(files: facts, imported: imported)
        let wanted = (0..<count).filter { isAll || isChanged[$0] }
        var lowered = [LoweredFile?](repeating: nil, count: count)
        let first = parsed
        Workers.fill(&lowered, wanted) { number in
            let file =
                first[number] ?? ParsedFile(SourceFile(path: sources[number], text: texts[number]), options: options)
            return SourcePort.lower(file, number: number, index: index, options: options)
        }
        var state = State(key: key, facts: facts)
        var written: Set<String> = []
        for number in 0..<count {
            let path = sources[number]
            let output = outputPath(path)
            written.insert(output)
            if let file = lowered[number] {
                try FileWriter.write(file.text, to: output)
                state.entries[path] = State.Entry(
                    stamp: stamps[number], hash: hashes[number], output: output, registration: file.registration,
                    findings: file.findings, lines: texts[number].utf8.count { $0 == 10 } + 1)
            } else if var entry = old?.entries[path] {
                entry.stamp = stamps[number]
                state.entries[path] = entry
            }
        }
        let registrations = state.entries.values.compactMap { $0.registration }
        let moduleFile = folder + "/PlumbModule.swift"
        try FileWriter.write(
            SourcePort.moduleFile(registrations: registrations, dependencies: dependencies), to: moduleFile)
        written.insert(moduleFile)
        removeOthers(keeping: written)
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        try encoder.encode(state).write(to: URL(fileURLWithPath: stateFile), options: .atomic)
        return (state, wanted.count)
    }

    private func outputPath(_ source: String) -> String {
        if let root, source.hasPrefix(root + "/") {
            let path = source.dropFirst(root.count + 1).dropLast(".swift".count)
            return "\(folder)/\(path.replacing("/", with: "+"))+lowered.swift"
        }
        let url = URL(fileURLWithPath: source)
        let place = ContentHash.of(url.deletingLastPathComponent().path).prefix(6)
        // The name differs from the original's, because two files of one name would have the same #fileID.
        return "\(folder)/\(place)/\(url.deletingPathExtension().lastPathComponent)+lowered.swift"
    }

    /// Files of sources that are no longer there; what else was generated is named with a plus.
    private func removeOthers(keeping written: Set<String>) {
        guard let walker = FileManager.default.enumerator(atPath: folder) else { return }
        let all = walker.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") && !$0.hasPrefix("Plumb+") }
        for path in all where !written.contains("\(folder)/\(path)") {
            try? FileManager.default.removeItem(atPath: "\(folder)/\(path)")
        }
    }
}
