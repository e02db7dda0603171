import Foundation
import Yams

/// What `.plumb.yml` says.
///
///     exclude: [Pods, "*/Legacy*.xib"]
///     devices: [retina4_7, ipad11_0rounded]
///     rules:
///       misplaced-view: off
///       ambiguous-layout: error
///     baseline:
///       - Main.storyboard:misplaced-view:abc-12-def
public struct LintConfiguration: Equatable, Sendable {
    public struct Invalid: Error, CustomStringConvertible {
        public var file: String
        public var reason: String
        public var description: String { "\(file): \(reason)" }
    }

    /// Paths or patterns with `*`, relative to the configuration file.
    public var exclude: [String] = []
    /// Interface Builder's ids or device names; the document's own device when empty.
    public var devices: [String] = []
    /// Severities that differ from the rule's own; nil turns a rule off.
    public var severities: [LintRule: Severity?] = [:]
    /// Fingerprints of findings that are known and not reported.
    public var baseline: Set<String> = []

    public init() {}

    /// - Throws: ``Invalid`` for a file that is no YAML or has keys and values that mean nothing.
    public init(yaml: String, file: String) throws {
        let value: Any?
        do {
            value = try Yams.load(yaml: yaml)
        } catch {
            throw Invalid(file: file, reason: "not YAML: \(error)")
        }
        guard let value else { return }
        guard let fields = value as? [String: Any] else {
            throw Invalid(
                file: file, reason: "the top level has to be a list of keys: exclude, devices, rules, baseline")
        }
        func strings(_ key: String) throws -> [String] {
            guard let value = fields[key] else { return [] }
            guard let list = value as? [Any] else { throw Invalid(file: file, reason: "\(key) has to be a list") }
            return list.map { "\($0)" }
        }
        for key in fields.keys.sorted() where !["exclude", "devices", "rules", "baseline"].contains(key) {
            throw Invalid(file: file, reason: "\(key) is no key; there are exclude, devices, rules and baseline")
        }
        exclude = try strings("exclude")
        devices = try strings("devices")
        baseline = Set(try strings("baseline"))
        guard let rules = fields["rules"] else { return }
        guard let rules = rules as? [String: Any] else {
            throw Invalid(file: file, reason: "rules has to be a mapping")
        }
        for name in rules.keys.sorted() {
            guard let rule = LintRule(rawValue: name) else {
                let known = LintRule.allCases.map(\.rawValue).joined(separator: ", ")
                throw Invalid(file: file, reason: "\(name) is no rule; there are \(known)")
            }
            // YAML reads a bare `off` as false.
            let text = (rules[name] as? Bool).map { $0 ? "on" : "off" } ?? "\(rules[name] ?? "")"
            switch text {
            case "off": severities[rule] = .some(nil)
            case "on": severities[rule] = rule.defaultSeverity
            default:
                guard let severity = Severity(rawValue: text) else {
                    throw Invalid(file: file, reason: "\(name): \(text) is neither off, on, note, warning nor error")
                }
                severities[rule] = severity
            }
        }
    }

    /// Nil when the rule is off.
    public func severity(of rule: LintRule) -> Severity? {
        if let changed = severities[rule] { return changed }
        return rule.defaultSeverity
    }

    public func excludes(_ path: String) -> Bool {
        exclude.contains { pattern in
            Self.matches(path, pattern) || path.split(separator: "/").contains { $0 == pattern }
        }
    }

    /// `*` stands for any characters, slashes too.
    private static func matches(_ path: String, _ pattern: String) -> Bool {
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
