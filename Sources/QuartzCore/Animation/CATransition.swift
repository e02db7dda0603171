import CoreGraphics

/// The look of a change from one state of a layer to the next.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public static let fade = CATransitionType(rawValue: "fade")
    /// The new state slides in over the old one.
    public static let moveIn = CATransitionType(rawValue: "moveIn")
    /// The new state slides in and pushes the old one out.
    public static let push = CATransitionType(rawValue: "push")
    /// The old state slides away from over the new one.
    public static let reveal = CATransitionType(rawValue: "reveal")
    /// The layer turns over like a card, with the new state on its back.
    package static let flip = CATransitionType(rawValue: "flip")
}

/// The side a transition comes from.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
    public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
    public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
    public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}

/// Leads from the layer's picture at the moment of adding to what it shows afterwards.
open class CATransition: CAAnimation {
    open var type = CATransitionType.fade
    open var subtype: CATransitionSubtype?
    /// The part of the transition to start and end at, from 0 to 1.
    open var startProgress: Float = 0
    open var endProgress: Float = 1

    override func copyProperties(of other: CAAnimation) {
        super.copyProperties(of: other)
        guard let other = other as? CATransition else { return }
        (type, subtype) = (other.type, other.subtype)
        (startProgress, endProgress) = (other.startProgress, other.endProgress)
    }

    /// How far from the old picture to the new one; nil outside the transition's time.
    final func progress(at time: CFTimeInterval) -> CGFloat? {
        paced(at: time).map { CGFloat(startProgress) + $0.fraction * CGFloat(endProgress - startProgress) }
    }
}
