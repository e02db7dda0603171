import Foundation
import Testing
import UIKit

@Suite("Predicates by the names of Apple's")
struct PredicateTests {
    @Test("a variable takes what it is given when the predicate is evaluated")
    func variables() {
        let test = predicate(format: "$limit < age AND $names CONTAINS name")
        let variables: [String: Any] = ["limit": 10, "names": ["Ana"]]
        #expect(test.evaluate(with: ["name": "Ana", "age": 31] as [String: Any], substitutionVariables: variables))
        #expect(!test.evaluate(with: ["name": "Ana", "age": 7] as [String: Any], substitutionVariables: variables))
        #expect(!test.evaluate(with: ["name": "Bo", "age": 31] as [String: Any], substitutionVariables: variables))
    }

    @Test("what a text compares can be asked for")
    func structure() throws {
        let all = try #require(predicate(format: "age > 40 AND NOT ($row.value ==[c] 'x')") as? NSCompoundPredicate)
        #expect(all.compoundPredicateType == .and)
        let age = try #require(all.subpredicates.first as? UIKit.NSComparisonPredicate)
        #expect(age.predicateOperatorType == .greaterThan)
        #expect(age.leftExpression.expressionType == .keyPath && age.leftExpression.keyPath == "age")
        #expect(age.rightExpression.constantValue as? Double == 40)
        let inner = try #require((all.subpredicates.last as? NSCompoundPredicate)?.subpredicates.first)
        let row = try #require(inner as? UIKit.NSComparisonPredicate)
        #expect(row.options == .caseInsensitive)
        #expect(row.leftExpression.expressionType == .function)
        #expect(row.leftExpression.description == "$row.value")
        #expect(row.leftExpression.operand.variable == "row")
        #expect(row.predicateFormat == "$row.value ==[c] \"x\"")
    }

    @Test("ALL, ANY and NONE ask the elements of a list")
    func lists() {
        let ages: [String: Any] = ["ages": [1, 5, 9]]
        for (format, expected) in [
            ("ALL ages > 0", true), ("ALL ages > 1", false), ("ANY ages == 5", true), ("SOME ages == 6", false),
            ("NONE ages > 9", true), ("NONE ages > 8", false),
        ] { #expect(predicate(format: format).evaluate(with: ages) == expected, "\(format)") }
    }
}

@Suite("Formatters that read values their own way")
struct FormatterValueTests {
    private final class Cents: NumberFormatter, RangedFormatterReading, @unchecked Sendable {
        func getObjectValue(
            _ obj: AutoreleasingUnsafeMutablePointer<AnyObject?>?, for string: String,
            range rangep: UnsafeMutablePointer<NSRange>?
        ) throws {
            guard let value = Double(string.filter(\.isNumber)) else { throw CocoaError(.formatting) }
            obj?.pointee = NSNumber(value: value / 100)
        }
    }
    private final class Words: Formatter, FormatterReading {
        override func string(for obj: Any?) -> String? { obj as? String }
        func getObjectValue(
            _ obj: AutoreleasingUnsafeMutablePointer<AnyObject?>?, for string: String,
            errorDescription error: AutoreleasingUnsafeMutablePointer<NSString?>?
        ) -> Bool {
            error?.pointee = string.isEmpty ? "nothing" : nil
            obj?.pointee = string.uppercased() as NSString
            return !string.isEmpty
        }
    }

    private func read(_ formatter: Formatter, _ text: String) -> (isRead: Bool, value: AnyObject?, error: NSString?) {
        var (value, error): (AnyObject?, NSString?) = (nil, nil)
        let isRead = objectValue(of: formatter, &value, for: text, errorDescription: &error)
        return (isRead, value, error)
    }

    @Test("the formatter's own method comes first, then numbers and dates")
    func reading() {
        #expect(read(Cents(), "12.50").value as? Double == 12.5)
        #expect(read(Cents(), "none").isRead == false)
        #expect(read(Words(), "lamp").value as? String == "LAMP")
        #expect(read(Words(), "").error == "nothing")
        let numbers = NumberFormatter()
        numbers.locale = Locale(identifier: "en_US")
        #expect(read(numbers, "7").value as? Int == 7)
        #expect(read(numbers, "seven").isRead == false)
    }

    @Test("a place that is as large as a pointer takes an object")
    func places() {
        let place = UnsafeMutablePointer<Double>.allocate(capacity: 1)
        defer { place.deallocate() }
        let object = AutoreleasingUnsafeMutablePointer<AnyObject?>(place)
        #expect(objectValue(of: Cents(), object, for: "250", errorDescription: nil))
        #expect(object.pointee as? Double == 2.5)
    }
}

@Suite("What menus say later")
@MainActor
struct MenuElementChangeTests {
    @Test("titles and images of actions and commands can be changed")
    func changes() {
        let image = UIImage(systemName: "star")
        let action = UIAction(title: "A") { _ in }
        action.title = "B"
        action.image = image
        #expect((action as UIMenuElement).title == "B" && (action as UIMenuElement).image === image)
        let command = UICommand(title: "A", action: Selector(""))
        command.title = "C"
        command.image = image
        #expect((command as UIMenuElement).title == "C" && (command as UIMenuElement).image === image)
    }
}

@Suite("Anchors of any type")
@MainActor
struct ErasedAnchorTests {
    @Test("an anchor without its type makes constraints and is still of its class")
    func erased() {
        let (outer, inner) = (UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50)), UIView())
        outer.addSubview(inner)
        inner.translatesAutoresizingMaskIntoConstraints = false
        let pairs = [
            (anyAnchor(inner.leadingAnchor), anyAnchor(outer.leadingAnchor)),
            (anyAnchor(inner.topAnchor), anyAnchor(outer.topAnchor)),
            (anyAnchor(inner.widthAnchor), anyAnchor(outer.widthAnchor)),
            (anyAnchor(inner.heightAnchor), anyAnchor(outer.heightAnchor)),
        ]
        NSLayoutConstraint.activate(pairs.map { $0.constraint(equalTo: $1) })
        outer.layoutIfNeeded()
        #expect(inner.frame == outer.bounds)
        #expect((pairs[0].0 as AnyObject) is NSLayoutXAxisAnchor && (pairs[2].0 as AnyObject) is NSLayoutDimension)
        #expect(!((pairs[1].0 as AnyObject) is NSLayoutXAxisAnchor))
        #expect(pairs[0].0 == inner.leadingAnchor)
    }
}
