import UIKit

class ItemCell: UITableViewCell {
    @IBOutlet weak var nameLabel: UILabel!
    @IBOutlet weak var ring: RingView!

    private lazy var lowMark: UIView = {
        let mark = UIView(frame: CGRect(x: 0, y: 8, width: 4, height: 40))
        mark.backgroundColor = .systemRed
        contentView.addSubview(mark)
        return mark
    }()

    func show(_ item: Item) {
        nameLabel.text = item.name
        ring.fraction = item.wanted == 0 ? 1 : CGFloat(item.amount) / CGFloat(item.wanted)
        lowMark.isHidden = !item.isLow
    }
}
