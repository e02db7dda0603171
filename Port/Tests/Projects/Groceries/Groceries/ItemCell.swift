import UIKit
@objc protocol ItemCellDelegate: NSObjectProtocol {
    func itemCellDidTap(_ cell: ItemCell)
    @objc optional func itemCell(_ cell: ItemCell, titleFor name: String) -> String?
}
class ItemCell: UITableViewCell {
    @IBOutlet weak var nameLabel: UILabel!
    @IBOutlet weak var button: RoundButton!
    weak var delegate: ItemCellDelegate?
    override func awakeFromNib() {
        super.awakeFromNib()
        button.setTitle(delegate?.itemCell?(self, titleFor: "x") ?? "OK", for: .normal)
    }
    @IBAction private func tapped(_ sender: Any) { delegate?.itemCellDidTap(self) }
}
@IBDesignable class RoundButton: UIButton {
    @IBInspectable var radius: CGFloat {
        get { layer.cornerRadius }
        set { layer.cornerRadius = newValue }
    }
    @IBInspectable var line: Bool = false { didSet { layer.borderWidth = line ? 1 : 0 } }
}
