/// The grey rounded field of the compact style.
final class DateField: UIView {
    let label = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .tertiarySystemFill
        layer.cornerRadius = 6
        label.textAlignment = .center
        addSubview(label)
    }

    required init?(coder: NSCoder) { nil }

    var fieldSize: CGSize {
        let size = label.intrinsicContentSize
        // Recorded height 34.33: a body line and seven points above and below.
        return CGSize(width: size.width.rounded(.up) + 22, height: size.height + 14)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds
    }
}
