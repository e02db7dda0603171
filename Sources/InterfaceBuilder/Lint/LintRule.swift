/// The rules of `plumb lint`. Raw values are the ids that reports, configuration files and baselines use; each has its
/// page in `docs/rules`.
public enum LintRule: String, ReportRule {
    /// The subcommand whose rules these are; configuration files have a section of this name.
    public static let command = "lint"

    /// The file is not a document that Interface Builder could have written.
    case unreadableDocument = "unreadable-document"
    /// An object has the id of another one.
    case repeatedID = "repeated-id"
    /// Something refers to an object that is not there, or is not of the kind.
    case brokenReference = "broken-reference"
    /// Required constraints contradict each other.
    case conflictingConstraints = "conflicting-constraints"
    /// A hidden view in a stack view can't shrink to nothing.
    case hiddenViewConflict = "hidden-view-conflict"
    /// Constraints leave a view's place or size open.
    case ambiguousLayout = "ambiguous-layout"
    /// The frame in the document is not the one that the constraints give.
    case misplacedView = "misplaced-view"
    /// A fixed width or height cuts text off.
    case truncatedText = "truncated-text"
    /// A view lies outside of the screen.
    case offscreenView = "offscreen-view"
    /// A view lies under a bar or the safe area's edge.
    case viewUnderBar = "view-under-bar"
    /// A view has constraints and also a frame that its autoresizing mask holds.
    case contradictingAutoresizing = "contradicting-autoresizing"
    /// Left and right don't follow the direction of the interface; leading and trailing do.
    case leftRightConstraint = "left-right-constraint"
    /// An optional constraint can never hold, because a required one contradicts it.
    case unreachablePriority = "unreachable-priority"
    /// Two constraints say the same.
    case duplicateConstraint = "duplicate-constraint"
    /// A constraint is installed in no size class, or mentions objects that don't exist.
    case unusedConstraint = "unused-constraint"
    /// A value is not a number, or is one that UIKit does not take or no screen can show.
    case valueOutOfRange = "value-out-of-range"
    /// A cell, its row and its content view have different heights.
    case cellHeight = "cell-height"
    /// A system colour is not written as the document's Xcode writes it.
    case unlistedColor = "unlisted-color"
    /// A controller is not as wide as the document's device.
    case otherDevice = "other-device"
    /// A custom class is not declared in the sources.
    case unknownClass = "unknown-class"
    /// A custom class is looked for in a module that does not declare it.
    case wrongModule = "wrong-module"
    /// An outlet is connected that the class does not have.
    case missingOutlet = "missing-outlet"
    /// An action is called that the class does not have.
    case missingAction = "missing-action"
    /// An outlet leads to an object of another class than it is declared with.
    case outletType = "outlet-type"
    /// An outlet is connected by no document, or left empty by an object.
    case unconnectedOutlet = "unconnected-outlet"
    /// An action is called by no document and no code.
    case unusedAction = "unused-action"
    /// Code names a segue, scene, cell or document that does not exist.
    case missingIdentifier = "missing-identifier"
    /// A document names an image, a colour or a font that the project does not have.
    case missingResource = "missing-resource"
    /// A user defined runtime attribute fits no property of the class.
    case runtimeAttribute = "runtime-attribute"
    /// A rule that the team has set up is broken.
    case teamRule = "team-rule"

    /// Errors for what can't be right, warnings for what users would see, notes for the rest.
    public var defaultSeverity: Severity {
        switch self {
        case .unreadableDocument, .repeatedID, .conflictingConstraints: .error
        case .hiddenViewConflict, .ambiguousLayout, .misplacedView, .truncatedText, .offscreenView, .viewUnderBar:
            .warning
        case .brokenReference, .contradictingAutoresizing, .duplicateConstraint, .valueOutOfRange, .cellHeight: .warning
        case .unknownClass, .wrongModule, .missingOutlet, .missingAction, .outletType, .unconnectedOutlet: .warning
        case .missingIdentifier, .missingResource, .runtimeAttribute, .teamRule: .warning
        case .leftRightConstraint, .unreachablePriority, .unusedConstraint, .unlistedColor, .otherDevice: .note
        case .unusedAction: .note
        }
    }

    /// One line, for lists of rules and reports.
    public var summary: String {
        switch self {
        case .unreadableDocument: "The file is not a document that Interface Builder could have written."
        case .repeatedID: "An object has the id of another one."
        case .brokenReference: "Something refers to an object that is not there, or is not of the kind."
        case .conflictingConstraints: "Required constraints contradict each other."
        case .hiddenViewConflict: "A hidden view in a stack view can't shrink to nothing."
        case .ambiguousLayout: "Constraints leave a view's place or size open."
        case .misplacedView: "The frame in the document is not the one that the constraints give."
        case .truncatedText: "A fixed width or height cuts text off."
        case .offscreenView: "A view lies outside of the screen."
        case .viewUnderBar: "A view lies under a bar or the safe area's edge."
        case .contradictingAutoresizing: "A view has constraints and also a frame that its autoresizing mask holds."
        case .leftRightConstraint:
            "Left and right don't follow the direction of the interface; leading and trailing do."
        case .unreachablePriority: "An optional constraint can never hold, because a required one contradicts it."
        case .duplicateConstraint: "Two constraints say the same."
        case .unusedConstraint: "A constraint is installed in no size class, or mentions objects that don't exist."
        case .valueOutOfRange: "A value is not a number, or is one that UIKit does not take or no screen can show."
        case .cellHeight: "A cell, its row and its content view have different heights."
        case .unlistedColor: "A system colour is not written as the document's Xcode writes it."
        case .otherDevice: "A controller is not as wide as the document's device."
        case .unknownClass: "A custom class is not declared in the sources."
        case .wrongModule: "A custom class is looked for in a module that does not declare it."
        case .missingOutlet: "An outlet is connected that the class does not have."
        case .missingAction: "An action is called that the class does not have."
        case .outletType: "An outlet leads to an object of another class than it is declared with."
        case .unconnectedOutlet: "An outlet is connected by no document, or left empty by an object."
        case .unusedAction: "An action is called by no document and no code."
        case .missingIdentifier: "Code names a segue, scene, cell or document that does not exist."
        case .missingResource: "A document names an image, a colour or a font that the project does not have."
        case .runtimeAttribute: "A user defined runtime attribute fits no property of the class."
        case .teamRule: "A rule that the team has set up is broken."
        }
    }

    /// The rule's page, from the project's top folder.
    public var documentation: String { "docs/rules/\(rawValue).md" }
}
