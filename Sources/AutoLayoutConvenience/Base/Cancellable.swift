import UIKit

/// Something that goes on until it is cancelled, or let go.
@MainActor
public final class Cancellable: NSObject {
    private var callback: (() -> Void)?
    private let end: EndCallback

    /// - Parameters:
    ///   - cancelsOnDeInit: Whether letting go of the last reference cancels.
    ///   - callback: Called once, when it is cancelled.
    public init(cancelsOnDeInit: Bool = true, callback: @escaping () -> Void) {
        self.callback = callback
        end = EndCallback(cancelsOnDeInit ? callback : nil)
        super.init()
    }

    /// Hands the subscription to an object that cancels it when it is released; this one does nothing afterwards.
    public var automaticallyCancellingOnDeInit: Cancellable {
        let callback = callback ?? {}
        self.callback = nil
        end.forget()
        return Cancellable(callback: callback)
    }

    /// Ends it; a second call does nothing.
    public func cancel() {
        end.forget()
        let callback = callback
        self.callback = nil
        callback?()
    }
}

/// Calls the closure when it is released, unless it was cancelled.
@MainActor
private final class EndCallback {
    private var callback: (() -> Void)?

    init(_ callback: (() -> Void)?) { self.callback = callback }

    func forget() { callback = nil }

    isolated deinit { callback?() }
}
