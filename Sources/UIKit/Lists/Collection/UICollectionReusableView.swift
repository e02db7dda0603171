/// A view that a collection uses again and again.
@preconcurrency @MainActor open class UICollectionReusableView: UIView {
    private var identifier: String?
    /// What it is dequeued by; nil where it can't be reused.
    open var reuseIdentifier: String? { identifier }
    package func setReuseIdentifier(_ identifier: String?) { self.identifier = identifier }

    public override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        coder.finish(self, as: UICollectionReusableView.self)
    }

    /// Another layout is about to follow, with animation.
    open func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}
    /// Another layout has followed, and its animation has ended.
    open func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}
    /// Called before the view is shown for something else; take back what depends on content.
    open func prepareForReuse() {}
    /// Called with the layout's attributes before they are applied.
    open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}
    /// The attributes with the size that the view would like: what its constraints ask for, if it has any.
    open func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        let hasConstraints =
            !constraints.isEmpty || subviews.contains { !$0.translatesAutoresizingMaskIntoConstraints }
        return hasConstraints ? fitted(layoutAttributes, self) : layoutAttributes
    }

    /// The attributes with the size that `content` asks for, within what the layout decides.
    final func fitted(
        _ attributes: UICollectionViewLayoutAttributes, _ content: UIView
    ) -> UICollectionViewLayoutAttributes {
        let target = CGSize(
            width: attributes.keepsWidth ? attributes.size.width : 0,
            height: attributes.keepsHeight ? attributes.size.height : 0)
        let size = content.systemLayoutSizeFitting(
            target, withHorizontalFittingPriority: attributes.keepsWidth ? .required : .fittingSizeLevel,
            verticalFittingPriority: attributes.keepsHeight ? .required : .fittingSizeLevel)
        guard size.width > 0, size.height > 0, let copy = attributes.copy() as? UICollectionViewLayoutAttributes else {
            return attributes
        }
        copy.frame.size = size
        return copy
    }
}
