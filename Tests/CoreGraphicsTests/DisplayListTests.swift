import Foundation
import Testing

@testable import CoreGraphics

@Suite("Display lists")
struct DisplayListTests {
    private let area = CGRect(x: 0, y: 0, width: 100, height: 100)

    @Test("a clip that is taken back lets everything through until the saved one returns")
    func resetClip() throws {
        let image = try picture(30, 10) { context in
            context.clip(to: CGRect(x: 0, y: 0, width: 10, height: 10))
            context.saveGState()
            context.resetClip()
            #expect(context.boundingBoxOfClipPath.width == 30)
            context.setFillColor(.red)
            context.fill(CGRect(x: 0, y: 0, width: 20, height: 10))
            context.restoreGState()
            context.setFillColor(.blue)
            context.fill(CGRect(x: 5, y: 0, width: 25, height: 10))
        }
        #expect([2, 7, 15, 25].map { pixel(image, $0, 5) } == ["FF0000FF", "0000FFFF", "FF0000FF", "00000000"])
    }

    @Test("a recording takes back its own clips, not those of who draws it")
    func resetClipOfLists() throws {
        let list = DisplayList(bounds: area) { context in
            context.clip(to: CGRect(x: 0, y: 0, width: 10, height: 10))
            context.resetClip()
            context.setFillColor(.red)
            context.fill(CGRect(x: 0, y: 0, width: 30, height: 10))
        }
        let image = try picture(30, 10) { context in
            context.clip(to: CGRect(x: 0, y: 0, width: 20, height: 10))
            context.draw(list)
        }
        #expect([5, 15, 25].map { pixel(image, $0, 5) } == ["FF0000FF", "FF0000FF", "00000000"])
    }

    @Test("a recording reads as what was drawn, in absolute coordinates")
    func text() {
        let list = DisplayList(bounds: area) { context in
            context.setFillColor(.red)
            context.translateBy(x: 10, y: 20)
            context.fill(CGRect(x: 0, y: 0, width: 30, height: 40))
            context.saveGState()
            context.clip(to: CGRect(x: 0, y: 0, width: 5, height: 5))
            context.setAlpha(0.5)
            context.setStrokeColor(CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 0.5))
            context.setLineWidth(2)
            context.setLineDash(phase: 1, lengths: [3, 4])
            context.setLineCap(.round)
            context.move(to: .zero)
            context.addLine(to: CGPoint(x: 9, y: 9))
            context.strokePath()
            context.restoreGState()
            context.setBlendMode(.multiply)
            context.setShadow(offset: CGSize(width: 1, height: 2), blur: 3)
            context.fillEllipse(in: CGRect(x: 0, y: 0, width: 2, height: 2))
        }
        #expect(
            list.text == """
                fill rect 10 20 30 40 #FF0000
                save
                  clip rect 10 20 5 5
                  stroke M 10 20 L 19 29 #0000FF80 width 2 cap round dash 3,4 phase 1 alpha 0.5
                restore
                fill M 12 21 C 12 21.552 11.552 22 11 22 C 10.448 22 10 21.552 10 21 C 10 20.448 10.448 20 11 20 \
                C 11.552 20 12 20.448 12 21 Z #FF0000 blend multiply shadow 1 2 blur 3 #00000055
                """)
    }

    @Test("saving without clipping leaves no trace")
    func elidedSaves() {
        let list = DisplayList(bounds: area) { context in
            context.saveGState()
            context.translateBy(x: 1, y: 1)
            context.saveGState()
            context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
            context.restoreGState()
            context.restoreGState()
            context.restoreGState()
        }
        #expect(list.text == "fill rect 1 1 1 1 #000000")
    }

    @Test("layers are indented and those left open are closed")
    func layers() {
        let list = DisplayList(bounds: area) { context in
            context.setAlpha(0.25)
            context.beginTransparencyLayer(auxiliaryInfo: nil)
            context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
            context.beginTransparencyLayer(in: CGRect(x: 0, y: 0, width: 9, height: 9), auxiliaryInfo: nil)
        }
        #expect(
            list.text == """
                layer alpha 0.25
                  fill rect 0 0 1 1 #000000
                  layer rect 0 0 9 9
                  end layer
                end layer
                """)
    }

    @Test("a drawing moves with the transform it is replayed through, its shadows too")
    func replayTransforms() {
        let inner = DisplayList(bounds: area) { context in
            context.setShadow(offset: CGSize(width: 1, height: 2), blur: 4, color: .black)
            context.setLineWidth(2)
            context.stroke(CGRect(x: 1, y: 1, width: 2, height: 2))
        }
        let outer = DisplayList(bounds: area) { context in
            context.translateBy(x: 10, y: 10)
            context.scaleBy(x: 3, y: 3)
            context.draw(inner)
        }
        #expect(
            outer.text
                == "stroke rect 13 13 6 6 #000000 width 2 pen 3 0 0 3 0 0 shadow 3 6 blur 12 #000000")
    }

    @Test("a replayed drawing takes the context's alpha as one picture")
    func replayGroups() {
        let inner = DisplayList(bounds: area) { $0.fill(CGRect(x: 0, y: 0, width: 1, height: 1)) }
        let outer = DisplayList(bounds: area) { context in
            context.setAlpha(0.5)
            context.draw(inner)
        }
        #expect(outer.text == "layer rect 0 0 100 100 alpha 0.5\n  fill rect 0 0 1 1 #000000\nend layer")
    }

    @Test("equal drawings are equal lists")
    func equality() {
        func make(_ x: CGFloat) -> DisplayList {
            DisplayList(bounds: area) { $0.fill(CGRect(x: x, y: 0, width: 1, height: 1)) }
        }
        #expect(make(1) == make(1))
        #expect(make(1) != make(2))
    }

    @Test("a replayed recording gives the same pixels as drawing at once")
    func replayPixels() throws {
        func draw(_ context: CGContext) {
            let gradient = CGGradient(colors: [.red, .blue], locations: nil)
            context.saveGState()
            context.addEllipse(in: CGRect(x: 4, y: 4, width: 40, height: 40))
            context.clip()
            if let gradient {
                context.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: 48, y: 48), options: [])
            }
            context.restoreGState()
            context.setShadow(offset: CGSize(width: 2, height: 2), blur: 3, color: .black)
            context.setFillColor(.green)
            context.fill(CGRect(x: 20, y: 30, width: 20, height: 10))
            context.setShadow(offset: .zero, blur: 0, color: nil)
            context.setBlendMode(.multiply)
            context.rotate(by: 0.2)
            context.setLineWidth(3)
            context.strokeEllipse(in: CGRect(x: 10, y: 5, width: 30, height: 20))
        }
        let direct = try picture(48, 48, scale: 2, draw)
        let list = DisplayList(bounds: CGRect(x: 0, y: 0, width: 48, height: 48), draw)
        let replayed = try picture(48, 48, scale: 2) { $0.draw(list) }
        #expect(direct == replayed)
    }

    @Test("lists can be drawn on several threads at once")
    func threads() async throws {
        let image = try picture(8, 8) { $0.fill(CGRect(x: 0, y: 0, width: 4, height: 8)) }
        let list = DisplayList(bounds: CGRect(x: 0, y: 0, width: 32, height: 32)) { context in
            for index in 0..<20 {
                context.draw(image, in: CGRect(x: index, y: index, width: 12, height: 9))
            }
        }
        let images = await withTaskGroup(of: CGImage?.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    let context = CGContext(topLeftSize: CGSize(width: 32, height: 32), scale: 2)
                    context?.draw(list)
                    return context?.makeImage()
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(Set(images).count == 1)
        #expect(images[0] != nil)
    }
}
