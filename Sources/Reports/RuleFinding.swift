import Foundation

/// How much a finding matters. Only warnings and errors make a check fail.
public enum Severity: String, CaseIterable, Comparable, Sendable, Codable {
    /// Good to know, probably wrong, certainly wrong.
    case note, warning, error

    public static func < (a: Severity, b: Severity) -> Bool {
        (allCases.firstIndex(of: a) ?? 0) < (allCases.firstIndex(of: b) ?? 0)
    }
}

/// A set of rules that a command checks by. Raw values are the ids that reports, configurations and baselines use.
public protocol ReportRule: RawRepresentable<String>, CaseIterable, Hashable, Sendable, Codable
where AllCases == [Self] {
    /// The command's name, such as "lint".
    static var command: String { get }
    /// The rule that speaks of files which are no documents.
    static var unreadableDocument: Self { get }
    /// What a finding is unless the configuration says otherwise.
    var defaultSeverity: Severity { get }
    /// One line, for lists of rules and reports.
    var summary: String { get }
    /// Where the rule's page is.
    var documentation: String { get }
}

/// Another place that takes part in a finding: what the document says is in one file, what the source says in another.
public struct Evidence: Hashable, Sendable, Codable {
    /// The path as it was named.
    public var file: String
    /// The line, from 1; nil when it is about the file as a whole.
    public var line: Int?
    /// The column, from 1; nil where only the line is known.
    public var column: Int?
    /// What is there, in a few words.
    public var message: String

    public init(file: String, line: Int?, column: Int?, message: String) {
        (self.file, self.line, self.column, self.message) = (file, line, column, message)
    }

    /// File, line and column, as compilers write them.
    package var place: String {
        [file, line.map(String.init), column.map(String.init)].compactMap { $0 }.joined(separator: ":")
    }
}

/// Something that a rule has to say about an object of a document or a screen.
public struct RuleFinding<Rule: ReportRule>: Hashable, Sendable, Codable {
    /// The rule that was broken.
    public var rule: Rule
    /// The name of a rule that a team has set up, where `rule` stands for all of those.
    public var name: String?
    /// The rule's own, or what the configuration makes of it.
    public var severity: Severity
    /// The path as it was named.
    public var file: String
    /// The line, from 1; nil when the finding is about the file as a whole.
    public var line: Int?
    /// The column, from 1; nil where only the line is known.
    public var column: Int?
    /// The object that the finding is about, by Interface Builder's id.
    public var object: String?
    /// What the object is called on the screen, such as `button "Sign In"`: as in scripts, tests and trees of screens.
    public var view: String?
    /// Other objects that take part, such as the constraints of a conflict.
    public var related: [String] = []
    /// The name of the scene, or of the xib's top-level object.
    public var scene: String?
    /// Where it shows when not everywhere: "retina4_0, landscape".
    public var variant: String?
    /// One sentence: what is wrong, with names and numbers.
    public var message: String
    /// What would mend it, in one sentence.
    public var hint: String?
    /// What stays the same when lines move: for baselines.
    public var fingerprint = ""
    /// Where it shows on the screen, in points; nil for rules that look at documents.
    public var frame: CGRect?
    /// Other places that prove it.
    public var evidence: [Evidence] = []

    public init(
        rule: Rule, severity: Severity, file: String, line: Int? = nil, column: Int? = nil, object: String? = nil,
        related: [String] = [], scene: String? = nil, variant: String? = nil, message: String, hint: String? = nil,
        fingerprint: String = "", frame: CGRect? = nil
    ) {
        (self.rule, self.severity, self.message, self.hint) = (rule, severity, message, hint)
        (self.file, self.line, self.column, self.frame) = (file, line, column, frame)
        (self.object, self.related, self.scene, self.variant) = (object, related, scene, variant)
        self.fingerprint = fingerprint
    }
}

extension RuleFinding {
    /// The rule's id, as reports, configurations and baselines write it.
    public var ruleID: String { name ?? rule.rawValue }

    package init(_ rule: Rule, _ severity: Severity, file: String, message: String, fingerprint: String) {
        self.init(rule: rule, severity: severity, file: file, message: message, fingerprint: fingerprint)
    }

    /// Orders findings by file, line and rule.
    package static func inOrder(_ a: RuleFinding, _ b: RuleFinding) -> Bool {
        if a.file != b.file { return a.file < b.file }
        if a.line != b.line { return (a.line ?? 0) < (b.line ?? 0) }
        if a.ruleID != b.ruleID { return a.ruleID < b.ruleID }
        return (a.object ?? "", a.variant ?? "", a.message) < (b.object ?? "", b.variant ?? "", b.message)
    }
}
