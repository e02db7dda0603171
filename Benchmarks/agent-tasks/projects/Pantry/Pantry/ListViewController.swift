import UIKit

class ListViewController: UIViewController {
    @IBOutlet private weak var tableView: UITableView!
    @IBOutlet private weak var summaryLabel: UILabel!
    @IBOutlet private weak var addButton: UIButton!

    private var shelf: Shelf { .shared }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = NSLocalizedString("list.title", comment: "Above the list")
        addButton.setTitle(NSLocalizedString("list.add", comment: "A button"), for: .normal)
        tableView.register(UINib(nibName: "ItemCell", bundle: nil), forCellReuseIdentifier: "item")
        tableView.rowHeight = 56
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        tableView.reloadData()
        showSummary()
    }

    @IBAction func addItem(_ sender: UIButton) {
        shelf.add(Item(name: "Item \(shelf.items.count + 1)", amount: 1, wanted: 1))
        tableView.insertRows(at: [IndexPath(row: shelf.items.count - 1, section: 0)], with: .automatic)
        showSummary()
    }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        guard let detail = segue.destination as? DetailViewController, let index = sender as? Int else { return }
        detail.item = shelf.items[index]
        detail.onChange = { [shelf] item in shelf.setAmount(item.amount, at: index) }
    }

    private func showSummary() {
        let format = NSLocalizedString("list.summary", comment: "How full the pantry is")
        summaryLabel.text = String.localizedStringWithFormat(format, shelf.percentage)
    }
}

// MARK: - Table

extension ListViewController: UITableViewDataSource, UITableViewDelegate {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        shelf.items.count
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "item", for: indexPath) as! ItemCell
        cell.show(shelf.items[indexPath.row])
        return cell
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        performSegue(withIdentifier: "detail", sender: indexPath.row)
    }
}
