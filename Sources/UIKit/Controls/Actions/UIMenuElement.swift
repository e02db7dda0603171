/// Something that a menu lists.
@preconcurrency @MainActor open class UIMenuElement: NSObject {
    open private(set) var title: String
    open private(set) var image: UIImage?
    /// A second line below the title.
    open var subtitle: String?

    init(title: String, subtitle: String? = nil, image: UIImage?) {
        self.title = title
        self.subtitle = subtitle
        self.image = image
        super.init()
    }

    func rename(_ title: String) { self.title = title }
    func show(_ image: UIImage?) { self.image = image }

    public enum State: Int, Sendable { case off, on, mixed }

    public struct Attributes: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let disabled = Attributes(rawValue: 1 << 0)
        public static let destructive = Attributes(rawValue: 1 << 1)
        public static let hidden = Attributes(rawValue: 1 << 2)
        public static let keepsMenuPresented = Attributes(rawValue: 1 << 3)
    }
}
