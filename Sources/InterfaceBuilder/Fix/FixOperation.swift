/// What `plumb fix` can do, named after the commands of Xcode's Editor menu.
public enum FixOperation: String, CaseIterable, Sendable, Codable {
    /// Everything that lint finds and that has one right answer: conflicts, duplicates, missing constraints, frames.
    case resolve
    case updateFrames = "update-frames"
    case updateConstants = "update-constants"
    case addMissing = "add-missing"
    case reset
    case clear
    case sizeToFit = "size-to-fit"
}

/// Which views are repaired.
public enum FixScope: Hashable, Sendable {
    case document
    /// By its storyboard identifier, title, label or id, or the id of its controller or root view.
    case scene(String)
    /// By id or label in Xcode: the view and everything in it.
    case view(String)
}

/// Why a document can't be repaired as asked.
public struct FixError: Error, CustomStringConvertible {
    public var description: String
}
