/// Finds in its view's content. No panel is drawn here: what the user would type there, the app sets as `searchText`.
@preconcurrency @MainActor open class UIFindInteraction: NSObject, UIInteraction {
    /// The view that the interaction was added to.
    public private(set) weak var view: UIView?
    /// Makes the session. Held weakly.
    open private(set) weak var delegate: (any UIFindInteractionDelegate)?
    /// The search that goes on; nil where none does.
    open private(set) var activeFindSession: UIFindSession?
    /// What is searched for, while a search goes on.
    open var searchText: String? {
        didSet { activeFindSession?.performSearch(query: searchText ?? "", options: nil) }
    }
    /// What `performSingleReplacement` puts in place of what was found.
    open var replacementText: String?

    public init(sessionDelegate: any UIFindInteractionDelegate) {
        delegate = sessionDelegate
        super.init()
    }

    open func willMove(to view: UIView?) { dismissFindNavigator() }
    open func didMove(to view: UIView?) { self.view = view }

    /// Whether a search goes on.
    open var isFindNavigatorVisible: Bool { activeFindSession != nil }

    /// Begins a search, where the delegate has a session for it.
    ///
    /// - Parameter showingReplace: Whether a panel would have a field for the replacement.
    open func presentFindNavigator(showingReplace: Bool) {
        guard activeFindSession == nil, let view, let session = delegate?.findInteraction(self, sessionFor: view) else {
            return
        }
        activeFindSession = session
        delegate?.findInteraction(self, didBegin: session)
        if let searchText { session.performSearch(query: searchText, options: nil) }
    }

    /// Ends the search.
    open func dismissFindNavigator() {
        guard let session = activeFindSession else { return }
        activeFindSession = nil
        session.invalidateFoundResults()
        delegate?.findInteraction(self, didEnd: session)
    }

    open func findNext() { activeFindSession?.highlightNextResult(in: .forward) }
    open func findPrevious() { activeFindSession?.highlightNextResult(in: .backward) }
}

/// Makes the sessions of a find interaction, and hears of them.
@preconcurrency @MainActor public protocol UIFindInteractionDelegate: NSObjectProtocol {
    /// - Returns: Nil where nothing can be searched now.
    func findInteraction(_ interaction: UIFindInteraction, sessionFor view: UIView) -> UIFindSession?
    func findInteraction(_ interaction: UIFindInteraction, didBegin session: UIFindSession)
    func findInteraction(_ interaction: UIFindInteraction, didEnd session: UIFindSession)
}

extension UIFindInteractionDelegate {
    public func findInteraction(_ interaction: UIFindInteraction, didBegin session: UIFindSession) {}
    public func findInteraction(_ interaction: UIFindInteraction, didEnd session: UIFindSession) {}
}

extension UITextView: UIFindInteractionDelegate {
    /// Whether the text can be searched. False by default.
    public var isFindInteractionEnabled: Bool {
        get { content.find != nil }
        set {
            guard newValue != isFindInteractionEnabled else { return }
            if let find = content.find { removeInteraction(find) }
            content.find = newValue ? UIFindInteraction(sessionDelegate: self) : nil
            if let find = content.find { addInteraction(find) }
        }
    }
    /// Searches the text; nil where `isFindInteractionEnabled` is false.
    public var findInteraction: UIFindInteraction? { content.find }

    public func findInteraction(_ interaction: UIFindInteraction, sessionFor view: UIView) -> UIFindSession? {
        TextViewFindSession(self)
    }
}
