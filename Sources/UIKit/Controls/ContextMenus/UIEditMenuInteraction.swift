/// Where an edit menu's arrow points.
public enum UIEditMenuArrowDirection: Int, Sendable { case automatic, up, down, left, right }

/// What an edit menu is shown for.
@preconcurrency @MainActor open class UIEditMenuConfiguration: NSObject {
    public let identifier: AnyHashable
    /// The place that the menu points to, in the interaction's view.
    public let sourcePoint: CGPoint
    open var preferredArrowDirection = UIEditMenuArrowDirection.automatic

    public init(identifier: AnyHashable?, sourcePoint: CGPoint) {
        self.identifier = identifier ?? AnyHashable(UUID())
        self.sourcePoint = sourcePoint
        super.init()
    }
}

@preconcurrency @MainActor public protocol UIEditMenuInteractionAnimating: NSObjectProtocol {
    func addAnimations(_ animations: @escaping () -> Void)
    func addCompletion(_ completion: @escaping () -> Void)
}

/// Shows the menu of editing actions at a place of its view: those of the standard ones that a responder performs, and what
/// the delegate makes of them.
@preconcurrency @MainActor open class UIEditMenuInteraction: NSObject, UIInteraction {
    public private(set) weak var delegate: (any UIEditMenuInteractionDelegate)?
    public private(set) weak var view: UIView?
    private weak var shown: EditMenuView?
    private var configuration: UIEditMenuConfiguration?

    public init(delegate: (any UIEditMenuInteractionDelegate)?) {
        self.delegate = delegate
        super.init()
    }

    open func willMove(to view: UIView?) { dismissMenu() }
    open func didMove(to view: UIView?) { self.view = view }

    open func presentEditMenu(with configuration: UIEditMenuConfiguration) {
        guard let view, let window = view.window else { return }
        dismissMenu()
        let suggested = suggestedActions(from: view)
        let menu =
            delegate?.editMenuInteraction(self, menuFor: configuration, suggestedActions: suggested)
            ?? UIMenu(children: suggested)
        guard !menu.children.isEmpty else { return }
        self.configuration = configuration
        let bar = EditMenuView(menu, from: view) { [weak self] in self?.dismissMenu() }
        let point = view.convert(configuration.sourcePoint, to: window)
        let target =
            delegate?.editMenuInteraction(self, targetRectFor: configuration)
            ?? CGRect(origin: configuration.sourcePoint, size: .zero)
        let rect = target.isNull ? CGRect(origin: point, size: .zero) : view.convert(target, to: window)
        bar.place(beside: rect, in: window)
        window.addSubview(bar)
        shown = bar
        let animator = EditMenuAnimator()
        delegate?.editMenuInteraction(self, willPresentMenuFor: configuration, animator: animator)
        bar.alpha = 0
        ControlAnimation.run(0.2) {
            bar.alpha = 1
            animator.animate()
        } completion: {
            animator.complete()
        }
    }
    open func dismissMenu() {
        guard let shown, let configuration else { return }
        self.shown = nil
        self.configuration = nil
        let animator = EditMenuAnimator()
        delegate?.editMenuInteraction(self, willDismissMenuFor: configuration, animator: animator)
        ControlAnimation.run(0.2) {
            shown.alpha = 0
            animator.animate()
        } completion: {
            shown.removeFromSuperview()
            animator.complete()
        }
    }
    open func reloadVisibleMenu() {
        guard let configuration else { return }
        presentEditMenu(with: configuration)
    }
    open func updateVisibleMenuPosition(animated: Bool) {
        guard let configuration, let view, let window = view.window else { return }
        shown?.place(
            beside: CGRect(origin: view.convert(configuration.sourcePoint, to: window), size: .zero), in: window)
    }
    open func location(in view: UIView?) -> CGPoint {
        guard let own = self.view, let configuration else { return .zero }
        return own.convert(configuration.sourcePoint, to: view)
    }

    /// The standard actions that a responder from the view up performs, in the order that edit menus have.
    private func suggestedActions(from view: UIView) -> [UIMenuElement] {
        let start = view.window?.firstResponder ?? view
        return EditAction.all.compactMap { title, name in
            let action = Selector(name)
            guard let target = start.target(forAction: action, withSender: self) as? UIResponder else { return nil }
            return UIAction(title: title) { _ in _ = StandardAction.perform(name, on: target, [self]) }
        }
    }

    private enum EditAction {
        static let all = [
            ("Cut", "cut:"), ("Copy", "copy:"), ("Paste", "paste:"), ("Select", "select:"),
            ("Select All", "selectAll:"),
            ("Delete", "delete:"),
        ]
    }
}

@preconcurrency @MainActor public protocol UIEditMenuInteractionDelegate: NSObjectProtocol {
    /// - Returns: Nil for the suggested actions; an empty menu for none at all.
    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
        suggestedActions: [UIMenuElement]
    ) -> UIMenu?
    /// Beside which the menu lies, in the view's coordinates; null, the default, for the source point.
    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
    ) -> CGRect
    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating)
    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating)
}

extension UIEditMenuInteractionDelegate {
    public func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
        suggestedActions: [UIMenuElement]
    ) -> UIMenu? { nil }
    public func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
    ) -> CGRect { .null }
    public func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating
    ) {}
    public func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating
    ) {}
}

private final class EditMenuAnimator: NSObject, UIEditMenuInteractionAnimating {
    private var animations: [() -> Void] = []
    private var completions: [() -> Void] = []
    func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
    func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }
    func animate() { for change in animations { change() } }
    func complete() { for completion in completions { completion() } }
}

/// A row of titles on a rounded plate.
final class EditMenuView: UIView {
    private let row = UIStackView()
    private let scroller = UIScrollView()

    init(_ menu: UIMenu, from source: UIView, chosen: @escaping () -> Void) {
        super.init(frame: .zero)
        backgroundColor = .secondarySystemBackground
        layer.cornerRadius = 10
        layer.shadowOpacity = 0.15
        layer.shadowRadius = 12
        scroller.showsHorizontalScrollIndicator = false
        scroller.addSubview(row)
        addSubview(scroller)
        for element in Self.leaves(menu) {
            let button = UIButton(type: .system)
            button.setTitle(element.title, for: .normal)
            button.setTitleColor(.label, for: .normal)
            button.titleLabel?.font = .systemFont(ofSize: 15)
            button.contentEdgeInsets = UIEdgeInsets(top: 8, left: 12, bottom: 8, right: 12)
            button.addAction(
                UIAction { [weak source] _ in
                    chosen()
                    switch element {
                    case let action as UIAction: action.perform(sender: source)
                    case let command as UICommand:
                        UIApplication.shared.sendAction(command.action, to: nil, from: source, for: nil)
                    default: break
                    }
                }, for: .touchUpInside)
            row.addArrangedSubview(button)
        }
    }
    required init?(coder: NSCoder) { nil }

    /// Menus in menus show their entries in the same row.
    private static func leaves(_ menu: UIMenu) -> [UIMenuElement] {
        menu.children.flatMap { ($0 as? UIMenu).map(leaves) ?? [$0] }
    }

    /// Above the rectangle where there is room, else below it. In the window's coordinates.
    func place(beside rect: CGRect, in window: UIWindow) {
        let wanted = row.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        let room = window.bounds.inset(by: window.safeAreaInsets).insetBy(dx: 8, dy: 4)
        row.frame = CGRect(origin: .zero, size: wanted)
        let size = CGSize(width: min(wanted.width, room.width), height: wanted.height)
        scroller.frame = CGRect(origin: .zero, size: size)
        scroller.contentSize = wanted
        let above = rect.minY - 8 - size.height
        frame = CGRect(
            x: min(max(rect.midX - size.width / 2, room.minX), room.maxX - size.width),
            y: above >= room.minY ? above : rect.maxY + 8, width: size.width, height: size.height)
    }
}
