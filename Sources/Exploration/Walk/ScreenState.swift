import Files
import Foundation
import UIKit

/// Which screen an app shows, by its structure: what kinds of things are there and what they are called, not where they lie
/// and how they are drawn. Two looks with the same `id` are the same screen in the same state.
package struct ScreenState: Hashable, Sendable {
    /// Of everything that says or does something.
    package let id: String
    /// Of the controllers and what can be touched alone: screens that only show other contents have the same.
    package let kind: String
    /// What a person would call the screen.
    package let title: String

    package init(_ look: Look) {
        let tree = look.tree
        let controllers = look.observation.controllers.joined(separator: " ")
        var parts: [String] = []
        var touched: Set<String> = []
        var rows: Set<String> = []
        for node in tree.nodes where !node.isBehind {
            guard let name = look.names[node.id] else { continue }
            let path = tree.path(to: node.id)
            if path.contains(where: { $0.place != nil }) {
                // Lists are known by what their rows are made of, not by how many there are.
                if rows.insert(node.role).inserted { touched.insert("in a row: \(node.role)") }
                continue
            }
            let isEntry = look.observation.values[node.id] != nil
            let own = isEntry ? node.role : Self.normal(name)
            parts.append("\(path.count) \(own)")
            if node.touch?.isEnabled == true { touched.insert(own) }
        }
        id = String(ContentHash.of(([controllers] + parts + rows.sorted()).joined(separator: "\n")).prefix(8))
        kind = String(ContentHash.of(([controllers] + touched.sorted()).joined(separator: "\n")).prefix(8))
        title = Self.title(look)
    }

    /// A text without what changes from run to run or from row to row: digits and addresses.
    package static func normal(_ text: String) -> String {
        text.replacing(#/0x[0-9a-fA-F]+/#, with: "#").replacing(#/[0-9]+(?:[.,][0-9]+)*/#, with: "#")
    }

    private static func title(_ look: Look) -> String {
        let containers = [
            "UINavigationController", "UITabBarController", "UISplitViewController", "UIPageViewController",
        ]
        let own = look.observation.controllers.last { !containers.contains($0) } ?? look.observation.controllers.last
        let name = own.map(Self.short) ?? "no controller"
        let bar = look.tree.nodes.last { node in
            node.role == "label" && !node.isBehind && node.isInBar
                && look.tree.path(to: node.id).contains { $0.role == "navigation bar" }
                && !look.tree.path(to: node.id).contains { $0.touch != nil }
        }
        let text = bar?.text?.string ?? ""
        return text.isEmpty ? name : "\(name) “\(text)”"
    }

    /// A class without its module.
    package static func short(_ name: String) -> String { name.split(separator: ".").last.map(String.init) ?? name }
}
