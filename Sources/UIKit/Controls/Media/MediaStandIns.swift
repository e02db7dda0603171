/// What stands where a view of another framework (maps, web pages, video) would be: the right class name and size, and
/// a plain surface that names it.
@preconcurrency @MainActor open class MediaStandIn: UIView {
    private let caption = UILabel()

    public override init(frame: CGRect) {
        super.init(frame: frame)
        start()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        start()
    }

    /// Written in the middle of the surface.
    open var name: String { String(describing: type(of: self)) }

    open override func layoutSubviews() {
        super.layoutSubviews()
        caption.text = name
        caption.frame = bounds
    }

    private func start() {
        clipsToBounds = true
        backgroundColor = .secondarySystemBackground
        caption.textAlignment = .center
        caption.textColor = .tertiaryLabel
        caption.font = .systemFont(ofSize: 13)
        addSubview(caption)
    }
}

@preconcurrency @MainActor open class MKMapView: MediaStandIn {}
@preconcurrency @MainActor open class WKWebView: MediaStandIn {}
@preconcurrency @MainActor open class UIWebView: MediaStandIn {}
@preconcurrency @MainActor open class GLKView: MediaStandIn {}
@preconcurrency @MainActor open class MTKView: MediaStandIn {}
@preconcurrency @MainActor open class SCNView: MediaStandIn {}
@preconcurrency @MainActor open class SKView: MediaStandIn {}
@preconcurrency @MainActor open class ARSCNView: MediaStandIn {}
@preconcurrency @MainActor open class ARView: MediaStandIn {}
@preconcurrency @MainActor open class AVPlayerView: MediaStandIn {}
