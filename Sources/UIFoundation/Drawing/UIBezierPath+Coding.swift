import Foundation

extension UIBezierPath {
    func encodePath(to coder: NSCoder) {
        var kinds: [Int] = []
        var numbers: [Double] = []
        cgPath.applyWithBlock { element in
            kinds.append(Int(element.pointee.type.rawValue))
            for index in 0..<element.pointee.type.pointCount {
                numbers += [element.pointee.points[index].x, element.pointee.points[index].y]
            }
        }
        coder.encode(kinds.map { NSNumber(value: $0) } as NSArray, forKey: Key.kinds)
        coder.encode(numbers.map { NSNumber(value: $0) } as NSArray, forKey: Key.points)
        coder.encode(Double(lineWidth), forKey: Key.lineWidth)
        coder.encode(Int(lineCapStyle.rawValue), forKey: Key.cap)
        coder.encode(Int(lineJoinStyle.rawValue), forKey: Key.join)
        coder.encode(Double(miterLimit), forKey: Key.miterLimit)
        coder.encode(Double(flatness), forKey: Key.flatness)
        coder.encode(usesEvenOddFillRule, forKey: Key.evenOdd)
        var count = 0
        var phase: CGFloat = 0
        getLineDash(nil, count: &count, phase: &phase)
        var lengths = [CGFloat](repeating: 0, count: count)
        getLineDash(&lengths, count: nil, phase: nil)
        coder.encode(lengths.map { NSNumber(value: Double($0)) } as NSArray, forKey: Key.dash)
        coder.encode(Double(phase), forKey: Key.phase)
    }

    /// False when the archive holds no whole path.
    func decode(from coder: NSCoder) -> Bool {
        guard let kinds = numbers(coder, Key.kinds), let values = numbers(coder, Key.points) else { return false }
        let points = stride(from: 0, to: values.count - 1, by: 2).map { CGPoint(x: values[$0], y: values[$0 + 1]) }
        var next = 0
        for raw in kinds {
            guard let kind = CGPathElementType(rawValue: Int32(clamping: Int(raw))),
                next + kind.pointCount <= points.count
            else { return false }
            let p = points[next..<next + kind.pointCount]
            switch kind {
            case .moveToPoint: move(to: p[next])
            case .addLineToPoint: addLine(to: p[next])
            case .addQuadCurveToPoint: addQuadCurve(to: p[next + 1], controlPoint: p[next])
            case .addCurveToPoint: addCurve(to: p[next + 2], controlPoint1: p[next], controlPoint2: p[next + 1])
            case .closeSubpath: close()
            }
            next += kind.pointCount
        }
        lineWidth = coder.decodeDouble(forKey: Key.lineWidth)
        lineCapStyle = CGLineCap(rawValue: Int32(clamping: coder.decodeInteger(forKey: Key.cap))) ?? .butt
        lineJoinStyle = CGLineJoin(rawValue: Int32(clamping: coder.decodeInteger(forKey: Key.join))) ?? .miter
        miterLimit = coder.decodeDouble(forKey: Key.miterLimit)
        flatness = coder.decodeDouble(forKey: Key.flatness)
        usesEvenOddFillRule = coder.decodeBool(forKey: Key.evenOdd)
        let lengths = (numbers(coder, Key.dash) ?? []).map { CGFloat($0) }
        setLineDash(lengths, count: lengths.count, phase: coder.decodeDouble(forKey: Key.phase))
        return true
    }

    private func numbers(_ coder: NSCoder, _ key: String) -> [Double]? {
        let array = coder.decodeObject(of: [NSArray.self, NSNumber.self], forKey: key) as? [NSNumber]
        return array?.map(\.doubleValue).filter(\.isFinite)
    }
}

private enum Key {
    static let kinds = "plumb.kinds"
    static let points = "plumb.points"
    static let lineWidth = "UIBezierPathLineWidthKey"
    static let cap = "UIBezierPathLineCapStyleKey"
    static let join = "UIBezierPathLineJoinStyleKey"
    static let miterLimit = "UIBezierPathMiterLimitKey"
    static let flatness = "UIBezierPathFlatnessKey"
    static let evenOdd = "UIBezierPathUsesEvenOddFillRuleKey"
    static let dash = "UIBezierPathLineDashPatternKey"
    static let phase = "UIBezierPathLineDashPhaseKey"
}
