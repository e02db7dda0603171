import Files
import Foundation
import NibDocument
import PackageTrust
import Toolchain
import UIKit

/// The app's code beside the editor: built, built again when a source changes, and asked for pictures.
@MainActor
final class AppCode {
    enum State: Equatable {
        /// Nobody said yet that it may be built, which runs what the project brings along.
        case asking
        /// Somebody said that it may not.
        case declined
        case building
        case ready
        case failed(BuildFailure)
        /// It ended or hung while it drew.
        case stopped(String)
    }

    private let target: AppTarget
    private(set) var state = State.building
    private let remembered: RememberedConsent
    private var library: URL?
    private var plan: AppBuild.Plan?
    private var canvas: CanvasWorker?
    private var built = Date.distantPast
    private var isBuilding = false
    private var isLooking = false
    /// Called with each new state.
    var changed: () -> Void = {}

    /// - Parameter remembered: Which projects somebody let be built before.
    init(_ target: AppTarget, remembered: RememberedConsent = RememberedConsent()) {
        self.target = target
        self.remembered = remembered
        if !target.isTrusted, !remembered.containsProject(target.project) { state = .asking }
    }

    /// A person's answer, on a page.
    ///
    /// - Throws: Where a yes can't be remembered; the code is built all the same.
    func answer(_ mayBuild: Bool) throws {
        guard state == .asking || state == .declined else { return }
        set(mayBuild ? .building : .declined)
        guard mayBuild else { return }
        refresh()
        try remembered.addProject(target.project)
    }

    private func removeLibrary() {
        canvas = nil
        if let library { try? FileManager.default.removeItem(at: library.deletingLastPathComponent()) }
        library = nil
    }

    /// Builds where a source is newer than what was built.
    func refresh() {
        guard !isBuilding, !isLooking, state != .asking, state != .declined else { return }
        isLooking = true
        Task { [weak self, target] in
            // A large package takes its time to look through.
            let newest = await Task.detached { target.newestChange }.value
            guard let self else { return }
            self.isLooking = false
            if newest > self.built { self.build() }
        }
    }

    private func build() {
        isBuilding = true
        built = Date()
        set(.building)
        let (build, known) = (AppBuild(target: target), plan)
        Task { [weak self] in
            let outcome = await withCheckedContinuation { continuation in
                // The package manager is waited for outside of Swift's own threads.
                DispatchQueue.global().async { continuation.resume(returning: build.run(known: known)) }
            }
            self?.plan = outcome.plan
            self?.take(outcome.library)
        }
    }

    private func take(_ outcome: Result<URL, BuildFailure>) {
        isBuilding = false
        removeLibrary()
        switch outcome {
        case .success(let url):
            library = url
            set(.ready)
        case .failure(let failure): set(.failed(failure))
        }
    }

    /// Starts the code once more, after it stopped.
    func restart() {
        guard case .stopped = state, library != nil else { return }
        canvas = nil
        set(.ready)
    }

    private func set(_ new: State) {
        state = new
        changed()
    }

    /// The scene as the app's code draws it; nil where there is none of it, or it can't.
    func scene(
        of document: NibDocument, path: String, scene: String?, _ view: EditorView, scale: Double,
        picture: PictureNumber?
    ) -> EditorScene? {
        guard case .ready = state, let library, document.elements.contains(where: { $0.customClass != nil }) else {
            return nil
        }
        do {
            let canvas = try canvas ?? worker(library)
            self.canvas = canvas
            return try canvas.ask(
                .scene(id: scene, view: view, scale: scale, picture: picture), about: document, path: path
            ).scene
        } catch {
            canvas = nil
            set(.stopped((error as? CanvasWorker.Stopped)?.reason ?? "\(error)"))
            return nil
        }
    }

    /// This program once more, with the library.
    private func worker(_ library: URL) throws -> CanvasWorker {
        try CanvasWorker(
            program: ThisProgram.path, arguments: ["--canvas-host", library.path, "--target", target.name],
            log: library.deletingLastPathComponent().appendingPathComponent("log"), subject: "the app's code",
            limit: .seconds(4), start: .seconds(6))
    }

    /// The state as an editor shows it.
    var report: AppCodeReport {
        var report = AppCodeReport(target: target.name, state: "")
        switch state {
        case .asking: (report.state, report.project) = ("asking", target.project)
        case .declined: report.state = "declined"
        case .building: report.state = "building"
        case .ready: report.state = "ready"
        case .failed(let failure):
            report.state = "failed"
            report.errors =
                failure.messages.prefix(20).map { .init(file: $0.file, line: $0.line, message: $0.text) }
                + failure.remarks.prefix(20).map { .init(message: $0) }
        case .stopped(let reason): (report.state, report.message) = ("stopped", reason)
        }
        return report
    }
}

/// How the app's code beside an editor is.
public struct AppCodeReport: Codable, Sendable {
    struct Problem: Codable, Sendable {
        var file: String?
        var line: Int?
        var message: String
    }

    var target: String
    var state: String
    /// What an answer is asked for.
    var project: String?
    var errors: [Problem]?
    /// How it ended.
    var message: String?

    /// Whether it ended or hung while it drew, and scenes are drawn without it.
    public var isStopped: Bool { state == "stopped" }
}
