import Foundation
import NibDocument
import UIKit

/// The fonts that a document names, as Xcode had them when it recorded the document's frames.
///
/// A document names the files of its project's fonts. They are looked for beside the document, in the folders around it,
/// and in the folders that a caller names. A font that Xcode lacked, then or always, it measured as Helvetica Neue: the
/// heights of the labels set in the font tell which.
@MainActor
package final class ProjectFonts {
    /// What texts in a font were measured with.
    package enum Source {
        /// The project's file.
        case file(String)
        /// Helvetica Neue, as Xcode had no such font.
        case helveticaNeue
        /// A font that is not here: of the project, or of Xcode's Mac.
        case unavailable
    }

    private let document: NibDocument
    /// The file that the document says a font is in, by the font's name.
    private let files: [String: String]
    private let path: String?
    private let folders: [String]
    private let scale: CGFloat
    private var known: [String: Source] = [:]

    package init(_ document: NibDocument, path: String?, folders: [String], scale: CGFloat) {
        var files: [String: String] = [:]
        for resource in document.root.elements(in: "customFonts") where resource.name == "array" {
            guard let file = resource.key else { continue }
            for name in resource.children where name.name == "string" { files[name.text] = file }
        }
        self.document = document
        self.files = files
        self.path = path
        self.folders = folders
        self.scale = scale
    }

    package func source(of name: String) -> Source {
        if let known = known[name] { return known }
        let file = CanvasRule.projectFonts.holds ? search(name) : nil
        let source: Source =
            wasMeasuredAsHelvetica(name, file: file) ? .helveticaNeue : file.map(Source.file) ?? .unavailable
        known[name] = source
        return source
    }

    // MARK: - Files

    private func search(_ name: String) -> String? {
        let wanted = files[name].map { [$0] } ?? ["\(name).ttf", "\(name).otf"]
        for folder in folders {
            if let found = FontFolder.at(folder, isInProject: true).file(wanted) { return found }
        }
        guard files[name] != nil else { return nil }
        for folder in surroundings.folders {
            let contents = FontFolder.at(folder, isInProject: surroundings.top != nil)
            if let found = contents.file(wanted) { return found }
            if folder == surroundings.top || contents.isTooLarge { return nil }
        }
        return nil
    }

    /// The document's folder and those around it, and which of them is its project's; most documents need neither.
    private lazy var surroundings: (folders: [String], top: String?) = {
        guard let path else { return ([], nil) }
        let own = URL(fileURLWithPath: path).standardizedFileURL.deletingLastPathComponent().path
        return (ProjectTop.folders(from: own), ProjectTop.around(own))
    }()

    // MARK: - Evidence

    /// Whether more labels are as high as a line of Helvetica Neue than as high as one of the font itself.
    private func wasMeasuredAsHelvetica(_ name: String, file: String?) -> Bool {
        guard CanvasRule.helveticaForMissing.holds else { return false }
        var votes = (helvetica: 0, own: 0)
        for label in document.elements where label.name == "label" && label["numberOfLines"] == nil {
            guard let font = label.fontDescription, font["name"] == name,
                let size = font.number("pointSize"), let height = label.rect()?.height
            else { continue }
            let own = file.flatMap { UIFont(file: $0, named: name, size: size) }
            let isHelvetica = height == (UIFont.helveticaNeueLineHeight * size).roundedUp(toPixelsOf: scale)
            let isOwn = own.map { height == $0.lineHeight.roundedUp(toPixelsOf: scale) } ?? !isHelvetica
            // Fonts of equal lines, and labels that something else makes as high as they are, tell nothing.
            if isHelvetica, !isOwn { votes.helvetica += 1 }
            if isOwn, !isHelvetica { votes.own += 1 }
        }
        return votes.helvetica > votes.own
    }
}

extension NibElement {
    fileprivate var fontDescription: NibElement? { children.first { $0.name == "fontDescription" } }
}
