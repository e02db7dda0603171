import Testing
import UIKit
import UIKitTesting

@MainActor @Suite("A hardware keyboard")
struct KeyTests {
    final class Editor: UIViewController {
        var heard: [String] = []
        func save() { heard.append("save") }
        override var keyCommands: [UIKeyCommand]? {
            [UIKeyCommand(input: "s", modifierFlags: .command, action: Selector(Editor.save))]
        }
        override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
            heard.append(presses.first?.key?.charactersIgnoringModifiers ?? "")
            super.pressesBegan(presses, with: event)
        }
    }

    @Test("a command of the chain takes its keys; others arrive as presses")
    func commands() throws {
        try Harness.run { harness in
            let editor = Editor()
            harness.show(editor)
            harness.pressKey("s", .command)
            harness.pressKey("s")
            harness.pressKey(UIKeyCommand.inputEscape)
            #expect(editor.heard == ["save", "s", UIKeyCommand.inputEscape])
        }
    }

    @Test("keys type into what has the focus, and commands reach the controller above it")
    func typing() throws {
        try Harness.run { harness in
            let editor = Editor()
            let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 34))
            editor.view.addSubview(field)
            harness.show(editor)
            field.becomeFirstResponder()
            harness.pressKey("a", .shift)
            harness.pressKey("b")
            harness.pressKey(UIKeyCommand.inputDelete)
            harness.pressKey("s", .command)
            #expect(field.text == "A")
            #expect(editor.heard.last == "save")
        }
    }

    @Test("text is copied, cut and pasted; secret text is not")
    func pasteboard() throws {
        try Harness.run { harness in
            let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 34))
            harness.show(UIViewController())
            harness.window.addSubview(field)
            field.text = "two words"
            field.becomeFirstResponder()
            field.select(nil)
            field.cut(nil)
            #expect(field.text == "two " && UIPasteboard.general.string == "words")
            field.paste(nil)
            field.paste(nil)
            #expect(field.text == "two wordswords")
            field.isSecureTextEntry = true
            field.selectAll(nil)
            field.copy(nil)
            #expect(UIPasteboard.general.string == "words")
        }
    }

    @Test("a shake is felt along the responder chain")
    func shake() throws {
        final class Shaken: UIViewController {
            var felt: [UIEvent.EventSubtype] = []
            override var canBecomeFirstResponder: Bool { true }
            override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { felt.append(motion) }
        }
        try Harness.run { harness in
            let controller = Shaken()
            harness.show(controller)
            controller.becomeFirstResponder()
            harness.shake()
            #expect(controller.felt == [.motionShake])
        }
    }
}
