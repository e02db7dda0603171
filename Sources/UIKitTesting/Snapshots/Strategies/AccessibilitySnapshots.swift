import Foundation
import UIKit

extension Snapshotting where Value == UIView, Format == UIImage {
    /// The view with what assistive technology speaks of: each element in a colour of its own, with its number in the order of
    /// speaking, and a legend of labels, values, traits and hints.
    ///
    /// - Parameters:
    ///   - precision: The share of the bytes that must be equal, 0 to 1.
    ///   - perceptualPrecision: How alike two colours must be to count as equal, 0 to 1.
    ///   - size: In points; the view's own by default.
    ///   - traits: Beside those of the screen.
    public static func accessibilityImage(
        precision: Float = 1, perceptualPrecision: Float = 1, size: CGSize? = nil, traits: UITraitCollection = .init()
    ) -> Snapshotting {
        SimplySnapshotting.image(
            precision: precision, perceptualPrecision: perceptualPrecision, scale: traits.displayScale
        ).pullback { view in
            onMainActor(view) { view in
                SnapshotStage(config: ViewImageConfig(size: size), traits: traits)
                    .accessibilityPicture(of: view, in: UIViewController())
            }
        }
    }
}

extension Snapshotting where Value == UIViewController, Format == UIImage {
    /// A controller's screen with what assistive technology speaks of; see the strategy for views.
    public static func accessibilityImage(
        on config: ViewImageConfig = .init(), precision: Float = 1, perceptualPrecision: Float = 1,
        traits: UITraitCollection = .init()
    ) -> Snapshotting {
        SimplySnapshotting.image(
            precision: precision, perceptualPrecision: perceptualPrecision, scale: traits.displayScale
        ).pullback { controller in
            onMainActor(controller) { controller in
                SnapshotStage(config: config, traits: traits)
                    .accessibilityPicture(of: controller.view, in: controller)
            }
        }
    }
}

extension Snapshotting where Value == UIView, Format == String {
    /// What assistive technology says of the view, an element a line, in its order.
    public static var accessibility: Snapshotting {
        SimplySnapshotting.lines.pullback { view in
            onMainActor(view) { view in
                SnapshotStage().show(view, in: UIViewController()) { SpokenText.lines(of: $0).joined(separator: "\n") }
            }
        }
    }

    /// What is seen, said and touched: class, text and frame of each view that does something, in points of the window.
    /// Shorter than `.recursiveDescription`, with nothing that differs from one version of UIKit to the next.
    public static var frames: Snapshotting {
        SimplySnapshotting.lines.pullback { view in
            onMainActor(view) { view in
                SnapshotStage().show(view, in: UIViewController()) { SpokenText.frames(of: $0) }
            }
        }
    }
}

extension Snapshotting where Value == UIViewController, Format == String {
    /// What assistive technology says of the screen, an element a line, in its order.
    public static func accessibility(
        on config: ViewImageConfig = .init(), traits: UITraitCollection = .init()
    ) -> Snapshotting<UIViewController, String> {
        SimplySnapshotting.lines.pullback { controller in
            onMainActor(controller) { controller in
                SnapshotStage(config: config, traits: traits).show(controller.view, in: controller) {
                    SpokenText.lines(of: $0).joined(separator: "\n")
                }
            }
        }
    }

    /// What is seen, said and touched; see the strategy for views.
    public static func frames(
        on config: ViewImageConfig = .init(), traits: UITraitCollection = .init()
    ) -> Snapshotting<UIViewController, String> {
        SimplySnapshotting.lines.pullback { controller in
            onMainActor(controller) { controller in
                SnapshotStage(config: config, traits: traits).show(controller.view, in: controller) {
                    SpokenText.frames(of: $0)
                }
            }
        }
    }
}

/// What is said of a view that is shown in a window.
@MainActor
enum SpokenText {
    static func tree(of view: UIView) -> ScreenTree { ScreenTree(of: [view.window].compactMap { $0 }, named: "") }

    static func lines(of view: UIView) -> [String] {
        let tree = tree(of: view)
        return tree.spoken.map { line(tree.nodes[$0]) }
    }

    static func frames(of view: UIView) -> String {
        // Views' numbers and the addresses in private classes' names differ from run to run, so they are left out.
        tree(of: view).outline().replacing(#/ #[0-9]+/#, with: "")
            .replacing(#/\(unknown context at \$[0-9a-f]+\)\./#, with: "")
    }

    /// Label, value, traits, hint, further content and actions, as far as there are any.
    static func line(_ node: ScreenTree.Node) -> String {
        var parts = [node.spoken.label ?? "(nothing)"]
        if let value = node.spoken.value, !value.isEmpty { parts.append(value) }
        parts += node.spoken.traits.filter { $0 != "text" }
        var text = parts.joined(separator: ", ")
        if let hint = node.spoken.hint, !hint.isEmpty { text += " (\(hint))" }
        if let content = node.spoken.content { text += "; more: " + content.joined(separator: ", ") }
        if let actions = node.spoken.actions { text += "; actions: " + actions.joined(separator: ", ") }
        return text
    }
}

extension SnapshotStage {
    /// The colours of elements, which colour-blind people can distinguish (Okabe and Ito).
    private static let colors: [UIColor] = [
        (0, 114, 178), (213, 94, 0), (0, 158, 115), (204, 121, 167), (86, 180, 233), (230, 159, 0), (120, 94, 240),
    ].map { UIColor(red: $0.0 / 255, green: $0.1 / 255, blue: $0.2 / 255, alpha: 1) }

    private static let legendWidth: CGFloat = 300

    func accessibilityPicture(of view: UIView, in controller: UIViewController) -> UIImage {
        show(view, in: controller) { view in
            let tree = SpokenText.tree(of: view)
            let corner = view.convert(CGPoint.zero, to: nil)
            let elements = tree.spoken.map { tree.nodes[$0] }
            let texts = elements.enumerated().map { index, node in
                NSAttributedString(
                    string: "\(index + 1)  \(SpokenText.line(node))",
                    attributes: [.font: UIFont.systemFont(ofSize: 13), .foregroundColor: UIColor.black])
            }
            let room = CGSize(width: Self.legendWidth - 44, height: 10_000)
            let heights = texts.map {
                ceil($0.boundingRect(with: room, options: [.usesLineFragmentOrigin], context: nil).height) + 10
            }
            let size = CGSize(
                width: view.bounds.width + Self.legendWidth,
                height: max(view.bounds.height, heights.reduce(16, +)))
            let format = UIGraphicsImageRendererFormat(
                for: UITraitCollection(traitsFrom: [config.traits, self.traits]))
            format.opaque = true
            return UIGraphicsImageRenderer(size: size, format: format).image { context in
                UIColor.white.setFill()
                context.fill(CGRect(origin: .zero, size: size))
                view.layer.render(in: context.cgContext)
                for (index, node) in elements.enumerated() {
                    let color = Self.colors[index % Self.colors.count]
                    let box = node.visible.offsetBy(dx: -corner.x, dy: -corner.y)
                    color.withAlphaComponent(0.25).setFill()
                    UIBezierPath(rect: box).fill()
                    color.setStroke()
                    UIBezierPath(rect: box.insetBy(dx: 0.5, dy: 0.5)).stroke()
                    badge(index + 1, color, at: CGPoint(x: box.minX, y: box.minY))
                }
                var y: CGFloat = 12
                for (index, text) in texts.enumerated() {
                    let color = Self.colors[index % Self.colors.count]
                    color.setFill()
                    UIBezierPath(
                        roundedRect: CGRect(x: view.bounds.width + 14, y: y + 2, width: 12, height: 12), cornerRadius: 3
                    ).fill()
                    text.draw(
                        with: CGRect(
                            x: view.bounds.width + 34, y: y, width: Self.legendWidth - 44, height: heights[index]),
                        options: [.usesLineFragmentOrigin], context: nil)
                    y += heights[index]
                }
            }
        }
    }

    private func badge(_ number: Int, _ color: UIColor, at point: CGPoint) {
        let box = CGRect(x: point.x, y: point.y, width: number < 10 ? 14 : 20, height: 14)
        color.setFill()
        UIBezierPath(rect: box).fill()
        let paragraph = NSMutableParagraphStyle()
        paragraph.alignment = .center
        NSAttributedString(
            string: "\(number)",
            attributes: [
                .font: UIFont.systemFont(ofSize: 10, weight: .bold), .foregroundColor: UIColor.white,
                .paragraphStyle: paragraph,
            ]
        ).draw(in: box.offsetBy(dx: 0, dy: 1))
    }
}
