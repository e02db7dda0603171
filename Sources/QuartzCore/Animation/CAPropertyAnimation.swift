import CoreGraphics

/// Animates the property that a key path names.
open class CAPropertyAnimation: CAAnimation {
    open var keyPath: String?

    /// Whether the value is added to the property's instead of replacing it.
    open var isAdditive = false

    /// Whether each repetition starts from the end of the one before.
    open var isCumulative = false

    /// Makes transforms of the numbers that the animation goes through.
    open var valueFunction: CAValueFunction?

    public override init() {
        super.init()
    }

    public convenience init(keyPath path: String?) {
        self.init()
        keyPath = path
    }

    override func copyProperties(of other: CAAnimation) {
        super.copyProperties(of: other)
        guard let other = other as? CAPropertyAnimation else { return }
        keyPath = other.keyPath
        isAdditive = other.isAdditive
        isCumulative = other.isCumulative
        valueFunction = other.valueFunction
    }

    override func apply(to layer: CALayer, at time: CFTimeInterval) {
        guard let keyPath, let (fraction, completed) = paced(at: time) else { return }
        guard let current = layer.animatedValue(forKeyPath: keyPath) else { return }
        if let valueFunction {
            guard let number = value(at: fraction, from: AnimatedValue(CGFloat(0))) else { return }
            let made = valueFunction.transform(Self.numbers(number.object))
            let below = isAdditive ? current.object as? CATransform3D ?? CATransform3DIdentity : CATransform3DIdentity
            layer.setAnimatedValue(AnimatedValue(CATransform3DConcat(made, below)), forKeyPath: keyPath)
            return
        }
        let base = isAdditive ? current.scaled(by: 0) : current
        guard var value = value(at: fraction, from: base) else { return }
        if isCumulative && completed > 0, let last = self.value(at: 1, from: base) {
            value = value.added(to: last.scaled(by: CGFloat(completed)))
        }
        layer.setAnimatedValue(isAdditive ? value.added(to: current) : value, forKeyPath: keyPath)
    }

    override func leading(through step: String) -> CAAnimation? {
        guard let keyPath, keyPath.hasPrefix(step), let copy = copy() as? CAPropertyAnimation else { return nil }
        copy.keyPath = String(keyPath.dropFirst(step.count))
        return copy
    }
    override var leadsBelow: Bool { keyPath?.hasPrefix("sublayers.") ?? false }

    private static func numbers(_ value: Any?) -> [CGFloat] {
        switch value {
        case let value as CGFloat: [value]
        case let value as Double: [CGFloat(value)]
        case let value as NSNumber: [CGFloat(value.doubleValue)]
        case let value as CGSize: [value.width, value.height, 1]
        case let value as CGPoint: [value.x, value.y, 0]
        case let value as [Any]: value.flatMap(numbers)
        default: []
        }
    }

    /// The value at a paced part of one run; `current` stands for what is left open.
    func value(at fraction: CGFloat, from current: AnimatedValue) -> AnimatedValue? { nil }
}

/// From one value to another. What is left open is the layer's current value.
open class CABasicAnimation: CAPropertyAnimation {
    open var fromValue: Any?
    open var toValue: Any?
    open var byValue: Any?

    override func copyProperties(of other: CAAnimation) {
        super.copyProperties(of: other)
        guard let other = other as? CABasicAnimation else { return }
        (fromValue, toValue, byValue) = (other.fromValue, other.toValue, other.byValue)
    }

    override func value(at fraction: CGFloat, from current: AnimatedValue) -> AnimatedValue? {
        let from = fromValue.map(AnimatedValue.init)
        let to = toValue.map(AnimatedValue.init)
        let by = byValue.map(AnimatedValue.init)
        let start: AnimatedValue
        let end: AnimatedValue
        switch (from, to, by) {
        case (let from?, let to?, _): (start, end) = (from, to)
        case (let from?, nil, let by?): (start, end) = (from, by.added(to: from))
        case (nil, let to?, let by?): (start, end) = (by.negated().added(to: to), to)
        case (let from?, nil, nil): (start, end) = (from, current)
        case (nil, let to?, nil): (start, end) = (current, to)
        case (nil, nil, let by?): (start, end) = (current, by.added(to: current))
        case (nil, nil, nil): return nil
        }
        return start.blended(with: end, progress(at: fraction))
    }

    /// How far from start to end a part of the run leads.
    func progress(at fraction: CGFloat) -> CGFloat { fraction }
}
