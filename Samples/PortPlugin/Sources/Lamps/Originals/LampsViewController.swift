import UIKit

class LampsViewController: UIViewController {
    private var lamps: [LampView] = []
    private var observations: [NSKeyValueObservation] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Lamps"
        view.backgroundColor = .systemBackground
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "All", style: .plain, target: self, action: #selector(switchAll(_:)))
        let stack = UIStackView()
        stack.distribution = .fillEqually
        stack.spacing = 12
        stack.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stack)
        for number in 1...3 {
            let lamp = LampView()
            lamp.delegate = self
            lamp.accessibilityLabel = "Lamp \(number)"
            observations.append(
                lamp.observe(\.isLit, options: [.new]) { _, change in
                    print("lamp", number, change.newValue == true ? "lit" : "dark")
                })
            lamps.append(lamp)
            stack.addArrangedSubview(lamp)
        }
        NSLayoutConstraint.activate([
            stack.centerYAnchor.constraint(equalTo: view.centerYAnchor),
            stack.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
            stack.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
            stack.heightAnchor.constraint(equalToConstant: 100),
        ])
    }

    @IBAction func switchAll(_ sender: Any) {
        lamps.forEach { $0.sendActions(for: .touchUpInside) }
    }
}

extension LampsViewController: LampViewDelegate {
    func lampViewDidSwitch(_ lampView: LampView) {
        title = "\(lamps.filter(\.isLit).count) lit"
    }
}
