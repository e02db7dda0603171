@MainActor struct SearchState {
    let bar = UISearchBar()
    let results: UIViewController?
    fileprivate(set) var isActive = false
    fileprivate(set) var showsResults = false
    var suggestions: [any UISearchSuggestion]?
    fileprivate var suggestionList: SearchSuggestionList?
    /// The item whose navigation bar shows the search bar.
    weak var item: UINavigationItem?

    init(results: UIViewController?) { self.results = results }
}

extension UISearchController {
    private static let duration = 0.3

    func startSearch() {
        search.bar.searcher = self
        search.bar.placeholder = "Search"
        // An app that puts the bar into a view need not give it a size.
        search.bar.sizeToFit()
    }

    private var text: String { search.bar.text ?? "" }

    func setActive(_ isActive: Bool) {
        guard isActive != search.isActive else { return }
        isActive ? begin() : end()
    }

    private func begin() {
        guard let searched = searchedController else { return }
        delegate?.willPresentSearchController(self)
        search.isActive = true
        searched.addChild(self)
        cover(searched)
        didMove(toParent: searched)
        change {
            if self.automaticallyShowsCancelButton { self.search.bar.setShowsCancelButton(true, animated: true) }
            if self.showsScopes { self.search.bar.showsScopeBar = true }
            self.view.alpha = 1
        } completion: { searcher in
            searcher.delegate?.didPresentSearchController(searcher)
        }
        search.bar.becomeFirstResponder()
        // The updater, which the results often are, finds these ready.
        search.results?.loadViewIfNeeded()
        textChanged()
        showSuggestions()
    }

    private func end() {
        delegate?.willDismissSearchController(self)
        search.isActive = false
        search.bar.text = nil
        search.bar.resignFirstResponder()
        textChanged()
        showSuggestions()
        willMove(toParent: nil)
        change {
            if self.automaticallyShowsCancelButton { self.search.bar.setShowsCancelButton(false, animated: true) }
            if self.automaticallyShowsScopeBar { self.search.bar.showsScopeBar = false }
            self.view.alpha = 0
        } completion: { searcher in
            searcher.view.removeFromSuperview()
            searcher.removeFromParent()
            searcher.delegate?.didDismissSearchController(searcher)
        }
    }

    /// Changes the bar's height with what it shows, and the content with it.
    private func change(_ edit: @escaping () -> Void, completion: @escaping (UISearchController) -> Void) {
        let bar = search.item?.bar
        let container = bar?.superview
        UIView.animate(withDuration: Self.duration) {
            edit()
            bar?.setNeedsLayout()
            container?.setNeedsLayout()
            container?.layoutIfNeeded()
        } completion: { _ in
            completion(self)
        }
    }

    /// The controller whose content is searched: the one that the navigation bar shows, else the one around the bar.
    private var searchedController: UIViewController? {
        var link: UIResponder? = search.item?.bar ?? search.bar
        while let here = link {
            if let navigation = here as? UINavigationController { return navigation.topViewController }
            if let controller = here as? UIViewController { return controller }
            link = here.next
        }
        return nil
    }

    /// Lies over the searched view, but does not move with its content.
    private func cover(_ searched: UIViewController) {
        guard let covered = searched.view else { return }
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.alpha = 0
        if let barHolder {
            view.frame = covered.bounds
            covered.addSubview(view)
            // The bar stays to be typed in.
            covered.bringSubviewToFront(barHolder)
            return followBars()
        }
        view.frame = covered.superview == nil ? covered.bounds : covered.frame
        if let superview = covered.superview {
            superview.insertSubview(view, aboveSubview: covered)
        } else {
            covered.addSubview(view)
        }
        followBars()
    }

    /// The searched view's own subview that holds the bar, where the app put it there; nil for bars that scroll with a list.
    private var barHolder: UIView? {
        guard search.item == nil, let covered = parent?.view, !(covered is UIScrollView) else { return nil }
        var holder: UIView = search.bar
        while let next = holder.superview, next !== covered {
            if next is UIScrollView { return nil }
            holder = next
        }
        return holder.superview == nil ? nil : holder
    }

    /// Bars take from the overlay what they take from the searched view.
    func followBars() {
        if let searched = parent { setContainerInsets(searched.placement.containerInsets) }
    }

    // MARK: What the bar tells

    func barBeganEditing() { setActive(true) }
    func barCancelled() { setActive(false) }

    /// Whether the bar shows its scopes by itself now.
    private var showsScopes: Bool {
        guard search.isActive, search.bar.scopeButtonTitles?.isEmpty == false else { return false }
        return automaticallyShowsScopeBar && (scopeBarActivation != .onTextEntry || !text.isEmpty)
    }

    /// Also for a change of the scope.
    func textChanged() {
        if scopeBarActivation == .onTextEntry, search.isActive, search.bar.showsScopeBar != showsScopes {
            change {
                self.search.bar.showsScopeBar = self.showsScopes
            } completion: { _ in
            }
        }
        if automaticallyShowsSearchResultsController { showResults(search.isActive && !text.isEmpty) }
        searchResultsUpdater?.updateSearchResults(for: self)
    }

    // MARK: Results

    func showResults(_ shows: Bool) {
        search.showsResults = shows
        guard let results = search.results else { return updateOverlay() }
        if shows, results.parent !== self {
            addChild(results)
            results.view.frame = view.bounds
            results.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            view.addSubview(results.view)
            if let list = search.suggestionList { view.bringSubviewToFront(list) }
            if barHolder != nil {
                let bottom = search.bar.convert(search.bar.bounds, to: view).maxY
                results.setContainerInsets(
                    UIEdgeInsets(top: max(0, bottom - view.safeAreaInsets.top), left: 0, bottom: 0, right: 0))
            }
            results.didMove(toParent: self)
        } else if !shows, results.parent === self {
            results.willMove(toParent: nil)
            results.view.removeFromSuperview()
            results.removeFromParent()
        }
        updateOverlay()
    }

    func showSuggestions() {
        guard search.isActive, search.suggestions?.isEmpty == false else {
            search.suggestionList?.removeFromSuperview()
            search.suggestionList = nil
            return
        }
        if let list = search.suggestionList { return list.reloadData() }
        let list = SearchSuggestionList(owner: self)
        search.suggestionList = list
        list.frame = view.bounds
        list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(list)
    }

    func updateOverlay() {
        guard let overlay = viewIfLoaded as? SearchOverlayView else { return }
        overlay.isDim = obscuresBackgroundDuringPresentation && !(search.showsResults && search.results != nil)
    }
}

/// Dims the searched content, ends the search when tapped there, or lets touches through to content that is not dimmed.
final class SearchOverlayView: UIView, UIGestureRecognizerDelegate {
    private weak var owner: UISearchController?
    private let tap = UITapGestureRecognizer()

    init(owner: UISearchController) {
        self.owner = owner
        super.init(frame: .zero)
        tap.addTarget(self, action: Selector(SearchOverlayView.tapped))
        tap.isEnabled = false
        tap.delegate = self
        addGestureRecognizer(tap)
        // A tap on it does what the bar's button does.
        accessibilityLabel = "Cancel"
    }

    required init?(coder: NSCoder) { nil }

    var isDim = false {
        didSet {
            backgroundColor = isDim ? UIColor(white: 0, alpha: 0.2) : nil
            tap.isEnabled = isDim
        }
    }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit === self && !isDim ? nil : hit
    }

    // Taps on the lists that lie over this view are for the lists.
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        touch.view === self
    }

    func tapped(_ tap: UITapGestureRecognizer) {
        guard isDim, tap.location(in: self).y >= safeAreaInsets.top else { return }
        owner?.isActive = false
    }
}
