/// A titled group of actions and other menus.
@preconcurrency @MainActor open class UIMenu: UIMenuElement {
    /// Tells elements of menus apart.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }

    /// How a menu stands in another one, and how its actions relate.
    public struct Options: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Its elements stand in the outer menu, between lines.
        public static let displayInline = Options(rawValue: 1 << 0)
        /// Drawn red.
        public static let destructive = Options(rawValue: 1 << 1)
        /// At most one of its actions is on; choosing one turns the others off.
        public static let singleSelection = Options(rawValue: 1 << 5)
        /// Its elements stand beside each other, as pictures.
        public static let displayAsPalette = Options(rawValue: 1 << 7)
    }

    /// How large a menu's elements are drawn.
    public enum ElementSize: Int, Sendable {
        /// Beside each other as pictures; with pictures over titles; each in a row; as it suits the place.
        case small, medium, large, automatic = -1
    }

    /// How large its elements are drawn. Kept: they stand in rows.
    open var preferredElementSize = ElementSize.automatic
    /// What tells it apart; made up where none was given.
    public let identifier: Identifier
    /// How the menu shows in others. None by default.
    public let options: Options
    /// The elements from top to bottom.
    public let children: [UIMenuElement]

    /// A menu with its elements from top to bottom.
    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
        options: Options = [], preferredElementSize: ElementSize = .automatic, children: [UIMenuElement] = []
    ) {
        self.identifier = identifier ?? Identifier("com.apple.menu.dynamic")
        self.options = options
        self.preferredElementSize = preferredElementSize
        self.children = children
        super.init(title: title, subtitle: subtitle, image: image)
    }

    /// The same menu with other children.
    open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
        UIMenu(
            title: title, subtitle: subtitle, image: image, identifier: identifier, options: options,
            preferredElementSize: preferredElementSize, children: newChildren)
    }

    /// The actions that are switched on, in this menu and the menus in it.
    open var selectedElements: [UIMenuElement] {
        children.flatMap { child -> [UIMenuElement] in
            if let menu = child as? UIMenu { return menu.selectedElements }
            return (child as? UIAction)?.state == .on ? [child] : []
        }
    }
}
