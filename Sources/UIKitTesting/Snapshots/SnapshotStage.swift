import Foundation
import UIKit

/// Shows a view or a controller as its picture wants it, in a window of its own, and takes everything down again.
@MainActor
struct SnapshotStage {
    var config = ViewImageConfig()
    /// Traits beside the configuration's.
    var traits = UITraitCollection()
    /// Draws the window's tree as it shows on the screen, with materials, instead of the layers alone.
    var drawsHierarchy = false

    /// A view by itself: no safe area, its own size unless one is given.
    func picture(of view: UIView) -> UIImage {
        show(view, in: UIViewController()) { draw($0) }
    }

    func picture(of controller: UIViewController) -> UIImage {
        show(controller.view, in: controller) { draw($0) }
    }

    /// Runs `body` while the view is shown and laid out.
    func show<Result>(_ view: UIView, in controller: UIViewController, _ body: (UIView) -> Result) -> Result {
        let size = config.size ?? view.frame.size
        view.frame.size = size
        let isOwn = view === controller.view
        if !isOwn {
            controller.view.bounds = view.bounds
            controller.view.addSubview(view)
        }
        let window = SnapshotWindow(safeArea: config.safeArea, size: size)
        let root = UIViewController()
        root.view.backgroundColor = .clear
        root.view.frame = window.bounds
        root.preferredContentSize = controller.preferredContentSize
        controller.view.frame = root.view.bounds
        controller.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        root.addChild(controller)
        root.view.addSubview(controller.view)
        root.setOverrideTraitCollection(
            UITraitCollection(traitsFrom: [config.traits, traits]), forChild: controller)
        controller.didMove(toParent: root)
        window.rootViewController = root
        window.isHidden = false
        // The end of a turn brings `viewDidAppear`.
        Runtime.current.updateCycle.turn([window])
        window.layoutIfNeeded()
        if view.bounds.width == 0 || view.bounds.height == 0 {
            view.sizeToFit()
            window.layoutIfNeeded()
        }
        SnapshotCapture.takeIfWanted(view, "\(type(of: isOwn ? controller : view))")
        let result = body(view)
        controller.willMove(toParent: nil)
        controller.view.removeFromSuperview()
        controller.removeFromParent()
        if !isOwn { view.removeFromSuperview() }
        window.isHidden = true
        window.rootViewController = nil
        return result
    }

    private func draw(_ view: UIView) -> UIImage {
        let traits = UITraitCollection(traitsFrom: [config.traits, self.traits])
        let renderer = UIGraphicsImageRenderer(
            bounds: view.bounds, format: UIGraphicsImageRendererFormat(for: traits))
        return renderer.image { context in
            if drawsHierarchy {
                view.drawHierarchy(in: view.bounds, afterScreenUpdates: true)
            } else {
                view.layer.render(in: context.cgContext)
            }
        }
    }
}

/// A window with the safe area that a configuration asks for.
private final class SnapshotWindow: UIWindow {
    private let area: UIEdgeInsets

    init(safeArea: UIEdgeInsets, size: CGSize) {
        area = safeArea
        super.init(frame: CGRect(origin: .zero, size: size))
    }

    required init?(coder: NSCoder) { nil }

    override var safeAreaInsets: UIEdgeInsets {
        // A status bar that the controller hides takes its inset with it, where the screen has no notch.
        let hidesBar = rootViewController?.children.first?.prefersStatusBarHidden ?? false
        guard hidesBar, area == UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0) else { return area }
        return .zero
    }
}
