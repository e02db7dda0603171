import UIKit

final class FiltersViewController: UIViewController {
    private let priceLabel = UILabel("Up to €1,500", .body, lines: 1)
    private let peopleLabel = UILabel("2 travellers", .body, lines: 1)

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Filters"
        view.backgroundColor = .systemBackground
        navigationItem.largeTitleDisplayMode = .never
        navigationItem.leftBarButtonItem = UIBarButtonItem(
            title: "Reset", primaryAction: UIAction { _ in })
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            systemItem: .done, primaryAction: UIAction { [weak self] _ in self?.dismiss(animated: true) })

        let difficulty = UISegmentedControl(items: ["Easy", "Medium", "Hard"])
        difficulty.selectedSegmentIndex = 1
        let slider = UISlider()
        slider.minimumValue = 200
        slider.maximumValue = 3000
        slider.value = 1500
        slider.addAction(
            UIAction { [weak self, weak slider] _ in
                guard let slider else { return }
                self?.priceLabel.text = "Up to €\(Int(slider.value))"
            }, for: .valueChanged)
        let stepper = UIStepper()
        stepper.minimumValue = 1
        stepper.value = 2
        stepper.addAction(
            UIAction { [weak self, weak stepper] _ in
                guard let stepper else { return }
                self?.peopleLabel.text = "\(Int(stepper.value)) travellers"
            }, for: .valueChanged)
        let transfers = UISwitch()
        transfers.isOn = true

        let rows = UIStackView(
            .vertical, spacing: 22,
            [
                difficulty,
                UIStackView(.vertical, spacing: 6, [priceLabel, slider]),
                UIStackView(.horizontal, alignment: .center, [peopleLabel, stepper]),
                UIStackView(.horizontal, alignment: .center, [UILabel("Bag transfers", .body), transfers]),
                UIStackView(.horizontal, alignment: .center, [UILabel("Dogs welcome", .body), UISwitch()]),
            ])
        rows.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(rows)
        NSLayoutConstraint.activate([
            rows.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 20),
            rows.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
            rows.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
        ])
    }
}
