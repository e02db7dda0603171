import UIKit

final class ProfileViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemGroupedBackground
        navigationItem.largeTitleDisplayMode = .never
        let settings = UIBarButtonItem(
            image: UIImage(systemName: "gearshape"),
            primaryAction: UIAction { [weak self] _ in
                self?.navigationController?.pushViewController(SettingsViewController(), animated: true)
            })
        settings.accessibilityLabel = "Settings"
        navigationItem.rightBarButtonItem = settings

        let name = UILabel("Johanna Berg", .title1, weight: .bold)
        let place = UILabel("Bergen, Norway", .subheadline, color: .secondaryLabel)
        let edit = UIButton(configuration: .gray(), primaryAction: UIAction { [weak self] _ in self?.edit() })
        edit.configuration?.title = "Edit profile"
        edit.configuration?.cornerStyle = .capsule
        let header = UIStackView(
            .vertical, spacing: 6, alignment: .center,
            [AvatarView(name: "Johanna Berg", color: .systemPurple, size: 96), name, place, edit])
        header.setCustomSpacing(14, after: place)

        let content = UIStackView(.vertical, spacing: 20, [header, numbers(), badges()])
        let scrollView = UIScrollView()
        for subview in [scrollView, content] { subview.translatesAutoresizingMaskIntoConstraints = false }
        view.addSubview(scrollView)
        scrollView.addSubview(content)
        let guide = view.readableContentGuide
        NSLayoutConstraint.activate([
            scrollView.topAnchor.constraint(equalTo: view.topAnchor),
            scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            scrollView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            content.topAnchor.constraint(equalTo: scrollView.contentLayoutGuide.topAnchor, constant: 20),
            content.bottomAnchor.constraint(equalTo: scrollView.contentLayoutGuide.bottomAnchor, constant: -20),
            content.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
            content.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
        ])
    }

    private func numbers() -> UIView {
        let columns = [("12", "trips"), ("418", "km"), ("9", "countries")].map { value, caption in
            UIStackView(
                .vertical, spacing: 2, alignment: .center,
                [UILabel(value, .title2, weight: .bold), UILabel(caption, .footnote, color: .secondaryLabel)])
        }
        let row = UIStackView(.horizontal, spacing: 0, columns)
        row.distribution = .fillEqually
        return card(row)
    }

    private func badges() -> UIView {
        let rows = [
            ("flame.fill", "Early bird", "Started before sunrise ten times", 1.0, UIColor.systemOrange),
            ("leaf", "By train", "Reached the start without a car", 0.7, .systemGreen),
            ("star.fill", "Summit log", "Signed 8 of 20 summit books", 0.4, .systemYellow),
        ].map { symbol, title, text, share, color in
            let icon = UIImageView(image: UIImage(systemName: symbol))
            icon.tintColor = color
            icon.contentMode = .center
            icon.widthAnchor.constraint(equalToConstant: 32).isActive = true
            let progress = UIProgressView(progressViewStyle: .default)
            progress.progress = Float(share)
            progress.progressTintColor = color
            let texts = UIStackView(
                .vertical, spacing: 3,
                [UILabel(title, .headline), UILabel(text, .footnote, color: .secondaryLabel), progress])
            texts.setCustomSpacing(7, after: texts.arrangedSubviews[1])
            return UIStackView(.horizontal, spacing: 12, alignment: .center, [icon, texts])
        }
        return card(UIStackView(.vertical, spacing: 18, rows))
    }

    private func card(_ content: UIView) -> UIView {
        let card = UIView()
        card.backgroundColor = .secondarySystemGroupedBackground
        card.layer.cornerRadius = 12
        content.translatesAutoresizingMaskIntoConstraints = false
        card.addSubview(content)
        NSLayoutConstraint.activate([
            content.topAnchor.constraint(equalTo: card.topAnchor, constant: 16),
            content.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 16),
            content.trailingAnchor.constraint(equalTo: card.trailingAnchor, constant: -16),
            content.bottomAnchor.constraint(equalTo: card.bottomAnchor, constant: -16),
        ])
        return card
    }

    private func edit() {
        let alert = UIAlertController(
            title: "Edit profile", message: "How should hosts call you?", preferredStyle: .alert)
        alert.addTextField { $0.text = "Johanna" }
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        alert.addAction(UIAlertAction(title: "Save", style: .default))
        present(alert, animated: true)
    }
}
