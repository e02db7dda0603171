import UIKit

public final class WelcomeController: UIViewController {
    // With Xcode: @IBOutlet var startButton: UIButton!
    @Outlet public var startButton: UIButton!
    public private(set) var isStarted = false

    public static func make() -> WelcomeController {
        UIStoryboard(name: "Welcome", bundle: .module).instantiateViewController(identifier: "Welcome")
    }

    public override func viewDidLoad() {
        super.viewDidLoad()
        startButton.addAction(UIAction { [weak self] _ in self?.isStarted = true }, for: .touchUpInside)
    }
}
