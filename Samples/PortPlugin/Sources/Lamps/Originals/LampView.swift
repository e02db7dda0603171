import UIKit

@objc protocol LampViewDelegate: AnyObject {
    @objc optional func lampViewDidSwitch(_ lampView: LampView)
    @objc optional var warmth: CGFloat { get }
}

@IBDesignable
class LampView: UIControl {
    @IBOutlet weak var delegate: LampViewDelegate?
    @objc dynamic var isLit = false
    private let bulb = UIView()

    override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(bulb)
        bulb.isUserInteractionEnabled = false
        addTarget(self, action: #selector(toggle), for: .touchUpInside)
        update()
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    @objc private func toggle() {
        isLit.toggle()
        update()
        delegate?.lampViewDidSwitch?(self)
    }

    private func update() {
        let hue = 0.15 - (delegate?.warmth ?? 0) * 0.1
        bulb.backgroundColor = UIColor(hue: hue, saturation: isLit ? 0.9 : 0.1, brightness: isLit ? 1 : 0.6, alpha: 1)
    }
}

extension LampView {
    override func layoutSubviews() {
        super.layoutSubviews()
        bulb.frame = bounds.insetBy(dx: 8, dy: 8)
        bulb.layer.cornerRadius = bulb.bounds.height / 2
    }
}
