extension UIView {
    /// How an animation's pace changes on its way.
    public enum AnimationCurve: Int, Sendable {
        /// Slow at both ends; slow at the beginning; slow at the end; even.
        case easeInOut, easeIn, easeOut, linear
    }

    /// How an animation runs.
    public struct AnimationOptions: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Lays out the windows within the animation, so that what follows from changed constraints moves too.
        public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
        /// Touches arrive meanwhile.
        public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
        /// Starts from where things are seen now. Always so, as since iOS 8.
        public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
        /// Again and again.
        public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
        /// There and back; with repetition.
        public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
        /// Keeps the call's own duration within another animation's block.
        public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
        /// Keeps the call's own curve within another animation's block.
        public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
        /// Content is redrawn at each step of a transition.
        public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
        /// The outer animation's options do not hold.
        public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)

        /// Slow at both ends, the default.
        public static let curveEaseInOut = AnimationOptions([])
        /// Slow at the beginning.
        public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
        /// Slow at the end.
        public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
        /// Even.
        public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

        var curve: AnimationCurve { AnimationCurve(rawValue: Int(rawValue >> 16 & 0xF)) ?? .easeInOut }
    }
}

extension UIView.AnimationCurve {
    var timingFunction: CAMediaTimingFunction {
        switch self {
        case .easeInOut: CAMediaTimingFunction(name: .easeInEaseOut)
        case .easeIn: CAMediaTimingFunction(name: .easeIn)
        case .easeOut: CAMediaTimingFunction(name: .easeOut)
        case .linear: CAMediaTimingFunction(name: .linear)
        }
    }
}
