import UIKit

/// The lists that a view keeps by name.
@MainActor
private final class StoredConstraintsLists {
    var lists: [ConstraintsList.Identifier: ConstraintsList] = [:]

    private static var key = 0

    static func of(_ view: UIView) -> StoredConstraintsLists {
        withUnsafePointer(to: &key) { key in
            if let existing = objc_getAssociatedObject(view, key) as? StoredConstraintsLists { return existing }
            let new = StoredConstraintsLists()
            objc_setAssociatedObject(view, key, new, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
            return new
        }
    }
}

extension UIView {
    /// Adds the constraints made in `run` to the list of that name, and activates them.
    @discardableResult
    public func addStoredConstraints(
        for identifier: ConstraintsList.Identifier = .main, run: () -> Void
    ) -> ConstraintsList {
        let new = ConstraintsList(capturingConstraintsIn: run, for: self)
        let all = (storedConstraintsList(for: identifier)?.all ?? []) + new.all
        let list = ConstraintsList(constraints: all, view: self, identifier: identifier)
        StoredConstraintsLists.of(self).lists[identifier] = list
        new.activate()
        return list
    }

    /// Deactivates the list of that name and puts the constraints made in `run` in its place.
    @discardableResult
    public func replaceStoredConstraints(
        for identifier: ConstraintsList.Identifier = .main, run: () -> Void
    ) -> ConstraintsList {
        StoredConstraintsLists.of(self).lists.removeValue(forKey: identifier)?.deactivate()
        return addStoredConstraints(for: identifier, run: run)
    }

    /// The list kept under the identifier; nil for none.
    public func storedConstraintsList(for identifier: ConstraintsList.Identifier = .main) -> ConstraintsList? {
        StoredConstraintsLists.of(self).lists[identifier]
    }

    /// Activates or deactivates the list kept under the identifier.
    public func setStoredConstraints(for identifier: ConstraintsList.Identifier = .main, isActive: Bool) {
        storedConstraintsList(for: identifier)?.isActive = isActive
    }
}
