import Foundation
import TestSupport
import Testing
import UIKit

@testable import RecordedScenes

/// The recorded scenes, by sizes and places. `make pixels` compares the drawings themselves.
@MainActor
struct RecordedSceneTests {
    nonisolated static let recordings: [Recording] = (try? Manifest.load(from: Manifest.folder).pictures) ?? []

    @Test("there are recordings", .enabled(if: SharedFiles.areHere, Comment(rawValue: SharedFiles.absence)))
    func presence() { #expect(Self.recordings.count >= 53) }

    /// Whole pixels: a text's width decides the size of what fits it.
    @Test("each scene is as large as Apple's picture of it", arguments: recordings)
    func size(_ recording: Recording) throws {
        try Scene.with(recording) { scene in
            let size = scene.crop ?? scene.view.bounds.size
            let scale = CGFloat(recording.scale)
            let pixels = [size.width, size.height].map { Int(($0 * scale - 0.001).rounded(.up)) }
            #expect(pixels == recording.size, "\(recording.name)")
        }
    }

    private func with(_ name: String, _ body: (Scene) throws -> Void) throws {
        guard let recording = Self.recordings.first(where: { $0.name == name }) else { return }
        try Scene.with(recording, body)
    }

    private func pixels(_ image: UIImage) throws -> (bytes: [UInt8], width: Int, height: Int) {
        let picture = try #require(image.cgImage)
        return (Array(picture.premultipliedRGBA), picture.width, picture.height)
    }

    /// The share of what either picture draws that is within 25 of 255 of the other one, over white.
    @Test(
        "what has no text is drawn as Apple draws it",
        arguments: [
            "as-pagecontrol-18", "as-slider-17", "as-slider-18", "as-stepper-18", "as-stepper-min-18", "bp-capsule",
            "bp-rounded", "bp-shadow", "pf-border", "pf-contactadd",
        ])
    func withoutText(_ name: String) throws {
        try with(name) { scene in
            let file = Manifest.folder.appendingPathComponent("files/\(name).png")
            let apple = try pixels(#require(UIImage(contentsOfFile: file.path)))
            let ours = try pixels(scene.draw())
            try #require(apple.bytes.count == ours.bytes.count)
            var (drawn, near) = (0, 0)
            for start in stride(from: 0, to: apple.bytes.count, by: 4) {
                func color(_ bytes: [UInt8]) -> [Int] {
                    (0..<3).map { Int(bytes[start + $0]) + 255 - Int(bytes[start + 3]) }
                }
                let (a, b) = (color(apple.bytes), color(ours.bytes))
                guard (a + b).contains(where: { 255 - $0 > 3 }) else { continue }
                drawn += 1
                near += zip(a, b).allSatisfy { abs($0 - $1) <= 25 } ? 1 : 0
            }
            #expect(drawn > 0 && Double(near) / Double(drawn) >= 0.98, "\(near) of \(drawn)")
        }
    }

    /// Where the first letter, an H or a W, ends in Apple's picture, in pixels from the top.
    @Test(
        "the first baseline of a label lies on Apple's pixel, with one line and with several",
        arguments: [
            ("bp-label-left", 116), ("bp-label-justify", 116), ("bp-label-two-lines", 146),
            ("bp-label-truncating-tail", 146), ("bp-label-char-wrapping", 146), ("bp-label-font", 47),
            ("pf-label-extra-small", 71), ("pf-label-large", 80), ("pf-label-extra-extra-extra-large", 97),
            ("pf-label-accessibility-medium", 109), ("pf-label-accessibility-extra-extra-large", 151),
            ("pf-label-accessibility-extra-extra-extra-large", 166),
        ])
    func firstBaseline(_ name: String, _ expected: Int) throws {
        try with(name) { scene in
            let picture = try pixels(scene.draw())
            // The stem of an H, or a W, which is nearly as wide as its baseline lies deep.
            let letter = name.hasPrefix("pf") ? expected * 9 / 10 : 6
            func isDark(_ y: Int) -> Bool {
                (0..<letter).contains { x in
                    let start = (y * picture.width + x) * 4
                    return picture.bytes[start + 3] > 128 && picture.bytes[start] < 128
                }
            }
            let first = try #require((0..<picture.height).first(where: isDark))
            #expect((first..<picture.height).first(where: { !isDark($0) }) == expected)
        }
    }

    @Test("a picture of 28 points in a navigation bar begins at 7.67 of its 44", arguments: ["tp-nav-default"])
    func barPicture(_ name: String) throws {
        try with(name) { scene in
            let picture = try pixels(scene.draw())
            // The caret's ink begins 6 points below its picture's edge.
            func isDark(_ y: Int) -> Bool {
                (60..<110).contains { picture.bytes[(y * picture.width + $0) * 4] < 128 }
            }
            #expect((0..<132).first(where: isDark) == 41)
        }
    }

    /// The left edge of the plus sign in Apple's pictures, in pixels.
    @Test(
        "a bar's first item stands as far in as the width of the window says",
        arguments: [("pf-tabnav-se", 54), ("pf-tabnav-8", 54), ("pf-tabnav-8plus", 66)])
    func barMargins(_ name: String, _ edge: Int) throws {
        try with(name) { scene in
            let picture = try pixels(scene.draw())
            func isBlue(_ x: Int) -> Bool {
                (39..<93).contains { picture.bytes[($0 * picture.width + x) * 4] < 128 }
            }
            #expect((0..<120).first(where: isBlue) == edge)
        }
    }

    /// Where lines end in Apple's picture, in points; the letters that end them differ by less than one.
    @Test("lines of large bold text end where Apple's do, the shortened one too", arguments: ["bp-label-font"])
    func boldLines(_ name: String) throws {
        try with(name) { scene in
            let picture = try pixels(scene.draw())
            for (line, end) in [295.2, 280.1, 297.2, 222.7, 279.7, 294.2, 289.5].enumerated() {
                let rows = 23 + 38 * line..<53 + 38 * line
                let last = (0..<picture.width).last { x in
                    rows.contains { picture.bytes[($0 * picture.width + x) * 4] < 128 }
                }
                #expect(abs(Double((last ?? 0) + 1) - end) < 1.8, "line \(line)")
            }
        }
    }

    /// Greys of Apple's picture: half of white at the top and at the right, a quarter where they meet.
    @Test(
        "an opaque label of broken pixels shows black of its own at the top and at the right", arguments: ["pf-hello"])
    func brokenPixels(_ name: String) throws {
        try with(name) { scene in
            @MainActor func greys(_ places: (x: Int, y: Int)...) throws -> [Int] {
                let picture = try pixels(scene.draw())
                return places.map { place in
                    let start = (place.y * picture.width + place.x) * 4
                    return Int(picture.bytes[start]) + 255 - Int(picture.bytes[start + 3])
                }
            }
            let top = try greys((20, 0), (20, 1))
            #expect(abs(top[0] - 127) <= 2 && top[1] == 255)
            let right = try greys((130, 5), (129, 5), (130, 0))
            #expect(abs(right[0] - 127) <= 2 && right[1] == 255 && abs(right[2] - 63) <= 2)
            // The stem of the H: its last row is black, the next one white.
            let stem = try greys((6, 49), (6, 50))
            #expect(stem[0] < 60 && stem[1] > 200)
            scene.view.isOpaque = false
            #expect(try greys((20, 0)) == [255])
            scene.view.isOpaque = true
            scene.view.frame.size = CGSize(width: 130.0 / 3, height: 61.0 / 3)
            scene.view.layoutIfNeeded()
            #expect(try greys((20, 0), (129, 5)) == [255, 255])
        }
    }

    @Test("rows with a content configuration are 44.33 high, and stand 20 points in", arguments: [17, 18])
    func rows(_ release: Int) throws {
        try with("as-table-switch-\(release)") { scene in
            let table = try #require((scene.controller as? UITableViewController)?.tableView)
            let cell = try #require(table.visibleCells.first)
            #expect(abs(cell.frame.height - 133.0 / 3) < 0.01)
            let accessory = try #require(cell.accessoryView)
            #expect(accessory.frame.maxX == table.bounds.width - 20)
            #expect(cell.separatorInset.left == 20)
        }
    }

    @Test("the dots of a page control: the current one's place is two pixels longer, its dot stands as in the others")
    func pageDots() {
        let pages = UIPageControl(frame: CGRect(x: 0, y: 0, width: 347.0 / 3, height: 77.0 / 3))
        pages.numberOfPages = 3
        pages.currentPage = 1
        pages.layoutIfNeeded()
        let middles = pages.subviews.map(\.frame.midX).sorted()
        #expect(middles.count == 3)
        // as-pagecontrol-18: at 551, 603 and 657 pixels, the control at 429.5.
        for (middle, pixels) in zip(middles, [121.5, 173.5, 227.5]) { #expect(abs(middle * 3 - pixels) < 0.1) }
    }

    @Test("images and titles of tabs begin on the pixel before")
    func tabs() throws {
        try with("tp-tabbar") { scene in
            @MainActor func images(in view: UIView) -> [UIImageView] {
                view.subviews.flatMap { ($0 as? UIImageView).map { [$0] } ?? images(in: $0) }
            }
            let discs = images(in: scene.view).filter { $0.bounds.size == CGSize(width: 28, height: 28) }
            let edges = discs.map { $0.convert($0.bounds, to: scene.view).minX * 3 }.sorted()
            #expect(edges.map { $0.rounded() } == [145, 520, 895], "151 is the disc's edge, 2 points in")
        }
    }

    @Test("a slider's track runs from 15 to 19, three points in, and its thumb lies above the middle")
    func slider() {
        let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 382, height: 34))
        #expect(slider.sizeThatFits(.zero).height == 34)
        let track = slider.trackRect(forBounds: slider.bounds)
        #expect(track == CGRect(x: 3, y: 15, width: 376, height: 4))
        slider.maximumValue = 100
        let thumb = slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: 75)
        #expect(abs(thumb.midX - 278.5) < 0.4 && abs(thumb.midY - 15.83) < 0.02, "as-slider-18")
    }

    @Test("bold is semibold in code, whichever way it is asked for")
    func bold() {
        let bold = UIFont.boldSystemFont(ofSize: 32)
        #expect(bold == .systemFont(ofSize: 32, weight: .semibold) && bold.fontName == ".SFUI-Semibold")
        let traits = UIFont.systemFont(ofSize: 32).fontDescriptor.withSymbolicTraits(.traitBold)
        #expect(traits.map { UIFont(descriptor: $0, size: 0) } == bold)
    }

    /// Capitals are as high as Apple's: 0.7046 of the point size (behaviour reference, 14.2).
    @Test("capitals are drawn as high as they are measured", arguments: [17, 34, 58] as [CGFloat])
    func capitals(_ size: CGFloat) throws {
        let label = UILabel()
        label.font = .systemFont(ofSize: size)
        label.text = "H"
        label.sizeToFit()
        let format = UIGraphicsImageRendererFormat()
        format.scale = 3
        let image = UIGraphicsImageRenderer(size: label.bounds.size, format: format).image {
            label.layer.render(in: $0.cgContext)
        }
        let picture = try #require(image.cgImage)
        let bytes = Data(referencing: try #require(picture.dataProvider?.data))
        let rows = (0..<picture.height).filter { row in
            (0..<picture.width).contains { bytes[row * picture.bytesPerRow + 4 * $0 + 3] > 127 }
        }
        let height = CGFloat((rows.last ?? 0) - (rows.first ?? 0) + 1) / 3
        #expect(abs(height - label.font.capHeight) <= 0.5)
    }
}

@MainActor
struct DeviceFontTests {
    @Test(
        "families that every iPhone has are there by any of their names",
        arguments: [
            "Helvetica", "HelveticaNeue-Bold", "Papyrus", "Papyrus-Condensed", "ArialMT", "Arial-BoldItalicMT",
            "TimesNewRomanPSMT", "Avenir-Heavy", "AvenirNextCondensed-DemiBold", "Georgia-Italic", "Menlo-Regular",
            "MarkerFelt-Thin", "SnellRoundhand", "PingFangSC-Semibold", "Courier New", "GillSans-UltraBold",
            "BodoniSvtyTwoITCTT-BookIta", "BodoniSvtyTwoSCITCTT-Book", "BradleyHandITCTT-Bold", "DiwanMishafi",
            "HiraMinProN-W3", "HiraMaruProN-W4", "HiraginoSans-W7", "Trebuchet-BoldItalic", "TrebuchetMS-Bold",
            "ZapfDingbatsITC", "AcademyEngravedLetPlain", "TimesNewRomanPS-BoldItalicMT", "Optima-ExtraBlack",
            "Futura-CondensedExtraBold", "HelveticaNeue-CondensedBlack", "AppleSDGothicNeo-UltraLight",
            "AmericanTypewriter-CondensedLight", "HoeflerText-BlackItalic", "SavoyeLetPlain", "Zapfino",
        ])
    func known(_ name: String) throws {
        let font = try #require(UIFont(name: name, size: 20))
        #expect(font.pointSize == 20 && font.lineHeight > 20)
        #expect(font.withSize(12).pointSize == 12)
    }

    @Test("stand-ins keep the name that was asked for, its family and its weight")
    func names() throws {
        guard FontNamesProbe.isMissing("Papyrus") else { return }
        let font = try #require(UIFont(name: "Papyrus-Condensed", size: 20))
        #expect(font.fontName == "Papyrus-Condensed" && font.familyName == "Papyrus")
        #expect(font.withSize(30).fontName == "Papyrus-Condensed")
    }

    @Test("names that no iPhone knows give nil", arguments: ["NoSuchFont", "HelveticaNeue-Wrong", "", "Bold"])
    func unknown(_ name: String) { #expect(UIFont(name: name, size: 20) == nil) }
}

private enum FontNamesProbe {
    static func isMissing(_ family: String) -> Bool { !UIFont.familyNames.contains(family) }
}
