import UIKit

final class TripViewController: UIViewController {
    private let trip: Trip
    private let scrollView = UIScrollView()

    init(_ trip: Trip) {
        self.trip = trip
        super.init(nibName: nil, bundle: nil)
        title = trip.region
        hidesBottomBarWhenPushed = true
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        navigationItem.largeTitleDisplayMode = .never
        let share = UIBarButtonItem(
            systemItem: .action, primaryAction: UIAction { [weak self] _ in self?.share() })
        share.accessibilityLabel = "Share"
        navigationItem.rightBarButtonItem = share

        let picture = SceneryView(trip.scenery)
        picture.heightAnchor.constraint(equalToConstant: 220).isActive = true
        let listen = UIButton(configuration: .tinted(), primaryAction: UIAction { [weak self] _ in self?.listen() })
        listen.configuration?.title = "Audio guide"
        listen.configuration?.image = UIImage(systemName: "play.fill")
        listen.configuration?.imagePadding = 8
        let content = UIStackView(
            .vertical, spacing: 16,
            [
                UILabel(trip.name, .largeTitle, weight: .bold), facts(), UILabel(trip.summary, .body), listen,
                UILabel("Day by day", .title2, weight: .semibold), itinerary(),
            ])
        content.isLayoutMarginsRelativeArrangement = true
        content.preservesSuperviewLayoutMargins = true
        let column = UIStackView(.vertical, spacing: 20, [picture, content])
        let bar = bookingBar()
        for subview in [scrollView, column, bar] { subview.translatesAutoresizingMaskIntoConstraints = false }
        view.addSubview(scrollView)
        view.addSubview(bar)
        scrollView.preservesSuperviewLayoutMargins = true
        column.preservesSuperviewLayoutMargins = true
        scrollView.addSubview(column)
        NSLayoutConstraint.activate([
            scrollView.topAnchor.constraint(equalTo: view.topAnchor),
            scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            scrollView.bottomAnchor.constraint(equalTo: bar.topAnchor),
            column.topAnchor.constraint(equalTo: scrollView.contentLayoutGuide.topAnchor),
            column.leadingAnchor.constraint(equalTo: scrollView.contentLayoutGuide.leadingAnchor),
            column.trailingAnchor.constraint(equalTo: scrollView.contentLayoutGuide.trailingAnchor),
            column.bottomAnchor.constraint(equalTo: scrollView.contentLayoutGuide.bottomAnchor, constant: -24),
            column.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor),
            bar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            bar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            bar.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        ])
    }

    private func facts() -> UIView {
        let facts = [
            ("\(trip.days)", "days"), (String(format: "%.1f", trip.rating), "rating"), ("14 km", "per day"),
        ].map { value, caption in
            let stack = UIStackView(
                .vertical, spacing: 2, alignment: .center,
                [UILabel(value, .title3, weight: .semibold), UILabel(caption, .caption1, color: .secondaryLabel)])
            stack.isLayoutMarginsRelativeArrangement = true
            stack.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 10, leading: 8, bottom: 10, trailing: 8)
            stack.backgroundColor = .secondarySystemBackground
            stack.layer.cornerRadius = 10
            return stack
        }
        let row = UIStackView(.horizontal, spacing: 10, facts)
        row.distribution = .fillEqually
        return row
    }

    private func itinerary() -> UIView {
        let stages = ["Arrival and first steps", "Along the ridge", "Rest day by the water", "The long crossing"]
        return UIStackView(
            .vertical, spacing: 12,
            stages.enumerated().map { index, stage in
                let number = AvatarView(name: "\(index + 1)", color: .systemTeal, size: 28)
                let texts = UIStackView(
                    .vertical, spacing: 2,
                    [
                        UILabel(stage, .headline),
                        UILabel("\(3 + index) h · \(10 + 3 * index) km", .subheadline, color: .secondaryLabel),
                    ])
                return UIStackView(.horizontal, spacing: 12, alignment: .center, [number, texts])
            })
    }

    private func bookingBar() -> UIView {
        let bar = UIVisualEffectView(effect: UIBlurEffect(style: .systemChromeMaterial))
        let book = UIButton(configuration: .filled(), primaryAction: UIAction { [weak self] _ in self?.book() })
        book.configuration?.title = "Book"
        book.configuration?.cornerStyle = .capsule
        book.configuration?.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 28, bottom: 10, trailing: 28)
        book.setContentHuggingPriority(.required, for: .horizontal)
        let texts = UIStackView(
            .vertical, spacing: 0,
            [UILabel("€\(trip.price)", .headline), UILabel("per person", .caption1, color: .secondaryLabel)])
        let row = UIStackView(.horizontal, spacing: 12, alignment: .center, [texts, book])
        row.translatesAutoresizingMaskIntoConstraints = false
        bar.contentView.addSubview(row)
        bar.preservesSuperviewLayoutMargins = true
        bar.contentView.preservesSuperviewLayoutMargins = true
        NSLayoutConstraint.activate([
            row.topAnchor.constraint(equalTo: bar.contentView.topAnchor, constant: 10),
            row.leadingAnchor.constraint(equalTo: bar.contentView.layoutMarginsGuide.leadingAnchor),
            row.trailingAnchor.constraint(equalTo: bar.contentView.layoutMarginsGuide.trailingAnchor),
            row.bottomAnchor.constraint(equalTo: bar.contentView.safeAreaLayoutGuide.bottomAnchor, constant: -10),
        ])
        return bar
    }

    private func listen() {
        let player = PlayerViewController(trip)
        player.modalPresentationStyle = .fullScreen
        present(player, animated: true)
    }

    private func book() {
        navigationController?.pushViewController(CheckoutViewController(trip), animated: true)
    }

    private func share() {
        let sheet = UIAlertController(title: trip.name, message: nil, preferredStyle: .actionSheet)
        sheet.addAction(UIAlertAction(title: "Copy link", style: .default))
        sheet.addAction(UIAlertAction(title: "Send to a friend", style: .default))
        sheet.addAction(UIAlertAction(title: "Hide this trip", style: .destructive))
        sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        sheet.popoverPresentationController?.barButtonItem = navigationItem.rightBarButtonItem
        present(sheet, animated: true)
    }
}
