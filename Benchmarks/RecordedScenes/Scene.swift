import UIKit
import UIKitTesting

/// A scene of the recordings, built with the public API alone.
@MainActor
package struct Scene {
    let recording: Recording
    /// What is drawn: a window, or a view in none.
    let view: UIView
    /// The corner of the drawn part, in points.
    var origin = CGPoint.zero
    /// What covers the finished drawing, in points.
    var covers: [Cover] = []
    /// What covers a drawing in greys; nil for a drawing in colours.
    var tints: Tints?
    /// Parts of the drawn view that the picture lacks or has of another library, as the manifest says.
    var missing: (UIView) -> [CGRect] = { _ in [] }
    /// The part that is drawn, from the top left; nil for all.
    var crop: CGSize?
    /// Kept while it is drawn.
    var controller: UIViewController?

    struct Cover {
        var path: UIBezierPath
        var color: UIColor
    }

    init(_ recording: Recording, _ view: UIView) {
        self.recording = recording
        self.view = view
    }

    /// Runs `body` with the scene as it stands on its device.
    package static func with<Result>(_ recording: Recording, _ body: (Scene) throws -> Result) throws -> Result {
        try Harness.run(
            device: recording.simulator, style: recording.traits.style == "dark" ? .dark : .light,
            design: recording.isNewer ? .iOS26 : .iOS18
        ) { harness in
            guard let scene = build(recording) else { throw UnknownScene(name: recording.name) }
            harness.layOut()
            scene.view.layoutIfNeeded()
            defer { (scene.view as? UIWindow)?.isHidden = true }
            return try body(scene)
        }
    }

    /// The drawing at the size and scale of the recording.
    package func draw() -> UIImage {
        let drawing = picture { context in
            view.layer.render(in: context)
            for cover in covers {
                cover.color.setFill()
                cover.path.fill()
            }
        }
        guard let tints else { return drawing }
        let greys = drawing.inGreys
        return picture { _ in
            greys.draw(at: origin)
            tints.paint(over: view)
        }
    }

    private func picture(_ body: (CGContext) -> Void) -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = CGFloat(recording.scale)
        format.opaque = false
        return UIGraphicsImageRenderer(size: crop ?? view.bounds.size, format: format).image { context in
            context.cgContext.translateBy(x: -origin.x, y: -origin.y)
            body(context.cgContext)
        }
    }
}

package struct UnknownScene: Error, CustomStringConvertible {
    let name: String
    package var description: String { "no scene is built for the recording \(name)" }
}

extension Recording {
    /// The simulator's device. The first project drew every size on one with three pixels to a point.
    var simulator: String {
        switch name.prefix(2) {
        case "pf": "iPhone 11 Pro"
        case "ef": "iPhone 14"
        case "ac", "cn", "ap", "cb": "iPhone 16 Pro"
        case "wx", "ln": "iPhone 16 Pro Max"
        case "as": device.hasPrefix("iPhone 16 Pro") ? "iPhone 16 Pro" : "iPhone 15"
        default: "iPhone 15"
        }
    }

    @MainActor var category: UIContentSizeCategory {
        switch traits.contentSizeCategory {
        case "XS": .extraSmall
        case "M": .medium
        case "XXXL": .extraExtraExtraLarge
        case "AccessibilityM": .accessibilityMedium
        case "AccessibilityXL": .accessibilityExtraLarge
        case "AccessibilityXXL": .accessibilityExtraExtraLarge
        case "AccessibilityXXXL": .accessibilityExtraExtraExtraLarge
        default: .large
        }
    }

    @MainActor func font(_ style: String) -> UIFont {
        let styles: [String: UIFont.TextStyle] = [
            "headline": .headline, "body": .body, "subheadline": .subheadline, "title1": .title1,
        ]
        return .preferredFont(
            forTextStyle: styles[style] ?? .body,
            compatibleWith: UITraitCollection(preferredContentSizeCategory: category))
    }
}

/// A window with the safe area of the device that a scene names.
final class SceneWindow: UIWindow {
    private let insets: UIEdgeInsets

    init(size: CGSize, safeArea: UIEdgeInsets) {
        insets = safeArea
        super.init(frame: CGRect(origin: .zero, size: size))
    }

    required init?(coder: NSCoder) { nil }

    override var safeAreaInsets: UIEdgeInsets { insets }

    func show(_ controller: UIViewController, _ category: UIContentSizeCategory) {
        traitOverrides.preferredContentSizeCategory = category
        rootViewController = controller
        makeKeyAndVisible()
        layoutIfNeeded()
    }
}
