import Testing
import UIKit
import UIKitTesting

/// Who hears of an action, and with what sender.
@MainActor @Suite("Actions reach their methods, or say why not")
struct ActionSendingTests {
    private final class Screen: UIViewController {
        var heard: [String] = []
        func plain() { heard.append("plain") }
        func whatever(_ sender: Any) { heard.append("any") }
        func button(_ sender: UIButton) { heard.append("button") }
        func seen(_ sender: UIView?) { heard.append("view") }
        func control(_ sender: UIControl, _ event: UIEvent) { heard.append("control") }
        func careless(_ sender: UIBarButtonItem) { heard.append("careless") }
    }

    @Test("a sender is given as any type that it is")
    func senders() {
        let (screen, button) = (Screen(), UIButton())
        for action in [
            Selector(Screen.plain), Selector(Screen.whatever), Selector(Screen.button), Selector(Screen.seen),
            Selector(Screen.control),
        ] {
            button.addTarget(screen, action: action, for: .touchUpInside)
        }
        button.sendActions(for: .touchUpInside)
        #expect(screen.heard == ["plain", "any", "button", "view", "control"])
    }

    @Test("a sender of an unrelated type is reported with both types, and given where the method does not read it")
    func unrelated() {
        let (screen, button) = (Screen(), UIButton())
        button.addTarget(screen, action: Selector(Screen.careless), for: .touchUpInside)
        let reports = Diagnostics.collect { button.sendActions(for: .touchUpInside) }
        #expect(screen.heard.isEmpty)
        let message = reports.first?.message ?? ""
        #expect(message.contains("UIBarButtonItem") && message.contains("UIButton") && message.contains("Screen"))
        let other = UIButton()
        other.addTarget(screen, action: Selector(Screen.careless, readsSender: false), for: .touchUpInside)
        #expect(Diagnostics.collect { other.sendActions(for: .touchUpInside) }.isEmpty)
        #expect(screen.heard == ["careless"])
    }

    @Test("a selector with a name and a method says which type the method takes, and need not read its sender either")
    func unrelatedNamed() {
        final class Card: UIButton {
            var taps = 0
            func tapped(_ sender: UIGestureRecognizer) { taps += 1 }
        }
        let (card, other) = (Card(), Card())
        card.addTarget(
            card, action: Selector("tapped:", { (target: Card) in { target.tapped($0) } }), for: .touchUpInside)
        let message = Diagnostics.collect { card.sendActions(for: .touchUpInside) }.first?.message ?? ""
        #expect(message.contains("takes a UIGestureRecognizer, and the sender is Card"))
        other.addTarget(
            other, action: Selector("tapped:", { (target: Card) in { target.tapped($0) } }, readsSender: false),
            for: .touchUpInside)
        #expect(Diagnostics.collect { other.sendActions(for: .touchUpInside) }.isEmpty)
        #expect(card.taps == 0 && other.taps == 1)
    }

    @Test("controls send through the application, from the first responder upwards where there is no target")
    func throughApplication() throws {
        try Harness.run { harness in
            let screen = Screen()
            let button = UIButton(frame: CGRect(x: 0, y: 100, width: 100, height: 44))
            screen.view.addSubview(button)
            harness.show(screen)
            button.addTarget(nil, action: Selector(Screen.button), for: .touchUpInside)
            try harness.tap(button)
            #expect(screen.heard == ["button"])
        }
    }

    @Test("responders are asked for selectors they know, and perform them")
    func knownSelectors() {
        let screen = Screen()
        #expect(screen.responds(to: Selector(Screen.plain)) && !UIView().responds(to: Selector(Screen.plain)))
        #expect(UITextField().responds(to: "selectAll:") && !UITextField().responds(to: "nothing:"))
        screen.perform(Selector(Screen.whatever), with: 1)
        #expect(screen.heard == ["any"])
    }

    @Test("a selector that an object does not know stops the program with Objective-C's words")
    func unknownSelector() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            _ = UIView().perform("nothing")
        }
        let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(text.contains("-[UIView nothing]: unrecognized selector sent to instance"))
    }
}
