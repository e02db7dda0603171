/// Shows a search controller within other containers, such as a tab bar controller: its bar stands at the top, and the
/// results below it.
@preconcurrency @MainActor
open class UISearchContainerViewController: UIViewController {
    public let searchController: UISearchController

    public init(searchController: UISearchController) {
        self.searchController = searchController
        super.init(nibName: nil, bundle: nil)
    }

    public required init?(coder: NSCoder) {
        searchController = UISearchController(searchResultsController: nil)
        super.init(coder: coder)
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        // The navigation bar shows it where the controller has given it to its navigation item.
        let bar = searchController.searchBar
        guard navigationItem.searchController == nil, bar.superview == nil else { return }
        bar.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(bar)
        NSLayoutConstraint.activate([
            bar.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
            bar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            bar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
        ])
    }
}
