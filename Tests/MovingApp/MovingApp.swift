import UIKit

/// An app for tests that moves a square by itself, once: its argument says in what.
@main
final class MovingApp: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    private let square = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        let controller = UIViewController()
        square.backgroundColor = .red
        controller.view.addSubview(square)
        window.rootViewController = controller
        window.makeKeyAndVisible()
        self.window = window
        let delay = 1.0
        switch CommandLine.arguments.dropFirst().first {
        case "timer":
            _ = Timer.scheduledTimer(withTimeInterval: delay, repeats: false) { _ in
                MainActor.assumeIsolated { self.move() }
            }
        case "task":
            Task {
                try? await Task.sleep(for: .seconds(delay))
                move()
            }
        case "slow":
            DispatchQueue.main.asyncAfter(deadline: .now() + delay) {
                self.move()
                Thread.sleep(forTimeInterval: 0.6)
            }
        default: DispatchQueue.main.asyncAfter(deadline: .now() + delay) { self.move() }
        }
        return true
    }

    private func move() {
        UIView.animate(withDuration: 0.5) {
            self.square.frame.origin.y = 400
        } completion: { _ in
            FileHandle.standardError.write(Data("moved\n".utf8))
        }
    }
}
