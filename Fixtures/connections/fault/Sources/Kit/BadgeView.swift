import UIKit

public final class BadgeView: UIView {
    @IBInspectable public var cornerRadius: CGFloat = 0
    @IBInspectable public var edgeColor: UIColor?
}
