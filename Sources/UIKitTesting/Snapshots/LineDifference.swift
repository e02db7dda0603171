/// Two texts line by line, as a unified diff: what the reference has with "−", what the value has with "+".
enum LineDifference {
    /// Lines shown around a change.
    private static let context = 4

    static func text(from old: String, to new: String) -> String {
        let oldLines = old.split(separator: "\n", omittingEmptySubsequences: false)
        let newLines = new.split(separator: "\n", omittingEmptySubsequences: false)
        let edits = merged(oldLines, newLines)
        var shown = [Bool](repeating: false, count: edits.count)
        for index in edits.indices where edits[index].mark != " " {
            for near in max(0, index - context)...min(edits.count - 1, index + context) { shown[near] = true }
        }
        var result: [String] = []
        var oldLine = 1
        var newLine = 1
        for index in edits.indices {
            if shown[index] {
                if index == 0 || !shown[index - 1] { result.append("@@ −\(oldLine) +\(newLine) @@") }
                result.append("\(edits[index].mark)\(edits[index].line)")
            }
            if edits[index].mark != "+" { oldLine += 1 }
            if edits[index].mark != "−" { newLine += 1 }
        }
        return result.joined(separator: "\n")
    }

    private struct Edit {
        let mark: Character
        let line: Substring
    }

    private static func merged(_ old: [Substring], _ new: [Substring]) -> [Edit] {
        let difference = new.difference(from: old)
        var removed = Set<Int>()
        var inserted = Set<Int>()
        for change in difference {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): inserted.insert(offset)
            }
        }
        var edits: [Edit] = []
        var oldIndex = 0
        var newIndex = 0
        while oldIndex < old.count || newIndex < new.count {
            if oldIndex < old.count, removed.contains(oldIndex) {
                edits.append(Edit(mark: "−", line: old[oldIndex]))
                oldIndex += 1
            } else if newIndex < new.count, inserted.contains(newIndex) {
                edits.append(Edit(mark: "+", line: new[newIndex]))
                newIndex += 1
            } else {
                edits.append(Edit(mark: " ", line: old[oldIndex]))
                oldIndex += 1
                newIndex += 1
            }
        }
        return edits
    }
}
