import Files
import Foundation

/// What `.plumb.yml` says.
///
///     exclude: [Pods, "*/Legacy*.xib"]
///     devices: [retina4_7, ipad11_0rounded]
///     orientations: [portrait]
///     size-classes: [regular-compact]
///     languages: [de, double]
///     text-sizes: [xxxl, ax3]
///     rules:
///       misplaced-view: off
///       ambiguous-layout: error
///     team-rules:
///       relative_to_margin: warning
///       strict_font_sizes: { minimum_size: 13 }
///       no-web-view: { element: webView, message: WKWebView is to be used. }
///     sources: [App]
///     baseline:
///       - Main.storyboard:misplaced-view:abc-12-def
///     audit:
///       text-sizes: [l, ax5]
///       rules: { small-touch-target: off }
///       baseline: audit-baseline.yml
public typealias LintConfiguration = RuleConfiguration<LintRule>

/// The part of `.plumb.yml` that is about one set of rules: the top level for lint; for others the mapping below the name
/// of their command, and the top level's `exclude`.
public struct RuleConfiguration<Rule: ReportRule>: Equatable, Sendable {
    /// What a file that can't be read as a configuration throws.
    public typealias Invalid = InvalidConfiguration

    /// Paths or patterns with `*`, relative to the configuration file.
    public var exclude: [String] = []
    /// The only paths or patterns that are looked at, relative to the configuration file; empty for all.
    public var include: [String] = []
    /// Folders of sources that documents are checked against, relative to the configuration file.
    public var sources: [String] = []
    /// Rules that the team has set up, in the order of the file.
    public var teamRules: [TeamRule] = []
    /// Names or Interface Builder's ids; only the document's own device when empty.
    public var devices: [String] = []
    /// How the devices are turned.
    public var orientations: [LintOrientation] = LintOrientation.allCases
    /// Each stands for a device that has these classes.
    public var sizeClasses: [SizeClassPair] = []
    /// Languages with `.strings` files beside the documents, or a pseudo-language: `double`, `accented`, `rtl`.
    public var languages: [String] = []
    /// Text sizes that documents are laid out in as well; none by default.
    public var textSizes: [TextSize] = []
    /// Severities that differ from the rule's own; nil turns a rule off.
    public var severities: [Rule: Severity?] = [:]
    /// Fingerprints of findings that are known and not reported.
    public var baseline: Set<String> = []
    /// The file that holds the baseline, where it is not in the configuration itself.
    public var baselineFile: String?
    /// The folder that paths in the configuration start from: the configuration file's, else the current one.
    public var folder: String

    public init(folder: String = FileManager.default.currentDirectoryPath) { self.folder = folder }

    private static var keys: [String] {
        ["exclude", "devices", "orientations", "size-classes", "languages", "text-sizes", "rules", "baseline"]
    }
    /// Of the top level alone.
    private static var topKeys: [String] { ["include", "team-rules", "sources"] }
    /// Commands whose settings are below a key of their own.
    private static var sections: [String] { ["audit"] }
    private static var isSection: Bool { sections.contains(Rule.command) }

    /// How large a configuration or baseline may be, in bytes.
    static var limit: Int { 16 << 20 }

    /// What documents are laid out with in every variant.
    package var base = LayoutOptions()

    /// Reads the configuration at a path, and the baseline it names.
    public init(path: String) throws {
        try self.init(yaml: String(decoding: try Self.data(path), as: UTF8.self), file: path)
        try readBaselineFile()
    }

    /// What holds in a folder without a configuration file.
    public init(withoutFileIn folder: String) throws {
        self.init(folder: folder)
        try readBaselineFile()
    }

    private mutating func readBaselineFile() throws {
        // A baseline inside a section of a larger configuration could not be rewritten without touching the rest of the
        // file, so such commands keep theirs in a file of its own.
        if Self.isSection, baselineFile == nil, baseline.isEmpty {
            baselineFile = folder + "/.plumb-\(Rule.command)-baseline.yml"
        }
        guard let baselineFile, FileManager.default.fileExists(atPath: baselineFile) else { return }
        let list = try Self.data(baselineFile)
        let value = try Self.yaml(String(decoding: list, as: UTF8.self), baselineFile)
        switch value {
        case .nothing: break
        case .list(let entries): baseline = Set(entries.compactMap(\.text))
        default:
            throw Invalid(
                file: baselineFile,
                reason: "a baseline is a YAML list, as plumb \(Rule.command) --update-baseline writes it")
        }
    }

    private static func data(_ path: String) throws -> Data {
        do {
            return try FileInput.data(at: path, limit: limit)
        } catch {
            throw Invalid(file: path, reason: "it can't be read: \(error)")
        }
    }

    private static func yaml(_ text: String, _ file: String) throws -> PlainYAML {
        do {
            return try PlainYAML(text)
        } catch {
            throw Invalid(file: file, reason: error.description)
        }
    }

    /// - Throws: ``Invalid`` for a file that is no YAML or has keys and values that mean nothing.
    public init(yaml: String, file: String) throws {
        self.init(folder: URL(fileURLWithPath: file).standardizedFileURL.deletingLastPathComponent().path)
        let value = try Self.yaml(yaml, file)
        let known = Self.keys.dropLast().joined(separator: ", ") + " and baseline"
        var members: [(key: String, value: PlainYAML)]
        switch value {
        case .nothing: return
        case .mapping(let found): members = found
        default: throw Invalid(file: file, reason: "the top level has to be a list of keys: \(known)")
        }
        for key in members.map(\.key).sorted()
        where !Self.keys.contains(key) && !Self.sections.contains(key) && !Self.topKeys.contains(key) {
            throw Invalid(file: file, reason: "\(key) is no key; there are \(known)")
        }
        if Self.isSection {
            let all = Dictionary(members.map { ($0.key, $0.value) }, uniquingKeysWith: { _, last in last })
            switch all[Rule.command] {
            case nil, .nothing: members = []
            case .mapping(let found): members = found
            default: throw Invalid(file: file, reason: "\(Rule.command) has to be a mapping of keys: \(known)")
            }
            for key in members.map(\.key).sorted() where !Self.keys.contains(key) {
                throw Invalid(file: file, reason: "\(Rule.command): \(key) is no key; there are \(known)")
            }
            if let exclude = all["exclude"], !members.contains(where: { $0.key == "exclude" }) {
                members.append((key: "exclude", value: exclude))
            }
        }
        let fields = Dictionary(members.map { ($0.key, $0.value) }, uniquingKeysWith: { _, last in last })
        func strings(_ key: String) throws -> [String] {
            switch fields[key] {
            case nil, .nothing: return []
            case .list(let list): return list.compactMap(\.text)
            default: throw Invalid(file: file, reason: "\(key) has to be a list")
            }
        }
        func choices<Choice: RawRepresentable & CaseIterable>(_ key: String) throws -> [Choice]
        where Choice.RawValue == String {
            try strings(key).map { name in
                if let choice = Choice(rawValue: name) { return choice }
                let all = Choice.allCases.map(\.rawValue).joined(separator: ", ")
                throw Invalid(file: file, reason: "\(key): \(name) is none of \(all)")
            }
        }
        exclude = try strings("exclude")
        include = try strings("include")
        sources = try strings("sources")
        switch fields["team-rules"] {
        case nil, .nothing: break
        case .mapping(let rules):
            do {
                for (name, value) in rules { teamRules += try TeamRule.list(name, value) }
            } catch { throw Invalid(file: file, reason: "\(error)") }
        default: throw Invalid(file: file, reason: "team-rules has to be a mapping of rules to their settings")
        }
        devices = try strings("devices")
        for device in devices where !CanvasDevice.isKnown(device) {
            throw Invalid(
                file: file, reason: "devices: “\(device)” is no device; plumb devices lists their names and ids")
        }
        if fields["orientations"] != nil { orientations = try choices("orientations") }
        sizeClasses = try choices("size-classes")
        languages = try strings("languages")
        textSizes = try choices("text-sizes")
        if case .text(let name) = fields["baseline"] {
            baselineFile = name.hasPrefix("/") ? name : folder + "/" + name
        } else {
            baseline = Set(try strings("baseline"))
        }
        try readRules(fields["rules"], file)
    }

    private mutating func readRules(_ value: PlainYAML?, _ file: String) throws {
        let rules: [(key: String, value: PlainYAML)]
        switch value {
        case nil, .nothing: return
        case .mapping(let members): rules = members
        default: throw Invalid(file: file, reason: "rules has to be a mapping of rules to severities")
        }
        for (name, value) in rules.sorted(by: { $0.key < $1.key }) {
            guard let rule = Rule(rawValue: name) else {
                let known = Rule.allCases.map(\.rawValue).joined(separator: ", ")
                throw Invalid(file: file, reason: "\(name) is no rule; there are \(known)")
            }
            let text = value.text ?? ""
            // Bare words that YAML takes for truth values.
            switch text {
            case "off", "no", "false": severities[rule] = .some(nil)
            case "on", "yes", "true": severities[rule] = rule.defaultSeverity
            default:
                guard let severity = Severity(rawValue: text) else {
                    throw Invalid(file: file, reason: "\(name): \(text) is neither off, on, note, warning nor error")
                }
                severities[rule] = severity
            }
        }
    }

    /// The rule's severity; nil when it is off.
    public func severity(of rule: Rule) -> Severity? {
        if let changed = severities[rule] { return changed }
        return rule.defaultSeverity
    }

    /// A file's path from the configuration's folder, so that baselines and patterns hold wherever the command is run.
    public func name(of path: String) -> String {
        let full = URL(fileURLWithPath: path).standardizedFileURL.path
        let prefix = folder.hasSuffix("/") ? folder : folder + "/"
        return full.hasPrefix(prefix) ? String(full.dropFirst(prefix.count)) : path
    }

    /// Whether the configuration leaves the path out, by its patterns.
    public func excludes(_ path: String) -> Bool {
        let name = name(of: path)
        if !include.isEmpty, !include.contains(where: { Self.matches(name, $0) }) { return true }
        return exclude.contains { pattern in
            Self.matches(name, pattern) || name.split(separator: "/").contains { $0 == pattern }
        }
    }

    /// `*` stands for any characters, slashes too.
    static func matches(_ path: String, _ pattern: String) -> Bool {
        let parts = pattern.split(separator: "*", omittingEmptySubsequences: false)
        guard parts.count > 1 else { return path == pattern || path.hasPrefix(pattern + "/") }
        var rest = path[...]
        for (index, part) in parts.enumerated() {
            if index == 0 {
                guard rest.hasPrefix(part) else { return false }
                rest = rest.dropFirst(part.count)
            } else if index == parts.count - 1 {
                return part.isEmpty || rest.hasSuffix(part)
            } else if !part.isEmpty {
                guard let range = rest.range(of: part) else { return false }
                rest = rest[range.upperBound...]
            }
        }
        return true
    }
}

/// Why a configuration file means nothing.
public struct InvalidConfiguration: Error, CustomStringConvertible {
    /// The configuration file's path.
    public var file: String
    /// What is wrong, with the line.
    public var reason: String
    public var description: String { "\(file): \(reason)" }
}
