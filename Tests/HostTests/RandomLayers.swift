import CoreGraphics
import Foundation
import HostLink
import QuartzCore

@testable import UIKit

/// Numbers that are the same in every run (Steele, Lea and Flood 2014).
struct Dice: RandomNumberGenerator {
    private var state: UInt64

    init(seed: Int) { state = UInt64(seed) }

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var z = state
        z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
        z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
        return z ^ (z >> 31)
    }

    mutating func isUp(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &self) < percent }
    mutating func whole(_ range: ClosedRange<Int>) -> CGFloat { CGFloat(Int.random(in: range, using: &self)) }
    mutating func any(_ range: ClosedRange<CGFloat>) -> CGFloat { CGFloat.random(in: range, using: &self) }
    mutating func pick<T>(_ list: [T]) -> T { list[Int.random(in: 0..<list.count, using: &self)] }
}

/// Trees of all kinds of layers, and changes of them, as apps make them.
struct RandomLayers {
    var dice: Dice
    let root = CALayer()
    private(set) var layers: [CALayer] = []
    let size: CGSize
    private let images: [CGImage]

    init(seed: Int, size: CGSize) {
        dice = Dice(seed: seed)
        self.size = size
        var images: [CGImage] = []
        for index in 0..<4 {
            guard let context = CGContext(topLeftSize: CGSize(width: 24, height: 18), scale: 1, opaque: index < 2)
            else {
                continue
            }
            for step in 0..<6 {
                context.setFillColor(
                    CGColor(
                        srgbRed: CGFloat(step) / 6, green: CGFloat(index) / 4, blue: 1 - CGFloat(step) / 6,
                        alpha: index < 2 ? 1 : 0.7))
                context.fill(CGRect(x: step * 4, y: step * 2, width: 9, height: 9))
            }
            if let image = context.makeImage() { images.append(image) }
        }
        self.images = images
        root.frame = CGRect(origin: .zero, size: size)
        root.backgroundColor = CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 1)
        layers = [root]
        for _ in 0..<Int(dice.whole(8...26)) { addLayer() }
    }

    static let kinds = Int(ProcessInfo.processInfo.environment["PLUMB_KINDS"] ?? "") ?? -1
    private func has(_ bit: Int) -> Bool { Self.kinds & (1 << bit) != 0 }

    private mutating func color() -> CGColor {
        CGColor(
            srgbRed: dice.any(0...1), green: dice.any(0...1), blue: dice.any(0...1),
            alpha: dice.isUp(70) ? 1 : dice.any(0...1))
    }

    private mutating func frame() -> CGRect {
        if dice.isUp(15) { return CGRect(origin: .zero, size: size) }
        if dice.isUp(70) || !has(14) {
            return CGRect(
                x: dice.whole(-20...90), y: dice.whole(-20...120), width: dice.whole(4...100),
                height: dice.whole(4...90))
        }
        return CGRect(
            x: dice.any(-20...90), y: dice.any(-20...120), width: dice.any(1...100), height: dice.any(1...90))
    }

    private mutating func addLayer() {
        let layer: CALayer
        switch Int(dice.whole(0...11)) {
        case 0 where has(0):
            let gradient = CAGradientLayer()
            gradient.colors = [color(), color()]
            layer = gradient
        case 1 where has(1):
            let shape = CAShapeLayer()
            let path = CGMutablePath()
            path.addEllipse(
                in: CGRect(x: dice.whole(-5...10), y: 2, width: dice.whole(5...60), height: dice.whole(5...40)))
            shape.path = path
            shape.fillColor = color()
            if dice.isUp(50) { shape.strokeColor = color() }
            layer = shape
        case 2...4 where has(2):
            let text = CATextLayer()
            text.string = dice.pick(["Some words", "fjord\nWAVE", "1,234.50", "a"])
            text.fontSize = dice.pick([9, 12, 17, 22.5])
            text.foregroundColor = color()
            layer = text
        case 5 where has(3), 6 where has(3):
            layer = CALayer()
            layer.contents = dice.pick(images)
            layer.contentsGravity = dice.pick([.resize, .center, .resizeAspect, .topLeft, .resizeAspectFill])
        default: layer = CALayer()
        }
        layer.frame = frame()
        if dice.isUp(65) { layer.backgroundColor = color() }
        if has(4), dice.isUp(20) { layer.cornerRadius = dice.pick([3, 8, 14.5, 100]) }
        if dice.isUp(20) { layer.cornerCurve = .continuous }
        if dice.isUp(30) { layer.masksToBounds = true }
        if has(5), dice.isUp(12) { layer.borderWidth = dice.pick([0.5, 1, 3]) }
        if has(6), dice.isUp(10) { layer.opacity = Float(dice.any(0...1)) }
        if has(7), dice.isUp(10) {
            layer.shadowOpacity = 0.5
            layer.shadowRadius = dice.pick([1, 3, 6])
            if dice.isUp(50) { layer.shadowPath = CGPath(rect: layer.bounds, transform: nil) }
        }
        if has(8), dice.isUp(6) { layer.setAffineTransform(CGAffineTransform(rotationAngle: dice.any(0...3))) }
        if has(9), dice.isUp(6) {
            layer.setAffineTransform(CGAffineTransform(scaleX: dice.any(0.5...2), y: dice.any(0.5...2)))
        }
        if has(10), dice.isUp(3) { layer.transform = CATransform3DMakeRotation(0.6, 0, 1, 0) }
        if has(11), dice.isUp(5) { layer.backdrop = LayerBackdrop(blurRadius: dice.any(1...6)) }
        if has(12), dice.isUp(4) {
            let mask = CALayer()
            mask.frame = layer.bounds.insetBy(dx: 4, dy: 4)
            mask.backgroundColor = color()
            mask.cornerRadius = dice.isUp(50) ? 5 : 0
            layer.mask = mask
        }
        if has(13), dice.isUp(4) { layer.shouldRasterize = true }
        dice.pick(layers).addSublayer(layer)
        layers.append(layer)
    }

    /// One to three changes at once, as between two frames.
    mutating func change() {
        for _ in 0..<Int(dice.whole(1...3)) {
            guard layers.count > 1 else { return addLayer() }
            let layer = dice.pick(Array(layers.dropFirst()))
            switch Int(dice.whole(0...14)) {
            case 0: layer.position.x += dice.whole(-9...9)
            case 1: layer.position.y += has(14) ? dice.any(-9...9) : 3
            case 2...4: layer.bounds.origin.y += dice.whole(-12...12)
            case 5: layer.bounds.size = frame().size
            case 6: layer.backgroundColor = color()
            case 7 where has(6): layer.opacity = dice.isUp(50) ? 1 : Float(dice.any(0...1))
            case 8: layer.isHidden.toggle()
            case 9: layer.superlayer?.addSublayer(layer)
            case 10 where has(4): layer.cornerRadius = dice.pick([0, 4, 12])
            case 11:
                if let text = layer as? CATextLayer { text.string = dice.pick(["Other words", "x", "WAVE fjord"]) }
            case 12 where has(3): layer.contents = dice.isUp(30) ? nil : dice.pick(images)
            case 13: layer.masksToBounds.toggle()
            default: addLayer()
            }
        }
    }

    func frame(scale: CGFloat) -> HostFrame {
        HostFrame(time: 0, size: size, scale: scale, name: nil, windows: [LayerSnapshot.commit(root, at: 0)])
    }
}
