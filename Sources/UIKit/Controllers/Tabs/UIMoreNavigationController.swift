/// Holds the list of the tabs that a tab bar has no room for, and what is chosen from it.
final class UIMoreNavigationController: UINavigationController {
    let list: UIMoreListController
    /// The controller that was chosen from the list.
    private(set) var opened: UIViewController?
    /// The root of the chosen controller's own stack, where it has one.
    private var root: UIViewController?

    init(onChoice: @escaping (UIViewController) -> Void) {
        list = UIMoreListController(onChoice)
        super.init(nibName: nil, bundle: nil)
        tabBarItem = UITabBarItem(tabBarSystemItem: .more, tag: 0)
        list.title = tabBarItem.title
        viewControllers = [list]
    }

    required init?(coder: NSCoder) { fatalError("made in code only") }

    /// Pushes a controller of the list; of a navigation controller its stack, since none holds another.
    func open(_ controller: UIViewController, animated: Bool) {
        giveBack()
        opened = controller
        var pushed = [controller]
        if let navigation = controller as? UINavigationController {
            pushed = navigation.viewControllers
            root = pushed.first
            navigation.setViewControllers([], animated: false)
        }
        setViewControllers([list] + pushed, animated: animated)
    }

    /// What was chosen is its own again, and the list shows.
    func giveBack() {
        guard let controller = opened else { return }
        opened = nil
        if viewControllers.count > 1 {
            setViewControllers([list], animated: false)
            // The controller may be shown elsewhere at once.
            self.navigation.endRunning?()
        }
        if let navigation = controller as? UINavigationController {
            if let root { navigation.setViewControllers([root], animated: false) }
            root = nil
        } else if controller.parent == nil, let parent {
            parent.addChild(controller)
            controller.didMove(toParent: parent)
        }
    }
}

/// The list of the tabs that a tab bar has no room for, with the images and titles of their items.
final class UIMoreListController: UITableViewController {
    private static let identifier = "more"
    private let onChoice: (UIViewController) -> Void

    var controllers: [UIViewController] = [] {
        didSet { if isViewLoaded { tableView.reloadData() } }
    }

    init(_ onChoice: @escaping (UIViewController) -> Void) {
        self.onChoice = onChoice
        super.init(style: .plain)
    }

    required init?(coder: NSCoder) { fatalError("made in code only") }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: Self.identifier)
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        // Titles and images of items may have changed while the list was away; the chosen row stays marked until it appears.
        for cell in tableView.visibleCells {
            if let row = tableView.indexPath(for: cell)?.row { fill(cell, row) }
        }
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { controllers.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: Self.identifier, for: indexPath)
        cell.accessoryType = .disclosureIndicator
        fill(cell, indexPath.row)
        return cell
    }

    private func fill(_ cell: UITableViewCell, _ row: Int) {
        let item = controllers[row].tabBarItem
        cell.textLabel?.text = item?.title ?? controllers[row].title
        cell.imageView?.image = item?.image
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        onChoice(controllers[indexPath.row])
    }
}
