/// A text or a view of the app's own below a navigation bar's title.
final class BarSubtitle: UIView {
    private let label = UILabel()
    private var custom: UIView?

    init() {
        super.init(frame: .zero)
        label.textAlignment = .center
        addSubview(label)
    }

    required init?(coder: NSCoder) { nil }

    func show(_ item: UINavigationItem?) {
        if custom !== item?.subtitleView {
            custom?.removeFromSuperview()
            custom = item?.subtitleView
            if let custom { addSubview(custom) }
        }
        let text =
            item?.attributedSubtitle.map { NSAttributedString($0) } ?? NSAttributedString(string: item?.subtitle ?? "")
        label.attributedText = text.withDefaults(
            font: .systemFont(ofSize: Design.current[.barSubtitleSize]), color: .secondaryLabel)
        label.isHidden = custom != nil
    }

    func size(in room: CGSize) -> CGSize {
        var size = label.intrinsicContentSize
        if let custom {
            size = custom.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
            if size == .zero { size = custom.sizeThatFits(room) }
        }
        return CGSize(width: min(size.width, room.width), height: size.height)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds
        custom?.frame = bounds
    }
}

extension UINavigationItem {
    var hasSubtitle: Bool {
        subtitleView != nil || subtitle?.isEmpty == false || attributedSubtitle?.characters.isEmpty == false
    }

    /// What a large title says.
    var largeText: String { largeTitle ?? title ?? "" }
}
