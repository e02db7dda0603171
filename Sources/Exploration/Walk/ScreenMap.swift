import Foundation

/// The screens that a walk came to, and the steps between them.
package struct ScreenMap: Sendable {
    /// A screen, known by its controllers and by what can be touched.
    package struct Screen: Sendable {
        package let kind: String
        package let title: String
        /// The lines that first led there from the launch.
        package let lines: [String]
        /// In the order in which they were met: states of the screen.
        package fileprivate(set) var states: [String]
        package var picture: Data?
        /// What is on the screen, a line each.
        package let tree: [String]
        package let size: CGSize
    }

    /// A step that leads from one screen to another.
    package struct Way: Sendable {
        /// Indices of screens.
        package let from, to: Int
        package let line: String
    }

    package private(set) var screens: [Screen] = []
    package private(set) var ways: [Way] = []
    /// From state to state, by single lines.
    private var steps: [String: [(line: String, state: String)]] = [:]
    private var indices: [String: Int] = [:]
    private(set) var start: String?

    /// Notes a look at the app.
    ///
    /// - Returns: Whether the screen was not known before.
    mutating func visit(_ state: ScreenState, _ look: Look, by lines: [String]) -> Bool {
        if lines.isEmpty, start == nil { start = state.id }
        if let index = indices[state.kind] {
            if !screens[index].states.contains(state.id) { screens[index].states.append(state.id) }
            return false
        }
        indices[state.kind] = screens.count
        screens.append(
            Screen(
                kind: state.kind, title: state.title, lines: lines, states: [state.id], tree: look.tree.listing(),
                size: look.tree.size))
        return true
    }

    mutating func setPicture(_ png: Data?, of kind: String) {
        if let index = indices[kind], screens[index].picture == nil { screens[index].picture = png }
    }

    mutating func noteStep(from: ScreenState, to: ScreenState, by line: String) {
        guard from.id != to.id else { return }
        if steps[from.id]?.contains(where: { $0.line == line }) != true {
            // Of two lines that lead to the same, a tap is read more easily.
            let place = line.hasPrefix("tap ") ? steps[from.id]?.firstIndex { !$0.line.hasPrefix("tap ") } : nil
            steps[from.id, default: []].insert((line, to.id), at: place ?? steps[from.id]?.count ?? 0)
        }
        guard let start = indices[from.kind], let end = indices[to.kind], start != end else { return }
        if let known = ways.firstIndex(where: { $0.from == start && $0.to == end }) {
            if line.hasPrefix("tap "), !ways[known].line.hasPrefix("tap ") {
                ways[known] = Way(from: start, to: end, line: line)
            }
            return
        }
        ways.append(Way(from: start, to: end, line: line))
    }

    func index(of kind: String) -> Int? { indices[kind] }

    /// The fewest lines from one state to the nearest that fits; nil where none is known. Empty where the state itself fits.
    func lines(from state: String, to fits: (String) -> Bool) -> [String]? {
        var known: Set<String> = [state]
        var front: [(state: String, lines: [String])] = [(state, [])]
        while !front.isEmpty {
            var next: [(state: String, lines: [String])] = []
            for entry in front {
                if fits(entry.state) { return entry.lines }
                for step in steps[entry.state] ?? [] where known.insert(step.state).inserted {
                    next.append((step.state, entry.lines + [step.line]))
                }
            }
            front = next
        }
        return nil
    }
}
