import UIKit

/// What a card says, as a request names it.
struct Card {
    var title: String
    var subtitle: String
    /// In degrees of the colour circle.
    var hue: Double
    var isDark: Bool

    /// Of each text, in characters: longer ones are cut, so that no request costs more than another.
    static let longestText = 200
    /// In points; pictures have twice as many pixels.
    static let size = CGSize(width: 600, height: 315)
}

/// A card for a link: a coloured ground, a monogram, a title of at most three lines and a line below it.
final class CardView: UIView {
    private let ground = CAGradientLayer()

    init(_ card: Card) {
        super.init(frame: CGRect(origin: .zero, size: Card.size))
        overrideUserInterfaceStyle = card.isDark ? .dark : .light
        let hue = card.hue.truncatingRemainder(dividingBy: 360) / 360
        ground.colors = [(hue, 0.75), (hue + 0.08, 0.95)].map { hue, brightness in
            UIColor(
                hue: hue.truncatingRemainder(dividingBy: 1), saturation: 0.6,
                brightness: card.isDark ? brightness * 0.5 : brightness, alpha: 1
            ).cgColor
        }
        ground.endPoint = CGPoint(x: 1, y: 1)
        layer.addSublayer(ground)
        fill(with: panel(of: card))
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { fatalError("cards are made in code") }

    override func layoutSubviews() {
        super.layoutSubviews()
        ground.frame = bounds
    }

    private func fill(with panel: UIView) {
        panel.translatesAutoresizingMaskIntoConstraints = false
        addSubview(panel)
        NSLayoutConstraint.activate([
            panel.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 32),
            panel.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -32),
            panel.topAnchor.constraint(equalTo: topAnchor, constant: 32),
            panel.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -32),
        ])
    }

    private func panel(of card: Card) -> UIView {
        let panel = UIView()
        panel.backgroundColor = .systemBackground
        panel.layer.cornerRadius = 20
        panel.layer.shadowOpacity = 0.25
        panel.layer.shadowRadius = 16
        panel.layer.shadowOffset = CGSize(width: 0, height: 6)

        let title = UILabel()
        title.text = card.title
        title.font = .systemFont(ofSize: 40, weight: .bold)
        title.numberOfLines = 3
        title.adjustsFontSizeToFitWidth = true
        title.minimumScaleFactor = 0.6
        let subtitle = UILabel()
        subtitle.text = card.subtitle
        subtitle.font = .systemFont(ofSize: 22)
        subtitle.textColor = .secondaryLabel
        let texts = UIStackView(arrangedSubviews: [title, subtitle])
        texts.axis = .vertical
        texts.spacing = 10

        let row = UIStackView(arrangedSubviews: [monogram(of: card), texts])
        row.spacing = 24
        row.alignment = .center
        row.translatesAutoresizingMaskIntoConstraints = false
        panel.addSubview(row)
        NSLayoutConstraint.activate([
            row.leadingAnchor.constraint(equalTo: panel.leadingAnchor, constant: 28),
            row.trailingAnchor.constraint(equalTo: panel.trailingAnchor, constant: -28),
            row.centerYAnchor.constraint(equalTo: panel.centerYAnchor),
            row.topAnchor.constraint(greaterThanOrEqualTo: panel.topAnchor, constant: 20),
        ])
        return panel
    }

    private func monogram(of card: Card) -> UIView {
        let letter = UILabel()
        letter.text = card.title.first.map { String($0).uppercased() }
        letter.font = .systemFont(ofSize: 52, weight: .semibold)
        letter.textColor = .white
        letter.textAlignment = .center
        letter.backgroundColor = UIColor(
            hue: (card.hue.truncatingRemainder(dividingBy: 360)) / 360, saturation: 0.7, brightness: 0.7, alpha: 1)
        letter.layer.cornerRadius = 48
        letter.layer.masksToBounds = true
        NSLayoutConstraint.activate([
            letter.widthAnchor.constraint(equalToConstant: 96), letter.heightAnchor.constraint(equalToConstant: 96),
        ])
        return letter
    }
}
