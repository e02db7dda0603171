/// A Swift file: where it stands, for messages, and what it says.
public struct SourceFile: Sendable, Hashable {
    /// The path as messages name it.
    public var path: String
    public var text: String

    public init(path: String, text: String) {
        self.path = path
        self.text = text
    }
}

/// A file as it is to be compiled.
public struct LoweredFile: Sendable, Hashable {
    public var path: String
    public var text: String
    /// What could not be lowered.
    public var findings: [Finding]
    /// The name of the function that states the file's members, where it has any.
    public var registration: String?
}

/// What the sources are lowered for.
public struct PortOptions: Sendable, Hashable, Codable {
    /// The module's name.
    public var module: String
    /// Conditions that are set, such as `DEBUG`.
    public var conditions: Set<String>
    /// Apple's modules that have a stand-in, and its name: `Combine` to `PlumbCombine`.
    public var replacedModules: [String: String]
    /// The replaced modules that `canImport` does not find all the same.
    public var thinModules: Set<String>
    /// Modules of the same project, which `canImport` finds.
    public var knownModules: Set<String>
    /// Whether the files are to build with Xcode too: what differs stands under `#if canImport(ObjectiveC)`.
    public var isInPlace: Bool
    /// Whether a test target's methods on the main actor become `async`.
    public var isTest: Bool
    /// Whether Apple's frameworks have the names of before Swift 4.2, as in the language mode 4.
    public var hasSwift4Names = false
    /// Whether `os(Linux)` is false, because the module has the same declarations for iOS. See ``PlatformVariants``.
    public var isLinuxHidden = false
    /// Apple's modules whose stand-in needs a library in C that is not installed, and the Debian package that has it.
    public var lackingLibraries: [String: String] = [:]

    public init(
        module: String = "App", conditions: Set<String> = ["DEBUG"], replacedModules: [String: String] = [:],
        thinModules: Set<String> = [], knownModules: Set<String> = [], isInPlace: Bool = false, isTest: Bool = false
    ) {
        self.module = module
        self.conditions = conditions
        self.replacedModules = replacedModules
        self.thinModules = thinModules
        self.knownModules = knownModules
        self.isInPlace = isInPlace
        self.isTest = isTest
    }
}
