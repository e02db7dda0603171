import QuartzCore

// The keys of properties that can be read, set and observed by name. `Self` makes each key path equal to the one that an
// app writes for a subclass.

@MainActor protocol TableViewKeys: UITableView {
    static func tableViewKeys() -> [KeyedProperty]
}
extension UITableView: TableViewKeys {}
extension TableViewKeys {
    static func tableViewKeys() -> [KeyedProperty] {
        [
            .init("rowHeight", \Self.rowHeight), .init("estimatedRowHeight", \Self.estimatedRowHeight),
            .init("sectionHeaderHeight", \Self.sectionHeaderHeight),
            .init("sectionFooterHeight", \Self.sectionFooterHeight),
            .init("sectionHeaderTopPadding", \Self.sectionHeaderTopPadding),
            .init("tableHeaderView", \Self.tableHeaderView), .init("tableFooterView", \Self.tableFooterView),
            .init("backgroundView", \Self.backgroundView), .init("separatorStyle", \Self.separatorStyle),
            .init("separatorColor", \Self.separatorColor), .init("separatorInset", \Self.separatorInset),
            .init("allowsSelection", \Self.allowsSelection),
            .init("allowsMultipleSelection", \Self.allowsMultipleSelection), .init("editing", \Self.isEditing),
        ]
    }
}

@MainActor protocol TableViewCellKeys: UITableViewCell {
    static func tableViewCellKeys() -> [KeyedProperty]
}
extension UITableViewCell: TableViewCellKeys {}
extension TableViewCellKeys {
    static func tableViewCellKeys() -> [KeyedProperty] {
        [
            .init("selected", \Self.isSelected), .init("highlighted", \Self.isHighlighted),
            .init("editing", \Self.isEditing), .init("accessoryType", \Self.accessoryType),
            .init("accessoryView", \Self.accessoryView), .init("selectionStyle", \Self.selectionStyle),
            .init("separatorInset", \Self.separatorInset), .init("indentationLevel", \Self.indentationLevel),
            .init("indentationWidth", \Self.indentationWidth), .init("backgroundView", \Self.backgroundView),
            .init("selectedBackgroundView", \Self.selectedBackgroundView), .init("textLabel", \Self.textLabel),
            .init("detailTextLabel", \Self.detailTextLabel), .init("imageView", \Self.imageView),
            .init("contentView", \Self.contentView),
        ]
    }
}

@MainActor protocol CollectionViewKeys: UICollectionView {
    static func collectionViewKeys() -> [KeyedProperty]
}
extension UICollectionView: CollectionViewKeys {}
extension CollectionViewKeys {
    static func collectionViewKeys() -> [KeyedProperty] {
        [
            .init("collectionViewLayout", \Self.collectionViewLayout), .init("backgroundView", \Self.backgroundView),
            .init("allowsSelection", \Self.allowsSelection),
            .init("allowsMultipleSelection", \Self.allowsMultipleSelection), .init("editing", \Self.isEditing),
        ]
    }
}

@MainActor protocol CollectionViewCellKeys: UICollectionViewCell {
    static func collectionViewCellKeys() -> [KeyedProperty]
}
extension UICollectionViewCell: CollectionViewCellKeys {}
extension CollectionViewCellKeys {
    static func collectionViewCellKeys() -> [KeyedProperty] {
        [
            .init("selected", \Self.isSelected), .init("highlighted", \Self.isHighlighted),
            .init("backgroundView", \Self.backgroundView),
            .init("selectedBackgroundView", \Self.selectedBackgroundView), .init("contentView", \Self.contentView),
        ]
    }
}
