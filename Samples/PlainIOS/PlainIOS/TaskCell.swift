import UIKit

class TaskCell: UITableViewCell {
    @IBOutlet weak var titleLabel: UILabel!
    @IBOutlet weak var badge: BadgeView!

    override func awakeFromNib() {
        super.awakeFromNib()
        selectionStyle = .none
    }
}

@IBDesignable
class BadgeView: UIView {
    @IBInspectable var corner: CGFloat = 0 {
        didSet { layer.cornerRadius = corner }
    }
    @IBInspectable var border: UIColor? {
        get { layer.borderColor.map { UIColor(cgColor: $0) } }
        set {
            layer.borderColor = newValue?.cgColor
            layer.borderWidth = newValue == nil ? 0 : 2
        }
    }
}
