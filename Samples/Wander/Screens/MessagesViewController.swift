import UIKit

final class MessagesViewController: UITableViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(ConversationCell.self, forCellReuseIdentifier: "conversation")
        navigationItem.leftBarButtonItem = editButtonItem
        navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .compose)
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        Conversation.all.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "conversation", for: indexPath)
        (cell as? ConversationCell)?.show(Conversation.all[indexPath.row])
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        let chat = ChatViewController(Conversation.all[indexPath.row])
        navigationController?.pushViewController(chat, animated: true)
    }
}

final class ConversationCell: UITableViewCell {
    private var avatar: AvatarView?
    private let name = UILabel("", .headline, lines: 1)
    private let time = UILabel("", .subheadline, color: .secondaryLabel, lines: 1)
    private let message = UILabel("", .subheadline, color: .secondaryLabel, lines: 2)
    private let badge = BadgeLabel()
    private let row = UIStackView(.horizontal, spacing: 12, alignment: .center, [])

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        time.setContentHuggingPriority(.required, for: .horizontal)
        time.setContentCompressionResistancePriority(.required, for: .horizontal)
        // Not required: a stack hides its views by a width of zero.
        badge.setContentHuggingPriority(.defaultHigh, for: .horizontal)
        badge.setContentCompressionResistancePriority(UILayoutPriority(999), for: .horizontal)
        row.addArrangedSubview(
            UIStackView(
                .vertical, spacing: 3,
                [
                    UIStackView(.horizontal, alignment: .firstBaseline, [name, time]),
                    UIStackView(.horizontal, alignment: .center, [message, badge]),
                ]))
        row.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(row)
        let guide = contentView.layoutMarginsGuide
        NSLayoutConstraint.activate([
            row.topAnchor.constraint(equalTo: guide.topAnchor),
            row.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
            row.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
            row.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
        ])
        accessoryType = .disclosureIndicator
        separatorInset.left = 76
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    func show(_ conversation: Conversation) {
        avatar?.removeFromSuperview()
        let avatar = AvatarView(name: conversation.name, color: conversation.color, size: 48)
        row.insertArrangedSubview(avatar, at: 0)
        self.avatar = avatar
        name.text = conversation.name
        time.text = conversation.time
        message.text = conversation.text
        badge.text = "\(conversation.unread)"
        badge.isHidden = conversation.unread == 0
    }
}

/// A number on a round background.
final class BadgeLabel: UILabel {
    override init(frame: CGRect) {
        super.init(frame: frame)
        font = .systemFont(ofSize: 13, weight: .semibold)
        textColor = .white
        textAlignment = .center
        backgroundColor = .systemTeal
        clipsToBounds = true
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override var intrinsicContentSize: CGSize {
        let size = super.intrinsicContentSize
        return CGSize(width: max(size.width + 12, 22), height: 22)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        layer.cornerRadius = bounds.height / 2
    }
}
