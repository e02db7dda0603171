import CoreGraphics

/// A layer's animations, in the order in which they act.
package struct LayerAnimations {
    fileprivate(set) var entries: [LayerAnimation] = []

    package var isEmpty: Bool { entries.isEmpty }
}

final class LayerAnimation {
    let key: String
    /// Whether the client named it.
    let isNamed: Bool
    let animation: CAAnimation
    /// What a transition starts from.
    let before: LayerSnapshot?
    fileprivate let completions: [TransactionCompletion]
    fileprivate var hasStarted = false
    fileprivate var hasEnded = false

    fileprivate init(key: String?, animation: CAAnimation, before: LayerSnapshot?) {
        isNamed = key != nil
        self.key = key ?? ""
        self.animation = animation
        self.before = before
        completions = TransactionStack.current.completions
        completions.forEach { $0.animationAdded() }
    }

    /// Tells everyone, once.
    fileprivate func end(finished: Bool) {
        guard !hasEnded else { return }
        hasEnded = true
        animation.delegate?.animationDidStop(animation, finished: finished)
        completions.forEach { $0.animationEnded(finished: finished) }
    }
}

extension CALayer {
    /// Adds a copy, which begins now unless it says otherwise. One already there under `key` is removed.
    final func addAnimation(_ original: CAAnimation, forKey key: String?) {
        guard let animation = original.copy() as? CAAnimation else { return }
        let isTransition = animation is CATransition
        let key = isTransition ? kCATransition : key
        animation.settle(duration: CATransaction.animationDuration(), beginTime: localTime(at: MediaClock.now))
        if animation.timingFunction == nil { animation.timingFunction = CATransaction.animationTimingFunction() }
        let before = isTransition ? LayerSnapshot(of: self, at: MediaClock.now) : nil
        if let key { removeAnimations { $0.isNamed && $0.key == key } }
        animations.entries.append(LayerAnimation(key: key, animation: animation, before: before))
        noteChange()
        if animation.leadsBelow { noteChangesBelow() }
        TimedEvents.register(self)
    }

    final func removeAnimations(where condition: (LayerAnimation) -> Bool) {
        let removed = animations.entries.filter(condition)
        guard !removed.isEmpty else { return }
        animations.entries.removeAll(where: condition)
        noteChange()
        removed.forEach { $0.end(finished: false) }
    }

    /// The animations of a layer that leaves its tree end there.
    final func removeAnimationsInTree() {
        removeAnimations { _ in true }
        for child in tree.children { child.removeAnimationsInTree() }
        tree.mask?.removeAnimationsInTree()
    }

    /// Whether animations in the tree began in the last seconds.
    package final func hasAnimations(begunWithin seconds: CFTimeInterval) -> Bool {
        let now = localTime(at: MediaClock.now)
        return animations.entries.contains { (now - seconds...now).contains($0.animation.beginTime) }
            || tree.children.contains { $0.hasAnimations(begunWithin: seconds) }
            || tree.mask?.hasAnimations(begunWithin: seconds) ?? false
    }

    /// Ends the animations in the tree that began at the tree's present time, as not finished.
    package final func endAnimationsBegunNow() {
        let now = localTime(at: MediaClock.now)
        removeAnimations { $0.animation.beginTime >= now - 1e-9 }
        for child in tree.children { child.endAnimationsBegunNow() }
        tree.mask?.endAnimationsBegunNow()
    }

    final func animation(named key: String) -> CAAnimation? {
        animations.entries.last { $0.isNamed && $0.key == key }?.animation
    }

    final var animationNames: [String]? {
        let names = animations.entries.filter(\.isNamed).map(\.key)
        return names.isEmpty ? nil : names
    }

    // MARK: Time

    final func changeTiming(_ body: (inout MediaTiming) -> Void) {
        body(&values.timing[default: MediaTiming(duration: .infinity)])
        noteChange()
    }

    /// The layer's own time at a time of the clock.
    package final func localTime(at time: CFTimeInterval) -> CFTimeInterval {
        let parent = carrier?.localTime(at: time) ?? time
        return values.timing?.local(parent) ?? parent
    }

    /// The clock's time at a time of the layer's own.
    package final func globalTime(at local: CFTimeInterval) -> CFTimeInterval {
        let parent = values.timing?.parent(local) ?? local
        return carrier?.globalTime(at: parent) ?? parent
    }

    final var isPaused: Bool { values.timing?.speed == 0 || (carrier?.isPaused ?? false) }

    final func time(_ time: CFTimeInterval, from other: CALayer?) -> CFTimeInterval {
        localTime(at: other?.globalTime(at: time) ?? time)
    }

    final func time(_ time: CFTimeInterval, to other: CALayer?) -> CFTimeInterval {
        let global = globalTime(at: time)
        return other?.localTime(at: global) ?? global
    }
}

/// The key of the action for a new image of the layer's contents.
public let kCATransition = "transition"
/// The key of the action when a layer comes into a tree that is shown.
public let kCAOnOrderIn = "onOrderIn"
/// The key of the action before a layer is taken out of a tree that is shown.
public let kCAOnOrderOut = "onOrderOut"

extension CALayer: TimedEventSource {
    final var nextEventTime: CFTimeInterval {
        guard !isPaused else { return .infinity }
        let times = animations.entries.map { entry in
            if entry.hasEnded { return CFTimeInterval.infinity }
            let timing = entry.animation.timing
            if !entry.hasStarted { return globalTime(at: timing.beginTime) }
            return timing.end.isFinite ? globalTime(at: timing.end) : .infinity
        }
        return times.min() ?? .infinity
    }

    final func performEvents(at time: CFTimeInterval) {
        for entry in animations.entries where !entry.hasStarted && globalTime(at: entry.animation.beginTime) <= time {
            entry.hasStarted = true
            entry.animation.delegate?.animationDidStart(entry.animation)
        }
        let ended = animations.entries.filter {
            !$0.hasEnded && $0.hasStarted && $0.animation.timing.end.isFinite
                && globalTime(at: $0.animation.timing.end) <= time
        }
        guard !ended.isEmpty else { return }
        animations.entries.removeAll { entry in
            entry.animation.isRemovedOnCompletion && ended.contains { $0 === entry }
        }
        noteChange()
        ended.forEach { $0.end(finished: true) }
        if animations.isEmpty { TimedEvents.unregister(self) }
    }
}

extension Optional {
    fileprivate subscript(default value: Wrapped) -> Wrapped {
        get { self ?? value }
        set { self = newValue }
    }
}
