import UIKit

/// A ring of which a part is filled, clockwise from the top.
@IBDesignable
class RingView: UIView {
    @IBInspectable var fraction: CGFloat = 0 {
        didSet { setNeedsDisplay() }
    }
    @IBInspectable var lineWidth: CGFloat = 4 {
        didSet { setNeedsDisplay() }
    }

    override func draw(_ rect: CGRect) {
        let radius = (min(bounds.width, bounds.height) - lineWidth) / 2
        let center = CGPoint(x: bounds.midX, y: bounds.midY)
        let whole = UIBezierPath(arcCenter: center, radius: radius, startAngle: 0, endAngle: 2 * .pi, clockwise: true)
        whole.lineWidth = lineWidth
        UIColor.systemGray5.setStroke()
        whole.stroke()
        let start = -CGFloat.pi / 2
        let end = start + 2 * .pi * min(max(fraction, 0), 1)
        let part = UIBezierPath(arcCenter: center, radius: radius, startAngle: start, endAngle: end, clockwise: true)
        part.lineWidth = lineWidth
        part.lineCapStyle = .round
        UIColor.systemGreen.setStroke()
        part.stroke()
    }
}
