import UIKit

/// A scroll view whose content is at least as high as what is visible, and scrolls when it is higher.
@MainActor
open class VerticalOverflowScrollView: UIScrollView {
    /// Whether the content scrolls clear of the keyboard.
    public var isAdjustingForKeyboard: Bool {
        get { keyboardObserver != nil }
        set {
            guard newValue != isAdjustingForKeyboard else { return }
            keyboardObserver?.reset()
            keyboardObserver = newValue ? KeyboardInsetObserver(self) : nil
        }
    }

    private var width: NSLayoutConstraint?
    private var height: NSLayoutConstraint?
    private var keyboardObserver: KeyboardInsetObserver?

    public override init(frame: CGRect) {
        super.init(frame: frame)
        start()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        start()
    }

    /// A scroll view around `subview`.
    public convenience init(
        with subview: UIView, horizontally: HorizontalAxisLayout = .superview, adjustsForKeyboard: Bool
    ) {
        self.init(frame: .zero)
        addOverflowingSubview(subview, horizontally: horizontally)
        isAdjustingForKeyboard = adjustsForKeyboard
    }

    /// Adds `view` as the content: as wide as what is visible, and as high at least.
    public func addOverflowingSubview(_ view: UIView, horizontally: HorizontalAxisLayout = .superview) {
        addSubview(view, filling: .horizontally(horizontally, vertically: .scrollContent))
    }

    private func start() {
        contentInsetAdjustmentBehavior = .always
        let width = contentLayoutGuide.widthAnchor.constraint(equalTo: frameLayoutGuide.widthAnchor)
        let height = contentLayoutGuide.heightAnchor.constraint(greaterThanOrEqualTo: frameLayoutGuide.heightAnchor)
        self.width = width
        self.height = height
        NSLayoutConstraint.activate([width, height])
        updateConstants()
    }

    open override func adjustedContentInsetDidChange() {
        super.adjustedContentInsetDidChange()
        updateConstants()
    }

    open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        keyboardObserver?.keyboardChanged()
    }

    private func updateConstants() {
        width?.constant = -adjustedContentInset.left - adjustedContentInset.right
        height?.constant = -adjustedContentInset.top - adjustedContentInset.bottom
    }

    open override var contentSize: CGSize {
        get { super.contentSize }
        set {
            let old = super.contentSize
            super.contentSize = newValue
            if old != newValue { invalidateIntrinsicContentSize() }
        }
    }

    open override var intrinsicContentSize: CGSize { contentSize }
}

/// Keeps a scroll view's bottom inset at what the keyboard covers beyond the safe area.
@MainActor
final class KeyboardInsetObserver: KeyboardFollowing {
    private weak var scrollView: UIScrollView?

    init(_ scrollView: UIScrollView) {
        self.scrollView = scrollView
        KeyboardTracker.shared.add(self)
        keyboardChanged()
    }

    func keyboardChanged() {
        guard let scrollView else { return }
        let covered = KeyboardTracker.shared.overlap(with: scrollView) - scrollView.safeAreaInsets.bottom
        setBottomInset(max(0, covered))
    }

    /// Takes the inset back when the keyboard no longer matters.
    func reset() { setBottomInset(0) }

    private func setBottomInset(_ inset: CGFloat) {
        scrollView?.contentInset.bottom = inset
        scrollView?.verticalScrollIndicatorInsets.bottom = inset
    }
}
