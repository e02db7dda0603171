/// An action of a row, as before ``UIContextualAction``: offered at the trailing side.
@preconcurrency @MainActor open class UITableViewRowAction: NSObject {
    public enum Style: Int, Sendable {
        case `default`, normal
        public static var destructive: Style { .default }
    }

    public let style: Style
    open var title: String?
    open var backgroundColor: UIColor?
    /// Kept; buttons have no room for an effect behind them.
    open var backgroundEffect: UIVisualEffect?
    let handler: (UITableViewRowAction, IndexPath) -> Void

    public init(style: Style, title: String?, handler: @escaping (UITableViewRowAction, IndexPath) -> Void) {
        self.style = style
        self.title = title
        self.handler = handler
        super.init()
    }

    /// The action as a contextual one, which rows offer.
    func contextual(at path: IndexPath) -> UIContextualAction {
        let action = UIContextualAction(style: style == .default ? .destructive : .normal, title: title) {
            [self] _, _, completion in
            handler(self, path)
            completion(true)
        }
        if let backgroundColor { action.backgroundColor = backgroundColor }
        return action
    }
}
