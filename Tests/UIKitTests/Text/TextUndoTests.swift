import Foundation
import Testing

@testable import UIKit

@MainActor
@Suite("Undoing what was typed")
struct TextUndoTests {
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    private let view = UITextView(frame: CGRect(x: 0, y: 0, width: 320, height: 100))
    private let field = UITextField(frame: CGRect(x: 0, y: 120, width: 320, height: 40))

    init() {
        window.addSubview(view)
        window.addSubview(field)
        window.isHidden = false
    }

    private func type(_ text: String, into input: any UITextInput) {
        for letter in text { input.insertText(String(letter)) }
    }

    @Test("a run of typing is one step, which is done again as one")
    func runs() throws {
        let manager = try #require(view.undoManager)
        #expect(!manager.canUndo)
        type("one", into: view)
        #expect(manager.canUndo && manager.undoActionName == "Typing")
        manager.undo()
        #expect(view.text == "" && !manager.canUndo && manager.canRedo)
        manager.redo()
        #expect(view.text == "one" && view.selectedRange == NSRange(location: 3, length: 0))
        manager.undo()
        #expect(view.text == "")
    }

    @Test("typing elsewhere begins another run; what was replaced comes back")
    func replacing() throws {
        let manager = try #require(view.undoManager)
        view.text = "one two"
        view.selectedRange = NSRange(location: 0, length: 3)
        type("1", into: view)
        // The loop of an app ends the step with the event.
        manager.endUndoGrouping()
        view.selectedRange = NSRange(location: 5, length: 0)
        view.deleteBackward()
        view.deleteBackward()
        type("2", into: view)
        #expect(view.text == "1 t2")
        // What was deleted before something was typed in its place is part of the run.
        manager.undo()
        #expect(view.text == "1 two")
        manager.undo()
        #expect(view.text == "one two" && !manager.canUndo)
        manager.redo()
        manager.redo()
        #expect(view.text == "1 t2")
    }

    @Test("attributes come back with the text")
    func attributes() throws {
        let manager = try #require(view.undoManager)
        let text = NSMutableAttributedString(string: "thin", attributes: [.font: UIFont.systemFont(ofSize: 17)])
        text.append(NSAttributedString(string: "bold", attributes: [.font: UIFont.boldSystemFont(ofSize: 17)]))
        view.attributedText = text
        view.selectedRange = NSRange(location: 2, length: 4)
        view.deleteBackward()
        #expect(view.text == "thld")
        manager.undo()
        #expect(view.text == "thinbold")
        #expect(
            view.attributedText.attribute(.font, at: 5, effectiveRange: nil) as? UIFont == .boldSystemFont(ofSize: 17))
        #expect(view.attributedText.attribute(.font, at: 3, effectiveRange: nil) as? UIFont == .systemFont(ofSize: 17))
    }

    private final class Ear: NSObject, UITextViewDelegate {
        var changes: [String] = []
        func textViewDidChange(_ textView: UITextView) { changes.append(textView.text) }
    }

    @Test("whoever hears of typing hears of what is undone")
    func notices() throws {
        let ear = Ear()
        view.delegate = ear
        type("a", into: view)
        view.undoManager?.undo()
        #expect(ear.changes == ["a", ""])
        var edits = 0
        field.addAction(UIAction { _ in edits += 1 }, for: .editingChanged)
        type("ab", into: field)
        field.undoManager?.undo()
        #expect(field.text == "" && edits == 3)
    }

    @Test("a text that the app sets has nothing to undo, and passwords are not kept")
    func forgotten() throws {
        let manager = try #require(view.undoManager)
        type("a", into: view)
        view.text = "b"
        #expect(!manager.canUndo)
        field.isSecureTextEntry = true
        type("secret", into: field)
        #expect(!manager.canUndo)
    }

    @Test("a step of the app's own between two runs keeps them apart")
    func between() throws {
        let manager = try #require(view.undoManager)
        var undone: [String] = []
        type("a", into: view)
        manager.registerUndo(withTarget: window) { _ in undone.append("own") }
        type("b", into: view)
        manager.undo()
        // All is one event: the steps are taken back in turn, the last one first.
        #expect(view.text == "" && undone == ["own"])
        manager.redo()
        #expect(view.text == "ab")
    }

    @Test("⌘Z and ⇧⌘Z")
    func keys() {
        view.becomeFirstResponder()
        type("a", into: view)
        KeyInput.press("z", .command, in: window, time: 0)
        #expect(view.text == "")
        KeyInput.press("z", [.command, .shift], in: window, time: 0)
        #expect(view.text == "a")
    }
}
