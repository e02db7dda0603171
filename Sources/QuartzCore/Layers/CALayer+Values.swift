import CoreGraphics

extension CALayer {
    /// Core Animation's own properties by name. Numbers, points and colours can be animated; the rest is `discrete`.
    final func baseProperty(_ key: String) -> AnimatedValue? {
        switch key {
        case "bounds": .rect(geometry.bounds)
        case "position": .point(geometry.position)
        case "frame": .rect(geometry.frame)
        case "zPosition": .number(geometry.zPosition)
        case "anchorPoint": .point(geometry.anchorPoint)
        case "anchorPointZ": .number(geometry.anchorPointZ)
        case "transform": .transform(geometry.transform ?? CATransform3DIdentity)
        case "sublayerTransform": .transform(geometry.sublayerTransform ?? CATransform3DIdentity)
        case "backgroundColor": .color(appearance.backgroundColor)
        case "opacity": .number(CGFloat(appearance.opacity))
        case "cornerRadius": .number(appearance.corners.radius)
        case "borderWidth": .number(appearance.border.width)
        case "borderColor": .color(appearance.border.color)
        case "shadowColor": .color(appearance.shadow.color)
        case "shadowOpacity": .number(CGFloat(appearance.shadow.opacity))
        case "shadowOffset": .size(appearance.shadow.offset)
        case "shadowRadius": .number(appearance.shadow.radius)
        case "shadowPath": .path(appearance.shadow.path)
        case "contents": .discrete(appearance.contents.picture?.object)
        case "contentsRect": .rect(appearance.contents.rect)
        case "contentsCenter": .rect(appearance.contents.center)
        case "contentsScale": .number(appearance.contents.scale)
        case "rasterizationScale": .number(appearance.rasterizationScale)
        case "hidden": .discrete(appearance.isHidden)
        case "opaque": .discrete(appearance.isOpaque)
        case "doubleSided": .discrete(appearance.isDoubleSided)
        case "masksToBounds": .discrete(appearance.masksToBounds)
        case "geometryFlipped": .discrete(geometry.isGeometryFlipped)
        case "shouldRasterize": .discrete(appearance.shouldRasterize)
        case "name": .discrete(values.name)
        default: nil
        }
    }

    final func setBaseProperty(_ key: String, _ value: AnimatedValue) {
        switch (key, value) {
        case ("bounds", .rect(let v)): bounds = v
        case ("position", .point(let v)): position = v
        case ("frame", .rect(let v)): frame = v
        case ("zPosition", .number(let v)): zPosition = v
        case ("anchorPoint", .point(let v)): anchorPoint = v
        case ("anchorPointZ", .number(let v)): anchorPointZ = v
        case ("transform", .transform(let v)): transform = v
        case ("sublayerTransform", .transform(let v)): sublayerTransform = v
        case ("backgroundColor", .color(let v)): backgroundColor = v
        case ("opacity", .number(let v)): opacity = Float(v)
        case ("cornerRadius", .number(let v)): cornerRadius = v
        case ("borderWidth", .number(let v)): borderWidth = v
        case ("borderColor", .color(let v)): borderColor = v
        case ("shadowColor", .color(let v)): shadowColor = v
        case ("shadowOpacity", .number(let v)): shadowOpacity = Float(v)
        case ("shadowOffset", .size(let v)): shadowOffset = v
        case ("shadowOffset", .point(let v)): shadowOffset = CGSize(width: v.x, height: v.y)
        case ("shadowRadius", .number(let v)): shadowRadius = v
        case ("shadowPath", .path(let v)): shadowPath = v
        case ("contents", .discrete(let v)): contents = v
        case ("contentsRect", .rect(let v)): contentsRect = v
        case ("contentsCenter", .rect(let v)): contentsCenter = v
        case ("contentsScale", .number(let v)): contentsScale = v
        case ("rasterizationScale", .number(let v)): rasterizationScale = v
        case ("hidden", _): value.flag.map { isHidden = $0 }
        case ("opaque", _): value.flag.map { isOpaque = $0 }
        case ("doubleSided", _): value.flag.map { isDoubleSided = $0 }
        case ("masksToBounds", _): value.flag.map { masksToBounds = $0 }
        case ("geometryFlipped", _): value.flag.map { isGeometryFlipped = $0 }
        case ("shouldRasterize", _): value.flag.map { shouldRasterize = $0 }
        case ("name", .discrete(let v)): name = v as? String
        // Nil sets colours, paths and contents to nothing.
        case ("backgroundColor", .discrete(nil)): backgroundColor = nil
        case ("borderColor", .discrete(nil)): borderColor = nil
        case ("shadowColor", .discrete(nil)): shadowColor = nil
        case ("shadowPath", .discrete(nil)): shadowPath = nil
        default: break
        }
    }

    final func propertyValue(forKey key: String) -> Any? {
        property(key).map { KeyedValue.boxed($0.object) } ?? KeyedValue.boxed(values.custom[key] ?? styled(key) { $0 })
    }

    final func setPropertyValue(_ value: Any?, forKey key: String) {
        if property(key) != nil {
            setProperty(key, value.map(AnimatedValue.init) ?? .discrete(nil))
        } else {
            change(key) { values.custom[key] = value }
            if type(of: self).needsDisplay(forKey: key) { setNeedsDisplay() }
        }
    }

    final func propertyValue(forKeyPath keyPath: String) -> Any? {
        keyPath.contains(".") ? KeyedValue.boxed(animatedValue(forKeyPath: keyPath)?.object) : value(forKey: keyPath)
    }

    final func setPropertyValue(_ value: Any?, forKeyPath keyPath: String) {
        guard keyPath.contains(".") else { return setValue(value, forKey: keyPath) }
        setAnimatedValue(value.map(AnimatedValue.init) ?? .discrete(nil), forKeyPath: keyPath)
    }
}

extension AnimatedValue {
    /// A truth value, whichever way it was wrapped.
    var flag: Bool? {
        switch self {
        case .number(let value): value != 0
        case .discrete(let value as Bool): value
        default: nil
        }
    }
}
