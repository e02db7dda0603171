import CoreGraphics

extension AnimatedValue {
    /// The part that a key path names behind the property: `x`, `size.width`, `rotation.z`, `scale`.
    subscript(path: ArraySlice<Substring>) -> AnimatedValue? {
        get {
            guard let first = path.first else { return self }
            let rest = path.dropFirst()
            switch (self, first) {
            case (.point(let p), "x"): return .number(p.x)
            case (.point(let p), "y"): return .number(p.y)
            case (.size(let s), "width"): return .number(s.width)
            case (.size(let s), "height"): return .number(s.height)
            case (.rect(let r), "origin"): return AnimatedValue.point(r.origin)[rest]
            case (.rect(let r), "size"): return AnimatedValue.size(r.size)[rest]
            case (.transform(let t), _): return t.component(path)
            default: return nil
            }
        }
        set {
            guard let newValue else { return }
            guard let first = path.first else {
                self = newValue
                return
            }
            let rest = path.dropFirst()
            let number = newValue.numbers?.first ?? 0
            switch (self, first) {
            case (.point(let p), "x"): self = .point(CGPoint(x: number, y: p.y))
            case (.point(let p), "y"): self = .point(CGPoint(x: p.x, y: number))
            case (.size(let s), "width"): self = .size(CGSize(width: number, height: s.height))
            case (.size(let s), "height"): self = .size(CGSize(width: s.width, height: number))
            case (.rect(let r), "origin"):
                var origin = AnimatedValue.point(r.origin)
                origin[rest] = newValue
                if case .point(let point) = origin { self = .rect(CGRect(origin: point, size: r.size)) }
            case (.rect(let r), "size"):
                var part = AnimatedValue.size(r.size)
                part[rest] = newValue
                if case .size(let size) = part { self = .rect(CGRect(origin: r.origin, size: size)) }
            case (.transform(let t), _): self = .transform(t.setting(path, newValue))
            default: break
            }
        }
    }
}

// MARK: Parts of transforms

extension CATransform3D {
    fileprivate func component(_ path: ArraySlice<Substring>) -> AnimatedValue? {
        if path.count == 1, let name = path.first, let entry = Self.entry(name) { return .number(self[keyPath: entry]) }
        guard let parts = TransformComponents(self) else { return nil }
        let axis = path.dropFirst().first
        switch path.first {
        case "translation":
            guard let axis else { return .size(CGSize(width: parts.translation.x, height: parts.translation.y)) }
            return parts.translation.on(axis)
        case "scale":
            let scale = parts.scale
            return axis.map { scale.on($0) } ?? .number((scale.x + scale.y + scale.z) / 3)
        case "rotation": return parts.rotation.euler.on(axis ?? "z")
        default: return nil
        }
    }

    fileprivate func setting(_ path: ArraySlice<Substring>, _ value: AnimatedValue) -> CATransform3D {
        let numbers = value.numbers ?? [0]
        var result = self
        if path.count == 1, let name = path.first, let entry = Self.entry(name) {
            result[keyPath: entry] = numbers[0]
            return result
        }
        // A collapsed transform cannot be decomposed; it starts again from the identity.
        guard var parts = TransformComponents(self) ?? TransformComponents(CATransform3DIdentity) else { return self }
        let axis = path.dropFirst().first
        switch path.first {
        case "translation":
            if let axis {
                parts.translation.set(axis, numbers[0])
            } else {
                (parts.translation.x, parts.translation.y) = (numbers[0], numbers.count > 1 ? numbers[1] : 0)
            }
        case "scale":
            if let axis {
                parts.scale.set(axis, numbers[0])
            } else {
                parts.scale = Vector3(numbers[0], numbers[0], numbers[0])
            }
        case "rotation":
            var euler = parts.rotation.euler
            euler.set(axis ?? "z", numbers[0])
            parts.rotation = Quaternion(euler: euler)
        default: return self
        }
        return parts.matrix
    }

    private static func entry(_ name: Substring) -> WritableKeyPath<CATransform3D, CGFloat>? {
        switch name {
        case "m11": \.m11
        case "m12": \.m12
        case "m13": \.m13
        case "m14": \.m14
        case "m21": \.m21
        case "m22": \.m22
        case "m23": \.m23
        case "m24": \.m24
        case "m31": \.m31
        case "m32": \.m32
        case "m33": \.m33
        case "m34": \.m34
        case "m41": \.m41
        case "m42": \.m42
        case "m43": \.m43
        case "m44": \.m44
        default: nil
        }
    }
}

extension Vector3 {
    fileprivate func on(_ axis: Substring) -> AnimatedValue? {
        switch axis {
        case "x": .number(x)
        case "y": .number(y)
        case "z": .number(z)
        default: nil
        }
    }

    fileprivate mutating func set(_ axis: Substring, _ value: CGFloat) {
        switch axis {
        case "x": x = value
        case "y": y = value
        case "z": z = value
        default: break
        }
    }
}
