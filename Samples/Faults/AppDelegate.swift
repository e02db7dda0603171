import UIKit

/// A small app with twenty mistakes, for `plumb explore`: each is one that apps really have. They are numbered in the comments.
@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = UINavigationController(rootViewController: ChaptersViewController())
        window.makeKeyAndVisible()
        self.window = window
        return true
    }
}

/// The start: a row for each screen with mistakes.
final class ChaptersViewController: UITableViewController {
    private let chapters: [(title: String, make: @MainActor () -> UIViewController)] = [
        ("Basket", BasketViewController.init), ("Profile", ProfileViewController.init),
        ("Player", PlayerViewController.init), ("Article", ArticleViewController.init),
        ("Form", FormViewController.init), ("Settings", SettingsViewController.init),
    ]

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Chapters"
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "chapter")
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { chapters.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "chapter", for: indexPath)
        cell.textLabel?.text = chapters[indexPath.row].title
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        navigationController?.pushViewController(chapters[indexPath.row].make(), animated: true)
    }
}

/// A screen with a column of views below the bar.
class ColumnViewController: UIViewController {
    let column = UIStackView()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        column.axis = .vertical
        column.spacing = 12
        column.alignment = .leading
        column.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(column)
        NSLayoutConstraint.activate([
            column.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 16),
            column.leadingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.leadingAnchor, constant: 20),
            column.trailingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.trailingAnchor, constant: -20),
        ])
    }

    @discardableResult
    func addButton(_ title: String, _ action: (@MainActor () -> Void)?) -> UIButton {
        let button = UIButton(type: .system)
        button.setTitle(title, for: .normal)
        button.heightAnchor.constraint(greaterThanOrEqualToConstant: 44).isActive = true
        button.widthAnchor.constraint(greaterThanOrEqualToConstant: 44).isActive = true
        if let action { button.addAction(UIAction { _ in action() }, for: .touchUpInside) }
        column.addArrangedSubview(button)
        return button
    }

    @discardableResult
    func addLabel(_ text: String) -> UILabel {
        let label = UILabel()
        label.text = text
        label.font = .preferredFont(forTextStyle: .body)
        label.adjustsFontForContentSizeCategory = true
        label.numberOfLines = 0
        column.addArrangedSubview(label)
        return label
    }
}
