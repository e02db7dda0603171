/// Manages a view tree and what happens in it.
@preconcurrency @MainActor
open class UIViewController: UIResponder {
    final var viewState = ControllerViewState()

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
    open func viewWillLayoutSubviews() {}
    open func viewDidLayoutSubviews() {}

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
