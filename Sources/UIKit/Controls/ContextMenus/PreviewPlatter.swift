import QuartzCore

/// What floats over a context menu's cover: a picture of the pressed view, or the view of a controller.
final class PreviewPlatter: UIView {
    private let content: UIView
    private let clip = UIView()
    private let sourceSize: CGSize
    private let controller: UIViewController?
    private let parameters: UIPreviewParameters

    private static let radius: CGFloat = 13

    init(_ preview: UITargetedPreview, _ controller: UIViewController?) {
        self.controller = controller
        sourceSize = preview.size
        parameters = preview.parameters
        content =
            controller?.view ?? preview.view.snapshotView(afterScreenUpdates: preview.view.window == nil) ?? UIView()
        super.init(frame: CGRect(origin: .zero, size: preview.size))
        let own = preview.view.layer.cornerRadius
        let radius = min(own > 0 ? own : Self.radius, min(sourceSize.width, sourceSize.height) / 2)
        clip.frame = bounds
        clip.clipsToBounds = true
        clip.layer.cornerRadius = controller == nil ? radius : Self.radius
        clip.backgroundColor = controller == nil ? parameters.backgroundColor : .systemBackground
        if controller == nil, let path = parameters.visiblePath {
            let mask = CAShapeLayer()
            mask.path = path.cgPath
            clip.layer.mask = mask
            clip.layer.cornerRadius = 0
        }
        content.frame = clip.bounds
        if controller == nil { content.isUserInteractionEnabled = false }
        clip.addSubview(content)
        addSubview(clip)
        layer.shadowColor = UIColor.black.cgColor
        layer.shadowOpacity = 0.15
        layer.shadowRadius = 20
        layer.shadowOffset = CGSize(width: 0, height: 6)
        layer.shadowPath = controller == nil ? (parameters.shadowPath ?? parameters.visiblePath)?.cgPath : nil
    }

    required init?(coder: NSCoder) { nil }

    // Touches on the preview of a controller go to the platter: a preview does nothing but open.
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        super.hitTest(point, with: event) == nil ? nil : self
    }

    /// The size it takes where there is room for `limit`.
    func size(within limit: CGSize) -> CGSize {
        var size = sourceSize
        if let controller {
            let wanted = controller.preferredContentSize
            size.width = wanted.width > 0 ? wanted.width : limit.width
            size.height = wanted.height > 0 ? wanted.height : limit.height
        }
        guard size.width > 0, size.height > 0 else { return .zero }
        let scale = min(1, limit.width / size.width, limit.height / size.height)
        return CGSize(width: size.width * scale, height: size.height * scale)
    }

    /// A picture is scaled into the frame; a controller's view is laid out in it.
    func place(_ frame: CGRect) {
        let size = controller == nil ? sourceSize : frame.size
        put(size, frame)
    }

    /// Back to the place and size of what was pressed.
    func putOnSource(_ frame: CGRect) { put(controller == nil ? sourceSize : bounds.size, frame) }

    private func put(_ size: CGSize, _ frame: CGRect) {
        guard size.width > 0, size.height > 0 else { return }
        transform = .identity
        bounds.size = size
        clip.frame = CGRect(origin: .zero, size: size)
        content.frame = clip.bounds
        center = CGPoint(x: frame.midX, y: frame.midY)
        transform = CGAffineTransform(scaleX: frame.width / size.width, y: frame.height / size.height)
    }
}
