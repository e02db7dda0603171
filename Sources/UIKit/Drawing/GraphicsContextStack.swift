/// The contexts that `draw(_:)` and UIKit's drawing calls go to, innermost last. Drawing happens on any thread, so
/// each thread has its own.
private enum GraphicsContextStack {
    private static let key = "plumb.graphics-contexts"

    static var contexts: [CGContext] {
        get { Thread.current.threadDictionary[key] as? [CGContext] ?? [] }
        set { Thread.current.threadDictionary[key] = newValue }
    }
}

/// The context that drawing goes to now, or nil outside of `draw(_:)` and image renderers.
public func UIGraphicsGetCurrentContext() -> CGContext? { GraphicsContextStack.contexts.last }

/// Makes `context` the current one until the matching ``UIGraphicsPopContext()``.
public func UIGraphicsPushContext(_ context: CGContext) { GraphicsContextStack.contexts.append(context) }

public func UIGraphicsPopContext() { _ = GraphicsContextStack.contexts.popLast() }
