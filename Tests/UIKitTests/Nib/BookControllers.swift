import UIKit

// The classes that LoginScreen.storyboard and Book.storyboard name.

final class BookLoginController: UIViewController {
    @Outlet var label: UILabel!
    @Outlet var button: UIButton!
    let message: String
    var messageAtLoad: String?

    init?(coder: NSCoder, message: String) {
        self.message = message
        super.init(coder: coder)
    }
    required init?(coder: NSCoder) { nil }
    override func viewDidLoad() {
        super.viewDidLoad()
        messageAtLoad = message
    }
}

final class BookSpacersController: UIViewController {
    @Outlet var blocks: [UIView]!
    @Outlet var spacers: [UIView]!
}

/// Has its subviews made in code, from either initialiser.
final class BookDesignableView: UIView {
    var isInDesigner = false

    override init(frame: CGRect) {
        super.init(frame: frame)
        configure()
    }
    required init?(coder: NSCoder) {
        super.init(coder: coder)
        configure()
    }
    override func prepareForInterfaceBuilder() { isInDesigner = true }

    private func configure() {
        let top = UIView()
        let corner = UIView()
        for view in [top, corner] {
            addSubview(view)
            view.translatesAutoresizingMaskIntoConstraints = false
            view.backgroundColor = .systemRed
        }
        NSLayoutConstraint.activate([
            top.leadingAnchor.constraint(equalTo: leadingAnchor),
            top.trailingAnchor.constraint(equalTo: trailingAnchor),
            top.topAnchor.constraint(equalTo: topAnchor), top.heightAnchor.constraint(equalToConstant: 20),
            corner.widthAnchor.constraint(equalToConstant: 20), corner.heightAnchor.constraint(equalToConstant: 20),
            corner.trailingAnchor.constraint(equalTo: trailingAnchor),
            corner.bottomAnchor.constraint(equalTo: bottomAnchor),
        ])
    }
}

final class BookBorderButton: UIButton, NibValueCoding {
    func setNibValue(_ value: Any?, forKeyPath keyPath: String) -> Bool {
        guard keyPath == "borderWidth", let width = value as? Int else { return false }
        layer.borderWidth = CGFloat(width)
        return true
    }
}

@MainActor
enum BookEvents {
    static var events: [String] = []
}

final class BookEventView: UIView {
    private func note(_ event: String) { BookEvents.events.append("\(restorationIdentifier ?? "") \(event)") }
    override func updateConstraints() {
        super.updateConstraints()
        note("updateConstraints")
    }
    override func layoutSubviews() {
        super.layoutSubviews()
        note("layoutSubviews")
    }
    override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        note("safeAreaInsetsDidChange")
    }
}

final class BookEventController: UIViewController {
    override func updateViewConstraints() {
        super.updateViewConstraints()
        BookEvents.events.append("controller updateViewConstraints")
    }
    override func viewWillLayoutSubviews() { BookEvents.events.append("controller viewWillLayoutSubviews") }
    override func viewDidLayoutSubviews() { BookEvents.events.append("controller viewDidLayoutSubviews") }
}

/// Layout is the one place that says where the cards are.
final class BookCardsController: UIViewController {
    @Outlet var cards: [UIButton]!
    private var selected: Set<Int> = [] {
        didSet { view.setNeedsLayout() }
    }

    override func viewDidLayoutSubviews() {
        for card in cards {
            card.center =
                selected.contains(card.tag)
                ? CGPoint(x: 73 + 56 * CGFloat(card.tag - 1), y: 231) : CGPoint(x: 53, y: 112)
        }
    }

    func tapped(_ card: UIButton) {
        if selected.remove(card.tag) == nil { selected.insert(card.tag) }
        view.layoutIfNeeded()
    }
}

final class BookInequalitiesController: UIViewController {
    @Outlet var lab1: UILabel!
    @Outlet var lab2: UILabel!
    @Outlet var pusher: UILabel!
    @Outlet var pushed: UIButton!
}
