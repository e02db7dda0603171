import UIKit

class DetailViewController: UIViewController {
    @IBOutlet private weak var nameLabel: UILabel!
    @IBOutlet private weak var amountLabel: UILabel!
    @IBOutlet private weak var stepper: UIStepper!
    @IBOutlet private weak var ring: RingView!

    var item = Item(name: "", amount: 0, wanted: 1)
    var onChange: ((Item) -> Void)?
    private var render: (() -> Void)?

    override func viewDidLoad() {
        super.viewDidLoad()
        nameLabel.text = item.name
        stepper.value = Double(item.amount)
        render = { [weak self] in self?.showAmount() }
        render?()
    }

    @IBAction func amountChanged(_ sender: UIStepper) {
        item.amount = Int(sender.value)
        onChange?(item)
        render?()
    }

    private func showAmount() {
        let format = NSLocalizedString("detail.amount", comment: "How many of how many wanted")
        amountLabel.text = String.localizedStringWithFormat(format, item.amount, item.wanted)
        ring.fraction = item.wanted == 0 ? 1 : CGFloat(item.amount) / CGFloat(item.wanted)
    }
}
