import Foundation
import Testing

@testable import UIKit

/// Two devices in one process, used in turns.
@MainActor
@Suite("two worlds")
struct RuntimeTests {
    private final class Screen: UIViewController {
        let label = UILabel()
        var appearances = 0

        override func viewDidLoad() {
            label.text = "Title"
            label.font = .preferredFont(forTextStyle: .body)
            let inside = view.addLaidOut(label)
            NSLayoutConstraint.activate([
                inside.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
                inside.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
                inside.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
            ])
        }
        override func viewDidAppear(_ animated: Bool) { appearances += 1 }
    }

    private func make(_ runtime: Runtime) -> (UIWindow, Screen) {
        Runtime.with(runtime) {
            let window = UIWindow()
            let screen = Screen()
            window.rootViewController = screen
            window.makeKeyAndVisible()
            return (window, screen)
        }
    }

    @Test("each has its own screen, windows, key window, traits and passes, and nothing of the other's")
    func interleaved() throws {
        let outer = Runtime.current
        let phone = Runtime(device: try #require(.named("iPhone SE (2nd generation)")))
        let pad = Runtime(
            device: try #require(.named("iPad Pro (11-inch)")), settings: UserSettings(style: .dark),
            design: Design(canvas: .iOS26))
        let (small, first) = make(phone)
        let (large, second) = make(pad)
        #expect(Runtime.current === outer)
        #expect(small.isKeyWindow && large.isKeyWindow)

        let untouched = pad.updateCycle.counters
        phone.turn()
        #expect(first.appearances == 1 && second.appearances == 0)
        #expect(phone.updateCycle.counters.layouts > 0)
        #expect(pad.updateCycle.counters == untouched)
        pad.turn()
        #expect(second.appearances == 1)

        #expect(small.screen === phone.screen && large.screen === pad.screen)
        #expect(phone.windows == [small] && pad.windows == [large])
        #expect(first.label.frame.width == small.bounds.width - 32)
        #expect(second.label.frame.width == large.bounds.width - 40)
        #expect(first.label.frame.minY == 20)
        #expect(second.label.frame.minY == 24)
        #expect(first.traitCollection.userInterfaceStyle == .light)
        #expect(second.traitCollection.userInterfaceStyle == .dark)

        // Changes of one, in turns with the other's.
        first.additionalSafeAreaInsets.top = 5
        pad.settings.style = .light
        pad.turn()
        phone.turn()
        #expect(first.label.frame.minY == 25 && second.label.frame.minY == 24)
        #expect(second.traitCollection.userInterfaceStyle == .light)
        let sizes = [phone, pad].map { Runtime.with($0) { UISwitch().intrinsicContentSize.height } }
        #expect(sizes[0] != sizes[1])
        Runtime.with(pad) { SimulatedKeyboard.current.show(CGRect(x: 0, y: 800, width: 834, height: 394)) }
        #expect(Runtime.with(phone) { SimulatedKeyboard.current.frame } == nil)
        Runtime.with(phone) {
            UIView.performWithoutAnimation { #expect(!UIView.areAnimationsEnabled) }
            small.isHidden = true
        }
        #expect(!small.isKeyWindow && large.isKeyWindow)
        #expect(Runtime.current === outer)
    }

    @Test("each has its own clock, pasteboards, diagnostics, and animations begun and not committed")
    func own() throws {
        let phone = Runtime(device: try #require(.named("iPhone 16")))
        let pad = Runtime(device: try #require(.named("iPad Pro (11-inch)")))
        let outside = MediaClock.isHeld
        var (ended, heard): ([String], [String]) = ([], [])
        let views = [(phone, "phone", 10.0), (pad, "pad", 70)].map { world, name, time in
            Runtime.with(world) {
                MediaClock.hold(at: time)
                Diagnostics.handler = { heard.append("\(name): \($0.message)") }
                UIPasteboard.general.string = name
                UIAccessibility.post(notification: .announcement, argument: name)
                let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
                let fade = { view.alpha = 0 }
                UIView.animate(withDuration: 1, animations: fade) { _ in ended.append(name) }
                return view
            }
        }
        Runtime.with(phone) { UIView.beginAnimations("open", context: nil) }
        Runtime.with(pad) {
            UIView.commitAnimations()
            MediaClock.advance(to: 72)
            Diagnostics.log("a")
        }
        #expect(ended == ["pad"])
        Runtime.with(phone) {
            #expect(MediaClock.now == 10 && UIView.inheritedAnimationDuration == 0.2)
            UIView.commitAnimations()
            MediaClock.advance(to: 12)
            Diagnostics.log("b")
        }
        #expect(ended == ["pad", "phone"] && heard == ["pad: a", "phone: b"])
        let texts = [phone, pad].map { Runtime.with($0) { UIPasteboard.general.string } }
        #expect(texts == ["phone", "pad"])
        #expect(Runtime.with(pad) { UIAccessibility.posted.count } == 1)
        #expect(MediaClock.isHeld == outside && views.count == 2)
    }

    @Test("what a body puts in place is taken back, also after an error")
    func restored() {
        struct Failure: Error {}
        let outer = Runtime.current
        #expect(throws: Failure.self) {
            try Runtime.with {
                Runtime.current = Runtime(design: Design(canvas: .iOS12))
                throw Failure()
            }
        }
        #expect(Runtime.current === outer)
        #expect(Design.current[.switchHeight] == 31)
    }
}
