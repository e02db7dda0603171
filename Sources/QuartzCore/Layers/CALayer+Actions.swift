import CoreGraphics
import Synchronization

/// Whether property changes may have to look for actions although their layer has not been shown: true within the
/// animation blocks of views. Outside of them the question costs one load.
package enum ActionScope {
    private static let depth = Atomic<Int>(0)

    package static func enter() { depth.add(1, ordering: .relaxed) }
    package static func leave() { depth.subtract(1, ordering: .relaxed) }
    @inlinable static var isOpen: Bool { isOpenNow }
    @usableFromInline static var isOpenNow: Bool { depth.load(ordering: .relaxed) > 0 }
}

extension CALayer {
    /// Every change of an animatable property passes here: the action is found before the change and runs after it.
    @inline(__always)
    final func change(_ key: String, _ differs: Bool = true, _ apply: () -> Void) {
        guard differs else { return }
        if !marks.contains(.committed) && !ActionScope.isOpen {
            apply()
            noteChange()
        } else {
            changeWithAction(key, apply)
        }
    }

    private func changeWithAction(_ key: String, _ apply: () -> Void) {
        let action = marks.contains(.copy) || CATransaction.disableActions() ? nil : action(forKey: key)
        apply()
        noteChange()
        action?.run(forKey: key, object: self, arguments: nil)
    }

    /// The delegate first, then `actions`, then the class, then Core Animation's own animations.
    final func searchAction(forKey event: String) -> (any CAAction)? {
        let found =
            delegate?.action(for: self, forKey: event) ?? values.actions?[event]
            ?? Self.defaultAction(forKey: event) ?? implicitAnimation(forKey: event)
        return found is NSNull ? nil : found
    }
}
