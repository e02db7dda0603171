/// A file of settings that a project names and that could not be read, so that what it says is missing from the build.
public struct UnreadFile: Sendable, Hashable {
    public enum Reason: String, Sendable { case missing, notText, unquoted }

    /// The file, by its absolute path; the text after `#include` where that is no name in quotes.
    public var path: String
    public var reason: Reason
    /// What names it: a project file, or an `.xcconfig` that includes it.
    public var namedBy: String
    /// The line there, from 1; 0 in a project file, whose lines nobody reads.
    public var line: Int
}
