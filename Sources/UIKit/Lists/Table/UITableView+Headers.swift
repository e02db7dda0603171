/// Headers and footers of sections.
extension UITableView {
    private static let plainHeaderLine: CGFloat = 28
    private static let plainTopPadding: CGFloat = 22

    private func title(_ section: Int, isHeader: Bool) -> String? {
        let title =
            isHeader
            ? dataSource?.tableView(self, titleForHeaderInSection: section)
            : dataSource?.tableView(self, titleForFooterInSection: section)
        return title?.isEmpty == true ? nil : title
    }

    private var topPadding: CGFloat {
        guard table.style == .plain, ControlMetrics.current.era != .iOS12 else { return 0 }
        return table.headerTopPadding == Self.automaticDimension ? Self.plainTopPadding : max(0, table.headerTopPadding)
    }

    func headerHeight(_ section: Int) -> CGFloat {
        var height = tableDelegate?.tableView(self, heightForHeaderInSection: section) ?? Self.unspecifiedDimension
        let isOwn = height != Self.unspecifiedDimension
        if !isOwn { height = table.headerHeight }
        let hasTitle = title(section, isHeader: true) != nil
        let view = tableDelegate?.tableView(self, viewForHeaderInSection: section)
        // In grouped tables a title has its room whatever the property says, as recorded layouts with a height of 18 show.
        if table.style != .plain, !isOwn, height >= 0, hasTitle, view == nil {
            return max(height, titledHeaderHeight(section))
        }
        if height >= 0, height != Self.automaticDimension {
            return height + (height > 0 && (hasTitle || view != nil) ? topPadding : 0)
        }
        if let view {
            return fittedHeight(view) + topPadding
        }
        switch table.style {
        case .plain: return hasTitle ? Self.plainHeaderLine + topPadding : 0
        case .grouped, .insetGrouped:
            if hasTitle { return titledHeaderHeight(section) }
            return section == 0 ? 35 : 17.5
        }
    }

    /// Of a grouped table; recorded for titles of one line.
    private func titledHeaderHeight(_ section: Int) -> CGFloat { section == 0 ? 55.5 : 38 }

    func footerHeight(_ section: Int) -> CGFloat {
        var height = tableDelegate?.tableView(self, heightForFooterInSection: section) ?? Self.unspecifiedDimension
        if height == Self.unspecifiedDimension { height = table.footerHeight }
        if height >= 0, height != Self.automaticDimension { return height }
        if let view = tableDelegate?.tableView(self, viewForFooterInSection: section) { return fittedHeight(view) }
        let text = title(section, isHeader: false)
        switch table.style {
        case .plain: return text == nil ? 0 : Self.plainHeaderLine
        case .grouped, .insetGrouped:
            guard let text else { return 17.5 }
            let label = UILabel()
            label.font = .systemFont(ofSize: 13)
            label.numberOfLines = 0
            label.text = text
            let room = bounds.width - 2 * sideInset - 2 * cellMargin
            return label.sizeThatFits(CGSize(width: room, height: .greatestFiniteMagnitude)).height + 14
        }
    }

    private func fittedHeight(_ view: UIView) -> CGFloat {
        let fitted = view.systemLayoutSizeFitting(
            CGSize(width: bounds.width, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        if fitted.height > 0 { return fitted.height }
        return view.bounds.height > 0 ? view.bounds.height : Self.plainHeaderLine
    }

    func showHeader(_ section: Int) {
        guard let view = shown.headers[section] ?? makeHeader(section) else { return }
        if shown.headers[section] == nil {
            shown.headers[section] = view
            addSubview(view)
            tableDelegate?.tableView(self, willDisplayHeaderView: view, forSection: section)
        }
        var frame = slotRect(geometry.headerSlot(section))
        frame.origin.y += topPadding
        frame.size.height -= topPadding
        // Headers of plain tables stay at the top while their section passes below.
        if table.style == .plain {
            let top = bounds.minY + adjustedContentInset.top
            let limit = slotRect(geometry.footerSlot(section)).maxY - frame.height
            let pinned = min(max(frame.minY, top), max(frame.minY, limit))
            (view as? UITableViewHeaderFooterView)?.isPinned = pinned > frame.minY
            frame.origin.y = pinned
        }
        if view.frame != frame { view.frame = frame }
    }

    func showFooter(_ section: Int) {
        guard let view = shown.footers[section] ?? makeFooter(section) else { return }
        if shown.footers[section] == nil {
            shown.footers[section] = view
            addSubview(view)
            tableDelegate?.tableView(self, willDisplayFooterView: view, forSection: section)
        }
        let frame = slotRect(geometry.footerSlot(section))
        if view.frame != frame { view.frame = frame }
    }

    private func makeHeader(_ section: Int) -> UIView? {
        if let own = tableDelegate?.tableView(self, viewForHeaderInSection: section) { return own }
        return title(section, isHeader: true).map { standardView($0, isHeader: true) }
    }

    private func makeFooter(_ section: Int) -> UIView? {
        if let own = tableDelegate?.tableView(self, viewForFooterInSection: section) { return own }
        return title(section, isHeader: false).map { standardView($0, isHeader: false) }
    }

    private func standardView(_ text: String, isHeader: Bool) -> UIView {
        let view =
            shown.headerFooterPool.takeWaiting(Self.standardIdentifier)
            ?? UITableViewHeaderFooterView(reuseIdentifier: Self.standardIdentifier)
        view.role = isHeader ? .header : .footer
        view.tableStyle = table.style
        view.margin = sideInset + cellMargin
        view.textLabel?.text = table.style == .plain || !isHeader ? text : text.uppercased()
        return view
    }

    private static let standardIdentifier = "_UITableViewStandardHeaderFooter"
}
