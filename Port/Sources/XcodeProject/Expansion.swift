/// Replaces names of settings in texts by their values, each value worked out once: settings that name others several times
/// grow by powers.
public struct Expansion {
    private let values: [String: String]
    private var known: [String: String] = [:]
    /// Settings whose values are being worked out.
    private var open: Set<String> = []
    /// Settings whose values become too long; they count as empty.
    private(set) var overlong: Set<String> = []
    /// How much may still be written, in bytes: of all texts together.
    private var room = 1 << 24

    init(_ values: [String: String]) { self.values = values }

    /// - Parameter settings: Whose names are replaced.
    public init(_ settings: BuildSettings) { self.init(settings.values) }

    /// A setting's value with the names in it replaced; empty where it is not set, names itself, or becomes too long.
    mutating func value(_ key: String) -> String {
        if let value = known[key] { return value }
        guard let written = values[key], open.count < 64, open.insert(key).inserted else { return "" }
        defer { open.remove(key) }
        let value = expanded(written)
        if value == nil { overlong.insert(key) }
        known[key] = value ?? ""
        return value ?? ""
    }

    /// A text with the names in it replaced; empty where it becomes too long.
    public mutating func expand(_ text: String) -> String { expanded(text) ?? "" }

    private mutating func expanded(_ text: String, depth: Int = 0) -> String? {
        guard text.utf8.contains(UInt8(ascii: "$")) else { return text }
        var result: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let start = rest.firstIndex(of: UInt8(ascii: "$")) {
            result += rest[..<start]
            let after = start + 1
            guard after < rest.endIndex, rest[after] == UInt8(ascii: "(") || rest[after] == UInt8(ascii: "{") else {
                result.append(UInt8(ascii: "$"))
                rest = rest[after...]
                continue
            }
            guard depth < 16, let end = Self.end(of: rest[after...]) else { break }
            let name = String(decoding: rest[(after + 1)..<end], as: UTF8.self)
            guard let inside = expanded(name, depth: depth + 1) else { return nil }
            let parts = inside.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
            var value = value(parts[0])
            for modifier in parts.dropFirst() { value = BuildSettings.modify(value, modifier) }
            room -= value.utf8.count + 1
            guard room > 0, result.count + value.utf8.count <= BuildSettings.longest else { return nil }
            result += value.utf8
            rest = rest[(end + 1)...]
        }
        return String(decoding: result + rest, as: UTF8.self)
    }

    /// Where the bracket closes that the bytes begin with.
    private static func end(of bytes: ArraySlice<UInt8>) -> Int? {
        guard let open = bytes.first else { return nil }
        let close = open == UInt8(ascii: "(") ? UInt8(ascii: ")") : UInt8(ascii: "}")
        var depth = 0
        for index in bytes.indices {
            if bytes[index] == open { depth += 1 }
            if bytes[index] == close { depth -= 1 }
            if depth == 0 { return index }
        }
        return nil
    }
}

extension ProjectProblem {
    static func tooLong(_ key: String, file: String, line: Int = 0) -> ProjectProblem {
        ProjectProblem(
            file: file, line: line, what: "the setting \(key)",
            why:
                "its value is longer than \(BuildSettings.longest >> 10) KB once the settings that it names are put in",
            instead: "Write the value itself, or name other settings less often")
    }
}
