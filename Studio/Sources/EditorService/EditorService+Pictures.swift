import Foundation
import InterfaceBuilder

extension EditorService {
    // MARK: Pictures

    private func drawn(
        _ document: EditorDocument, scene: String?, _ view: EditorView, scale: Double, picture: PictureNumber? = nil
    ) throws -> EditorScene? {
        try workers.scene(
            of: document.document, path: document.url.path, scene: scene, view, scale: scale, picture: picture)
    }

    /// Draws the page's scene, and sends the part that differs from what the page has.
    func sendPicture(_ document: EditorDocument, _ page: Int, _ request: Int?) {
        guard let state = pages[page], state.document == document.name else { return }
        let begin = ContinuousClock.now
        let key = "\(document.name)\n\(state.scene ?? "")"
        let number = PictureNumber(nextPicture, insteadOf: key == state.pictureKey ? state.picture : nil)
        var scene: EditorScene?
        do {
            scene = try drawn(document, scene: state.scene, state.view, scale: state.scale, picture: number)
        } catch {
            post(.warning(text: "\(error)"), to: page)
        }
        if let scene { document.take(scene, as: state.view) }
        pages[page]?.picture = scene == nil ? nil : nextPicture
        pages[page]?.pictureKey = key
        nextPicture += 1
        let drawing = scene.map { Drawing($0) }
        let milliseconds = Double((ContinuousClock.now - begin) / .microseconds(1)) / 1000
        post(
            .picture(document: document.name, request: request, milliseconds: milliseconds, drawing: drawing),
            to: page)
    }

    /// Draws the scenes around the edited one, one after the other, until the page asks for others.
    func sendScenes(_ scenes: [String], of document: EditorDocument, _ scale: Double?, _ page: Int) {
        pages[page]?.sceneBatch += 1
        let batch = pages[page]?.sceneBatch
        let scale = min(max(scale ?? 1, 0.25), 4)
        Task { [weak self] in
            for id in scenes {
                // Lets edits that wait go before the next scene is drawn.
                await Task.yield()
                guard let self, let state = self.pages[page], state.sceneBatch == batch, state.document == document.name
                else { return }
                let shown = try? self.drawn(document, scene: id, state.view, scale: scale)
                self.post(
                    .scene(document: document.name, scene: id, scale: scale, drawing: shown.map { Drawing($0) }),
                    to: page)
            }
        }
    }

    /// Draws a scene in each variant, one after the other, until the page asks for others.
    func sendPreviews(
        _ variants: [EditorView], of document: EditorDocument, _ scene: String?, _ scale: Double?, _ number: Int?,
        _ page: Int
    ) {
        pages[page]?.batch += 1
        let batch = pages[page]?.batch
        Task { [weak self] in
            for (index, view) in variants.enumerated() {
                await Task.yield()
                guard let self, self.pages[page]?.batch == batch else { return }
                guard let shown = try? self.drawn(document, scene: scene, view, scale: scale ?? 1) else { continue }
                self.post(
                    .preview(
                        batch: number ?? 0, index: index, total: variants.count,
                        caption: view.caption(of: document.document), problems: shown.problems,
                        drawing: Drawing(shown, hasGeometry: false)), to: page)
            }
        }
    }

    /// What edits would do: a picture of each outcome, where its constraints would lie, and what would be wrong. Nothing
    /// is changed.
    func imagine(
        _ edits: [DocumentEdit], on document: EditorDocument, _ scene: String?, _ scale: Double?, _ batch: Int?,
        _ page: Int
    ) -> [ImaginedOutcome] {
        edits.prefix(24).enumerated().map { index, edit in
            do {
                let outcome = try document.imagined(edit, by: workers)
                guard
                    let shown = try workers.scene(
                        of: outcome.document, path: document.url.path, scene: scene,
                        pages[page]?.view ?? EditorView(), scale: scale ?? 0.5)
                else { throw EditError("the scene would have no view") }
                post(.imagined(batch: batch ?? 0, index: index, drawing: Drawing(shown)), to: page)
                return ImaginedOutcome(problems: shown.problems)
            } catch {
                return ImaginedOutcome(error: "\(error)")
            }
        }
    }

    /// The change that is not saved as text, and as pictures of the scene before and after.
    func review(_ document: EditorDocument, _ scene: String?, _ page: Int) throws -> String {
        for (index, version) in [try document.saved, document.document].enumerated() {
            guard let version,
                let shown = try? workers.scene(
                    of: version, path: document.url.path, scene: scene, pages[page]?.view ?? EditorView(), scale: 1)
            else { continue }
            post(.review(index: index, drawing: Drawing(shown, hasGeometry: false)), to: page)
        }
        return document.difference
    }
}
