import UIKit

/// A text view as high as its text, up to a limit from which it scrolls, with a placeholder.
@MainActor
public class AutoSizingTextView: UITextView {
    /// Called when the text needs another height.
    public typealias ContentSizeCallback = (AutoSizingTextView) -> Void

    /// The greatest height that the view takes, in points; 0 for no limit.
    public var maximumHeight = CGFloat(0.0) {
        didSet { contentChanged() }
    }
    /// Called when the text needs another height.
    public var contentSizeInvalidatedCallback: ContentSizeCallback?
    /// Shown while there is no text.
    public var placeholder: String? {
        didSet {
            placeholderLabel.text = placeholder
            contentChanged()
        }
    }

    private let placeholderLabel = UILabel()
    private var textObserver: (any NSObjectProtocol)?

    public override init(frame: CGRect, textContainer: NSTextContainer?) {
        super.init(frame: frame, textContainer: textContainer)
        start()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        start()
    }

    /// A text view as high as its text.
    public convenience init(placeholder: String?, font: UIFont? = nil, backgroundColor: UIColor = .clear) {
        self.init(frame: .zero, textContainer: nil)
        self.placeholder = placeholder
        // An observer does not run for a value set in an initialiser of the same class.
        placeholderLabel.text = placeholder
        self.font = font ?? .preferredFont(forTextStyle: .body)
        self.backgroundColor = backgroundColor
    }

    private func start() {
        isScrollEnabled = false
        placeholderLabel.textColor = .placeholderText
        placeholderLabel.numberOfLines = 0
        addSubview(placeholderLabel)
        // UIKit posts it on the main thread.
        textObserver = NotificationCenter.default.addObserver(
            forName: UITextView.textDidChangeNotification, object: self, queue: nil
        ) { [weak self] _ in MainActor.assumeIsolated { self?.contentChanged() } }
        contentChanged()
    }

    public override var text: String! {
        get { super.text }
        set {
            super.text = newValue
            contentChanged()
        }
    }
    public override var font: UIFont? {
        get { super.font }
        set {
            super.font = newValue
            contentChanged()
        }
    }
    public override var contentInset: UIEdgeInsets {
        get { super.contentInset }
        set {
            super.contentInset = newValue
            contentChanged()
        }
    }
    public override var textContainerInset: UIEdgeInsets {
        get { super.textContainerInset }
        set {
            super.textContainerInset = newValue
            contentChanged()
        }
    }
    public override var adjustsFontForContentSizeCategory: Bool {
        get { super.adjustsFontForContentSizeCategory }
        set {
            super.adjustsFontForContentSizeCategory = newValue
            placeholderLabel.adjustsFontForContentSizeCategory = newValue
        }
    }
    public override var bounds: CGRect {
        get { super.bounds }
        set {
            let oldWidth = super.bounds.width
            super.bounds = newValue
            if oldWidth != newValue.width { contentChanged() }
        }
    }
    public override var accessibilityLabel: String? {
        get { super.accessibilityLabel ?? placeholder }
        set { super.accessibilityLabel = newValue }
    }

    public override var intrinsicContentSize: CGSize {
        let width = bounds.width > 0 ? bounds.width : CGFloat.greatestFiniteMagnitude
        let limit = maximumHeight > 0 ? maximumHeight : CGFloat.greatestFiniteMagnitude
        return CGSize(width: UIView.noIntrinsicMetric, height: min(wantedHeight(for: width), limit))
    }

    private func wantedHeight(for width: CGFloat) -> CGFloat {
        let text = sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
        guard !placeholderLabel.isHidden, placeholder != nil else { return text }
        let around = textContainerInset.top + textContainerInset.bottom
        return max(text, placeholderSize(for: width).height + around)
    }

    private var textSideInset: CGFloat { textContainer.lineFragmentPadding }

    private func placeholderSize(for width: CGFloat) -> CGSize {
        let side = textContainerInset.left + textContainerInset.right + 2 * textSideInset
        return placeholderLabel.sizeThatFits(CGSize(width: width - side, height: .greatestFiniteMagnitude))
    }

    public override func layoutSubviews() {
        super.layoutSubviews()
        placeholderLabel.frame = CGRect(
            origin: CGPoint(x: textContainerInset.left + textSideInset, y: textContainerInset.top),
            size: placeholderSize(for: bounds.width))
    }

    private func contentChanged() {
        placeholderLabel.font = font
        placeholderLabel.isHidden = !(text ?? "").isEmpty
        if bounds.width > 0, maximumHeight > 0 {
            let scrolls = wantedHeight(for: bounds.width) > maximumHeight
            if isScrollEnabled != scrolls { isScrollEnabled = scrolls }
        }
        invalidateIntrinsicContentSize()
        setNeedsLayout()
        contentSizeInvalidatedCallback?(self)
    }
}
