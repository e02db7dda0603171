/// A menu entry or control event that runs a closure.
@preconcurrency @MainActor open class UIAction: UIMenuElement {
    /// Tells elements of menus apart.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }

    private let handler: UIActionHandler
    /// What tells it apart; made up where none was given.
    public let identifier: Identifier
    /// Shown instead of the title where there is more room for explaining.
    open var discoverabilityTitle: String?
    /// Enabled, destructive, hidden. None by default.
    open var attributes: UIMenuElement.Attributes
    /// Whether a mark stands beside it. Off by default.
    open var state: UIMenuElement.State
    /// Who sent the action, while its handler runs.
    open private(set) var sender: Any?

    /// The text in the menu; setting it changes what is shown the next time the menu opens.
    open override var title: String {
        get { super.title }
        set { rename(newValue) }
    }
    /// The image beside the title; nil for none. Setting it changes what is shown the next time the menu opens.
    open override var image: UIImage? {
        get { super.image }
        set { show(newValue) }
    }

    /// An action with what it is called and does.
    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
        discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [],
        state: UIMenuElement.State = .off, handler: @escaping UIActionHandler
    ) {
        self.handler = handler
        self.identifier = identifier ?? Self.makeIdentifier()
        self.discoverabilityTitle = discoverabilityTitle
        self.attributes = attributes
        self.state = state
        super.init(title: title, subtitle: subtitle, image: image)
    }

    /// Runs the handler on behalf of `sender`.
    func perform(sender: Any?) {
        let outer = self.sender
        self.sender = sender
        handler(self)
        self.sender = outer
    }

    private static var madeIdentifiers = 0

    private static func makeIdentifier() -> Identifier {
        madeIdentifiers += 1
        return Identifier("com.apple.action.dynamic.\(madeIdentifiers)")
    }
}

/// Does the work; gets the action, whose sender is what triggered it.
public typealias UIActionHandler = @MainActor (UIAction) -> Void
