// The keys of properties that can be read, set and observed by name.

extension KeyedClasses {
    static func tableView<T: UITableView>(_: T.Type) -> [KeyedProperty] {
        [
            .init("rowHeight", \T.rowHeight), .init("estimatedRowHeight", \T.estimatedRowHeight),
            .init("sectionHeaderHeight", \T.sectionHeaderHeight), .init("sectionFooterHeight", \T.sectionFooterHeight),
            .init("sectionHeaderTopPadding", \T.sectionHeaderTopPadding), .init("tableHeaderView", \T.tableHeaderView),
            .init("tableFooterView", \T.tableFooterView), .init("backgroundView", \T.backgroundView),
            .init("separatorStyle", \T.separatorStyle), .init("separatorColor", \T.separatorColor),
            .init("separatorInset", \T.separatorInset), .init("allowsSelection", \T.allowsSelection),
            .init("allowsMultipleSelection", \T.allowsMultipleSelection), .init("editing", \T.isEditing),
            .init("allowsSelectionDuringEditing", \T.allowsSelectionDuringEditing),
            .init("allowsMultipleSelectionDuringEditing", \T.allowsMultipleSelectionDuringEditing),
            .init("sectionIndexMinimumDisplayRowCount", \T.sectionIndexMinimumDisplayRowCount),
            .init("sectionIndexColor", \T.sectionIndexColor),
            .init("sectionIndexBackgroundColor", \T.sectionIndexBackgroundColor),
            .init("sectionIndexTrackingBackgroundColor", \T.sectionIndexTrackingBackgroundColor),
            .init("insetsContentViewsToSafeArea", \T.insetsContentViewsToSafeArea),
            .init("separatorInsetReference", \T.separatorInsetReference),
        ]
    }

    static func tableViewCell<T: UITableViewCell>(_: T.Type) -> [KeyedProperty] {
        [
            .init("selected", \T.isSelected), .init("highlighted", \T.isHighlighted), .init("editing", \T.isEditing),
            .init("accessoryType", \T.accessoryType), .init("accessoryView", \T.accessoryView),
            .init("selectionStyle", \T.selectionStyle), .init("separatorInset", \T.separatorInset),
            .init("indentationLevel", \T.indentationLevel), .init("indentationWidth", \T.indentationWidth),
            .init("backgroundView", \T.backgroundView), .init("selectedBackgroundView", \T.selectedBackgroundView),
            .init("textLabel", \T.textLabel), .init("detailTextLabel", \T.detailTextLabel),
            .init("imageView", \T.imageView), .init("contentView", \T.contentView),
            .init("editingAccessoryView", \T.editingAccessoryView),
            .init("editingAccessoryType", \T.editingAccessoryType),
            .init("shouldIndentWhileEditing", \T.shouldIndentWhileEditing),
            .init("showsReorderControl", \T.showsReorderControl), .init("focusStyle", \T.focusStyle),
        ]
    }

    static func collectionView<T: UICollectionView>(_: T.Type) -> [KeyedProperty] {
        [
            .init("collectionViewLayout", \T.collectionViewLayout), .init("backgroundView", \T.backgroundView),
            .init("allowsSelection", \T.allowsSelection), .init("allowsMultipleSelection", \T.allowsMultipleSelection),
            .init("editing", \T.isEditing), .init("prefetchingEnabled", \T.isPrefetchingEnabled),
        ]
    }

    static func collectionViewCell<T: UICollectionViewCell>(_: T.Type) -> [KeyedProperty] {
        [
            .init("selected", \T.isSelected), .init("highlighted", \T.isHighlighted),
            .init("backgroundView", \T.backgroundView), .init("selectedBackgroundView", \T.selectedBackgroundView),
            .init("contentView", \T.contentView),
        ]
    }

    static func flowLayout<T: UICollectionViewFlowLayout>(_: T.Type) -> [KeyedProperty] {
        [
            .init("minimumLineSpacing", \T.minimumLineSpacing),
            .init("minimumInteritemSpacing", \T.minimumInteritemSpacing), .init("itemSize", \T.itemSize),
            .init("estimatedItemSize", \T.estimatedItemSize), .init("scrollDirection", \T.scrollDirection),
            .init("headerReferenceSize", \T.headerReferenceSize), .init("footerReferenceSize", \T.footerReferenceSize),
            .init("sectionInset", \T.sectionInset), .init("sectionInsetReference", \T.sectionInsetReference),
        ]
    }
}
