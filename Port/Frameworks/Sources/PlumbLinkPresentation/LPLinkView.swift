import UIKit

/// A link in a box: its title, or its host alone where it has none.
open class LPLinkView: UIView {
    open var metadata: LPLinkMetadata { didSet { show() } }
    private let title = UILabel()
    private let host = UILabel()

    public init(metadata: LPLinkMetadata) {
        self.metadata = metadata
        super.init(frame: .zero)
        begin()
    }
    public convenience init(url URL: URL) {
        let metadata = LPLinkMetadata()
        metadata.originalURL = URL
        metadata.url = URL
        self.init(metadata: metadata)
    }
    public override convenience init(frame: CGRect) {
        self.init(metadata: LPLinkMetadata())
        self.frame = frame
    }
    public required init?(coder: NSCoder) {
        metadata = LPLinkMetadata()
        super.init(coder: coder)
        begin()
    }

    open override var intrinsicContentSize: CGSize { sizeThatFits(CGSize(width: 300, height: CGFloat.infinity)) }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let room = CGSize(width: max(0, min(size.width, 300) - 2 * Self.margin), height: .infinity)
        let sizes = [title, host].map { $0.sizeThatFits(room) }
        let width = min(sizes.map(\.width).max() ?? 0, room.width)
        let height = sizes.map(\.height).reduce(0, +)
        return CGSize(width: ceil(width + 2 * Self.margin), height: ceil(height + 2 * Self.margin))
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let room = bounds.insetBy(dx: Self.margin, dy: Self.margin)
        let height = host.sizeThatFits(room.size).height
        title.frame = CGRect(x: room.minX, y: room.minY, width: room.width, height: max(0, room.height - height))
        host.frame = CGRect(x: room.minX, y: room.maxY - height, width: room.width, height: height)
    }

    private static let margin: CGFloat = 12

    private func begin() {
        backgroundColor = .secondarySystemBackground
        layer.cornerRadius = 12
        clipsToBounds = true
        title.font = .systemFont(ofSize: 15, weight: .semibold)
        title.numberOfLines = 2
        host.font = .systemFont(ofSize: 13)
        host.textColor = .secondaryLabel
        addSubview(title)
        addSubview(host)
        show()
    }

    private func show() {
        title.text = metadata.title
        host.text = (metadata.originalURL ?? metadata.url)?.host
        isAccessibilityElement = true
        accessibilityTraits = .link
        accessibilityLabel = [title.text, host.text].compactMap { $0 }.joined(separator: ", ")
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }
}
