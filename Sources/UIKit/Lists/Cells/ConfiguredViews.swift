/// The views that a cell, header or footer shows by its content and background configurations.
///
/// A class, because configurations make their views by the app's code, which may use the cell meanwhile.
@MainActor final class ConfiguredViews {
    private(set) var content: (UIView & UIContentView)?
    private var background: BackgroundView?

    /// Fills `host` with the configuration's content: by the view that is there where it supports that, else by a new
    /// one. Nil takes the view away.
    func showContent(_ configuration: (any UIContentConfiguration)?, in host: UIView) {
        if let configuration, let content, content.supports(configuration) {
            content.configuration = configuration
            return
        }
        content?.removeFromSuperview()
        content = configuration?.makeContentView()
        guard let content else { return }
        // Without a size the constraints of a view of the app's own would contradict its mask until the next layout.
        if content.frame.isEmpty { content.frame = host.bounds }
        content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        host.addSubview(content)
    }

    /// Shows the configuration behind the other subviews of `host`, as large as that. Nil removes the view.
    func placeBackground(_ configuration: UIBackgroundConfiguration?, in host: UIView) {
        guard let configuration else {
            background?.removeFromSuperview()
            background = nil
            return
        }
        let view = background ?? BackgroundView()
        if background == nil {
            background = view
            host.insertSubview(view, at: 0)
        }
        view.frame = host.bounds
        view.apply(configuration, tint: host.tintColor ?? .systemBlue)
    }
}
