/// How a section of a compositional layout looks like a table.
@preconcurrency @MainActor public struct UICollectionLayoutListConfiguration {
    /// Which of the system's lists it looks like.
    public enum Appearance: Int, Sendable { case plain, grouped, insetGrouped, sidebar, sidebarPlain }
    /// Where headers come from.
    public enum HeaderMode: Int, Sendable {
        /// There are none.
        case none
        /// The data source is asked for a view of `elementKindSectionHeader`.
        case supplementary
        /// The first item of each section is its header.
        case firstItemInSection
    }
    /// Where footers come from.
    public enum FooterMode: Int, Sendable { case none, supplementary }
    /// Changes the lines around an item.
    public typealias ItemSeparatorHandler =
        @MainActor (
            _ indexPath: IndexPath, _ sectionSeparatorConfiguration: UIListSeparatorConfiguration
        ) -> UIListSeparatorConfiguration

    /// Gives the actions that swiping a row aside shows.
    public typealias SwipeActionsConfigurationProvider =
        @MainActor (_ indexPath: IndexPath) -> UISwipeActionsConfiguration?

    /// Asked when a row is pulled away from the side where reading begins; nil, the default, for no actions.
    public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
    /// Asked when a row is pulled away from the side where reading ends; nil, the default, for no actions.
    public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
    /// How the list looks, which is fixed once it is made.
    public let appearance: Appearance
    /// Whether lines lie between the rows. Default: true, but for sidebars.
    public var showsSeparators: Bool
    /// The lines around all items.
    public var separatorConfiguration: UIListSeparatorConfiguration
    /// Called for each cell that shows, with the section's configuration.
    public var itemSeparatorHandler: ItemSeparatorHandler?
    /// The colour behind the section; nil, the default, for the appearance's.
    public var backgroundColor: UIColor?
    /// How sections get their headers. None by default.
    public var headerMode = HeaderMode.none
    /// How sections get their footers. None by default.
    public var footerMode = FooterMode.none
    /// The room above headers of plain lists, in points; nil, the default, for 22.
    public var headerTopPadding: CGFloat?

    public init(appearance: Appearance) {
        self.appearance = appearance
        showsSeparators = appearance != .sidebar && appearance != .sidebarPlain
        separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
    }
}

/// The lines above and below one row.
@preconcurrency @MainActor public struct UIListSeparatorConfiguration {
    /// Whether a line is drawn.
    public enum Visibility: Int, Sendable {
        /// Lines below rows, but for the last one of a grouped section.
        case automatic
        /// Always; never.
        case visible, hidden
    }

    /// Stands for insets that follow the row's content.
    nonisolated public static let automaticInsets = NSDirectionalEdgeInsets(
        top: 0, leading: -CGFloat.greatestFiniteMagnitude, bottom: 0, trailing: -CGFloat.greatestFiniteMagnitude)

    /// Whether the line above the row shows; decided by the list by default.
    public var topSeparatorVisibility = Visibility.automatic
    /// Whether the line below the row shows; decided by the list by default.
    public var bottomSeparatorVisibility = Visibility.automatic
    /// The upper line's distances from the edges, in points; by the content, by default.
    public var topSeparatorInsets = UIListSeparatorConfiguration.automaticInsets
    /// The lower line's distances from the edges, in points; by the content, by default.
    public var bottomSeparatorInsets = UIListSeparatorConfiguration.automaticInsets
    /// The system's separator by default.
    public var color = UIColor.separator

    /// The lines of such a list.
    public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {}
}

extension UICollectionViewCompositionalLayout {
    /// A layout whose sections are all lists of this kind.
    public class func list(using configuration: UICollectionLayoutListConfiguration)
        -> UICollectionViewCompositionalLayout
    {
        UICollectionViewCompositionalLayout { _, environment in
            .list(using: configuration, layoutEnvironment: environment)
        }
    }
}

extension NSCollectionLayoutSection {
    /// Rows that size themselves, below each other.
    public class func list(
        using configuration: UICollectionLayoutListConfiguration, layoutEnvironment: any NSCollectionLayoutEnvironment
    ) -> NSCollectionLayoutSection {
        let metrics = ListMetrics(configuration, width: layoutEnvironment.container.contentSize.width)
        func row(_ height: CGFloat) -> NSCollectionLayoutSize {
            NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(height))
        }
        let height = row(Design.current[.rowHeight])
        let section = NSCollectionLayoutSection(
            group: .vertical(layoutSize: height, subitems: [NSCollectionLayoutItem(layoutSize: height)]))
        section.contentInsets = NSDirectionalEdgeInsets(
            top: 0, leading: metrics.side, bottom: metrics.below, trailing: metrics.side)
        if configuration.headerMode == .supplementary {
            let header = NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: row(metrics.headerHeight), elementKind: UICollectionView.elementKindSectionHeader,
                alignment: .top)
            header.pinToVisibleBounds = configuration.appearance == .plain
            section.boundarySupplementaryItems.append(header)
        }
        if configuration.footerMode == .supplementary {
            section.boundarySupplementaryItems.append(
                NSCollectionLayoutBoundarySupplementaryItem(
                    layoutSize: row(metrics.headerHeight), elementKind: UICollectionView.elementKindSectionFooter,
                    alignment: .bottom))
        }
        section.list = ListSection(configuration: configuration, metrics: metrics)
        return section
    }
}

/// What makes a section of a layout a list.
@MainActor final class ListSection {
    let configuration: UICollectionLayoutListConfiguration
    let metrics: ListMetrics

    init(configuration: UICollectionLayoutListConfiguration, metrics: ListMetrics) {
        self.configuration = configuration
        self.metrics = metrics
    }

    func isHeader(_ path: IndexPath) -> Bool { configuration.headerMode == .firstItemInSection && path.item == 0 }

    /// How a row of `count` looks.
    func row(_ path: IndexPath, of count: Int) -> ListRow {
        var row = ListRow(appearance: configuration.appearance)
        row.margin = metrics.margin
        row.isHeader = isHeader(path)
        let first = configuration.headerMode == .firstItemInSection ? 1 : 0
        row.isFirst = path.item == first
        row.isLast = path.item == count - 1
        guard !row.isHeader else { return row }
        row.background = metrics.rowColor
        row.cornerRadius = metrics.cornerRadius
        if configuration.showsSeparators {
            let own = configuration.separatorConfiguration
            row.separators = configuration.itemSeparatorHandler?(path, own) ?? own
        }
        return row
    }
}

/// Lengths and colours of lists: those of tables of the same style.
@MainActor struct ListMetrics {
    /// The room beside the rows.
    private(set) var side: CGFloat = 0
    /// The contents' distance from the row's edges.
    private(set) var margin: CGFloat = 16
    /// Above the section's first part, in the first section and in the others.
    private(set) var aboveFirst: CGFloat = 0
    private(set) var above: CGFloat = 0
    private(set) var below: CGFloat = 0
    private(set) var headerHeight: CGFloat = 28
    private(set) var cornerRadius: CGFloat = 0
    private(set) var rowColor: UIColor?
    private(set) var background: UIColor

    init(_ configuration: UICollectionLayoutListConfiguration, width: CGFloat) {
        let hasHeader = configuration.headerMode != .none
        switch configuration.appearance {
        case .plain:
            margin = SideMargin.list(width: width)
            above = hasHeader ? configuration.headerTopPadding ?? Design.current[.plainHeaderPadding] : 0
            aboveFirst = above
            rowColor = .systemBackground
            background = .systemBackground
        case .grouped, .insetGrouped:
            let isInset = configuration.appearance == .insetGrouped
            side = isInset ? SideMargin.insetList(width: width) : 0
            margin = isInset ? side : SideMargin.list(width: width)
            // Recorded on iOS 18: the first header begins where the list does, its text 17 below that.
            let design = Design.current
            above = design[hasHeader ? .listHeaderAbove : .sectionGap]
            aboveFirst = design[hasHeader ? .listHeaderAboveFirst : .sectionGapAtTop]
            below = configuration.footerMode == .none ? design[.sectionGap] : 0
            headerHeight = design[.listHeaderHeight]
            cornerRadius = isInset ? design[.cardRadius] : 0
            rowColor = .secondarySystemGroupedBackground
            background = .systemGroupedBackground
        case .sidebar, .sidebarPlain:
            side = 8
            margin = 8
            cornerRadius = 10
            background = configuration.appearance == .sidebar ? .secondarySystemBackground : .systemBackground
        }
        if let own = configuration.backgroundColor { background = own }
    }
}

/// What a list decides about a row.
@MainActor struct ListRow {
    let appearance: UICollectionLayoutListConfiguration.Appearance
    var margin: CGFloat = 16
    var isHeader = false
    var isFooter = false
    var isFirst = false
    var isLast = false
    var background: UIColor?
    var cornerRadius: CGFloat = 0
    var separators: UIListSeparatorConfiguration?

    init(appearance: UICollectionLayoutListConfiguration.Appearance) { self.appearance = appearance }

    /// Those of the card's ends, or of each row where each is a card.
    private var roundCorners: CACornerMask {
        guard cornerRadius > 0, !isHeader, !isFooter else { return [] }
        let isCard = appearance == .sidebar || appearance == .sidebarPlain
        var corners: CACornerMask = []
        if isCard || isFirst { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
        if isCard || isLast { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
        return corners
    }

    func roundCorners(of layer: CALayer) {
        let corners = roundCorners
        layer.cornerRadius = corners.isEmpty ? 0 : cornerRadius
        guard !corners.isEmpty else { return }
        layer.masksToBounds = true
        layer.maskedCorners = corners
    }

    /// Places the line above or below a cell, or hides it.
    ///
    /// - Parameters:
    ///   - textStart: Where the cell's text begins, in points from its leading edge.
    ///   - end: Where a line that the list does not inset ends, from the same edge; nil for the cell's other edge.
    func place(_ line: UIView, atTop: Bool, of cell: UICollectionViewCell, textStart: CGFloat, end: CGFloat? = nil) {
        let visibility = atTop ? separators?.topSeparatorVisibility : separators?.bottomSeparatorVisibility
        let isCard = appearance == .grouped || appearance == .insetGrouped
        line.isHidden = !(visibility == .visible || visibility == .automatic && !atTop && !(isCard && isLast))
        guard !line.isHidden, let separators else { return }
        let insets = atTop ? separators.topSeparatorInsets : separators.bottomSeparatorInsets
        if line.superview !== cell {
            line.isUserInteractionEnabled = false
            cell.addSubview(line)
        }
        let design = Design.current
        line.backgroundColor = separators.color == .separator ? design.color(.listSeparator) : separators.color
        let height = design.separatorHeight(pixel: 1 / max(1, cell.traitCollection.displayScale))
        let automatic = UIListSeparatorConfiguration.automaticInsets
        let start = insets.leading == automatic.leading ? textStart : insets.leading
        let last = design.has(.separatorEndsAtMargin) ? cell.bounds.width - margin : .greatestFiniteMagnitude
        let stop =
            insets.trailing == automatic.trailing
            ? min(end ?? cell.bounds.width, last) : cell.bounds.width - insets.trailing
        let width = max(0, stop - start)
        let isRightToLeft = cell.effectiveUserInterfaceLayoutDirection == .rightToLeft
        line.frame = CGRect(
            x: isRightToLeft ? cell.bounds.width - start - width : start,
            y: atTop ? 0 : cell.bounds.height - height, width: width, height: height)
    }

    func looksLike(_ other: ListRow?) -> Bool {
        guard let other, (separators == nil) == (other.separators == nil) else { return false }
        let (own, others) = (separators, other.separators)
        return appearance == other.appearance && margin == other.margin && isHeader == other.isHeader
            && isFooter == other.isFooter && isFirst == other.isFirst && isLast == other.isLast
            && background == other.background && cornerRadius == other.cornerRadius
            && own?.topSeparatorVisibility == others?.topSeparatorVisibility
            && own?.bottomSeparatorVisibility == others?.bottomSeparatorVisibility
            && own?.topSeparatorInsets == others?.topSeparatorInsets
            && own?.bottomSeparatorInsets == others?.bottomSeparatorInsets && own?.color == others?.color
    }

    /// What contents of the row start from.
    var content: UIListContentConfiguration {
        switch (appearance, isHeader, isFooter) {
        case (.plain, true, _), (.sidebarPlain, true, _): .plainHeader()
        case (.plain, _, true), (.sidebarPlain, _, true): .plainFooter()
        case (_, true, _): .groupedHeader()
        case (_, _, true): .groupedFooter()
        case (.sidebar, _, _), (.sidebarPlain, _, _): .sidebarCell()
        default: .cell()
        }
    }
}
