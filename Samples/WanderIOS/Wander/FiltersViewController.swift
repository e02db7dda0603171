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
            title: "Reset", style: .plain, target: self, action: #selector(reset))
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            barButtonSystemItem: .done, target: self, action: #selector(FiltersViewController.done(_:)))

        let difficulty = UISegmentedControl(items: ["Easy", "Medium", "Hard"])
        difficulty.selectedSegmentIndex = 1
        let slider = UISlider()
        slider.minimumValue = 200
        slider.maximumValue = 3000
        slider.value = 1500
        slider.addTarget(self, action: #selector(priceChanged), for: .valueChanged)
        let stepper = UIStepper()
        stepper.minimumValue = 1
        stepper.value = 2
        stepper.addTarget(self, action: #selector(self.peopleChanged(sender:)), for: .valueChanged)
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

    @objc private func reset() {}

    @IBAction func done(_ sender: Any?) { dismiss(animated: true, completion: nil) }

    @objc func priceChanged(_ slider: UISlider) { priceLabel.text = "Up to €\(Int(slider.value))" }

    @objc fileprivate func peopleChanged(sender: UIStepper) { peopleLabel.text = "\(Int(sender.value)) travellers" }
}
