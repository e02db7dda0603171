import Foundation
import Observation

/// A view's layout, or the update of its properties, which is done again when an observable object changes that it read.
///
/// Observation ends with a change, and there is no call that ends it before. A view that is laid out a thousand times before
/// what it reads changes would be registered a thousand times. So each run reads a value of its own besides: changing that
/// ends the observation of the run before.
@MainActor
final class ObservedRun: Observable {
    private let registrar = ObservationRegistrar()
    private nonisolated var ended: Int { 0 }
    private nonisolated(unsafe) var isEnding = false

    /// - Parameters:
    ///   - kept: Where the view keeps the run; nil until it has read something.
    ///   - again: Marks the view. On the main thread, before the change is made or, for changes on other threads, after it.
    static func run(
        of view: UIView, keptAt kept: ReferenceWritableKeyPath<UIView, ObservedRun?>,
        again: @escaping @MainActor @Sendable (UIView) -> Void, _ body: () -> Void
    ) {
        let before = view[keyPath: kept]
        before?.end()
        // The handler is asked for only where something was read.
        func handler() -> @Sendable () -> Void {
            let run = before ?? ObservedRun()
            view[keyPath: kept] = run
            return run.change(of: view, again)
        }
        withObservationTracking(
            {
                before?.readOwnValue()
                body()
            }, onChange: handler())
    }

    private func readOwnValue() { registrar.access(self, keyPath: \.ended) }

    private func end() {
        isEnding = true
        registrar.willSet(self, keyPath: \.ended)
        registrar.didSet(self, keyPath: \.ended)
        isEnding = false
    }

    private func change(
        of view: UIView, _ again: @escaping @MainActor @Sendable (UIView) -> Void
    ) -> @Sendable () -> Void {
        { [weak view, weak self] in
            guard let view else { return }
            guard MainThread.isCurrent else {
                return DispatchQueue.main.async { again(view) }
            }
            // Checked above.
            if self?.isEnding != true { MainActor.assumeIsolated { again(view) } }
        }
    }
}
