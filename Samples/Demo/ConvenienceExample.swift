import AutoLayoutConvenience
import UIKit

/// The screen that the convenience library's README builds in eight lines: labels that scroll when they have to, two
/// buttons, and a close button whose place and size follow the vertical size class.
@MainActor
final class ConvenienceExampleController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        let title = UILabel(text: "Keep your layouts short", textStyle: .largeTitle, alignment: .center)
        let text = UILabel(
            text: """
                Constraints say in one line what they are about: which view goes where, inside of what, and under which \
                conditions. This text scrolls where the screen is too low for it, and is centred where it is not.
                """, textStyle: .body, color: .secondaryLabel, alignment: .center)
        let action = Self.button("Continue", .white, on: .systemBlue)
        let cancel = Self.button("Not now", .label, on: .systemGray4)
        let background = UIView(backgroundColor: .secondarySystemBackground)
        background.layer.cornerRadius = 16
        let close = Self.closeButton()

        let labels = UIView.verticallyStacked(title, text, spacing: 8, insets: .all(16))
        let buttons = UIView.autoAdjustingVerticallyStacked(action, cancel, spacing: 8, insets: .all(16))
        background.addSubview(
            .verticallyStacked(labels.verticallyCentered().verticallyScrollable(), buttons), filling: .superview)
        UIView.if(.verticallyRegular) {
            background.addSubview(close.constrain(widthAndHeight: 32), pinning: .center, to: .topLeading)
        } else: {
            background.addSubview(close.constrain(widthAndHeight: 24), pinning: .center, to: .topTrailing)
        }
        view.addSubview(background, filling: .safeArea, insets: .all(32))
    }

    private static func button(_ title: String, _ color: UIColor, on background: UIColor) -> UIButton {
        let button = UIButton(title: title, font: .preferredFont(forTextStyle: .headline), type: .custom)
        button.setTitleColor(color, for: .normal)
        button.backgroundColor = background
        button.layer.cornerRadius = 10
        // The labels get the room that is left over.
        button.setContentHuggingPriority(.defaultHigh, for: .vertical)
        return button.constrain(height: .atLeast(50))
    }

    /// A disc with a cross, as large as it is made.
    private static func closeButton() -> UIView {
        let disc = Disc(backgroundColor: .systemGray)
        for angle in [CGFloat.pi / 4, -CGFloat.pi / 4] {
            let stroke = UIView(backgroundColor: .white)
            disc.addSubview(stroke.constrain(height: 2), pinnedTo: .center)
            stroke.constrain(width: .exactly(halfOf: disc))
            stroke.transform = CGAffineTransform(rotationAngle: angle)
        }
        return disc
    }
}

private final class Disc: UIView {
    override func layoutSubviews() {
        super.layoutSubviews()
        layer.cornerRadius = bounds.height / 2
    }
}

/// The example's screen on devices of three kinds, in both orientations.
@MainActor
func drawConvenienceExample() -> UIImage {
    let names = ["iPhone SE", "iPhone 15", "iPad (10th generation)"]
    let shots = names.flatMap { name in
        [UIInterfaceOrientation.portrait, .landscapeRight].compactMap { Screenshot(of: name, in: $0) }
    }
    return ContactSheet(shots).draw()
}

/// A device's screen, drawn at a third of its size.
@MainActor
private struct Screenshot {
    static let zoom: CGFloat = 1.0 / 3
    let caption: String
    let image: UIImage
    var size: CGSize { image.size }

    init?(of name: String, in orientation: UIInterfaceOrientation) {
        guard let device = Device.named(name) else { return nil }
        let outer = Runtime.current
        Runtime.current = Runtime(device: device, orientation: orientation)
        defer { Runtime.current = outer }
        let window = UIWindow(frame: Runtime.current.screen.bounds)
        window.rootViewController = ConvenienceExampleController()
        window.makeKeyAndVisible()
        Runtime.current.updateCycle.turn([window])
        window.layoutIfNeeded()
        let format = UIGraphicsImageRendererFormat()
        format.scale = 2
        let size = CGSize(width: window.bounds.width * Self.zoom, height: window.bounds.height * Self.zoom)
        image = UIGraphicsImageRenderer(size: size, format: format).image { context in
            context.cgContext.scaleBy(x: Self.zoom, y: Self.zoom)
            window.layer.render(in: context.cgContext)
        }
        caption = orientation.isLandscape ? "\(name), landscape" : name
    }
}

/// Pictures in one row, with their names below.
@MainActor
private struct ContactSheet {
    private static let gap: CGFloat = 20
    private static let captionHeight: CGFloat = 24
    let shots: [Screenshot]

    init(_ shots: [Screenshot]) { self.shots = shots }

    func draw() -> UIImage {
        let height = shots.map(\.size.height).max() ?? 0
        let size = CGSize(
            width: shots.map { $0.size.width + Self.gap }.reduce(Self.gap, +),
            height: height + Self.captionHeight + 2 * Self.gap)
        let format = UIGraphicsImageRendererFormat()
        format.scale = 2
        return UIGraphicsImageRenderer(size: size, format: format).image { context in
            UIColor(white: 0.75, alpha: 1).setFill()
            context.fill(CGRect(origin: .zero, size: size))
            var x = Self.gap
            for shot in shots {
                shot.image.draw(at: CGPoint(x: x, y: Self.gap))
                NSAttributedString(string: shot.caption, attributes: [.font: UIFont.systemFont(ofSize: 12)])
                    .draw(at: CGPoint(x: x, y: Self.gap + shot.size.height + 4))
                x += shot.size.width + Self.gap
            }
        }
    }
}
