import Foundation
import Synchronization

extension UITraitCollection {
    /// The collection that dynamic colours and images resolve with on this thread.
    ///
    /// UIKit sets it around drawing, layout and trait callbacks. A thread that never set one sees the main screen's.
    public class var current: UITraitCollection {
        get { CurrentTraits.value ?? CurrentTraits.screen.withLock { $0 } }
        set { CurrentTraits.value = newValue }
    }

    /// Runs the closure with this collection as the current one of the thread.
    public func performAsCurrent(_ actions: () -> Void) {
        makeCurrent(during: actions)
    }

    /// `performAsCurrent` for work that gives a value or throws.
    package func makeCurrent<Result>(during work: () throws -> Result) rethrows -> Result {
        let previous = CurrentTraits.value
        CurrentTraits.value = self
        defer { CurrentTraits.value = previous }
        return try work()
    }
}

/// The current collection of each thread.
package enum CurrentTraits {
    /// What threads see that set nothing; follows the main screen.
    package static let screen = Mutex(Device.standard.traits(in: .portrait, settings: UserSettings()))

    /// Only the main thread touches it: a plain variable spares the dictionary on the path of every colour.
    nonisolated(unsafe) private static var main: UITraitCollection?
    private static let key = "UITraitCollection.current"

    fileprivate static var value: UITraitCollection? {
        get {
            FirstThread.isCurrent ? main : Thread.current.threadDictionary[key] as? UITraitCollection
        }
        set {
            if FirstThread.isCurrent {
                main = newValue
            } else {
                Thread.current.threadDictionary[key] = newValue
            }
        }
    }
}
