/// The picture of a quick action.
@preconcurrency @MainActor open class UIApplicationShortcutIcon: NSObject {
    /// The system's pictures for quick actions.
    public enum IconType: Int, Sendable {
        case compose, play, pause, add, location, search, share, prohibit, contact, home, markLocation, favorite, love
        case cloud, invitation, confirmation, mail, message, date, time, capturePhoto, captureVideo, task
        case taskCompleted, alarm, bookmark, shuffle, audio, update
    }

    /// What the icon shows, for whoever draws the quick actions.
    package enum Picture: Equatable {
        case type(IconType)
        case template(String)
        case symbol(String)
    }

    package let picture: Picture

    /// One of the system's icons.
    public init(type: IconType) { picture = .type(type) }
    /// A template image of the app's bundle.
    public init(templateImageName: String) { picture = .template(templateImageName) }
    /// An SF Symbol by name.
    public init(systemImageName: String) { picture = .symbol(systemImageName) }

    nonisolated open override func isEqual(_ object: Any?) -> Bool {
        (object as? UIApplicationShortcutIcon)?.picture == picture
    }
    nonisolated open override var hash: Int { 0 }
}

/// A quick action: what a long press on the app's icon offers. Here a host's script chooses it, with `shortcut`.
@preconcurrency @MainActor open class UIApplicationShortcutItem: NSObject {
    fileprivate(set) final var values: Values

    struct Values {
        var type: String
        var title: String
        var subtitle: String?
        var icon: UIApplicationShortcutIcon?
        var userInfo: [String: any NSSecureCoding]?
        var target: Any?
    }

    public init(
        type: String, localizedTitle: String, localizedSubtitle: String?, icon: UIApplicationShortcutIcon?,
        userInfo: [String: any NSSecureCoding]? = nil
    ) {
        values = Values(
            type: type, title: localizedTitle, subtitle: localizedSubtitle, icon: icon, userInfo: userInfo)
        super.init()
    }

    public convenience init(type: String, localizedTitle: String) {
        self.init(type: type, localizedTitle: localizedTitle, localizedSubtitle: nil, icon: nil)
    }

    /// What the app knows the action by.
    open var type: String { values.type }
    /// The title in the menu of the app's icon.
    open var localizedTitle: String { values.title }
    /// The text below the title; nil for none.
    open var localizedSubtitle: String? { values.subtitle }
    /// The picture before the title; nil for a dot.
    open var icon: UIApplicationShortcutIcon? { values.icon }
    /// The app's own values; nil for none.
    open var userInfo: [String: any NSSecureCoding]? { values.userInfo }
    /// Tells which scene it belongs to; nil for any.
    open var targetContentIdentifier: Any? { values.target }

    /// An entry of `UIApplicationShortcutItems` in an Info.plist; nil without a type and a title.
    fileprivate convenience init?(info: [String: Any]) {
        guard let type = info["UIApplicationShortcutItemType"] as? String,
            let title = info["UIApplicationShortcutItemTitle"] as? String
        else { return nil }
        let symbol = info["UIApplicationShortcutItemIconSymbolName"] as? String
        let image = info["UIApplicationShortcutItemIconFile"] as? String
        self.init(
            type: type, localizedTitle: title, localizedSubtitle: info["UIApplicationShortcutItemSubtitle"] as? String,
            icon: symbol.map(UIApplicationShortcutIcon.init(systemImageName:))
                ?? image.map(UIApplicationShortcutIcon.init(templateImageName:)),
            userInfo: (info["UIApplicationShortcutItemUserInfo"] as? [String: Any])?
                .compactMapValues { $0 as? any NSSecureCoding })
    }
}

/// A quick action to be changed before it is offered again.
@preconcurrency @MainActor open class UIMutableApplicationShortcutItem: UIApplicationShortcutItem {
    open override var type: String {
        get { values.type }
        set { values.type = newValue }
    }
    open override var localizedTitle: String {
        get { values.title }
        set { values.title = newValue }
    }
    open override var localizedSubtitle: String? {
        get { values.subtitle }
        set { values.subtitle = newValue }
    }
    open override var icon: UIApplicationShortcutIcon? {
        get { values.icon }
        set { values.icon = newValue }
    }
    open override var userInfo: [String: any NSSecureCoding]? {
        get { values.userInfo }
        set { values.userInfo = newValue }
    }
    open override var targetContentIdentifier: Any? {
        get { values.target }
        set { values.target = newValue }
    }
}

extension UIApplicationShortcutItem {
    /// Those of the app's property list, then those that it set while it ran.
    static func offered(by application: UIApplication) -> [UIApplicationShortcutItem] {
        let entries = SceneManifest.main.info["UIApplicationShortcutItems"] as? [[String: Any]] ?? []
        return entries.compactMap { UIApplicationShortcutItem(info: $0) } + (application.shortcutItems ?? [])
    }
}

extension AppLife {
    /// The user chose a quick action: the app comes to the front, and its delegate is called. False where it offers none of that type.
    package static func performShortcut(_ type: String) -> Bool {
        let application = UIApplication.shared
        let offered = UIApplicationShortcutItem.offered(by: application)
        guard let item = offered.first(where: { $0.type == type }) else { return false }
        enterForeground()
        // A scene's delegate, where there is one, hears of it instead of the app's.
        if let scene = application.soleWindowScene, let delegate = scene.delegate {
            (delegate as? any UIWindowSceneDelegate)?
                .windowScene(scene, performActionFor: item, completionHandler: { _ in })
        } else {
            application.delegate?.application(application, performActionFor: item, completionHandler: { _ in })
        }
        return true
    }
}
