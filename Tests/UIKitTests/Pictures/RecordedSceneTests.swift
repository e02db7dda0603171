import Foundation
import TestSupport
import Testing
import UIKit

@testable import Pixels

/// The scenes of `../shared/conformance/pixels`, by sizes and places. `make pixels` compares the drawings themselves.
@MainActor
struct RecordedSceneTests {
    nonisolated private static let folder = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent(Manifest.folder)

    nonisolated static let recordings: [Recording] = (try? Manifest.load(from: folder).pictures) ?? []

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
