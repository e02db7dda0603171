import Files
import Foundation
import Glibc
import NibDocument
import UIKit

/// A worker of the editor: lays out, draws, edits and checks what it is asked about until its input ends, with the app's code
/// where there is some.
@MainActor
public enum AppCanvasHost {
    /// - Parameters:
    ///   - library: The app's code; nil draws all classes as UIKit's.
    ///   - target: The module that classes are looked for in where a document names another.
    /// - Returns: The status to exit with.
    public static func run(library: String? = nil, target: String = "") -> Int32 {
        let pipe = MessagePipe.ofWorker()
        EditorWorkers.drawWithoutRunLoop()
        if let library, dlopen(library, RTLD_NOW | RTLD_GLOBAL) == nil {
            let reason = dlerror().map { String(cString: $0) } ?? "the library can't be loaded"
            _ = pipe.send(DocumentAnswer.failure(reason))
            return 1
        }
        while let job = pipe.receive(DocumentJob.self) {
            // A scene is sent while it stands, and taken down while the editor shows it.
            var isSent: Bool?
            let answer = answer(job, library == nil ? nil : target) { isSent = pipe.send(DocumentAnswer.scene($0)) }
            guard isSent ?? pipe.send(answer) else { break }
        }
        return 0
    }

    private static func answer(
        _ job: DocumentJob, _ target: String?, whenDrawn: (EditorScene) -> Void
    ) -> DocumentAnswer {
        guard let document = document(of: job) else { return .failure("the document can't be read") }
        switch job.wanted {
        case .scene(let id, let view, let scale, let picture):
            if let target { register(classesOf: document, target) }
            let scene = EditorScene(
                document, path: job.path, scene: id, view, scale: CGFloat(scale),
                region: { [pictures] in pictures.region(of: $0, as: picture) }, whenDrawn: whenDrawn)
            return .scene(scene)
        case .outcome(let edit, let frames):
            do {
                let outcome = try edit.applied(
                    to: document, path: job.path, layout: frames.map { known in { known[$0] } })
                return .outcome(
                    document: AttachedData(outcome.document.data), notes: outcome.notes, selection: outcome.selection,
                    members: outcome.members)
            } catch { return .refusal(error.description) }
        case .choices: return .choices(ProjectChoices.near(job.path))
        case .pictures(let names, let areSymbols):
            return .pictures(ProjectChoices.pictures(of: names, areSymbols: areSymbols, near: job.path))
        case .findings: return .findings(Linter.editorFindings(in: document, job.path))
        }
    }

    /// What this process drew for pages.
    private static let pictures = KeptPictures()

    /// The document that was asked about last: its scenes and previews are asked for one after the other.
    private static var last: (data: Data, path: String, document: NibDocument)?

    private static func document(of job: DocumentJob) -> NibDocument? {
        guard var known = last, known.path == job.path, known.document.name == job.name else {
            guard let document = try? NibDocument(data: job.document.data, name: job.name) else { return nil }
            last = (job.document.data, job.path, document)
            return document
        }
        guard known.data != job.document.data else { return known.document }
        // Nobody else has the document while it is read again, so that it is changed where it lies.
        last = nil
        guard (try? known.document.reread(job.document.data)) != nil else { return nil }
        known.data = job.document.data
        last = known
        return known.document
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
