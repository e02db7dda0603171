import Foundation
import Observation

/// `updateProperties` of views and their controllers: before a view's first layout, when it was marked, and when an
/// observable object changes that it read.
@MainActor
enum PropertiesPass {
    static func mark(_ view: UIView) {
        view.traitFlags.needsProperties = true
        view.setNeedsLayout()
    }

    static func run(_ view: UIView) {
        guard view.traitFlags.needsProperties else { return }
        view.traitFlags.needsProperties = false
        view.traitCollection.performAsCurrent {
            withObservationTracking {
                view.appearance.controller?.updateProperties()
                view.updateProperties()
            } onChange: { [weak view] in
                // Said before the change is made, on the thread that makes it.
                guard let view else { return }
                if MainThread.isCurrent {
                    MainActor.assumeIsolated { mark(view) }
                } else {
                    DispatchQueue.main.async { mark(view) }
                }
            }
        }
    }
}
