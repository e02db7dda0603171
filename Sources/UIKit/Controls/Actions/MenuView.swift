/// A menu on the screen: a panel near the control that it belongs to, over a cover that takes it away again.
final class MenuView: UIView {
    private weak var source: UIView?
    private var panel: MenuPanel?

    /// Shows the menu in the window of `source`; `choose` runs before the chosen action does.
    static func present(_ menu: UIMenu, from source: UIView, choose: @escaping (UIAction) -> Void = { _ in }) {
        guard let window = source.window, !menu.children.isEmpty else { return }
        let view = MenuView(frame: window.bounds)
        view.source = source
        window.addSubview(view)
        let panel = MenuPanel(menu, sender: source, choose: choose) { [weak view] in view?.dismiss() }
        view.panel = panel
        view.addSubview(panel)
        panel.didResize = { [weak view] in view?.place() }
        view.place()
        view.alpha = 0
        ControlAnimation.run(0.25) { view.alpha = 1 }
    }

    private func dismiss() {
        isUserInteractionEnabled = false
        ControlAnimation.run(0.2) {
            self.alpha = 0
        } completion: {
            self.removeFromSuperview()
        }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { dismiss() }

    private func place() {
        guard let window, let source, let panel else { return }
        let anchor = source.convert(source.bounds, to: self)
        let room = bounds.inset(by: window.safeAreaInsets).insetBy(dx: MenuPanel.edge, dy: MenuPanel.edge)
        var frame = CGRect(x: 0, y: 0, width: MenuPanel.width, height: min(panel.wantedHeight, room.height))
        frame.origin.x = anchor.midX <= bounds.midX ? anchor.minX : anchor.maxX - frame.width
        frame.origin.x = min(max(frame.minX, room.minX), room.maxX - frame.width)
        let below = anchor.maxY + MenuPanel.edge
        frame.origin.y = below + frame.height <= room.maxY ? below : anchor.minY - MenuPanel.edge - frame.height
        frame.origin.y = min(max(frame.minY, room.minY), room.maxY - frame.height)
        panel.frame = frame
    }
}
