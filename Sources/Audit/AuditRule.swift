import InterfaceBuilder

/// The rules of `plumb audit`. Raw values are the ids that reports, configuration files and baselines use; each has its
/// page in `docs/audit`.
public enum AuditRule: String, ReportRule {
    case unreadableDocument = "unreadable-document"
    case lowContrast = "low-contrast"
    case smallTouchTarget = "small-touch-target"
    case missingLabel = "missing-label"
    case truncatedText = "truncated-text"
    case overlappingText = "overlapping-text"
    case textInImage = "text-in-image"
    case coveredControl = "covered-control"
    case offscreenControl = "offscreen-control"
    case unmirroredView = "unmirrored-view"
    case unmirroredImage = "unmirrored-image"
    case fixedColor = "fixed-color"

    public static let command = "audit"

    /// Of what is certain; where code may still change it, as in documents, findings are at most warnings.
    public var defaultSeverity: Severity {
        switch self {
        case .unreadableDocument, .lowContrast, .missingLabel, .truncatedText, .overlappingText, .coveredControl,
            .offscreenControl:
            .error
        case .smallTouchTarget, .textInImage, .unmirroredView, .fixedColor: .warning
        case .unmirroredImage: .note
        }
    }

    public var summary: String {
        switch self {
        case .unreadableDocument: "The file is not a document that Interface Builder could have written."
        case .lowContrast: "A text stands out too little from what is drawn beneath it."
        case .smallTouchTarget: "Something that reacts to touches is smaller than 44 by 44 points."
        case .missingLabel: "A control has nothing that assistive technology could say."
        case .truncatedText: "A text is cut off."
        case .overlappingText: "Two texts are drawn over each other."
        case .textInImage: "An image carries text that assistive technology can't read."
        case .coveredControl: "Something else takes the touches of a control."
        case .offscreenControl: "A control lies where no finger reaches it."
        case .unmirroredView: "A view stays on its side when the interface runs from right to left."
        case .unmirroredImage: "An image that points somewhere does not turn with the interface."
        case .fixedColor: "A colour stays the same in dark surroundings and doesn't fit them."
        }
    }

    public var documentation: String { "docs/audit/\(rawValue).md" }
}

public typealias AuditFinding = RuleFinding<AuditRule>
public typealias AuditConfiguration = RuleConfiguration<AuditRule>
