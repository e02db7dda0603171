import Foundation
import NibDocument
import Testing

@testable import InterfaceBuilder

@MainActor
@Suite("Fix", .serialized)
struct FixTests {
    private typealias Doc = TestDocument

    private func lines(_ before: String, _ after: FixResult) -> [String] {
        UnifiedDiff(old: before, new: String(decoding: after.document.data, as: UTF8.self), name: "f").text
            .split(separator: "\n").dropFirst(2).filter { $0.hasPrefix("+") || $0.hasPrefix("-") }
            .map { $0.prefix(1) + $0.dropFirst().drop { $0 == " " } }.map(String.init)
    }

    private static let held = [
        Doc.constraint("b-l", "box.leading root.leading 20"), Doc.constraint("b-t", "box.top root.top 40"),
        Doc.constraint("b-w", "box.width 100"), Doc.constraint("b-h", "box.height 50"),
    ].joined(separator: "\n")

    @Test("updating frames writes one line, in Xcode's numbers, and takes Xcode's mark away")
    func updateFrames() throws {
        let document = Doc.xib(Doc.view("box", "0 52.5 100 50", "misplaced=\"YES\""), constraints: Self.held)
        let fixed = try Doc.fixed(document, .updateFrames)
        #expect(
            lines(document, fixed) == [
                "-<view misplaced=\"YES\" translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"box\">",
                "-<rect key=\"frame\" x=\"0\" y=\"52.5\" width=\"100\" height=\"50\"/>",
                "+<view translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"box\">",
                "+<rect key=\"frame\" x=\"20\" y=\"40\" width=\"100\" height=\"50\"/>",
            ])
        #expect(fixed.remaining.isEmpty)
    }

    @Test("updating constants keeps views where they are drawn")
    func updateConstants() throws {
        let document = Doc.xib(Doc.view("box", "20 52.5 110 50"), constraints: Self.held)
        let fixed = try Doc.fixed(document, .updateConstants)
        #expect(
            lines(document, fixed).filter { $0.hasPrefix("+") } == [
                "+<constraint firstItem=\"box\" firstAttribute=\"top\" secondItem=\"root\" secondAttribute=\"top\" constant=\"52.5\" id=\"b-t\"/>",
                "+<constraint firstItem=\"box\" firstAttribute=\"width\" constant=\"110\" id=\"b-w\"/>",
            ])
        #expect(fixed.remaining.isEmpty)
    }

    @Test("missing constraints are those that the frames suggest, with ids that stay the same")
    func addMissing() throws {
        let document = Doc.xib(
            Doc.view("box", "20 40 100 50"),
            constraints: Self.held.split(separator: "\n").dropLast(2).joined(separator: "\n"))
        let fixed = try Doc.fixed(document, .addMissing)
        #expect(fixed.changes.map(\.text).sorted() == ["added: view box.height == 50", "added: view box.width == 100"])
        #expect(fixed.remaining.isEmpty)
        #expect(try Doc.fixed(document, .addMissing).document.data == fixed.document.data)
    }

    @Test("of constraints that contradict each other, the one that the drawn frame belies goes")
    func resolvesConflicts() throws {
        let document = Doc.xib(
            Doc.view("box", "20 40 100 50"),
            constraints: Self.held.replacing("constant=\"100\" id=\"b-w\"", with: "constant=\"140\" id=\"b-w\"") + "\n"
                + Doc.constraint("b-w2", "box.width 100"))
        let fixed = try Doc.fixed(document, .resolve)
        #expect(fixed.document.element(id: "b-w") == nil)
        #expect(fixed.document.element(id: "b-w2") != nil)
        #expect(fixed.remaining.isEmpty)
    }

    @Test("duplicates and constraints on lost objects go, with the outlets that name them")
    func resolvesLeftovers() throws {
        let more = """

                        <connections>
                            <outlet property="gap" destination="lost" id="out"/>
                        </connections>
            """
        let document = Doc.xib(
            Doc.view("box", "20 40 100 50"),
            constraints: Self.held + "\n" + Doc.constraint("again", "box.width 100") + "\n"
                + Doc.constraint("lost", "box.top gone.bottom 8"), more: more)
        let fixed = try Doc.fixed(document, .resolve)
        #expect(fixed.document.element(id: "again") == nil)
        #expect(fixed.document.element(id: "lost") == nil)
        #expect(fixed.document.element(id: "out") == nil)
        #expect(fixed.remaining.isEmpty)
    }

    @Test("clearing leaves frames, as Xcode writes them, and nothing to complain of")
    func clear() throws {
        let fixed = try Doc.fixed(Doc.xib(Doc.view("box", "20 40 100 50"), constraints: Self.held), .clear)
        let box = try #require(fixed.document.element(id: "box"))
        #expect(box["fixedFrame"] == "YES")
        #expect(box.child("autoresizingMask")?["flexibleMaxX"] == "YES")
        #expect(fixed.document.elements.allSatisfy { $0.name != "constraint" && $0.name != "constraints" })
        #expect(fixed.remaining.isEmpty)
    }

    @Test("size to fit changes the fixed size and the frame")
    func sizeToFit() throws {
        let label = Doc.label("name", "User name", "20 40 200 20.5")
        let document = Doc.xib(
            label,
            constraints: [
                Doc.constraint("n-l", "name.leading root.leading 20"), Doc.constraint("n-t", "name.top root.top 40"),
                Doc.constraint("n-w", "name.width 200"),
            ].joined(separator: "\n"))
        let fixed = try Doc.fixed(document, .sizeToFit)
        let width = try #require(fixed.document.element(id: "n-w")?.number("constant"))
        #expect(width > 70 && width < 90)
        #expect(fixed.document.element(id: "name")?.rect()?.width == CGFloat(width))
        #expect(fixed.remaining.isEmpty)
    }

    @Test("size to fit leaves what shows nothing yet as large as it is")
    func sizeToFitWithoutContent() throws {
        let document = Doc.xib(
            Doc.label("name", "", "20 40 200 30"),
            constraints: [
                Doc.constraint("n-l", "name.leading root.leading 20"), Doc.constraint("n-t", "name.top root.top 40"),
                Doc.constraint("n-w", "name.width 200"), Doc.constraint("n-h", "name.height 30"),
            ].joined(separator: "\n"))
        #expect(try Doc.fixed(document, .sizeToFit).changes.isEmpty)
    }

    @Test("what would leave a view less room than its content is not done, here or on another device")
    func keepsRoom() throws {
        // The row is as wide as the button beside it; fitted to its title, it would squeeze the longer one.
        let document = Doc.xib(
            Doc.label("short", "Hi", "20 40 200 20.5") + Doc.label("long", "A longer text", "20 80 200 20.5"),
            constraints: [
                Doc.constraint("s-l", "short.leading root.leading 20"), Doc.constraint("s-t", "short.top root.top 40"),
                Doc.constraint("s-w", "short.width 200"), Doc.constraint("l-l", "long.leading root.leading 20"),
                Doc.constraint("l-t", "long.top root.top 80"), Doc.constraint("l-w", "long.width short.width"),
            ].joined(separator: "\n"))
        let fixed = try Doc.fixed(document, .sizeToFit)
        #expect(fixed.document.element(id: "s-w")?.number("constant") == 200)
    }

    // MARK: Many

    /// Views below each other, with what holds each.
    private func column(_ count: Int, mask: String = "", _ size: (String) -> String) -> String {
        let names = (0..<count).map { "box\($0)" }
        return Doc.xib(
            names.enumerated().map { Doc.view($1, "20 \(40 + 5 * $0) 100 4", mask) }.joined(separator: "\n"),
            constraints: names.enumerated().map { index, name in
                [
                    Doc.constraint("\(name)-l", "\(name).leading root.leading 20"),
                    Doc.constraint("\(name)-t", "\(name).top root.top \(40 + 5 * index)"),
                    Doc.constraint("\(name)-h", "\(name).height 4"), size(name),
                ].joined(separator: "\n")
            }.joined(separator: "\n"))
    }

    @Test("of many contradictions all end, more than are looked at in turn, each by the constraint that is belied")
    func manyConflicts() throws {
        let count = 120
        let document = column(count) { name in
            Doc.constraint("\(name)-v", "\(name).width 100") + "\n" + Doc.constraint("\(name)-w", "\(name).width 70")
        }
        let fixed = try Doc.fixed(document, .resolve)
        #expect(fixed.remaining.isEmpty)
        #expect(fixed.changes.compactMap(\.object).sorted() == (0..<count).map { "box\($0)-w" }.sorted())
    }

    @Test("a drawn frame and a mask give way to constraints that say the same, and to nothing less")
    func followsConstraints() throws {
        for attribute in ["fixedFrame=\"YES\"", "translatesAutoresizingMaskIntoConstraints=\"YES\""] {
            let view = Doc.view("box", "20 40 100 50", attribute)
            let drawn =
                attribute.hasPrefix("fixed")
                ? view : view.replacing(" translatesAutoresizingMaskIntoConstraints=\"NO\"", with: "")
            let fixed = try Doc.fixed(Doc.xib(drawn, constraints: Self.held), .resolve)
            let box = try #require(fixed.document.element(id: "box"))
            #expect(box["fixedFrame"] == nil && box["translatesAutoresizingMaskIntoConstraints"] == "NO")
            #expect(fixed.changes.count == 1 && fixed.changes[0].text.hasPrefix("follows its constraints now"))
            #expect(fixed.remaining.isEmpty)
            // One constraint of the four would leave the rest open.
            let less = Doc.xib(drawn, constraints: Doc.constraint("b-l", "box.leading root.leading 20"))
            #expect(try Doc.fixed(less, .resolve).document.data == Data(less.utf8))
        }
    }

    @Test("masks give way where nothing moves by it, though one among them would be moved")
    func manyMasks() throws {
        let mask = "translatesAutoresizingMaskIntoConstraints=\"YES\""
        let document = column(12, mask: mask) { Doc.constraint("\($0)-w", "\($0).width \($0 == "box7" ? 130 : 100)") }
            .replacing(" \(mask) translatesAutoresizingMaskIntoConstraints=\"NO\"", with: "")
        let fixed = try Doc.fixed(document, .resolve)
        let following = fixed.document.elements.filter { $0["translatesAutoresizingMaskIntoConstraints"] == "NO" }
        #expect(following.compactMap(\.id) == (0..<12).filter { $0 != 7 }.map { "box\($0)" })
    }

    // MARK: Suggestions

    /// What reset makes of views without constraints: `a.leading == view.leading + 20`, in the order of ids.
    private func suggested(_ views: String) throws -> Set<String> {
        let document = Doc.xib(views)
        let fixed = try Doc.fixed(document, .reset)
        #expect(fixed.remaining.isEmpty, "\(fixed.remaining.map(\.message))")
        return Set(fixed.changes.filter { $0.text.hasPrefix("added: ") }.map { String($0.text.dropFirst(7)) })
    }

    @Test("a view without size of its own gets its size and the nearer edges")
    func nearEdges() throws {
        #expect(
            try suggested(Doc.view("a", "20 40 100 50")) == [
                "view a.leading == view root.leading + 20", "view a.top == view root.top + 40", "view a.width == 100",
                "view a.height == 50",
            ])
        #expect(
            try suggested(Doc.view("a", "255 577 100 50")) == [
                "view root.trailing == view a.trailing + 20", "view root.bottom == view a.bottom + 40",
                "view a.width == 100", "view a.height == 50",
            ])
    }

    @Test("a view in the middle is centred")
    func centred() throws {
        #expect(
            try suggested(Doc.view("a", "137.5 308.5 100 50")) == [
                "view a.centerX == view root.centerX", "view a.centerY == view root.centerY", "view a.width == 100",
                "view a.height == 50",
            ])
    }

    @Test("a view from edge to edge follows both")
    func stretched() throws {
        #expect(
            try suggested(Doc.view("a", "20 40 335 50")) == [
                "view a.leading == view root.leading + 20", "view root.trailing == view a.trailing + 20",
                "view a.top == view root.top + 40", "view a.height == 50",
            ])
    }

    @Test("on the margin it is the margin that holds")
    func margin() throws {
        let found = try suggested(Doc.view("a", "16 40 100 50"))
        #expect(found.contains("view a.leading == view root.leadingMargin"))
    }

    @Test("below a neighbour the neighbour holds, with the standard spacing where that is it")
    func neighbours() throws {
        let views = Doc.view("a", "20 40 100 50") + "\n" + Doc.view("b", "20 98 80 30")
        let found = try suggested(views)
        #expect(found.contains("view b.top == view a.bottom + 8"))
        #expect(found.contains("view b.leading == view a.leading"))
        let fixed = try Doc.fixed(Doc.xib(views), .reset)
        let gap = fixed.document.elements.first { $0["secondAttribute"] == "bottom" && $0["firstItem"] == "b" }
        #expect(gap?["symbolic"] == "YES")
    }

    @Test("equal views that share a row keep equal widths")
    func equalWidths() throws {
        let views = (0..<3).map { Doc.view("v\($0)", "\(20 + $0 * 115) 40 105 50") }.joined(separator: "\n")
        let found = try suggested(views)
        #expect(
            found.isSuperset(of: [
                "view v0.leading == view root.leading + 20", "view v1.leading == view v0.trailing + 10",
                "view v1.width == view v0.width", "view v2.width == view v0.width",
                "view root.trailing == view v2.trailing + 20",
            ]))
        #expect(!found.contains { $0.hasSuffix(".width == 105") })
    }

    @Test("text decides its own size")
    func textKeepsItsSize() throws {
        let found = try suggested(Doc.label("a", "User name", "20 40 79 20.5"))
        #expect(
            found == [
                "label “User name”.leading == view root.leading + 20", "label “User name”.top == view root.top + 40",
            ])
    }

    @Test("a scene holds to its safe area")
    func safeArea() throws {
        let fixed = try Doc.fixed(Doc.storyboard(Doc.view("a", "30 60 100 50")), .reset)
        #expect(fixed.changes.map(\.text).contains("added: view a.top == safe area.top + 40"))
        #expect(fixed.remaining.isEmpty)
    }

    @Test("resetting what is as suggested changes nothing")
    func resetTwice() throws {
        let views = Doc.view("a", "20 40 100 50") + "\n" + Doc.view("b", "20 98 335 30")
        let once = try Doc.fixed(Doc.xib(views), .reset)
        let again = try Fixer(.reset).fix(once.document, path: "Test.xib")
        #expect(again.document.data == once.document.data)
    }

    // MARK: Scope

    @Test("only the named view, or scene, is touched")
    func scope() throws {
        let views = Doc.view("a", "30 60 100 50") + "\n" + Doc.view("b", "30 200 100 50", "userLabel=\"Footer\"")
        let document = Doc.storyboard(views)
        func changed(_ scope: FixScope) throws -> Set<String> {
            Set(try Doc.fixed(document, .addMissing, scope).changes.map(\.name))
        }
        #expect(try changed(.view("a")).isSubset(of: ["view a", "view root"]))
        #expect(try Doc.fixed(document, .addMissing, .view("Footer")).changes.allSatisfy { $0.text.contains("Footer") })
        #expect(try Doc.fixed(document, .addMissing, .scene("Login")).remaining.isEmpty)
        let error = #expect(throws: FixError.self) { try Doc.fixed(document, .addMissing, .scene("Nowhere")) }
        #expect(error?.description == "Test.xib: no scene is called Nowhere; there are Login")
        #expect(throws: FixError.self) { try Doc.fixed(document, .addMissing, .view("nothing")) }
    }

    @Test("a cell that is drawn too high for what it holds gets the height that fits, and the one below moves up")
    func cells() throws {
        func cell(_ id: String, _ y: Double, _ inside: String) -> String {
            """
            <tableViewCell id="\(id)">
                <rect key="frame" x="0.0" y="\(y)" width="320" height="62"/>
                <tableViewCellContentView key="contentView" tableViewCell="\(id)" id="\(id)-c">
                    <rect key="frame" x="0.0" y="0.0" width="320" height="62"/>
                    \(inside)
                </tableViewCellContentView>
            </tableViewCell>
            """
        }
        let box = Doc.view("box", "0 0 100 60")
        let bar = Doc.view("bar", "100 0 40 22")
        let held = [
            Doc.constraint("1", "box.leading one-c.leading"), Doc.constraint("2", "box.top one-c.top"),
            Doc.constraint("3", "one-c.bottom box.bottom"), Doc.constraint("4", "box.height 60"),
            Doc.constraint("5", "box.width 100"), Doc.constraint("6", "bar.leading box.trailing"),
            Doc.constraint("7", "bar.width 40"), Doc.constraint("8", "bar.top one-c.top"),
            Doc.constraint("9", "one-c.bottom bar.bottom"),
        ].joined()
        let inside = "<subviews>\(box)\(bar)</subviews><constraints>\(held)</constraints>"
        let document = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="17701" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES">
                <device id="retina4_7" orientation="portrait" appearance="light"/>
                <objects>
                    <tableView id="table">
                        <rect key="frame" x="0.0" y="0.0" width="320" height="500"/>
                        <prototypes>
                            \(cell("one", 28, inside))
                            \(cell("two", 90, ""))
                        </prototypes>
                    </tableView>
                </objects>
            </document>
            """
        // Without being asked for, nothing moves that stands where it is drawn.
        #expect(try Doc.fixed(document, .resolve).changes.isEmpty)
        let fixed = try Doc.fixed(document, .updateFrames)
        #expect(
            fixed.changes.map(\.text) == [
                "frame (0 28; 320 62) is now (0 28; 320 60)", "frame (0 0; 320 62) is now (0 0; 320 60)",
                "frame (100 0; 40 22) is now (100 0; 40 60)", "frame (0 90; 320 62) is now (0 88; 320 62)",
            ])
        #expect(fixed.remaining.isEmpty)
    }

    @Test("a constraint that has its view's id gets one of its own, and the view keeps what refers to it")
    func sharedID() throws {
        let (again, box) = (Doc.constraint("box", "box.width 100"), Doc.view("box", "20 40 100 50"))
        let fixed = try Doc.fixed(Doc.xib(box, constraints: Self.held + "\n" + again), .resolve)
        #expect(!fixed.document.elements.contains { $0.name == "constraint" && $0.id == "box" })
        let items = fixed.document.elements.filter { $0.name == "constraint" }.compactMap { $0["firstItem"] }
        #expect(Set(items).isSubset(of: ["box", "root"]), "\(items)")
        #expect(fixed.document.element(id: "box")?.rect() == CGRect(x: 20, y: 40, width: 100, height: 50))
    }

    @Test("tabs, line ends and a byte order mark stay as they are")
    func formatting() throws {
        let text =
            "\u{FEFF}"
            + Doc.xib(Doc.view("box", "0 52.5 100 50"), constraints: Self.held)
            .replacing("    ", with: "\t").replacing("\n", with: "\r\n")
        let document = try NibDocument(data: Data(text.utf8), name: "Test.xib")
        let fixed = try Fixer(.updateFrames).fix(document, path: "Test.xib")
        let expected = text.replacing("x=\"0\" y=\"52.5\"", with: "x=\"20\" y=\"40\"")
        #expect(fixed.document.data == Data(expected.utf8))
    }
}
