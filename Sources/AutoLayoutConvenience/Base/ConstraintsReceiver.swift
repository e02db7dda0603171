import UIKit

/// Where new lists of constraints go: to the innermost code that collects them, else they become active.
@MainActor
enum ConstraintsReceiver {
    private static var collections: [[ConstraintsList]] = []
    /// Depth of `batchConstraints` calls, and what waits for the outermost to end.
    private static var batchDepth = 0
    private static var batch: [(list: ConstraintsList, hadView: Bool)] = []

    /// The lists made in `running`, none of them active.
    static func collect(_ running: () -> Void) -> [ConstraintsList] {
        collections.append([])
        running()
        return collections.removeLast()
    }

    /// How many collections surround the code that runs now.
    static var depth: Int { collections.count }

    static func deliver(_ list: ConstraintsList) {
        if ConditionScope.take(list, within: depth) {
            return
        } else if !collections.isEmpty {
            collections[collections.count - 1].append(list)
        } else if batchDepth > 0 {
            batch.append((list, list.view != nil))
        } else {
            list.activate()
        }
    }

    /// Activates what is made in `running` at its end, so that views may be constrained to each other before both are
    /// in the tree. Views that are gone by then are skipped.
    static func batch(_ running: () -> Void) {
        batchDepth += 1
        running()
        batchDepth -= 1
        guard batchDepth == 0 else { return }
        let waiting = batch
        batch = []
        NSLayoutConstraint.activate(waiting.filter { !$0.hadView || $0.list.view != nil }.flatMap(\.list.all))
    }

}

extension UIView {
    /// Makes all constraints of `running` active together at its end.
    public static func batchConstraints(_ running: () -> Void) { ConstraintsReceiver.batch(running) }
}
