import UIKit

extension Snapshotting where Value == UIViewController, Format == UIImage {
    /// A picture of the controller's view.
    public static var image: Snapshotting { .image() }

    /// A picture of the controller on a device.
    ///
    /// - Parameters:
    ///   - config: Size, safe area and traits of the device.
    ///   - precision: The share of the bytes that must be equal, 0 to 1.
    ///   - perceptualPrecision: How alike two colours must be to count as equal, 0 to 1.
    ///   - size: In points; the device's by default.
    ///   - traits: Beside the device's.
    ///   - comparison: What must be equal.
    public static func image(
        on config: ViewImageConfig, precision: Float = 1, perceptualPrecision: Float = 1, size: CGSize? = nil,
        traits: UITraitCollection = .init(), comparing comparison: ImageComparison = .pixels
    ) -> Snapshotting {
        var config = config
        config.size = size ?? config.size
        return picture(
            SimplySnapshotting.image(
                precision: precision, perceptualPrecision: perceptualPrecision, scale: traits.displayScale,
                comparing: comparison),
            config, traits, drawsHierarchy: false)
    }

    /// A picture of the controller's view.
    ///
    /// - Parameters:
    ///   - drawHierarchyInKeyWindow: Draws what the screen would show, with materials, instead of the layers alone.
    ///   - precision: The share of the bytes that must be equal, 0 to 1.
    ///   - perceptualPrecision: How alike two colours must be to count as equal, 0 to 1.
    ///   - size: In points; the view's own by default.
    ///   - traits: Beside those of the screen.
    ///   - comparison: What must be equal.
    public static func image(
        drawHierarchyInKeyWindow: Bool = false, precision: Float = 1, perceptualPrecision: Float = 1,
        size: CGSize? = nil, traits: UITraitCollection = .init(), comparing comparison: ImageComparison = .pixels
    ) -> Snapshotting {
        picture(
            SimplySnapshotting.image(
                precision: precision, perceptualPrecision: perceptualPrecision, scale: traits.displayScale,
                comparing: comparison),
            ViewImageConfig(size: size), traits, drawsHierarchy: drawHierarchyInKeyWindow)
    }

    private static func picture(
        _ images: SimplySnapshotting<UIImage>, _ config: ViewImageConfig, _ traits: UITraitCollection,
        drawsHierarchy: Bool
    ) -> Snapshotting {
        images.pullback { controller in
            onMainActor(controller) { controller in
                SnapshotStage(config: config, traits: traits, drawsHierarchy: drawsHierarchy).picture(of: controller)
            }
        }
    }
}

extension Snapshotting where Value == UIViewController, Format == String {
    /// The tree of controllers: classes, states, and the classes of their views.
    public static var hierarchy: Snapshotting {
        SimplySnapshotting.lines.pullback { controller in
            onMainActor(controller) { controller in
                SnapshotStage().show(controller.view, in: controller) { _ in
                    ControllerTree.text(of: controller)
                }
            }
        }
    }

    /// The tree of views with their frames, without addresses.
    public static var recursiveDescription: Snapshotting { .recursiveDescription() }

    /// - Parameters:
    ///   - config: Size, safe area and traits of a device.
    ///   - size: In points; the device's by default.
    ///   - traits: Beside the device's.
    public static func recursiveDescription(
        on config: ViewImageConfig = .init(), size: CGSize? = nil, traits: UITraitCollection = .init()
    ) -> Snapshotting<UIViewController, String> {
        SimplySnapshotting.lines.pullback { controller in
            onMainActor(controller) { controller in
                var config = config
                config.size = size ?? config.size
                return SnapshotStage(config: config, traits: traits).show(controller.view, in: controller) {
                    $0.recursiveDescription().withoutAddresses
                }
            }
        }
    }
}

/// What UIKit's debugger command for controllers prints, without addresses.
@MainActor
enum ControllerTree {
    static func text(of controller: UIViewController) -> String {
        lines(of: controller, depth: 0).joined(separator: "\n")
    }

    private static func lines(of controller: UIViewController, depth: Int) -> [String] {
        let isShown = controller.viewIfLoaded?.window != nil
        let view = controller.viewIfLoaded.map { "<\(typeName(of: $0))>" } ?? "(view not loaded)"
        let place = isShown ? "" : " not in the window"
        let line =
            String(repeating: "   | ", count: depth)
            + "<\(typeName(of: controller))>, state: \(isShown ? "appeared" : "disappeared"), view: \(view)\(place)"
        var result = [line]
        for child in controller.children { result += lines(of: child, depth: depth + 1) }
        if let presented = controller.presentedViewController, presented.presentingViewController === controller {
            result.append(String(repeating: "   + ", count: depth + 1) + lines(of: presented, depth: 0)[0])
            result += lines(of: presented, depth: depth + 1).dropFirst()
        }
        return result
    }

    private static func typeName(of object: AnyObject) -> String { "\(type(of: object))" }
}
