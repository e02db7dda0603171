import UIKit

extension UIView {
    /// Calls `callback` after the view's traits changed, until the result is cancelled or let go.
    public func monitorTraitCollectionChanges(_ callback: @escaping () -> Void) -> Cancellable {
        var observation: ViewObservation? = watch(.traits) { _ in callback() }
        return Cancellable {
            // The observation ends with the last reference to it.
            if observation != nil { observation = nil }
        }
    }
}
