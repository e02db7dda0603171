import Foundation
import Reports

/// The configuration files of IBLinter and xiblint, read as they are.
public enum ForeignConfiguration {
    /// Whether a file is one of theirs, by its name.
    public static func isOne(_ path: String) -> Bool {
        [iblinter, xiblint].contains { path == $0 || path.hasSuffix("/" + $0) }
    }

    static let iblinter = ".iblinter.yml"
    static let xiblint = ".xiblint.json"

    /// What such a file asks for, and nothing besides: Plumb's own rules are off.
    ///
    /// - Parameters:
    ///   - text: What the file holds.
    ///   - file: Its path; the name says whose it is.
    /// - Throws: ``InvalidConfiguration`` for a file that is none, or names rules that don't exist.
    public static func read(_ text: String, file: String) throws -> (configuration: LintConfiguration, notes: [String])
    {
        let folder = URL(fileURLWithPath: file).standardizedFileURL.deletingLastPathComponent().path
        var result = LintConfiguration(folder: folder)
        for rule in LintRule.allCases where rule != .unreadableDocument && rule != .teamRule {
            result.severities[rule] = .some(nil)
        }
        var notes: [String] = []
        do {
            // JSON is YAML too, and keeps its order so.
            let fields = RuleOptions(try PlainYAML(text.replacing("\t", with: " ")).members)
            if file.hasSuffix(xiblint) {
                try readXiblint(fields, into: &result, &notes)
            } else {
                try readIBLinter(fields, into: &result, &notes)
            }
        } catch { throw InvalidConfiguration(file: file, reason: "\(error)") }
        return (result, notes)
    }

    // MARK: IBLinter

    private static func readIBLinter(
        _ fields: RuleOptions, into result: inout LintConfiguration, _ notes: inout [String]
    ) throws(PlainYAML.Failure) {
        let known = [
            "disabled_rules", "enabled_rules", "excluded", "included", "custom_module_rule", "use_base_class_rule",
            "view_as_device_rule", "use_trait_collections_rule", "hides_bottom_bar_rule",
        ]
        for key in fields.keys where !known.contains(key) {
            notes.append(
                ["reporter", "disable_while_building_for_ib", "ignore_cache"].contains(key)
                    ? "\(key) has no effect here; --format says how findings are written"
                    : "\(key) is no key of IBLinter's")
        }
        (result.exclude, result.include) = (fields.strings("excluded"), fields.strings("included"))
        let (enabled, disabled) = (fields.strings("enabled_rules"), fields.strings("disabled_rules"))
        for name in enabled + disabled where SharedRule(rawValue: name).map(\.isOfXiblint) ?? true {
            notes.append("\(name) is no rule of IBLinter's")
        }
        for rule in SharedRule.allCases where !rule.isOfXiblint {
            guard enabled.contains(rule.rawValue) || rule.isDefault && !disabled.contains(rule.rawValue) else {
                continue
            }
            let section = fields[rule.rawValue + "_rule"]
            let options: RuleOptions =
                switch rule {
                case .customModule: RuleOptions(section.map { [(key: "modules", value: $0)] } ?? [])
                case .baseClass: RuleOptions(section.map { [(key: "classes", value: $0)] } ?? [])
                default: RuleOptions(section?.members ?? [])
                }
            try rule.checkOptions(options)
            result.teamRules.append(TeamRule(rule.rawValue, rule.severity, .shared(rule, options)))
        }
    }

    // MARK: xiblint

    private static func readXiblint(
        _ fields: RuleOptions, into result: inout LintConfiguration, _ notes: inout [String]
    ) throws(PlainYAML.Failure) {
        let includes = fields.strings("include_paths").filter { $0 != "." && $0 != "./" }
        if fields.strings("include_paths").count == includes.count { result.include = includes }
        let places = fields["paths"]?.members ?? []
        func plain(_ path: String) -> String { path.hasPrefix("./") ? String(path.dropFirst(2)) : path }
        let common = fields["rules_config"]
        result.teamRules += try rules(
            fields.strings("rules"), [], common, paths: [], except: places.map { plain($0.key) }, &notes)
        for (index, place) in places.enumerated() {
            let own = RuleOptions(place.value.members)
            let patterns = own["rules"].map { $0.list.compactMap(\.text) } ?? fields.strings("rules")
            let config = own["rules_config"].flatMap { $0.members.isEmpty ? nil : $0 } ?? common
            // The first path that a document lies in decides.
            result.teamRules += try rules(
                patterns, own.strings("excluded_rules"), config, paths: [plain(place.key)],
                except: places.prefix(index).map { plain($0.key) }, &notes)
        }
    }

    private static func rules(
        _ patterns: [String], _ excluded: [String], _ config: PlainYAML?, paths: [String], except: [String],
        _ notes: inout [String]
    ) throws(PlainYAML.Failure) -> [TeamRule] {
        let known = SharedRule.allCases.filter(\.isOfXiblint)
        for pattern in patterns {
            for (name, reason) in SharedRule.missing where matches(name, pattern) {
                let note = "\(name) is not there: \(reason)"
                if !notes.contains(note) { notes.append(note) }
            }
            if !known.contains(where: { matches($0.rawValue, pattern) }), SharedRule.missing[pattern] == nil {
                notes.append("\(pattern) is no rule of xiblint's")
            }
        }
        let options = RuleOptions(config?.members ?? [])
        var result: [TeamRule] = []
        for rule in known {
            guard patterns.contains(where: { matches(rule.rawValue, $0) }),
                !excluded.contains(where: { matches(rule.rawValue, $0) })
            else { continue }
            let own = RuleOptions(options[rule.rawValue]?.members ?? [])
            try rule.checkOptions(own)
            var team = TeamRule(rule.rawValue, rule.severity, .shared(rule, own))
            (team.paths, team.except) = (paths, except)
            result.append(team)
        }
        return result
    }

    /// `*` and `?` as in a shell.
    private static func matches(_ name: String, _ pattern: String) -> Bool {
        var (names, patterns) = (Substring(name), Substring(pattern))
        while let sign = patterns.popFirst() {
            if sign == "*" {
                return patterns.isEmpty || names.indices.contains { matches(String(names[$0...]), String(patterns)) }
            }
            guard let letter = names.popFirst(), sign == "?" || sign == letter else { return false }
        }
        return names.isEmpty
    }
}

extension LintConfiguration {
    /// The configuration as a `.plumb.yml`, beside whose rules Plumb's own hold.
    public var teamRulesText: String {
        var lines: [String] = []
        func list(_ key: String, _ values: [String]) {
            if !values.isEmpty { lines.append("\(key): [\(values.map(JSONText.quoted).joined(separator: ", "))]") }
        }
        list("include", include)
        list("exclude", exclude)
        lines.append("team-rules:")
        var names: [String] = []
        for rule in teamRules where !names.contains(rule.name) { names.append(rule.name) }
        for name in names {
            let same = teamRules.filter { $0.name == name }
            guard same.count > 1 || !same[0].settings.isEmpty else {
                lines.append("  \(name): \(same[0].severity.rawValue)")
                continue
            }
            lines.append("  \(name):")
            for rule in same {
                let mark = same.count > 1 ? "- " : "  "
                let settings = [("severity", PlainYAML.text(rule.severity.rawValue))] + rule.settings
                for (index, setting) in settings.enumerated() {
                    lines.append("    \(index == 0 ? mark : "  ")\(setting.0): \(setting.1.flow)")
                }
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }
}

extension TeamRule {
    /// What a configuration says of it besides its severity.
    fileprivate var settings: [(String, PlainYAML)] {
        var result: [(String, PlainYAML)] = []
        if case .shared(_, let options) = check { result = options.all.map { ($0.key, $0.value) } }
        if !paths.isEmpty { result.append(("paths", .list(paths.map { .text($0) }))) }
        if !except.isEmpty { result.append(("except", .list(except.map { .text($0) }))) }
        return result
    }
}

extension PlainYAML {
    /// In one line.
    fileprivate var flow: String {
        switch self {
        case .text(let text): ["true", "false"].contains(text) || Double(text) != nil ? text : JSONText.quoted(text)
        case .list(let list): "[" + list.map(\.flow).joined(separator: ", ") + "]"
        case .mapping(let members):
            "{" + members.map { "\(JSONText.quoted($0.key)): \($0.value.flow)" }.joined(separator: ", ") + "}"
        case .nothing: "null"
        }
    }
}
