import Foundation
import InterfaceBuilder
import Reports

/// The map of an app's screens as one page that needs no other file: each with its picture, the steps between them, and what
/// is wrong on them.
package struct ScreenMapPage {
    private let exploration: Exploration
    private let places: [(column: Int, row: Int)]

    /// More are not drawn: nobody reads such a map.
    private static let limit = 120
    private static let (width, height, columnGap, rowGap) = (110, 200, 70, 60)

    package init(_ exploration: Exploration) {
        self.exploration = exploration
        places = Self.places(exploration.map)
    }

    /// Columns by the fewest steps from the launch, rows in the order in which screens were met.
    private static func places(_ map: ScreenMap) -> [(column: Int, row: Int)] {
        var depths = [Int?](repeating: nil, count: map.screens.count)
        if !depths.isEmpty { depths[0] = 0 }
        var front = [0]
        while !front.isEmpty {
            var next: [Int] = []
            for way in map.ways where front.contains(way.from) && depths[way.to] == nil {
                depths[way.to] = (depths[way.from] ?? 0) + 1
                next.append(way.to)
            }
            front = next
        }
        var counts: [Int: Int] = [:]
        return depths.map { depth in
            let column = depth ?? 0
            defer { counts[column, default: 0] += 1 }
            return (column, counts[column, default: 0])
        }
    }

    private var shown: Range<Int> { 0..<min(Self.limit, exploration.map.screens.count) }

    package var html: HTMLText {
        let title = "\(exploration.app): map of screens"
        let more = exploration.map.screens.count - shown.count
        let rest: HTMLText = more > 0 ? "<p>\(more) more screens are left out.</p>\n" : ""
        return HTMLPage(
            title: title, style: Self.style,
            body: """
                <header><h1>\(title)</h1><p>\(ExplorationReport(exploration).summary). Seed \("\(exploration.seed)").</p></header>
                <nav aria-label="Map">\(drawing)</nav>
                <main>
                \(findings)\(shown.map(screen).joined())\(rest)</main>

                """
        ).html
    }

    // MARK: The map

    private func corner(_ index: Int) -> (x: Int, y: Int) {
        let place = places[index]
        return (20 + place.column * (Self.width + Self.columnGap), 20 + place.row * (Self.height + Self.rowGap))
    }

    private var drawing: HTMLText {
        let corners = shown.map(corner)
        let width = (corners.map(\.x).max() ?? 0) + Self.width + 20
        let height = (corners.map(\.y).max() ?? 0) + Self.height + Self.rowGap
        let ways = exploration.map.ways.filter { shown.contains($0.from) && shown.contains($0.to) }
        return """
            <svg width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)" role="img" aria-label="Screens and the steps between them">
            <defs><marker id="end" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0 8 4 0 8z"/></marker></defs>
            \(ways.map(arrow).joined())\(shown.map(tile).joined())</svg>
            """
    }

    /// A screen's name in the room below its picture: all view controllers are called so.
    private static func caption(_ title: String) -> String {
        let name = title.replacing("ViewController", with: "").trimmingCharacters(in: .whitespaces)
        return name.count > 18 ? name.prefix(17) + "…" : name
    }

    private func arrow(_ way: ScreenMap.Way) -> HTMLText {
        let (a, b) = (corner(way.from), corner(way.to))
        let isOnward = b.x > a.x
        let (x1, y1) = (
            isOnward ? a.x + Self.width : a.x + Self.width / 2, isOnward ? a.y + Self.height / 2 : a.y + Self.height
        )
        let (x2, y2) = (
            isOnward ? b.x : b.x + Self.width / 2, isOnward ? b.y + Self.height / 2 - 10 : b.y + Self.height
        )
        let bend = isOnward ? (x1 + 35, y1, x2 - 35, y2) : (x1, y1 + 45, x2, y2 + 45)
        let kind: HTMLText = isOnward ? "on" : "back"
        return """
            <path class="way \(kind)" d="M\(x1) \(y1)C\(bend.0) \(bend.1) \(bend.2) \(bend.3) \(x2) \(y2)"><title>\(way.line)</title></path>

            """
    }

    private func tile(_ index: Int) -> HTMLText {
        let (screen, (x, y)) = (exploration.map.screens[index], corner(index))
        let count = exploration.findings.filter { $0.screen == index && $0.fault.severity > .note }.count
        let mark: HTMLText =
            count == 0
            ? ""
            : "<g class=\"mark\"><circle cx=\"\(x + Self.width - 6)\" cy=\"\(y + 6)\" r=\"11\"/><text x=\"\(x + Self.width - 6)\" y=\"\(y + 10)\">\(count)</text></g>"
        let picture: HTMLText =
            screen.picture.map {
                "<image href=\"\(HTMLText(png: $0))\" x=\"\(x)\" y=\"\(y)\" width=\"\(Self.width)\" height=\"\(Self.height)\" preserveAspectRatio=\"xMidYMin slice\"/>"
            } ?? ""
        return """
            <a href="#screen-\(index + 1)"><title>\(screen.title)</title><rect x="\(x)" y="\(y)" width="\(Self.width)" height="\(Self.height)"/>\
            \(picture)<text class="name" x="\(x + Self.width / 2)" y="\(y + Self.height + 15)">\(index + 1) \(Self.caption(screen.title))</text>\(mark)</a>

            """
    }

    // MARK: Lists

    private var findings: HTMLText {
        guard !exploration.findings.isEmpty else { return "" }
        return "<section><h2>What was found</h2>\n<ol>\n\(exploration.findings.map(finding).joined())</ol></section>\n"
    }

    private func finding(_ finding: Exploration.Finding) -> HTMLText {
        let fault = finding.fault
        let hint: HTMLText = fault.hint.map { "<p class=\"hint\">\($0)</p>" } ?? ""
        let variant: HTMLText = finding.variant.map { " <span class=\"setting\">\($0)</span>" } ?? ""
        let place: HTMLText = finding.screen.map { " <a href=\"#screen-\($0 + 1)\">screen \($0 + 1)</a>" } ?? ""
        let script: HTMLText =
            finding.lines.isEmpty ? "<p>It shows after the launch.</p>" : "<pre>\(finding.script)</pre>"
        return """
            <li><b class="\(fault.severity.rawValue)">\(fault.severity.rawValue)</b> \(ExplorationReport.beginning(of: fault.message))\(variant) \
            <code>\(fault.rule)</code>\(place)\(hint)\(script)</li>

            """
    }

    private func screen(_ index: Int) -> HTMLText {
        let screen = exploration.map.screens[index]
        let ways = exploration.map.ways.filter { $0.from == index }.map { way -> HTMLText in
            "<li><code>\(way.line)</code> → <a href=\"#screen-\(way.to + 1)\">\(way.to + 1) \(exploration.map.screens[way.to].title)</a></li>\n"
        }
        let picture: HTMLText =
            screen.picture.map {
                "<img src=\"\(HTMLText(png: $0))\" width=\"\(Int(max(1, min(screen.size.width, 4000)) / 2))\" alt=\"\(screen.title)\">"
            } ?? ""
        let states: HTMLText = screen.states.count > 1 ? "<p>\(screen.states.count) states.</p>" : ""
        return """
            <section id="screen-\(index + 1)"><h2>\(index + 1) \(screen.title)</h2>
            <div class="screen">\(picture)<div>\(states)<ul>
            \(ways.joined())</ul><details><summary>What is on it</summary><pre>\(screen.tree.joined(separator: "\n"))</pre></details></div></div></section>

            """
    }

    private static let style: HTMLText = """
        nav { overflow: auto; max-height: 80vh; border: 1px solid var(--line); border-radius: var(--radius-large); background: var(--canvas); margin: 16px 0; }
        section { background: var(--panel); border: 1px solid var(--line); border-radius: var(--radius-large); padding: 12px 16px; margin: 12px 0; }
        .way { fill: none; stroke: var(--accent); stroke-width: 1.5; marker-end: url(#end); } .way.back { stroke: var(--line-strong); stroke-dasharray: 4 3; }
        marker path { fill: var(--accent); } nav rect { fill: var(--panel); stroke: var(--line-strong); } nav text { fill: var(--text); font-size: var(--size-small); text-anchor: middle; }
        .mark circle { fill: var(--error); } nav .mark text { fill: var(--panel); font-weight: bold; }
        .screen { display: flex; gap: 20px; align-items: flex-start; flex-wrap: wrap; } img { border: 1px solid var(--line); max-width: 100%; height: auto; }
        pre, code { font: var(--mono); } pre { background: var(--field); border: 1px solid var(--line); border-radius: var(--radius); padding: 8px; overflow: auto; margin: 6px 0; }
        a { color: var(--accent); } b.error { color: var(--error); } b.warning { color: var(--warning); } b.note { color: var(--note); }
        .hint { color: var(--text-2); margin: 2px 0; } .setting { border: 1px solid var(--line); border-radius: var(--radius); padding: 0 6px; } li { margin-bottom: 8px; }
        """
}
