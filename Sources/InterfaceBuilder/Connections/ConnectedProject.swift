import Files
import Foundation
import NibDocument
import Reports
import UIKit
import ViewDebugger

/// A document with the project that it belongs to.
@MainActor
struct ConnectedDocument {
    /// The path as it was named.
    let name: String
    let path: String
    let document: NibDocument
    /// Whether findings in it are wanted; the others only bear witness of what is connected.
    let isChecked: Bool
}

/// A project's documents, sources and resources.
@MainActor
struct ConnectedProject {
    let documents: [ConnectedDocument]
    let index: SourceIndex
    let files: ProjectFiles

    /// The module that a document's target makes; nil where no project says.
    func modules(of document: ConnectedDocument) -> Set<String> { index.sources.documents[document.path] ?? [] }

    /// A path from the folder that the program was started in, where it lies below.
    static func shown(_ path: String) -> String {
        let prefix = FileManager.default.currentDirectoryPath + "/"
        return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path
    }
}

/// What a rule says of an object and a declaration.
struct ConnectionRemark {
    let rule: LintRule
    /// What a document says; nil where the fault lies in a source.
    let element: NibElement?
    let file: String
    let line: Int?
    let column: Int?
    /// What stays the same when lines move.
    let identity: String
    let message: String
    let hint: String?
    var evidence: [Evidence] = []
    var isUnsure = false

    @MainActor
    init(
        _ rule: LintRule, _ element: NibElement, in document: ConnectedDocument, identity: String? = nil,
        _ message: String, _ hint: String?, _ evidence: [Evidence] = []
    ) {
        (self.rule, self.element, self.message, self.hint, self.evidence) = (rule, element, message, hint, evidence)
        file = document.name
        (line, column) = (element.position?.line, element.position?.column)
        self.identity = identity ?? element.id ?? message
    }

    @MainActor
    init(
        _ rule: LintRule, at place: SourceDeclarations.Place, identity: String, _ message: String, _ hint: String?,
        _ evidence: [Evidence] = []
    ) {
        (self.rule, self.message, self.hint, self.evidence, self.identity) = (rule, message, hint, evidence, identity)
        element = nil
        file = ConnectedProject.shown(place.file)
        (line, column) = (place.line, place.column)
    }
}

extension Evidence {
    /// A declaration in a source.
    @MainActor
    init(_ place: SourceDeclarations.Place, _ message: String) {
        self.init(
            file: ConnectedProject.shown(place.file), line: place.line, column: place.column, message: message)
    }

    /// An object of a document.
    @MainActor
    init(_ element: NibElement, in document: ConnectedDocument, _ message: String) {
        self.init(
            file: document.name, line: element.position?.line, column: element.position?.column, message: message)
    }
}

/// Names that resemble one that is not there.
enum NearName {
    /// The nearest of the names, where it is but a slip away.
    static func of(_ name: String, among names: some Sequence<String>) -> String? {
        let best = names.filter { $0 != name }.map { ($0, distance(name, $0)) }.min { ($0.1, $0.0) < ($1.1, $1.0) }
        guard let best, best.1 <= max(1, name.count / 4) else { return nil }
        return best.0
    }

    /// How many letters differ; letters of another case count once for all.
    private static func distance(_ a: String, _ b: String) -> Int {
        guard abs(a.count - b.count) < 6, a.count < 80, b.count < 80 else { return .max }
        if a.lowercased() == b.lowercased() { return 1 }
        return NearestNames.distance(Array(a), Array(b))
    }
}
