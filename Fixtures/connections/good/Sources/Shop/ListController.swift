import UIKit

final class ListController: UIViewController, UITableViewDataSource {
    @IBOutlet var titleLabel: UILabel!
    @IBOutlet var priceLabel: UILabel!
    @IBOutlet weak var icon: UIImageView?
    @IBOutlet var footer: UILabel!
    var items: [String] = []

    @IBAction func buyNow(_ sender: UIButton) {
        performSegue(withIdentifier: "showDetails", sender: sender)
    }

    @IBAction func cancel(_ sender: Any) {
        let board = UIStoryboard(name: "Main", bundle: nil)
        present(board.instantiateViewController(withIdentifier: "Details"), animated: true)
    }

    @IBAction func share(_ sender: Any) {}

    @IBAction func back(_ segue: UIStoryboardSegue) {}

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { items.count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        tableView.dequeueReusableCell(withIdentifier: "ItemCell", for: indexPath)
    }
}

final class LoginViewController: UIViewController {}

final class TagView: UIView {}
