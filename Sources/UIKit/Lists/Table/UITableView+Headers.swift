/// The two ends of a section.
enum TableEdge {
    case header, footer

    /// Its slot in the geometry, or, without one, a number of its own.
    func slot(_ section: Int, geometry: TableGeometry?) -> Int {
        guard let geometry else { return 2 * section + (self == .header ? 0 : 1) }
        return self == .header ? geometry.headerSlot(section) : geometry.footerSlot(section)
    }
}

/// Headers and footers of sections.
extension UITableView {
    private var plainHeaderLine: CGFloat { Design.current[.plainHeaderLine] }

    private func title(_ section: Int, isHeader: Bool) -> String? {
        let title =
            isHeader
            ? dataSource?.tableView(self, titleForHeaderInSection: section)
            : dataSource?.tableView(self, titleForFooterInSection: section)
        return title?.isEmpty == true ? nil : title
    }

    private var topPadding: CGFloat {
        guard table.style == .plain else { return 0 }
        let standard = Design.current[.plainHeaderPadding]
        guard standard > 0 else { return 0 }
        return table.headerTopPadding == Self.automaticDimension ? standard : max(0, table.headerTopPadding)
    }

    /// Views for more sections than this are asked for only when they come into view; until then they count as high as
    /// those before them.
    private static let eagerSections = 30

    /// Heights of all headers and footers, as far as they are known without a view for each section.
    func edgeHeights(_ count: Int) -> (headers: [Double], footers: [Double]) {
        table.guessedEdges = []
        var headers: [Double] = []
        var footers: [Double] = []
        for section in 0..<count {
            headers.append(Double(edgeHeight(section, .header, guess: headers.last)))
            footers.append(Double(edgeHeight(section, .footer, guess: footers.last)))
        }
        return (headers, footers)
    }

    private func edgeHeight(_ section: Int, _ edge: TableEdge, guess: Double?) -> CGFloat {
        if let known = heightWithoutView(section, edge) { return known }
        let estimate = edge == .header ? table.estimatedHeaderHeight : table.estimatedFooterHeight
        if estimate > 0 || section >= Self.eagerSections {
            table.guessedEdges.insert(edge.slot(section, geometry: nil))
            return estimate > 0 ? estimate + (edge == .header ? topPadding : 0) : CGFloat(guess ?? 0)
        }
        return heightWithView(section, edge)
    }

    /// The height of a header or footer that comes into view, where it was guessed.
    func measureEdge(_ section: Int, _ edge: TableEdge) {
        guard table.guessedEdges.remove(edge.slot(section, geometry: nil)) != nil else { return }
        geometry.measured(heightWithView(section, edge), edge.slot(section, geometry: geometry))
    }

    /// The height of a header or footer; nil where it takes the delegate's view to tell.
    private func heightWithoutView(_ section: Int, _ edge: TableEdge) -> CGFloat? {
        let isHeader = edge == .header
        let own =
            (isHeader
                ? tableDelegate?.tableView(self, heightForHeaderInSection: section)
                : tableDelegate?.tableView(self, heightForFooterInSection: section)) ?? Self.unspecifiedDimension
        let property = isHeader ? table.headerHeight : table.footerHeight
        let height = own == Self.unspecifiedDimension ? property : own
        let padding = isHeader && height > 0 ? topPadding : 0
        let text = title(section, isHeader: isHeader)
        if own >= 0 { return own + padding }
        // In a plain table the property's height is for sections that have a header or footer.
        if text == nil, table.style == .plain { return nil }
        if height >= 0, text == nil || table.style == .plain { return height + padding }
        // In grouped tables a title has its room whatever the property says, as recorded layouts with a height of 18 show.
        return text.map { max(height, titledHeight($0, section, edge)) }
    }

    private func heightWithView(_ section: Int, _ edge: TableEdge) -> CGFloat {
        if let view = makeView(section, edge) {
            table.waitingEdges[edge.slot(section, geometry: nil)] = view
            let property = edge == .header ? table.headerHeight : table.footerHeight
            return (property >= 0 ? property : fittedHeight(view)) + (edge == .header ? topPadding : 0)
        }
        guard table.style != .plain else { return 0 }
        // Recorded: 35 above the first section without a title. Half of it elsewhere is a choice.
        return Design.current[edge == .header && section == 0 ? .sectionGapAtTop : .sectionGap]
    }

    /// Recorded in grouped tables: headers of one line 38, at the top 55.5, and 45.5 where the section has a footer's
    /// text too; footers of two lines 46. Measured: footers of one line 30.
    private func titledHeight(_ text: String, _ section: Int, _ edge: TableEdge) -> CGFloat {
        guard table.style != .plain else { return plainHeaderLine + (edge == .header ? topPadding : 0) }
        let design = Design.current
        let label = UILabel()
        label.font = edge == .header ? design.groupedHeaderFont : .systemFont(ofSize: 13)
        label.numberOfLines = 0
        label.text = edge == .header ? design.groupedHeaderText(text) : text
        let room = bounds.width - 2 * sideInset - 2 * cellMargin
        let height = label.sizeThatFits(CGSize(width: room, height: .greatestFiniteMagnitude)).height
        guard edge == .header else {
            return design.has(.groupedFooterRoundsUp) ? (height + 14).rounded(.up) : height + 14
        }
        label.numberOfLines = 1
        let more = max(0, height - label.intrinsicContentSize.height)
        let line: DesignMeasure =
            section == 0
            ? .groupedHeaderHeightAtTop
            : title(section, isHeader: false) != nil ? .groupedHeaderHeightBelowFooter : .groupedHeaderHeight
        return design[line] + more
    }

    private func fittedHeight(_ view: UIView) -> CGFloat {
        let fitted = view.systemLayoutSizeFitting(
            CGSize(width: bounds.width, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        if fitted.height > 0 { return fitted.height }
        return view.bounds.height > 0 ? view.bounds.height : plainHeaderLine
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

    /// How much of the top of a plain table the section's header covers while rows of the section lie there.
    func pinnedHeight(_ section: Int) -> CGFloat {
        guard table.style == .plain else { return 0 }
        return max(0, geometry.height(geometry.headerSlot(section)) - topPadding)
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
        if let own = takeView(section, .header) { return own }
        return title(section, isHeader: true).map { standardView($0, isHeader: true) }
    }

    /// The view that was made to be measured, or a new one.
    private func takeView(_ section: Int, _ edge: TableEdge) -> UIView? {
        table.waitingEdges.removeValue(forKey: edge.slot(section, geometry: nil)) ?? makeView(section, edge)
    }

    private func makeView(_ section: Int, _ edge: TableEdge) -> UIView? {
        edge == .header
            ? tableDelegate?.tableView(self, viewForHeaderInSection: section)
            : tableDelegate?.tableView(self, viewForFooterInSection: section)
    }

    private func makeFooter(_ section: Int) -> UIView? {
        if let own = takeView(section, .footer) { return own }
        return title(section, isHeader: false).map { standardView($0, isHeader: false) }
    }

    private func standardView(_ text: String, isHeader: Bool) -> UIView {
        let view =
            shown.pool.takeWaiting(Self.standardIdentifier)
            ?? UITableViewHeaderFooterView(reuseIdentifier: Self.standardIdentifier)
        view.role = isHeader ? .header : .footer
        view.tableStyle = table.style
        view.margin = sideInset + cellMargin
        view.textLabel?.text = table.style == .plain || !isHeader ? text : Design.current.groupedHeaderText(text)
        return view
    }

    private static let standardIdentifier = "_UITableViewStandardHeaderFooter"
}
