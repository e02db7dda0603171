extension NSValue {
    /// A point in a value.
    public convenience init(cgPoint: CGPoint) { self.init(point: cgPoint) }
    /// A size in a value.
    public convenience init(cgSize: CGSize) { self.init(size: cgSize) }
    /// A rectangle in a value.
    public convenience init(cgRect: CGRect) { self.init(rect: cgRect) }
    /// The point in the value; zero where it holds something else.
    public var cgPointValue: CGPoint { pointValue }
    /// The size in the value; zero where it holds something else.
    public var cgSizeValue: CGSize { sizeValue }
    /// The rectangle in the value; zero where it holds something else.
    public var cgRectValue: CGRect { rectValue }
}
