import Foundation

extension CALayer: KeyedObject {
    package func value(ofUndefinedKey key: String) -> Any? { value(forKey: key) }
    package func set(_ value: Any?, ofUndefinedKey key: String) { setValue(value, forKey: key) }

    /// What else differs once `key` has another value.
    static func keys(following key: String) -> [String] {
        switch key {
        case "bounds", "position", "transform", "anchorPoint": ["frame"]
        default: []
        }
    }
}

extension KeyedObject where Self: CALayer {
    package static func keyedProperties() -> [KeyedProperty] {
        [
            .init("bounds", \Self.bounds), .init("position", \Self.position),
            .init("frame", \Self.frame, isArchived: false),
            .init("zPosition", \Self.zPosition), .init("anchorPoint", \Self.anchorPoint),
            .init("anchorPointZ", \Self.anchorPointZ), .init("transform", \Self.transform),
            .init("sublayerTransform", \Self.sublayerTransform), .init("opacity", \Self.opacity),
            .init("hidden", \Self.isHidden), .init("opaque", \Self.isOpaque),
            .init("doubleSided", \Self.isDoubleSided), .init("masksToBounds", \Self.masksToBounds),
            .init("geometryFlipped", \Self.isGeometryFlipped), .init("backgroundColor", \Self.backgroundColor),
            .init("cornerRadius", \Self.cornerRadius), .init("borderWidth", \Self.borderWidth),
            .init("borderColor", \Self.borderColor), .init("shadowColor", \Self.shadowColor),
            .init("shadowOpacity", \Self.shadowOpacity), .init("shadowOffset", \Self.shadowOffset),
            .init("shadowRadius", \Self.shadowRadius), .init("shadowPath", \Self.shadowPath),
            .init("contentsRect", \Self.contentsRect), .init("contentsCenter", \Self.contentsCenter),
            .init("contentsScale", \Self.contentsScale), .init("shouldRasterize", \Self.shouldRasterize),
            .init("rasterizationScale", \Self.rasterizationScale), .init("name", \Self.name),
            .init("speed", \Self.speed), .init("timeOffset", \Self.timeOffset),
        ]
    }
}
