/// Short names of what is on a screen: `button "Sign In"`, `row 3`, `row 3 › switch`, `label "Total" (2)`.
///
/// A name is a view's kind with what it says. What says nothing, or says what others say too, is named within its row;
/// what then still has the name of others is numbered in the order of drawing. So the name of a view with a text of its own
/// stays the same whatever comes and goes around it. What programs read of an app (`plumb mcp`), scripts of `plumb run`, and
/// ``Harness`` in tests use the same names.
extension ScreenTree {
    /// The names of all nodes that say or do something, and of rows and items, by id. No two are equal.
    package var shortNames: [Int: String] {
        // What is presented comes before what it covers, which nobody can touch.
        let named = nodes.filter { isShown($0) || $0.place != nil }
        let order = named.filter { !$0.isBehind } + named.filter(\.isBehind)
        let counts = Dictionary(order.map { (ownName(of: $0), 1) }, uniquingKeysWith: +)
        var names: [Int: String] = [:]
        var used: [String: Int] = [:]
        for node in order {
            let own = ownName(of: node)
            var name = own
            if counts[own, default: 0] > 1 || text(of: node) == nil, node.place == nil, let row = row(around: node) {
                name = "\(ownName(of: row)) › \(own)"
            }
            used[name, default: 0] += 1
            if let number = used[name], number > 1 { name += " (\(number))" }
            names[node.id] = name
        }
        return names
    }

    private func ownName(of node: Node) -> String {
        if let place = node.place { return "\(node.role) \(place)" }
        return text(of: node).map { "\(node.role) \"\($0)\"" } ?? node.role
    }

    private func row(around node: Node) -> Node? { path(to: node.id).dropFirst().first { $0.place != nil } }

    /// The node of a short name, or the only one that says the text. `>` may stand for `›`, and case does not count.
    package func node(named name: String) -> Int? {
        let names = shortNames
        let wanted = Self.plain(name)
        if let exact = names.first(where: { Self.plain($0.value) == wanted }) { return exact.key }
        let saying = nodes.filter { names[$0.id] != nil && text(of: $0).map(Self.plain) == wanted }
        return saying.count == 1 ? saying[0].id : nil
    }

    /// Names that hold the text or one of its words, the best first; for whoever named something that is not there.
    package func names(like name: String, limit: Int = 5) -> [String] {
        let words = Self.plain(name).split { !$0.isLetter && !$0.isNumber }.filter { $0.count > 2 }
        let scored = shortNames.sorted { $0.key < $1.key }.map { entry in
            (name: entry.value, score: words.count { Self.plain(entry.value).contains($0) })
        }
        return scored.filter { $0.score > 0 }.sorted { $0.score > $1.score }.prefix(limit).map(\.name)
    }

    /// Quotes and arrows as a keyboard has them.
    private static func plain(_ name: String) -> String {
        String(
            name.lowercased().map { character in
                switch character {
                case "“", "”", "„": "\""
                case "›", "→": ">"
                case "’": "'"
                default: character
                }
            }
        ).replacing(#/\s*>\s*/#, with: " > ")
    }

    /// A line for each view that says or does something: its short name and state, indented by what it lies in.
    ///
    /// - Parameters:
    ///   - root: Only this node and what is in it.
    ///   - all: Also views that only hold others together, by their classes.
    ///   - frames: With each view's place on the screen, x y; width height, in points.
    package func listing(below root: Int? = nil, all: Bool = false, frames: Bool = false) -> [String] {
        let names = shortNames
        return lines(below: root, all: all) { node in
            let name = names[node.id] ?? node.role
            // A row is named by its place; what it says comes after.
            let says = node.place != nil ? text(of: node).map { ["“\($0)”"] } ?? [] : []
            return [name] + says + (frames ? [Self.frame(of: node)] : [])
                + state(of: node) { names[$0] ?? nodes[$0].role }
        }
    }

    /// What can be touched now and is in sight, in the order of drawing: controls, and the rows and items of lists.
    package var touchable: [(name: String, visible: CGRect)] {
        let names = shortNames
        return nodes.compactMap { node in
            let takesTouches = node.touch.map { $0.isEnabled && $0.reach == .reached } ?? (node.place != nil)
            guard takesTouches, !node.isBehind, !node.visible.isEmpty, let name = names[node.id] else { return nil }
            return (name, node.visible)
        }
    }
}
