import QuartzCore
import Testing

@testable import UIKit

/// What hosts hand over beyond touches: keys, provisional text, editing, wheels, keys of the simulated keyboard.
@Suite("Input by script", .serialized) @MainActor
struct HostInputTests {
    private final class App: NSObject, UIApplicationDelegate, UIScrollViewDelegate {
        var window: UIWindow?
        var log: [String] = []
        let field = UITextField(frame: CGRect(x: 20, y: 60, width: 200, height: 34))
        let other = UITextView(frame: CGRect(x: 20, y: 110, width: 200, height: 60))
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 200, width: 320, height: 200))

        func application(
            _ application: UIApplication,
            didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            let controller = UIViewController()
            controller.view.backgroundColor = .white
            field.autocapitalizationType = .none
            scroll.contentSize = CGSize(width: 320, height: 900)
            scroll.delegate = self
            for view in [field, other, scroll] { controller.view.addSubview(view) }
            let window = UIWindow(frame: UIScreen.main.bounds)
            window.rootViewController = controller
            window.makeKeyAndVisible()
            self.window = window
            return true
        }

        func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { log.append("begins") }
        func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
            log.append("ends at \(scrollView.contentOffset.y)")
        }
    }

    private func run(_ script: String) throws -> App {
        let app = App()
        let host = HeadlessHost(device: Device.named("iPhone 8") ?? .standard, inputs: try HostScript(script).inputs)
        HostSession(host).run(app, manifest: SceneManifest(info: [:], moduleName: nil))
        return app
    }

    @Test("layers show as they are from the first frame on, also where nobody takes pictures")
    func presentations() throws {
        let app = try run("0.5 tick\n")
        let shown = try #require(app.field.layer.presentation())
        #expect(shown.frame == CGRect(x: 20, y: 60, width: 200, height: 34))
    }

    @Test("texts in quotation marks keep what they hold; keys type and delete; provisional text is replaced")
    func typing() throws {
        let app = try run(
            #"""
            0.5 tap 100 77
            1.0 type "a # \"b\"  c\\"   # not this
            1.1 key d
            1.2 key "#" shift
            1.3 key x
            1.4 key backspace
            1.5 compose "に" 1 0
            1.6 compose "日本" 2 0
            1.7 compose end
            1.8 tick
            """#)
        #expect(app.field.text == #"a # "b"  c\d#日本"#)
        #expect(app.field.markedTextRange == nil)
    }

    @Test("copying, cutting and pasting go by the first responder and the pasteboard")
    func editing() throws {
        let app = try run(
            #"""
            0.5 tap 100 77
            0.6 type one
            0.7 edit selectAll
            0.8 edit cut
            0.9 edit paste
            1.0 edit paste
            1.1 pasteboard "two\nlines"
            1.2 tap 100 140
            2.2 edit paste
            """#)
        #expect(app.field.text == "oneone")
        #expect(app.other.text == "two\nlines")
    }

    @Test("a wheel scrolls what lies under it, to its end and no further, as one drag")
    func wheel() throws {
        let app = try run(
            """
            0.50 scroll 100 300 0 40.25
            0.55 scroll 100 300 0 60
            2.00 scroll 100 300 0 5000
            3.00 scroll 100 100 0 40
            4.00 tick
            """)
        #expect(app.log == ["begins", "ends at 100.5", "begins", "ends at 700.0"])
    }

    @Test("keys of the simulated keyboard type, delete and return; nothing behind them is touched")
    func keyboard() throws {
        let app = try run(
            """
            0.5 tap 100 77
            0.6 keyboard show 260
            1.0 tap 20 470
            1.2 tap 56 470
            1.4 tap 355 585
            2.0 tick
            """)
        #expect(app.field.text == "q")
    }

    @Test(
        "what a line lacks is said",
        arguments: [
            ("1 type \"open", "does not end"), ("1 type \"\\q\"", "after \\"), ("1 scroll 1 2 3", "scroll needs"),
            ("1 key a hyper", "none of"), ("1 compose \"ab\" 3 0", "compose needs"), ("1 edit undo", "none of"),
            ("1 motion fast", "none of"), ("1 touch lift 1 2 3", "none of"),
        ])
    func mistakes(_ line: String, _ words: String) throws {
        #expect {
            try HostScript(line)
        } throws: {
            "\($0)".contains(words)
        }
    }
}
