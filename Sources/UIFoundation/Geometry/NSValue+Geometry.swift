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

extension NSValue {
    // Foundation on Linux refuses to box structures of others, but takes arrays.
    private static let affineType = "[6d]"

    /// A transform in a value.
    public convenience init(cgAffineTransform: CGAffineTransform) {
        var value = cgAffineTransform
        self.init(bytes: &value, objCType: Self.affineType)
    }

    /// The transform in the value; the identity where it holds something else.
    public var cgAffineTransformValue: CGAffineTransform {
        guard String(cString: objCType) == Self.affineType else { return .identity }
        var value = CGAffineTransform.identity
        getValue(&value)
        return value
    }
}
