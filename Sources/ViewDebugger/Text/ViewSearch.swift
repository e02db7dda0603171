import Foundation

extension Capture {
    /// The views that a person may mean: by number, document id, accessibility identifier or label; else by class; else by
    /// what they show or are called, in any case; else by a part of that.
    public func views(named name: String) -> [CapturedView] {
        if let number = Int(name), let view = view(number) { return [view] }
        let exact = views.filter {
            $0.documentID == name || $0.accessibilityIdentifier == name || $0.label == name || $0.address == name
        }
        if !exact.isEmpty { return outermost(exact) }
        let ofClass = views.filter { $0.shortClassName == name || $0.className == name }
        if !ofClass.isEmpty { return ofClass }
        let wanted = name.lowercased()
        guard !wanted.isEmpty else { return [] }
        if let short = ShortName(name) { return views.filter { short.names($0, in: self) }.chosen(by: short.number) }
        let same = views.filter { $0.names.contains { $0.lowercased() == wanted } }
        if !same.isEmpty { return outermost(same) }
        return outermost(views.filter { $0.names.contains { $0.lowercased().contains(wanted) } })
    }

    /// Without those whose superview is meant too: a button is called as the label in it is.
    private func outermost(_ found: [CapturedView]) -> [CapturedView] {
        let ids = Set(found.map(\.id))
        return found.filter { view in view.parent.map { !ids.contains($0) } ?? true }
    }

    /// What is called nearly so, the nearest first, for somebody who mistyped a name: at most three.
    public func names(near name: String) -> [String] {
        NearestNames.of(name, among: views.flatMap(\.names))
    }

    /// The scenes that a person may mean: by id or name, in any case, or by a part of the name.
    public func scenes(named name: String) -> [CapturedScene] {
        let all = scenes ?? []
        let wanted = name.lowercased()
        let exact = all.filter { $0.documentID == name || $0.name == name }
        if !exact.isEmpty { return exact }
        let same = all.filter { $0.name.lowercased() == wanted }
        return same.isEmpty ? all.filter { $0.name.lowercased().contains(wanted) } : same
    }
}

/// A name as trees of screens give it: `button "Sign In"`, `row 3 › switch`, `label "Total" (2)`. See docs/agents.md.
private struct ShortName {
    private struct Part {
        var role: String
        var text: String?
        var place: String?
    }

    private var parts: [Part] = []
    /// Which of several that are called so, from 1.
    private(set) var number: Int?

    /// Nil for what is no such name: a single word is a class or a text.
    init?(_ name: String) {
        var rest = name.replacing("“", with: "\"").replacing("”", with: "\"")[...]
        if let match = rest.firstMatch(of: #/^(.*) \((\d+)\)$/#) {
            number = Int(match.2)
            rest = match.1
        }
        for part in rest.split(separator: #/\s*[›>]\s*/#) {
            if let match = part.wholeMatch(of: #/(\D+?) "(.*)"/#) {
                parts.append(Part(role: match.1.lowercased(), text: match.2.lowercased()))
            } else if let match = part.wholeMatch(of: #/(row|item) ([\d.]+)/#) {
                parts.append(Part(role: String(match.1), place: String(match.2)))
            } else {
                parts.append(Part(role: part.lowercased()))
            }
        }
        guard let last = parts.last, parts.count > 1 || last.text != nil || last.place != nil else { return nil }
    }

    func names(_ view: CapturedView, in capture: Capture) -> Bool {
        var link: CapturedView? = view
        for (index, part) in parts.reversed().enumerated() {
            // What comes before the arrow is a row around, with anything between.
            while index > 0, let here = link, !matches(part, here) { link = here.parent.flatMap(capture.view) }
            guard let here = link, matches(part, here) else { return false }
            link = here.parent.flatMap(capture.view)
        }
        return true
    }

    private func matches(_ part: Part, _ view: CapturedView) -> Bool {
        guard (view.role ?? view.className).lowercased() == part.role || view.shortClassName.lowercased() == part.role
        else {
            return false
        }
        if let place = part.place, view.place != place { return false }
        return part.text.map { text in view.names.contains { $0.lowercased() == text } } ?? true
    }
}

extension [CapturedView] {
    /// All, or the one of this number, from 1.
    fileprivate func chosen(by number: Int?) -> [CapturedView] {
        guard let number else { return self }
        return indices.contains(number - 1) ? [self[number - 1]] : []
    }
}

extension CapturedView {
    /// What a person may call the view.
    fileprivate var names: [String] {
        let texts = properties.filter { ["text", "title", "placeholder", "accessibilityLabel"].contains($0.name) }
        let all = [label, accessibilityIdentifier, documentID].compactMap { $0 } + texts.map(\.value)
        return all.filter { !$0.isEmpty } + [shortClassName]
    }
}

/// Names that are written almost like another.
package enum NearestNames {
    /// At most three, the nearest first, those as near in their order; only names of which less than half is written otherwise.
    package static func of(_ name: String, among names: [String]) -> [String] {
        let wanted = Array(name.lowercased().unicodeScalars.prefix(60))
        var seen: Set<String> = []
        let near = names.compactMap { other -> (name: String, distance: Int)? in
            guard seen.insert(other).inserted else { return nil }
            let distance = distance(wanted, Array(other.lowercased().unicodeScalars.prefix(60)))
            return distance * 2 < max(wanted.count, 3) ? (other, distance) : nil
        }
        return near.sorted { $0.distance < $1.distance }.prefix(3).map(\.name)
    }

    /// Letters that are added, left out or replaced, to make one text of the other.
    package static func distance<Letter: Equatable>(_ a: [Letter], _ b: [Letter]) -> Int {
        var row = Array(0...b.count)
        for (i, letter) in a.enumerated() {
            var diagonal = row[0]
            row[0] = i + 1
            for (j, other) in b.enumerated() {
                let kept = row[j + 1]
                row[j + 1] = min(diagonal + (letter == other ? 0 : 1), row[j] + 1, kept + 1)
                diagonal = kept
            }
        }
        return row[b.count]
    }
}
