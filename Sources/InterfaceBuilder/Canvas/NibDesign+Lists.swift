import Foundation
import NibDocument
import UIKit

/// Lists on the canvas: every cell of the document at the place and height it has there, as wide as the list, with what
/// a table draws around cells.
extension NibDesign {
    func addListContent(to list: UIView, _ element: NibElement, _ loader: NibLoader) {
        addCells(element.elements(in: "prototypes") + element.elements(in: "cells"), to: list, element, loader)
        for section in element.elements(in: "sections") {
            let cells = section.elements(in: "cells")
            addCells(cells, to: list, element, loader)
            if let title = section.string("headerTitle"), let first = cells.first?.rect() {
                let text = loader.texts?.text(of: section.id, key: "headerTitle", original: title) ?? title
                addTitle(text, bottom: first.minY - 7, to: list, element)
            }
            if let title = section.string("footerTitle"), let last = cells.last?.rect() {
                let text = loader.texts?.text(of: section.id, key: "footerTitle", original: title) ?? title
                addTitle(text, top: last.maxY + 7, to: list, element)
            }
        }
    }

    private func addCells(
        _ cells: [NibElement], to list: UIView, _ element: NibElement, _ loader: NibLoader
    ) {
        let isTable = element.name == "tableView"
        for child in cells {
            guard let cell = loader.view(for: child) else { continue }
            list.addSubview(cell)
            guard isTable else { continue }
            cell.autoresizingMask = .flexibleWidth
            if let content = child.child(key: "contentView"), content.rect() == nil,
                let inside = loader.view(for: content)
            {
                // Recorded: what a cell of another width holds is laid out in the width of the table.
                inside.frame.size.width = list.bounds.width
            } else if let inset = Self.groupInset(of: child), child.rect()?.width == element.rect()?.width,
                let inside = child.child(key: "contentView").flatMap({ loader.view(for: $0) })
            {
                // Recorded as wide as its table, which no inset cell is: laid out in the width between the insets.
                inside.frame.size.width -= 2 * inset
            }
            if cell.backgroundColor == nil {
                cell.backgroundColor = Self.isGrouped(element) ? .secondarySystemGroupedBackground : .systemBackground
            }
            if element["separatorStyle"] != "none", child.node != cells.last?.node {
                addSeparator(below: cell, to: list)
            }
        }
        if isTable, element["style"] == "insetGrouped" { roundCorners(of: cells) }
    }

    /// The first and the last row of a section have the section's corners.
    private func roundCorners(of cells: [NibElement]) {
        for (cell, corners) in [
            (cells.first, CACornerMask([.layerMinXMinYCorner, .layerMaxXMinYCorner])),
            (cells.last, [.layerMinXMaxYCorner, .layerMaxXMaxYCorner]),
        ] {
            guard let layer = cell.flatMap(view)?.layer else { continue }
            layer.maskedCorners = layer.cornerRadius == 0 ? corners : layer.maskedCorners.union(corners)
            layer.cornerRadius = 10
            layer.masksToBounds = true
        }
    }

    /// How far the cells of an inset grouped table stand from its sides, which is how far their content stands from theirs;
    /// nil for cells of other tables.
    static func groupInset(of cell: NibElement) -> CGFloat? {
        guard CanvasRule.insetGroupedCells.holds, let table = cell.ancestors.first(where: { $0.name == "tableView" }),
            table["style"] == "insetGrouped",
            let width = table.rect()?.width, let own = cell.rect()?.width
        else { return nil }
        let inset = (width - own) / 2
        return (8...24).contains(inset) ? inset : width < 390 ? 16 : 20
    }

    private static func isGrouped(_ table: NibElement) -> Bool {
        table["style"]?.lowercased().contains("grouped") == true
    }

    private func addSeparator(below cell: UIView, to list: UIView) {
        let line = UIView()
        let thickness = 1 / max(1, UIScreen.main.scale)
        let inset = metrics.cellMargins(width: cell.bounds.width, isInTable: true).left
        line.frame = CGRect(
            x: inset, y: cell.frame.maxY - thickness, width: max(0, cell.bounds.width - inset), height: thickness)
        line.autoresizingMask = .flexibleWidth
        line.backgroundColor = .separator
        list.addSubview(line)
    }

    private func addTitle(
        _ title: String, top: CGFloat? = nil, bottom: CGFloat? = nil, to list: UIView, _ table: NibElement
    ) {
        let label = UILabel()
        let isGrouped = Self.isGrouped(table)
        let style: UIFont.TextStyle = isGrouped ? .footnote : .headline
        label.font = .preferredFont(forTextStyle: style)
        label.textColor = isGrouped ? .secondaryLabel : .label
        label.numberOfLines = 0
        // Headers of grouped tables are shown in capitals.
        label.text = isGrouped && top == nil ? title.uppercased() : title
        let inset = metrics.cellMargins(width: list.bounds.width, isInTable: true).left
        let width = max(0, list.bounds.width - 2 * inset)
        let room = CGSize(width: width, height: 10_000)
        let height = label.sizeThatFits(room).height
        label.frame = CGRect(x: inset, y: top ?? (bottom ?? 0) - height, width: width, height: height)
        label.autoresizingMask = .flexibleWidth
        list.addSubview(label)
        // The document leaves room for the title in the standard size.
        let now = label.font
        label.font = .preferredFont(
            forTextStyle: style, compatibleWith: UITraitCollection(preferredContentSizeCategory: .large))
        let standard = label.sizeThatFits(room).height
        label.font = now
        titles.append(ListTitle(label: label, isFooter: top != nil, growth: height - standard))
    }
}

/// The title of a table's section on the canvas.
struct ListTitle {
    let label: UILabel
    let isFooter: Bool
    /// How much higher it is than the document leaves room for.
    let growth: CGFloat
}
