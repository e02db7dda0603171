/// What an alert or action sheet shows: one rounded card, or, for a sheet with a cancel button, two.
final class AlertFace: UIView {
    struct Content {
        let title: String?
        let message: String?
        let fields: [UITextField]
        let actions: [UIAlertAction]
        let preferred: UIAlertAction?
        let content: UIViewController?
        let isSheet: Bool
        let isPopover: Bool
    }

    private let didChoose: (UIAlertAction) -> Void
    private let column = UIStackView()

    init(didChoose: @escaping (UIAlertAction) -> Void) {
        self.didChoose = didChoose
        super.init(frame: .zero)
        column.axis = .vertical
        column.spacing = 8
        column.translatesAutoresizingMaskIntoConstraints = false
        addSubview(column)
        NSLayoutConstraint.activate([
            column.topAnchor.constraint(equalTo: topAnchor), column.leadingAnchor.constraint(equalTo: leadingAnchor),
            column.trailingAnchor.constraint(equalTo: trailingAnchor),
            column.bottomAnchor.constraint(equalTo: bottomAnchor),
        ])
    }

    required init?(coder: NSCoder) { nil }

    func fittingSize(width: CGFloat) -> CGSize {
        let size = systemLayoutSizeFitting(
            CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        return CGSize(width: width, height: size.height)
    }

    func show(_ content: Content) {
        for view in column.arrangedSubviews { view.removeFromSuperview() }
        var actions = content.actions
        let cancel = actions.firstIndex { $0.style == .cancel }.map { actions.remove(at: $0) }
        let parts = UIStackView()
        parts.axis = .vertical
        if let header = header(content) { parts.addArrangedSubview(header) }
        if let own = content.content { parts.addArrangedSubview(view(of: own)) }
        if content.isSheet {
            addRows(actions, to: parts, content)
            column.addArrangedSubview(card(parts, content))
            if let cancel, !content.isPopover {
                let button = AlertRow(cancel, content, isBold: true, didChoose)
                let own = card(button, content)
                own.backgroundColor = .secondarySystemGroupedBackground
                column.addArrangedSubview(own)
            }
            return
        }
        // Below an app's own content two buttons stand one above the other.
        let isPair = content.actions.count == 2 && content.content == nil
        if Design.current.has(.alertHasButtonCapsules) {
            let last = cancel.map { [$0] } ?? []
            let all = isPair && actions.count == 1 ? last + actions : actions + last
            addCapsules(all, isPair ? .horizontal : .vertical, to: parts, content)
        } else if isPair {
            // The two stand side by side, the cancelling one first.
            let pair = cancel.map { [$0] + actions } ?? actions
            addPair(pair, to: parts, content)
        } else {
            addRows(actions + (cancel.map { [$0] } ?? []), to: parts, content)
        }
        column.addArrangedSubview(card(parts, content))
    }

    // MARK: Parts

    private func card(_ inside: UIView, _ content: Content) -> UIView {
        let card = UIVisualEffectView(
            effect: content.isPopover ? nil : Design.current.ground(.alertCard, .systemThickMaterial))
        card.clipsToBounds = true
        card.layer.cornerRadius =
            content.isPopover ? 0 : content.isSheet ? AlertMetrics.sheetRadius : Design.current[.alertRadius]
        inside.translatesAutoresizingMaskIntoConstraints = false
        card.contentView.addSubview(inside)
        NSLayoutConstraint.activate([
            inside.topAnchor.constraint(equalTo: card.topAnchor),
            inside.leadingAnchor.constraint(equalTo: card.leadingAnchor),
            inside.trailingAnchor.constraint(equalTo: card.trailingAnchor),
            inside.bottomAnchor.constraint(equalTo: card.bottomAnchor),
        ])
        return card
    }

    private func header(_ content: Content) -> UIView? {
        let isSheet = content.isSheet
        let lines = UIStackView()
        lines.axis = .vertical
        let design = Design.current
        lines.spacing = design[.alertTitleGap]
        lines.isLayoutMarginsRelativeArrangement = true
        lines.directionalLayoutMargins = isSheet ? AlertMetrics.sheetInset : design.alertInset
        lines.insetsLayoutMarginsFromSafeArea = false
        let texts = [content.title, content.message].filter { $0?.isEmpty == false }
        let isLeading = !isSheet && design.has(.alertTextIsLeading) && texts.count == 2
        func add(_ text: String?, _ font: UIFont, _ color: UIColor) {
            guard let text, !text.isEmpty else { return }
            let label = UILabel()
            label.text = text
            label.font = font
            label.textColor = color
            label.textAlignment = isLeading ? .natural : .center
            label.numberOfLines = 0
            lines.addArrangedSubview(label)
        }
        let color: UIColor = isSheet ? .secondaryLabel : .label
        let isLarge = !isSheet && design[.alertMessageSize] == 15
        let body = UIFont.preferredFont(forTextStyle: isLarge ? .subheadline : .footnote)
        let strong =
            isSheet
            ? UIFont.systemFont(ofSize: body.pointSize, weight: .semibold)
            : UIFont.preferredFont(forTextStyle: .headline)
        if isLeading || texts.count != 1 || isSheet || !design.has(.alertTextIsLeading) {
            add(content.title, strong, color)
            // A message without a title takes the title's place.
            add(
                content.message, content.title == nil && !isSheet ? strong : body,
                isLeading ? .secondaryLabel : color)
        } else {
            add(texts[0], UIFont.preferredFont(forTextStyle: .body), color)
        }
        if let last = lines.arrangedSubviews.last, !content.fields.isEmpty { lines.setCustomSpacing(16, after: last) }
        for field in content.fields { lines.addArrangedSubview(box(of: field)) }
        return lines.arrangedSubviews.isEmpty ? nil : lines
    }

    /// As high as its controller prefers; where that says nothing, as its constraints do.
    private func view(of controller: UIViewController) -> UIView {
        let view: UIView = controller.view
        view.translatesAutoresizingMaskIntoConstraints = false
        let height = controller.preferredContentSize.height
        if height > 0 {
            let wanted = view.heightAnchor.constraint(equalToConstant: height)
            wanted.priority = .defaultHigh
            wanted.isActive = true
        }
        return view
    }

    private func box(of field: UITextField) -> UIView {
        let design = Design.current
        let isCapsule = design.has(.alertHasButtonCapsules)
        let height = design[.alertFieldHeight]
        field.borderStyle = .none
        let box = UIView()
        box.backgroundColor = isCapsule ? .tertiarySystemFill : .systemBackground
        box.layer.borderWidth = isCapsule ? 0 : 1 / max(1, traitCollection.displayScale)
        box.layer.borderColor = UIColor.separator.cgColor
        box.layer.cornerRadius = isCapsule ? height / 2 : 5
        field.translatesAutoresizingMaskIntoConstraints = false
        box.addSubview(field)
        let side: CGFloat = isCapsule ? height / 3 : 6
        NSLayoutConstraint.activate([
            field.leadingAnchor.constraint(equalTo: box.leadingAnchor, constant: side),
            field.trailingAnchor.constraint(equalTo: box.trailingAnchor, constant: -side),
            field.centerYAnchor.constraint(equalTo: box.centerYAnchor),
            box.heightAnchor.constraint(equalToConstant: height),
        ])
        return box
    }

    /// Buttons that are capsules stand apart, below the texts.
    private func addCapsules(
        _ actions: [UIAlertAction], _ axis: NSLayoutConstraint.Axis, to parts: UIStackView, _ content: Content
    ) {
        guard !actions.isEmpty else { return }
        let design = Design.current
        let inset = design[.alertRowInset]
        let stack = UIStackView()
        stack.axis = axis
        stack.distribution = axis == .horizontal ? .fillEqually : .fill
        stack.spacing = design[.alertRowGap]
        stack.isLayoutMarginsRelativeArrangement = true
        stack.insetsLayoutMarginsFromSafeArea = false
        stack.directionalLayoutMargins = NSDirectionalEdgeInsets(
            top: parts.arrangedSubviews.isEmpty ? inset : 0, leading: inset, bottom: inset, trailing: inset)
        for action in actions {
            stack.addArrangedSubview(
                AlertRow(action, content, isBold: action === content.preferred, isCapsule: true, didChoose))
        }
        parts.addArrangedSubview(stack)
    }

    private func addRows(_ actions: [UIAlertAction], to parts: UIStackView, _ content: Content) {
        for action in actions {
            if !parts.arrangedSubviews.isEmpty { parts.addArrangedSubview(line(.vertical)) }
            parts.addArrangedSubview(AlertRow(action, content, isBold: isBold(action, content), didChoose))
        }
    }

    private func addPair(_ actions: [UIAlertAction], to parts: UIStackView, _ content: Content) {
        if !parts.arrangedSubviews.isEmpty { parts.addArrangedSubview(line(.vertical)) }
        let row = UIStackView()
        let buttons = actions.map { AlertRow($0, content, isBold: isBold($0, content), didChoose) }
        row.addArrangedSubview(buttons[0])
        row.addArrangedSubview(line(.horizontal))
        row.addArrangedSubview(buttons[1])
        buttons[0].widthAnchor.constraint(equalTo: buttons[1].widthAnchor).isActive = true
        parts.addArrangedSubview(row)
    }

    /// The preferred action; without one, cancelling.
    private func isBold(_ action: UIAlertAction, _ content: Content) -> Bool {
        if let preferred = content.preferred { return action === preferred }
        return !content.isSheet && action.style == .cancel
    }

    private func line(_ axis: NSLayoutConstraint.Axis) -> UIView {
        let line = UIView()
        line.backgroundColor = .separator
        let width = 1 / max(1, traitCollection.displayScale)
        (axis == .vertical ? line.heightAnchor : line.widthAnchor).constraint(equalToConstant: width).isActive = true
        return line
    }
}

/// One button; grey while it is pressed.
private final class AlertRow: UIControl {
    private let action: UIAlertAction
    private let didChoose: (UIAlertAction) -> Void
    private let label = UILabel()
    private let isCapsule: Bool
    private let isPreferred: Bool

    init(
        _ action: UIAlertAction, _ content: AlertFace.Content, isBold: Bool, isCapsule: Bool = false,
        _ didChoose: @escaping (UIAlertAction) -> Void
    ) {
        self.action = action
        self.didChoose = didChoose
        self.isCapsule = isCapsule
        isPreferred = action === content.preferred
        super.init(frame: .zero)
        if isCapsule { layer.cornerRadius = Design.current[.alertRow] / 2 }
        let font = UIFont.preferredFont(forTextStyle: content.isSheet ? .title3 : .body)
        label.text = action.title
        label.font = isBold ? .systemFont(ofSize: font.pointSize, weight: .semibold) : font
        label.textAlignment = .center
        label.adjustsFontSizeToFitWidth = true
        label.minimumScaleFactor = 0.6
        label.translatesAutoresizingMaskIntoConstraints = false
        addSubview(label)
        isEnabled = action.isEnabled
        isAccessibilityElement = true
        accessibilityLabel = action.title
        NSLayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 8),
            label.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -8),
            label.centerYAnchor.constraint(equalTo: centerYAnchor),
            label.topAnchor.constraint(greaterThanOrEqualTo: topAnchor, constant: 8),
            heightAnchor.constraint(
                greaterThanOrEqualToConstant: content.isSheet ? AlertMetrics.sheetRow : Design.current[.alertRow]),
        ])
        addAction(UIAction { [weak self] _ in self.map { $0.didChoose($0.action) } }, for: .touchUpInside)
        showColor()
    }

    required init?(coder: NSCoder) { nil }

    override var isHighlighted: Bool {
        didSet { backgroundColor = isHighlighted ? .systemFill : ground }
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        showColor()
    }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        showColor()
    }

    /// Of a capsule: the preferred one's is filled with the tint.
    private var ground: UIColor? {
        guard isCapsule else { return nil }
        return isPreferred ? tintColor : Design.current.color(.alertButton)
    }

    private func showColor() {
        backgroundColor = isHighlighted ? .systemFill : ground
        let ink: UIColor = isCapsule ? isPreferred ? .white : .label : tintColor
        label.textColor = !isEnabled ? .tertiaryLabel : action.style == .destructive ? .systemRed : ink
    }
}
