/// The world that views live in: device, screen, windows, time. Everything global is here, so that a test or a host
/// can put another world in its place.
@MainActor
package final class Runtime {
    package static var current = Runtime()

    package let screen: UIScreen
    package let updateCycle = UpdateCycle()
    /// The direction of the app's language.
    package var layoutDirection: UIUserInterfaceLayoutDirection = .leftToRight

    package init(screen: UIScreen? = nil) {
        self.screen = screen ?? UIScreen(bounds: CGRect(x: 0, y: 0, width: 393, height: 852), scale: 3)
    }

    /// In the order in which they were shown, windows of higher levels last. Held weakly: a window lives as long as
    /// the app keeps it.
    package var windows: [UIWindow] {
        windowReferences.removeAll { $0.window == nil }
        return windowReferences.compactMap(\.window).sorted { $0.windowLevel.rawValue < $1.windowLevel.rawValue }
    }

    package fileprivate(set) weak var keyWindow: UIWindow?

    func add(_ window: UIWindow) {
        windowReferences.removeAll { $0.window == nil || $0.window === window }
        windowReferences.append(WindowReference(window: window))
    }

    func makeKey(_ window: UIWindow) {
        guard keyWindow !== window else { return }
        keyWindow?.resignKey()
        keyWindow = window
        window.becomeKey()
    }

    private struct WindowReference {
        weak var window: UIWindow?
    }

    private var windowReferences: [WindowReference] = []
}
