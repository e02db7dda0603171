import Foundation

/// An object whose content can be thrown away while nobody uses it. Caches here keep such objects like others: no memory
/// runs short that would make them discard any.
public protocol NSDiscardableContent: AnyObject {
    /// Begins a use of the content; false where it has been discarded.
    func beginContentAccess() -> Bool
    /// Ends a use.
    func endContentAccess()
    /// Throws the content away, where nobody uses it.
    func discardContentIfPossible()
    /// Whether it has been thrown away.
    func isContentDiscarded() -> Bool
}

/// Data that can be thrown away while nobody uses it. It is in use when it is made.
open class NSPurgeableData: NSMutableData, NSDiscardableContent {
    /// Less than zero once the bytes are gone.
    private var uses = 1

    open func beginContentAccess() -> Bool {
        guard uses >= 0 else { return false }
        uses += 1
        return true
    }
    open func endContentAccess() { uses = uses > 0 ? uses - 1 : uses }
    open func discardContentIfPossible() {
        guard uses == 0 else { return }
        uses = -1
        length = 0
    }
    open func isContentDiscarded() -> Bool { uses < 0 }
}
