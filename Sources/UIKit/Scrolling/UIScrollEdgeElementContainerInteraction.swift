/// Belongs on a view that lies over an edge of a scroll view: what scrolls below the view fades out towards that edge,
/// so that the view's own content stays legible.
///
/// The fade goes from nothing to the scroll view's background colour. Nothing is shown without a scroll view, or with an
/// edge that is none of the four.
@MainActor
open class UIScrollEdgeElementContainerInteraction: NSObject, UIInteraction {
    /// The scroll view whose content goes below.
    open weak var scrollView: UIScrollView? {
        didSet { update() }
    }
    /// The edge of the scroll view that the view lies at.
    open var edge: UIRectEdge = [] {
        didSet { update() }
    }
    public private(set) weak var view: UIView?

    private let fade = CAGradientLayer()
    private var observation: ViewObservation?

    public override init() {
        super.init()
        // Behind the view's subviews, whatever they do to their order.
        fade.zPosition = -1
    }

    open func willMove(to view: UIView?) {
        observation = nil
        fade.removeFromSuperlayer()
    }

    open func didMove(to view: UIView?) {
        self.view = view
        guard let view else { return }
        view.layer.insertSublayer(fade, at: 0)
        observation = view.watch([.size, .traits]) { [weak self] _ in self?.update() }
        update()
    }

    private func update() {
        guard let view, let scrollView, let (start, end) = direction else {
            fade.isHidden = true
            return
        }
        let color = (scrollView.backgroundColor ?? .systemBackground).resolvedColor(with: view.traitCollection)
        fade.isHidden = false
        fade.frame = view.bounds
        fade.colors = [color.withAlphaComponent(0).cgColor, color.cgColor]
        fade.startPoint = start
        fade.endPoint = end
    }

    /// From the inside of the scroll view to its edge, in the unit square.
    private var direction: (CGPoint, CGPoint)? {
        switch edge {
        case .top: (CGPoint(x: 0.5, y: 1), CGPoint(x: 0.5, y: 0))
        case .bottom: (CGPoint(x: 0.5, y: 0), CGPoint(x: 0.5, y: 1))
        case .left: (CGPoint(x: 1, y: 0.5), CGPoint(x: 0, y: 0.5))
        case .right: (CGPoint(x: 0, y: 0.5), CGPoint(x: 1, y: 0.5))
        default: nil
        }
    }
}
