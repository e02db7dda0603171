import NibDocument

/// The order of what lies in an element.
extension DocumentMerge {
    /// - Parameter present: What lies there, in any order.
    mutating func order(of present: [String], in parent: String) -> [String] {
        let wanted = Set(present)
        let (first, mine, other) = (
            base[parent]?.children ?? [], (ours[parent]?.children ?? []).filter(wanted.contains),
            (theirs[parent]?.children ?? []).filter(wanted.contains)
        )
        let both = Set(mine).intersection(other)
        let spine = spine(both, first, mine, other, parent)
        // What only one side has follows what it follows there.
        let gaps = (runs(mine, around: both), runs(other, around: both))
        let isList = MergeTree.lists.contains((ours[parent] ?? theirs[parent])?.element.name ?? "")
        var result: [String] = []
        var placed: Set<String> = []
        for anchor in [""] + spine {
            if !anchor.isEmpty { result.append(anchor) }
            let (a, b) = (gaps.0[anchor] ?? [], gaps.1[anchor] ?? [])
            result += isList ? Self.listed(a, b) : ranked(a, b)
        }
        placed.formUnion(result)
        // What lies here because it could not lie where a side has it.
        result += present.filter { !placed.contains($0) }.sorted()
        let isByID = (ours[parent] ?? theirs[parent])?.element.name == "constraints"
        if isByID, mine == mine.sorted(), other == other.sorted() { return result.sorted() }
        return result
    }

    private mutating func spine(
        _ both: Set<String>, _ first: [String], _ mine: [String], _ other: [String], _ parent: String
    ) -> [String] {
        let (a, b) = (mine.filter(both.contains), other.filter(both.contains))
        guard a != b else { return a }
        let known = both.intersection(first)
        let old = first.filter(known.contains)
        if a.filter(known.contains) == old { return b }
        if b.filter(known.contains) == old { return a }
        // Inside an object that is no list, order carries no meaning.
        guard MergeTree.lists.contains((ours[parent] ?? theirs[parent])?.element.name ?? "") else { return a }
        let message = "\(title(parent)): both changed the order in \(ours[parent]?.element.name ?? "it")"
        let orders = (old.joined(separator: " "), a.joined(separator: " "), b.joined(separator: " "))
        let side = choose(.order, parent, about: parent, orders, message)
        return side == .ours ? a : b
    }

    /// By what they follow; the empty name for the beginning.
    private func runs(_ children: [String], around spine: Set<String>) -> [String: [String]] {
        var (anchor, result): (String, [String: [String]]) = ("", [:])
        for name in children {
            if spine.contains(name) { anchor = name } else { result[anchor, default: []].append(name) }
        }
        return result
    }

    /// Both runs, in the same order whichever side is ours.
    private static func listed(_ a: [String], _ b: [String]) -> [String] {
        guard let first = a.first, let second = b.first else { return a + b }
        return first < second ? a + b : b + a
    }

    /// Both runs as Xcode orders what fills properties.
    private func ranked(_ a: [String], _ b: [String]) -> [String] {
        func rank(_ name: String) -> (Int, String) {
            let element = (ours[name] ?? theirs[name])?.element
            return (element.map { ChildOrder.rank(of: ChildOrder.name(of: $0)) } ?? Int.max, name)
        }
        var (result, rest): ([String], ArraySlice<String>) = ([], b[...])
        for name in a {
            while let next = rest.first, rank(next) < rank(name) {
                result.append(next)
                rest.removeFirst()
            }
            result.append(name)
        }
        return result + rest
    }
}
