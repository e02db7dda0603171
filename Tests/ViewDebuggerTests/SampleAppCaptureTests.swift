import Foundation
import LayoutEngine
import Testing
import ViewDebugger

@testable import UIKit
@testable import Wander

/// The sample app's tour, captured at each of its screens.
@MainActor
@Suite("Capturing the sample app", .serialized)
struct SampleAppCaptureTests {
    /// What layout and display have still to do, and what the engines did so far.
    private struct Work: Equatable {
        var marks: [UInt16] = []
        var counters: [LayoutCounters] = []
        var frames: [CGRect] = []
        /// Whose the layers are, for messages.
        var names: [String] = []

        @MainActor
        init(_ windows: [UIWindow]) {
            func visit(_ layer: CALayer) {
                marks.append(layer.marks.rawValue)
                names.append(layer.owningView.map { describedClassName(of: $0) } ?? "layer")
                frames.append(layer.frame)
                for sublayer in layer.sublayers ?? [] { visit(sublayer) }
            }
            func counters(below view: UIView) {
                if let engine = view.constraintState.hostedEngine?.engine { self.counters.append(engine.counters) }
                for subview in view.subviews { counters(below: subview) }
            }
            for window in windows {
                visit(window.layer)
                counters(below: window)
            }
        }
    }

    private func tour(_ body: @escaping @MainActor (String, [UIWindow]) -> Void) throws {
        let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Samples/Wander/tour.script")
        let host = HeadlessHost(inputs: try HostScript(String(contentsOf: script, encoding: .utf8)).inputs)
        host.onPicture = { frame in
            guard let name = frame.name else { return }
            body(name, Runtime.current.windows)
        }
        HostSession(host).run(AppDelegate(), manifest: SceneManifest(info: [:], moduleName: "Wander"))
    }

    @Test("leaves the pictures, the marks, the frames and the layout counters of its 15 screens as they are")
    func nothingChanges() throws {
        var screens: [String] = []
        try tour { name, windows in
            @MainActor func picture() -> CGImage? { Runtime.current.frame().image(scale: 1) }
            let image = picture()
            let before = Work(windows)
            let capture = Capture(of: windows)
            let after = Work(windows)
            let marked = zip(zip(before.marks, after.marks), after.names).filter { $0.0.0 != $0.0.1 }.map {
                "\($0.1) \($0.0)"
            }
            #expect(marked.isEmpty, "\(name)")
            #expect(picture() == image, "\(name)")
            #expect(before.counters == after.counters, "\(name)")
            #expect(before.frames == after.frames, "\(name)")
            #expect(capture.views.count > 10, "\(name)")
            screens.append(name)
        }
        #expect(screens.count == 15)
    }

    @Test("finds its own classes, the properties that hold its views, and no ambiguous or contradicting constraint")
    func facts() throws {
        try tour { name, windows in
            var options = CaptureOptions()
            options.takesPictures = false
            let capture = Capture(of: windows, options: options)
            #expect(capture.controllers.contains { $0.className.hasPrefix("Wander.") }, "\(name)")
            let wrong = capture.issues.filter { $0.kind == .ambiguous || $0.kind == .conflict }
            #expect(wrong == [], "\(name)")
            #expect(capture.firstMissingReason == nil, "\(name)")
        }
    }
}

extension Capture {
    /// A view that constraints place, and that does not say why.
    fileprivate var firstMissingReason: String? {
        views.first { $0.placement == .constraints && $0.reasons.count != 6 }.map { name(of: $0.id) }
    }
}
