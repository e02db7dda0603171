import Files
import Foundation
import NibDocument
import TestSupport
import Testing
import UIKit

@testable import InterfaceBuilder

/// What a page is sent of pictures, put together as it does.
@MainActor
@Suite("Parts of pictures")
struct KeptPicturesTests {
    /// A page's canvas.
    private struct Canvas {
        var (width, height) = (0, 0)
        var pixels = Data()

        mutating func paint(_ scene: EditorScene) {
            if (width, height) != (scene.pixelWidth, scene.pixelHeight) {
                (width, height) = (scene.pixelWidth, scene.pixelHeight)
                pixels = Data(count: width * height * 4)
            }
            let region = scene.region
            for line in 0..<region.height {
                let start = ((region.y + line) * width + region.x) * 4
                let row = region.pixels.data.dropFirst(line * region.width * 4).prefix(region.width * 4)
                pixels.replaceSubrange(start..<start + region.width * 4, with: row)
            }
        }
    }

    @Test("after random edits the page has the pixels of a picture that is drawn whole", arguments: DocumentSet.present)
    func randomEdits(set: DocumentSet) throws {
        let (workers, whole) = (EditorWorkers(), EditorWorkers())
        var number = 0
        var parts = 0
        for (index, file) in set.files.enumerated() where set == .own || index % 60 == 0 {
            var document = try NibDocument(data: try Data(contentsOf: file), name: file.lastPathComponent)
            guard (try? document.checkedKind()) != nil, document.data.count < 100_000 else { continue }
            var dice = EditingPropertyTests.Dice(state: UInt64(index))
            var canvas = Canvas()
            var shown: Int?
            for step in 0..<8 {
                func scene(_ workers: EditorWorkers, _ picture: PictureNumber?) throws -> EditorScene? {
                    try workers.scene(
                        of: document, path: file.path, scene: nil, EditorView(), scale: 0.5, picture: picture)
                }
                number += 1
                guard let scene1 = try scene(workers, PictureNumber(number, insteadOf: shown)),
                    let scene2 = try scene(whole, nil)
                else { break }
                if scene1.region.pixels.data.count < scene2.region.pixels.data.count { parts += 1 }
                canvas.paint(scene1)
                shown = number
                #expect(canvas.pixels == scene2.region.pixels.data, "\(file.lastPathComponent), step \(step)")
                #expect(scene1.geometry == scene2.geometry, "\(file.lastPathComponent), step \(step)")
                guard let edit = EditingPropertyTests.edit(document, &dice)?.edit else { continue }
                document = (try? edit.applied(to: document, path: file.path))?.document ?? document
            }
        }
        #expect(parts > 10)
    }

    @Test("a picture whose predecessor is not kept is sent whole")
    func restart() throws {
        let (white, dot) = (try image { _ in }, try image { $0.fill(CGRect(x: 3, y: 4, width: 2, height: 1)) })
        let pictures = KeptPictures()
        func box(_ region: PixelRegion) -> [Int] { [region.x, region.y, region.width, region.height] }
        #expect(box(pictures.region(of: white, as: PictureNumber(1, insteadOf: nil))) == [0, 0, 20, 10])
        #expect(box(pictures.region(of: dot, as: PictureNumber(2, insteadOf: 1))) == [3, 4, 2, 1])
        #expect(box(pictures.region(of: dot, as: PictureNumber(3, insteadOf: 2))) == [0, 0, 0, 0])
        // Another process, and a page that has a picture of long ago.
        #expect(box(KeptPictures().region(of: dot, as: PictureNumber(4, insteadOf: 3))) == [0, 0, 20, 10])
        #expect(box(pictures.region(of: dot, as: PictureNumber(4, insteadOf: 1))) == [0, 0, 20, 10])
        // Pictures that are not edited are not kept.
        #expect(box(pictures.region(of: white, as: nil)) == [0, 0, 20, 10])
        #expect(box(pictures.region(of: white, as: PictureNumber(5, insteadOf: 4))) == [3, 4, 2, 1])
    }

    private func image(_ draw: (CGContext) -> Void) throws -> CGImage {
        let context = try #require(CGContext(topLeftSize: CGSize(width: 20, height: 10), scale: 1))
        context.setFillColor(CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 1))
        context.fill(CGRect(x: 0, y: 0, width: 20, height: 10))
        context.setFillColor(CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1))
        draw(context)
        return try #require(context.makeImage())
    }

    @Test("frames come out of a message as they went in, whatever their numbers")
    func frames() throws {
        let frames = [
            "a": CGRect(x: -1.5, y: 0.1, width: 1e300, height: 0),
            "ü": CGRect(x: 1, y: 2, width: 3, height: CGFloat.infinity),
        ]
        let message = try FramedMessage.data(of: [FrameTable(frames: frames), FrameTable(frames: [:])])
        let read = try FramedMessage.value([FrameTable].self, from: message)
        #expect(read.map(\.frames) == [frames, [:]])
    }

    @Test("a placeholder of a missing image follows its scene's appearance, however often it was drawn")
    func placeholders() throws {
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch" \
            useAutolayout="YES"><objects><imageView image="missing" id="1"><rect key="frame" width="90" height="60"/>\
            </imageView></objects><resources><image name="missing" width="900" height="600"/></resources></document>
            """
        let document = try NibDocument(text: text)
        func picture(isDark: Bool) throws -> Data {
            var view = EditorView()
            view.dark = isDark
            let scene = try EditorWorkers().scene(of: document, path: "", scene: nil, view, scale: 1)
            return try #require(scene).region.pixels.data
        }
        let (light, dark) = (try picture(isDark: false), try picture(isDark: true))
        #expect(light != dark)
        for _ in 0..<2 {
            #expect(try picture(isDark: false) == light)
            #expect(try picture(isDark: true) == dark)
        }
    }
}
