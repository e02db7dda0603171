/// A context menu on the screen: a blurred cover over the window, on it the preview and the menu beside it.
///
/// The preview stays where it was if the menu has room below or above; else both move until they fit. Distances are
/// ours: none is documented, and none was measured.
final class ContextMenuView: UIView {
    let controller: UIViewController?
    var didTapBeside: (() -> Void)?
    var didTapPreview: (() -> Void)?
    /// Called when the last of it is gone.
    var didDisappear: (() -> Void)?

    private let preview: UITargetedPreview
    private let backdrop = UIVisualEffectView(effect: UIBlurEffect(style: .systemUltraThinMaterial))
    private let dimming = UIView()
    private let platter: PreviewPlatter
    private var panel: MenuPanel?
    private var keepsOrder = true
    private var isShown = false
    /// How long the menu takes to appear, in seconds.
    static let comingTime = 0.35
    static let goingTime = 0.3

    private static let gap: CGFloat = 12
    private static let margin: CGFloat = 16
    private static let hidingKey = "liftedAsPreview"

    init(_ preview: UITargetedPreview, _ controller: UIViewController?, in window: UIWindow) {
        self.preview = preview
        self.controller = controller
        platter = PreviewPlatter(preview, controller)
        super.init(frame: window.bounds)
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        dimming.backgroundColor = UIColor(white: 0, alpha: 0.12)
        for view in [backdrop, dimming] {
            view.frame = bounds
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
        controller?.beginAppearanceTransition(true, animated: true)
        addSubview(platter)
        platter.addGestureRecognizer(
            UITapGestureRecognizer(target: self, action: Selector(ContextMenuView.previewTapped)))
        window.addSubview(self)
        if preview.view.window != nil { hideSource() }
    }

    required init?(coder: NSCoder) { nil }

    func add(_ menu: UIMenu, sender: UIView, keepsOrder: Bool, dismiss: @escaping () -> Void) {
        self.keepsOrder = keepsOrder
        let panel = MenuPanel(menu, sender: sender, choose: { _ in }, dismiss: dismiss)
        panel.didResize = { [weak self] in self?.setNeedsLayout() }
        insertSubview(panel, belowSubview: platter)
        self.panel = panel
    }

    func changeMenu(_ block: (UIMenu) -> UIMenu) {
        guard let panel else { return }
        panel.menu = block(panel.menu)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        if isShown { arrange() }
    }

    // MARK: - Touches

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { didTapBeside?() }

    func previewTapped(_ tap: UITapGestureRecognizer) { didTapPreview?() }

    func slide(to point: CGPoint) { panel.map { $0.slide(to: convert(point, to: $0)) } }
    func lift(at point: CGPoint) { panel.map { $0.lift(at: convert(point, to: $0)) } }

    // MARK: - Places

    private var room: CGRect {
        let safe = window?.safeAreaInsets ?? .zero
        return bounds.inset(by: safe).insetBy(dx: Self.margin, dy: MenuPanel.edge)
    }

    private func arrange() {
        let (room, start) = (self.room, preview.frame(in: self))
        let menuHeight = min(panel?.wantedHeight ?? 0, room.height * 0.6)
        let below = panel == nil ? 0 : menuHeight + Self.gap
        var frame = CGRect(
            origin: .zero, size: platter.size(within: CGSize(width: room.width, height: room.height - below)))
        frame.origin.x = min(max(start.midX - frame.width / 2, room.minX), room.maxX - frame.width)
        frame.origin.y = min(max(start.midY - frame.height / 2, room.minY), room.maxY - frame.height)
        var isAbove = false
        if frame.maxY + below > room.maxY {
            isAbove = frame.minY - below >= room.minY
            if !isAbove { frame.origin.y = room.maxY - below - frame.height }
        }
        platter.place(frame)
        guard let panel else { return }
        var place = CGRect(x: 0, y: 0, width: MenuPanel.width, height: menuHeight)
        place.origin.x = start.midX <= bounds.midX ? frame.minX : frame.maxX - place.width
        place.origin.x = min(max(place.minX, room.minX), room.maxX - place.width)
        place.origin.y = isAbove ? frame.minY - Self.gap - menuHeight : frame.maxY + Self.gap
        panel.bounds.size = place.size
        panel.center = CGPoint(x: place.midX, y: place.midY)
        panel.isReversed = isAbove && !keepsOrder
    }

    // MARK: - Coming and going

    func appear(alongside animator: ContextMenuAnimator) {
        UIView.performWithoutAnimation {
            layoutIfNeeded()
            arrange()
            panel?.layoutIfNeeded()
            platter.putOnSource(preview.frame(in: self))
            backdrop.alpha = 0
            dimming.alpha = 0
            panel?.alpha = 0
            panel?.transform = CGAffineTransform(scaleX: 0.4, y: 0.4)
        }
        ControlAnimation.run(Self.comingTime) {
            self.isShown = true
            self.backdrop.alpha = 1
            self.dimming.alpha = 1
            self.panel?.alpha = 1
            self.panel?.transform = .identity
            self.arrange()
            animator.animate()
        } completion: {
            self.controller?.endAppearanceTransition()
            animator.complete()
        }
    }

    /// - Parameter goal: Where the preview goes; nil for where it came from.
    func disappear(to goal: UITargetedPreview?, alongside animator: ContextMenuAnimator) {
        let isThere = (goal ?? preview).target.container.window != nil
        leave { [self] in
            if isThere { platter.putOnSource((goal ?? preview).frame(in: self)) } else { platter.alpha = 0 }
            animator.animate()
        } completion: {
            animator.complete()
        }
    }

    /// The preview fills the window, then shows what has come behind it.
    func grow(alongside animator: ContextMenuAnimator, _ ending: ContextMenuAnimator) {
        leave { [self] in
            platter.place(bounds)
            platter.alpha = 0
            animator.animate()
            ending.animate()
        } completion: {
            animator.complete()
        }
    }

    private func leave(_ changes: @escaping () -> Void, completion: @escaping () -> Void) {
        isShown = false
        isUserInteractionEnabled = false
        controller?.beginAppearanceTransition(false, animated: true)
        ControlAnimation.run(Self.goingTime) { [self] in
            changes()
            backdrop.alpha = 0
            dimming.alpha = 0
            panel?.alpha = 0
            panel?.transform = CGAffineTransform(scaleX: 0.4, y: 0.4)
        } completion: { [self] in
            preview.view.layer.removeAnimation(forKey: Self.hidingKey)
            removeFromSuperview()
            controller?.endAppearanceTransition()
            completion()
            didDisappear?()
        }
    }

    /// The source is not seen while its preview is: on the screen only, its `alpha` stays as it is.
    private func hideSource() {
        let hiding = CABasicAnimation(keyPath: "opacity")
        (hiding.fromValue, hiding.toValue) = (0, 0)
        hiding.duration = 0.01
        hiding.fillMode = .forwards
        hiding.isRemovedOnCompletion = false
        preview.view.layer.add(hiding, forKey: Self.hidingKey)
    }
}
