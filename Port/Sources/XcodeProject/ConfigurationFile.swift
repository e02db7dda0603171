import Foundation

/// Reads `.xcconfig` files, with those they include, and keeps which could not be read.
struct ConfigurationFile {
    private(set) var unread: [UnreadFile] = []
    let problems: ProblemList
    private var open: Set<String> = []
    /// What each file says, read once however often it is included.
    private var known: [String: [String: String]] = [:]

    init(problems: ProblemList) { self.problems = problems }

    /// Nobody includes files through more files than these.
    private static let deepest = 64

    /// The settings of the file; empty where it cannot be read.
    ///
    /// - Parameters:
    ///   - path: The file's absolute path.
    ///   - place: The file that names it, and the line.
    mutating func read(_ path: String, namedBy place: (file: String, line: Int)) -> [String: String] {
        if let settings = known[path] { return settings }
        guard open.count < Self.deepest, !open.contains(path) else {
            problems.add(
                ProjectProblem(
                    file: place.file, line: place.line, what: "#include of \(path)",
                    why: open.contains(path)
                        ? "it includes itself, by way of others or directly"
                        : "files include each other more than \(Self.deepest) deep",
                    instead: "Take this #include out"))
            return [:]
        }
        open.insert(path)
        defer { open.remove(path) }
        guard FileManager.default.fileExists(atPath: path) else {
            unread.append(UnreadFile(path: path, reason: .missing, namedBy: place.file, line: place.line))
            return [:]
        }
        guard let data = ProjectInput.data(path), let text = String(data: data, encoding: .utf8) else {
            unread.append(UnreadFile(path: path, reason: .notText, namedBy: place.file, line: place.line))
            return [:]
        }
        var settings = BuildSettings()
        for (number, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
            let line = line.prefix(upTo: line.firstRange(of: "//")?.lowerBound ?? line.endIndex)
                .trimmingCharacters(in: .whitespaces)
            var level: [String: String] = [:]
            if line.hasPrefix("#include") {
                level = included(line, in: path, number: number + 1)
            } else if let sign = line.firstIndex(of: "=") {
                let key = line[..<sign].trimmingCharacters(in: .whitespaces)
                let value = line[line.index(after: sign)...].trimmingCharacters(in: .whitespaces)
                level = [key: value.hasSuffix(";") ? String(value.dropLast()) : value]
            }
            for key in settings.addLevel(level) { problems.add(.tooLong(key, file: path, line: number + 1)) }
        }
        known[path] = settings.values.flattenedConditions
        return settings.values.flattenedConditions
    }

    /// `#include "Other.xcconfig"`, from the folder of the file; `#include?` where the other need not be there.
    private mutating func included(_ line: String, in path: String, number: Int) -> [String: String] {
        guard let first = line.firstIndex(of: "\""), let last = line.lastIndex(of: "\""), first < last else {
            let rest = line.dropFirst("#include".count).trimmingCharacters(in: .whitespaces)
            unread.append(UnreadFile(path: rest, reason: .unquoted, namedBy: path, line: number))
            return [:]
        }
        let name = String(line[line.index(after: first)..<last])
        let other = URL(fileURLWithPath: name, relativeTo: URL(fileURLWithPath: path).deletingLastPathComponent())
            .standardizedFileURL.path
        if line.hasPrefix("#include?"), !FileManager.default.fileExists(atPath: other) { return [:] }
        return read(other, namedBy: (path, number))
    }
}
