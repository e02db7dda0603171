/// Bar buttons that belong together: in a bar that is too narrow their representative stands for all, and since iOS 26 several
/// lie on one platter.
@preconcurrency @MainActor open class UIBarButtonItemGroup: NSObject {
    /// In the order in which they are shown. An item leaves the group that it was in.
    open var barButtonItems: [UIBarButtonItem] {
        didSet { takeItems(from: oldValue) }
    }
    /// The item shown where there is no room for all; nil for none.
    open var representativeItem: UIBarButtonItem?
    /// Whether the representative is shown in their place. Bars here show all.
    open internal(set) var isDisplayingRepresentativeItem = false
    /// What a menu shows of the group; nil for its items.
    open var menuRepresentation: UIMenuElement?
    /// Whether people can't take the group away. False by default.
    open var alwaysAvailable = false
    /// Whether the group is out of sight. False by default.
    open var isHidden = false

    public init(barButtonItems: [UIBarButtonItem], representativeItem: UIBarButtonItem?) {
        (self.barButtonItems, self.representativeItem) = (barButtonItems, representativeItem)
        super.init()
        takeItems(from: [])
    }
    private func takeItems(from old: [UIBarButtonItem]) {
        for item in old where item.buttonGroup === self { item.buttonGroup = nil }
        for item in barButtonItems {
            if let other = item.buttonGroup, other !== self { other.barButtonItems.removeAll { $0 === item } }
            item.buttonGroup = self
        }
    }
    /// A group of one space of no width, which parts the platters of the groups beside it.
    open class func fixedSpace() -> UIBarButtonItemGroup {
        UIBarButtonItemGroup(barButtonItems: [.fixedSpace()], representativeItem: nil)
    }
    /// A group that people can neither move nor take away.
    open class func fixedGroup(
        representativeItem: UIBarButtonItem? = nil, items: [UIBarButtonItem]
    ) -> UIBarButtonItemGroup { UIBarButtonItemGroup(barButtonItems: items, representativeItem: representativeItem) }
    /// A group that people can move.
    open class func movableGroup(
        customizationIdentifier: String, representativeItem: UIBarButtonItem? = nil, items: [UIBarButtonItem]
    ) -> UIBarButtonItemGroup { UIBarButtonItemGroup(barButtonItems: items, representativeItem: representativeItem) }
    /// A group that people can move and take away.
    open class func optionalGroup(
        customizationIdentifier: String, isInDefaultCustomization: Bool = true,
        representativeItem: UIBarButtonItem? = nil, items: [UIBarButtonItem]
    ) -> UIBarButtonItemGroup { UIBarButtonItemGroup(barButtonItems: items, representativeItem: representativeItem) }
}

extension UIBarButtonItem {
    /// A group that people can neither move nor take away.
    public func creatingFixedGroup() -> UIBarButtonItemGroup { .fixedGroup(items: [self]) }
    /// A group that people can move.
    public func creatingMovableGroup(customizationIdentifier: String) -> UIBarButtonItemGroup {
        .movableGroup(customizationIdentifier: customizationIdentifier, items: [self])
    }
    /// A group that people can move and take away.
    public func creatingOptionalGroup(
        customizationIdentifier: String, isInDefaultCustomization: Bool = true
    ) -> UIBarButtonItemGroup {
        .optionalGroup(
            customizationIdentifier: customizationIdentifier, isInDefaultCustomization: isInDefaultCustomization,
            items: [self])
    }
}
