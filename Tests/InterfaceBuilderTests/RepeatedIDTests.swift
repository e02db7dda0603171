import Foundation
import NibDocument
import Testing

@testable import InterfaceBuilder

@MainActor
@Suite("Ids that several objects have", .serialized)
struct RepeatedIDTests {
    private typealias Doc = TestDocument

    private static func stack(_ id: String, _ y: Int, _ labels: [String]) -> String {
        let inside = labels.enumerated().map { Doc.label($1, "Text", "\($0 * 60) 0 50 21") }.joined(separator: "\n")
        return Doc.view(
            id, "0 \(y) 200 21", name: "stackView", "distribution=\"fill\"", "<subviews>\n\(inside)\n</subviews>")
    }

    /// Two rows whose first labels have one id.
    private static let rows = Doc.xib(stack("row1", 0, ["a", "b"]) + "\n" + stack("row2", 50, ["a", "c"]))

    @Test("each element has a view of its own, in its own place")
    func views() throws {
        let layout = try DocumentLayouter.layOut(
            Data(Self.rows.utf8), name: "Test.xib", path: nil, options: LayoutOptions())
        #expect(layout.views.filter { $0.id == "a" }.compactMap(\.superview).sorted() == ["row1", "row2"])
        #expect(layout.views.first { $0.id == "c" }?.superview == "row2")
    }

    @Test("stacks in stacks whose ids all repeat are made once each, however deep")
    func depth() throws {
        var inside = Doc.label("a", "Text", "0 0 50 21")
        for _ in 0..<24 {
            inside = Doc.view("s", "0 0 50 21", name: "stackView", "", "<subviews>\n\(inside)\n</subviews>")
        }
        let layout = try DocumentLayouter.layOut(
            Data(Doc.xib(inside).utf8), name: "Test.xib", path: nil, options: LayoutOptions())
        #expect(layout.views.count == 26)
    }

    @Test("the later one is a finding that names the first, once for what was copied as a whole")
    func finding() throws {
        let found = try Doc.findings(Self.rows).filter { $0.rule == .repeatedID }
        #expect(found.map(\.object) == ["a"])
        #expect(found.first?.severity == .error)
        let copied = Doc.xib(Self.stack("row1", 0, ["a", "b"]) + "\n" + Self.stack("row1", 50, ["a", "b"]))
        let whole = try Doc.findings(copied).filter { $0.rule == .repeatedID }
        #expect(whole.map(\.object) == ["row1"])
        #expect(whole.first?.related == ["a", "b"])
    }

    @Test("fix gives the later one and what is in it ids of their own; what refers to them inside follows")
    func repair() throws {
        func box(_ y: Int) -> String {
            Doc.view(
                "box", "0 \(y) 100 50", name: "view", "",
                "<subviews>\n\(Doc.view("inner", "10 10 50 20"))\n</subviews>\n<constraints>\n"
                    + Doc.constraint("c1", "inner.leading box.leading 10") + "\n</constraints>")
        }
        let text = Doc.xib(
            box(0) + "\n" + box(100), constraints: Doc.constraint("c2", "box.leading root.leading"))
        let document = try Doc.fixed(text, .resolve).document
        #expect(document.repeatedElements.isEmpty)
        let boxes = document.elements.filter { $0.name == "view" && $0.rect()?.width == 100 }
        try #require(boxes.count == 2)
        #expect(boxes[0].id == "box")
        let held = boxes.map { box in box.elements(in: "constraints").map { [$0["firstItem"], $0["secondItem"]] } }
        let inner = boxes.map { $0.elements(in: "subviews").first?.id }
        #expect(held[0].contains([inner[0], "box"]))
        #expect(held[1].contains([inner[1], boxes[1].id]))
        #expect(inner[0] == "inner" && inner[1] != "inner")
        // What is outside of both means the first.
        #expect(document.element(id: "c2")?["firstItem"] == "box")
        let again = try Fixer(.resolve).fix(document, path: nil)
        #expect(again.document.repeatedElements.isEmpty)
    }

    @Test("a document without Auto Layout gets ids of its own, too")
    func withoutAutoLayout() throws {
        let text = Self.rows.replacingOccurrences(of: " useAutolayout=\"YES\"", with: "")
        let fixed = try Doc.fixed(text, .resolve)
        #expect(fixed.changes.count == 1)
        #expect(fixed.document.repeatedElements.isEmpty)
    }
}
