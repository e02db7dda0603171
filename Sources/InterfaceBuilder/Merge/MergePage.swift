import Files
import Foundation
import NibDocument
import UIKit

/// Unmerged documents as a page: both sides of each scene with a conflict, and a choice for each.
///
/// Choices go to the records beside the documents, as whoever edits those by hand makes them.
@MainActor
public struct MergePage {
    private let repository: MergeRepository
    private let documents: [String]

    /// - Throws: ``EditError`` where git does not answer.
    public init(_ repository: MergeRepository) throws(EditError) {
        self.repository = repository
        documents = try repository.unmergedDocuments()
    }

    /// What the page posts.
    private struct Request: Decodable {
        /// The document and the conflict that a choice is for; nil to finish.
        var document, conflict: String?
        var choice: MergeConflict.Side?
    }

    /// Makes a choice, or finishes the merge.
    ///
    /// - Parameter request: What the page posted, in JSON.
    /// - Returns: The answer, in JSON: `message`, and `done` where git knows that all is merged.
    public func answer(_ request: Data) -> Data {
        do {
            let request = try JSONDecoder().decode(Request.self, from: request)
            guard let document = request.document else { return try finish() }
            guard documents.contains(document) else { throw EditError("\(document): git does not hold it unmerged") }
            let place = try repository.record(of: document)
            guard var record = try MergeRecord(at: place.path),
                let index = record.conflicts.firstIndex(where: { $0.name == request.conflict })
            else { throw EditError("\(document): there is no such conflict any more") }
            record.conflicts[index].choice = request.choice
            try place.write(record.data, isDurable: true)
            return Self.reply("\(record.open.count) open in \(document)", isDone: false)
        } catch is DecodingError {
            return Self.reply("the page's request can't be read", isDone: false)
        } catch {
            return Self.reply("\(error)", isDone: false)
        }
    }

    private func finish() throws -> Data {
        let result = try repository.goOn()
        let open = result.open.reduce(0) { $0 + $1.conflicts.count }
        if open > 0 { return Self.reply("\(open) still to choose; nothing was written", isDone: false) }
        return Self.reply("merged: \(result.finished.joined(separator: ", "))", isDone: true)
    }

    private static func reply(_ message: String, isDone: Bool) -> Data {
        Data(JSONText.object([("message", .string(message)), ("done", .bool(isDone))]).text.utf8)
    }

    // MARK: The page

    /// The whole page.
    public var html: String {
        get throws { Rendered(try page).text }
    }

    private var page: HTMLText {
        get throws {
            let open = try repository.unmergedDocuments()
            let sections = try open.map { document -> HTMLText in
                guard let record = try MergeRecord(at: repository.record(of: document).path) else {
                    return "<section><h2>\(document)</h2><p>It has no record: edit it by hand.</p></section>\n"
                }
                return try section(document, record)
            }
            let none: HTMLText = open.isEmpty ? "<p>Git holds no .xib or .storyboard unmerged.</p>" : ""
            return HTMLPage(
                title: "Merge", style: Self.style, script: Self.script, asksServer: true,
                body: """
                    <header><h1>Merge</h1><button id="finish">Finish</button><output id="said" role="status"></output></header>
                    \(none)\(sections.joined())
                    """
            ).html
        }
    }

    private func section(_ document: String, _ record: MergeRecord) throws -> HTMLText {
        let sides = try MergeConflict.Side.allCases.map { side in
            try Shown(NibDocument(data: record.version(side), name: document), path: repository.file(document).path)
        }
        var html: HTMLText = "<section data-document=\"\(document)\"><h2>\(document)</h2>\n"
        // Conflicts by the scene that either side has their object in; those of the document as a whole come first.
        let places = record.conflicts.map { conflict in
            sides.lazy.compactMap { $0.part(of: conflict.object) }.first ?? ""
        }
        var order: [String] = []
        for place in places where !order.contains(place) { order.append(place) }
        for place in order {
            let numbers = places.indices.filter { places[$0] == place }
            html += "<article>\n<ol>\n\(numbers.map { Self.choice($0 + 1, record.conflicts[$0]) }.joined())</ol>\n"
            if !place.isEmpty {
                html += "<div class=\"sides\">\n"
                for (side, words) in zip(sides, ["ours", "theirs"]) {
                    let objects = numbers.map { (number: $0 + 1, object: record.conflicts[$0].object) }
                    html += "<figure><figcaption>\(words)</figcaption>\(side.picture(of: place, objects))</figure>\n"
                }
                html += "</div>\n"
            }
            html += "</article>\n"
        }
        return html + "</section>\n"
    }

    private static func choice(_ number: Int, _ conflict: MergeConflict) -> HTMLText {
        func button(_ side: MergeConflict.Side, _ value: String?) -> HTMLText {
            let checked: HTMLText = conflict.choice == side ? " checked" : ""
            let shown: HTMLText = value.map { " <q>\(ObjectName.line($0, upTo: 60))</q>" } ?? ""
            return """
                <label><input type="radio" name="\(conflict.name)" value="\(side.rawValue)"\(checked)> \(side.rawValue)\(shown)</label>

                """
        }
        return """
            <li><fieldset data-conflict="\(conflict.name)"><legend>\(number). \(conflict.message)</legend>
            \(button(.ours, conflict.ours))\(button(.theirs, conflict.theirs))</fieldset></li>

            """
    }

    /// One side, laid out.
    @MainActor
    private struct Shown {
        let document: NibDocument
        let shots: [String: SceneShot]

        init(_ document: NibDocument, path: String) {
            self.document = document
            shots = SceneShot.all(of: document, path: path, PreviewVariant(options: LayoutOptions())).shots
        }

        /// The scene or top-level view that an object is in.
        func part(of id: String?) -> String? {
            guard let id, let element = document.element(id: id) else { return nil }
            return sequence(first: element, next: \.parent).lazy.compactMap(\.id).first { shots[$0] != nil }
                ?? NibDesign.parts(of: document).first { part in
                    (part.controller ?? part.view).subtree.contains { $0.node == element.node }
                }?.diffKey
        }

        func picture(of place: String, _ objects: [(number: Int, object: String?)]) -> HTMLText {
            guard let shot = shots[place], let png = shot.image.pngData() else { return "<p>It is not there.</p>" }
            let (width, height) = (Int(shot.size.width), Int(shot.size.height))
            // What several conflicts are about is outlined once, with all their numbers above it, or below at the top.
            var places: [(frame: CGRect, numbers: [Int])] = []
            for entry in objects {
                guard let frame = frame(of: entry.object, in: shot) else { continue }
                if let index = places.firstIndex(where: { $0.frame == frame }) {
                    places[index].numbers.append(entry.number)
                } else {
                    places.append((frame, [entry.number]))
                }
            }
            let marks = places.map { place -> HTMLText in
                let (x, y) = (Int(place.frame.minX), Int(place.frame.minY))
                let (width, height) = (max(2, Int(place.frame.width)), max(2, Int(place.frame.height)))
                let numbers: String = place.numbers.map { "\($0)" }.joined(separator: ", ")
                return """
                    <g><rect x="\(x)" y="\(y)" width="\(width)" height="\(height)"/>\
                    <text x="\(max(x, 0))" y="\(y < 16 ? y + height + 13 : y - 4)">\(numbers)</text></g>
                    """
            }
            return """
                <svg width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)" role="img" aria-label="picture">\
                <image href="\(HTMLText(png: png))" width="\(width)" height="\(height)"/>\(marks.joined())</svg>
                """
        }

        /// A view's place; of another object, that of the nearest view around it.
        private func frame(of id: String?, in shot: SceneShot) -> CGRect? {
            guard let id, let element = document.element(id: id) else { return nil }
            return sequence(first: element, next: \.parent).lazy.compactMap { around in
                around.id.flatMap { shot.placements[$0]?.onScreen }
            }.first
        }
    }

    private static var style: HTMLText {
        """
        header { display: flex; gap: 16px; align-items: center; position: sticky; top: 0; z-index: 1; background: var(--window); }
        .sides { display: flex; gap: 24px; flex-wrap: wrap; } figure { margin: 0; max-width: 100%; } figcaption { font-weight: 600; }
        svg { max-width: 100%; height: auto; border: 1px solid var(--line); }
        rect { fill: none; stroke: #b8221a; stroke-width: 2; } g text { fill: #b8221a; font: bold 12px system-ui; }
        ol { list-style: none; padding: 0; } fieldset { border: 0; padding: 0; margin: 8px 0; } legend { padding: 0; } label { display: inline-block; margin-right: 20px; }
        """
    }

    private static var script: HTMLText {
        """
        async function post(body) {
          const said = document.getElementById('said')
          try {
            const reply = await fetch('ask', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) })
            const answer = await reply.json()
            said.textContent = answer.message
            if (answer.done) for (const field of document.querySelectorAll('fieldset, #finish')) field.disabled = true
          } catch (error) { said.textContent = 'plumb merge does not answer any more' }
        }
        for (const field of document.querySelectorAll('fieldset'))
          field.addEventListener('change', event => post({
            document: field.closest('section').dataset.document, conflict: field.dataset.conflict, choice: event.target.value }))
        document.getElementById('finish').addEventListener('click', () => post({}))
        """
    }
}
