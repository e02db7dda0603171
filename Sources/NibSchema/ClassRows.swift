import Synchronization

/// The rows of one class, as its block of text tells them.
///
/// The first line names the class, the class above it and the elements that its objects have:
/// `class UISlider: UIControl = slider`. A line `section Title` begins a part of the inspector; after `section` alone come
/// rows that no inspector has. Each other line is a row: kind, attribute, `>` and the key where it has another name in UIKit,
/// `#` and the rank; then, between bars, the inspector's title and the marks:
///
/// - a word: a value to choose from, as `word,alias:Title_in_Words=rawValue`; where no raw value is given it is the place among
///   the words, and `none-written` stands for no value in the document
/// - `=`: what holds without being written; `NO` of flags and the first of choices where nothing is said
/// - `!`: written even then; `?`: where nothing is written, a new object keeps what it has
/// - `&`: other values decide too, so that a function sets the property
/// - `~`: may differ by size class; `@`: in which element inside the object; `0...1`: a range
/// - `after`: the attributes that are set before this one
///
/// `words` lists attributes of which nothing but the order is known.
package final class ClassRows: Sendable {
    package struct Section: Sendable {
        /// Nil for rows that no inspector has.
        package let title: String?
        package var rows: [PropertyRow]
    }

    package let name: String
    /// The class above.
    package let parent: String?
    package let elements: [String]
    /// The elements whose objects hold these in an element inside; empty where the rows are the object's own.
    package let owners: [String]
    private let lines: ArraySlice<Substring>
    private let parsed = Mutex<[Section]?>(nil)

    init(_ block: [Substring]) {
        let sides = block[0].split(separator: " = ")
        elements = sides.count < 2 ? [] : sides[1].split(separator: " ").map(String.init)
        let names = sides[0].dropFirst("class ".count).split(separator: ": ")
        let words = names[0].split(separator: " ")
        name = String(words[0])
        owners = words.dropFirst(2).map(String.init)
        parent = names.count < 2 ? nil : String(names[1])
        lines = block.dropFirst()
    }

    /// Read when they are first asked for.
    package var sections: [Section] {
        parsed.withLock { known in
            let sections = known ?? read()
            known = sections
            return sections
        }
    }

    private func read() -> [Section] {
        var result = [Section(title: nil, rows: [])]
        for line in lines {
            if line == "section" || line.hasPrefix("section ") {
                result.append(Section(title: line == "section" ? nil : String(line.dropFirst(8)), rows: []))
            } else if line.hasPrefix("words ") {
                result[result.count - 1].rows += line.split(separator: " ").dropFirst().map(Self.word)
            } else {
                result[result.count - 1].rows.append(row(line))
            }
        }
        return result
    }

    private static func word(_ text: Substring) -> PropertyRow {
        let parts = text.split(separator: "#")
        return PropertyRow(
            kind: .word, attribute: String(parts[0]), key: String(parts[0]), rank: Int(parts[1]), title: nil)
    }

    private func row(_ line: Substring) -> PropertyRow {
        let columns = line.split(separator: "|").map { $0.drop { $0 == " " } }
        let words = columns[0].split(separator: " ")
        guard let kind = PropertyRow.Kind(rawValue: String(words[0])), words.count >= 2 else {
            preconditionFailure("no row of \(name): \(line)")
        }
        let names = words[1].split(separator: ">").map(String.init)
        let title = columns.count < 2 ? "" : columns[1].hasSuffix(" ") ? columns[1].dropLast() : columns[1]
        var row = PropertyRow(
            kind: kind, attribute: names[0], key: names.last ?? names[0],
            rank: words.count < 3 ? nil : Int(words[2].dropFirst()), title: title.isEmpty ? nil : String(title))
        if kind == .flag { row.standard = "NO" }
        if let owner = elements.first, !owners.isEmpty { row.place = .child(tag: owner, key: owner) }
        if columns.count > 2 { Self.mark(&row, columns[2].split(separator: kind == .element ? ";" : " ")) }
        if kind == .choice, row.standard == nil { row.standard = row.options.first?.value }
        return row
    }

    private static func mark(_ row: inout PropertyRow, _ marks: [Substring]) {
        for (index, mark) in marks.enumerated() {
            let rest = mark.dropFirst()
            switch mark.first {
            case "=": row.standard = String(rest)
            case "!": row.isAlwaysWritten = true
            case "?": row.isKept = true
            case "~": row.varies = true
            case "&": row.isComposite = true
            case "@":
                let path = rest.split(separator: ".").map(String.init)
                row.place = path[0] == "state" ? .state : .child(tag: path[0], key: path.last ?? path[0])
            default:
                if mark == "after" {
                    row.follows = marks[(index + 1)...].map(String.init)
                    return
                }
                if let range = ValueRange(mark) { row.range = range } else { option(mark, &row) }
            }
        }
    }

    private static func option(_ mark: Substring, _ row: inout PropertyRow) {
        var text = mark
        var raw = row.options.count { !$0.value.isEmpty }
        if row.kind == .choice, let sign = mark.lastIndex(of: "="), let given = Int(mark[mark.index(after: sign)...]) {
            (text, raw) = (mark[..<sign], given)
        }
        let parts = text.split(separator: ":", maxSplits: 1)
        let spellings = row.kind == .element ? [parts[0]] : parts[0].split(separator: ",")
        row.options.append(
            PropertyRow.Option(
                value: spellings[0] == "none-written" ? "" : String(spellings[0]),
                aliases: spellings.dropFirst().map(String.init),
                title: parts.count < 2 ? nil : String(parts[1]).replacing("_", with: " "), rawValue: raw))
    }
}
