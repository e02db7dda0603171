import Foundation
import NibDocument
import UIKit

extension EditorWorkspace {
    // MARK: Pictures

    /// A scene drawn by the app's own code where there is some, else with UIKit's classes.
    ///
    /// - Returns: Nil where the scene has no view.
    /// - Throws: Where the process that draws ends over the document.
    func drawn(
        _ document: NibDocument, _ path: String, scene: String?, _ view: EditorView, scale: CGFloat
    ) throws(DocumentCanvas.Failure) -> EditorScene? {
        if let scene = app?.scene(of: document, path: path, scene: scene, view, scale: scale) { return scene }
        guard let canvas else { return EditorScene(document, path: path, scene: scene, view, scale: scale) }
        return try canvas.draw(document, path: path, scene: scene, view, scale: scale)
    }

    /// Draws the page's scene, and sends the part that differs from what the page has.
    func sendPicture(_ document: EditorDocument, _ page: Int, _ request: Int?) {
        guard let state = pages[page], state.document == document.name else { return }
        let begin = ContinuousClock.now
        var shown: EditorScene?
        do {
            shown = try drawn(
                document.document, document.url.path, scene: state.scene, state.view, scale: CGFloat(state.scale))
        } catch {
            post(.object([("type", .string("warning")), ("text", .string("\(error)"))]), to: page)
        }
        guard let scene = shown else {
            pages[page]?.pictureKey = ""
            post(
                .object([("type", .string("picture")), ("document", .string(document.name)), ("empty", .bool(true))]),
                to: page)
            return
        }
        document.constrainedFrames = state.view.variant.options.isDesign ? scene.constrainedFrames : nil
        document.guides = scene.guides
        let key = "\(document.name)\n\(state.scene ?? "")\n\(scene.image.width)x\(scene.image.height)"
        let isSame = key == state.pictureKey
        let old = isSame ? state.picture : nil
        pages[page]?.picture = scene.image
        pages[page]?.pictureKey = key
        var members: [(String, JSONText)] {
            let milliseconds = Double((ContinuousClock.now - begin) / .microseconds(1)) / 1000
            return [("request", .optional(request)), ("milliseconds", .number(milliseconds))]
        }
        send("picture", of: scene, since: old, [("document", .string(document.name))] + members, to: page)
    }

    /// Sends a picture: how large it is, where everything is, and the pixels that differ from an older one.
    ///
    /// - Parameters:
    ///   - scene: Nil where there is nothing to show.
    ///   - members: What the page has to know besides, taken when the pixels are known.
    private func send(
        _ type: String, of scene: EditorScene?, since old: CGImage? = nil, hasGeometry: Bool = true,
        _ members: @autoclosure () -> [(String, JSONText)], to page: Int
    ) {
        let region = scene.map { PixelRegion(of: $0.image, since: old) }
        let numbers = [
            ("width", Double(scene?.size.width ?? 0)), ("height", Double(scene?.size.height ?? 0)),
            ("pixelWidth", Double(scene?.image.width ?? 0)), ("pixelHeight", Double(scene?.image.height ?? 0)),
            ("x", Double(region?.x ?? 0)), ("y", Double(region?.y ?? 0)), ("w", Double(region?.width ?? 0)),
            ("h", Double(region?.height ?? 0)),
        ]
        var header = [("type", .string(type))] + members() + numbers.map { ($0, JSONText.number($1)) }
        if hasGeometry { header.append(("geometry", scene?.geometry ?? .null)) }
        pages[page]?.send(.data(Self.packet(JSONText.object(header).compact, region?.pixels ?? Data())))
    }

    /// Draws the scenes around the edited one, one after the other, until the page asks for others.
    func sendScenes(_ request: EditorRequest, _ page: Int) throws -> [(String, JSONText)] {
        let document = try document(request)
        pages[page]?.sceneBatch += 1
        let batch = pages[page]?.sceneBatch
        let scale = min(max(request.scale ?? 1, 0.25), 4)
        Task { [weak self] in
            for id in request.scenes ?? [] {
                // Lets edits that wait go before the next scene is drawn.
                await Task.yield()
                guard let self, let state = self.pages[page], state.sceneBatch == batch, state.document == document.name
                else { return }
                let shown = try? self.drawn(
                    document.document, document.url.path, scene: id, state.view, scale: CGFloat(scale))
                self.send(
                    "scene", of: shown,
                    [("document", .string(document.name)), ("scene", .string(id)), ("scale", .number(scale))], to: page)
            }
        }
        return []
    }

    static func packet(_ header: String, _ pixels: Data) -> Data {
        let bytes = Array(header.utf8)
        // Pixels begin at a multiple of four, as the page's arrays want them.
        let padded = bytes + Array(repeating: UInt8(ascii: " "), count: (4 - bytes.count % 4) % 4)
        var data = Data(capacity: padded.count + pixels.count + 4)
        withUnsafeBytes(of: UInt32(padded.count).littleEndian) { data.append(contentsOf: $0) }
        data.append(contentsOf: padded)
        data.append(pixels)
        return data
    }

    func previews(_ request: EditorRequest, _ page: Int) throws -> [(String, JSONText)] {
        let document = try document(request)
        pages[page]?.batch += 1
        let batch = pages[page]?.batch ?? 0
        let (variants, scene, scale) = (request.variants ?? [], request.scene, request.scale ?? 1)
        Task { [weak self] in
            for (index, view) in variants.enumerated() {
                await Task.yield()
                guard let self, self.pages[page]?.batch == batch else { return }
                guard
                    let shown = try? self.drawn(
                        document.document, document.url.path, scene: scene, view, scale: CGFloat(scale))
                else { continue }
                let device = CanvasStage(document.document, options: view.variant.options).device.id
                let place = [("batch", request.batch ?? 0), ("index", index), ("total", variants.count)]
                self.send(
                    "preview", of: shown, hasGeometry: false,
                    place.map { ($0, .number(Double($1))) } + [
                        ("caption", .string(view.variant.caption(device: device))),
                        ("problems", .number(Double(shown.problems))),
                    ], to: page)
            }
        }
        return []
    }

    /// What edits would do: a picture of each outcome, where its constraints would lie, and what would be wrong. Nothing
    /// is changed.
    func imagine(_ request: EditorRequest, _ page: Int) throws -> [(String, JSONText)] {
        let document = try document(request)
        var outcomes: [JSONText] = []
        for (index, edit) in (request.edits ?? []).prefix(24).enumerated() {
            do {
                let outcome = try edit.applied(
                    to: document.document, path: document.url.path, frames: document.constrainedFrames, by: canvas)
                guard
                    let shown = try drawn(
                        outcome.document, document.url.path, scene: request.scene,
                        pages[page]?.view ?? EditorView(), scale: CGFloat(request.scale ?? 0.5))
                else { throw EditError("the scene would have no view") }
                let place = [("batch", request.batch ?? 0), ("index", index)]
                send("imagined", of: shown, place.map { ($0, .number(Double($1))) }, to: page)
                outcomes.append(.object([("problems", .number(Double(shown.problems)))]))
            } catch {
                outcomes.append(.object([("error", .string("\(error)"))]))
            }
        }
        return [("outcomes", .array(outcomes))]
    }

    /// The pending change as text and as pictures of the scene before and after.
    func review(_ request: EditorRequest, _ page: Int) throws -> [(String, JSONText)] {
        let document = try document(request)
        let old = document.base.isEmpty ? nil : try NibDocument(data: document.base, name: document.name)
        let diff = UnifiedDiff(
            old: String(decoding: document.base, as: UTF8.self), new: String(decoding: document.data, as: UTF8.self),
            name: document.name)
        for (index, version) in [old, document.document].enumerated() {
            guard let version,
                let shown = try? drawn(
                    version, document.url.path, scene: request.scene, pages[page]?.view ?? EditorView(), scale: 1)
            else { continue }
            send("review", of: shown, hasGeometry: false, [("index", .number(Double(index)))], to: page)
        }
        return [("diff", .string(document.isDirty ? diff.text : ""))]
    }
}
