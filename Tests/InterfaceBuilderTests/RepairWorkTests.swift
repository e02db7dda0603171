import Foundation
import NibDocument
import Testing
import UIKit

@testable import InterfaceBuilder

/// Repairs of large documents take work that grows as the document does.
@MainActor
@Suite("The work of repairs")
struct RepairWorkTests {
    // MARK: Neighbours

    /// By looking at every view.
    private static func neighbour(
        of view: UIView, at own: CGRect, _ isHorizontal: Bool, isNear: Bool,
        among views: [(view: UIView, frame: CGRect)]
    ) -> UIView? {
        var best: (view: UIView, gap: CGFloat)?
        for (other, frame) in views where other !== view {
            let (low, high) = isHorizontal ? (own.minY, own.maxY) : (own.minX, own.maxX)
            let (from, to) = isHorizontal ? (frame.minY, frame.maxY) : (frame.minX, frame.maxX)
            let near = isHorizontal ? own.minX - frame.maxX : own.minY - frame.maxY
            let far = isHorizontal ? frame.minX - own.maxX : frame.minY - own.maxY
            let gap = isNear ? near : far
            guard min(high, to) - max(low, from) > 0.5, gap > -0.5, gap < best?.gap ?? .infinity else { continue }
            best = (other, gap)
        }
        return best?.view
    }

    @Test("the next view on a side is that of a look at all, wherever views lie", arguments: 0..<40)
    func oracle(_ seed: UInt64) {
        var random = SplitMix(state: seed)
        func number(_ most: Int) -> CGFloat { CGFloat(Int.random(in: 0...most, using: &random)) }
        let scale = [20, 200, 4000].randomElement(using: &random) ?? 200
        let views = (0..<Int.random(in: 1...120, using: &random)).map { number -> (view: UIView, frame: CGRect) in
            // Some outside, some without an extent, some over the whole.
            let frame = CGRect(
                x: CGFloat(Int.random(in: -9...scale, using: &random)),
                y: CGFloat(Int.random(in: -9...scale, using: &random)),
                width: CGFloat(Int.random(in: 0...(number % 9 == 0 ? scale : 40), using: &random)),
                height: CGFloat(Int.random(in: 0...(number % 7 == 0 ? scale : 30), using: &random)))
            return (UIView(), frame)
        }
        let index = SiblingIndex(views)
        for (view, frame) in views {
            for (isHorizontal, isNear) in [(true, true), (true, false), (false, true), (false, false)] {
                let found = index.neighbour(of: view, at: frame, isHorizontal, isNear: isNear)
                #expect(found === Self.neighbour(of: view, at: frame, isHorizontal, isNear: isNear, among: views))
            }
        }
    }

    /// Views in a grid, one below the other, and side by side.
    private static func frames(_ count: Int, _ shape: Int) -> [CGRect] {
        let side = Int(Double(count).squareRoot())
        return (0..<count).map { number in
            switch shape {
            case 0: CGRect(x: 30 * (number % side), y: 20 * (number / side), width: 20, height: 10)
            case 1: CGRect(x: 0, y: 20 * number, width: 300, height: 10)
            default: CGRect(x: 30 * number, y: 0, width: 20, height: 10)
            }
        }
    }

    @Test("eight times as many views are looked at eight times as often", arguments: 0..<3)
    func growth(_ shape: Int) {
        let visits = [2000, 16000].map { count in
            let views = Self.frames(count, shape).map { (view: UIView(), frame: $0) }
            let index = SiblingIndex(views)
            for (view, frame) in views {
                for isHorizontal in [true, false] {
                    for isNear in [true, false] {
                        _ = index.neighbour(of: view, at: frame, isHorizontal, isNear: isNear)
                    }
                }
            }
            return index.visits
        }
        #expect(visits[1] <= 10 * visits[0], "\(visits)")
    }

    // MARK: Suggesting

    /// The steps of the solver while it is asked what each suggestion decides.
    private static func steps(_ count: Int, _ shape: Int) throws -> Int {
        let views = frames(count, shape).enumerated().map { number, frame in
            TestDocument.view(
                "v\(number)", "\(frame.minX + 20) \(frame.minY + 20) \(frame.width) \(frame.height)")
        }
        let document = try NibDocument(text: TestDocument.xib(views.joined(separator: "\n")), name: "a.xib")
        var steps = 0
        LaidOutPart.each(of: document, path: nil, options: LayoutOptions()) { part, _ in
            let views = part.views.map(\.view).filter { $0 !== part.root }
            #expect(views.count == count)
            for view in views { view.translatesAutoresizingMaskIntoConstraints = false }
            part.layOut()
            let before = part.root.solverSteps
            var suggester = ConstraintSuggester(part, .reset)
            suggester.complete(views)
            #expect(suggester.added.count >= 3 * count)
            // Once at first, and once after each constraint that may have decided it.
            #expect(suggester.questions <= 6 * count, "\(suggester.questions) of \(count) views")
            steps = part.root.solverSteps - before
        }
        return steps
    }

    @Test("constraints are suggested for eight times as many views with eight times the work", arguments: 0..<3)
    func suggestions(_ shape: Int) throws {
        let (few, many) = (try Self.steps(25, shape), try Self.steps(200, shape))
        #expect(few > 0 && many <= 10 * few, "\(many), \(few)")
    }

    @Test(
        "constraints are replaced with one layout of what was there and one of what came of it",
        arguments: [(8, 2), (40, 3)])
    func layouts(_ start: Int, _ expected: Int) throws {
        let view = TestDocument.view("a", "8 8 100 50")
        let constraints = """
            <constraint firstItem="a" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="\(start)" id="c1"/>
            <constraint firstItem="a" firstAttribute="top" secondItem="root" secondAttribute="top" constant="8" id="c2"/>
            <constraint firstItem="a" firstAttribute="trailing" secondItem="root" secondAttribute="trailing" constant="-267" id="c3"/>
            <constraint firstItem="a" firstAttribute="bottom" secondItem="root" secondAttribute="bottom" constant="-609" id="c4"/>
            """
        let document = try NibDocument(text: TestDocument.xib(view, constraints: constraints), name: "a.xib")
        let before = CanvasStage.layouts
        let result = try Fixer(.reset).fix(document, path: nil)
        let count = CanvasStage.layouts - before
        #expect(!result.changes.isEmpty && result.remaining.isEmpty && result.refusals.isEmpty)
        // Where a view was misplaced, a third one makes sure that nothing else was learned from that.
        #expect(count == expected)
    }

    // MARK: Writing

    @Test("elements that come and go together leave the document as one by one", arguments: 0..<60)
    func batches(_ seed: UInt64) throws {
        var random = SplitMix(state: seed)
        let count = Int.random(in: 0...6, using: &random)
        let lines = (0..<count).map { "\n    <b id=\"b\($0)\"/>" }.joined()
        let text = count == 0 && seed % 2 == 0 ? "<a/>" : "<a>\(lines)\n    <!--end-->\n</a>"
        let document = try NibDocument(text: text, name: "a")
        // One by one, each place is among those that are there by then: from the last place to the first, none is moved.
        let new = (0..<Int.random(in: 1...7, using: &random)).map { number in
            (
                element: NibNewElement("c", ["id": "c\(number)"]),
                position: Int.random(in: 0...(count + 1), using: &random)
            )
        }
        var together = document
        let nodes = together.insert(new, into: together.root.node)
        var single = document
        let places = new.map { min($0.position, count) }
        for (number, entry) in new.enumerated() {
            // Behind those of the same place that came before.
            let place = places[number]
            single.insert(
                entry.element, into: single.root.node,
                at: place + new[..<number].filter { min($0.position, count) <= place }.count)
        }
        #expect(together.data == single.data)
        #expect(nodes.map { together.element($0)["id"] } == new.indices.map { "c\($0)" })
        for (number, node) in nodes.enumerated() { #expect(together.element(id: "c\(number)")?.node == node) }
        let gone = together.root.children.filter { _ in Bool.random(using: &random) }.map(\.node)
        var oneByOne = together
        for node in gone { oneByOne.remove(node) }
        together.remove(gone)
        #expect(together.data == oneByOne.data)
        for id in (0..<7).map({ "c\($0)" }) {
            #expect((together.element(id: id) == nil) == (oneByOne.element(id: id) == nil))
        }
    }

    @Test("constraints of one repair are in the order of their ids, with texts as if they came one by one")
    func constraints() throws {
        let text = TestDocument.xib(
            TestDocument.view("box", "20 40 100 50"),
            constraints: TestDocument.constraint("mmm-mm-mmm", "box.leading root.leading 20"))
        let fixed = try TestDocument.fixed(text, .addMissing)
        let ids = fixed.document.element(id: "root")?.elements(in: "constraints").compactMap(\.id) ?? []
        #expect(ids.count >= 2 && ids == ids.sorted() && ids.contains("mmm-mm-mmm"))
        #expect(fixed.changes.count == fixed.document.elements.filter { $0.name == "constraint" }.count - 1)
    }

    // MARK: Reports

    @Test("a report names the changes, what is left and what was refused, in one line")
    func report() throws {
        var result = try TestDocument.fixed(TestDocument.xib(TestDocument.view("box", "20 40 100 50")), .addMissing)
        result.refusals = ["not repaired: view box would move"]
        let line = try FixReport(result, hasChanged: true).json(file: "a.xib", diff: "-a\n+b\n").line
        let read = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
        #expect(!line.contains("\n") && read?["file"] as? String == "a.xib" && read?["diff"] as? String == "-a\n+b\n")
        #expect(read?["refusals"] as? [String] == ["not repaired: view box would move"])
        #expect((read?["changes"] as? [Any])?.count == result.changes.count)
    }
}
