import Kit
import UIKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = BenchViewController()
        window?.makeKeyAndVisible()
        #if WORKSHOP && TOOLS && DEBUG && !WRONG
            print("conditions: all")
        #endif
        print("greeting:", Bundle.main.object(forInfoDictionaryKey: "WorkshopGreeting") as? String ?? "none")
        print("identifier:", Bundle.main.bundleIdentifier ?? "none")
        return true
    }
}
