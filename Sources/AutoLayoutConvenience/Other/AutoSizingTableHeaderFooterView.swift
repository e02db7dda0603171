import UIKit

/// Wraps a view so that a table's header or footer is as high as the view wants to be at the table's width, whatever
/// changes that: its constraints, its texts, or its `invalidateIntrinsicContentSize()`.
@MainActor
public class AutoSizingTableHeaderFooterView: UIView {
    /// Called after the height changed.
    public typealias Callback = () -> Void

    /// What decides the height.
    public let view: UIView
    /// Whether the table moves to a new height. True by default.
    public var automaticallyAnimateChanges = true
    /// Whether the wrapped view is measured by its constraints; else by `sizeThatFits(_:)`. True by default.
    public var usesAutoLayout = true {
        didSet {
            guard usesAutoLayout != oldValue else { return }
            NSLayoutConstraint.deactivate(pins)
            pins = []
            view.translatesAutoresizingMaskIntoConstraints = !usesAutoLayout
            setNeedsLayout()
        }
    }
    /// Called after the height changed; nil for nothing.
    public var didUpdateLayoutFrameCallback: Callback?

    /// The view's top and sides, with the least height that its constraints allow; none where it is laid out by hand.
    private var pins: [NSLayoutConstraint] = []
    /// A view that is laid out by hand can only say that it wants another size.
    private var invalidation: ViewObservation?

    public init(view: UIView) {
        self.view = view
        super.init(frame: .zero)
        view.translatesAutoresizingMaskIntoConstraints = false
        addSubview(view)
        invalidation = view.watch(.contentSize) { [weak self] _ in
            if let self, !self.usesAutoLayout { self.setNeedsLayout() }
        }
    }

    public required init?(coder: NSCoder) { nil }

    private var tableView: UITableView? { superview as? UITableView }

    /// Measures the view, and tells the table when the height is another one.
    public func update() {
        let tableWidth = tableView?.bounds.width ?? bounds.width
        let width = tableWidth > 0 ? tableWidth : (window?.screen ?? UIScreen.main).bounds.width
        let height = measuredHeight(for: width)
        guard bounds.size != CGSize(width: width, height: height) else { return placeContent() }
        frame.size = CGSize(width: width, height: height)
        placeContent()
        // The table takes a new height only when the view is set again.
        if let tableView {
            if tableView.tableHeaderView === self { tableView.tableHeaderView = self }
            if tableView.tableFooterView === self { tableView.tableFooterView = self }
            if automaticallyAnimateChanges, UIView.inheritedAnimationDuration > 0 { tableView.layoutIfNeeded() }
        }
        didUpdateLayoutFrameCallback?()
    }

    private func measuredHeight(for width: CGFloat) -> CGFloat {
        let target = CGSize(width: width, height: 0)
        guard usesAutoLayout else {
            return view.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
        }
        return view.systemLayoutSizeFitting(
            target, withHorizontalFittingPriority: .required, verticalFittingPriority: .defaultLow
        ).height
    }

    /// Constraints are made when the width is known: at a width of 0 those of the content would be in conflict with it.
    private func placeContent() {
        guard usesAutoLayout else { return view.frame = bounds }
        guard pins.isEmpty else { return }
        // The view is as low as its content allows, as `systemLayoutSizeFitting` measures it. So every change of the
        // content changes the view's size, and this view is laid out.
        let least = view.heightAnchor.constraint(equalToConstant: 0)
        least.priority = .defaultLow
        pins = [
            view.topAnchor.constraint(equalTo: topAnchor), view.leadingAnchor.constraint(equalTo: leadingAnchor),
            view.trailingAnchor.constraint(equalTo: trailingAnchor), least,
        ]
        NSLayoutConstraint.activate(pins)
    }

    public override func layoutSubviews() {
        super.layoutSubviews()
        update()
    }

    public override func didMoveToSuperview() {
        super.didMoveToSuperview()
        if superview != nil { update() }
    }
}

extension UITableView {
    /// A header that is as high as its constraints make it.
    public var selfSizingTableHeaderView: UIView? {
        get { (tableHeaderView as? AutoSizingTableHeaderFooterView)?.view }
        set { tableHeaderView = newValue.map { AutoSizingTableHeaderFooterView(view: $0) } }
    }

    /// A footer that is as high as its constraints make it.
    public var selfSizingTableFooterView: UIView? {
        get { (tableFooterView as? AutoSizingTableHeaderFooterView)?.view }
        set { tableFooterView = newValue.map { AutoSizingTableHeaderFooterView(view: $0) } }
    }

    /// A header that is as high as its `sizeThatFits(_:)` says.
    public var manualLayoutAutoSizingTableHeaderView: UIView? {
        get { selfSizingTableHeaderView }
        set { tableHeaderView = newValue.map(Self.manualWrapper) }
    }

    /// A footer that is as high as its `sizeThatFits(_:)` says.
    public var manualLayoutAutoSizingTableFooterView: UIView? {
        get { selfSizingTableFooterView }
        set { tableFooterView = newValue.map(Self.manualWrapper) }
    }

    /// Gives it the height that its content has now.
    public func updateAutoSizingTableHeader() { (tableHeaderView as? AutoSizingTableHeaderFooterView)?.update() }
    /// Gives it the height that its content has now.
    public func updateAutoSizingTableFooter() { (tableFooterView as? AutoSizingTableHeaderFooterView)?.update() }

    private static func manualWrapper(_ view: UIView) -> AutoSizingTableHeaderFooterView {
        let wrapper = AutoSizingTableHeaderFooterView(view: view)
        wrapper.usesAutoLayout = false
        return wrapper
    }
}
