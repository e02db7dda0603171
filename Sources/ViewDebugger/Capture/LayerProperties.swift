import QuartzCore
import UIKit

/// Layers that belong to no view, and the properties of layers that an inspector shows.
@MainActor
enum LayerProperties {
    /// All layers below a view's that are no view's, each after the one it lies in.
    static func layers(below layer: CALayer) -> [CapturedLayer] {
        var found: [CapturedLayer] = []
        func add(_ layer: CALayer, _ parent: Int?) {
            for sublayer in layer.sublayers ?? [] where sublayer.owningView == nil && found.count < most {
                let index = found.count
                found.append(
                    CapturedLayer(
                        className: describedClassName(of: sublayer), name: sublayer.name,
                        frame: sublayer.frame.finite, isHidden: sublayer.isHidden, parent: parent,
                        properties: of(sublayer)))
                add(sublayer, index)
            }
        }
        add(layer, nil)
        return found
    }

    /// More layers of one view are not written down: an emitter's or a drawing's may be thousands.
    private static let most = 500

    /// What a view's own layer has besides what the view says of itself.
    static func ofViews(_ layer: CALayer) -> [CapturedProperty] {
        var list = common(layer)
        if type(of: layer) != CALayer.self { list.insert(property("class", describedClassName(of: layer)), at: 0) }
        return list + special(layer)
    }

    private static func of(_ layer: CALayer) -> [CapturedProperty] {
        var list: [CapturedProperty] = []
        if let color = layer.backgroundColor { list.append(property("backgroundColor", color)) }
        if layer.cornerRadius != 0 { list.append(property("cornerRadius", layer.cornerRadius.shortText)) }
        if layer.borderWidth != 0 { list.append(property("borderWidth", layer.borderWidth.shortText)) }
        if layer.opacity != 1 { list.append(property("opacity", CGFloat(layer.opacity).shortText)) }
        return list + common(layer) + special(layer)
    }

    private static func common(_ layer: CALayer) -> [CapturedProperty] {
        var list: [CapturedProperty] = []
        if layer.borderWidth != 0, let color = layer.borderColor { list.append(property("borderColor", color)) }
        if layer.shadowOpacity > 0 {
            list.append(property("shadowOpacity", CGFloat(layer.shadowOpacity).shortText))
            list.append(property("shadowRadius", layer.shadowRadius.shortText))
            let offset = layer.shadowOffset
            list.append(property("shadowOffset", "\(offset.width.shortText), \(offset.height.shortText)"))
            if let color = layer.shadowColor { list.append(property("shadowColor", color)) }
        }
        if layer.masksToBounds { list.append(property("masksToBounds", "true")) }
        if let mask = layer.mask { list.append(property("mask", describedClassName(of: mask))) }
        if layer.zPosition != 0 { list.append(property("zPosition", layer.zPosition.orZero.shortText)) }
        if layer.shouldRasterize { list.append(property("shouldRasterize", "true")) }
        let animations = layer.animationKeys() ?? []
        if !animations.isEmpty { list.append(property("animations", animations.joined(separator: ", "))) }
        return list
    }

    private static func special(_ layer: CALayer) -> [CapturedProperty] {
        switch layer {
        case let gradient as CAGradientLayer:
            let colors = (gradient.colors ?? []).compactMap { $0 as? CGColor }
            return [property("type", gradient.type.rawValue)]
                + colors.enumerated().map { property("colors[\($0.offset)]", $0.element) }
                + [
                    property("startPoint", text(gradient.startPoint)), property("endPoint", text(gradient.endPoint)),
                ]
        case let shape as CAShapeLayer:
            var list: [CapturedProperty] = []
            if let path = shape.path { list.append(property("path", box(path.boundingBox.finite))) }
            if let color = shape.fillColor { list.append(property("fillColor", color)) }
            if let color = shape.strokeColor {
                list.append(property("strokeColor", color))
                list.append(property("lineWidth", shape.lineWidth.shortText))
            }
            return list
        case let label as CATextLayer:
            let string = (label.string as? NSAttributedString)?.string ?? label.string as? String
            return (string.map { [property("string", String($0.prefix(200)))] } ?? [])
                + [property("fontSize", label.fontSize.shortText)]
        default: return []
        }
    }

    // MARK: Values

    private static func text(_ point: CGPoint) -> String { "\(point.x.orZero.shortText), \(point.y.orZero.shortText)" }

    private static func box(_ rect: CGRect) -> String {
        "(\(text(rect.origin))) \(rect.width.shortText) × \(rect.height.shortText)"
    }

    private static func property(_ name: String, _ value: String) -> CapturedProperty {
        CapturedProperty(name: name, value: value)
    }

    private static func property(_ name: String, _ color: CGColor) -> CapturedProperty {
        var parts: (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        UIColor(cgColor: color).getRed(&parts.0, green: &parts.1, blue: &parts.2, alpha: &parts.3)
        let values = [parts.0, parts.1, parts.2, parts.3].map { min(1, max(0, $0.orZero)) }
        return CapturedProperty(
            name: name, value: values.map { (($0 * 1000).rounded() / 1000).shortText }.joined(separator: " "),
            color: values)
    }
}
