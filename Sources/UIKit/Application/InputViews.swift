/// The views that the focused responder brings for input: an accessory above the keys, and a view in their place.
@MainActor
final class InputViews {
    private var window: InputWindow?
    private(set) var accessory: UIView?
    private(set) var input: UIView?

    /// Where keyboard and accessory lie, in screen coordinates; nil where there is nothing to show.
    ///
    /// - Parameter keys: Where the host has its keys; nil while they are away.
    func frame(over keys: CGRect?) -> CGRect? {
        let responder = Runtime.current.keyWindow?.currentFirstResponder
        let chain = sequence(first: responder, next: { $0?.next }).lazy.compactMap { $0 }
        accessory = chain.compactMap(\.inputAccessoryView).first
        input = keys == nil ? nil : responder?.inputView
        let screen = Runtime.current.screen.bounds
        var frame: CGRect
        if let keys {
            frame = keys
            if let input {
                let height = Self.height(of: input, width: screen.width)
                if height > 0 { frame = CGRect(x: 0, y: keys.maxY - height, width: keys.width, height: height) }
            }
        } else {
            // Without keys, as with a keyboard of hardware, the accessory shows alone, at the bottom of the screen.
            guard accessory != nil else { return nil }
            let covered = Runtime.current.screenSafeArea.bottom
            frame = CGRect(x: 0, y: screen.maxY - covered, width: screen.width, height: covered)
        }
        guard let accessory else { return frame }
        let height = Self.height(of: accessory, width: frame.width)
        frame.origin.y -= height
        frame.size.height += height
        return frame
    }

    /// Shows the views within `frame`, or takes them away.
    func show(in frame: CGRect?) {
        guard let frame, accessory != nil || input != nil else {
            for view in window?.subviews ?? [] { view.removeFromSuperview() }
            window?.isHidden = true
            window = nil
            return
        }
        let window = self.window ?? InputWindow(frame: Runtime.current.screen.bounds)
        self.window = window
        window.windowLevel = .alert - 1
        for view in window.subviews where view !== accessory && view !== input { view.removeFromSuperview() }
        var top = frame.minY
        if let accessory {
            let height = Self.height(of: accessory, width: frame.width)
            accessory.frame = CGRect(x: frame.minX, y: top, width: frame.width, height: height)
            top += height
            if accessory.superview !== window { window.addSubview(accessory) }
        }
        if let input {
            input.frame = CGRect(x: frame.minX, y: top, width: frame.width, height: frame.maxY - top)
            if input.superview !== window { window.addSubview(input) }
        }
        if window.isHidden { window.isHidden = false }
    }

    /// What is left of `frame` for the keys.
    func keys(in frame: CGRect) -> CGRect? {
        guard input == nil else { return nil }
        let height = accessory.map { Self.height(of: $0, width: frame.width) } ?? 0
        let rest = CGRect(x: frame.minX, y: frame.minY + height, width: frame.width, height: frame.height - height)
        return rest.height > 60 ? rest : nil
    }

    private static func height(of view: UIView, width: CGFloat) -> CGFloat {
        if view.intrinsicContentSize.height > 0 { return view.intrinsicContentSize.height }
        if view.frame.height > 0 { return view.frame.height }
        return view.systemLayoutSizeFitting(
            CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel
        ).height
    }
}

/// The window above an app's windows; it takes only touches on what it shows.
private final class InputWindow: UIWindow {
    override var canBecomeKey: Bool { false }
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit === self ? nil : hit
    }
}
