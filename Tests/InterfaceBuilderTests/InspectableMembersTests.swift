import Testing
import UIKit

@testable import InterfaceBuilder

/// What lowered sources state of a class that Xcode reads `@IBInspectable` of.
@MainActor private class Gauge: UIView {
    var corner: CGFloat = 4
    var span = NSRange(location: 1, length: 2)
    var inner = CGRect(x: 1, y: 2, width: 3, height: 4.5)
    var tone: UIColor? = UIColor(red: 1, green: 0.5, blue: 0, alpha: 0.25)
    var secret = "not offered"
}

@MainActor private final class RoundGauge: Gauge {
    var isLoud = true
}

@MainActor
@Suite("Inspectable members")
struct InspectableMembersTests {
    init() {
        let members = NamedMembers(of: Gauge.self)
        members.property("secret", \.secret)
        members.property("corner", \.corner)
        members.property("span", \.span)
        members.property("inner", \.inner)
        members.property("tone", \.tone)
        let round = NamedMembers(of: RoundGauge.self)
        round.property("isLoud", \.isLoud)
        guard NamedMembers.inspectables(of: RoundGauge()).isEmpty else { return }
        for name in ["corner", "span", "inner", "tone"] { members.inspectable(name) }
        round.inspectable("isLoud")
    }

    @Test("of lowered classes are offered in the source's order, the superclass's first, with the class's values")
    func lowered() throws {
        let found = try #require(InspectableMembers.all(of: RoundGauge()))
        #expect(
            found.map { [$0.name, $0.kind, $0.value] } == [
                ["corner", "number", "4"], ["span", "range", "1, 2"], ["inner", "rect", "1, 2, 3, 4.5"],
                ["tone", "color", "1, 0.5, 0, 0.25"], ["isLoud", "boolean", "YES"],
            ])
    }

    @Test("a range has a location and a length, whole and not below 0")
    func range() throws {
        let element = try AttributeRules.runtimeAttribute("span", "range", "3, 4")
        let value = try #require(element.children.first)
        #expect(value.name == "range" && value["location"] == "3" && value["length"] == "4")
        for text in ["3", "-1, 2", "1.5, 2", "a, b", ""] {
            #expect(throws: EditError.self) { try AttributeRules.runtimeAttribute("span", "range", text) }
        }
    }
}
