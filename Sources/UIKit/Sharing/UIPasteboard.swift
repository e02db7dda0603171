/// Where text and images wait between copying and pasting. It lives as long as the app: no other app shares it, but
/// what comes on the general one is copied to the clipboard of the desk that an app is used at, and pasted from there.
@preconcurrency @MainActor
open class UIPasteboard: NSObject {
    /// Tells pasteboards apart.
    public struct Name: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        /// A pasteboard of that name.
        public init(_ rawValue: String) { self.rawValue = rawValue }

        /// The one that cut, copy and paste work with.
        public static let general = Name(rawValue: "com.apple.UIKit.pboard.general")
    }

    nonisolated public static let changedNotification = Notification.Name("UIPasteboardChangedNotification")

    private final class Boards {
        var named: [Name: UIPasteboard] = [:]
    }

    private static var boards: [Name: UIPasteboard] {
        get { Runtime.current.only(Boards()).named }
        set { Runtime.current.only(Boards()).named = newValue }
    }

    /// The pasteboard that cut, copy and paste work with.
    open class var general: UIPasteboard { board(.general) }

    /// The board of that name, or nil where there is none and `create` is false.
    public convenience init?(name: Name, create: Bool) {
        guard create || Self.boards[name] != nil else { return nil }
        self.init(sharing: Self.board(name))
    }

    /// A board that nobody else knows.
    open class func withUniqueName() -> UIPasteboard { UIPasteboard(name: Name(UUID().uuidString)) }

    /// Ends a pasteboard of the app's own and forgets what is on it.
    open class func remove(withName name: Name) { boards[name] = nil }

    /// What the pasteboard is found by.
    public let name: Name
    private let stock: Stock

    /// What boards of one name share.
    private final class Stock {
        var items: [[String: Any]] = []
        var changeCount = 0
    }

    private init(name: Name) {
        self.name = name
        stock = Stock()
    }

    private init(sharing other: UIPasteboard) {
        name = other.name
        stock = other.stock
    }

    private static func board(_ name: Name) -> UIPasteboard {
        if let board = boards[name] { return board }
        let board = UIPasteboard(name: name)
        boards[name] = board
        return board
    }

    // MARK: Items

    /// Values by uniform type identifier, such as `public.utf8-plain-text`.
    open var items: [[String: Any]] {
        get { stock.items }
        set {
            stock.items = newValue
            stock.changeCount += 1
            NotificationCenter.default.post(name: Self.changedNotification, object: self)
        }
    }
    /// How many items are on it.
    open var numberOfItems: Int { items.count }
    /// How often the contents were replaced.
    open var changeCount: Int { stock.changeCount }
    /// Adds items, each with its representations by type.
    open func addItems(_ items: [[String: Any]]) { self.items += items }
    /// How items are kept.
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        /// A date after which the items are gone.
        public static let expirationDate = OptionsKey(rawValue: "UIPasteboardOptionExpirationDate")
        /// Whether other devices of the user do not get them.
        public static let localOnly = OptionsKey(rawValue: "UIPasteboardOptionLocalOnly")
    }
    /// Replaces all items. A pasteboard is one app's here, and lasts no longer than it: no option changes anything.
    open func setItems(_ items: [[String: Any]], options: [OptionsKey: Any] = [:]) { self.items = items }
    /// Replaces all items by one with this representation.
    open func setValue(_ value: Any, forPasteboardType pasteboardType: String) { items = [[pasteboardType: value]] }
    /// The first item's representation of the type; nil for none.
    open func value(forPasteboardType pasteboardType: String) -> Any? { items.first?[pasteboardType] }
    /// Whether an item has one of the types.
    open func contains(pasteboardTypes: [String]) -> Bool {
        items.contains { item in pasteboardTypes.contains { item[$0] != nil } }
    }

    // MARK: Kinds

    /// The first text; nil for none. Setting it replaces all items.
    open var string: String? {
        get { strings?.first }
        set { strings = newValue.map { [$0] } }
    }
    /// All texts; nil for none. Setting it replaces all items.
    open var strings: [String]? {
        get { values(Kind.text) }
        set { put(newValue, Kind.text) }
    }
    /// The first address; nil for none. Setting it replaces all items.
    open var url: URL? {
        get { urls?.first }
        set { urls = newValue.map { [$0] } }
    }
    /// All addresses; nil for none. Setting it replaces all items.
    open var urls: [URL]? {
        get { values(Kind.url) }
        set { put(newValue, Kind.url) }
    }
    /// The first image; nil for none. Setting it replaces all items.
    open var image: UIImage? {
        get { images?.first }
        set { images = newValue.map { [$0] } }
    }
    /// All images; nil for none. Setting it replaces all items.
    open var images: [UIImage]? {
        get { values(Kind.image) }
        set { put(newValue, Kind.image) }
    }
    /// The first colour; nil for none. Setting it replaces all items.
    open var color: UIColor? {
        get { colors?.first }
        set { colors = newValue.map { [$0] } }
    }
    /// All colours; nil for none. Setting it replaces all items.
    open var colors: [UIColor]? {
        get { values(Kind.color) }
        set { put(newValue, Kind.color) }
    }
    /// Whether there is a text.
    open var hasStrings: Bool { strings != nil }
    /// Whether there is an address.
    open var hasURLs: Bool { urls != nil }
    /// Whether there is an image.
    open var hasImages: Bool { images != nil }
    /// Whether there is a colour.
    open var hasColors: Bool { colors != nil }

    private enum Kind {
        static let text = "public.utf8-plain-text"
        static let url = "public.url"
        static let image = "public.image"
        static let color = "com.apple.uikit.color"
    }

    /// How a value lies on a board; nil for values of no kind it knows.
    static func item(of value: Any) -> [String: Any]? {
        switch value {
        case let text as String: [Kind.text: text]
        case let text as NSAttributedString: [Kind.text: text.string]
        case let url as URL: [Kind.url: url]
        case let image as UIImage: [Kind.image: image]
        case let color as UIColor: [Kind.color: color]
        default: nil
        }
    }

    private func values<Value>(_ kind: String) -> [Value]? {
        let found = items.compactMap { $0[kind] as? Value }
        return found.isEmpty ? nil : found
    }

    private func put<Value>(_ values: [Value]?, _ kind: String) { items = (values ?? []).map { [kind: $0] } }
}
