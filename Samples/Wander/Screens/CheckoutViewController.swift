import UIKit

final class CheckoutViewController: UITableViewController {
    private let trip: Trip
    private var people = 2
    private let payButton = UIButton(configuration: .filled())

    init(_ trip: Trip) {
        self.trip = trip
        super.init(style: .insetGrouped)
        title = "Checkout"
        hidesBottomBarWhenPushed = true
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.largeTitleDisplayMode = .never
        tableView.register(FieldCell.self, forCellReuseIdentifier: "field")
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        tableView.keyboardDismissMode = .onDrag
        payButton.addAction(UIAction { [weak self] _ in self?.pay() }, for: .touchUpInside)
        payButton.configuration?.title = "Pay now"
        payButton.configuration?.buttonSize = .large
        let footer = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 74))
        footer.addSubview(payButton)
        tableView.tableFooterView = footer
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        // The button is as wide as the groups of cells.
        let margins = tableView.layoutMargins
        payButton.frame = CGRect(
            x: margins.left, y: 8, width: tableView.bounds.width - margins.left - margins.right, height: 50)
    }

    override func numberOfSections(in tableView: UITableView) -> Int { 3 }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { [2, 4, 3][section] }
    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        ["Your trip", "Contact and card", "Total"][section]
    }

    private var sum: Int { trip.price * people }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        if indexPath.section == 1 {
            let cell = tableView.dequeueReusableCell(withIdentifier: "field", for: indexPath)
            let fields = [
                ("Name", "Johanna Berg"), ("Email", "johanna@example.org"), ("Card", ""), ("Expires", ""),
            ]
            (cell as? FieldCell)?.show(fields[indexPath.row].0, fields[indexPath.row].1)
            return cell
        }
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        var content = UIListContentConfiguration.valueCell()
        cell.accessoryView = nil
        cell.selectionStyle = .none
        switch (indexPath.section, indexPath.row) {
        case (0, 0):
            content.text = trip.name
            content.secondaryText = "\(trip.days) days"
        case (0, _):
            content.text = "Travellers: \(people)"
            let stepper = UIStepper()
            stepper.minimumValue = 1
            stepper.value = Double(people)
            stepper.addAction(
                UIAction { [weak self, weak stepper] _ in
                    self?.people = Int(stepper?.value ?? 1)
                    self?.tableView.reloadData()
                }, for: .valueChanged)
            cell.accessoryView = stepper
        case (_, 0):
            content.text = "Trip"
            content.secondaryText = "€\(sum)"
        case (_, 1):
            content.text = "Climate contribution"
            content.secondaryText = "€\(sum / 50)"
        default:
            content.text = "Total"
            content.textProperties.font = .preferredFont(forTextStyle: .headline)
            content.secondaryText = "€\(sum + sum / 50)"
            content.secondaryTextProperties.font = .preferredFont(forTextStyle: .headline)
            content.secondaryTextProperties.color = .label
        }
        cell.contentConfiguration = content
        return cell
    }

    private func pay() {
        let alert = UIAlertController(
            title: "Pay €\(sum + sum / 50)?", message: "Your card is charged when the host confirms.",
            preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        let pay = UIAlertAction(title: "Pay", style: .default) { [weak self] _ in
            self?.navigationController?.popToRootViewController(animated: true)
        }
        alert.addAction(pay)
        alert.preferredAction = pay
        present(alert, animated: true)
    }
}

final class FieldCell: UITableViewCell {
    private let label = UILabel("", .body, lines: 1)
    private let field = UITextField()

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        selectionStyle = .none
        field.font = .preferredFont(forTextStyle: .body)
        field.clearButtonMode = .whileEditing
        let row = UIStackView(.horizontal, spacing: 12, alignment: .firstBaseline, [label, field])
        row.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(row)
        let guide = contentView.layoutMarginsGuide
        NSLayoutConstraint.activate([
            row.topAnchor.constraint(equalTo: guide.topAnchor),
            row.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
            row.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
            row.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
            label.widthAnchor.constraint(equalToConstant: 84),
        ])
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    func show(_ title: String, _ text: String) {
        label.text = title
        field.text = text
        field.placeholder = title == "Card" ? "1234 5678 9012 3456" : title == "Expires" ? "MM/YY" : title
    }
}
