import Foundation

/// What is shared, in the words and the picture of the sheet's title row.
@MainActor struct SharedContent {
    let title: String
    let subtitle: String
    let picture: UIImage?
    /// Whether the picture is the shared one and not a symbol for its kind.
    let isThumbnail: Bool

    init(_ items: [Any], thumbnail: UIImage?) {
        let image = thumbnail ?? items.lazy.compactMap { $0 as? UIImage }.first
        let url = items.lazy.compactMap { $0 as? URL }.first
        let text = items.lazy.compactMap { item in (item as? String) ?? (item as? NSAttributedString)?.string }.first
        if let text, items.count <= 2 {
            title = text.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
            subtitle = url.map(Self.place) ?? "Text"
        } else if let url, items.count == 1 {
            title = url.isFileURL ? url.lastPathComponent : url.host ?? url.absoluteString
            subtitle = url.isFileURL ? "Document" : url.absoluteString
        } else {
            let kind = items.allSatisfy { $0 is UIImage } && !items.isEmpty ? "Image" : "Item"
            title = items.count == 1 ? kind : "\(items.count) \(kind)s"
            subtitle = ""
        }
        isThumbnail = image != nil
        picture = image ?? UIImage(systemName: url == nil ? "doc.text" : url?.isFileURL == true ? "doc" : "link")
    }

    private static func place(_ url: URL) -> String { url.host ?? url.lastPathComponent }
}

/// The share sheet's view: a title row, a row of icons, and lines. Distances are ours: the system's were not measured.
final class ActivitySheet: UIView {
    private let scroller = UIScrollView()
    private let column = UIStackView()
    private var close: (() -> Void)?

    static let popoverWidth: CGFloat = 375
    private static let margin: CGFloat = 16
    private static let lineHeight: CGFloat = 52

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .systemGroupedBackground
        scroller.alwaysBounceVertical = true
        scroller.translatesAutoresizingMaskIntoConstraints = false
        addSubview(scroller)
        column.axis = .vertical
        column.spacing = 16
        column.translatesAutoresizingMaskIntoConstraints = false
        scroller.addSubview(column)
        NSLayoutConstraint.activate([
            scroller.topAnchor.constraint(equalTo: topAnchor), scroller.bottomAnchor.constraint(equalTo: bottomAnchor),
            scroller.leadingAnchor.constraint(equalTo: leadingAnchor),
            scroller.trailingAnchor.constraint(equalTo: trailingAnchor),
            column.topAnchor.constraint(equalTo: scroller.contentLayoutGuide.topAnchor, constant: Self.margin),
            column.leadingAnchor.constraint(equalTo: scroller.contentLayoutGuide.leadingAnchor, constant: Self.margin),
            column.trailingAnchor.constraint(
                equalTo: scroller.contentLayoutGuide.trailingAnchor, constant: -Self.margin),
            column.bottomAnchor.constraint(
                equalTo: scroller.contentLayoutGuide.bottomAnchor, constant: -Self.margin),
            column.widthAnchor.constraint(equalTo: scroller.frameLayoutGuide.widthAnchor, constant: -2 * Self.margin),
        ])
    }

    required init?(coder: NSCoder) { nil }

    func fittingSize(width: CGFloat) -> CGSize {
        let size = column.systemLayoutSizeFitting(
            CGSize(width: width - 2 * Self.margin, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        return CGSize(width: width, height: size.height + 2 * Self.margin)
    }

    func show(
        _ content: SharedContent, _ activities: [UIActivity], choose: @escaping (UIActivity) -> Void,
        close: @escaping () -> Void
    ) {
        self.close = close
        for view in column.arrangedSubviews { view.removeFromSuperview() }
        column.addArrangedSubview(titleRow(content))
        let icons = activities.filter { type(of: $0).activityCategory == .share }
        let lines = activities.filter { type(of: $0).activityCategory == .action }
        if !icons.isEmpty { column.addArrangedSubview(iconRow(icons, choose)) }
        if !lines.isEmpty { column.addArrangedSubview(card(lines, choose)) }
    }

    // MARK: - Parts

    private func titleRow(_ content: SharedContent) -> UIView {
        let picture = UIImageView(image: content.picture)
        picture.contentMode = content.isThumbnail ? .scaleAspectFill : .center
        picture.tintColor = .secondaryLabel
        picture.backgroundColor = .secondarySystemGroupedBackground
        picture.clipsToBounds = true
        picture.layer.cornerRadius = 8
        let title = UILabel()
        title.text = content.title
        title.font = .systemFont(ofSize: 15, weight: .semibold)
        let subtitle = UILabel()
        subtitle.text = content.subtitle
        subtitle.font = .systemFont(ofSize: 13)
        subtitle.textColor = .secondaryLabel
        subtitle.isHidden = content.subtitle.isEmpty
        let texts = UIStackView(arrangedSubviews: [title, subtitle])
        texts.axis = .vertical
        texts.spacing = 2
        let cross = UIButton(type: .close)
        cross.accessibilityLabel = "Close"
        cross.addAction(UIAction { [weak self] _ in self?.close?() }, for: .touchUpInside)
        cross.setContentHuggingPriority(.required, for: .horizontal)
        let row = UIStackView(arrangedSubviews: [picture, texts, cross])
        row.alignment = .center
        row.spacing = 12
        NSLayoutConstraint.activate([
            picture.widthAnchor.constraint(equalToConstant: 44), picture.heightAnchor.constraint(equalToConstant: 44),
        ])
        return row
    }

    private func iconRow(_ activities: [UIActivity], _ choose: @escaping (UIActivity) -> Void) -> UIView {
        let row = UIStackView()
        row.spacing = 16
        row.alignment = .top
        for activity in activities { row.addArrangedSubview(ActivityIcon(activity) { choose(activity) }) }
        let scroller = UIScrollView()
        scroller.showsHorizontalScrollIndicator = false
        row.translatesAutoresizingMaskIntoConstraints = false
        scroller.addSubview(row)
        NSLayoutConstraint.activate([
            row.topAnchor.constraint(equalTo: scroller.contentLayoutGuide.topAnchor),
            row.leadingAnchor.constraint(equalTo: scroller.contentLayoutGuide.leadingAnchor),
            row.trailingAnchor.constraint(equalTo: scroller.contentLayoutGuide.trailingAnchor),
            row.bottomAnchor.constraint(equalTo: scroller.contentLayoutGuide.bottomAnchor),
            row.heightAnchor.constraint(equalTo: scroller.frameLayoutGuide.heightAnchor),
        ])
        return scroller
    }

    private func card(_ activities: [UIActivity], _ choose: @escaping (UIActivity) -> Void) -> UIView {
        let card = UIStackView()
        card.axis = .vertical
        card.backgroundColor = .secondarySystemGroupedBackground
        card.layer.cornerRadius = 10
        card.clipsToBounds = true
        for (index, activity) in activities.enumerated() {
            let line = ActivityLine(activity, hasLine: index > 0) { choose(activity) }
            line.heightAnchor.constraint(equalToConstant: Self.lineHeight).isActive = true
            card.addArrangedSubview(line)
        }
        return card
    }
}

/// A line of the sheet: the title, and its symbol at the end.
private final class ActivityLine: UIControl {
    private let chosen: () -> Void
    private let title = UILabel()
    private let picture = UIImageView()
    private let line = UIView()

    init(_ activity: UIActivity, hasLine: Bool, chosen: @escaping () -> Void) {
        self.chosen = chosen
        super.init(frame: .zero)
        title.text = activity.activityTitle
        title.font = .preferredFont(forTextStyle: .body)
        picture.image = activity.activityImage?.withRenderingMode(.alwaysTemplate)
        picture.tintColor = .label
        picture.contentMode = .scaleAspectFit
        line.backgroundColor = .separator
        line.isHidden = !hasLine
        isAccessibilityElement = true
        accessibilityLabel = activity.activityTitle
        for part in [title, picture, line] {
            part.isUserInteractionEnabled = false
            addSubview(part)
        }
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        backgroundColor = isHighlighted ? .systemFill : nil
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let pixel = 1 / max(1, traitCollection.displayScale)
        line.frame = CGRect(x: isRightToLeft ? 0 : 16, y: 0, width: bounds.width - 16, height: pixel)
        let side: CGFloat = 24
        picture.frame = CGRect(
            x: isRightToLeft ? 16 : bounds.width - 16 - side, y: bounds.midY - side / 2, width: side, height: side)
        title.frame = CGRect(
            x: isRightToLeft ? 16 + side + 12 : 16, y: 0, width: bounds.width - 44 - side, height: bounds.height)
    }

    override func trackDidFinishInside() { chosen() }
}

/// An entry of the row of icons: the picture in a rounded square, the title below.
private final class ActivityIcon: UIControl {
    private let chosen: () -> Void
    private static let side: CGFloat = 60

    init(_ activity: UIActivity, chosen: @escaping () -> Void) {
        self.chosen = chosen
        super.init(frame: .zero)
        let picture = UIImageView(image: activity.activityImage)
        picture.contentMode = .center
        picture.backgroundColor = .secondarySystemGroupedBackground
        picture.layer.cornerRadius = 13
        picture.clipsToBounds = true
        let title = UILabel()
        title.text = activity.activityTitle
        title.font = .systemFont(ofSize: 11)
        title.textAlignment = .center
        title.numberOfLines = 2
        let column = UIStackView(arrangedSubviews: [picture, title])
        column.axis = .vertical
        column.spacing = 6
        column.isUserInteractionEnabled = false
        column.translatesAutoresizingMaskIntoConstraints = false
        isAccessibilityElement = true
        accessibilityLabel = activity.activityTitle
        addSubview(column)
        NSLayoutConstraint.activate([
            picture.widthAnchor.constraint(equalToConstant: Self.side),
            picture.heightAnchor.constraint(equalToConstant: Self.side),
            column.topAnchor.constraint(equalTo: topAnchor), column.bottomAnchor.constraint(equalTo: bottomAnchor),
            column.leadingAnchor.constraint(equalTo: leadingAnchor),
            column.trailingAnchor.constraint(equalTo: trailingAnchor),
        ])
    }

    required init?(coder: NSCoder) { nil }

    override var isHighlighted: Bool {
        didSet { alpha = isHighlighted ? 0.5 : 1 }
    }

    override func trackDidFinishInside() { chosen() }
}
