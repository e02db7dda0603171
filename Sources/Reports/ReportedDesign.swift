/// What was drawn before rules looked at it: the design of a system, or what Xcode's canvas shows.
public enum ReportedDesign: String, Codable, Sendable {
    /// What the canvas of the Xcode shows that wrote a document, which follows the systems only in part.
    case canvas
    case iOS18 = "18"
    case iOS26 = "26"

    /// For people, after the number of files.
    package var words: String {
        switch self {
        case .canvas: "drawn as on Xcode's canvas"
        case .iOS18: "drawn as iOS 18"
        case .iOS26: "drawn as iOS 26"
        }
    }
}
