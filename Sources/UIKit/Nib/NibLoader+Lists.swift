import Foundation
import NibDocument

extension NibLoader {
    // MARK: - Tables

    func configureTable(_ table: UITableView, _ reader: NibReader) {
        let element = reader.element
        switch reader["style"] {
        case "grouped": table.startTable(.grouped)
        case "insetGrouped": table.startTable(.insetGrouped)
        default: break
        }
        if let color = color(reader.color("backgroundColor")) { table.backgroundColor = color }
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
        if let count = reader.integer("sectionIndexMinimumDisplayRowCount") {
            table.sectionIndexMinimumDisplayRowCount = count
        }
        if let color = color(reader.color("sectionIndexColor")) { table.sectionIndexColor = color }
        table.insetsContentViewsToSafeArea = reader.flag("contentViewInsetsToSafeArea") ?? true
        if reader["separatorStyle"] == "none" { table.separatorStyle = .none }
        if let color = color(reader.color("separatorColor")) { table.separatorColor = color }
        if let insets = reader.insets("separatorInset") { table.separatorInset = UIEdgeInsets(insets) }
        if reader["separatorInsetReference"] == "fromAutomaticInsets" {
            table.separatorInsetReference = .fromAutomaticInsets
        }
        table.allowsSelection = reader.flag("allowsSelection") ?? true
        table.allowsMultipleSelection = reader.flag("allowsMultipleSelection") ?? false
        table.allowsSelectionDuringEditing = reader.flag("allowsSelectionDuringEditing") ?? false
        table.allowsMultipleSelectionDuringEditing = reader.flag("allowsMultipleSelectionDuringEditing") ?? false
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

    func configureCell(_ cell: UITableViewCell, _ reader: NibReader) {
        let element = reader.element
        switch reader["style"] {
        case "IBUITableViewCellStyleValue1": cell.setStyle(.value1)
        case "IBUITableViewCellStyleValue2": cell.setStyle(.value2)
        case "IBUITableViewCellStyleSubtitle": cell.setStyle(.subtitle)
        default: break
        }
        cell.setReuseIdentifier(reader["reuseIdentifier"])
        cell.accessoryType = Self.accessory(reader["accessoryType"])
        cell.editingAccessoryType = Self.accessory(reader["editingAccessoryType"])
        if reader["selectionStyle"] == "none" { cell.selectionStyle = .none }
        if let width = reader.number("indentationWidth") { cell.indentationWidth = width }
        if let level = reader.integer("indentationLevel") { cell.indentationLevel = level }
        cell.shouldIndentWhileEditing = reader.flag("shouldIndentWhileEditing") ?? true
        cell.showsReorderControl = reader.flag("showsReorderControl") ?? false
        if let insets = reader.insets("separatorInset") { cell.separatorInset = UIEdgeInsets(insets) }
        if let content = reader.child(key: "contentView") { adoptContent(cell.contentView, for: content) }
        func part<Part>(_ name: String) -> Part? { element[name].flatMap { objects[$0] as? Part } }
        cell.useLabels(text: part("textLabel"), detail: part("detailTextLabel"), image: part("imageView"))
        if let child = element.child(key: "backgroundView") { cell.backgroundView = view(for: child) }
        if let child = element.child(key: "selectedBackgroundView") { cell.selectedBackgroundView = view(for: child) }
        if let child = element.child(key: "accessoryView") { cell.accessoryView = view(for: child) }
    }

    private static func accessory(_ name: String?) -> UITableViewCell.AccessoryType {
        switch name {
        case "disclosureIndicator": .disclosureIndicator
        case "detailDisclosureButton": .detailDisclosureButton
        case "checkmark": .checkmark
        case "detailButton": .detailButton
        default: .none
        }
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

    func configureCollection(_ collection: UICollectionView, _ reader: NibReader) {
        let element = reader.element
        collection.backgroundColor = color(reader.color("backgroundColor"))
        if let child = element.child(key: "collectionViewLayout"),
            let layout = object(for: child) as? UICollectionViewLayout
        {
            collection.setCollectionViewLayout(layout, animated: false)
        }
        collection.allowsSelection = reader.flag("allowsSelection") ?? true
        collection.allowsMultipleSelection = reader.flag("allowsMultipleSelection") ?? false
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

    func configureReusable(_ view: UICollectionReusableView, _ reader: NibReader) {
        view.setReuseIdentifier(reader["reuseIdentifier"])
        if let cell = view as? UICollectionViewCell, let content = reader.child(key: "contentView") {
            adoptContent(cell.contentView, for: content)
        }
    }

    func configureFlow(_ layout: UICollectionViewFlowLayout, _ reader: NibReader) {
        if let spacing = reader.number("minimumLineSpacing") { layout.minimumLineSpacing = spacing }
        if let spacing = reader.number("minimumInteritemSpacing") { layout.minimumInteritemSpacing = spacing }
        layout.scrollDirection = reader["scrollDirection"] == "horizontal" ? .horizontal : .vertical
        if let size = reader.size("itemSize") { layout.itemSize = size }
        if reader.flag("automaticEstimatedItemSize") == true {
            layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
        } else if let size = reader.size("estimatedItemSize") {
            layout.estimatedItemSize = size.width < 0 ? UICollectionViewFlowLayout.automaticSize : size
        }
        if let size = reader.size("headerReferenceSize") { layout.headerReferenceSize = size }
        if let size = reader.size("footerReferenceSize") { layout.footerReferenceSize = size }
        if let insets = reader.insets("sectionInset") { layout.sectionInset = UIEdgeInsets(insets) }
        switch reader["sectionInsetReference"] {
        case "safeArea": layout.sectionInsetReference = .fromSafeArea
        case "layoutMargins": layout.sectionInsetReference = .fromLayoutMargins
        default: break
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
