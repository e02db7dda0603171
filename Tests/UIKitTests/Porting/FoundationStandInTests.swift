import Foundation
import Testing
import UIKit

@Suite("What Foundation on Linux lacks, by the names of Apple's")
struct FoundationStandInTests {
    private static var people: [[String: Any]] {
        [["name": "Ana", "age": 31], ["name": "Bjørn", "age": 7], ["name": "Chloé", "age": 65]]
    }

    @Test(
        "predicates as texts choose what they say",
        arguments: [
            ("name == 'Ana'", ["Ana"]), ("age > 30", ["Ana", "Chloé"]), ("age BETWEEN {7, 31}", ["Ana", "Bjørn"]),
            ("name CONTAINS[cd] 'CHLOE'", ["Chloé"]), ("name BEGINSWITH 'B' OR age >= 65", ["Bjørn", "Chloé"]),
            ("NOT (age < 60)", ["Chloé"]), ("name IN {'Ana', 'Bjørn'} AND age != 7", ["Ana"]),
            ("name LIKE 'A*'", ["Ana"]), ("name ENDSWITH 'n' && TRUEPREDICATE", ["Bjørn"]), ("age == nil", []),
        ])
    func predicates(_ format: String, _ expected: [String]) {
        let test = predicate(format: format)
        #expect(Self.people.filter { test.evaluate(with: $0) }.compactMap { $0["name"] as? String } == expected)
    }

    @Test("arguments take the places of %@ and %K")
    func arguments() {
        #expect(predicate(format: "SELF MATCHES %@", "[a-z]+@[a-z]+").evaluate(with: "me@home"))
        #expect(!predicate(format: "SELF MATCHES %@", "[a-z]+").evaluate(with: "me@home"))
        let older = predicate(format: "%K > %d", "age", 40)
        #expect(Self.people.filter { older.evaluate(with: $0) }.count == 1)
        #expect(predicate(format: "SELF IN %@", ["a", "b"]).evaluate(with: "b"))
    }

    @Test(
        "lengths of time are written in each style",
        arguments: [
            (UIKit.DateComponentsFormatter.UnitsStyle.positional, "1:15"), (.abbreviated, "1m 15s"),
            (.short, "1 min, 15 sec"), (.full, "1 minute, 15 seconds"), (.brief, "1min 15sec"),
        ])
    func lengths(_ style: UIKit.DateComponentsFormatter.UnitsStyle, _ expected: String) {
        let formatter = UIKit.DateComponentsFormatter()
        formatter.allowedUnits = [.minute, .second]
        formatter.unitsStyle = style
        #expect(formatter.string(from: 75) == expected)
    }

    @Test("padding fills up hours, minutes and seconds")
    func padding() {
        let formatter = UIKit.DateComponentsFormatter()
        formatter.allowedUnits = [.hour, .minute, .second]
        formatter.zeroFormattingBehavior = .pad
        #expect(formatter.string(from: 75) == "00:01:15")
        #expect(formatter.string(from: 3600) == "01:00:00")
    }

    @Test("values have their units")
    func measurements() {
        let formatter = UIKit.MeasurementFormatter()
        formatter.locale = Locale(identifier: "en_US")
        #expect(formatter.string(from: Measurement(value: 2.5, unit: UnitLength.kilometers)) == "2.5 km")
        formatter.unitStyle = .long
        #expect(formatter.string(from: Measurement(value: 1, unit: UnitLength.meters)) == "1 meter")
    }

    @Test("addresses and numbers are found where they stand")
    func detector() throws {
        let text = "See https://plumb.dev/a or call +47 555 12 345."
        // As Apple's headers have them: links are 1 << 5, telephone numbers 1 << 11.
        let types: UInt64 = 1 << 5 | 1 << 11
        let detector = try NSDataDetector(types: types)
        let found = detector.matches(in: text, range: NSRange(location: 0, length: text.utf16.count))
        #expect(found.map(\.resultType.rawValue) == [1 << 5, 1 << 11])
        #expect(found.first?.url == URL(string: "https://plumb.dev/a"))
        #expect(found.last?.phoneNumber == "+47 555 12 345")
        #expect(found.first?.range == NSRange(location: 4, length: 19))
    }

    @Test("an array of pointers forgets objects that ended")
    func pointers() {
        let array = NSPointerArray.weakObjects()
        let kept = NSObject()
        array.addPointer(Unmanaged.passUnretained(kept).toOpaque())
        do {
            let gone = NSObject()
            array.addPointer(Unmanaged.passUnretained(gone).toOpaque())
            #expect(array.count == 2)
        }
        array.compact()
        #expect(array.allObjects.count == 1)
        #expect(array.pointer(at: 0) == Unmanaged.passUnretained(kept).toOpaque())
    }

    @Test("conforms(to:) says what a cast would")
    func conformance() {
        #expect(NSNumber(value: 1).conforms(to: (any NSCopying).self))
        #expect(!NSObject().conforms(to: (any NSCopying).self))
    }

    @Test("a text storage of one's own is made as on Apple's platforms")
    func storage() {
        final class Storage: NSTextStorage {
            override init() { super.init() }
            required init?(coder: NSCoder) { super.init(coder: coder) }
        }
        let storage = Storage()
        storage.replaceCharacters(in: NSRange(location: 0, length: 0), with: "abc")
        #expect(storage.string == "abc")
    }
}

@Suite("Places in a text")
@MainActor
struct TextTokenizerTests {
    @Test("the word at a place")
    func words() throws {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        view.text = "one two"
        let place = try #require(view.position(from: view.beginningOfDocument, offset: 5))
        let word = try #require(
            view.tokenizer.rangeEnclosingPosition(place, with: .word, inDirection: .storage(.forward)))
        #expect(view.text(in: word) == "two")
        #expect(view.tokenizer.isPosition(word.end, atBoundary: .word, inDirection: .storage(.forward)))
        #expect(!view.tokenizer.isPosition(place, atBoundary: .word, inDirection: .storage(.backward)))
    }

    @Test("the line after a text that ends with a line's end")
    func extraLine() {
        let storage = NSTextStorage(string: "one\n", attributes: [.font: UIFont.systemFont(ofSize: 17)])
        let manager = NSLayoutManager()
        let container = NSTextContainer(size: CGSize(width: 200, height: 0))
        storage.addLayoutManager(manager)
        manager.addTextContainer(container)
        #expect(container.layoutManager === manager)
        let first = manager.lineFragmentRect(forGlyphAt: 0, effectiveRange: nil)
        #expect(manager.extraLineFragmentRect.minY >= first.maxY - 1)
        storage.replaceCharacters(in: NSRange(location: 3, length: 1), with: "")
        #expect(manager.extraLineFragmentRect == .zero)
    }
}
