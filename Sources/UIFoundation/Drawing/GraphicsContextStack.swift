import Foundation

/// The contexts that `draw(_:)` and UIKit's drawing calls go to, innermost last. Drawing happens on any thread, so
/// each thread has its own.
enum GraphicsContextStack {
    /// What a context was pushed for, and what ends it.
    enum Purpose {
        case drawing
        case image(scale: CGFloat)
        case pdf(write: (Data) -> Void)
    }

    struct Entry {
        /// nil where no context of the wanted size can exist; the matching end still removes the entry.
        var context: CGContext?
        var purpose: Purpose
    }

    private static let key = "plumb.graphics-contexts"
    /// Only the main thread touches it: all views draw there.
    nonisolated(unsafe) private static var main: [Entry] = []

    static var entries: [Entry] {
        get { FirstThread.isCurrent ? main : Thread.current.threadDictionary[key] as? [Entry] ?? [] }
        set {
            if FirstThread.isCurrent { main = newValue } else { Thread.current.threadDictionary[key] = newValue }
        }
    }

    static func push(_ context: CGContext?, for purpose: Purpose = .drawing) {
        entries.append(Entry(context: context, purpose: purpose))
    }

    /// Runs the body with the context as the current one.
    static func with<Result>(_ context: CGContext, _ body: () throws -> Result) rethrows -> Result {
        push(context)
        defer { UIGraphicsPopContext() }
        return try body()
    }
}

/// The context that drawing goes to now, or nil outside of `draw(_:)` and image renderers.
public func UIGraphicsGetCurrentContext() -> CGContext? { GraphicsContextStack.entries.last?.context }

/// Makes `context` the current one until the matching ``UIGraphicsPopContext()``.
public func UIGraphicsPushContext(_ context: CGContext) { GraphicsContextStack.push(context) }

/// Makes the context before it current again.
public func UIGraphicsPopContext() { _ = GraphicsContextStack.entries.popLast() }
