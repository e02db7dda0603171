import InterfaceBuilder

/// The rules of `plumb audit`. Raw values are the ids that reports, configuration files and baselines use; each has its
/// page in `docs/audit`.
public enum AuditRule: String, ReportRule {
    /// The file is not a document that Interface Builder could have written.
    case unreadableDocument = "unreadable-document"
    /// A text's contrast to what is drawn beneath it is below WCAG 2.2's 1.4.3: 4.5 to 1, or 3 to 1 for large text.
    case lowContrast = "low-contrast"
    /// Something that reacts to touches is smaller than 44 by 44 points.
    case smallTouchTarget = "small-touch-target"
    /// A control has nothing that assistive technology could say.
    case missingLabel = "missing-label"
    /// A text is cut off, in some text size or language that was asked for.
    case truncatedText = "truncated-text"
    /// Two texts are drawn over each other.
    case overlappingText = "overlapping-text"
    /// An image carries text that assistive technology can't read.
    case textInImage = "text-in-image"
    /// Something else takes the touches of a control.
    case coveredControl = "covered-control"
    /// A control lies outside of the screen, where it can't be scrolled to either.
    case offscreenControl = "offscreen-control"
    /// A view stays on its side when the interface runs from right to left.
    case unmirroredView = "unmirrored-view"
    /// An image that points somewhere does not turn with the interface.
    case unmirroredImage = "unmirrored-image"
    /// A colour stays the same in the dark appearance and no longer fits what is around it.
    case fixedColor = "fixed-color"

    /// The subcommand whose rules these are; configuration files have a section of this name.
    public static let command = "audit"

    /// How bad a finding is that is certain; where code may still change it, as in documents, findings are at most
    /// warnings.
    public var defaultSeverity: Severity {
        switch self {
        case .unreadableDocument, .lowContrast, .missingLabel, .truncatedText, .overlappingText, .coveredControl,
            .offscreenControl:
            .error
        case .smallTouchTarget, .textInImage, .unmirroredView, .fixedColor: .warning
        case .unmirroredImage: .note
        }
    }

    /// What the rule finds, as a sentence.
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

    /// The rule's page, from the project's top folder.
    public var documentation: String { "docs/audit/\(rawValue).md" }
}

/// What an audit found: a rule, a place, and words for it.
public typealias AuditFinding = RuleFinding<AuditRule>
/// Which rules of the audit are on and how severe they are, from `.plumb.yml`.
public typealias AuditConfiguration = RuleConfiguration<AuditRule>
