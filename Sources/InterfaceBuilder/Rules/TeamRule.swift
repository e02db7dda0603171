import NibDocument
import Reports

/// A rule that a team has set up in its configuration: one of the shared ones by its name, or a query of its own.
public struct TeamRule: Equatable, Sendable {
    enum Check: Equatable, Sendable {
        /// One that IBLinter or xiblint has too, with its options.
        case shared(SharedRule, RuleOptions)
        case query(ElementQuery)
    }

    /// The name that reports, baselines and notes on objects use.
    public var name: String
    /// How much its findings matter.
    public var severity: Severity
    var check: Check
    /// Paths or patterns from the configuration's folder; empty for all documents.
    var paths: [String] = []
    /// Those that it does not look at.
    var except: [String] = []

    init(_ name: String, _ severity: Severity, _ check: Check) {
        (self.name, self.severity, self.check) = (name, severity, check)
    }

    /// The rules that an entry of `team-rules` sets up; none where it turns one off.
    ///
    /// - Throws: Why the entry means nothing.
    static func list(_ name: String, _ value: PlainYAML) throws(PlainYAML.Failure) -> [TeamRule] {
        if case .list(let entries) = value {
            var result: [TeamRule] = []
            for entry in entries { result += try list(name, entry) }
            return result
        }
        let shared = SharedRule(rawValue: name)
        if let text = value.text {
            if ["off", "no", "false"].contains(text) { return [] }
            guard let shared else { throw unknown(name) }
            if ["on", "yes", "true"].contains(text) {
                return [TeamRule(name, shared.severity, .shared(shared, RuleOptions()))]
            }
            return [TeamRule(name, try Self.severity(text, name), .shared(shared, RuleOptions()))]
        }
        guard case .mapping(let members) = value else { throw unknown(name) }
        var options = RuleOptions(members)
        let paths = try options.takeStrings("paths", name), except = try options.takeStrings("except", name)
        let severity = try options.take("severity")?.text.map { (text) throws(PlainYAML.Failure) in
            try Self.severity(text, name)
        }
        var rule: TeamRule
        if let shared {
            rule = TeamRule(name, severity ?? shared.severity, .shared(shared, options))
            try shared.checkOptions(options)
        } else {
            guard options["element"] != nil else { throw unknown(name) }
            rule = TeamRule(name, severity ?? .warning, .query(try ElementQuery(name, options)))
        }
        (rule.paths, rule.except) = (paths, except)
        return [rule]
    }

    private static func severity(_ text: String, _ name: String) throws(PlainYAML.Failure) -> Severity {
        if let severity = Severity(rawValue: text) { return severity }
        throw PlainYAML.Failure(description: "\(name): \(text) is neither off, on, note, warning nor error")
    }

    private static func unknown(_ name: String) -> PlainYAML.Failure {
        if let reason = SharedRule.missing[name] {
            return PlainYAML.Failure(description: "team-rules: \(name) is not there: \(reason)")
        }
        return PlainYAML.Failure(
            description: "team-rules: \(name) is none of the shared rules, and has no element to be a query of your own"
        )
    }
}

/// The options of a rule, in the order of the file.
struct RuleOptions: Equatable, Sendable {
    private var members: [(key: String, value: PlainYAML)] = []

    init(_ members: [(key: String, value: PlainYAML)] = []) { self.members = members }

    static func == (a: RuleOptions, b: RuleOptions) -> Bool {
        a.members.map(\.key) == b.members.map(\.key) && a.members.map(\.value) == b.members.map(\.value)
    }

    var keys: [String] { members.map(\.key) }
    var all: [(key: String, value: PlainYAML)] { members }
    subscript(_ key: String) -> PlainYAML? { members.last { $0.key == key }?.value }

    mutating func take(_ key: String) -> PlainYAML? {
        defer { members.removeAll { $0.key == key } }
        return self[key]
    }

    mutating func takeStrings(_ key: String, _ name: String) throws(PlainYAML.Failure) -> [String] {
        switch take(key) {
        case nil, .nothing: return []
        case .text(let text): return [text]
        case .list(let list): return list.compactMap(\.text)
        default: throw PlainYAML.Failure(description: "\(name): \(key) has to be a list")
        }
    }

    /// A list of texts; empty without one.
    func strings(_ key: String) -> [String] { self[key]?.list.compactMap(\.text) ?? [] }

    /// Whether it says so.
    func flag(_ key: String) -> Bool { ["true", "yes", "YES"].contains(self[key]?.text ?? "") }

    func number(_ key: String) -> Double? { self[key]?.text.flatMap(Double.init) }

    /// By key, lists of values, in which nil stands for none.
    func values(_ key: String) -> [(key: String, values: [(key: String, allowed: [String?])])] {
        (self[key]?.members ?? []).map { entry in
            (entry.key, entry.value.members.map { ($0.key, $0.value.list.map(\.text)) })
        }
    }
}

extension PlainYAML {
    var text: String? { if case .text(let text) = self { text } else { nil } }
    /// The items of a list; a text alone is one.
    var list: [PlainYAML] {
        switch self {
        case .list(let list): list
        case .text: [self]
        default: []
        }
    }
    var members: [(key: String, value: PlainYAML)] { if case .mapping(let members) = self { members } else { [] } }
}

extension PlainYAML: Equatable {
    static func == (a: PlainYAML, b: PlainYAML) -> Bool {
        switch (a, b) {
        case (.text(let a), .text(let b)): a == b
        case (.list(let a), .list(let b)): a == b
        case (.mapping(let a), .mapping(let b)): a.map(\.key) == b.map(\.key) && a.map(\.value) == b.map(\.value)
        case (.nothing, .nothing): true
        default: false
        }
    }
}
