import QuartzCore

/// What a view keeps of its corners; most have none.
final class CornerState {
    let configuration: UICornerConfiguration
    /// The mask of corners with different radii.
    var mask: CAShapeLayer?

    init(_ configuration: UICornerConfiguration) { self.configuration = configuration }
}

/// Radii from the top left, clockwise.
private struct CornerRadii: Equatable {
    var topLeft: CGFloat = 0
    var topRight: CGFloat = 0
    var bottomRight: CGFloat = 0
    var bottomLeft: CGFloat = 0

    var all: [CGFloat] { [topLeft, topRight, bottomRight, bottomLeft] }
    var largest: CGFloat { all.max() ?? 0 }
    /// Whether a layer's one radius can draw them.
    var areAlike: Bool { all.allSatisfy { $0 == 0 || $0 == largest } }
    var mask: CACornerMask {
        var mask: CACornerMask = []
        if topLeft > 0 { mask.formUnion(.layerMinXMinYCorner) }
        if topRight > 0 { mask.formUnion(.layerMaxXMinYCorner) }
        if bottomRight > 0 { mask.formUnion(.layerMaxXMaxYCorner) }
        if bottomLeft > 0 { mask.formUnion(.layerMinXMaxYCorner) }
        return mask
    }
}

extension UIView {
    func setCorners(_ configuration: UICornerConfiguration?) {
        if appearance.corners?.mask != nil { layer.mask = nil }
        appearance.corners = configuration.map(CornerState.init)
        guard configuration != nil else {
            layer.cornerRadius = 0
            layer.maskedCorners = [
                .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
            ]
            return shapeSubviews()
        }
        shapeCorners()
    }

    /// Brings the layer's corners up to date with the view's size and place.
    func shapeCorners() {
        guard let state = appearance.corners else { return }
        let radii = cornerRadii
        if radii.areAlike {
            if state.mask != nil {
                layer.mask = nil
                state.mask = nil
            }
            layer.cornerRadius = radii.largest
            if radii.largest > 0 { layer.maskedCorners = radii.mask }
        } else {
            let mask = state.mask ?? CAShapeLayer()
            state.mask = mask
            mask.frame = bounds
            mask.path = path(radii).cgPath
            layer.cornerRadius = 0
            layer.mask = mask
        }
        shapeSubviews()
    }

    /// Corners that are concentric with this view's follow it.
    private func shapeSubviews() {
        for view in hierarchy.subviews where view.appearance.corners != nil { view.shapeCorners() }
    }

    func cornerRadius(_ corner: UIRectCorner) -> CGFloat {
        let radii = cornerRadii
        if corner.contains(.topLeft) { return radii.topLeft }
        if corner.contains(.topRight) { return radii.topRight }
        return corner.contains(.bottomLeft) ? radii.bottomLeft : radii.bottomRight
    }

    private var cornerRadii: CornerRadii {
        guard let configuration = appearance.corners?.configuration else {
            let (radius, mask) = (layer.cornerRadius, layer.maskedCorners)
            return CornerRadii(
                topLeft: mask.contains(.layerMinXMinYCorner) ? radius : 0,
                topRight: mask.contains(.layerMaxXMinYCorner) ? radius : 0,
                bottomRight: mask.contains(.layerMaxXMaxYCorner) ? radius : 0,
                bottomLeft: mask.contains(.layerMinXMaxYCorner) ? radius : 0)
        }
        let half = min(bounds.width, bounds.height) / 2
        let container = concentricContainer
        func radius(_ rule: UICornerRadius, _ outer: CGFloat, _ x: CGFloat, _ y: CGFloat) -> CGFloat {
            switch rule.kind {
            case .fixed(let radius): min(max(0, radius), half)
            case .capsule(let maximum): min(half, max(0, maximum))
            case .concentric(let minimum): min(max(minimum, outer - max(x, y)), half)
            }
        }
        let outer = container?.cornerRadii ?? CornerRadii()
        let place = container.map { convert(bounds, to: $0) } ?? .zero
        let area = container?.bounds ?? .zero
        let (left, top) = (place.minX - area.minX, place.minY - area.minY)
        let (right, bottom) = (area.maxX - place.maxX, area.maxY - place.maxY)
        let radii = CornerRadii(
            topLeft: radius(configuration.topLeft, outer.topLeft, left, top),
            topRight: radius(configuration.topRight, outer.topRight, right, top),
            bottomRight: radius(configuration.bottomRight, outer.bottomRight, right, bottom),
            bottomLeft: radius(configuration.bottomLeft, outer.bottomLeft, left, bottom))
        guard configuration.isUniform else { return radii }
        let all = radii.largest
        return CornerRadii(topLeft: all, topRight: all, bottomRight: all, bottomLeft: all)
    }

    /// The nearest view around with round corners.
    private var concentricContainer: UIView? {
        var link = hierarchy.superview
        while let view = link {
            if view.appearance.corners != nil || view.layer.cornerRadius > 0 { return view }
            link = view.hierarchy.superview
        }
        return nil
    }

    private func path(_ radii: CornerRadii) -> UIBezierPath {
        let (path, box) = (UIBezierPath(), bounds)
        func arc(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat, _ start: CGFloat) {
            path.addArc(
                withCenter: CGPoint(x: x, y: y), radius: radius, startAngle: start, endAngle: start + .pi / 2,
                clockwise: true)
        }
        path.move(to: CGPoint(x: box.minX, y: box.minY + radii.topLeft))
        arc(box.minX + radii.topLeft, box.minY + radii.topLeft, radii.topLeft, .pi)
        arc(box.maxX - radii.topRight, box.minY + radii.topRight, radii.topRight, .pi * 1.5)
        arc(box.maxX - radii.bottomRight, box.maxY - radii.bottomRight, radii.bottomRight, 0)
        arc(box.minX + radii.bottomLeft, box.maxY - radii.bottomLeft, radii.bottomLeft, .pi / 2)
        path.close()
        return path
    }
}
