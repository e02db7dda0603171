import Files
import Foundation
import SourcePort
import XcodeProject

/// Lowers a target's sources into a folder, and only those that changed, or that a change elsewhere concerns.
struct TargetLowering {
    let target: Plan.Target
    let folder: BoundedPath
    /// Where what is known of the last run is kept.
    let stateFile: BoundedPath
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
            var registration: String?
            var findings: [Finding]
            var lines: Int
        }
        var key: String
        var entries: [String: Entry] = [:]
        var facts: [FileFacts] = []
    }

    /// Changes when this command does.
    private static let tool = FileStamp(path: ThisProgram.path).text

    func run() throws -> Result {
        let key = ContentHash.of("\(Self.tool) \(optionsText) \(dependencies) \(try encode(imported))")
        let known = ProjectInput.data(stateFile.path).flatMap {
            try? JSONDecoder().decode(State.self, from: $0)
        }
        let old = known?.key == key ? known : nil
        let sources = target.sources.sorted()
        let stamps = sources.map { FileStamp(path: $0).text }
        if let old, old.entries.count == sources.count,
            zip(sources, stamps).allSatisfy({
                old.entries[$0]?.stamp == $1 && ((try? place(of: $0))?.exists ?? false)
            })
        {
            return result(old, lowered: 0)
        }
        let (state, lowered) = try lower(sources, stamps, old, key)
        return result(state, lowered: lowered)
    }

    /// The options in one order: sets have another in each process.
    private var optionsText: String {
        let modules = options.replacedModules.map { "\($0.key)=\($0.value)" }.sorted()
        return "\(options.module) \(options.conditions.sorted()) \(modules) \(options.knownModules.sorted()) "
            + "\(options.lackingLibraries.keys.sorted()) \(options.isInPlace) \(options.isTest) \(options.hasSwift4Names) \(options.isLinuxHidden) "
            + "\(target.linuxPackage != nil)"
    }

    private func encode(_ facts: [FileFacts]) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return ContentHash.of(String(decoding: try encoder.encode(facts), as: UTF8.self))
    }

    private func result(_ state: State, lowered: Int) -> Result {
        let entries = state.entries.keys.sorted().compactMap { state.entries[$0] }
        return Result(
            facts: state.facts, findings: entries.flatMap(\.findings), lines: entries.reduce(0) { $0 + $1.lines },
            lowered: lowered)
    }

    private func lower(
        _ sources: [String], _ stamps: [String], _ old: State?, _ key: String
    ) throws -> (State, Int) {
        let texts = try sources.map { path in
            guard let text = ProjectInput.text(path) else { throw PortError("\(path): cannot be read") }
            return text
        }
        let hashes = texts.map { ContentHash.of($0) }
        let oldFacts = Dictionary((old?.facts ?? []).map { ($0.path, $0) }, uniquingKeysWith: { a, _ in a })
        let places = try sources.map(place)
        // First pass: the files that changed are parsed.
        let count = sources.count
        var parsed = [ParsedFile?](repeating: nil, count: count)
        let isChanged = (0..<count).map {
            old?.entries[sources[$0]]?.hash != hashes[$0] || oldFacts[sources[$0]] == nil
                || !places[$0].exists
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
            return target.linuxPackage == nil
                ? SourcePort.lower(file, number: number, index: index, options: options)
                : SourcePort.unchanged(file)
        }
        var state = State(key: key, facts: facts)
        for number in 0..<count {
            let path = sources[number]
            if let file = lowered[number] {
                try places[number].write(file.text)
                state.entries[path] = State.Entry(
                    stamp: stamps[number], hash: hashes[number], registration: file.registration,
                    findings: file.findings, lines: texts[number].utf8.count { $0 == 10 } + 1)
            } else if var entry = old?.entries[path] {
                entry.stamp = stamps[number]
                state.entries[path] = entry
            }
        }
        let registrations = state.entries.values.compactMap { $0.registration }
        let module = try folder.appending("PlumbModule.swift")
        if target.linuxPackage == nil {
            try module.write(SourcePort.moduleFile(registrations: registrations, dependencies: dependencies))
        } else {
            try module.remove()
        }
        try removeOthers(keeping: Set(places.map(\.path)))
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        try stateFile.write(encoder.encode(state))
        return (state, wanted.count)
    }

    private static let suffix = "+lowered.swift"

    /// Where a source's lowered copy lies.
    private func place(of source: String) throws -> BoundedPath {
        if let root, source.hasPrefix(root + "/") {
            let path = source.dropFirst(root.count + 1).dropLast(".swift".count)
            return try folder.appending(path.replacing("/", with: "+") + Self.suffix)
        }
        let url = URL(fileURLWithPath: source)
        let above = ContentHash.of(url.deletingLastPathComponent().path).prefix(6)
        // The name differs from the original's, because two files of one name would have the same #fileID.
        return try folder.appending(String(above)).appending(
            url.deletingPathExtension().lastPathComponent + Self.suffix)
    }

    /// Lowered files of sources that are no longer there. Nothing else is removed: the folder may be somebody's.
    private func removeOthers(keeping written: Set<String>) throws {
        guard let walker = FileManager.default.enumerator(atPath: try folder.checked()) else { return }
        for path in walker.compactMap({ $0 as? String }) where path.hasSuffix(Self.suffix) {
            let file = try folder.appending(path: path)
            if !written.contains(file.path) { try file.remove() }
        }
    }
}
