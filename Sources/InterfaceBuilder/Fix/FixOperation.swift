/// What `plumb fix` can do, named after the commands of Xcode's Editor menu.
public enum FixOperation: String, CaseIterable, Sendable, Codable {
    /// Everything that lint finds and that has one right answer: conflicts, duplicates, missing constraints, frames.
    case resolve
    /// Write the frames that constraints give.
    case updateFrames = "update-frames"
    /// Change constants so that views stay where they are drawn.
    case updateConstants = "update-constants"
    /// Add constraints for what is ambiguous.
    case addMissing = "add-missing"
    /// Replace constraints by those that the drawn frames suggest.
    case reset
    /// Remove constraints; views keep the frames they are drawn with.
    case clear
    /// Give views the size of their content.
    case sizeToFit = "size-to-fit"
}

/// Which views are repaired.
public enum FixScope: Hashable, Sendable {
    /// All scenes and top-level views.
    case document
    /// By its storyboard identifier, title, label or id, or the id of its controller or root view.
    case scene(String)
    /// By id or label in Xcode: the view and everything in it.
    case view(String)
    /// By id: the views and everything in them.
    case views([String])
}

/// Why a document can't be repaired as asked.
public struct FixError: Error, CustomStringConvertible {
    public var description: String
}
