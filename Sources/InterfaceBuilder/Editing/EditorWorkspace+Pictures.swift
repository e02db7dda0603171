import Foundation
import NibDocument
import UIKit

extension EditorWorkspace {
    // MARK: Pictures

    /// A scene drawn by the app's own code where there is some, else with UIKit's classes.
    func drawn(
        _ document: NibDocument, _ path: String, scene: String?, _ view: EditorView, scale: CGFloat
    ) -> EditorScene? {
        app?.scene(of: document, path: path, scene: scene, view, scale: scale)
            ?? EditorScene(document, path: path, scene: scene, view, scale: scale)
    }

    /// Draws the page's scene, and sends the part that differs from what the page has.
    func sendPicture(_ document: EditorDocument, _ page: Int, _ request: Int?) {
        guard let state = pages[page], state.document == document.name else { return }
        let begin = ContinuousClock.now
        guard
            let scene = drawn(
                document.document, document.url.path, scene: state.scene, state.view, scale: CGFloat(state.scale))
        else {
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
        let region = PixelRegion(of: scene.image, since: isSame ? state.picture : nil)
        pages[page]?.picture = scene.image
        pages[page]?.pictureKey = key
        let milliseconds = Double((ContinuousClock.now - begin) / .microseconds(1)) / 1000
        let header = JSONText.object([
            ("type", .string("picture")), ("document", .string(document.name)),
            ("request", .optional(request)), ("width", .number(Double(scene.size.width))),
            ("height", .number(Double(scene.size.height))), ("pixelWidth", .number(Double(scene.image.width))),
            ("pixelHeight", .number(Double(scene.image.height))), ("x", .number(Double(region.x))),
            ("y", .number(Double(region.y))), ("w", .number(Double(region.width))),
            ("h", .number(Double(region.height))),
            ("milliseconds", .number(milliseconds)), ("geometry", scene.geometry),
        ]).compact
        pages[page]?.send(.data(Self.packet(header, region.pixels)))
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
                let shown = self.drawn(
                    document.document, document.url.path, scene: id, state.view, scale: CGFloat(scale))
                let region = shown.map { PixelRegion(of: $0.image, since: nil) }
                let header = JSONText.object([
                    ("type", .string("scene")), ("document", .string(document.name)), ("scene", .string(id)),
                    ("scale", .number(scale)), ("width", .number(Double(shown?.size.width ?? 0))),
                    ("height", .number(Double(shown?.size.height ?? 0))),
                    ("pixelWidth", .number(Double(shown?.image.width ?? 0))),
                    ("pixelHeight", .number(Double(shown?.image.height ?? 0))),
                    ("geometry", shown?.geometry ?? .null),
                ]).compact
                state.send(.data(Self.packet(header, region?.pixels ?? Data())))
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
                    let shown = self.drawn(
                        document.document, document.url.path, scene: scene, view, scale: CGFloat(scale))
                else { continue }
                let region = PixelRegion(of: shown.image, since: nil)
                let header = JSONText.object([
                    ("type", .string("preview")), ("batch", .number(Double(request.batch ?? 0))),
                    ("index", .number(Double(index))),
                    ("total", .number(Double(variants.count))), ("width", .number(Double(shown.size.width))),
                    ("height", .number(Double(shown.size.height))), ("pixelWidth", .number(Double(shown.image.width))),
                    ("pixelHeight", .number(Double(shown.image.height))),
                    (
                        "caption",
                        .string(
                            view.variant.caption(
                                device: CanvasStage(document.document, options: view.variant.options).device.id))
                    ),
                    ("problems", .number(Double(shown.problems))),
                ]).compact
                self.pages[page]?.send(.data(Self.packet(header, region.pixels)))
            }
        }
        return []
    }

    /// What edits would do: a picture of each outcome, where its constraints would lie, and what would be wrong. Nothing
    /// is changed.
    func imagine(_ request: EditorRequest, _ page: Int) throws -> [(String, JSONText)] {
        let document = try document(request)
        var outcomes: [JSONText] = []
        let known = document.constrainedFrames
        for (index, edit) in (request.edits ?? []).prefix(24).enumerated() {
            do {
                let outcome = try edit.applied(
                    to: document.document, path: document.url.path, layout: known.map { known in { known[$0] } })
                guard
                    let shown = drawn(
                        outcome.document, document.url.path, scene: request.scene,
                        pages[page]?.view ?? EditorView(), scale: CGFloat(request.scale ?? 0.5))
                else { throw EditError("the scene would have no view") }
                let region = PixelRegion(of: shown.image, since: nil)
                let header = JSONText.object([
                    ("type", .string("imagined")), ("batch", .number(Double(request.batch ?? 0))),
                    ("index", .number(Double(index))), ("width", .number(Double(shown.size.width))),
                    ("height", .number(Double(shown.size.height))), ("pixelWidth", .number(Double(shown.image.width))),
                    ("pixelHeight", .number(Double(shown.image.height))), ("geometry", shown.geometry),
                ]).compact
                pages[page]?.send(.data(Self.packet(header, region.pixels)))
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
                let shown = drawn(
                    version, document.url.path, scene: request.scene, pages[page]?.view ?? EditorView(), scale: 1)
            else { continue }
            let region = PixelRegion(of: shown.image, since: nil)
            let header = JSONText.object([
                ("type", .string("review")), ("index", .number(Double(index))),
                ("pixelWidth", .number(Double(shown.image.width))),
                ("pixelHeight", .number(Double(shown.image.height))),
            ]).compact
            pages[page]?.send(.data(Self.packet(header, region.pixels)))
        }
        return [("diff", .string(document.isDirty ? diff.text : ""))]
    }
}
