import UIKit
import Combine

extension Notification.Name { static let itemAdded = Notification.Name("itemAdded") }

final class Store: ObservableObject {
    @Published private(set) var items = ["Milk", "Bread"]
    func add(_ s: String) { items.append(s); NotificationCenter.default.post(name: .itemAdded, object: self) }
}

class ListViewController: UITableViewController {
    @IBOutlet private weak var logoView: UIImageView!
    @IBOutlet weak var countLabel: UILabel! {
        didSet { countLabel.textColor = UIColor(resource: .accent) }
    }
    private let store = Store()
    private var bag = Set<AnyCancellable>()

    override func viewDidLoad() {
        super.viewDidLoad()
        title = String(localized: "Groceries")
        logoView.image = UIImage(resource: .logo)
        tableView.register(
            UINib(nibName: String(describing: ItemCell.self), bundle: nil), forCellReuseIdentifier: "item")
        NotificationCenter.default.addObserver(self, selector: #selector(itemAdded(_:)), name: .itemAdded, object: nil)
        store.$items.receive(on: DispatchQueue.main).map(\.count).sink { [weak self] in self?.show($0) }.store(in: &bag)
        show(store.items.count)
        print("one: " + String.localizedStringWithFormat(NSLocalizedString("%lld items", comment: "A number"), 1))
        print("two: " + String(format: NSLocalizedString("%lld items", comment: "A number"), 2))
    }
    private func show(_ n: Int) { countLabel.text = String(localized: "\(n) items") }
    @IBAction func add(_ sender: UIBarButtonItem) { store.add("Item \(store.items.count + 1)") }
    @objc private func itemAdded(_ note: Notification) { tableView.reloadData() }
    @IBSegueAction func showDetail(_ coder: NSCoder, sender: Any?, segueIdentifier: String?) -> DetailViewController? {
        guard let path = tableView.indexPathForSelectedRow else { return nil }
        return DetailViewController(coder: coder, text: store.items[path.row])
    }
    @IBAction func unwind(_ segue: UIStoryboardSegue) {}
}

// MARK: - delegate
extension ListViewController {
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { store.items.count }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "item", for: indexPath) as! ItemCell
        cell.nameLabel.text = store.items[indexPath.row]
        cell.delegate = self
        return cell
    }
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        performSegue(withIdentifier: "detail", sender: self)
    }
    override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 60 }
}
extension ListViewController: ItemCellDelegate {
    func itemCellDidTap(_ cell: ItemCell) { print("tapped", cell.nameLabel.text ?? "") }
}

class DetailViewController: UIViewController {
    @IBOutlet var label: UILabel!
    let text: String
    init?(coder: NSCoder, text: String) { self.text = text; super.init(coder: coder) }
    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
    override func viewDidLoad() {
        super.viewDidLoad(); label.text = text; title = text; print("showing", type(of: self))
    }
}
