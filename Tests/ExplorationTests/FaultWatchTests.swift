import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import Exploration

/// Looks at screens that are made here.
@MainActor
private func look(_ controller: UIViewController, _ change: (inout HostObservation) -> Void = { _ in }) throws -> Look {
    try Harness.run { harness in
        harness.show(controller)
        var observation = HostObservation(tree: ScreenTree(of: Runtime.current.windows, named: ""))
        observation.controllers = ["Shop.BasketViewController"]
        observation.owners = observation.tree.nodes.map { _ in "Shop.BasketViewController" }
        change(&observation)
        return Look(observation)
    }
}

@MainActor
private func screen(_ texts: [String]) -> UIViewController {
    let controller = UIViewController()
    controller.view.backgroundColor = .white
    for (index, text) in texts.enumerated() {
        let label = UILabel(frame: CGRect(x: 20, y: 100 + 40 * CGFloat(index), width: 300, height: 30))
        label.text = text
        controller.view.addSubview(label)
    }
    return controller
}

@Suite("What a step shows")
@MainActor
struct FaultWatchTests {
    private func keys(_ steps: [(line: String?, look: Look)]) -> [String] {
        var watch = FaultWatch()
        return steps.flatMap { watch.faults($0.look, after: $0.line, isAudited: false) }.map(\.key)
    }

    @Test("a text that is gone after a turn and back is lost, and one that changes by itself is not")
    func lostText() throws {
        let (before, after) = (try look(screen(["3 taps"])), try look(screen(["none"])))
        let turned = [(nil, before), ("turn landscapeLeft", before), ("turn portrait", after)] as [(String?, Look)]
        #expect(keys(turned) == ["lost-state BasketViewController turn # taps"])
        // A clock goes on while nobody does anything.
        let (one, two) = (try look(screen(["12:01"])), try look(screen(["12:02"])))
        let clock =
            [(nil, one), ("tick", two), ("turn landscapeLeft", one), ("turn portrait", two)] as [(String?, Look)]
        #expect(keys(clock) == [])
        // Something else was done meanwhile.
        let tapped =
            [(nil, before), ("turn landscapeLeft", before), ("tap OK", after), ("turn portrait", after)]
            as [(String?, Look)]
        #expect(keys(tapped) == [])
    }

    @Test("headers of a list that stands elsewhere afterwards are not lost")
    func headers() throws {
        final class List: UITableViewController {
            var first = 0
            override func numberOfSections(in tableView: UITableView) -> Int { 2 }
            override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
                String(repeating: "x", count: section + first + 1)
            }
        }
        func list(from first: Int) throws -> Look {
            let list = List()
            list.first = first
            return try look(list)
        }
        #expect(try list(from: 0).tree.nodes.contains { $0.text?.string == "x" })
        let turned = [
            (nil, try list(from: 0)), ("turn landscapeLeft", try list(from: 0)), ("turn portrait", try list(from: 1)),
        ]
        #expect(keys(turned) == [])
    }

    @Test("what was entered is compared by its place among its kind, whatever it is called by then")
    func lostValue() throws {
        func form(_ text: String) throws -> Look {
            let controller = screen([])
            let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
            field.placeholder = "Name"
            field.text = text
            controller.view.addSubview(field)
            return try look(controller) { observation in
                for node in observation.tree.nodes where node.role == "text field" {
                    observation.values[node.id] = text
                }
            }
        }
        let steps = [(nil, try form("Ada")), ("background", try form("Ada")), ("foreground", try form(""))]
        #expect(keys(steps) == ["lost-state BasketViewController place text field "])
    }

    @Test("views that come back elsewhere have moved")
    func moved() throws {
        let before = screen(["Here"])
        let after = screen(["Here"])
        after.view.subviews[0].frame.origin.y += 8
        let steps = [(nil, try look(before)), ("style dark", try look(before)), ("style light", try look(after))]
        #expect(keys(steps) == ["moved-layout BasketViewController style label \"Here\""])
    }

    @Test("one controller that is kept is no leak, two are")
    func leak() throws {
        func left(_ count: Int) throws -> [String] {
            keys([(nil, try look(screen(["A"])) { $0.leftBehind = ["Shop.Player": count] })])
        }
        #expect(try left(1) == [])
        #expect(try left(2) == ["leak Player "])
    }

    @Test("the same contradiction with other addresses and widths is the same fault")
    func conflicts() throws {
        func reported(_ text: String) throws -> [String] {
            keys([
                (nil, try look(screen(["A"])) { $0.messages = [.init(kind: "unsatisfiableConstraints", text: text)] })
            ])
        }
        #expect(
            try reported("<NSLayoutConstraint:0x1f UIView.width == 20>")
                == reported("<NSLayoutConstraint:0x2e UIView.width == 48.5>"))
    }

    @Test("a trap is known by its words, without the path of the file")
    func words() {
        let log = "hello\nShop/Basket.swift:18: Fatal error: Unexpectedly found nil\n\n*** Crash\n"
        #expect(CrashWords(log).message == "Fatal error: Unexpectedly found nil (Basket.swift:18)")
        let own = "Swift/ContiguousArrayBuffer.swift:600: Fatal error: Index out of range\n"
        #expect(CrashWords(own).message == "Fatal error: Index out of range")
        #expect(CrashWords("killed").message == nil)
    }
}

@Suite("Screens by structure")
@MainActor
struct ScreenStateTests {
    @Test("numbers and places make no other state, words and controllers do")
    func states() throws {
        let one = ScreenState(try look(screen(["3 taps"])))
        let moved = screen(["17 taps"])
        moved.view.subviews[0].frame.origin.y += 30
        #expect(ScreenState(try look(moved)) == one)
        #expect(ScreenState(try look(screen(["3 touches"]))).id != one.id)
        let other = ScreenState(try look(screen(["3 taps"])) { $0.controllers = ["Shop.Other"] })
        #expect(other.id != one.id && other.kind != one.kind && other.title == "Other")
    }

    @Test("a fault that all rows of a list have is one fault, and each button of a row has its own")
    func rows() throws {
        final class List: UITableViewController {
            override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
            override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
                for (index, word) in ["Name", "Address"].enumerated() {
                    let title = word + String(repeating: "a", count: indexPath.row + 1)
                    let button = UIButton(type: .system, primaryAction: UIAction(title: title) { _ in })
                    button.frame = CGRect(x: 20 + 100 * CGFloat(index), y: 10, width: 12, height: 12)
                    cell.contentView.addSubview(button)
                }
                return cell
            }
        }
        var watch = FaultWatch()
        let faults = watch.faults(try look(List()), after: nil).filter { $0.rule == "small-touch-target" }
        #expect(faults.count == 6)
        #expect(Set(faults.map(\.key)).count == 2)
    }
}
