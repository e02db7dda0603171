import Foundation
import Glibc
import NibDocument
import UIKit

/// The canvas's program: holds the app's code, and draws what it is asked for until its input ends.
@MainActor
public enum AppCanvasHost {
    /// - Parameters:
    ///   - library: The app's code.
    ///   - target: The module that classes are looked for in where a document names another.
    /// - Returns: The status to exit with.
    public static func run(library: String, target: String) -> Int32 {
        let pipe = CanvasPipe.ofWorker()
        guard dlopen(library, RTLD_NOW | RTLD_GLOBAL) != nil else {
            let reason = dlerror().map { String(cString: $0) } ?? "the library can't be loaded"
            _ = pipe.send(CanvasAnswer(error: reason), Data())
            return 1
        }
        while let (request, data) = pipe.receive(CanvasRequest.self, bytes: \.bytes) {
            let (answer, pixels) = answer(request, data, target)
            guard pipe.send(answer, pixels) else { break }
        }
        return 0
    }

    private static func answer(_ request: CanvasRequest, _ data: Data, _ target: String) -> (CanvasAnswer, Data) {
        guard let document = try? NibDocument(data: data, name: request.path) else {
            return (CanvasAnswer(error: "the document can't be read"), Data())
        }
        for element in document.elements {
            guard let wanted = element.customClass,
                ClassRegistry.shared.find(wanted.name, module: wanted.module) == nil,
                let found = ProgramClasses.named("\(target).\(wanted.name)")
            else { continue }
            ClassRegistry.shared.register(found, as: wanted.name)
        }
        guard
            let scene = EditorScene(
                document, path: request.path, scene: request.scene, request.view, scale: CGFloat(request.scale))
        else { return (CanvasAnswer(error: "the scene has no view"), Data()) }
        let region = PixelRegion(of: scene.image, since: nil)
        let answer = CanvasAnswer(
            size: scene.size, pixelWidth: scene.image.width, pixelHeight: scene.image.height,
            geometry: scene.geometry.compact, frames: scene.constrainedFrames, guides: scene.guides,
            problems: scene.problems, bytes: region.pixels.count)
        return (answer, region.pixels)
    }
}
