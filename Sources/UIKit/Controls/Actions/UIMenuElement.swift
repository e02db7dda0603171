/// Something that a menu lists.
@preconcurrency @MainActor open class UIMenuElement: NSObject {
    private var shownTitle: String
    private var shownImage: UIImage?

    /// The text in the menu.
    open var title: String { shownTitle }
    /// The image beside the title; nil for none.
    open var image: UIImage? { shownImage }
    /// A second line below the title.
    open var subtitle: String?

    init(title: String, subtitle: String? = nil, image: UIImage?) {
        shownTitle = title
        self.subtitle = subtitle
        shownImage = image
        super.init()
    }

    func rename(_ title: String) { shownTitle = title }
    func show(_ image: UIImage?) { shownImage = image }

    /// The attributes of actions and commands; other elements have none.
    var listedAttributes: Attributes { (self as? UIAction)?.attributes ?? (self as? UICommand)?.attributes ?? [] }
    var listedState: State { (self as? UIAction)?.state ?? (self as? UICommand)?.state ?? .off }

    /// Whether the element has no mark, a tick, or a dash for some of several.
    public enum State: Int, Sendable { case off, on, mixed }

    /// How an element may be used.
    public struct Attributes: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Greyed out; it can't be chosen.
        public static let disabled = Attributes(rawValue: 1 << 0)
        /// Drawn red.
        public static let destructive = Attributes(rawValue: 1 << 1)
        /// Out of sight.
        public static let hidden = Attributes(rawValue: 1 << 2)
        /// Choosing it leaves the menu open.
        public static let keepsMenuPresented = Attributes(rawValue: 1 << 3)
    }
}
