import Foundation
import NibDocument
import TestSupport
import Testing

@testable import UIKit

/// Every attribute of our own documents, and of recorded ones where they are, is read by the loader or stands in `docs/nib-ignored.md` with a reason.
@MainActor
@Suite("What of documents the loader reads", .serialized)
struct NibCensusTests {
    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    private static let isLongRun = ProcessInfo.processInfo.environment["PLUMB_LONG"] == "1"

    /// Small documents, unless there is time for all.
    private static var paths: [String] {
        Fixtures.documents.map(\.path)
            + SharedFiles.documents(in: "nibs/files").map(\.path).filter { path in
                let size = try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int
                return isLongRun || (size ?? 0) <= 15_000
            }
    }

    /// The names in the ledger's tables: `element.attribute`, `*.attribute`, `<element>`, or a key alone.
    private static var ledger: Set<String> {
        let text = (try? String(contentsOf: root.appendingPathComponent("docs/nib-ignored.md"), encoding: .utf8)) ?? ""
        var names: Set<String> = []
        for line in text.split(separator: "\n") where line.hasPrefix("| `") {
            // Every second piece between backquotes is a name.
            let pieces = line.split(separator: "|")[0].split(separator: "`", omittingEmptySubsequences: false)
            for (index, name) in pieces.enumerated() where !index.isMultiple(of: 2) { names.insert(String(name)) }
        }
        return names
    }

    /// Whether an element, or one around it, is left out as a whole.
    private static func isLeftOut(_ element: NibElement, _ ledger: Set<String>) -> Bool {
        sequence(first: element, next: \.parent).contains {
            ledger.contains("<\($0.name)>") || $0.key.map(ledger.contains) == true
        }
    }

    /// The document without its app: a class of this program with the name of one of that app's is another.
    private static func document(_ path: String) throws -> NibDocument {
        let text = try String(contentsOfFile: path, encoding: .utf8)
        return try NibDocument(text: text.replacing(" customModuleProvider=\"target\"", with: ""))
    }

    /// Loads everything in a document the way an app does, not the way the canvas does.
    private static func load(_ document: NibDocument, _ path: String) {
        let source = NibSource(document: document, path: path, bundle: .main)
        let session = NibSession()
        guard document.kind == .storyboard else {
            _ = UINib(source, session: session).makeObjects(owner: UIViewController(), external: [:])
            return
        }
        let storyboard = UIStoryboard(source, name: "Corpus", session: session)
        for scene in storyboard.scenes where scene.name != "viewControllerPlaceholder" {
            let controller = storyboard.controller(for: scene, creator: nil as ((NSCoder) -> UIViewController?)?)
            controller?.loadViewIfNeeded()
            // A window asks for the document's tint.
            _ = controller.flatMap { ControllerNib.of($0)?.globalTint }
        }
        loadPrototypes(of: document, source, session, storyboard)
    }

    /// Cells and headers that lists make when they need them.
    private static func loadPrototypes(
        of document: NibDocument, _ source: NibSource, _ session: NibSession, _ storyboard: UIStoryboard
    ) {
        for element in document.elements {
            let isPrototype =
                element.parent?.name == "prototypes" || element.name == "collectionViewCell"
                || element.name == "collectionReusableView"
            guard isPrototype else { continue }
            let loader = NibLoader(source, session: session, traits: .current, storyboard: storyboard)
            _ = loader.object(for: element)
            loader.finish()
        }
    }

    @Test("every attribute in documents is read, or is listed with the reason why not")
    func census() throws {
        inWorld { _ in
            let ledger = Self.ledger
            var missing: [String: (count: Int, first: String)] = [:]
            var used: Set<String> = []
            for path in Self.paths {
                guard let document = try? Self.document(path) else { continue }
                let log = document.logReads()
                Self.load(document, path)
                for unread in log.unread(in: document) {
                    let name = "\(unread.element.name).\(unread.attribute)"
                    let general = "*.\(unread.attribute)"
                    if ledger.contains(name) || ledger.contains(general) {
                        used.formUnion([name, general])
                    } else if !Self.isLeftOut(unread.element, ledger) {
                        let place = unread.element.error("").description
                        missing[name, default: (0, place)].count += 1
                    }
                }
            }
            #expect(!Self.paths.isEmpty)
            let list = missing.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
                .map { "\($0.value.count) \($0.key), as in \($0.value.first)" }
            #expect(list == [])
            guard Self.isLongRun else { return }
            let idle = ledger.filter { $0.contains(".") && !used.contains($0) }
            #expect(idle.sorted() == [], "these stand in the ledger, but no document leaves them unread")
        }
    }
}
