import UIKit

/// Wraps a view so that a table's header or footer is as high as the view wants to be at the table's width.
@MainActor
public class AutoSizingTableHeaderFooterView: UIView {
    /// Called after the height changed.
    public typealias Callback = () -> Void

    /// What decides the height.
    public let view: UIView
    /// Whether the table moves to a new height. True by default.
    public var automaticallyAnimateChanges = true
    /// Whether the wrapped view is measured by its constraints; else by `sizeThatFits(_:)`.
    public var usesAutoLayout = true
    /// Called after the height changed; nil for nothing.
    public var didUpdateLayoutFrameCallback: Callback?

    public init(view: UIView) {
        self.view = view
        super.init(frame: .zero)
        addSubview(view)
    }

    public required init?(coder: NSCoder) { nil }

    private var tableView: UITableView? { superview as? UITableView }

    /// Measures the view, and tells the table when the height is another one.
    public func update() {
        let tableWidth = tableView?.bounds.width ?? bounds.width
        let width = tableWidth > 0 ? tableWidth : (window?.screen ?? UIScreen.main).bounds.width
        let height = measuredHeight(for: width)
        guard bounds.size != CGSize(width: width, height: height) else { return }
        frame.size = CGSize(width: width, height: height)
        view.frame = bounds
        // The table takes a new height only when the view is set anew.
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

    public override func layoutSubviews() {
        super.layoutSubviews()
        update()
        view.frame = bounds
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

    /// Gives it the height of its content anew.
    public func updateAutoSizingTableHeader() { (tableHeaderView as? AutoSizingTableHeaderFooterView)?.update() }
    /// Gives it the height of its content anew.
    public func updateAutoSizingTableFooter() { (tableFooterView as? AutoSizingTableHeaderFooterView)?.update() }

    private static func manualWrapper(_ view: UIView) -> AutoSizingTableHeaderFooterView {
        let wrapper = AutoSizingTableHeaderFooterView(view: view)
        wrapper.usesAutoLayout = false
        return wrapper
    }
}
