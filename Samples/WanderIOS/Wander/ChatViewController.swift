import UIKit

class ChatViewController: UIViewController {
    private let conversation: Conversation
    fileprivate var messages = Message.all
    private let tableView = UITableView()
    private let field = UITextField()
    private let send = UIButton(configuration: .filled())

    init(_ conversation: Conversation) {
        self.conversation = conversation
        super.init(nibName: nil, bundle: nil)
        title = conversation.name
        hidesBottomBarWhenPushed = true
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        navigationItem.largeTitleDisplayMode = .never
        tableView.separatorStyle = .none
        tableView.allowsSelection = false
        tableView.keyboardDismissMode = .interactive
        tableView.dataSource = self
        tableView.register(BubbleCell.self, forCellReuseIdentifier: "bubble")
        let header = UINib(nibName: "ChatHeader", bundle: nil).instantiate(withOwner: nil, options: nil).first
        tableView.tableHeaderView = header as? UIView
        field.placeholder = "Message"
        field.borderStyle = .roundedRect
        field.delegate = self
        send.configuration?.image = UIImage(systemName: "paperplane.fill")
        send.configuration?.cornerStyle = .capsule
        send.configuration?.buttonSize = .small
        send.accessibilityLabel = "Send"
        send.setContentHuggingPriority(.required, for: .horizontal)
        send.setContentCompressionResistancePriority(.required, for: .horizontal)
        send.addTarget(self, action: #selector(sendMessage), for: .touchUpInside)

        let bar = UIView()
        bar.backgroundColor = .secondarySystemBackground
        let row = UIStackView(.horizontal, spacing: 10, alignment: .center, [field, send])
        for subview in [tableView, bar, row] { subview.translatesAutoresizingMaskIntoConstraints = false }
        view.addSubview(tableView)
        view.addSubview(bar)
        bar.addSubview(row)
        NSLayoutConstraint.activate([
            tableView.topAnchor.constraint(equalTo: view.topAnchor),
            tableView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            tableView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            tableView.bottomAnchor.constraint(equalTo: bar.topAnchor),
            bar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            bar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            bar.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            row.topAnchor.constraint(equalTo: bar.topAnchor, constant: 8),
            row.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
            row.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
            row.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor, constant: -8),
        ])
    }

    @objc dynamic func sendMessage() {
        guard let text = field.text, !text.isEmpty else { return }
        messages.append(Message(text: text, isMine: true))
        field.text = nil
        let last = IndexPath(row: messages.count - 1, section: 0)
        tableView.insertRows(at: [last], with: .automatic)
        tableView.scrollToRow(at: last, at: .bottom, animated: true)
    }
}

extension ChatViewController: UITextFieldDelegate, UITableViewDataSource {
    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        sendMessage()
        return false
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { messages.count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "bubble", for: indexPath)
        (cell as? BubbleCell)?.show(messages[indexPath.row])
        return cell
    }
}

final class BubbleCell: UITableViewCell {
    private let bubble = UIView()
    private let label = UILabel("", .body)
    private var mine: NSLayoutConstraint?
    private var theirs: NSLayoutConstraint?

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        bubble.layer.cornerRadius = 17
        for subview in [bubble, label] { subview.translatesAutoresizingMaskIntoConstraints = false }
        contentView.addSubview(bubble)
        bubble.addSubview(label)
        let guide = contentView.layoutMarginsGuide
        mine = bubble.trailingAnchor.constraint(equalTo: guide.trailingAnchor)
        theirs = bubble.leadingAnchor.constraint(equalTo: guide.leadingAnchor)
        NSLayoutConstraint.activate([
            bubble.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 4),
            bubble.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -4),
            bubble.widthAnchor.constraint(lessThanOrEqualTo: guide.widthAnchor, multiplier: 0.78),
            bubble.leadingAnchor.constraint(greaterThanOrEqualTo: guide.leadingAnchor),
            bubble.trailingAnchor.constraint(lessThanOrEqualTo: guide.trailingAnchor),
            label.topAnchor.constraint(equalTo: bubble.topAnchor, constant: 8),
            label.leadingAnchor.constraint(equalTo: bubble.leadingAnchor, constant: 13),
            label.trailingAnchor.constraint(equalTo: bubble.trailingAnchor, constant: -13),
            label.bottomAnchor.constraint(equalTo: bubble.bottomAnchor, constant: -8),
        ])
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    func show(_ message: Message) {
        label.text = message.text
        label.textColor = message.isMine ? .white : .label
        bubble.backgroundColor = message.isMine ? UIColor(named: "Bubble") : .systemGray5
        mine?.isActive = false
        theirs?.isActive = false
        (message.isMine ? mine : theirs)?.isActive = true
    }
}
