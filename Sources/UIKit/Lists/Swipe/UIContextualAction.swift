/// Something to do with a row, offered by a button beside it when the row is swiped.
@preconcurrency @MainActor open class UIContextualAction: NSObject {
    public enum Style: Int, Sendable { case normal, destructive }
    /// - Parameter completion: To be called when the action is over, with whether it was done; the row then closes.
    public typealias Handler =
        @MainActor (
            _ action: UIContextualAction, _ sourceView: UIView, _ completion: @escaping @MainActor (Bool) -> Void
        ) -> Void

    public let style: Style
    public let handler: Handler
    open var title: String?
    /// The colour behind the action's title. Default: red for destructive actions, else gray.
    open var backgroundColor: UIColor! {
        get { ownBackground ?? (style == .destructive ? .systemRed : .systemGray) }
        set { ownBackground = newValue }
    }
    /// Drawn in white, as a template.
    open var image: UIImage?
    private var ownBackground: UIColor?

    public init(style: Style, title: String?, handler: @escaping Handler) {
        self.style = style
        self.title = title
        self.handler = handler
        super.init()
    }
}

/// The actions that one side of a row offers, the first one at the edge.
@preconcurrency @MainActor open class UISwipeActionsConfiguration: NSObject {
    public let actions: [UIContextualAction]
    /// Whether swiping across the whole row does the first action. Default: true.
    open var performsFirstActionWithFullSwipe = true

    public init(actions: [UIContextualAction]) {
        self.actions = actions
        super.init()
    }
}
