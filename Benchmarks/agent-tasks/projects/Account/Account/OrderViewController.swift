import UIKit

class OrderViewController: UIViewController {
    @IBOutlet private weak var titleLabel: UILabel!
    @IBOutlet private weak var statusLabel: UILabel!

    @IBAction func track(_ sender: UIButton) {
        statusLabel.text = NSLocalizedString("On its way", comment: "The status of an order")
    }

    @IBAction func done(_ sender: UIButton) {
        dismiss(animated: true)
    }
}
