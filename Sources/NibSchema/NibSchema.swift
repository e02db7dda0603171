import Synchronization

/// What Interface Builder's documents say of UIKit's classes: a row for each property, which everything that reads, writes,
/// checks or shows documents goes by.
package enum NibSchema {
    /// The classes, those that inherit before those they inherit from, which is the order of an inspector's sections.
    package static let classes: [ClassRows] = [text, controls, lists, bars, gestures, controllers, views].flatMap {
        lines(of: $0).split(separator: "").map { ClassRows(Array($0)) }
    }

    private static let byName = Dictionary(uniqueKeysWithValues: classes.map { ($0.name, $0) })
    private static let byElement = Dictionary(
        classes.flatMap { rows in rows.elements.map { ($0, rows) } }, uniquingKeysWith: { first, _ in first })

    /// The class of an element's objects.
    package static func objectClass(of element: String) -> ClassRows? { byElement[element] }

    package static func rows(ofClass name: String) -> ClassRows? { byName[name] }

    /// A class and those above it, the class itself first.
    package static func chain(of name: String) -> some Sequence<ClassRows> {
        sequence(first: byName[name]) { rows in rows?.parent.map { byName[$0] } }.lazy.compactMap { $0 }
    }

    /// The elements whose objects have the rows of a class: its own, and those of the classes below.
    package static func elements(having rows: ClassRows) -> [String] {
        guard rows.owners.isEmpty else { return rows.owners }
        return classes.filter { chain(of: $0.name).contains { $0.name == rows.name } }.flatMap(\.elements)
    }

    // MARK: Elements

    /// What is known of an element's attributes.
    private struct Attributes: Sendable {
        var rows: [String: PropertyRow] = [:]
        var ranks: [String: Int] = [:]
        var ranges: [String: ValueRange] = [:]

        mutating func add(_ row: PropertyRow, named name: String) {
            if rows[name] == nil { (rows[name], ranges[name]) = (row, row.range) }
            if let rank = row.rank, ranks[name] == nil { ranks[name] = rank }
        }
    }

    private static let known = Mutex<[String: Attributes]>([:])

    /// Of an element that no class has and no line describes, nothing is known but what all views have.
    private static func attributes(of element: String) -> Attributes {
        if let found = known.withLock({ $0[element] }) { return found }
        var result = structures[element] ?? Attributes()
        let name = byElement[element]?.name ?? (structures[element] == nil ? "UIView" : "")
        for rows in chain(of: name) {
            for row in rows.sections.flatMap(\.rows) where row.place == nil || !rows.owners.isEmpty {
                result.add(row, named: row.attribute)
            }
        }
        let made = result
        known.withLock { $0[element] = made }
        return made
    }

    /// The row of an attribute that an element has itself.
    package static func row(_ attribute: String, of element: String) -> PropertyRow? {
        attributes(of: element).rows[attribute]
    }

    /// The row of a property that the inspector has of an element's object itself, by its name in Swift.
    package static func property(_ swiftName: String, of element: String) -> PropertyRow? {
        guard let name = objectClass(of: element)?.name else { return nil }
        return chain(of: name).lazy.flatMap(\.sections).filter { $0.title != nil }.flatMap(\.rows).first {
            $0.swiftName == swiftName && $0.place == nil && $0.title != nil
        }
    }

    /// The range of an attribute's values; nil where every number will do.
    package static func range(of attribute: String, in element: String) -> ValueRange? {
        // What varies belongs to the object around.
        let ranges = element == "variation" ? varying : attributes(of: element).ranges
        return ranges.isEmpty ? nil : ranges[attribute]
    }

    private static let varying = Dictionary(
        classes.reversed().flatMap { $0.sections }.flatMap(\.rows).compactMap { row in
            row.range.map { (row.attribute, $0) }
        }, uniquingKeysWith: { first, _ in first })

    /// The places of attributes in Xcode's order, by name; nil for an element that nobody recorded.
    package static func ranks(of element: String) -> [String: Int]? {
        byElement[element] == nil && structures[element] == nil ? nil : attributes(of: element).ranks
    }

    // MARK: Text

    /// Elements that are no objects: their attributes in Xcode's order, with the range of numbers in parentheses.
    private static let structures: [String: Attributes] = Dictionary(
        uniqueKeysWithValues: lines(of: elements).filter { !$0.isEmpty }.map { line in
            let sides = line.split(separator: ": ")
            var result = Attributes()
            for (place, word) in sides[1].split(separator: " ").enumerated() {
                let parts = word.split { $0 == "(" || $0 == ")" }
                let name = String(parts[0])
                var row = PropertyRow(kind: .word, attribute: name, key: name, rank: place, title: nil)
                row.range = parts.count > 1 ? ValueRange(parts[1]) : nil
                result.add(row, named: name)
            }
            return (String(sides[0]), result)
        })

    private static func lines(of text: String) -> [Substring] {
        text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { Substring($0) }
    }
}
