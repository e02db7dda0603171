import Foundation
import Glibc
import NibDocument
import UIKit

/// A canvas's program: lays out and draws what it is asked for until its input ends, with the app's code where there is some.
@MainActor
public enum AppCanvasHost {
    /// - Parameters:
    ///   - library: The app's code; nil draws all classes as UIKit's.
    ///   - target: The module that classes are looked for in where a document names another.
    /// - Returns: The status to exit with.
    public static func run(library: String? = nil, target: String = "") -> Int32 {
        let pipe = CanvasPipe.ofWorker()
        EditorWorkspace.drawWithoutRunLoop()
        if let library, dlopen(library, RTLD_NOW | RTLD_GLOBAL) == nil {
            let reason = dlerror().map { String(cString: $0) } ?? "the library can't be loaded"
            _ = pipe.send(CanvasAnswer(error: reason), Data())
            return 1
        }
        while let (request, data) = pipe.receive(CanvasRequest.self, bytes: \.bytes) {
            let (answer, bytes) = answer(request, data, library == nil ? nil : target)
            guard pipe.send(answer, bytes) else { break }
        }
        return 0
    }

    private static func answer(_ request: CanvasRequest, _ data: Data, _ target: String?) -> (CanvasAnswer, Data) {
        guard let document = document(data, request) else {
            return (CanvasAnswer(error: "the document can't be read"), Data())
        }
        if let edit = request.edit { return answer(edit, document, request.path) }
        if let target { register(classesOf: document, target) }
        guard let drawing = request.drawing,
            let scene = EditorScene(
                document, path: request.path, scene: drawing.scene, drawing.view, scale: CGFloat(drawing.scale))
        else { return (CanvasAnswer(isEmpty: true), Data()) }
        let region = PixelRegion(of: scene.image, since: nil)
        let answer = CanvasAnswer(
            size: scene.size, pixelWidth: scene.image.width, pixelHeight: scene.image.height,
            geometry: scene.geometry.compact, frames: scene.constrainedFrames, guides: scene.guides,
            problems: scene.problems, bytes: region.pixels.count)
        return (answer, region.pixels)
    }

    private static func answer(
        _ request: CanvasRequest.Edit, _ document: NibDocument, _ path: String
    ) -> (CanvasAnswer, Data) {
        do {
            let outcome = try request.edit.applied(
                to: document, path: path, layout: request.frames.map { known in { known[$0] } })
            let data = outcome.document.data
            return (CanvasAnswer(notes: outcome.notes, selection: outcome.selection, bytes: data.count), data)
        } catch { return (CanvasAnswer(refusal: error.description), Data()) }
    }

    /// The document that was asked about last: its scenes and previews are asked for one after the other.
    private static var last: (data: Data, path: String, document: NibDocument)?

    private static func document(_ data: Data, _ request: CanvasRequest) -> NibDocument? {
        if let last, last.path == request.path, last.data == data { return last.document }
        guard let document = try? NibDocument(data: data, name: request.name) else { return nil }
        last = (data, request.path, document)
        return document
    }

    private static func register(classesOf document: NibDocument, _ target: String) {
        for element in document.elements {
            guard let wanted = element.customClass,
                ClassRegistry.shared.find(wanted.name, module: wanted.module) == nil,
                let found = ProgramClasses.named("\(target).\(wanted.name)")
            else { continue }
            ClassRegistry.shared.register(found, as: wanted.name)
        }
    }
}
