extension UIView {
    public var leadingAnchor: NSLayoutXAxisAnchor { layoutNode.xAnchor(.leading) }
    public var trailingAnchor: NSLayoutXAxisAnchor { layoutNode.xAnchor(.trailing) }
    public var leftAnchor: NSLayoutXAxisAnchor { layoutNode.xAnchor(.left) }
    public var rightAnchor: NSLayoutXAxisAnchor { layoutNode.xAnchor(.right) }
    public var centerXAnchor: NSLayoutXAxisAnchor { layoutNode.xAnchor(.centerX) }
    public var topAnchor: NSLayoutYAxisAnchor { layoutNode.yAnchor(.top) }
    public var bottomAnchor: NSLayoutYAxisAnchor { layoutNode.yAnchor(.bottom) }
    public var centerYAnchor: NSLayoutYAxisAnchor { layoutNode.yAnchor(.centerY) }
    public var firstBaselineAnchor: NSLayoutYAxisAnchor { layoutNode.yAnchor(.firstBaseline) }
    public var lastBaselineAnchor: NSLayoutYAxisAnchor { layoutNode.yAnchor(.lastBaseline) }
    public var widthAnchor: NSLayoutDimension { layoutNode.dimension(.width) }
    public var heightAnchor: NSLayoutDimension { layoutNode.dimension(.height) }

    /// The item that represents the view in constraints.
    var layoutNode: LayoutNode { constraintState.node(of: self) }
}
