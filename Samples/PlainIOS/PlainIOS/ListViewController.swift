import UIKit

extension Notification.Name {
    static let taskWasAdded = Notification.Name("taskWasAdded")
}

@objc protocol ListViewControllerDelegate: AnyObject {
    func list(_ list: ListViewController, didSelect title: String)
    @objc optional func list(_ list: ListViewController, shouldAdd title: String) -> Bool
    @objc optional func listDidChange(_ list: ListViewController)
}

class ListViewController: UIViewController {
    @IBOutlet weak var tableView: UITableView!
    @IBOutlet private weak var countLabel: UILabel! {
        didSet { countLabel.textColor = .systemIndigo }
    }
    @IBOutlet var buttons: [UIButton]!

    weak var delegate: ListViewControllerDelegate?
    fileprivate var titles = ["Milk", "Bread", "Honey"]

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UINib(nibName: "TaskCell", bundle: nil), forCellReuseIdentifier: "task")
        tableView.rowHeight = 56
        NotificationCenter.default.addObserver(
            self, selector: #selector(taskWasAdded(_:)), name: .taskWasAdded, object: nil)
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            barButtonSystemItem: .refresh, target: self, action: #selector(clear))
        buttons.forEach { $0.addTarget(self, action: #selector(touched(_:)), for: .touchDown) }
        showCount()
    }

    @IBAction func add(_ sender: UIButton) {
        let title = "Task \(titles.count + 1)"
        guard delegate?.list?(self, shouldAdd: title) ?? true else { return }
        NotificationCenter.default.post(name: .taskWasAdded, object: self, userInfo: ["title": title])
        delegate?.listDidChange?(self)
    }

    @objc private func taskWasAdded(_ notification: Notification) {
        guard let title = notification.userInfo?["title"] as? String else { return }
        titles.append(title)
        tableView.insertRows(at: [IndexPath(row: titles.count - 1, section: 0)], with: .automatic)
        showCount()
    }

    @objc func clear() {
        titles.removeAll()
        tableView.reloadData()
        showCount()
    }

    @objc func touched(_ sender: UIButton) { sender.alpha = 0.5 }

    private func showCount() {
        countLabel.text = String.localizedStringWithFormat(NSLocalizedString("%d tasks", comment: ""), titles.count)
    }
}

// MARK: - Table

extension ListViewController: UITableViewDataSource, UITableViewDelegate {
    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        title = NSLocalizedString("Tasks", comment: "")
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { titles.count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "task", for: indexPath) as! TaskCell
        cell.titleLabel.text = titles[indexPath.row]
        return cell
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        delegate?.list(self, didSelect: titles[indexPath.row])
    }
}
