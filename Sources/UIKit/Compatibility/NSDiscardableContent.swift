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
