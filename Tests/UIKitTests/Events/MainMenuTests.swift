import Testing
import UIKit
import UIKitTesting

@MainActor @Suite("The main menu")
struct MainMenuTests {
    final class Editor: UIViewController {
        var done: [String] = []
        var canSave = true
        override var canBecomeFirstResponder: Bool { true }
        override var keyCommands: [UIKeyCommand]? {
            [
                UIKeyCommand(
                    input: "\r", modifierFlags: [.command, .shift], action: Selector(Editor.send),
                    discoverabilityTitle: "Send"),
                UIKeyCommand(input: "k", modifierFlags: .command, action: Selector(Editor.send)),
            ]
        }
        override func buildMenu(with builder: any UIMenuBuilder) {
            super.buildMenu(with: builder)
            let save = UIKeyCommand(
                title: "Save Copy", action: Selector(Editor.save), input: "s", modifierFlags: [.command, .alternate])
            let foreign = UICommand(title: "Fold", action: Selector(Elsewhere.fold))
            builder.insertChild(UIMenu(options: .displayInline, children: [save, foreign]), atEndOfMenu: .file)
        }
        override func validate(_ command: UICommand) {
            if command.title == "Save Copy" { command.attributes = canSave ? [] : .disabled }
        }
        func save(_ sender: UICommand) { done.append(sender.title) }
        func send() { done.append("send") }
    }

    final class Elsewhere: UIResponder {
        func fold() {}
    }

    private func withEditor(_ body: (Harness, Editor) throws -> Void) throws {
        try Harness.run { harness in
            let editor = Editor()
            harness.show(editor)
            editor.becomeFirstResponder()
            UIMenuSystem.main.setNeedsRebuild()
            try body(harness, editor)
        }
    }

    @Test("keys of its commands are heard where a responder takes them, and not while that one says no")
    func keys() throws {
        try withEditor { harness, editor in
            harness.pressKey("s", [.command, .alternate])
            #expect(editor.done == ["Save Copy"])
            editor.canSave = false
            harness.pressKey("s", [.command, .alternate])
            #expect(editor.done == ["Save Copy"])
        }
    }

    @Test("lists what can be done now with its keys, under the menus' titles, and does what is chosen")
    func list() throws {
        try withEditor { harness, editor in
            #expect(MainMenu.show(in: harness.window))
            harness.step(0.5)
            for text in ["File", "Save Copy", "⌥⌘S", "Send", "⇧⌘↩"] {
                #expect(!harness.views(.text(text)).isEmpty, "\(text)")
            }
            for text in ["Fold", "Copy", "Edit", "View", "Help"] {
                #expect(harness.views(.text(text)).isEmpty, "\(text)")
            }
            try harness.tap(try #require(harness.views(.text("Send")).first))
            harness.step(0.5)
            #expect(editor.done == ["send"])
            #expect(harness.views(.text("Save Copy")).isEmpty, "the menu is gone")
        }
    }

    @Test("has the editing commands while a text is edited")
    func editing() throws {
        try withEditor { harness, editor in
            let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 34))
            field.text = "words"
            editor.view.addSubview(field)
            field.becomeFirstResponder()
            harness.pressKey("a", .command)
            harness.pressKey("x", .command)
            #expect(field.text == "")
            #expect(UIPasteboard.general.string == "words")
            #expect(MainMenu.show(in: harness.window))
            harness.step(0.5)
            try harness.tap(try #require(harness.views(.text("Paste")).first))
            harness.step(0.5)
            #expect(field.text == "words")
        }
    }

    @Test("a command without a focus goes to the screen in front, in its bars")
    func front() throws {
        try Harness.run { harness in
            let editor = Editor()
            let tabs = UITabBarController()
            tabs.viewControllers = [UIViewController(), UINavigationController(rootViewController: editor)]
            tabs.selectedIndex = 1
            harness.show(tabs)
            harness.pressKey("k", .command)
            #expect(editor.done == ["send"])
        }
    }

    @Test("an app with nothing for it shows none")
    func nothing() throws {
        try Harness.run { harness in
            harness.show(UIViewController())
            UIMenuSystem.main.setNeedsRebuild()
            #expect(!MainMenu.show(in: harness.window))
        }
    }
}
