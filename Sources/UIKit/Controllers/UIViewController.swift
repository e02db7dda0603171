/// Manages a view tree and what happens in it.
@preconcurrency @MainActor
open class UIViewController: UIResponder {
    final var viewState = ControllerViewState()
    final var insets = ControllerInsetState()

    public override init() { super.init() }

    /// The controller's root view, made on first use by ``loadView()``.
    open var view: UIView! {
        get { loadedView() }
        set { setView(newValue) }
    }
    open var viewIfLoaded: UIView? { viewState.view }
    open var isViewLoaded: Bool { viewState.view != nil }
    open func loadViewIfNeeded() { _ = loadedView() }
    open func loadView() { view = UIView(frame: Runtime.current.screen.bounds) }
    open func viewDidLoad() {}
    /// Where a controller changes its view's constraints as a whole; overrides call super last.
    open func updateViewConstraints() { viewIfLoaded?.updateConstraints() }
    open func viewWillLayoutSubviews() {}
    open func viewDidLayoutSubviews() {}

    /// What the controller adds to the safe area of its view. Zero by default.
    open var additionalSafeAreaInsets: UIEdgeInsets {
        get { insets.additionalSafeArea }
        set { setAdditionalSafeArea(newValue) }
    }
    open func viewSafeAreaInsetsDidChange() {}
    open func viewLayoutMarginsDidChange() {}
    /// The least margins of the view, where it respects them: 16 or 20 at the sides.
    open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets { minimumMargins }
    open var viewRespectsSystemMinimumLayoutMargins: Bool {
        get { insets.respectsMinimumMargins }
        set { setRespectsMinimumMargins(newValue) }
    }

    open override var next: UIResponder? { viewIfLoaded?.superview }
}

struct ControllerViewState {
    fileprivate(set) var view: UIView?
    fileprivate var isLoading = false
}

extension UIViewController {
    private func loadedView() -> UIView? {
        if viewState.view == nil, !viewState.isLoading {
            viewState.isLoading = true
            loadView()
            viewState.isLoading = false
            if viewState.view != nil { viewDidLoad() }
        }
        return viewState.view
    }

    private func setView(_ view: UIView?) {
        viewState.view?.appearance.controller = nil
        viewState.view = view
        view?.appearance.controller = self
    }
}
