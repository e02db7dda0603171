import Foundation
import Testing
import UIKitTesting

@testable import UIKit

@MainActor
struct TouchTests {
    /// Notes every event of a control.
    @MainActor final class Listener {
        var events: [String] = []
        func listen(to control: UIControl) {
            let all: [(UIControl.Event, String)] = [
                (.touchDown, "down"), (.touchDownRepeat, "repeat"), (.touchDragInside, "dragInside"),
                (.touchDragOutside, "dragOutside"), (.touchDragEnter, "enter"), (.touchDragExit, "exit"),
                (.touchUpInside, "upInside"), (.touchUpOutside, "upOutside"), (.touchCancel, "cancel"),
                (.valueChanged, "value"), (.primaryActionTriggered, "primary"),
            ]
            for (event, name) in all {
                control.addAction(UIAction { [weak self] _ in self?.events.append(name) }, for: event)
            }
        }
        var unique: [String] { events.reduce(into: []) { if $0.last != $1 { $0.append($1) } } }
    }

    @MainActor final class Target: NSObject {
        var senders: [AnyObject] = []
        func act(_ sender: AnyObject) { senders.append(sender) }
    }

    private func button(_ frame: CGRect = CGRect(x: 100, y: 300, width: 100, height: 44)) -> UIButton {
        let button = UIButton(type: .system)
        button.setTitle("Go", for: .normal)
        button.frame = frame
        return button
    }

    @Test("a tap sends touchDown, touchUpInside and the primary action")
    func tap() throws {
        let events = try Harness.run { harness in
            let view = button()
            let listener = Listener()
            listener.listen(to: view)
            harness.show(view)
            try harness.tap(view)
            #expect(!view.isHighlighted && !view.isTracking)
            return listener.events
        }
        #expect(events == ["down", "upInside", "primary"])
    }

    @Test("a finger that leaves far enough and comes back: exit, enter, inside again")
    func dragging() throws {
        try Harness.run { harness in
            let view = button()
            let listener = Listener()
            listener.listen(to: view)
            harness.show(view)
            try harness.touchDown(view)
            #expect(view.isHighlighted)
            harness.touchMove(to: CGPoint(x: 150, y: 400))
            #expect(view.isTouchInside, "within 70 points still counts")
            harness.touchMove(to: CGPoint(x: 150, y: 600))
            #expect(!view.isTouchInside && !view.isHighlighted)
            harness.touchMove(to: CGPoint(x: 150, y: 320))
            #expect(view.isHighlighted)
            harness.touchMove(to: CGPoint(x: 150, y: 600))
            harness.touchUp()
            #expect(
                listener.unique == [
                    "down", "dragInside", "exit", "dragOutside", "enter", "dragInside", "exit", "dragOutside",
                    "upOutside",
                ])
        }
    }

    @Test("a cancelled touch sends touchCancel")
    func cancelling() throws {
        try Harness.run { harness in
            let view = button()
            let listener = Listener()
            listener.listen(to: view)
            harness.show(view)
            try harness.touchDown(view)
            harness.touchCancel()
            #expect(listener.events == ["down", "cancel"])
        }
    }

    @Test(
        "hidden, transparent and disabled views get no touches",
        arguments: ["hidden", "alpha", "interaction", "disabled", "parent"])
    func untouchable(_ way: String) throws {
        try Harness.run { harness in
            let parent = UIView(frame: harness.window.bounds)
            let view = button()
            let listener = Listener()
            listener.listen(to: view)
            parent.addSubview(view)
            harness.show(parent)
            switch way {
            case "hidden": view.isHidden = true
            case "alpha": view.alpha = 0.005
            case "interaction": view.isUserInteractionEnabled = false
            case "disabled": view.isEnabled = false
            default: parent.isUserInteractionEnabled = false
            }
            try harness.tap(view)
            #expect(listener.events.isEmpty)
        }
    }

    @Test("a turned and scaled button is tapped where it appears")
    func transformed() throws {
        try Harness.run { harness in
            let view = button(CGRect(x: 150, y: 300, width: 100, height: 20))
            view.transform = CGAffineTransform(rotationAngle: .pi / 2).scaledBy(x: 2, y: 1)
            let listener = Listener()
            listener.listen(to: view)
            harness.show(view)
            try harness.tap(view, at: CGPoint(x: 95, y: 10))
            #expect(listener.events.contains("upInside"))
        }
    }

    @Test("targets are called through selectors, and not kept alive")
    func targets() throws {
        try Harness.run { harness in
            let view = button()
            var target: Target? = Target()
            let other = Target()
            view.addTarget(target, action: Selector(Target.act), for: .touchUpInside)
            view.addTarget(other, action: Selector(Target.act), for: .touchUpInside)
            harness.show(view)
            try harness.tap(view)
            #expect(target?.senders.count == 1 && other.senders.first === view)
            weak let gone = target
            target = nil
            #expect(gone == nil)
            try harness.tap(view)
            #expect(other.senders.count == 2)
            view.removeTarget(other, action: nil, for: .allEvents)
            try harness.tap(view)
            #expect(other.senders.count == 2)
        }
    }

    @Test("an action with the same identifier replaces the first")
    func replacingActions() {
        let control = UIControl()
        var calls: [Int] = []
        let id = UIAction.Identifier("x")
        control.addAction(UIAction(identifier: id) { _ in calls.append(1) }, for: .valueChanged)
        control.addAction(UIAction(identifier: id) { _ in calls.append(2) }, for: .valueChanged)
        control.sendActions(for: .valueChanged)
        #expect(calls == [2])
        control.removeAction(identifiedBy: id, for: .valueChanged)
        control.sendActions(for: .valueChanged)
        #expect(calls == [2] && control.allControlEvents.isEmpty)
    }

    @Test("switches, steppers and segments change by taps and tell so once")
    func values() throws {
        try Harness.run { harness in
            let page = UIView(frame: harness.window.bounds)
            let toggle = UISwitch(frame: CGRect(x: 20, y: 100, width: 0, height: 0))
            let stepper = UIStepper(frame: CGRect(x: 20, y: 200, width: 0, height: 0))
            let segmented = UISegmentedControl(items: ["A", "B", "C"])
            segmented.frame = CGRect(x: 20, y: 300, width: 300, height: 32)
            let listener = Listener()
            for control in [toggle, stepper, segmented] as [UIControl] {
                page.addSubview(control)
                control.addAction(UIAction { _ in listener.events.append("value") }, for: .valueChanged)
            }
            harness.show(page)
            try harness.tap(toggle)
            #expect(toggle.isOn)
            try harness.tap(stepper, at: CGPoint(x: 70, y: 16))
            #expect(stepper.value == 1)
            try harness.tap(stepper, at: CGPoint(x: 20, y: 16))
            try harness.tap(stepper, at: CGPoint(x: 20, y: 16))
            #expect(stepper.value == 0)
            try harness.tap(segmented, at: CGPoint(x: 250, y: 16))
            try harness.tap(segmented, at: CGPoint(x: 250, y: 16))
            #expect(segmented.selectedSegmentIndex == 2)
            #expect(listener.events.count == 4)
        }
    }

    @Test("a slider follows the finger that grabbed its thumb")
    func sliding() throws {
        try Harness.run { harness in
            let slider = UISlider(frame: CGRect(x: 20, y: 300, width: 231, height: 31))
            let listener = Listener()
            slider.addAction(UIAction { _ in listener.events.append("value") }, for: .valueChanged)
            harness.show(slider)
            try harness.drag(slider, from: CGPoint(x: 15, y: 15), by: CGVector(dx: 100, dy: 0))
            #expect(abs(slider.value - 0.5) < 0.001)
            #expect(listener.events.count > 2)
            try harness.drag(slider, from: CGPoint(x: 200, y: 15), by: CGVector(dx: -50, dy: 0))
            #expect(abs(slider.value - 0.5) < 0.001, "away from the thumb nothing happens")
        }
    }

    @Test("typing into a field asks the delegate and sends editing events")
    func typing() throws {
        final class Delegate: UITextFieldDelegate {
            var returned = 0
            func textField(
                _ field: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
            ) -> Bool {
                string != "x"
            }
            func textFieldShouldReturn(_ textField: UITextField) -> Bool {
                returned += 1
                return textField.resignFirstResponder()
            }
        }
        try Harness.run { harness in
            let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 34))
            field.borderStyle = .roundedRect
            field.autocapitalizationType = .none
            let delegate = Delegate()
            field.delegate = delegate
            var changes = 0
            field.addAction(UIAction { _ in changes += 1 }, for: .editingChanged)
            harness.show(field)
            try harness.tap(field)
            #expect(field.isEditing && field.isFirstResponder)
            try harness.type("axb\u{1F469}\u{200D}\u{1F680}")
            #expect(field.text == "ab\u{1F469}\u{200D}\u{1F680}")
            try harness.pressDelete()
            #expect(field.text == "ab" && changes == 4)
            try harness.type("\n")
            #expect(delegate.returned == 1 && !field.isEditing)
        }
    }

    // MARK: - Gestures

    @MainActor final class GestureLog {
        var states: [UIGestureRecognizer.State] = []
        func note(_ recognizer: UIGestureRecognizer) { states.append(recognizer.state) }
    }

    @Test("a tap recognizer acts once and takes the touch from the view")
    func tapGesture() throws {
        final class Pad: UIView {
            var heard: [String] = []
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { heard.append("began") }
            override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { heard.append("ended") }
            override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { heard.append("cancelled") }
        }
        try Harness.run { harness in
            let pad = Pad(frame: CGRect(x: 0, y: 100, width: 200, height: 200))
            let log = GestureLog()
            pad.addGestureRecognizer(UITapGestureRecognizer(target: log, action: Selector(GestureLog.note)))
            harness.show(pad)
            try harness.tap(pad)
            #expect(log.states == [.ended])
            #expect(pad.heard == ["began", "cancelled"])
            try harness.press(pad, for: 2)
            #expect(log.states == [.ended], "a long touch is no tap")
            #expect(pad.heard.suffix(2) == ["began", "ended"])
        }
    }

    @Test("a single tap waits for a double tap to fail when told so")
    func doubleTap() throws {
        try Harness.run { harness in
            let pad = UIView(frame: CGRect(x: 0, y: 100, width: 200, height: 200))
            let single = GestureLog()
            let double = GestureLog()
            let one = UITapGestureRecognizer(target: single, action: Selector(GestureLog.note))
            let two = UITapGestureRecognizer(target: double, action: Selector(GestureLog.note))
            two.numberOfTapsRequired = 2
            one.require(toFail: two)
            pad.addGestureRecognizer(one)
            pad.addGestureRecognizer(two)
            harness.show(pad)
            try harness.tap(pad, count: 2)
            #expect(double.states == [.ended] && single.states.isEmpty)
            harness.step(1)
            try harness.tap(pad)
            #expect(single.states.isEmpty)
            harness.step(0.5)
            #expect(single.states == [.ended])
        }
    }

    @Test("a pan leaves out the first ten points; a long press waits half a second")
    func panAndPress() throws {
        try Harness.run { harness in
            let pad = UIView(frame: CGRect(x: 0, y: 100, width: 300, height: 300))
            let log = GestureLog()
            let pan = UIPanGestureRecognizer(target: log, action: Selector(GestureLog.note))
            pad.addGestureRecognizer(pan)
            harness.show(pad)
            try harness.touchDown(pad)
            harness.touchMove(to: CGPoint(x: 155, y: 250))
            #expect(log.states.isEmpty)
            harness.touchMove(to: CGPoint(x: 165, y: 250))
            #expect(log.states == [.began] && pan.translation(in: pad) == .zero)
            harness.touchMove(to: CGPoint(x: 195, y: 260))
            #expect(pan.translation(in: pad) == CGPoint(x: 30, y: 10))
            harness.touchUp()
            #expect(log.states == [.began, .changed, .ended])

            let press = GestureLog()
            pad.addGestureRecognizer(UILongPressGestureRecognizer(target: press, action: Selector(GestureLog.note)))
            try harness.press(pad, for: 0.4)
            #expect(press.states.isEmpty)
            try harness.press(pad, for: 0.7)
            #expect(press.states == [.began, .ended])
        }
    }

    @Test("a button keeps its taps from recognizers behind it")
    func buttonOverRecognizer() throws {
        try Harness.run { harness in
            let page = UIView(frame: harness.window.bounds)
            let log = GestureLog()
            page.addGestureRecognizer(UITapGestureRecognizer(target: log, action: Selector(GestureLog.note)))
            let view = button()
            let listener = Listener()
            listener.listen(to: view)
            page.addSubview(view)
            harness.show(page)
            try harness.tap(view)
            #expect(listener.events.contains("upInside") && log.states.isEmpty)
            try harness.tap(page, at: CGPoint(x: 20, y: 20))
            #expect(log.states == [.ended])
        }
    }

    @Test("trouble that nobody reads fails the run")
    func unreadDiagnostics() throws {
        func conflict(_ harness: Harness) {
            let view = UIView()
            view.translatesAutoresizingMaskIntoConstraints = false
            harness.window.addSubview(view)
            view.widthAnchor.constraint(equalToConstant: 10).isActive = true
            view.widthAnchor.constraint(equalToConstant: 20).isActive = true
        }
        #expect(throws: UnreadDiagnostics.self) { try Harness.run { conflict($0) } }
        try Harness.run { harness in
            conflict(harness)
            #expect(harness.takeDiagnostics().count == 1)
        }
    }
}
