import UIKit

/// Shows a view of the document that DOCUMENT_APP_NIB names, in the folder that the program is run in, and one made here.
@main
class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let name = ProcessInfo.processInfo.environment["DOCUMENT_APP_NIB"] ?? "Card"
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = CardController(
            nibName: name, bundle: Bundle(path: FileManager.default.currentDirectoryPath))
        window.makeKeyAndVisible()
        self.window = window
        return true
    }
}

final class CardController: UIViewController {
    let footer = UILabel()

    override func viewDidLoad() {
        super.viewDidLoad()
        footer.text = "Made in code"
        footer.frame = CGRect(x: 20, y: 400, width: 200, height: 30)
        view.addSubview(footer)
    }
}
