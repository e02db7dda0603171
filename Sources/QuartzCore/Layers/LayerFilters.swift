import CoreGraphics

/// The filters that a layer was given.
package struct LayerFilters {
    var compositing: Any?
    var own: [Any]?
    var background: [Any]?
    var minificationBias: Float = 0
    var antialiasedEdges: CAEdgeAntialiasingMask = [.layerLeftEdge, .layerRightEdge, .layerBottomEdge, .layerTopEdge]
}

/// Which edges are smooth.
public struct CAEdgeAntialiasingMask: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Edges of the layer that are antialiased where they lie between pixels.
    public static let layerLeftEdge = CAEdgeAntialiasingMask(rawValue: 1 << 0)
    public static let layerRightEdge = CAEdgeAntialiasingMask(rawValue: 1 << 1)
    public static let layerBottomEdge = CAEdgeAntialiasingMask(rawValue: 1 << 2)
    public static let layerTopEdge = CAEdgeAntialiasingMask(rawValue: 1 << 3)
}

extension CALayer {
    final func setCompositingFilter(_ filter: Any?) {
        values.filters.compositing = filter
        let mode = (filter as? String).flatMap(Self.blendMode)
        change("compositingFilter", mode != appearance.blendMode) { appearance.blendMode = mode }
    }

    /// The filters that iOS knows by name.
    private static func blendMode(_ name: String) -> CGBlendMode? {
        switch name {
        case "multiplyBlendMode", "multiply": .multiply
        case "screenBlendMode", "screen": .screen
        case "overlayBlendMode", "overlay": .overlay
        case "darkenBlendMode", "darken": .darken
        case "lightenBlendMode", "lighten": .lighten
        case "colorDodgeBlendMode": .colorDodge
        case "colorBurnBlendMode": .colorBurn
        case "softLightBlendMode": .softLight
        case "hardLightBlendMode": .hardLight
        case "differenceBlendMode", "difference": .difference
        case "exclusionBlendMode", "exclusion": .exclusion
        case "hueBlendMode": .hue
        case "saturationBlendMode": .saturation
        case "colorBlendMode": .color
        case "luminosityBlendMode": .luminosity
        case "sourceIn": .sourceIn
        case "sourceOut": .sourceOut
        case "sourceAtop": .sourceAtop
        case "destOver": .destinationOver
        case "destIn": .destinationIn
        case "destOut": .destinationOut
        case "destAtop": .destinationAtop
        case "xor": .xor
        case "plusL": .plusLighter
        case "plusD": .plusDarker
        default: nil
        }
    }
}
