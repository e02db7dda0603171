import Foundation
import Testing
import UIKit

@Suite("What Foundation on Linux lacks, by the names of Apple's")
struct FoundationStandInTests {
    private static var people: [[String: Any]] {
        [["name": "Ana", "age": 31], ["name": "Bjørn", "age": 7], ["name": "Chloé", "age": 65]]
    }

    @Test("parts of addresses and journeys have names, each its own")
    func addressKeys() {
        let keys: [NSTextCheckingKey] = [
            .name, .jobTitle, .organization, .street, .city, .state, .zip, .country, .phone, .airline, .flight,
        ]
        #expect(Set(keys).count == 11)
        #expect(NSTextCheckingKey.zip.rawValue == "ZIP" && NSTextCheckingKey.name.rawValue == "Name")
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

    /// The texts are those of Apple's documentation.
    @Test("values have their units, in the one of the region unless the own is asked for")
    func measurements() {
        let formatter = UIKit.MeasurementFormatter()
        formatter.locale = Locale(identifier: "en_US")
        let distance = Measurement(value: 5, unit: UnitLength.kilometers)
        #expect(formatter.string(from: distance) == "3.107 mi")
        formatter.unitOptions = .providedUnit
        #expect(formatter.string(from: distance) == "5 km")
        formatter.unitStyle = .long
        #expect(formatter.string(from: Measurement(value: 1, unit: UnitLength.meters)) == "1 meter")
        formatter.unitOptions = .temperatureWithoutUnit
        #expect(formatter.string(from: Measurement(value: 20, unit: UnitTemperature.celsius)) == "68°")
    }

    /// The texts are those of Apple's documentation.
    @Test("measurements are written as their style says, in the words and units of the locale")
    func measurementStyles() {
        let (us, france) = (Locale(identifier: "en_US"), Locale(identifier: "fr_FR"))
        let warm = Measurement(value: 38, unit: UnitTemperature.celsius)
        #expect(warm.formatted(.measurement(width: .abbreviated).locale(us)) == "100°F")
        #expect(warm.formatted(.measurement(width: .wide).locale(us)) == "100 degrees Fahrenheit")
        // The space is one that does not break.
        let wide = warm.formatted(.measurement(width: .wide).locale(france))
        #expect(wide == "38\u{A0}degrés Celsius")
        #expect(warm.formatted(.measurement(width: .abbreviated, hidesScaleName: true).locale(us)) == "100°")
        let body = Measurement(value: 36.8, unit: UnitTemperature.celsius)
        #expect(body.formatted(.measurement(width: .abbreviated).locale(us)) == "98°F")
        #expect(body.formatted(.measurement(width: .abbreviated, usage: .asProvided).locale(us)) == "36.8°C")
        let way = Measurement(value: 36, unit: UnitLength.miles)
        #expect(way.formatted(.measurement(width: .wide, usage: .road).locale(us)) == "36 miles")
        #expect(way.formatted(.measurement(width: .wide, usage: .road).locale(france)) == "58\u{A0}kilomètres")
        let far = Measurement(value: 1000, unit: UnitLength.kilometers)
        let number = FloatingPointFormatStyle<Double>.number.locale(us)
        #expect(
            far.formatted(.measurement(width: .narrow, usage: .asProvided, numberFormatStyle: number).locale(us))
                == "1,000km")
    }

    @Test("a unit of the app's own is written with its symbol")
    func ownUnits() {
        let unit = UnitLength(symbol: "beard", converter: UnitConverterLinear(coefficient: 5e-9))
        #expect(Measurement(value: 2, unit: unit).formatted(.measurement(width: .wide)) == "2 beard")
    }

    /// The texts are those of Apple's documentation, and of a guide that printed them.
    @Test(
        "names of persons are as long as their style, in the order of the locale or their script",
        arguments: [
            ("en_US", ["Elizabeth Smith", "ES", "Liza", "Dr Elizabeth Jillian Smith Esq."]),
            ("zh_CN", ["Smith Elizabeth", "SE", "Liza", "Dr Smith Elizabeth Jillian Esq."]),
        ])
    func names(_ locale: String, _ expected: [String]) {
        var name = PersonNameComponents()
        (name.namePrefix, name.nameSuffix, name.nickname) = ("Dr", "Esq.", "Liza")
        (name.givenName, name.middleName, name.familyName) = ("Elizabeth", "Jillian", "Smith")
        let styles: [PersonNameComponents.FormatStyle.Style] = [.medium, .abbreviated, .short, .long]
        let locale = Locale(identifier: locale)
        #expect(styles.map { name.formatted(.name(style: $0).locale(locale)) } == expected)
        let formatter = UIKit.PersonNameComponentsFormatter()
        formatter.locale = locale
        #expect(formatter.string(from: name) == expected[0])
        var native = PersonNameComponents()
        (native.givenName, native.familyName) = ("振宁", "杨")
        #expect(native.formatted() == "杨振宁")
    }

    @Test("texts that are looked up later keep their key, values and table")
    func resources() {
        let resource: LocalizedStringResource = "\(3) birds"
        #expect(resource.key == "%lld birds" && String(localized: resource) == "3 birds")
        let other = LocalizedStringResource("key", defaultValue: "A text", table: "Other")
        #expect(other.key == "key" && other.table == "Other" && String(localized: other) == "A text")
    }

    @Test("the app's folders have names")
    func folders() throws {
        #expect(URL.documentsDirectory == FileManager.default.urls(for: .documentDirectory, in: .userDomainMask).first)
        #expect(try URL(for: .cachesDirectory, in: .userDomainMask) == .cachesDirectory)
        // Without a home of the app's own; Foundation ends the program here.
        let library = try FileManager.default.deviceURL(
            for: .libraryDirectory, in: .userDomainMask, appropriateFor: nil, create: false)
        #expect(library.path == NSHomeDirectory() + "/Library")
    }

    @Test("values of Swift are in keyed archives, bare ones too")
    func codableArchives() throws {
        let archiver = NSKeyedArchiver(requiringSecureCoding: true)
        try archiver.encodeEncodable(["tea": 2], forKey: "cups")
        try archiver.encodeEncodable("green", forKey: "kind")
        archiver.finishEncoding()
        let reader = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
        #expect(reader.decodeDecodable([String: Int].self, forKey: "cups") == ["tea": 2])
        #expect(reader.decodeDecodable(String.self, forKey: "kind") == "green")
        #expect(reader.decodeDecodable(String.self, forKey: "none") == nil)
        #expect(reader.decodeDecodable(Int.self, forKey: "kind") == nil)
    }

    @Test("addresses and numbers are found where they stand")
    func detector() throws {
        let text = "See https://plumb.dev/a or call +47 555 12 345."
        // As Foundation on Linux has them, where links are not 1 << 5 as in Apple's headers; telephone numbers are.
        let types: UInt64 = 1 << 6 | 1 << 11
        let detector = try NSDataDetector(types: types)
        let found = detector.matches(in: text, range: NSRange(location: 0, length: text.utf16.count))
        #expect(found.map(\.resultType.rawValue) == [1 << 6, 1 << 11])
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
