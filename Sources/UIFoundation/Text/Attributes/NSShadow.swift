/// A shadow of text: offset and blur in points, y down.
open class NSShadow: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    private let tag = AttributeValueTag()
    /// The shadow's shift to the right and down, in points; zero by default.
    open var shadowOffset = CGSize.zero
    /// How far the shadow is blurred, in points; 0, the default, for a sharp shadow.
    open var shadowBlurRadius: CGFloat = 0
    /// A `UIColor`; black at a third by default, nil for no shadow.
    open var shadowColor: Any? = UIColor(white: 0, alpha: 1 / 3)

    public override init() {}

    public required init?(coder: NSCoder) {
        shadowOffset = CGSize(
            width: coder.decodeDouble(forKey: "NSShadowHoriz"), height: coder.decodeDouble(forKey: "NSShadowVert"))
        shadowBlurRadius = CGFloat(coder.decodeDouble(forKey: "NSShadowBlurRadius"))
        shadowColor = coder.decodeObject(forKey: "NSShadowColor") as? UIColor
    }

    open func encode(with coder: NSCoder) {
        coder.encode(Double(shadowOffset.width), forKey: "NSShadowHoriz")
        coder.encode(Double(shadowOffset.height), forKey: "NSShadowVert")
        coder.encode(Double(shadowBlurRadius), forKey: "NSShadowBlurRadius")
        coder.encode(shadowColor as? UIColor, forKey: "NSShadowColor")
    }

    open class var supportsSecureCoding: Bool { true }

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSShadow()
        copy.shadowOffset = shadowOffset
        copy.shadowBlurRadius = shadowBlurRadius
        copy.shadowColor = shadowColor
        return copy
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSShadow else { return false }
        return other.shadowOffset == shadowOffset && other.shadowBlurRadius == shadowBlurRadius
            && other.shadowColor as? UIColor == shadowColor as? UIColor
    }

    open override var hash: Int { shadowBlurRadius.hashValue ^ shadowOffset.width.hashValue }
}
