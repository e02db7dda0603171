import Foundation
import NibDocument
import TestSupport
import Testing

@testable import UIKit

/// Scenes of storyboards, in windows that turn.
@Suite("A turned app") @MainActor
struct TurnedSceneTests {
    /// The scenes of a document, made anew by each call.
    private func scenes(of file: URL) throws -> [@MainActor () -> UIViewController?] {
        let source = NibSource(document: try NibDocument(path: file.path), path: file.path, bundle: .module)
        let storyboard = UIStoryboard(source, name: file.lastPathComponent, session: NibSession())
        var makers: [@MainActor () -> UIViewController?] = []
        for element in storyboard.scenes where element.name != "viewControllerPlaceholder" {
            makers.append { storyboard.controller(for: element, creator: nil as ((NSCoder) -> UIViewController?)?) }
        }
        return makers
    }

    private func conflicts(_ body: () -> Void) -> Int {
        Diagnostics.collect(body).count { $0.kind == .unsatisfiableConstraints }
    }

    /// Conflicts that come of turning alone, in a scene that has none in the orientations it turns from and to.
    private func broken(by scene: @MainActor () -> UIViewController?, on device: String) -> Int {
        func show(_ window: UIWindow) {
            window.rootViewController = scene()
            window.makeKeyAndVisible()
            settle()
        }
        for orientation in [UIInterfaceOrientation.portrait, .landscapeRight] {
            let resting = inWorld(device, orientation) { window in conflicts { show(window) } }
            if resting > 0 { return 0 }
        }
        return inWorld(device) { window in
            conflicts {
                show(window)
                for orientation in [UIInterfaceOrientation.landscapeRight, .portrait] {
                    Runtime.current.turnDevice(to: orientation)
                    settle()
                }
            }
        }
    }

    private func check(_ files: [URL]) throws {
        for file in files where file.pathExtension == "storyboard" {
            // Documents of other kinds are no scenes.
            guard let scenes = try? scenes(of: file) else { continue }
            for (index, scene) in scenes.enumerated() {
                #expect(broken(by: scene, on: "iPhone 16 Plus") == 0, "scene \(index) of \(file.path)")
            }
        }
    }

    @Test("breaks no constraint on its way that holds in both orientations")
    func own() throws { try check(Fixtures.documents) }

    @Test(
        "breaks none in recorded documents either",
        .enabled(if: SharedFiles.areHere, Comment(rawValue: SharedFiles.absence)))
    func recorded() throws {
        let step = ProcessInfo.processInfo.environment["PLUMB_LONG"] == nil ? 36 : 1
        let files = SharedFiles.documents.filter { $0.pathExtension == "storyboard" }
        try check(stride(from: 0, to: files.count, by: step).map { files[$0] })
    }
}
