import Foundation
import Testing

@testable import CoreGraphics

@Suite("CGAffineTransform")
struct AffineTransformTests {
    static let samples: [CGAffineTransform] = [
        .identity, CGAffineTransform(rotationAngle: 0.7), CGAffineTransform(scaleX: 2, y: -3),
        CGAffineTransform(translationX: 5, y: 7), CGAffineTransform(a: 1, b: 2, c: -3, d: 4, tx: 5, ty: -6),
    ]

    @Test("rotating a rectangle by 45° about its centre gives the frame that geometry predicts")
    func rotatedFrame() {
        let rect = CGRect(x: 113, y: 111, width: 132, height: 194)
        let turn = CGAffineTransform(translationX: rect.midX, y: rect.midY)
            .rotated(by: 45 * .pi / 180).translatedBy(x: -rect.midX, y: -rect.midY)
        // Both sides of the box are (132 + 194) / √2.
        let side = 326 / 2.0.squareRoot()
        #expect(
            near(rect.applying(turn), CGRect(x: 179 - side / 2, y: 208 - side / 2, width: side, height: side), 1e-9))
        #expect(near(rect.applying(turn), CGRect(x: 63.7, y: 92.7, width: 230.5, height: 230.5), 0.05))
    }

    @Test("rotated, scaled and translated act before the transform itself", arguments: samples)
    func prepending(_ t: CGAffineTransform) {
        let p = CGPoint(x: 3, y: -2)
        #expect(near(p.applying(t.rotated(by: 0.3)), p.applying(CGAffineTransform(rotationAngle: 0.3)).applying(t)))
        #expect(near(p.applying(t.scaledBy(x: 2, y: 5)), CGPoint(x: 6, y: -10).applying(t)))
        #expect(near(p.applying(t.translatedBy(x: 2, y: 5)), CGPoint(x: 5, y: 3).applying(t)))
    }

    @Test("concatenating applies the receiver first", arguments: samples)
    func concatenating(_ t: CGAffineTransform) {
        let p = CGPoint(x: 3, y: -2)
        for u in Self.samples {
            #expect(near(p.applying(t.concatenating(u)), p.applying(t).applying(u)))
        }
    }

    @Test("translate then rotate differs from rotate then translate")
    func order() {
        let first = CGAffineTransform(translationX: 100, y: 0).rotated(by: .pi / 2)
        let second = CGAffineTransform(rotationAngle: .pi / 2).translatedBy(x: 100, y: 0)
        #expect(near(CGPoint.zero.applying(first), CGPoint(x: 100, y: 0)))
        #expect(near(CGPoint.zero.applying(second), CGPoint(x: 0, y: 100)))
    }

    @Test("the inverse undoes the transform", arguments: samples)
    func inverse(_ t: CGAffineTransform) {
        #expect(near(t.concatenating(t.inverted()), .identity))
    }

    @Test("a transform that cannot be inverted comes back unchanged")
    func singular() {
        let flat = CGAffineTransform(a: 1, b: 2, c: 2, d: 4, tx: 1, ty: 1)
        #expect(flat.inverted() == flat)
    }

    @Test("taking apart and putting together gives the transform back", arguments: samples)
    func components(_ t: CGAffineTransform) {
        #expect(near(CGAffineTransform(t.decomposed()), t))
    }

    @Test("decomposing tells scale, shear, rotation and translation")
    func decomposition() {
        let parts = CGAffineTransformComponents(
            scale: CGSize(width: 2, height: 3), horizontalShear: 0.5, rotation: 0.25,
            translation: CGVector(dx: 7, dy: 8))
        let found = CGAffineTransform(parts).decomposed()
        #expect(near(found.scale.width, 2) && near(found.scale.height, 3))
        #expect(near(found.horizontalShear, 0.5) && near(found.rotation, 0.25))
        #expect(found.translation == parts.translation)
    }

    @Test("null and infinite rectangles are not transformed")
    func specialRects() {
        let t = CGAffineTransform(rotationAngle: 1)
        #expect(CGRect.null.applying(t).isNull)
        #expect(CGRect.infinite.applying(t).isInfinite)
    }

    @Test("sizes are not translated")
    func sizes() {
        let t = CGAffineTransform(scaleX: 2, y: 3).translatedBy(x: 100, y: 100)
        #expect(CGSize(width: 1, height: 1).applying(t) == CGSize(width: 2, height: 3))
    }

    @Test("coding keeps all six numbers")
    func coding() throws {
        let t = Self.samples[4]
        let data = try JSONEncoder().encode([t])
        #expect(String(decoding: data, as: UTF8.self) == "[[1,2,-3,4,5,-6]]")
        #expect(try JSONDecoder().decode([CGAffineTransform].self, from: data) == [t])
    }

    @Test("rectangles print as on Apple's systems")
    func printing() {
        #expect("\(CGRect(x: 1, y: 2, width: 3.5, height: 4))" == "(1.0, 2.0, 3.5, 4.0)")
        #expect("\(CGPoint(x: 1, y: 2))" == "(1.0, 2.0)")
        #expect("\(CGSize(width: 1, height: 2))" == "(1.0, 2.0)")
    }

    @Test("rectangles survive their dictionaries")
    func dictionaries() {
        let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
        #expect(CGRect(dictionaryRepresentation: rect.dictionaryRepresentation) == rect)
        #expect(CGRect(dictionaryRepresentation: ["X": 1] as NSDictionary) == nil)
    }
}
