import Reports

/// Something in a source that cannot be lowered: where, what, why, and what to write instead.
public struct Finding: Sendable, Hashable, Codable, Comparable {
    /// What kind of trouble, for tools.
    public enum Rule: String, ReportRule {
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
        case missingView = "missing-view"
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

extension Finding.Rule {
    /// The command that finds it.
    public static let command = "port"
    /// A source that can't be read.
    public static let unreadableDocument = Self.unreadSource

    /// Whatever is not lowered does not build.
    public var defaultSeverity: Severity { .error }

    /// One line, for lists of rules.
    public var summary: String {
        switch self {
        case .appleFramework: "A framework of Apple's that does not exist here."
        case .frameworkOverride: "A method of a framework's class that can't be overridden here."
        case .swizzling: "Methods are exchanged at run time."
        case .managedObject: "A class of Core Data."
        case .objectiveCFile: "A source in Objective-C."
        case .binaryFramework: "A framework without its sources."
        case .dependency: "A package that the project depends on can't be used."
        case .dynamicMember: "A member that Objective-C's runtime finds by its name."
        case .selector: "A selector whose method is not found."
        case .overriddenRuntime: "A method of Objective-C's runtime is overridden."
        case .genericClass: "A generic class that Objective-C's runtime would make."
        case .optionalProperty: "A property that a protocol only may have."
        case .project: "Something in the project that has no counterpart."
        case .resource: "A resource that can't be read here."
        case .unreadSource: "A source that can't be read."
        case .missingView: "A view of SwiftUI."
        }
    }

    /// The page about it, from the project's top folder.
    public var documentation: String { "docs/port.md" }
}
