import UIKit

/// Content that scrolls when it has to, above a footer that stays at the bottom.
@MainActor
public class ContentWithFooterView: UIView {
    /// Content above footer.
    public let stackView = UIStackView(axis: .vertical, insets: .zero)
    /// Holds the content.
    public let scrollView = VerticalOverflowScrollView()
    /// The content.
    public let contentView = UIView()
    /// The footer, which stays at the bottom.
    public let footerView = UIView()

    /// Around the footer's content, in points.
    public var footerContentInsets: Insets {
        get { footerView.directionalLayoutMargins }
        set { footerView.directionalLayoutMargins = newValue }
    }
    /// The gap between the content and the footer, in points.
    public var footerContentSpacing: CGFloat {
        get { stackView.spacing }
        set { stackView.spacing = newValue }
    }
    /// The gap below the footer, above the safe area's end, in points.
    public var bottomSpacing: CGFloat = 16 {
        didSet { placement?.insets.bottom = bottomSpacing }
    }
    /// Whether the footer is out of sight.
    public var isFooterViewHidden: Bool {
        get { footerView.isHidden }
        set { footerView.isHidden = newValue }
    }
    /// Whether the content scrolls.
    public var isScrollEnabled: Bool {
        get { scrollView.isScrollEnabled }
        set { scrollView.isScrollEnabled = newValue }
    }

    private var placement: ConstraintsList?

    public override init(frame: CGRect) {
        super.init(frame: frame)
        start()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        start()
    }

    private func start() {
        scrollView.addOverflowingSubview(contentView)
        footerView.insetsLayoutMarginsFromSafeArea = false
        footerView.directionalLayoutMargins = .zero
        // The footer is as low as its content allows. All other room goes to the scroll view, whatever the two hug.
        footerView.heightAnchor.constraint(equalToConstant: 0).with(priority: .defaultHigh.lower).isActive = true
        stackView.addArrangedSubviews(scrollView, footerView)
        placement = addSubview(
            stackView, filling: .bottom(.safeArea, others: .superview), insets: .bottom(bottomSpacing))
    }

    /// Shows the bars for a moment.
    public func flashScrollIndicators() { scrollView.flashScrollIndicators() }
    /// Puts the view into the content, from edge to edge.
    public func addContentView(_ view: UIView) { contentView.addSubview(view, filling: .superview) }
    /// Puts the view into the middle of the content.
    public func addCenteredContentView(_ view: UIView) {
        contentView.addSubview(view, aligningVerticallyTo: .center, horizontallyTo: .fill)
    }
    /// Puts the view into the footer.
    public func addFooterView(_ view: UIView) { footerView.addSubview(view, filling: .layoutMargins) }

    /// The size that shows all content without scrolling.
    public func fittingSize(for width: CGFloat) -> CGSize {
        let target = CGSize(width: width, height: 0)
        func height(_ view: UIView) -> CGFloat {
            view.systemLayoutSizeFitting(
                target, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
            ).height
        }
        let footer = isFooterViewHidden ? 0 : height(footerView) + footerContentSpacing
        return CGSize(
            width: width,
            height: height(contentView) + footer + bottomSpacing + safeAreaInsets.top + safeAreaInsets.bottom)
    }
}
