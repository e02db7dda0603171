import Foundation
import FoundationNetworking
import Testing
import UIKit
@testable import UIKitTesting

@MainActor
@Suite("Texts of values, trees and paths")
struct TextStrategyTests {
    private func text<Value>(_ value: Value, _ strategy: Snapshotting<Value, String>) -> String {
        var result = ""
        strategy.snapshot(value).run { result = $0 }
        return result
    }

    private struct Point: Encodable {
        let y = 2
        let x = 1
    }

    @Test("JSON has its keys in order")
    func json() {
        #expect(text(Point(), .json) == "{\n  \"x\" : 1,\n  \"y\" : 2\n}")
        #expect(text(["b": 1, "a": [true]] as Any, .json) == "{\n  \"a\" : [\n    true\n  ],\n  \"b\" : 1\n}")
    }

    @Test("descriptions and dumps have no addresses")
    func addresses() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
        let tree = text(view, Snapshotting<UIView, String>.recursiveDescription)
        #expect(!tree.contains("0x"))
        #expect(tree.hasPrefix("<UIView; frame = (0 0; 5 5)"))
        #expect(text(3, .description) == "3")
        #expect(text([1], .dump) == "▿ 1 element\n  - 1\n")
    }

    private struct User {
        var bio: String? = "Blobbed \"around\" the world."
        var id = 1
        var tags: Set = ["c", "a", "b"]
        var ages = ["Blob": 42, "Alf": 7]
        var born = Date(timeIntervalSince1970: 1_500_000_000)
        var page = URL(string: "https://www.pointfree.co")
        var side = Side.left
    }

    private final class Ring { var next: Ring? }

    @Test("a dump lists values with sets and dictionaries in order, dates in UTC, and ends in a ring")
    func dump() {
        #expect(
            text(User(), .dump) == """
                ▿ User
                  ▿ bio: Optional<String>
                    - some: "Blobbed \\"around\\" the world."
                  - id: 1
                  ▿ tags: 3 members
                    - "a"
                    - "b"
                    - "c"
                  ▿ ages: 2 key/value pairs
                    ▿ (2 elements)
                      - key: "Alf"
                      - value: 7
                    ▿ (2 elements)
                      - key: "Blob"
                      - value: 42
                  - born: 2017-07-14T02:40:00Z
                  ▿ page: Optional<URL>
                    - some: https://www.pointfree.co
                  - side: Side.left

                """)
        let ring = Ring()
        ring.next = ring
        #expect(
            text(ring, .dump) == """
                ▿ Ring
                  ▿ next: Optional<Ring>
                    - some: Ring (circular reference detected)

                """)
        ring.next = nil
    }

    @Test("requests are written as they are sent, and as the command that sends them")
    func requests() throws {
        var request = URLRequest(url: try #require(URL(string: "https://www.pointfree.co/?b=2&a=1")))
        request.addValue("text/html", forHTTPHeaderField: "Accept")
        #expect(text(request, .raw) == "GET https://www.pointfree.co/?a=1&b=2\nAccept: text/html")
        request.httpMethod = "POST"
        request.httpBody = Data(#"{"b":"x","a":1}"#.utf8)
        request.addValue("id=7", forHTTPHeaderField: "Cookie")
        #expect(
            text(request, .raw(pretty: true)) == """
                POST https://www.pointfree.co/?a=1&b=2
                Accept: text/html
                Cookie: id=7

                {
                  "a" : 1,
                  "b" : "x"
                }
                """)
        #expect(
            text(request, .curl) == """
                curl \\
                \t--request POST \\
                \t--header "Accept: text/html" \\
                \t--data "{\\"b\\":\\"x\\",\\"a\\":1}" \\
                \t--cookie "id=7" \\
                \t"https://www.pointfree.co/?a=1&b=2"
                """)
    }

    @Test("the tree of controllers names children and what is presented")
    func hierarchy() {
        let navigation = UINavigationController(rootViewController: UITableViewController())
        let tree = text(navigation, Snapshotting<UIViewController, String>.hierarchy)
        let lines = tree.split(separator: "\n")
        #expect(lines.count == 2)
        #expect(lines[0].hasPrefix("<UINavigationController>, state: appeared, view: <"))
        #expect(lines[1].hasPrefix("   | <UITableViewController>, state: appeared, view: <UITableView>"))
    }

    @Test("a path's elements are listed")
    func elements() {
        let path = UIBezierPath()
        path.move(to: CGPoint(x: 1, y: 2))
        path.addLine(to: CGPoint(x: 3.25, y: 4))
        path.close()
        #expect(
            text(path, .elementsDescription) == "MoveTo (1.0, 2.0)\nLineTo (3.25, 4.0)\nClose\n")
    }

    private enum Side: CaseIterable { case left, right }

    @Test("a function is a table of its cases")
    func functions() {
        let table = Snapshotting<Side, String>.func(into: Snapshotting<Int, String>.description)
        #expect(text({ $0 == .left ? 1 : 2 }, table) == "\"left\",\"1\"\n\"right\",\"2\"")
    }

    @Test("a difference shows four lines around each change")
    func lines() {
        let old = (1...20).map(String.init).joined(separator: "\n")
        let new = old.replacing("\n10\n", with: "\nten\n")
        #expect(
            LineDifference.text(from: old, to: new)
                == "@@ −6 +6 @@\n 6\n 7\n 8\n 9\n−10\n+ten\n 11\n 12\n 13\n 14")
    }

    @Test("waiting lets the run loop go on")
    func waiting() {
        nonisolated(unsafe) var fired = false
        let timer = Timer(timeInterval: 0.01, repeats: false) { _ in fired = true }
        RunLoop.current.add(timer, forMode: .default)
        _ = text("a", .wait(for: 0.1, on: .lines))
        #expect(fired)
    }
}
