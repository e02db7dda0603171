import Foundation
import NibDocument
import UIKit

/// Draws, edits and checks documents for an editor, in other processes where this program can be started once more: no
/// document ends the editor, and none keeps an edit waiting for its check.
@MainActor
public final class EditorWorkers {
    private let app: AppCode?
    private let lint: LintWorker?
    let canvas: DocumentCanvas?
    /// What this process drew for pages, where it is the one that draws.
    private let pictures = KeptPictures()

    /// - Parameters:
    ///   - program: This program, where it can be started once more; without, all is done in this process.
    ///   - app: The target whose classes draw themselves.
    public init(program: String? = nil, app: AppTarget? = nil) {
        self.app = app.map { AppCode($0) }
        lint = program.map(LintWorker.init)
        canvas = program.map { DocumentCanvas(program: $0) }
    }

    /// For a program that shows nothing but an editor's pages: a view that is marked asks for no turn of the run loop, since
    /// pictures are laid out and drawn when they are wanted.
    public static func drawWithoutRunLoop() { RunLoopDriver.isSuspended = true }

    /// A scene drawn by the app's own code where there is some, else with UIKit's classes.
    ///
    /// - Parameters:
    ///   - document: What the scene is of.
    ///   - path: Where images and texts are looked for.
    ///   - scene: The id of the controller or top-level view; nil for the first.
    ///   - view: What the scene is shown as.
    ///   - scale: Pixels a point.
    ///   - picture: What the picture is known by, where only the part is wanted that differs from another one.
    /// - Returns: Nil where the scene has no view.
    /// - Throws: Where the process that draws ends over the document.
    public func scene(
        of document: NibDocument, path: String, scene: String?, _ view: EditorView, scale: Double,
        picture: PictureNumber? = nil
    ) throws -> EditorScene? {
        if let scene = app?.scene(of: document, path: path, scene: scene, view, scale: scale, picture: picture) {
            return scene
        }
        guard let canvas else {
            return EditorScene(document, path: path, scene: scene, view, scale: scale) { [pictures] in
                pictures.region(of: $0, as: picture)
            }
        }
        return try canvas.ask(
            .scene(id: scene, view: view, scale: scale, picture: picture), about: document, path: path
        ).scene
    }

    /// Does what the first picture would otherwise wait for: looks for the fonts.
    public func warmUp() {
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch" \
            useAutolayout="YES"><objects><view id="1"><rect key="frame" width="9" height="9"/><subviews><label text="a" \
            id="2"><rect key="frame" width="9" height="9"/></label></subviews></view></objects></document>
            """
        guard let blank = try? NibDocument(data: Data(text.utf8), name: "") else { return }
        _ = try? scene(of: blank, path: "", scene: nil, EditorView(), scale: 1)
    }

    /// What `plumb lint` finds, by the configuration that holds where the document lies.
    public func findings(in data: Data, path: String) async -> [Finding] {
        if let lint { return await lint.findings(in: data, path: path) ?? [] }
        guard let document = try? NibDocument(data: data, name: path) else { return [] }
        return Linter.editorFindings(in: document, path)
    }

    // MARK: The project

    /// Images and colours of the project around a document.
    ///
    /// - Throws: Where the process that looks ends over them.
    public func choices(for document: NibDocument, path: String) throws -> ProjectChoices {
        guard let canvas else { return ProjectChoices.near(path) }
        if case .choices(let found) = try canvas.ask(.choices, about: document, path: path) { return found }
        return ProjectChoices()
    }

    /// Has the project's catalogues looked through again.
    public func assetsChanged() { canvas?.forget() }

    /// Small pictures of some of the project's images, or of symbols; without those that are not there.
    ///
    /// - Throws: Where the process that draws ends over them.
    public func pictures(
        of names: [String], areSymbols: Bool, for document: NibDocument, path: String
    ) throws -> [NamedPicture] {
        guard let canvas else { return ProjectChoices.pictures(of: names, areSymbols: areSymbols, near: path) }
        let answer = try canvas.ask(.pictures(names: names, areSymbols: areSymbols), about: document, path: path)
        if case .pictures(let found) = answer { return found }
        return []
    }

    // MARK: The app's code

    /// How it is; nil without any.
    public var appReport: AppCodeReport? { app?.report }

    /// Calls a function with each change of ``appReport``.
    public func onAppChange(_ changed: @escaping () -> Void) { app?.changed = changed }

    /// A person's answer to whether the code may be built, which runs what its project brings along.
    ///
    /// - Throws: Where a yes can't be remembered; the code is built all the same.
    public func answerApp(mayBuild: Bool) throws { try app?.answer(mayBuild) }

    /// Starts the code once more, after it stopped.
    public func restartApp() { app?.restart() }

    /// Builds the code where a source is newer than what was built.
    public func refreshApp() { app?.refresh() }
}
