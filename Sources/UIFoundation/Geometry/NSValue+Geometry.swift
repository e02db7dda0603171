extension NSValue {
    /// A point in a value.
    public convenience init(cgPoint: CGPoint) { self.init(point: cgPoint) }
    /// A size in a value.
    public convenience init(cgSize: CGSize) { self.init(size: cgSize) }
    /// A rectangle in a value.
    public convenience init(cgRect: CGRect) { self.init(rect: cgRect) }
    /// Insets in a value.
    public convenience init(uiEdgeInsets: UIEdgeInsets) {
        self.init(
            edgeInsets: NSEdgeInsets(
                top: uiEdgeInsets.top, left: uiEdgeInsets.left, bottom: uiEdgeInsets.bottom, right: uiEdgeInsets.right))
    }
    /// An offset in a value.
    public convenience init(uiOffset: UIOffset) {
        self.init(point: CGPoint(x: uiOffset.horizontal, y: uiOffset.vertical))
    }
    /// A vector in a value.
    public convenience init(cgVector: CGVector) { self.init(point: CGPoint(x: cgVector.dx, y: cgVector.dy)) }
    /// The point in the value; zero where it holds something else.
    public var cgPointValue: CGPoint { pointValue }
    /// The size in the value; zero where it holds something else.
    public var cgSizeValue: CGSize { sizeValue }
    /// The rectangle in the value; zero where it holds something else.
    public var cgRectValue: CGRect { rectValue }
    /// The insets in the value; zero where it holds something else.
    public var uiEdgeInsetsValue: UIEdgeInsets {
        let insets = edgeInsetsValue
        return UIEdgeInsets(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
    }
    /// The offset in the value; zero where it holds something else.
    public var uiOffsetValue: UIOffset { UIOffset(horizontal: pointValue.x, vertical: pointValue.y) }
    /// The vector in the value; zero where it holds something else.
    public var cgVectorValue: CGVector { CGVector(dx: pointValue.x, dy: pointValue.y) }
    /// An address in a value, as a number: Foundation keeps none on Linux.
    public convenience init(pointer: UnsafeRawPointer?) {
        var number = UInt64(UInt(bitPattern: pointer))
        self.init(bytes: &number, objCType: "Q")
    }
    /// The address in the value; nil where it holds something else.
    public var pointerValue: UnsafeMutableRawPointer? {
        guard strcmp(objCType, "Q") == 0 else { return nil }
        var number: UInt64 = 0
        getValue(&number)
        return UnsafeMutableRawPointer(bitPattern: UInt(number))
    }
}
