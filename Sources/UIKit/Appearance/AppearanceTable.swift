import QuartzCore

/// What proxies carry over, class by class: what UIKit marks as appearance, and the fonts and colours of labels and
/// text fields, which it does not mark but carries over all the same.
@MainActor enum AppearanceTable {
    /// A superclass before its subclasses.
    private static let classes: [(type: NSObject.Type, properties: [AppearanceProperty])] = [
        (UIView.self, view), (UILabel.self, label), (UIButton.self, button), (UITextField.self, textField),
        (UITextView.self, textView), (UISwitch.self, toggle), (UISlider.self, slider),
        (UIProgressView.self, progress), (UIPageControl.self, pageControl),
        (UIActivityIndicatorView.self, spinner), (UISegmentedControl.self, segmentedControl),
        (UINavigationBar.self, navigationBar), (UIToolbar.self, toolbar), (UITabBar.self, tabBar),
        (UISearchBar.self, searchBar), (UITableView.self, table), (UITableViewCell.self, cell),
        (UIRefreshControl.self, refreshControl), (UIVisualEffectView.self, effectView),
        (UIBarItem.self, barItem), (UIBarButtonItem.self, barButtonItem), (UITabBarItem.self, tabBarItem),
    ]

    private static var pristineObjects: [ObjectIdentifier: NSObject] = [:]
    private static var propertiesByClass: [ObjectIdentifier: [AppearanceProperty]] = [:]

    /// Found once for each class: every object that enters a window may ask.
    static func properties(of object: NSObject) -> [AppearanceProperty] {
        let key = ObjectIdentifier(type(of: object))
        if let known = propertiesByClass[key] { return known }
        let found = classes.filter { object.isKind(of: $0.type) }.flatMap(\.properties)
        propertiesByClass[key] = found
        return found
    }

    /// An object of the last class in the table that `object` belongs to, as it is made. What differs from it in
    /// `object` was set by the app or one of its classes.
    static func pristine(for object: NSObject) -> NSObject {
        let type = classes.last { object.isKind(of: $0.type) }?.type ?? NSObject.self
        if let known = pristineObjects[ObjectIdentifier(type)] { return known }
        let made = makeObject(of: type)
        pristineObjects[ObjectIdentifier(type)] = made
        return made
    }

    /// An object in no tree.
    static func makeObject<Object: NSObject>(of type: Object.Type) -> Object {
        switch type {
        case is UICollectionView.Type where type == UICollectionView.self:
            let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
            return unsafeDowncast(view, to: type)
        case let viewType as UIView.Type:
            return unsafeDowncast(ClassMaker.make(viewType, frame: .zero), to: type)
        default:
            return ClassMaker.make(type)
        }
    }

    // MARK: Views

    private static let view = AppearanceProperties<UIView> {
        $0.add("backgroundColor", \.backgroundColor)
        $0.add("tintColor", get: { $0.ownTintColor }, set: { $0.tintColor = $1 })
    }.all

    private static let label = AppearanceProperties<UILabel> {
        $0.add("font", \.font)
        $0.add("textColor", \.textColor)
        $0.add("highlightedTextColor", \.highlightedTextColor)
        $0.add("shadowColor", \.shadowColor)
        $0.add("shadowOffset", \.shadowOffset)
    }.all

    private static let textField = AppearanceProperties<UITextField> {
        $0.add("font", \.font)
        $0.add("textColor", \.textColor)
        $0.add("keyboardAppearance", \.keyboardAppearance)
        $0.addTextAttributes(
            "defaultTextAttributes", get: { $0.defaultTextAttributes }, set: { $0.defaultTextAttributes = $1 ?? [:] })
    }.all

    private static let textView = AppearanceProperties<UITextView> {
        $0.add("font", \.font)
        $0.add("textColor", \.textColor)
        $0.add("keyboardAppearance", \.keyboardAppearance)
    }.all

    private static let effectView = AppearanceProperties<UIVisualEffectView> {
        $0.add("effect", \.effect)
    }.all

    // MARK: Controls

    private static let button = AppearanceProperties<UIButton> {
        $0.addPerState(
            "titleColor", get: { $0.face.contents[$1]?.titleColor }, set: { $0.setTitleColor($1, for: $2) })
        $0.addPerState(
            "titleShadowColor", get: { $0.face.contents[$1]?.shadowColor },
            set: { $0.setTitleShadowColor($1, for: $2) })
        $0.addPerState(
            "backgroundImage", get: { $0.face.contents[$1]?.background }, set: { $0.setBackgroundImage($1, for: $2) })
        $0.add("contentEdgeInsets", \.contentEdgeInsets)
    }.all

    private static let toggle = AppearanceProperties<UISwitch> {
        $0.add("onTintColor", \.onTintColor)
        $0.add("thumbTintColor", \.thumbTintColor)
    }.all

    private static let slider = AppearanceProperties<UISlider> {
        $0.add("minimumTrackTintColor", \.minimumTrackTintColor)
        $0.add("maximumTrackTintColor", \.maximumTrackTintColor)
        $0.add("thumbTintColor", \.thumbTintColor)
    }.all

    private static let progress = AppearanceProperties<UIProgressView> {
        $0.add("progressTintColor", \.progressTintColor)
        $0.add("trackTintColor", \.trackTintColor)
        $0.add("progressImage", \.progressImage)
        $0.add("trackImage", \.trackImage)
    }.all

    private static let pageControl = AppearanceProperties<UIPageControl> {
        $0.add("pageIndicatorTintColor", \.pageIndicatorTintColor)
        $0.add("currentPageIndicatorTintColor", \.currentPageIndicatorTintColor)
    }.all

    private static let spinner = AppearanceProperties<UIActivityIndicatorView> {
        $0.add("color", \.color)
    }.all

    private static let segmentedControl = AppearanceProperties<UISegmentedControl> {
        $0.add("selectedSegmentTintColor", \.selectedSegmentTintColor)
        $0.addTextAttributesPerState(
            "titleTextAttributes", get: { $0.titleTextAttributes(for: $1) },
            set: { $0.setTitleTextAttributes($1, for: $2) })
        $0.addPerState(
            "backgroundImage", get: { $0.backgroundImage(for: $1, barMetrics: .default) },
            set: { $0.setBackgroundImage($1, for: $2, barMetrics: .default) })
    }.all

    private static let refreshControl = AppearanceProperties<UIRefreshControl> {
        $0.add("attributedTitle", \.attributedTitle)
    }.all

    // MARK: Lists

    private static let table = AppearanceProperties<UITableView> {
        $0.add("separatorStyle", \.separatorStyle)
        $0.add("separatorColor", \.separatorColor)
        $0.add(
            "separatorInset", get: { $0.table.separatorInset }, set: { if let inset = $1 { $0.separatorInset = inset } }
        )
        $0.add("sectionIndexColor", \.sectionIndexColor)
        $0.add("sectionHeaderTopPadding", \.sectionHeaderTopPadding)
    }.all

    private static let cell = AppearanceProperties<UITableViewCell> {
        $0.add("selectionStyle", \.selectionStyle)
    }.all

    // MARK: Bars

    private static let navigationBar = AppearanceProperties<UINavigationBar> {
        $0.add("barStyle", \.barStyle)
        $0.add("isTranslucent", \.isTranslucent)
        $0.add("prefersLargeTitles", \.prefersLargeTitles)
        $0.add("barTintColor", \.barTintColor)
        $0.add("shadowImage", \.shadowImage)
        $0.add(
            "backgroundImage", get: { $0.backgroundImage(for: .default) },
            set: { $0.setBackgroundImage($1, for: .default) })
        $0.add("backIndicatorImage", \.backIndicatorImage)
        $0.add("backIndicatorTransitionMaskImage", \.backIndicatorTransitionMaskImage)
        $0.addTextAttributes(
            "titleTextAttributes", get: { $0.titleTextAttributes }, set: { $0.titleTextAttributes = $1 })
        $0.addTextAttributes(
            "largeTitleTextAttributes", get: { $0.largeTitleTextAttributes },
            set: { $0.largeTitleTextAttributes = $1 })
        $0.add("standardAppearance", \.standardAppearance)
        $0.add("compactAppearance", \.compactAppearance)
        $0.add("scrollEdgeAppearance", \.scrollEdgeAppearance)
        $0.add("compactScrollEdgeAppearance", \.compactScrollEdgeAppearance)
    }.all

    private static let toolbar = AppearanceProperties<UIToolbar> {
        $0.add("barStyle", \.barStyle)
        $0.add("isTranslucent", \.isTranslucent)
        $0.add("barTintColor", \.barTintColor)
        $0.add("standardAppearance", \.standardAppearance)
        $0.add("compactAppearance", \.compactAppearance)
        $0.add("scrollEdgeAppearance", \.scrollEdgeAppearance)
    }.all

    private static let tabBar = AppearanceProperties<UITabBar> {
        $0.add("barStyle", \.barStyle)
        $0.add("isTranslucent", \.isTranslucent)
        $0.add("barTintColor", \.barTintColor)
        $0.add("unselectedItemTintColor", \.unselectedItemTintColor)
        $0.add("backgroundImage", \.backgroundImage)
        $0.add("shadowImage", \.shadowImage)
        $0.add("itemPositioning", \.itemPositioning)
        $0.add("itemWidth", \.itemWidth)
        $0.add("itemSpacing", \.itemSpacing)
        $0.add("standardAppearance", \.standardAppearance)
        $0.add("scrollEdgeAppearance", \.scrollEdgeAppearance)
    }.all

    private static let searchBar = AppearanceProperties<UISearchBar> {
        $0.add("barStyle", \.barStyle)
        $0.add("isTranslucent", \.isTranslucent)
        $0.add("barTintColor", \.barTintColor)
        $0.add("backgroundImage", \.backgroundImage)
    }.all

    private static let barItem = AppearanceProperties<UIBarItem> {
        $0.addTextAttributesPerState(
            "titleTextAttributes", get: { $0.titleTextAttributes(for: $1) },
            set: { $0.setTitleTextAttributes($1, for: $2) })
    }.all

    private static let barButtonItem = AppearanceProperties<UIBarButtonItem> {
        $0.add("tintColor", \.tintColor)
    }.all

    private static let tabBarItem = AppearanceProperties<UITabBarItem> {
        $0.add("badgeColor", \.badgeColor)
        $0.add("titlePositionAdjustment", \.titlePositionAdjustment)
    }.all
}
