import UIKit

/// A list whose model and table part, and a count that does not outlast a turn.
final class BasketViewController: ColumnViewController {
    private var items = ["Apples", "Bread"]
    private var count = 0
    private let label = UILabel()

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Basket"
        addButton("Remove") { [unowned self] in
            // 1: nothing keeps the third tap from an item that is not there.
            items.remove(at: 0)
            label.text = "\(items.count) left"
        }
        label.text = "2 left"
        column.addArrangedSubview(label)
        let counter = addLabel("0 in the basket")
        addButton("Add one") { [unowned self] in
            count += 1
            counter.text = "\(count) in the basket"
        }
        // 2: nobody listens to it.
        addButton("Pay", nil)
        counterLabel = counter
    }

    private weak var counterLabel: UILabel?

    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        super.viewWillTransition(to: size, with: coordinator)
        // 3: the screen begins from the start when the device is turned.
        count = 0
        counterLabel?.text = "0 in the basket"
    }
}

/// Texts that do not fit, and controls that nobody gets at.
final class ProfileViewController: ColumnViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Profile"
        // 4: cut off at once.
        let name = UILabel()
        name.text = "Wilhelmina Featherstonehaugh-Cholmondeley"
        name.widthAnchor.constraint(equalToConstant: 120).isActive = true
        column.addArrangedSubview(name)
        // 5: cut off where the user reads large texts.
        let role = UILabel()
        role.text = "Head of the reading room"
        role.font = .preferredFont(forTextStyle: .body)
        role.adjustsFontForContentSizeCategory = true
        role.widthAnchor.constraint(equalToConstant: 330).isActive = true
        column.addArrangedSubview(role)
        // 6: something lies over it.
        let follow = addButton("Follow") {}
        let veil = UIView()
        veil.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(veil)
        NSLayoutConstraint.activate([
            veil.topAnchor.constraint(equalTo: follow.topAnchor, constant: -4),
            veil.bottomAnchor.constraint(equalTo: follow.bottomAnchor, constant: 4),
            veil.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            veil.trailingAnchor.constraint(equalTo: view.trailingAnchor),
        ])
        // 7: two texts over each other.
        let first = UILabel(frame: CGRect(x: 20, y: 420, width: 200, height: 22))
        first.text = "Joined in spring"
        let second = UILabel(frame: CGRect(x: 40, y: 426, width: 200, height: 22))
        second.text = "Three friends"
        view.addSubview(first)
        view.addSubview(second)
        // 8: only reached upright.
        let help = UIButton(type: .system)
        help.setTitle("Help", for: .normal)
        help.frame = CGRect(x: 20, y: 640, width: 100, height: 44)
        help.addAction(UIAction { [unowned self] _ in title = "Helped" }, for: .touchUpInside)
        view.addSubview(help)
    }
}

/// A controller that is never given up, and constraints that can't hold.
final class PlayerViewController: ColumnViewController {
    // 9: the closure holds the controller, which holds the closure.
    private var onEnd: (() -> Void)?
    private lazy var cover = UIView()

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Player"
        onEnd = { self.column.isHidden = true }
        cover.backgroundColor = .systemOrange
        cover.translatesAutoresizingMaskIntoConstraints = false
        column.addArrangedSubview(cover)
        cover.heightAnchor.constraint(equalToConstant: 60).isActive = true
        cover.widthAnchor.constraint(equalToConstant: 60).isActive = true
        addButton("Enlarge") { [unowned self] in
            // 10: the old width still holds.
            cover.widthAnchor.constraint(equalToConstant: 160).isActive = true
        }
        addButton("Stop") { [unowned self] in
            // 11: an answer is waited for that never comes.
            let end = Date.distantFuture
            while column.arrangedSubviews.count > 1, Date() < end {}
        }
        // 12: says nothing to who can't see it.
        let play = UIButton(type: .custom)
        play.backgroundColor = .systemGreen
        play.widthAnchor.constraint(equalToConstant: 60).isActive = true
        play.heightAnchor.constraint(equalToConstant: 60).isActive = true
        play.addAction(UIAction { [unowned self] _ in cover.alpha = 0.5 }, for: .touchUpInside)
        column.addArrangedSubview(play)
    }
}

/// Colours and directions.
final class ArticleViewController: ColumnViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Article"
        // 13: black stays black in the dark.
        let lead = addLabel("All quiet in the reading room")
        lead.textColor = .black
        // 14: hardly to be seen at all.
        let date = addLabel("The first of May")
        date.textColor = UIColor(white: 0.85, alpha: 1)
        addButton("Share") { [unowned self] in
            // 15: nobody up the chain takes this.
            UIApplication.shared.sendAction(Selector("shareArticle:"), to: nil, from: self, for: nil)
            title = "Shared"
        }
        addButton("Clear") { [unowned self] in
            // 16: what is left is an empty screen.
            navigationController?.setViewControllers([EmptyViewController()], animated: false)
            navigationController?.isNavigationBarHidden = true
        }
    }
}

final class EmptyViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
    }
}

/// What is typed in.
final class FormViewController: UIViewController, UITextFieldDelegate {
    private let age = UITextField()
    private let note = UITextField()

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Form"
        view.backgroundColor = .systemBackground
        for (field, name, y) in [(age, "Age", 120.0), (note, "Note", 700.0)] {
            field.placeholder = name
            field.accessibilityIdentifier = name
            field.borderStyle = .roundedRect
            field.frame = CGRect(x: 20, y: y, width: 250, height: 44)
            field.delegate = self
            view.addSubview(field)
        }
        // 17: the keyboard lies over the lower one.
        age.addAction(
            UIAction { [unowned self] _ in
                // 18: an age that is no number.
                if let text = age.text, !text.isEmpty { title = "Born \(2026 - Int(text)!)" }
            }, for: .editingChanged)
    }
}

/// What the system tells an app.
final class SettingsViewController: ColumnViewController {
    private let sound = UISwitch()
    private var cache: [String]? = ["one"]
    private var observer: (any NSObjectProtocol)?

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Settings"
        sound.accessibilityLabel = "Sound"
        column.addArrangedSubview(sound)
        // 19: what the user chose is forgotten in the background.
        observer = NotificationCenter.default.addObserver(
            forName: UIApplication.didEnterBackgroundNotification, object: nil, queue: nil
        ) { [weak self] _ in MainActor.assumeIsolated { self?.sound.isOn = false } }  // Posted on the main thread.
        addButton("Show cache") { [unowned self] in title = cache?.first ?? "none" }
    }

    override func didReceiveMemoryWarning() {
        super.didReceiveMemoryWarning()
        // 20: given up, and needed at once.
        cache = nil
        column.accessibilityLabel = cache!.first
    }
}
