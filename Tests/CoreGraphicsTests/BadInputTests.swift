import Foundation
import Testing

@testable import CoreGraphics

@Suite("Bad input")
struct BadInputTests {
    @Test("numbers that make no sense draw nothing, and what follows still draws")
    func hostileNumbers() throws {
        let bad: [CGFloat] = [.nan, .infinity, -.infinity, 1e300, -1e300, .leastNonzeroMagnitude]
        let gradient = try #require(CGGradient(colors: [.red, .blue], locations: nil))
        let tile = try picture(2, 2) { $0.fill(CGRect(x: 0, y: 0, width: 1, height: 1)) }
        let image = try picture(4, 4) { context in
            for value in bad {
                context.saveGState()
                context.setLineWidth(value)
                context.setMiterLimit(value)
                context.setLineDash(phase: value, lengths: [value, 1])
                context.setShadow(offset: CGSize(width: value, height: value), blur: value, color: .black)
                context.stroke(CGRect(x: 0, y: 0, width: 2, height: 2))
                context.setLineWidth(1)
                context.stroke(CGRect(x: value, y: value, width: value, height: value))
                context.fill(CGRect(x: value, y: 0, width: value, height: 1))
                context.addArc(
                    center: CGPoint(x: value, y: 1), radius: value, startAngle: value, endAngle: 1, clockwise: true)
                context.strokePath()
                context.setShadow(offset: .zero, blur: 0, color: nil)
                context.draw(tile, in: CGRect(x: value, y: value, width: value, height: value))
                context.draw(tile, in: CGRect(x: 0, y: 0, width: value, height: 1), byTiling: true)
                context.drawLinearGradient(gradient, start: CGPoint(x: value, y: 0), end: .zero, options: [])
                context.drawRadialGradient(
                    gradient, startCenter: .zero, startRadius: value, endCenter: .zero, endRadius: 1, options: [])
                context.drawConicGradient(gradient, center: CGPoint(x: value, y: 0), angle: value)
                context.scaleBy(x: value, y: value)
                context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
                context.stroke(CGRect(x: 0, y: 0, width: 1, height: 1))
                context.draw(tile, in: CGRect(x: 0, y: 0, width: 1, height: 1))
                context.clip(to: CGRect(x: 0, y: 0, width: 1, height: 1), mask: tile)
                context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
                context.restoreGState()
            }
            context.setBlendMode(.copy)
            context.setFillColor(.red)
            context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
        }
        #expect(letters(image, named) == "RRRR\nRRRR\nRRRR\nRRRR")
    }

    @Test("a transform that flattens everything draws nothing")
    func singular() throws {
        let tile = try picture(2, 2) { $0.fill(CGRect(x: 0, y: 0, width: 1, height: 1)) }
        let image = try picture(2, 2) { context in
            context.saveGState()
            context.scaleBy(x: 0, y: 1)
            context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
            context.stroke(CGRect(x: 0, y: 0, width: 2, height: 2))
            context.draw(tile, in: CGRect(x: 0, y: 0, width: 2, height: 2))
            context.restoreGState()
            context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        }
        #expect(letters(image, named) == "K.\n..")
    }

    @Test("restoring and ending more than was begun does nothing")
    func unbalanced() throws {
        let image = try picture(1, 1) { context in
            context.restoreGState()
            context.endTransparencyLayer()
            context.beginTransparencyLayer(auxiliaryInfo: nil)
            context.restoreGState()
            context.saveGState()
            context.setFillColor(.red)
            context.endTransparencyLayer()
            context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        }
        #expect(letters(image, named) == "K")
    }
}
