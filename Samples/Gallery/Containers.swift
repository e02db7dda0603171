import UIKit

extension Gallery {
    /// ``UIView``: Colour, corners, border and shadow of its layer.
    static func views() -> UIView {
        let card = UIView()
        card.backgroundColor = .secondarySystemBackground
        card.layer.cornerRadius = 16
        card.layer.borderWidth = 1
        card.layer.borderColor = UIColor.systemBlue.cgColor
        card.layer.shadowOpacity = 0.3
        card.layer.shadowRadius = 6
        card.layer.shadowOffset = CGSize(width: 0, height: 4)
        NSLayoutConstraint.activate([
            card.widthAnchor.constraint(equalToConstant: 200), card.heightAnchor.constraint(equalToConstant: 80),
        ])
        return card
    }

    /// ``UIStackView``: Rows and columns without constraints by hand.
    static func stackView() -> UIView {
        let colors: [UIColor] = [.systemRed, .systemOrange, .systemYellow, .systemGreen]
        let tiles = colors.enumerated().map { index, color in
            let tile = UIView()
            tile.backgroundColor = color
            tile.heightAnchor.constraint(equalToConstant: CGFloat(24 + 16 * index)).isActive = true
            return tile
        }
        let stack = UIStackView(arrangedSubviews: tiles)
        stack.distribution = .fillEqually
        stack.alignment = .bottom
        stack.spacing = 8
        return stack
    }

    /// ``UIScrollView``: Content that is larger than its frame.
    static func scrollView() -> UIView {
        let content = UIStackView()
        content.spacing = 10
        for index in 1...6 {
            let tile = UILabel()
            tile.text = "\(index)"
            tile.textAlignment = .center
            tile.backgroundColor = .tertiarySystemFill
            tile.widthAnchor.constraint(equalToConstant: 90).isActive = true
            content.addArrangedSubview(tile)
        }
        content.translatesAutoresizingMaskIntoConstraints = false
        let scroll = UIScrollView()
        scroll.addSubview(content)
        NSLayoutConstraint.activate([
            content.leadingAnchor.constraint(equalTo: scroll.contentLayoutGuide.leadingAnchor),
            content.trailingAnchor.constraint(equalTo: scroll.contentLayoutGuide.trailingAnchor),
            content.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor),
            content.bottomAnchor.constraint(equalTo: scroll.contentLayoutGuide.bottomAnchor),
            content.heightAnchor.constraint(equalTo: scroll.frameLayoutGuide.heightAnchor),
            scroll.heightAnchor.constraint(equalToConstant: 80),
        ])
        return scroll
    }

    /// ``UIVisualEffectView``: What lies behind, blurred.
    static func visualEffect() -> UIView {
        let behind = UILabel()
        behind.text = "What lies behind is blurred and takes on the material's colour. "
        behind.numberOfLines = 0
        behind.font = .systemFont(ofSize: 24, weight: .heavy)
        behind.textColor = .systemPurple
        let effect = UIVisualEffectView(effect: UIBlurEffect(style: .systemThinMaterial))
        effect.frame = CGRect(x: 60, y: 20, width: 180, height: 60)
        effect.layer.cornerRadius = 14
        effect.clipsToBounds = true
        behind.addSubview(effect)
        return behind
    }

    /// ``UIAlertController``: A question with its answers.
    static func alert() -> UIViewController {
        let alert = UIAlertController(
            title: "Delete this trip?", message: "Its photos stay in your library.", preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        alert.addAction(UIAlertAction(title: "Delete", style: .destructive))
        return alert
    }
}
