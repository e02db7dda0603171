/// Where in the view tree a preview belongs: a point of a view, and how the preview is transformed there.
@preconcurrency @MainActor open class UIPreviewTarget: NSObject {
    /// The view that the preview moves in.
    public let container: UIView
    /// The middle of the preview, in the container's coordinates.
    public let center: CGPoint
    /// Applied to the preview where it lands.
    public let transform: CGAffineTransform

    /// - Parameters:
    ///   - container: In a window.
    ///   - center: The preview's centre, in the container's coordinates.
    ///   - transform: Applied to the preview where it lands.
    public init(container: UIView, center: CGPoint, transform: CGAffineTransform) {
        precondition(
            container.window != nil,
            "UIPreviewTarget requires that the container view is in a window, but it is not. (container: \(container))")
        self.container = container
        self.center = center
        self.transform = transform
        super.init()
    }

    public convenience init(container: UIView, center: CGPoint) {
        self.init(container: container, center: center, transform: .identity)
    }
}

/// How a view looks as a preview.
@preconcurrency @MainActor open class UIPreviewParameters: NSObject {
    /// What of the view shows, in its coordinates. Nil shows all of it with rounded corners.
    open var visiblePath: UIBezierPath?
    /// What throws the shadow, in the view's coordinates. Nil takes ``visiblePath``, or the rounded view.
    open var shadowPath: UIBezierPath?
    /// Behind the view. Setting nil brings back the system's background colour.
    open var backgroundColor: UIColor! = .systemBackground {
        didSet { if backgroundColor == nil { backgroundColor = .systemBackground } }
    }

    public override init() { super.init() }

    /// For text: what shows is the lines with a margin around them.
    ///
    /// - Parameter textLineRects: `CGRect` values, in the view's coordinates.
    public init(textLineRects: [NSValue]) {
        super.init()
        let path = UIBezierPath()
        for line in textLineRects {
            path.append(UIBezierPath(roundedRect: line.cgRectValue.insetBy(dx: -8, dy: -4), cornerRadius: 8))
        }
        if !textLineRects.isEmpty { visiblePath = path }
    }
}

/// A view that lifts off as a preview, with its place and look.
@preconcurrency @MainActor open class UITargetedPreview: NSObject {
    /// What lifts off.
    public let view: UIView
    /// The preview's background and visible path.
    public let parameters: UIPreviewParameters
    /// Where it belongs.
    public let target: UIPreviewTarget
    /// The size of the view, in points.
    open var size: CGSize { view.bounds.size }

    /// - Parameters:
    ///   - view: Need not be in the view tree.
    ///   - parameters: The preview's background and visible path.
    ///   - target: Where the preview belongs.
    public init(view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget) {
        self.view = view
        self.parameters = parameters
        self.target = target
        super.init()
    }

    /// - Parameters:
    ///   - view: In a window; the preview belongs where it is.
    ///   - parameters: The preview's background and visible path.
    public convenience init(view: UIView, parameters: UIPreviewParameters) {
        self.init(
            view: view, parameters: parameters,
            target: UIPreviewTarget(container: view.superview ?? view, center: view.center, transform: view.transform))
    }

    public convenience init(view: UIView) { self.init(view: view, parameters: UIPreviewParameters()) }

    /// The same preview in another place.
    open func retargetedPreview(with newTarget: UIPreviewTarget) -> UITargetedPreview {
        UITargetedPreview(view: view, parameters: parameters, target: newTarget)
    }

    /// Where the preview lies on its target.
    func frame(in other: UIView) -> CGRect {
        let bounds = CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
        let place = bounds.applying(target.transform).offsetBy(dx: target.center.x, dy: target.center.y)
        return target.container.convert(place, to: other)
    }
}
