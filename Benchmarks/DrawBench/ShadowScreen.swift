import CoreGraphics
import UIKit

/// Ten cards with rounded corners and shadows: some with a path, some without, some that change their size from picture
/// to picture as animated ones do.
@MainActor
final class ShadowScreen {
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 812))
    private var cards: [UIView] = []
    private var picture = 0

    init() {
        window.isHidden = false
        window.backgroundColor = .white
        for index in 0..<10 {
            let card = UIView(frame: CGRect(x: 20, y: 20 + 78 * index, width: 335, height: 62))
            card.backgroundColor = UIColor(hue: CGFloat(index) / 10, saturation: 0.1, brightness: 1, alpha: 1)
            card.layer.cornerRadius = 12
            card.layer.shadowOpacity = 0.3
            card.layer.shadowRadius = CGFloat(4 + index % 3 * 4)
            card.layer.shadowOffset = CGSize(width: 0, height: 3)
            let title = UILabel(frame: CGRect(x: 12, y: 8, width: 200, height: 22))
            title.text = "Card \(index + 1)"
            card.addSubview(title)
            window.addSubview(card)
            cards.append(card)
        }
        setPaths()
    }

    private func setPaths() {
        for (index, card) in cards.enumerated() where index % 2 == 0 {
            card.layer.shadowPath = UIBezierPath(roundedRect: card.bounds, cornerRadius: 12).cgPath
        }
    }

    /// The next picture; three cards have grown by a part of a point.
    func draw() -> UIImage? {
        picture += 1
        for card in cards.suffix(3) { card.bounds.size.width = 300 + CGFloat(picture % 50) * 0.7 }
        setPaths()
        let format = UIGraphicsImageRendererFormat()
        format.scale = 3
        format.opaque = true
        return UIGraphicsImageRenderer(size: window.bounds.size, format: format).image {
            window.layer.render(in: $0.cgContext)
        }
    }

    var hasShadows: Bool {
        get { cards[0].layer.shadowOpacity > 0 }
        set { for card in cards { card.layer.shadowOpacity = newValue ? 0.3 : 0 } }
    }
}
