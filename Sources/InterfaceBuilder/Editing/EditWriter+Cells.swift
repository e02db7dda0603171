import Foundation
import NibDocument

/// Cells lie in their table as rows do. Recorded: of 318 prototypes 317 begin where the one before ends, and of 722 static
/// cells 719; 2,400 of 2,446 are as wide as their table, or as their group where those are inset; the content view has the
/// cell's size, but for the separator's line in older documents.
extension EditWriter {
    /// Puts a new cell, or a section, into the table or collection that an element is or is in.
    ///
    /// - Parameter at: The place in the list; nil for after the cell that is named, or else the end.
    mutating func insertCell(_ new: NibNewElement, near element: NibElement, _ at: Int?) throws(EditError) {
        let isTable = new.name.hasPrefix("table")
        let around = [element] + Array(element.ancestors)
        let tag = isTable ? "tableView" : "collectionView"
        // A screen with one table is clear enough.
        let inside = element.subtree.filter { $0.name == tag }
        guard let table = around.first(where: { $0.name == tag }) ?? (inside.count == 1 ? inside.first : nil) else {
            throw EditError("a cell goes into a table or collection view, not into \(name(element))")
        }
        let list: NibElement
        if new.name == "tableViewSection" {
            guard table.child("sections") != nil else { throw EditError("\(name(table)) has no static sections") }
            list = self.list("sections", of: table)
        } else if isTable, let sections = table.child("sections") {
            guard let section = around.first(where: { $0.name == "tableViewSection" }) ?? sections.children.last else {
                throw EditError("\(name(table)) has no section that could hold a cell")
            }
            list = self.list("cells", of: section)
        } else {
            list = self.list(isTable ? "prototypes" : "cells", of: table)
        }
        let own = list.children.firstIndex { child in around.contains { $0.node == child.node } }
        document.insert(new, into: list.node, at: at ?? own.map { $0 + 1 })
        if let cell = new["id"].flatMap(document.element(id:)) { placeAdded(cell) }
    }

    /// Gives a cell that came into a list the frame of a row, or of an item, and moves those after it on.
    mutating func placeAdded(_ cell: NibElement) {
        if cell.name == "tableViewSection" { return placeAddedSection(cell) }
        guard let list = cell.parent, let place = list.children.firstIndex(where: { $0.node == cell.node }),
            let table = list.ancestors.first(where: { ["tableView", "collectionView"].contains($0.name) }),
            let bounds = table.rect(), var frame = cell.rect()
        else { return }
        let siblings = list.children
        if table.name == "collectionView" {
            frame.origin = Self.place(after: place > 0 ? siblings[place - 1].rect() : nil, frame.size, in: table, bounds)
            setRect(frame, of: cell)
            return
        }
        let others = table.subtree.filter { $0.name == "tableViewCell" && $0.node != cell.node }
        let like = (place > 0 ? siblings[place - 1] : siblings.dropFirst(place + 1).first) ?? others.first
        let isInset = table["style"] == "insetGrouped"
        if cell["rowHeight"] == nil, let height = table.number("rowHeight"), height > 0 {
            frame.size.height = CGFloat(height)
        }
        frame.origin.x = like?.rect()?.minX ?? (isInset ? 20 : 0)
        frame.size.width = like?.rect()?.width ?? max(0, bounds.width - (isInset ? 40 : 0))
        if place > 0, let before = siblings[place - 1].rect() {
            frame.origin.y = before.maxY
        } else if let next = siblings.dropFirst(place + 1).first?.rect() {
            frame.origin.y = next.minY
        } else {
            frame.origin.y = others.compactMap { $0.rect()?.maxY }.max() ?? Self.top(of: table, document.toolsVersion)
        }
        moveRows(of: table, from: frame.minY, by: frame.height, besides: cell)
        setRowFrame(frame, of: cell)
    }

    /// A section's rows come below those of the section before it, as far from them as sections are from each other.
    private mutating func placeAddedSection(_ section: NibElement) {
        guard let list = section.parent, let place = list.children.firstIndex(where: { $0.node == section.node }), place > 0
        else { return }
        func rows(_ section: NibElement) -> [CGRect] { section.elements(in: "cells").compactMap { $0.rect() } }
        let (before, own) = (rows(list.children[place - 1]), rows(section))
        guard let first = own.first, let last = own.last, let end = before.last?.maxY else { return }
        let above = place > 1 ? rows(list.children[place - 2]).last : nil
        let gap = above.flatMap { above in before.first.map { $0.minY - above.maxY } } ?? 36
        for row in list.children.dropFirst(place + 1).flatMap({ $0.elements(in: "cells") }) {
            guard var frame = row.rect() else { continue }
            frame.origin.y += last.maxY - first.minY + gap
            setRect(frame, of: row)
        }
        for row in section.elements(in: "cells") {
            guard var frame = row.rect() else { continue }
            frame.origin.y += end + gap - first.minY
            setRect(frame, of: row)
        }
    }

    /// Moves the rows below one that goes to where it was.
    mutating func closeRow(of cell: NibElement) {
        guard let table = cell.ancestors.first(where: { $0.name == "tableView" }), let frame = cell.rect() else { return }
        moveRows(of: table, from: frame.maxY, by: -frame.height, besides: cell)
    }

    /// A row's height is its cell's, its content view's, and said as the row height.
    mutating func setRowHeight(_ height: CGFloat, of cell: NibElement) {
        let now = document.element(cell.node)
        guard var frame = now.rect(), frame.height != height else { return }
        let old = frame
        if let table = now.ancestors.first(where: { $0.name == "tableView" }) {
            moveRows(of: table, from: old.maxY, by: height - old.height, besides: now)
        }
        frame.size.height = height
        setRowFrame(frame, of: now)
        if now["rowHeight"] != nil || now.ancestors.contains(where: { $0.name == "tableView" }) {
            document.setAttribute("rowHeight", to: XcodeForm.number(Double(height)), of: now.node)
        }
    }

    /// Where an added or removed row begins, those below it move.
    private mutating func moveRows(of table: NibElement, from y: CGFloat, by distance: CGFloat, besides cell: NibElement) {
        guard distance != 0 else { return }
        for row in document.element(table.node).subtree
        where row.name == "tableViewCell" && row.node != cell.node && (row.rect()?.minY ?? -1) >= y - 0.01 {
            guard var frame = row.rect() else { continue }
            frame.origin.y += distance
            setRect(frame, of: row)
        }
    }

    private mutating func setRowFrame(_ frame: CGRect, of cell: NibElement) {
        let old = cell.rect() ?? frame
        setRect(frame, of: cell)
        guard let content = cell.child("tableViewCellContentView"), var inner = content.rect() else { return }
        // An accessory takes its room from the content, and a separator its line.
        inner.size.width += frame.width - old.width
        inner.size.height += frame.height - old.height
        setRect(inner, of: content)
    }

    private mutating func setRect(_ frame: CGRect, of element: NibElement) {
        guard let rect = document.element(element.node).children.first(where: { $0.name == "rect" && $0.key == "frame" })
        else { return }
        for (name, value) in [("x", frame.minX), ("y", frame.minY), ("width", frame.width), ("height", frame.height)]
        where rect.number(name) != Double(value) {
            document.setAttribute(name, to: XcodeForm.number(Double(value)), of: rect.node)
        }
    }

    /// Where a table's first row begins: below the header that the canvas shows above the cells.
    private static func top(of table: NibElement, _ toolsVersion: Int) -> CGFloat {
        if let header = table.child(key: "tableHeaderView")?.rect() { return header.maxY }
        if table["style"] != "plain" { return 55.5 }
        return toolsVersion < 18000 ? 28 : toolsVersion < 21000 ? 44.5 : 50
    }

    /// The place of an item in a flow layout that goes down.
    private static func place(after last: CGRect?, _ size: CGSize, in collection: NibElement, _ bounds: CGRect) -> CGPoint {
        let flow = collection.child(key: "collectionViewLayout")
        let inset = flow?.child(key: "sectionInset")
        let left = CGFloat(inset?.number("minX") ?? 0)
        guard let last else { return CGPoint(x: left, y: CGFloat(inset?.number("minY") ?? 0)) }
        let x = last.maxX + CGFloat(flow?.number("minimumInteritemSpacing") ?? 10)
        if x + size.width <= bounds.width - CGFloat(inset?.number("maxX") ?? 0) { return CGPoint(x: x, y: last.minY) }
        return CGPoint(x: left, y: last.maxY + CGFloat(flow?.number("minimumLineSpacing") ?? 10))
    }
}
