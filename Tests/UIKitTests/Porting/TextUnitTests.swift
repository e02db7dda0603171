import Foundation
import Testing
import UIKit

@Suite("Words, sentences, lines and characters of a text")
struct TextUnitTests {
    @Test(
        "units are those of Unicode's text segmentation",
        arguments: [
            (
                "The quick (“brown”) fox can’t jump 32.3 feet, right?", TextUnitOptions.byWords,
                "The|quick|brown|fox|can’t|jump|32.3|feet|right"
            ),
            ("one  two", .byWords, "one|two"),
            ("", .byWords, ""),
            (
                "He left, e.g. today. “Why?” Nobody knows! 3.5 is one", .bySentences,
                "He left, e.g. today. |“Why?” |Nobody knows! |3.5 is one"
            ),
            ("你好。再见。", .bySentences, "你好。|再见。"),
            ("a\r\nb\n\nc", .byLines, "a|b||c"),
            ("a\r\nb\nc", .byParagraphs, "a|b|c"),
            ("e\u{301}👩‍👧x", .byComposedCharacterSequences, "e\u{301}|👩‍👧|x"),
        ])
    func units(text: String, options: TextUnitOptions, expected: String) {
        var found: [String] = []
        text.enumerateTextUnits(in: text.startIndex..., options: options) { part, range, _, _ in
            #expect(part.map { $0 == text[range] } ?? false)
            found.append(part ?? "")
        }
        #expect(found.joined(separator: "|") == expected)
        var counted: [String] = []
        (text as NSString).enumerateTextUnits(
            in: NSRange(location: 0, length: text.utf16.count), options: [options, .reverse]
        ) { part, _, _, _ in counted.append(part ?? "") }
        #expect(counted.reversed() == found)
    }

    @Test("only units within the range, until it is stopped; what parts words belongs to the one before")
    func limits() {
        var found: [String] = []
        let text = "one two three four" as NSString
        text.enumerateTextUnits(in: NSRange(location: 2, length: 13), options: .byWords) { part, _, enclosing, stop in
            found.append("\(part ?? "")[\(enclosing.location),\(enclosing.length)]")
            if part == "three" { stop.pointee = true }
        }
        #expect(found == ["two[4,4]", "three[8,6]"])
    }
}

@Suite("Names of Apple's platforms that code takes for granted")
struct PlatformNameTests {
    @Test("a transform in a value comes back, and equal ones are equal")
    func transforms() {
        let transform = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
        let value = NSValue(cgAffineTransform: transform)
        #expect(value.cgAffineTransformValue == transform)
        #expect(value == NSValue(cgAffineTransform: transform))
        #expect(NSValue(cgPoint: .zero).cgAffineTransformValue == .identity)
    }

    @Test("bytes of data are read in place")
    func bytes() {
        let data = NSData(bytes: [7, 8, 9] as [UInt8], length: 3)
        #expect(CFDataGetBytePtr(data)[2] == 9 && CFDataGetLength(data) == 3)
    }

    @Test("an unfair lock is open at first, and closed while it is held")
    func lock() {
        let lock = os_unfair_lock_t.allocate(capacity: 1)
        lock.initialize(to: os_unfair_lock())
        #expect(os_unfair_lock_trylock(lock))
        #expect(!os_unfair_lock_trylock(lock))
        os_unfair_lock_unlock(lock)
        #expect(os_unfair_lock_trylock(lock))
        os_unfair_lock_unlock(lock)
        lock.deallocate()
    }

    @MainActor
    @Test("no class has a method that could be exchanged, which is said once")
    func methods() {
        let said = Diagnostics.collect {
            for _ in 0..<2 { #expect(class_getInstanceMethod(UIView.self, Selector("platformNames:")) == nil) }
        }
        #expect(said.count == 1)
        #expect(class_getSuperclass(UIButton.self) == UIControl.self)
        #expect(object_getClass(UIButton()) == UIButton.self)
        // Code that asks whether there is one goes on.
        #expect(UIButton().method(for: Selector("layoutSubviews")) != nil)
    }
}
