/// A change of a view that follows how the device is tilted. No device is tilted here, so effects are kept and asked by
/// nobody; what they would do at a tilt can be computed.
@preconcurrency @MainActor
open class UIMotionEffect: NSObject {
    public override init() { super.init() }
    public init?(coder: NSCoder) { super.init() }

    /// The values to add for a viewer's offset: from -1 to 1 on either axis.
    open func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? { nil }
}

/// Leads from one value to another as the device is tilted from side to side.
@preconcurrency @MainActor
open class UIInterpolatingMotionEffect: UIMotionEffect {
    public enum EffectType: Int, Sendable { case tiltAlongHorizontalAxis, tiltAlongVerticalAxis }

    public let keyPath: String
    public let type: EffectType
    /// The value at an offset of -1.
    open var minimumRelativeValue: Any?
    /// The value at an offset of 1.
    open var maximumRelativeValue: Any?

    public init(keyPath: String, type: EffectType) {
        self.keyPath = keyPath
        self.type = type
        super.init()
    }

    public override init?(coder: NSCoder) { nil }

    open override func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? {
        let offset = type == .tiltAlongHorizontalAxis ? viewerOffset.horizontal : viewerOffset.vertical
        guard let low = (minimumRelativeValue as? NSNumber).map({ CGFloat($0.doubleValue) }),
            let high = (maximumRelativeValue as? NSNumber).map({ CGFloat($0.doubleValue) })
        else { return nil }
        let way = (min(max(offset, -1), 1) + 1) / 2
        return [keyPath: low + (high - low) * way]
    }
}

/// Several effects in one.
@preconcurrency @MainActor
open class UIMotionEffectGroup: UIMotionEffect {
    open var motionEffects: [UIMotionEffect]?

    public override init() { super.init() }
    public override init?(coder: NSCoder) { super.init(coder: coder) }

    open override func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? {
        (motionEffects ?? []).reduce(into: [:]) { all, effect in
            all.merge(effect.keyPathsAndRelativeValues(forViewerOffset: viewerOffset) ?? [:]) { $1 }
        }
    }
}

@MainActor private final class MotionEffectList {
    var effects: [UIMotionEffect] = []
    static var key = 0
}

extension UIView {
    public var motionEffects: [UIMotionEffect] {
        get {
            withUnsafePointer(to: &MotionEffectList.key) {
                (objc_getAssociatedObject(self, $0) as? MotionEffectList)?.effects ?? []
            }
        }
        set {
            let list = MotionEffectList()
            list.effects = newValue
            withUnsafePointer(to: &MotionEffectList.key) {
                objc_setAssociatedObject(self, $0, list, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
            }
        }
    }

    public func addMotionEffect(_ effect: UIMotionEffect) { motionEffects.append(effect) }
    public func removeMotionEffect(_ effect: UIMotionEffect) { motionEffects.removeAll { $0 === effect } }
}
