import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// What the simulated keyboard makes of keys.
@MainActor
struct KeyboardTypingTests {
    @Test(
        "capitals come where the field's traits say",
        arguments: [
            (UITextAutocapitalizationType.sentences, "hello world. next one? yes", "Hello world. Next one? Yes"),
            (.sentences, "v1.2 is out", "V1.2 is out"),
            (.words, "anna lee", "Anna Lee"), (.allCharacters, "kl 1234", "KL 1234"),
            (.none, "hello. you", "hello. you"),
        ])
    func capitals(_ type: UITextAutocapitalizationType, _ typed: String, _ expected: String) throws {
        try Harness.run { harness in
            let field = UITextField(frame: CGRect(x: 20, y: 100, width: 300, height: 34))
            field.autocapitalizationType = type
            harness.show(field)
            try harness.tap(field)
            try harness.type(typed)
            #expect(field.text == expected)
        }
    }

    @Test("keyboards for addresses and passwords begin with small letters; text views begin lines with capitals")
    func others() throws {
        try Harness.run { harness in
            let mail = UITextField(frame: CGRect(x: 20, y: 100, width: 300, height: 34))
            mail.keyboardType = .emailAddress
            let password = UITextField(frame: CGRect(x: 20, y: 200, width: 300, height: 34))
            password.isSecureTextEntry = true
            let text = UITextView(frame: CGRect(x: 20, y: 300, width: 300, height: 100))
            for view in [mail, password, text] { harness.show(view) }
            for view in [mail, password, text] {
                view.becomeFirstResponder()
                try harness.type("a\nb")
            }
            #expect(mail.text == "ab" && password.text == "ab" && text.text == "A\nB")
        }
    }

    @Test("return does nothing in an empty field that says so")
    func emptyReturn() throws {
        try Harness.run { harness in
            let field = UITextField(frame: CGRect(x: 20, y: 100, width: 300, height: 34))
            field.enablesReturnKeyAutomatically = true
            var returns = 0
            field.addAction(UIAction { _ in returns += 1 }, for: .primaryActionTriggered)
            harness.show(field)
            try harness.tap(field)
            try harness.type("\n")
            #expect(returns == 0)
            try harness.type("x\n")
            #expect(returns == 1)
        }
    }

    @Test("the keys are those of the field's type, the last one says what return does")
    func layouts() {
        func titles(_ type: UIKeyboardType, _ key: UIReturnKeyType = .default, shifted: Bool = false) -> [[String]] {
            KeyboardLayout(type, returnKey: key, isShifted: shifted).rows.map { $0.map(\.title) }
        }
        #expect(
            titles(.default).map { $0.joined(separator: " ") } == [
                "q w e r t y u i o p", "a s d f g h j k l", "shift z x c v b n m delete", "123 space return",
            ])
        #expect(titles(.default, .search, shifted: true)[0].first == "Q")
        #expect(titles(.default, .search).last == ["123", "space", "search"])
        #expect(titles(.emailAddress, .next).last == ["123", "space", "@", ".", "next"])
        #expect(titles(.URL, .go).last == ["123", ".", "/", ".com", "go"])
        #expect(titles(.numberPad) == [["1", "2", "3"], ["4", "5", "6"], ["7", "8", "9"], ["", "0", "delete"]])
        #expect(titles(.decimalPad).last == [".", "0", "delete"] && titles(.phonePad).last == ["+*#", "0", "delete"])
        #expect(KeyboardLayout(.default, returnKey: .send, isShifted: false).rows.last?.last?.kind == .confirm)
        let waiting = KeyboardLayout(.default, returnKey: .send, isShifted: false, isReturnEnabled: false)
        #expect(waiting.rows.last?.last?.kind == .special)
    }

    @Test("pictures show the keyboard where it covers the screen, in the style of the field")
    func picture() throws {
        try Harness.run { harness in
            let field = UITextField(frame: CGRect(x: 20, y: 100, width: 300, height: 34))
            field.keyboardAppearance = .dark
            harness.show(field)
            #expect(Runtime.current.keyboardLayer() == nil)
            try harness.tap(field)
            harness.showKeyboard()
            let layer = try #require(Runtime.current.keyboardLayer())
            #expect(layer.frame == CGRect(x: 0, y: 852 - 336, width: 393, height: 336))
            #expect(layer.sublayers?.count == 31 + 2, "letters, shift, delete, the bottom row; globe and microphone")
            let first = try #require(layer.sublayers?.first)
            #expect(first.frame.minX == 3 && first.frame.width > 30 && first.frame.height > 35)
            let keys = layer.sublayers?.prefix(31).map(\.frame) ?? []
            for (index, key) in keys.enumerated() {
                #expect(layer.bounds.insetBy(dx: 2.9, dy: 0).contains(key))
                for other in keys.dropFirst(index + 1) { #expect(!key.intersects(other)) }
            }
            #expect((layer.backgroundColor?.components?.first ?? 1) < 0.3)
        }
    }
}
