import UIKit

/// The lists of one view that are active only while a condition holds.
@MainActor
final class ConditionalConstraints {
    private struct Entry {
        let condition: UIView.Condition
        let list: ConstraintsList
    }

    private unowned let view: UIView
    private var entries: [Entry] = []
    private var follower: ConditionFollower?
    /// Whether a change is waiting for the end of the turn.
    private var isScheduled = false

    var updatesDirectly = false
    var animatesChanges = false
    /// How often lists were looked at, for tests.
    private(set) var updateCount = 0

    private init(_ view: UIView) { self.view = view }

    private static var key = 0

    static func of(_ view: UIView) -> ConditionalConstraints? {
        withUnsafePointer(to: &key) { objc_getAssociatedObject(view, $0) as? ConditionalConstraints }
    }

    static func attached(to view: UIView) -> ConditionalConstraints {
        if let existing = of(view) { return existing }
        let new = ConditionalConstraints(view)
        withUnsafePointer(to: &key) { objc_setAssociatedObject(view, $0, new, .OBJC_ASSOCIATION_RETAIN_NONATOMIC) }
        return new
    }

    func add(_ list: ConstraintsList, while condition: UIView.Condition) {
        entries.append(Entry(condition: condition, list: list))
    }

    // MARK: Watching

    /// Watches everything that the conditions depend on. Called after lists were added.
    func startWatching() {
        follower = ConditionFollower(entries.map(\.condition), of: view) { [weak self] in self?.changed() }
    }

    private func changed() {
        // A simple view follows one kind of change, which is acted on at once.
        if follower?.isSimple != false || updatesDirectly {
            update(animated: animatesChanges)
        } else {
            setNeedsUpdate()
        }
    }

    func setNeedsUpdate() {
        guard !isScheduled else { return }
        isScheduled = true
        Runtime.current.updateCycle.beforeNextTurn { [weak self] in self?.updateIfNeeded() }
    }

    func updateIfNeeded() {
        guard isScheduled else { return }
        update(animated: animatesChanges)
    }

    // MARK: Updating

    /// Deactivates what no longer holds, then activates what does, so that no two sets are active together.
    func update(animated: Bool) {
        isScheduled = false
        updateCount += 1
        let states = entries.map { $0.condition.isTrue(for: view) }
        let leaving = zip(entries, states).filter { !$0.1 }.flatMap(\.0.list.all).filter(\.isActive)
        let entering = zip(entries, states).filter { $0.1 }.flatMap(\.0.list.all)
            .filter { !$0.isActive && $0.itemsShareTree }
        guard !leaving.isEmpty || !entering.isEmpty else { return }
        NSLayoutConstraint.deactivate(leaving)
        NSLayoutConstraint.activate(entering)
        guard animated, let root = view.window ?? view.superview, UIView.areAnimationsEnabled else { return }
        UIView.animate(withDuration: 0.25) { root.layoutIfNeeded() }
    }
}

extension NSLayoutConstraint {
    /// Whether its items are in one tree; a view that was taken out meanwhile is not, and could not be constrained.
    fileprivate var itemsShareTree: Bool {
        guard let secondItem else { return true }
        return root(of: firstItem) === root(of: secondItem)
    }

    private func root(of item: AnyObject?) -> UIView? {
        var view = item as? UIView ?? (item as? UILayoutGuide)?.owningView
        while let superview = view?.superview { view = superview }
        return view
    }
}
