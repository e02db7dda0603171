import NibDocument
import UIKit

/// What pictures show of static rows beyond their frames.
extension NibDesign {
    /// Makes rows and titles of sections as high as their content, in tables that measure their rows; what is below them
    /// moves down.
    func growRows() {
        for title in titles where title.growth > 0.5 {
            guard let list = title.label.superview else { continue }
            // A header ends where its rows begin, a footer begins where they end.
            let end = title.isFooter ? title.label.frame.maxY - title.growth : title.label.frame.minY + title.growth
            if !title.isFooter { title.label.frame.origin.y += title.growth }
            moveDown(in: list, from: end, by: title.growth, without: title.label)
        }
        titles = []
        for table in document.elements where table.name == "tableView" && ["-1", nil].contains(table["rowHeight"]) {
            guard let list = view(of: table) else { continue }
            let cells =
                table.elements(in: "prototypes") + table.elements(in: "sections").flatMap { $0.elements(in: "cells") }
            for element in cells where element["rowHeight"] == nil {
                guard let cell = view(of: element), cell.superview === list,
                    let content = element.child(key: "contentView").flatMap(view)
                else { continue }
                let height = content.bounds.height
                let growth = (systemRowHeight(element, in: content) ?? fittingHeight(of: content)) - height
                guard growth > 0.5 else { continue }
                let bottom = cell.frame.maxY
                moveDown(in: list, from: bottom, by: growth, without: cell)
                cell.frame.size.height += growth
                content.frame.size.height = height + growth
            }
        }
    }

    private func fittingHeight(of content: UIView) -> CGFloat {
        content.systemLayoutSizeFitting(
            CGSize(width: content.bounds.width, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel
        ).height
    }

    private func moveDown(in list: UIView, from y: CGFloat, by distance: CGFloat, without view: UIView) {
        for other in list.subviews where other !== view && other.frame.minY >= y - 1 {
            other.frame.origin.y += distance
        }
    }

    /// Places the texts of a row of the system's styles in their present size, one below the other in the sizes for
    /// accessibility as a list does; nil for rows that place their own.
    ///
    /// - Returns: The height that they ask for.
    private func systemRowHeight(_ element: NibElement, in content: UIView) -> CGFloat? {
        guard element["style"] != nil else { return nil }
        let labels = ["textLabel", "detailTextLabel"].compactMap { key in
            element[key].flatMap { object($0) as? UILabel }
        }.filter { $0.superview === content && $0.text?.isEmpty == false }
        guard let title = labels.first else { return nil }
        let sizes = labels.map { $0.sizeThatFits(CGSize(width: content.bounds.width, height: 10_000)) }
        let margin: CGFloat = 11
        let (start, end) = (title.frame.minX, labels[labels.count - 1].frame.maxX)
        let isBelow =
            labels.count > 1
            && (labels[1].frame.minY >= title.frame.maxY - 1
                || content.traitCollection.preferredContentSizeCategory.isAccessibilityCategory)
        let texts = isBelow ? sizes.reduce(0) { $0 + $1.height } : sizes.map(\.height).max() ?? 0
        let height = max(content.bounds.height, texts + 2 * margin)
        var y = (height - texts) / 2
        for (label, size) in zip(labels, sizes) {
            let isDetail = label !== title
            let width = min(size.width, content.bounds.width - start - 8)
            let x = isDetail && !isBelow ? max(start, end - width) : start
            label.frame = CGRect(
                x: x, y: isBelow ? y : (height - size.height) / 2, width: width, height: size.height)
            if isBelow { y += size.height }
        }
        if labels.count > 1, !isBelow {
            title.frame.size.width = min(title.frame.width, max(0, labels[1].frame.minX - 6 - start))
        }
        return height
    }

    /// Draws the accessories of the rows in a view and puts the parts of rows in the direction of reading. Once for each
    /// view: what is mirrored a second time is back where it was.
    func dressRows(in root: UIView) {
        for element in document.elements where element.name == "tableViewCell" {
            guard let cell = view(of: element), cell.isDescendant(of: root),
                let content = element.child(key: "contentView").flatMap(view),
                content.superview === cell
            else { continue }
            let isRightToLeft = cell.effectiveUserInterfaceLayoutDirection == .rightToLeft
            addAccessory(of: element, to: cell, beside: content)
            guard isRightToLeft else { continue }
            for part in cell.subviews { part.mirror() }
            // The labels and images of the system's cell styles are placed by frames, without constraints.
            guard element["style"] != nil else { continue }
            for key in ["textLabel", "detailTextLabel", "imageView"] {
                guard let part = element[key].flatMap({ object($0) as? UIView }), part.superview === content else {
                    continue
                }
                part.mirror()
            }
        }
    }

    /// Places are from the content's end, where the room for the accessory begins.
    private func addAccessory(of element: NibElement, to cell: UIView, beside content: UIView) {
        let chevron = ("chevron.forward", CGFloat(13), UIColor.tertiaryLabel)
        let info = ("info.circle", CGFloat(20), cell.tintColor ?? .systemBlue)
        let marks: [((name: String, size: CGFloat, color: UIColor), middle: CGFloat)] =
            switch element["accessoryType"] {
            case "disclosureIndicator": [(chevron, 5)]
            case "checkmark": [(("checkmark", 15, cell.tintColor ?? .systemBlue), 12)]
            case "detailButton": [(info, 12)]
            case "detailDisclosureButton": [(info, 12), (chevron, 32)]
            default: []
            }
        for (mark, middle) in marks {
            let configuration = UIImage.SymbolConfiguration(pointSize: mark.size, weight: .semibold)
            let view = UIImageView(image: UIImage(systemName: mark.name, withConfiguration: configuration))
            view.tintColor = mark.color
            view.sizeToFit()
            view.center = CGPoint(x: content.frame.maxX + middle, y: content.frame.midY)
            cell.addSubview(view)
        }
    }
}

extension UIView {
    /// Puts the view as far from its superview's right side as it is from the left one.
    fileprivate func mirror() {
        guard let superview else { return }
        frame.origin.x = superview.bounds.width - frame.maxX
    }
}
