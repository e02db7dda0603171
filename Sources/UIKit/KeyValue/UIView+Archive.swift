extension UIView {
    /// What can be set by name, with subviews that are the app's own.
    func encodeView(to coder: NSCoder) {
        guard coder.allowsKeyedCoding else { return }
        for property in KeyedProperties.all(of: self) { property.encode(self, to: coder) }
        if holdsAppsSubviews, !subviews.isEmpty { coder.encode(subviews as NSArray, forKey: Self.subviewsKey) }
    }

    static let subviewsKey = "UISubviews"

    /// Whether the subviews are the app's own, and no parts that the class makes itself.
    private var holdsAppsSubviews: Bool {
        switch self {
        case is UIControl, is UINavigationBar, is UIToolbar, is UITabBar, is UISearchBar, is UIPickerView,
            is UITableView,
            is UICollectionView, is UITableViewCell, is UICollectionViewCell, is UIVisualEffectView, is UITextView:
            false
        default: true
        }
    }

    /// Takes what the initialiser of `level` is to find in an archive.
    func decodeArchive(_ coder: NSCoder, level: AnyClass) {
        guard coder.allowsKeyedCoding, coder.containsValue(forKey: "UIAlpha") else { return }
        for property in KeyedProperties.all(of: self) { property.decode(self, from: coder) }
        guard level == UIView.self, holdsAppsSubviews, coder.containsValue(forKey: Self.subviewsKey) else { return }
        let list = coder.decodeObject(of: [NSArray.self, UIView.self], forKey: Self.subviewsKey) as? [Any]
        for case let view as UIView in list ?? [] {
            addSubview(view)
            (self as? UIStackView)?.addArrangedSubview(view)
        }
    }
}
