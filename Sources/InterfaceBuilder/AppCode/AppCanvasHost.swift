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
            guard pipe.send(answer(job, library == nil ? nil : target)) else { break }
        }
        return 0
    }

    private static func answer(_ job: DocumentJob, _ target: String?) -> DocumentAnswer {
        guard let document = document(of: job) else { return .failure("the document can't be read") }
        switch job.wanted {
        case .scene(let id, let view, let scale):
            if let target { register(classesOf: document, target) }
            return .scene(EditorScene(document, path: job.path, scene: id, view, scale: CGFloat(scale)))
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

    /// The document that was asked about last: its scenes and previews are asked for one after the other.
    private static var last: (data: Data, path: String, document: NibDocument)?

    private static func document(of job: DocumentJob) -> NibDocument? {
        if let last, last.path == job.path, last.data == job.document.data { return last.document }
        guard let document = try? NibDocument(data: job.document.data, name: job.name) else { return nil }
        last = (job.document.data, job.path, document)
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
