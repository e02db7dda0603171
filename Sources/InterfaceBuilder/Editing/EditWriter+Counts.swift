import NibDocument

/// Xcode's numbers of prototype cells, sections and rows, and the choice between prototypes and static cells.
extension EditWriter {
    /// - Parameter id: A table, whose prototypes or sections are meant; a section, whose rows; a collection, whose cells.
    mutating func setCount(_ id: String, _ count: Int) throws(EditError) {
        let element = try object(id)
        guard (0...100).contains(count) else { throw EditError("there can be 0 to 100, not \(count)") }
        let list: String
        switch element.name {
        case "tableView": list = element.child("sections") != nil ? "sections" : "prototypes"
        case "tableViewSection", "collectionView": list = "cells"
        default: throw EditError("\(name(element)) has no cells to count")
        }
        if list != "prototypes", element.name != "collectionView", count == 0 {
            throw EditError("a static table has at least one section, and a section one row")
        }
        var items: [NibElement] { document.element(element.node).elements(in: list) }
        while items.count > count { take(Array(items.suffix(1))) }
        while items.count < count {
            // As in Xcode, one more is a copy of the last.
            if let last = items.last?.id {
                try duplicate([last])
            } else {
                try insert(element.name == "collectionView" ? "collectionViewCell" : "tableViewCell", id, nil, nil)
            }
        }
        selection = [id]
    }

    /// - Parameter isStatic: Whether the table's rows are in the document; else its cells are prototypes.
    mutating func setContent(_ id: String, isStatic: Bool) throws(EditError) {
        let table = try object(id)
        guard table.name == "tableView" else { throw EditError("\(name(table)) is no table") }
        document.setAttribute("dataMode", to: isStatic ? "static" : "prototypes", of: table.node)
        selection = [id]
        guard (table.child("sections") != nil) != isStatic else { return }
        let cells =
            isStatic
            ? table.elements(in: "prototypes")
            : table.elements(in: "sections").flatMap { $0.elements(in: "cells") }
        let kept = cells.map { NibNewElement(copying: $0) }
        if let old = table.child(isStatic ? "prototypes" : "sections") {
            // Names of sections go with them; cells stay themselves.
            document.remove(old.node)
        }
        var list = NibNewElement(isStatic ? "cells" : "prototypes")
        list.children = kept
        if isStatic {
            var section = NibNewElement("tableViewSection", ["id": freshID("section")])
            section.children = [list]
            var sections = NibNewElement("sections")
            sections.children = [section]
            add(sections, to: document.element(table.node))
            if kept.isEmpty { try insert("tableViewCell", section["id"] ?? id, nil, nil) }
        } else if !kept.isEmpty {
            add(list, to: document.element(table.node))
        }
        selection = [id]
    }
}
