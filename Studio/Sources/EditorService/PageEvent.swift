import Files
import Foundation
import InterfaceBuilder

/// What a page hears.
package enum PageEvent: Codable, Sendable {
    /// The answer to a request, or why there is none.
    case reply(id: Int?, answer: PageAnswer? = nil, error: String? = nil)
    /// The first of all.
    case hello(constants: EditorConstants, documents: [ListedDocument])
    case documents(documents: [ListedDocument])
    case model(ModelChange)
    /// What undo and redo are called, and why unsaved edits would not outlive a crash; nil where they would.
    case state(document: String, dirty: Bool, undo: String?, redo: String?, unkept: String?)
    case findings(document: String, findings: [ListedFinding])
    /// Somebody else wrote the document's file.
    case file(document: String, state: FileNews, conflicts: [String])
    case app(AppCodeReport)
    case progress(title: String, done: Int, total: Int)
    /// What a person has to know.
    case warning(text: String)

    // MARK: Pictures

    /// The edited scene, for a request of the page or nobody's; nil where there is nothing to show.
    case picture(document: String, request: Int?, milliseconds: Double, drawing: Drawing?)
    /// A scene beside the edited one.
    case scene(document: String, scene: String, scale: Double, drawing: Drawing?)
    case preview(batch: Int, index: Int, total: Int, caption: String, problems: Int, drawing: Drawing)
    case imagined(batch: Int, index: Int, drawing: Drawing)
    /// Before and after the change that is not saved.
    case review(index: Int, drawing: Drawing)
}

/// A document that can be opened.
package struct ListedDocument: Codable, Hashable, Sendable {
    package var name: String
    package var dirty: Bool
    /// Whether an ended session left edits of it.
    package var recoverable: Bool
    /// How many warnings and errors the last check found; nil before the first.
    package var findings: Int?
}

/// The objects that changed since the page heard of them.
package struct ModelChange: Codable, Sendable {
    package var document: String
    /// Whether these are all.
    package var full: Bool
    package var objects: [EditorModel.Object]
    package var removed: [String]
    /// The objects' ids in the order of the file, where that changed.
    package var order: [String]?
    package var canvas: EditorModel.Canvas
}

/// What a check found, with what is offered for it.
package struct ListedFinding: Codable, Sendable {
    package var rule: LintRule
    package var severity: Severity
    package var object: String?
    package var related: [String]
    package var scene, hint, variant: String?
    package var message, summary: String
    package var repairs: [String]

    init(_ finding: Finding) {
        (rule, severity, message, summary) = (finding.rule, finding.severity, finding.message, finding.rule.summary)
        (object, related, scene) = (finding.object, finding.related, finding.scene)
        (hint, variant, repairs) = (finding.hint, finding.variant, finding.repairs)
    }
}

/// What became of a file.
package enum FileNews: String, Codable, Sendable { case saved, reloaded, merged, conflict, unreadable }

/// A scene's picture, or the part of it that differs from the one before.
package struct Drawing: Codable, Sendable {
    /// Of the scene, in points.
    package var width, height: Double
    package var pixelWidth, pixelHeight: Int
    package var region: PixelRegion
    /// Where everything is, as JSON.
    package var geometry: AttachedData?

    init(_ scene: EditorScene, hasGeometry: Bool = true) {
        (width, height) = (scene.size.width, scene.size.height)
        (pixelWidth, pixelHeight, region) = (scene.pixelWidth, scene.pixelHeight, scene.region)
        geometry = hasGeometry ? AttachedData(scene.geometry) : nil
    }
}
