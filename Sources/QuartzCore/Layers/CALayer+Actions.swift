import CoreGraphics
import Foundation
import Synchronization

/// Whether property changes may have to look for actions although their layer has not been shown, or for observers:
/// true within the animation blocks of views, and while anything is observed by its key. Otherwise the question costs
/// one load.
package enum ActionScope {
    private static let depth = Atomic<Int>(0)
    private static let blocks = Atomic<Int>(0)

    package static func enter() {
        blocks.add(1, ordering: .relaxed)
        watch()
    }
    package static func leave() {
        blocks.subtract(1, ordering: .relaxed)
        unwatch()
    }
    static func watch() { depth.add(1, ordering: .relaxed) }
    static func unwatch() { depth.subtract(1, ordering: .relaxed) }
    static var isInBlock: Bool { blocks.load(ordering: .relaxed) > 0 }
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
            changeSlowly(key, apply)
        }
    }

    private func changeSlowly(_ key: String, _ apply: () -> Void) {
        guard KeyValueObservers.isUsed else { return changeWithAction(key, apply) }
        KeyValueObservers.change(self, key, andThen: Self.keys(following: key)) {
            guard let observer, let owner = observer as? NSObject else { return changeWithAction(key, apply) }
            KeyValueObservers.follow(owner, observer.keys(followingLayerKey: key)) { changeWithAction(key, apply) }
        }
    }

    private func changeWithAction(_ key: String, _ apply: () -> Void) {
        guard marks.contains(.committed) || ActionScope.isInBlock else {
            apply()
            return noteChange()
        }
        let action = marks.contains(.copy) || CATransaction.disableActions() ? nil : action(forKey: key)
        apply()
        noteChange()
        action?.run(forKey: key, object: self, arguments: nil)
    }

    /// The delegate first, then `actions`, then the style, then the class, then Core Animation's own animations.
    final func searchAction(forKey event: String) -> (any CAAction)? {
        let found =
            delegate?.action(for: self, forKey: event) ?? values.actions?[event]
            ?? styled("actions", { ($0 as? [String: any CAAction])?[event] }) ?? Self.defaultAction(forKey: event)
            ?? implicitAnimation(forKey: event)
        return found is NSNull ? nil : found
    }

    /// What the first of the style's tables that has the key holds there.
    final func styled<Value>(_ key: String, _ read: (Any) -> Value?) -> Value? {
        var table = values.style
        while let here = table {
            if let found = here[key].flatMap(read) { return found }
            table = here["style"] as? [AnyHashable: Any]
        }
        return nil
    }

    /// Runs what the layer has for coming to the screen, or leaving it.
    final func runAction(ofOrder key: String) {
        guard tree.parent?.marks.contains(.committed) == true, !CATransaction.disableActions() else { return }
        action(forKey: key)?.run(forKey: key, object: self, arguments: nil)
    }
}
