/// A view that a collection uses again and again.
@preconcurrency @MainActor open class UICollectionReusableView: UIView {
    private var identifier: String?
    open var reuseIdentifier: String? { identifier }
    package func setReuseIdentifier(_ identifier: String?) { self.identifier = identifier }

    public override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        NibCoder.finish(self, as: UICollectionReusableView.self, with: coder)
    }

    open func prepareForReuse() {}
    open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}
    /// The attributes with the size that the view would like.
    open func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes { layoutAttributes }
}

/// An item of a collection view.
@preconcurrency @MainActor open class UICollectionViewCell: UICollectionReusableView {
    private let content = UIView()
    private var back: UIView?
    private var selectedBack: UIView?
    private var configured: (UIView & UIContentView)?
    weak var collection: UICollectionView?
    /// What a storyboard does when the item is chosen.
    final var segues = CellSegues()

    public override init(frame: CGRect) {
        super.init(frame: frame)
        start()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        start()
        NibCoder.finish(self, as: UICollectionViewCell.self, with: coder)
    }

    private func start() {
        content.frame = bounds
        content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(content)
    }

    open var contentView: UIView { content }
    open var backgroundView: UIView? {
        get { back }
        set {
            back?.removeFromSuperview()
            back = newValue
            if let newValue { insertSubview(newValue, at: 0) }
            setNeedsLayout()
        }
    }
    open var selectedBackgroundView: UIView? {
        get { selectedBack }
        set {
            selectedBack?.removeFromSuperview()
            selectedBack = newValue
            if let newValue { insertSubview(newValue, belowSubview: content) }
            showState()
        }
    }
    open var isSelected = false { didSet { showState() } }
    open var isHighlighted = false { didSet { showState() } }
    open var contentConfiguration: (any UIContentConfiguration)? {
        didSet {
            configured?.removeFromSuperview()
            configured = contentConfiguration?.makeContentView()
            if let configured { content.addSubview(configured) }
            setNeedsLayout()
        }
    }
    open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }

    private func showState() {
        selectedBack?.isHidden = !(isSelected || isHighlighted)
        setNeedsLayout()
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        content.frame = bounds
        back?.frame = bounds
        selectedBack?.frame = bounds
        configured?.frame = content.bounds
    }

    open override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        let view: UIView = configured ?? content
        let fitted = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        guard fitted.width > 0, fitted.height > 0,
            let attributes = layoutAttributes.copy() as? UICollectionViewLayoutAttributes
        else { return layoutAttributes }
        attributes.frame.size = fitted
        return attributes
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        if collection?.shouldHighlight(self) == true { isHighlighted = true }
    }
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        let wasHighlighted = isHighlighted
        isHighlighted = false
        if wasHighlighted, touches.contains(where: { bounds.contains($0.location(in: self)) }) {
            collection?.tapped(self)
        }
    }
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { isHighlighted = false }
}
