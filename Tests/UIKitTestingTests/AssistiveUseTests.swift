import Foundation
import Testing
import UIKit

@testable import UIKitTesting

/// What VoiceOver's gestures do, by Apple's documentation of UIAccessibilityAction.
@MainActor
@Suite("A harness uses elements as VoiceOver does")
struct AssistiveUseTests {
    private final class Card: UIView {
        var events: [String] = []
        var opens = true
        override func accessibilityActivate() -> Bool {
            events.append("activated")
            return opens
        }
        override func accessibilityElementDidBecomeFocused() { events.append("came") }
        override func accessibilityElementDidLoseFocus() { events.append("left") }
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { events.append("touched") }
    }

    @Test("an element is activated by its own method, and touched where that says that it did nothing")
    func activation() throws {
        try Harness.run { harness in
            let card = Card(frame: CGRect(x: 20, y: 100, width: 100, height: 50))
            harness.show(card)
            try harness.activate(card)
            #expect(card.events == ["came", "activated"])
            card.opens = false
            try harness.activate(card)
            #expect(card.events == ["came", "activated", "activated", "touched"])
            #expect(card.accessibilityElementIsFocused())
            #expect(UIAccessibility.focusedElement(using: .notificationVoiceOver) as? Card === card)
            harness.moveAccessibilityFocus(to: nil)
            #expect(card.events.last == "left" && !card.accessibilityElementIsFocused())
        }
    }

    @Test(
        "a switch is turned, a slider moves by a tenth of its range and a page control by a page, and each tells its target"
    )
    func controls() throws {
        try Harness.run { harness in
            let (toggle, slider, pages) = (UISwitch(), UISlider(), UIPageControl())
            slider.maximumValue = 50
            pages.numberOfPages = 2
            var told = 0
            for control in [slider, pages] as [UIControl] {
                control.addAction(UIAction { _ in told += 1 }, for: .valueChanged)
            }
            let stack = UIStackView(arrangedSubviews: [toggle, slider, pages])
            stack.axis = .vertical
            stack.frame = CGRect(x: 20, y: 100, width: 300, height: 200)
            harness.show(stack)
            try harness.activate(toggle)
            #expect(toggle.isOn)
            try harness.increment(slider)
            #expect(slider.value == 5 && told == 1)
            try harness.decrement(slider)
            try harness.decrement(slider)
            #expect(slider.value == 0 && told == 2)
            try harness.increment(pages)
            try harness.increment(pages)
            #expect(pages.currentPage == 1 && told == 3)
            slider.accessibilityIncrementBlock = { told = 10 }
            try harness.increment(slider)
            #expect(slider.value == 0 && told == 10)
            #expect(throws: HarnessError.self) { try harness.increment(toggle) }
        }
    }

    @Test("actions of an element and of what it is in are done by name; another name is an error that lists them")
    func actions() throws {
        try Harness.run { harness in
            let (cell, title) = (UIView(frame: CGRect(x: 0, y: 100, width: 300, height: 50)), UILabel())
            cell.addSubview(title)
            var deleted = false
            cell.accessibilityCustomActions = [
                UIAccessibilityCustomAction(name: "Delete") { _ in
                    deleted = true
                    return true
                }
            ]
            harness.show(cell)
            let done = try harness.performAction(named: "Delete", of: title)
            #expect(done && deleted)
            do {
                try harness.performAction(named: "Share", of: title)
                Issue.record("nothing is called so")
            } catch {
                #expect("\(error)".hasSuffix("has no action \"Share\"; it has Delete."))
            }
        }
    }

    @Test("three fingers scroll by a page, the escape gesture goes back, and the magic tap goes up to who takes it")
    func gestures() throws {
        try Harness.run { harness in
            let scroll = UIScrollView(frame: CGRect(x: 0, y: 100, width: 300, height: 200))
            scroll.contentInsetAdjustmentBehavior = .never
            scroll.contentSize = CGSize(width: 300, height: 500)
            let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
            scroll.addSubview(label)
            let (first, second) = (UIViewController(), UIViewController())
            second.view.addSubview(scroll)
            let navigation = UINavigationController(rootViewController: first)
            navigation.pushViewController(second, animated: false)
            harness.show(navigation)
            #expect(harness.scrollPage(.down, from: label) && scroll.contentOffset.y == 200)
            #expect(harness.scrollPage(.down, from: label) && scroll.contentOffset.y == 300)
            #expect(!harness.scrollPage(.down, from: label) && !harness.scrollPage(.right, from: label))
            #expect(harness.scrollPage(.up, from: label) && scroll.contentOffset.y == 100)
            #expect(!harness.performMagicTap(from: label))
            second.accessibilityMagicTapBlock = { true }
            #expect(harness.performMagicTap(from: label))
            #expect(harness.performEscape(from: label))
            harness.step(1)
            #expect(navigation.viewControllers == [first])
            #expect(!harness.performEscape(from: first.view))
        }
    }

    @Test("the text of what is said names further content and actions")
    func said() {
        final class Dog: UIView, AXCustomContentProvider {
            var accessibilityCustomContent: [AXCustomContent]! = [AXCustomContent(label: "Age", value: "3 years")]
        }
        let dog = Dog(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
        dog.isAccessibilityElement = true
        dog.accessibilityLabel = "Bailey"
        dog.accessibilityCustomActions = [UIAccessibilityCustomAction(name: "Feed") { _ in true }]
        assertInlineText(dog, "Bailey; more: Age: 3 years; actions: Feed")
    }

    private func assertInlineText(_ view: UIView, _ text: String) {
        let lines = SnapshotStage().show(view, in: UIViewController()) { SpokenText.lines(of: $0) }
        #expect(lines == [text])
    }
}
