import UIKit

/// A landscape: sky, sun and two ranges of hills, drawn to whatever size it has.
final class SceneryView: UIView {
    private let sky = CAGradientLayer()
    private let sun = CAShapeLayer()
    private let far = CAShapeLayer()
    private let near = CAShapeLayer()

    var scenery: Scenery {
        didSet { updateColors() }
    }

    init(_ scenery: Scenery) {
        self.scenery = scenery
        super.init(frame: .zero)
        clipsToBounds = true
        isAccessibilityElement = true
        accessibilityTraits = .image
        for part in [sky, sun, far, near] { layer.addSublayer(part) }
        updateColors()
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func layoutSubviews() {
        super.layoutSubviews()
        let (width, height) = (bounds.width, bounds.height)
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        for part in [sky, sun, far, near] { part.frame = bounds }
        let radius = min(width, height) * 0.13
        sun.path =
            UIBezierPath(
                ovalIn: CGRect(
                    x: width * 0.68 - radius, y: height * 0.3 - radius, width: 2 * radius, height: 2 * radius)
            ).cgPath
        far.path = range([0.62, 0.46, 0.6, 0.38, 0.55, 0.5])
        near.path = range([0.86, 0.7, 0.8, 0.66, 0.82, 0.74])
        CATransaction.commit()
    }

    private func range(_ heights: [CGFloat]) -> CGPath {
        let path = UIBezierPath()
        path.move(to: CGPoint(x: 0, y: bounds.height))
        path.addLine(to: CGPoint(x: 0, y: bounds.height * heights[0]))
        let step = bounds.width / CGFloat(heights.count - 1)
        for (index, height) in heights.enumerated().dropFirst() {
            let x = CGFloat(index) * step
            let middle = x - step / 2
            path.addCurve(
                to: CGPoint(x: x, y: bounds.height * height),
                controlPoint1: CGPoint(x: middle, y: bounds.height * heights[index - 1]),
                controlPoint2: CGPoint(x: middle, y: bounds.height * height))
        }
        path.addLine(to: CGPoint(x: bounds.width, y: bounds.height))
        path.close()
        return path.cgPath
    }

    private func updateColors() {
        let colors = scenery.colors
        sky.colors = [colors[0].cgColor, colors[1].cgColor]
        sun.fillColor = UIColor.white.withAlphaComponent(0.75).cgColor
        far.fillColor = colors[1].cgColor
        near.fillColor = colors[2].cgColor
    }
}
