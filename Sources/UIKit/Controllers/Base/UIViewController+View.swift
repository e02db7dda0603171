/// A controller's view and where it comes from.
struct ControllerViewState {
    fileprivate(set) var view: UIView?
    fileprivate var isLoading = false
    var nibName: String?
    var nibBundle: Bundle?
}

extension UIViewController {
    func loadedView() -> UIView? {
        if viewState.view == nil, !viewState.isLoading {
            viewState.isLoading = true
            loadView()
            viewState.isLoading = false
            if viewState.view != nil {
                traitCollection.makeCurrent { viewDidLoad() }
                if Runtime.current.updateCycle.isLaunching { UIWindow.rootViewDidLoad(of: self) }
            }
        }
        return viewState.view
    }

    func setView(_ view: UIView?) {
        guard viewState.view !== view else { return }
        viewState.view?.appearance.controller = nil
        viewState.view = view
        view?.appearance.controller = self
        view?.markNeedsTraitUpdate()
    }

    func loadDefaultView() {
        if loadViewFromNib() { return }
        let view = UIView(frame: Runtime.current.screen.bounds)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        self.view = view
    }

    /// The superview of the root view comes next; the window for a controller whose view is the topmost, then a
    /// presenter.
    var nextResponder: UIResponder? {
        if let superview = viewIfLoaded?.superview { return superview }
        return presenting.presenter
    }

    func decodeController(from coder: NSCoder) {
        let text = { (key: String) in
            coder.containsValue(forKey: key) ? coder.decodeObject(of: NSString.self, forKey: key) as String? : nil
        }
        viewState.nibName = text("UINibName")
        barContent.decode(title: text("UITitle"))
        coder.finish(self, as: UIViewController.self)
    }

    func encodeController(to coder: NSCoder) {
        coder.encode(viewState.nibName as NSString?, forKey: "UINibName")
        coder.encode(barContent.title as NSString?, forKey: "UITitle")
    }
}
