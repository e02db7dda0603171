/// Something in a source that cannot be lowered: where, what, why, and what to write instead.
public struct Finding: Sendable, Hashable, Codable, Comparable {
    /// What kind of trouble, for tools.
    public enum Rule: String, Sendable, Codable, CaseIterable {
        case appleFramework = "apple-framework"
        case frameworkOverride = "framework-override"
        case swizzling
        case managedObject = "managed-object"
        case objectiveCFile = "objective-c-file"
        case binaryFramework = "binary-framework"
        case dependency
        case dynamicMember = "dynamic-member"
        case selector
        case overriddenRuntime = "overridden-runtime"
        case genericClass = "generic-class"
        case optionalProperty = "optional-property"
        case project
        case resource
        case unreadSource = "unread-source"
    }

    public var file: String
    /// The line, from 1; 0 where the whole file is meant.
    public var line: Int
    public var column: Int
    public var rule: Rule
    /// The source text there.
    public var what: String
    /// Why it cannot be lowered.
    public var why: String
    /// What to write instead.
    public var instead: String

    public init(
        file: String, line: Int, column: Int = 1, rule: Rule, what: String, why: String, instead: String
    ) {
        self.file = file
        self.line = line
        self.column = column
        self.rule = rule
        self.what = what
        self.why = why
        self.instead = instead
    }

    public static func < (a: Finding, b: Finding) -> Bool {
        (a.file, a.line, a.column, a.rule.rawValue, a.what) < (b.file, b.line, b.column, b.rule.rawValue, b.what)
    }

    public var message: String { "\(what): \(why). \(instead)" }
}
