import UIKit

/// Initials on a coloured disc.
final class AvatarView: UIView {
    private let label = UILabel()

    init(name: String, color: UIColor, size: CGFloat) {
        super.init(frame: .zero)
        backgroundColor = color
        layer.cornerRadius = size / 2
        label.text = name.split(separator: " ").prefix(2).compactMap(\.first).map(String.init).joined()
        label.font = .systemFont(ofSize: size * 0.38, weight: .semibold)
        label.textColor = .white
        label.translatesAutoresizingMaskIntoConstraints = false
        addSubview(label)
        NSLayoutConstraint.activate([
            label.centerXAnchor.constraint(equalTo: centerXAnchor),
            label.centerYAnchor.constraint(equalTo: centerYAnchor),
            widthAnchor.constraint(equalToConstant: size),
            heightAnchor.constraint(equalToConstant: size),
        ])
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

extension UILabel {
    convenience init(
        _ text: String, _ style: UIFont.TextStyle, color: UIColor = .label, weight: UIFont.Weight? = nil, lines: Int = 0
    ) {
        self.init()
        self.text = text
        font = .preferredFont(forTextStyle: style)
        if let weight { font = .systemFont(ofSize: font.pointSize, weight: weight) }
        textColor = color
        numberOfLines = lines
        adjustsFontForContentSizeCategory = true
    }
}

extension UIStackView {
    convenience init(
        _ axis: NSLayoutConstraint.Axis, spacing: CGFloat = 8, alignment: Alignment = .fill, _ views: [UIView]
    ) {
        self.init(arrangedSubviews: views)
        self.axis = axis
        self.spacing = spacing
        self.alignment = alignment
    }
}
