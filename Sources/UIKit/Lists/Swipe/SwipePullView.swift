/// The buttons that a swiped row uncovers. They share the uncovered room in proportion to their own widths.
final class SwipePullView: UIView {
    let buttons: [SwipeActionButton]
    /// Whether the first action is the one at the right.
    private let startsAtRight: Bool
    /// Whether letting go would do the first action, which then takes all the room.
    var isFull = false {
        didSet {
            guard isFull != oldValue else { return }
            setNeedsLayout()
            if window != nil { ControlAnimation.run(0.2) { self.layoutIfNeeded() } }
        }
    }

    init(
        _ actions: [UIContextualAction], startsAtRight: Bool, perform: @escaping @MainActor (SwipeActionButton) -> Void
    ) {
        self.startsAtRight = startsAtRight
        buttons = actions.map(SwipeActionButton.init)
        super.init(frame: .zero)
        clipsToBounds = true
        for button in buttons {
            button.addAction(
                UIAction { [weak button] _ in if let button { perform(button) } }, for: .touchUpInside)
            addSubview(button)
        }
        backgroundColor = actions.last?.backgroundColor
    }

    required init?(coder: NSCoder) { nil }

    /// The width of all buttons beside each other.
    var naturalWidth: CGFloat { buttons.reduce(0) { $0 + $1.naturalWidth } }

    override func layoutSubviews() {
        super.layoutSubviews()
        let whole = naturalWidth
        guard whole > 0 else { return }
        var used: CGFloat = 0
        for (index, button) in buttons.enumerated() {
            let share = isFull ? (index == 0 ? bounds.width : 0) : bounds.width * button.naturalWidth / whole
            button.frame = CGRect(
                x: startsAtRight ? bounds.width - used - share : used, y: 0, width: share, height: bounds.height)
            used += share
        }
    }
}

/// The button of one action.
final class SwipeActionButton: UIControl {
    let action: UIContextualAction
    private let label = UILabel()
    private let picture = UIImageView()

    /// UIKit's least width of such a button.
    private static let leastWidth: CGFloat = 74
    /// The room at the left and right of the title.
    private static let padding: CGFloat = 15
    /// Rows of this height have room for a title below an image.
    private static let tallRow: CGFloat = 91

    init(_ action: UIContextualAction) {
        self.action = action
        super.init(frame: .zero)
        clipsToBounds = true
        backgroundColor = action.backgroundColor
        label.text = action.title
        label.font = .systemFont(ofSize: 17)
        label.textColor = .white
        label.textAlignment = .center
        label.numberOfLines = 2
        picture.image = action.image?.withRenderingMode(.alwaysTemplate)
        picture.tintColor = .white
        picture.contentMode = .center
        for part in [label, picture] {
            part.isUserInteractionEnabled = false
            addSubview(part)
        }
    }

    required init?(coder: NSCoder) { nil }

    override var isHighlighted: Bool {
        didSet { alpha = isHighlighted ? 0.75 : 1 }
    }

    var naturalWidth: CGFloat {
        max(Self.leastWidth, label.intrinsicContentSize.width.rounded(.up) + 2 * Self.padding)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.isHidden = picture.image != nil && bounds.height < Self.tallRow
        let image = picture.image?.size ?? .zero
        let text = label.isHidden ? .zero : label.sizeThatFits(CGSize(width: naturalWidth, height: bounds.height))
        let gap: CGFloat = image.height > 0 && text.height > 0 ? 4 : 0
        var y = (bounds.height - image.height - gap - text.height) / 2
        picture.frame = CGRect(x: (bounds.width - image.width) / 2, y: y, width: image.width, height: image.height)
        y += image.height + gap
        label.frame = CGRect(x: (bounds.width - text.width) / 2, y: y, width: text.width, height: text.height)
    }
}
