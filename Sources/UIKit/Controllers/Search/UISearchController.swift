/// Searches the content of another controller: a search bar, and the results over that content while searching.
///
/// Handed to a navigation item, its bar stands below the title. Searching begins when the bar's field is edited and ends
/// with the cancel button or ``isActive``. While it lasts, the controller is a child of the one it searches.
@preconcurrency @MainActor
open class UISearchController: UIViewController {
    final var search: SearchState

    /// - Parameter searchResultsController: Shows what was found; nil where the searched controller does so itself.
    public init(searchResultsController: UIViewController?) {
        search = SearchState(results: searchResultsController)
        super.init(nibName: nil, bundle: nil)
        startSearch()
    }

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        search = SearchState(results: nil)
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        startSearch()
    }

    public required init?(coder: NSCoder) {
        search = SearchState(results: nil)
        super.init(coder: coder)
        startSearch()
    }

    /// Hears of the search's coming and going. Held weakly.
    open weak var delegate: (any UISearchControllerDelegate)?
    /// Hears of every change of the text and the scope.
    open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
    /// The bar to type in; it is put into a navigation item or a table's header.
    open var searchBar: UISearchBar { search.bar }
    /// What shows results over the searched content; nil where that shows them itself.
    open var searchResultsController: UIViewController? { search.results }
    /// Whether a search goes on. Setting it begins or ends one.
    open var isActive: Bool {
        get { search.isActive }
        set { setActive(newValue) }
    }
    /// Whether the searched content is dimmed while there are no results over it. Default true.
    open var obscuresBackgroundDuringPresentation = true {
        didSet { updateOverlay() }
    }
    /// Whether the bar's title and buttons give way to the search bar. Default true.
    open var hidesNavigationBarDuringPresentation = true
    /// Whether results are shown as soon as there is text. Default true; setting ``showsSearchResultsController`` ends it.
    open var automaticallyShowsSearchResultsController = true
    /// Whether the results controller is shown now.
    open var showsSearchResultsController: Bool {
        get { search.showsResults }
        set {
            automaticallyShowsSearchResultsController = false
            showResults(newValue)
        }
    }
    /// What to search for, listed over the content and the results while the search goes on. Nil and none for no list.
    open var searchSuggestions: [any UISearchSuggestion]? {
        get { search.suggestions }
        set {
            search.suggestions = newValue
            showSuggestions()
        }
    }
    /// Whether a button to end comes with the search. True by default.
    open var automaticallyShowsCancelButton = true
    /// When a search bar with scopes shows them. By default while searching.
    open var scopeBarActivation = ScopeBarActivation.automatic
    /// Whether a search bar with scopes shows them while searching, the name before iOS 16 of ``scopeBarActivation``.
    open var automaticallyShowsScopeBar: Bool {
        get { scopeBarActivation != .manual }
        set { scopeBarActivation = newValue ? .automatic : .manual }
    }

    /// When scopes show: while searching, when the app shows them, or while there is a text.
    public enum ScopeBarActivation: Int, Sendable { case automatic, manual, onTextEntry, onSearchActivation }

    open override func loadView() { view = SearchOverlayView(owner: self) }
    open override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        followBars()
    }
}

/// Shows what a search controller's text finds.
@preconcurrency @MainActor
public protocol UISearchResultsUpdating: NSObjectProtocol {
    /// The text or the scope changed, or searching began or ended.
    func updateSearchResults(for searchController: UISearchController)
    /// A suggestion was chosen; by default nothing follows. What the field says then is the app's to set.
    func updateSearchResults(
        for searchController: UISearchController, selecting searchSuggestion: any UISearchSuggestion)
}

extension UISearchResultsUpdating {
    public func updateSearchResults(
        for searchController: UISearchController, selecting searchSuggestion: any UISearchSuggestion
    ) {}
}

/// Hears of a search's coming and going. All methods are optional.
@preconcurrency @MainActor
public protocol UISearchControllerDelegate: NSObjectProtocol {
    /// The search is about to begin.
    func willPresentSearchController(_ searchController: UISearchController)
    /// The search has begun; animations are over.
    func didPresentSearchController(_ searchController: UISearchController)
    /// The search is about to end.
    func willDismissSearchController(_ searchController: UISearchController)
    /// The search has ended; animations are over.
    func didDismissSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
    public func willPresentSearchController(_ searchController: UISearchController) {}
    public func didPresentSearchController(_ searchController: UISearchController) {}
    public func willDismissSearchController(_ searchController: UISearchController) {}
    public func didDismissSearchController(_ searchController: UISearchController) {}
}

extension UISearchController {
    /// The name before iOS 12 of ``obscuresBackgroundDuringPresentation``.
    public var dimsBackgroundDuringPresentation: Bool {
        get { obscuresBackgroundDuringPresentation }
        set { obscuresBackgroundDuringPresentation = newValue }
    }
}
