import UIKit

final class TripsViewController: UITableViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.separatorStyle = .none
        tableView.register(TripCell.self, forCellReuseIdentifier: "trip")
        let filter = UIBarButtonItem(
            image: UIImage(systemName: "slider.horizontal.3"),
            primaryAction: UIAction { [weak self] _ in self?.showFilters() })
        filter.accessibilityLabel = "Filters"
        navigationItem.rightBarButtonItem = filter
    }

    private func showFilters() {
        let filters = UINavigationController(rootViewController: FiltersViewController())
        if let sheet = filters.sheetPresentationController {
            sheet.detents = [.medium(), .large()]
            sheet.prefersGrabberVisible = true
        }
        present(filters, animated: true)
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { Trip.all.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "trip", for: indexPath)
        (cell as? TripCell)?.show(Trip.all[indexPath.row])
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        navigationController?.pushViewController(TripViewController(Trip.all[indexPath.row]), animated: true)
    }
}

final class TripCell: UITableViewCell {
    private let card = UIView()
    private let picture = SceneryView(.fjord)
    private let name = UILabel("", .headline)
    private let region = UILabel("", .subheadline, color: .secondaryLabel, lines: 1)
    private let price = UILabel("", .headline, color: .systemTeal, lines: 1)
    private let rating = UILabel("", .footnote, color: .secondaryLabel, lines: 1)
    private let heart = UIImageView()

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        selectionStyle = .none
        card.backgroundColor = .secondarySystemBackground
        card.layer.cornerRadius = 14
        card.clipsToBounds = true
        heart.tintColor = .white
        let star = UIImageView(image: UIImage(systemName: "star.fill"))
        star.tintColor = .systemYellow
        star.preferredSymbolConfiguration = UIImage.SymbolConfiguration(textStyle: .footnote)
        price.setContentHuggingPriority(.defaultHigh, for: .horizontal)
        price.setContentCompressionResistancePriority(.required, for: .horizontal)
        star.setContentHuggingPriority(.required, for: .horizontal)
        let texts = UIStackView(
            .vertical, spacing: 4,
            [
                UIStackView(.horizontal, alignment: .firstBaseline, [name, price]),
                region,
                UIStackView(.horizontal, spacing: 4, alignment: .center, [star, rating]),
            ])
        for subview in [card] + [picture, texts, heart] {
            subview.translatesAutoresizingMaskIntoConstraints = false
        }
        contentView.addSubview(card)
        card.addSubview(picture)
        card.addSubview(texts)
        card.addSubview(heart)
        let guide = contentView.readableContentGuide
        NSLayoutConstraint.activate([
            card.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 8),
            card.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
            card.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
            card.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -8),
            picture.topAnchor.constraint(equalTo: card.topAnchor),
            picture.leadingAnchor.constraint(equalTo: card.leadingAnchor),
            picture.trailingAnchor.constraint(equalTo: card.trailingAnchor),
            picture.heightAnchor.constraint(equalToConstant: 150),
            heart.topAnchor.constraint(equalTo: card.topAnchor, constant: 12),
            heart.trailingAnchor.constraint(equalTo: card.trailingAnchor, constant: -12),
            texts.topAnchor.constraint(equalTo: picture.bottomAnchor, constant: 12),
            texts.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 14),
            texts.trailingAnchor.constraint(equalTo: card.trailingAnchor, constant: -14),
            texts.bottomAnchor.constraint(equalTo: card.bottomAnchor, constant: -14),
        ])
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    func show(_ trip: Trip) {
        picture.scenery = trip.scenery
        name.text = trip.name
        region.text = "\(trip.region) · \(trip.days) days"
        price.text = "€\(trip.price)"
        rating.text = String(format: "%.1f", trip.rating)
        heart.image = UIImage(systemName: trip.isFavorite ? "heart.fill" : "heart")
    }
}
