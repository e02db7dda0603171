import UIKit

/// Menus and alerts.
extension Scene {
    /// The picture's button is beside its menu, which grew out of it; here the menu hangs from a button of no look.
    static func menu(_ recording: Recording) -> Scene {
        let more = UIButton(configuration: .glass())
        more.configuration?.image = UIImage(systemName: "ellipsis")
        more.configuration?.contentInsets = .zero
        more.frame = CGRect(x: 16, y: 18, width: 44, height: 44)
        func action(_ title: String, _ symbol: String, _ attributes: UIMenuElement.Attributes = []) -> UIAction {
            UIAction(title: title, image: UIImage(systemName: symbol), attributes: attributes) { _ in }
        }
        let groups = [
            [action("New File", "doc"), action("New Folder", "folder")],
            [action("Rename", "rectangle.and.pencil.and.ellipsis"), action("Delete", "trash", .disabled)],
        ]
        let source = UIButton(frame: CGRect(x: 372.67, y: -36.33, width: 20, height: 40))
        source.menu = UIMenu(children: groups.map { UIMenu(options: .displayInline, children: $0) })
        source.showsMenuAsPrimaryAction = true
        let controller = UIViewController()
        controller.view.backgroundColor = color("#fefefe")
        controller.view.addSubview(more)
        controller.view.addSubview(source)
        var scene = screen(recording, controller, size: CGSize(width: 402, height: 874))
        scene.crop = recording.points
        source.performPrimaryAction()
        return scene
    }

    /// An app's content stands in the card, above buttons that are one above the other for it.
    static func alert(_ recording: Recording) -> Scene {
        let controller = UIViewController()
        controller.view.backgroundColor = color("#0073f0")
        let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
        let content = UIViewController()
        content.preferredContentSize = CGSize(width: 320, height: 224)
        alert.setValue(content, forKey: "contentViewController")
        let copy = UIAlertAction(title: "Copy & Continue", style: .default)
        alert.addAction(copy)
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        alert.preferredAction = copy
        // The card's middle is the screen's.
        let size = CGSize(width: 440, height: 374)
        var scene = screen(recording, controller, size: size)
        controller.present(alert, animated: false)
        scene.crop = recording.points
        scene.origin.x = 140.0 / 3
        // The app's screen, around and below the card's glass.
        scene.missing = { _ in [CGRect(x: 0, y: 0, width: size.width, height: recording.points.height)] }
        return scene
    }
}
