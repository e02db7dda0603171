import Foundation
import Testing
import UIKitTesting

@testable import UIKit

@MainActor
struct MenuTests {
    /// The label of a menu on the screen that reads `title`.
    private func entry(_ title: String, _ harness: Harness) -> UIView? {
        func find(_ view: UIView) -> UIView? {
            if let label = view as? UILabel, label.text == title { return label }
            return view.subviews.lazy.compactMap(find).first
        }
        return harness.window.subviews.last.flatMap { $0 is MenuView ? find($0) : nil }
    }

    private func makeButton() -> UIButton {
        let button = UIButton(type: .system)
        button.setTitle("Sort", for: .normal)
        button.frame = CGRect(x: 20, y: 100, width: 80, height: 30)
        return button
    }

    @Test("a button whose menu is its primary action opens it; the chosen action runs and the menu goes")
    func primaryMenu() throws {
        try Harness.run { harness in
            var chosen: [String] = []
            var events: [UIControl.Event] = []
            let button = makeButton()
            button.menu = UIMenu(
                title: "Sort by",
                children: ["Name", "Date"].map { title in UIAction(title: title) { _ in chosen.append(title) } })
            button.showsMenuAsPrimaryAction = true
            for event in [UIControl.Event.menuActionTriggered, .touchUpInside] {
                button.addAction(UIAction { _ in events.append(event) }, for: event)
            }
            harness.show(button)
            try harness.tap(button)
            harness.step(0.3)
            #expect(events == [.menuActionTriggered])
            #expect(entry("Sort by", harness) != nil)
            let date = try #require(entry("Date", harness)?.superview)
            #expect(date.bounds.size == CGSize(width: 250, height: 44))
            #expect(harness.shownFrame(of: date).minY > 130, "below the button")
            try harness.tap(date)
            #expect(chosen == ["Date"])
            harness.step(0.3)
            #expect(entry("Date", harness) == nil)
        }
    }

    @Test("a tap beside a menu takes it away and does nothing else")
    func dismissal() throws {
        try Harness.run { harness in
            let button = makeButton()
            button.menu = UIMenu(children: [UIAction(title: "Name") { _ in Issue.record("nothing was chosen") }])
            button.showsMenuAsPrimaryAction = true
            harness.show(button)
            try harness.tap(button)
            harness.step(0.3)
            try harness.tap(harness.window, at: CGPoint(x: 200, y: 700))
            harness.step(0.3)
            #expect(entry("Name", harness) == nil)
        }
    }

    @Test("a button with an action of its own opens its menu on a long press")
    func longPress() throws {
        try Harness.run { harness in
            var taps = 0
            let button = makeButton()
            button.addAction(UIAction { _ in taps += 1 }, for: .primaryActionTriggered)
            button.menu = UIMenu(children: [UIAction(title: "Name") { _ in }])
            harness.show(button)
            try harness.tap(button)
            harness.step(0.3)
            #expect(taps == 1 && entry("Name", harness) == nil)
            try harness.press(button, for: 0.7)
            harness.step(0.3)
            #expect(taps == 1 && entry("Name", harness) != nil)
        }
    }

    @Test("a pop-up button shows the entry that is chosen")
    func popUp() throws {
        try Harness.run { harness in
            let button = makeButton()
            button.menu = UIMenu(children: ["Small", "Large"].map { UIAction(title: $0) { _ in } })
            button.showsMenuAsPrimaryAction = true
            button.changesSelectionAsPrimaryAction = true
            harness.show(button)
            #expect(button.currentTitle == "Small")
            try harness.tap(button)
            harness.step(0.3)
            try harness.tap(try #require(entry("Large", harness)?.superview))
            harness.step(0.3)
            #expect(button.currentTitle == "Large")
            #expect(button.menu?.selectedElements.map(\.title) == ["Large"] && !button.isSelected)
        }
    }

    @Test("disabled entries do nothing, hidden ones are absent, inner menus open in place")
    func attributes() throws {
        try Harness.run { harness in
            var chosen: [String] = []
            @MainActor func action(_ title: String, _ attributes: UIMenuElement.Attributes = []) -> UIAction {
                UIAction(title: title, attributes: attributes) { _ in chosen.append(title) }
            }
            let button = makeButton()
            button.menu = UIMenu(children: [
                action("Off", .disabled), action("Gone", .hidden), UIMenu(title: "More", children: [action("Deep")]),
                UIMenu(options: .displayInline, children: [action("Inline")]),
            ])
            button.showsMenuAsPrimaryAction = true
            harness.show(button)
            try harness.tap(button)
            harness.step(0.3)
            #expect(entry("Gone", harness) == nil && entry("Inline", harness) != nil && entry("Deep", harness) == nil)
            try harness.tap(try #require(entry("Off", harness)?.superview))
            #expect(chosen.isEmpty && entry("Off", harness) != nil)
            try harness.tap(try #require(entry("More", harness)?.superview))
            try harness.tap(try #require(entry("Deep", harness)?.superview))
            #expect(chosen == ["Deep"])
        }
    }
}
