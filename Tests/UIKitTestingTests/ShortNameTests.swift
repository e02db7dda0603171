import Foundation
import Testing
@testable import UIKit
import UIKitTesting

/// What programs, scripts and tests call the views on a screen.
@MainActor
@Suite("Short names of views")
struct ShortNameTests {
    private final class Source: NSObject, UITableViewDataSource {
        var sections = 1

        func numberOfSections(in tableView: UITableView) -> Int { sections }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.textLabel?.text = "Setting \(indexPath.row)"
            cell.accessoryView = UISwitch()
            return cell
        }
    }

    private func names(_ harness: Harness) -> [String] {
        harness.layOut()
        return ScreenTree(of: [harness.window], named: "").listing().map { $0.trimmingCharacters(in: .whitespaces) }
    }

    private func button(_ title: String, y: CGFloat) -> UIButton {
        let button = UIButton(type: .system)
        button.setTitle(title, for: .normal)
        button.frame = CGRect(x: 20, y: y, width: 100, height: 44)
        return button
    }

    @Test(
        "a view is called by its kind and what it says, by the kind alone where it says nothing; equal ones are numbered"
    )
    func kinds() throws {
        try Harness.run { harness in
            let view = UIView()
            let slider = UISlider(frame: CGRect(x: 20, y: 200, width: 200, height: 30))
            let buttons = [button("Sign In", y: 100), button("Help", y: 250), button("Help", y: 300)]
            for subview in buttons + [slider] { view.addSubview(subview) }
            harness.show(view)
            #expect(
                names(harness) == [
                    "window", "button \"Sign In\"", "button \"Help\"", "button \"Help\" (2)", "slider value “0 %”",
                ])
            let found1 = try harness.view(.name("button “Help” (2)"))
            #expect(found1 === buttons[2])
            let found2 = try harness.view(.name("Button \"sign in\""))
            #expect(found2 === buttons[0])
            let found3 = try harness.view(.name("slider"))
            #expect(found3 === slider)
        }
    }

    @Test(
        "what says nothing is called within its row, and the row by its place, after the section's where there are two")
    func rows() throws {
        try Harness.run { harness in
            let source = Source()
            let table = UITableView(frame: harness.window.bounds)
            table.dataSource = source
            harness.show(table)
            #expect(names(harness).contains("row 3 “Setting 2”"))
            let third = try #require(table.cellForRow(at: IndexPath(row: 2, section: 0)))
            let found4 = try harness.view(.name("row 3"))
            #expect(found4 === third)
            let found5 = try harness.view(.name("row 3 > switch"))
            #expect(found5 === third.accessoryView)
            source.sections = 2
            table.reloadData()
            harness.layOut()
            let last = try #require(table.cellForRow(at: IndexPath(row: 0, section: 1)))
            let found6 = try harness.view(.name("row 2.1 › switch"))
            #expect(found6 === last.accessoryView)
        }
    }

    @Test("a name that is not there is answered by those that share a word with it")
    func suggestions() throws {
        try Harness.run { harness in
            let view = UIView()
            for subview in [button("Sign In", y: 100), button("Help", y: 150)] { view.addSubview(subview) }
            harness.show(view)
            harness.layOut()
            let tree = ScreenTree(of: [harness.window], named: "")
            #expect(tree.node(named: "button \"Sign Up\"") == nil)
            #expect(tree.names(like: "sign up") == ["button \"Sign In\""])
            #expect(tree.names(like: "nothing of it").isEmpty)
        }
    }
}
