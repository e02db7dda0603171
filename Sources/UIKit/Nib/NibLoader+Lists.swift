import Foundation
import NibDocument

extension NibLoader {
    // MARK: - Tables

    func beginTable(_ table: UITableView, _ reader: NibReader) {
        switch reader["style"] {
        case "grouped": table.startTable(.grouped)
        case "insetGrouped": table.startTable(.insetGrouped)
        default: break
        }
        if let color = color(reader.color("backgroundColor")) { table.backgroundColor = color }
    }

    func completeTable(_ table: UITableView, _ reader: NibReader) {
        let element = reader.element
        // Zero and less stand for automatic heights.
        func height(_ name: String) -> CGFloat? {
            reader.number(name).map { $0 > 0 ? $0 : UITableView.automaticDimension }
        }
        if let value = height("rowHeight") { table.rowHeight = value }
        if let value = height("estimatedRowHeight") { table.estimatedRowHeight = value }
        if let value = height("sectionHeaderHeight") { table.sectionHeaderHeight = value }
        if let value = height("sectionFooterHeight") { table.sectionFooterHeight = value }
        if let value = height("estimatedSectionHeaderHeight") { table.estimatedSectionHeaderHeight = value }
        if let value = height("estimatedSectionFooterHeight") { table.estimatedSectionFooterHeight = value }
        if let child = element.child(key: "tableHeaderView") { table.tableHeaderView = view(for: child) }
        if let child = element.child(key: "tableFooterView") { table.tableFooterView = view(for: child) }
        if let child = element.child(key: "backgroundView") { table.backgroundView = view(for: child) }
        for prototype in element.elements(in: "prototypes") {
            guard let identifier = prototype["reuseIdentifier"] else { continue }
            let make = maker(of: prototype)
            table.list.pool.register(identifier) { make() as? UITableViewCell }
        }
        let sections = element.elements(in: "sections").filter { $0.name == "tableViewSection" }
        if reader["dataMode"] == "static" || !sections.isEmpty {
            table.staticSections = sections.map { staticSection($0, rowHeight: table.rowHeight) }
        }
    }

    private func staticSection(_ element: NibElement, rowHeight: CGFloat) -> StaticTableSection {
        let reader = reader(element)
        return StaticTableSection(
            header: reader.text("headerTitle"), footer: reader.text("footerTitle"),
            rows: element.elements(in: "cells").compactMap { child in
                guard let cell = view(for: child) as? UITableViewCell else { return nil }
                return StaticTableRow(cell: cell, height: child.number("rowHeight").map { CGFloat($0) } ?? rowHeight)
            })
    }

    func beginCell(_ cell: UITableViewCell, _ reader: NibReader) {
        switch reader["style"] {
        case "IBUITableViewCellStyleValue1": cell.setStyle(.value1)
        case "IBUITableViewCellStyleValue2": cell.setStyle(.value2)
        case "IBUITableViewCellStyleSubtitle": cell.setStyle(.subtitle)
        default: break
        }
        cell.setReuseIdentifier(reader["reuseIdentifier"])
    }

    func completeCell(_ cell: UITableViewCell, _ reader: NibReader) {
        let element = reader.element
        if let content = reader.child(key: "contentView") { adoptContent(cell.contentView, for: content) }
        func part<Part>(_ name: String) -> Part? { element[name].flatMap { objects[$0] as? Part } }
        cell.useLabels(text: part("textLabel"), detail: part("detailTextLabel"), image: part("imageView"))
        if let child = element.child(key: "backgroundView") { cell.backgroundView = view(for: child) }
        if let child = element.child(key: "selectedBackgroundView") { cell.selectedBackgroundView = view(for: child) }
        if let child = element.child(key: "accessoryView") { cell.accessoryView = view(for: child) }
    }

    /// A cell places its content view and gives it the cell's margins, whatever the file says.
    private func adoptContent(_ content: UIView, for element: NibElement) {
        let (frame, mask) = (content.frame, content.autoresizingMask)
        let isRow = content is UITableViewCellContentView
        adopt(content, for: element)
        (content.frame, content.autoresizingMask) = (frame, mask)
        content.translatesAutoresizingMaskIntoConstraints = true
        if isRow {
            content.preservesSuperviewLayoutMargins = true
            content.insetsLayoutMarginsFromSafeArea = false
        }
    }

    // MARK: - Collections

    func completeCollection(_ collection: UICollectionView, _ reader: NibReader) {
        let element = reader.element
        collection.backgroundColor = color(reader.color("backgroundColor"))
        if let child = element.child(key: "collectionViewLayout"),
            let layout = object(for: child) as? UICollectionViewLayout
        {
            collection.setCollectionViewLayout(layout, animated: false)
        }
        if let child = element.child(key: "backgroundView") { collection.backgroundView = view(for: child) }
        for prototype in element.elements(in: "cells") {
            guard let identifier = prototype["reuseIdentifier"] else { continue }
            let make = maker(of: prototype)
            collection.list.pool.register(identifier) { make() as? UICollectionViewCell }
        }
        for child in element.children where child.name == "collectionReusableView" {
            guard let identifier = child["reuseIdentifier"] else { continue }
            let isFooter = child.key == "sectionFooterView"
            let make = maker(of: child)
            let kind =
                isFooter ? UICollectionView.elementKindSectionFooter : UICollectionView.elementKindSectionHeader
            collection.collection.pool.register(identifier, kind: kind) { make() as? UICollectionReusableView }
        }
    }

    func completeReusable(_ view: UICollectionReusableView, _ reader: NibReader) {
        view.setReuseIdentifier(reader["reuseIdentifier"])
        if let cell = view as? UICollectionViewCell, let content = reader.child(key: "contentView") {
            adoptContent(cell.contentView, for: content)
        }
    }

    func completeFlow(_ layout: UICollectionViewFlowLayout, _ reader: NibReader) {
        if reader.flag("automaticEstimatedItemSize") == true {
            layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
        } else if let size = reader.size("estimatedItemSize") {
            layout.estimatedItemSize = size.width < 0 ? UICollectionViewFlowLayout.automaticSize : size
        }
    }
}

/// A section of a table whose rows the nib file spells out.
@MainActor
struct StaticTableSection {
    let header: String?
    let footer: String?
    let rows: [StaticTableRow]
}

@MainActor
struct StaticTableRow {
    let cell: UITableViewCell
    let height: CGFloat
}

extension UITableView {
    func staticSection(_ section: Int) -> StaticTableSection? {
        guard let staticSections, staticSections.indices.contains(section) else { return nil }
        return staticSections[section]
    }

    func staticRow(_ path: IndexPath) -> StaticTableRow? {
        guard let rows = staticSection(path.section)?.rows, rows.indices.contains(path.row) else { return nil }
        return rows[path.row]
    }
}

/// What a storyboard does when a cell is chosen.
@MainActor
struct CellSegues {
    var selection: ((UIView) -> Void)?
    var accessory: ((UIView) -> Void)?
}
