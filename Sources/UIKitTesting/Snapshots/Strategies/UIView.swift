import UIKit

extension Snapshotting where Value == UIView, Format == UIImage {
    /// A picture of the view.
    public static var image: Snapshotting { .image() }

    /// A picture of the view.
    ///
    /// - Parameters:
    ///   - drawHierarchyInKeyWindow: Draws what the screen would show, with materials, instead of the layers alone.
    ///   - precision: The share of the bytes that must be equal, 0 to 1.
    ///   - perceptualPrecision: How alike two colours must be to count as equal, 0 to 1; 0.98 is about what an eye can tell.
    ///   - size: In points; the view's own by default.
    ///   - traits: Beside those of the screen.
    ///   - comparison: What must be equal.
    public static func image(
        drawHierarchyInKeyWindow: Bool = false, precision: Float = 1, perceptualPrecision: Float = 1,
        size: CGSize? = nil, traits: UITraitCollection = .init(), comparing comparison: ImageComparison = .pixels
    ) -> Snapshotting {
        SimplySnapshotting.image(
            precision: precision, perceptualPrecision: perceptualPrecision, scale: traits.displayScale,
            comparing: comparison
        ).pullback { view in
            onMainActor(view) { view in
                SnapshotStage(
                    config: ViewImageConfig(size: size), traits: traits, drawsHierarchy: drawHierarchyInKeyWindow
                ).picture(of: view)
            }
        }
    }
}

extension Snapshotting where Value == UIView, Format == String {
    /// The tree of views with their frames, without addresses.
    public static var recursiveDescription: Snapshotting { .recursiveDescription() }

    /// - Parameters:
    ///   - size: In points; the view's own by default.
    ///   - traits: Beside those of the screen.
    public static func recursiveDescription(size: CGSize? = nil, traits: UITraitCollection = .init())
        -> Snapshotting<UIView, String>
    {
        SimplySnapshotting.lines.pullback { view in
            onMainActor(view) { view in
                SnapshotStage(config: ViewImageConfig(size: size), traits: traits).show(view, in: UIViewController()) {
                    $0.recursiveDescription().withoutAddresses
                }
            }
        }
    }
}
