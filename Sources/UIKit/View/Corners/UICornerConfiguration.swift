/// How round a corner is: so many points, or concentric with the corner of what the view lies in.
public struct UICornerRadius: Hashable, Sendable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
    enum Kind: Hashable {
        case fixed(CGFloat)
        case concentric(minimum: CGFloat)
        case capsule(maximum: CGFloat)
    }

    let kind: Kind

    init(_ kind: Kind) { self.kind = kind }
    /// A fixed radius in points.
    public init(floatLiteral value: Double) { kind = .fixed(CGFloat(value)) }
    /// A fixed radius in points.
    public init(integerLiteral value: Int) { kind = .fixed(CGFloat(value)) }

    /// A radius in points.
    public static func fixed(_ radius: CGFloat) -> UICornerRadius { UICornerRadius(.fixed(radius)) }
    /// The radius of the container's corner less the distance from it.
    ///
    /// The container is the nearest view around that has round corners. Where the view is too far from its corner, or there is
    /// none, the radius is `minimum` points, 0 where nil.
    public static func containerConcentric(minimum: CGFloat? = nil) -> UICornerRadius {
        UICornerRadius(.concentric(minimum: minimum ?? 0))
    }
}

/// The radii of a view's corners, which follow its size and its place.
public struct UICornerConfiguration: Hashable, Sendable {
    let topLeft: UICornerRadius
    let topRight: UICornerRadius
    let bottomLeft: UICornerRadius
    let bottomRight: UICornerRadius
    /// Whether all corners get the largest of their radii.
    let isUniform: Bool

    private init(
        _ topLeft: UICornerRadius, _ topRight: UICornerRadius, _ bottomLeft: UICornerRadius,
        _ bottomRight: UICornerRadius, isUniform: Bool = false
    ) {
        (self.topLeft, self.topRight, self.bottomLeft, self.bottomRight) = (topLeft, topRight, bottomLeft, bottomRight)
        self.isUniform = isUniform
    }

    /// The shorter sides are half circles, of at most so many points of radius; nil sets no limit.
    public static func capsule(maximumRadius: CGFloat? = nil) -> UICornerConfiguration {
        .corners(radius: UICornerRadius(.capsule(maximum: maximumRadius ?? .greatestFiniteMagnitude)))
    }
    /// Each corner by the rule, for itself.
    public static func corners(radius: UICornerRadius) -> UICornerConfiguration {
        UICornerConfiguration(radius, radius, radius, radius)
    }
    /// Each corner by a rule of its own; nil for square ones.
    public static func corners(
        topLeftRadius: UICornerRadius? = nil, topRightRadius: UICornerRadius? = nil,
        bottomLeftRadius: UICornerRadius? = nil, bottomRightRadius: UICornerRadius? = nil
    ) -> UICornerConfiguration {
        UICornerConfiguration(
            topLeftRadius ?? 0, topRightRadius ?? 0, bottomLeftRadius ?? 0, bottomRightRadius ?? 0)
    }
    /// All corners alike: as round as the roundest of them would be.
    public static func uniformCorners(radius: UICornerRadius) -> UICornerConfiguration {
        UICornerConfiguration(radius, radius, radius, radius, isUniform: true)
    }
    /// The corners at the left alike, and those at the right.
    public static func uniformEdges(
        leftRadius: UICornerRadius, rightRadius: UICornerRadius
    ) -> UICornerConfiguration { UICornerConfiguration(leftRadius, rightRadius, leftRadius, rightRadius) }
    /// The corners at the top alike, and those at the bottom.
    public static func uniformEdges(
        topRadius: UICornerRadius, bottomRadius: UICornerRadius
    ) -> UICornerConfiguration { UICornerConfiguration(topRadius, topRadius, bottomRadius, bottomRadius) }
}
