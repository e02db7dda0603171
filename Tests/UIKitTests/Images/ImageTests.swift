import Foundation
import Testing

@testable import UIFoundation
@testable import UIKit

/// A bitmap from letters: R, G, B, W, K and `.` for clear, one a pixel.
func letterImage(_ rows: String..., scale: CGFloat = 1) -> UIImage {
    let colors: [Character: [UInt8]] = [
        "R": [255, 0, 0, 255], "G": [0, 255, 0, 255], "B": [0, 0, 255, 255], "W": [255, 255, 255, 255],
        "K": [0, 0, 0, 255], ".": [0, 0, 0, 0],
    ]
    let bytes = Data(rows.joined().flatMap { colors[$0] ?? [] })
    let image = CGImage(width: rows[0].count, height: rows.count, premultipliedRGBA: bytes)
    return image.map { UIImage(cgImage: $0, scale: scale, orientation: .up) } ?? UIImage()
}

/// The reverse of ``letterImage(_:scale:)``.
func letters(of image: CGImage?) -> [String] {
    guard let image else { return [] }
    let names: [[UInt8]: Character] = [
        [255, 0, 0, 255]: "R", [0, 255, 0, 255]: "G", [0, 0, 255, 255]: "B", [255, 255, 255, 255]: "W",
        [0, 0, 0, 255]: "K", [0, 0, 0, 0]: ".",
    ]
    let bytes = [UInt8](image.premultipliedRGBA)
    return (0..<image.height).map { y in
        String(
            (0..<image.width).map { x in
                names[Array(bytes[4 * (y * image.width + x)..<4 * (y * image.width + x) + 4])] ?? "?"
            })
    }
}

func drawn(_ width: Int, _ height: Int, _ draw: () -> Void) -> [String] {
    UIGraphicsBeginImageContextWithOptions(CGSize(width: width, height: height), false, 1)
    UIGraphicsGetCurrentContext()?.interpolationQuality = .none
    draw()
    let image = UIGraphicsGetImageFromCurrentImageContext()
    UIGraphicsEndImageContext()
    return letters(of: image?.cgImage)
}

/// A bundle with catalogues of a test's own.
final class ImageFolder {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(
        "plumb-images-\(UUID().uuidString).bundle")

    init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }

    deinit { try? FileManager.default.removeItem(at: url) }

    func write(_ image: UIImage, _ path: String) throws { try write(try #require(image.pngData()), path) }

    func write(_ data: Data, _ path: String) throws {
        let file = url.appendingPathComponent(path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: file)
    }
}

@Suite("UIImage")
struct ImageTests {
    @Test("size is pixels over scale, with sides swapped for turned images")
    func size() throws {
        let cgImage = try #require(letterImage("RGB", "WKR").cgImage)
        #expect(UIImage(cgImage: cgImage).size == CGSize(width: 3, height: 2))
        #expect(UIImage(cgImage: cgImage, scale: 2, orientation: .up).size == CGSize(width: 1.5, height: 1))
        #expect(UIImage(cgImage: cgImage, scale: 1, orientation: .right).size == CGSize(width: 2, height: 3))
        #expect(UIImage().size == .zero && UIImage().cgImage == nil)
    }

    @Test("images draw upright where y grows downwards")
    func upright() {
        let image = letterImage("RG", "BW")
        #expect(drawn(3, 3) { image.draw(at: CGPoint(x: 1, y: 0)) } == [".RG", ".BW", "..."])
        #expect(drawn(4, 2) { image.draw(in: CGRect(x: 0, y: 0, width: 4, height: 2)) } == ["RRGG", "BBWW"])
    }

    @Test(
        "each orientation turns the stored pixels as Exif's figures show",
        arguments: [
            (UIImage.Orientation.up, ["RG", "BW", "K."]), (.upMirrored, ["GR", "WB", ".K"]),
            (.down, [".K", "WB", "GR"]), (.downMirrored, ["K.", "BW", "RG"]),
            (.right, ["KBR", ".WG"]), (.left, ["GW.", "RBK"]),
            (.leftMirrored, ["RBK", "GW."]), (.rightMirrored, [".WG", "KBR"]),
        ])
    func orientations(_ orientation: UIImage.Orientation, _ expected: [String]) throws {
        let stored = try #require(letterImage("RG", "BW", "K.").cgImage)
        let image = UIImage(cgImage: stored, scale: 1, orientation: orientation)
        #expect(drawn(Int(image.size.width), Int(image.size.height)) { image.draw(at: .zero) } == expected)
        let flipped = image.withHorizontallyFlippedOrientation()
        #expect(
            drawn(Int(image.size.width), Int(image.size.height)) { flipped.draw(at: .zero) }
                == expected.map { String($0.reversed()) })
    }

    @Test("a tinted image is its shape in the colour")
    func tint() {
        let image = letterImage("R.", ".G").withTintColor(.blue)
        #expect(drawn(2, 2) { image.draw(at: .zero) } == ["B.", ".B"])
        #expect(image.renderingMode == .automatic)
        #expect(image.withTintColor(.red, renderingMode: .alwaysOriginal).renderingMode == .alwaysOriginal)
    }

    @Test("a stretched image keeps its caps")
    func stretching() {
        let image = letterImage("RGB", "WKW", "BGR").resizableImage(
            withCapInsets: UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1), resizingMode: .stretch)
        #expect(
            drawn(5, 4) { image.draw(in: CGRect(x: 0, y: 0, width: 5, height: 4)) }
                == ["RGGGB", "WKKKW", "WKKKW", "BGGGR"])
        #expect(drawn(2, 2) { image.draw(in: CGRect(x: 0, y: 0, width: 2, height: 2)) } == ["RB", "BR"])
    }

    @Test("a tiled image repeats its middle, from the top left on")
    func tiling() {
        let image = letterImage("RGBW").resizableImage(
            withCapInsets: UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 1))
        #expect(image.resizingMode == .tile)
        #expect(drawn(7, 2) { image.draw(in: CGRect(x: 0, y: 0, width: 7, height: 2)) } == ["RGBGBGW", "RGBGBGW"])
        #expect(
            drawn(5, 1) { letterImage("RG").drawAsPattern(in: CGRect(x: 0, y: 0, width: 5, height: 1)) } == ["RGRGR"])
    }

    @Test("a pattern colour paints with the image, upright, from the top left on")
    func patternColor() {
        let color = UIColor(patternImage: letterImage("RG", "BW"))
        let rows = drawn(3, 3) {
            color.setFill()
            UIRectFill(CGRect(x: 0, y: 0, width: 3, height: 3))
        }
        #expect(rows == ["RGR", "BWB", "RGR"])
        #expect(UIColor(patternImage: UIImage()).cgColor.alpha == 0)
    }

    @Test("changed copies leave the original as it was")
    func copies() {
        let image = letterImage("R")
        let template = image.withRenderingMode(.alwaysTemplate)
        #expect(image.renderingMode == .automatic && template.renderingMode == .alwaysTemplate)
        let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        #expect(image.withAlignmentRectInsets(insets).alignmentRectInsets == insets)
        #expect(image.imageFlippedForRightToLeftLayoutDirection().flipsForRightToLeftLayoutDirection)
        #expect(image.withBaselineOffset(fromBottom: 3).baselineOffsetFromBottom == 3)
        #expect(image.isEqual(image.withRenderingMode(.automatic)) && !image.isEqual(template))
    }

    @Test("files come back from their bytes, photographs with their orientation")
    func files() throws {
        let image = letterImage("RG", "BW")
        let png = try #require(image.pngData())
        #expect(letters(of: UIImage(data: png)?.cgImage) == ["RG", "BW"])
        #expect(UIImage(data: png, scale: 2)?.size == CGSize(width: 1, height: 1))
        let turned = UIImage(cgImage: try #require(image.cgImage), scale: 1, orientation: .left)
        let jpeg = try #require(turned.jpegData(compressionQuality: 1))
        #expect(UIImage(data: jpeg)?.imageOrientation == .left)
        #expect(UIImage(data: Data("no image".utf8)) == nil && UIImage(data: Data()) == nil)
        #expect(UIImage().pngData() == nil)
    }

    @Test("archives keep the image and the ways it is shown in")
    func archives() throws {
        let image = letterImage("RG", "BW", scale: 2).withRenderingMode(.alwaysTemplate)
            .resizableImage(withCapInsets: UIEdgeInsets(top: 0, left: 0.5, bottom: 0, right: 0), resizingMode: .stretch)
        let data = try NSKeyedArchiver.archivedData(withRootObject: image, requiringSecureCoding: true)
        let copy = try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: UIImage.self, from: data))
        #expect(letters(of: copy.cgImage) == ["RG", "BW"] && copy.scale == 2)
        #expect(copy.renderingMode == .alwaysTemplate && copy.capInsets.left == 0.5 && copy.resizingMode == .stretch)
    }

    @Test("an animated image takes a thirtieth of a second for each part unless told")
    func animated() throws {
        let parts = [letterImage("R"), letterImage("G"), letterImage("B")]
        let image = try #require(UIImage.animatedImage(with: parts, duration: 0))
        #expect(image.images?.count == 3 && image.duration == 0.1 && image.size == CGSize(width: 1, height: 1))
        #expect(UIImage.animatedImage(with: [], duration: 1) == nil)
    }

    @Test("an asset gives the variant registered for the traits")
    func assets() {
        let asset = UIImageAsset()
        asset.register(letterImage("R"), with: UITraitCollection(userInterfaceStyle: .light))
        asset.register(letterImage("G"), with: UITraitCollection(userInterfaceStyle: .dark))
        let dark = asset.image(with: UITraitCollection(userInterfaceStyle: .dark))
        #expect(letters(of: dark.cgImage) == ["G"])
        #expect(letters(of: asset.image(with: UITraitCollection(userInterfaceStyle: .light)).cgImage) == ["R"])
        let other = dark.withConfiguration(
            UIImage.Configuration(traitCollection: UITraitCollection(userInterfaceStyle: .light)))
        #expect(letters(of: other.cgImage) == ["R"])
    }
}

@Suite("Images by name")
struct NamedImageTests {
    /// A bundle's folder, gone when the test is.
    private func traits(_ scale: CGFloat, _ style: UIUserInterfaceStyle = .light) -> UITraitCollection {
        UITraitCollection(traitsFrom: [
            UITraitCollection(displayScale: scale), UITraitCollection(userInterfaceStyle: style),
        ])
    }

    @Test("files are chosen by the screen's scale")
    func scales() throws {
        let folder = try ImageFolder()
        try folder.write(letterImage("R"), "icon.png")
        try folder.write(letterImage("GG", "GG"), "icon@2x.png")
        try folder.write(letterImage("BBB", "BBB", "BBB"), "icon@3x.png")
        let bundle = try #require(Bundle(url: folder.url))
        for (scale, letter) in [(1.0, "R"), (2.0, "G"), (3.0, "B")] {
            let image = try #require(UIImage(named: "icon", in: bundle, compatibleWith: traits(scale)))
            #expect(image.scale == scale && image.size == CGSize(width: 1, height: 1))
            #expect(letters(of: image.cgImage).first?.first == Character(letter))
        }
        #expect(UIImage(named: "icon.png", in: bundle, compatibleWith: traits(2))?.scale == 2)
        #expect(UIImage(named: "other", in: bundle, compatibleWith: nil) == nil)
        #expect(UIImage(named: "", in: bundle, compatibleWith: nil) == nil)
        let path = folder.url.appendingPathComponent("icon@2x.png").path
        #expect(UIImage(contentsOfFile: path)?.scale == 2)
        #expect(UIImage(contentsOfFile: "/nowhere.png") == nil)
    }

    @Test("a catalogue's set tells scale, appearance, template rendering and slices")
    func catalogue() throws {
        let folder = try ImageFolder()
        try folder.write(letterImage("RR", "RR"), "Assets.xcassets/Star.imageset/light@2x.png")
        try folder.write(letterImage("GG", "GG"), "Assets.xcassets/Star.imageset/dark@2x.png")
        try folder.write(
            Data(
                """
                {"images": [
                  {"idiom": "universal", "scale": "1x"},
                  {"idiom": "universal", "scale": "2x", "filename": "light@2x.png",
                   "resizing": {"mode": "3-part-horizontal", "center": {"mode": "stretch", "width": 1},
                                "cap-insets": {"left": 1, "right": 0}},
                   "alignment-insets": {"top": 2, "left": 0, "bottom": 0, "right": 0}},
                  {"idiom": "universal", "scale": "2x", "filename": "dark@2x.png",
                   "appearances": [{"appearance": "luminosity", "value": "dark"}]}],
                 "properties": {"template-rendering-intent": "template"}}
                """.utf8), "Assets.xcassets/Star.imageset/Contents.json")
        let bundle = try #require(Bundle(url: folder.url))
        let light = try #require(UIImage(named: "Star", in: bundle, compatibleWith: traits(3)))
        #expect(letters(of: light.cgImage) == ["RR", "RR"] && light.scale == 2)
        #expect(light.renderingMode == .alwaysTemplate && light.resizingMode == .stretch)
        #expect(light.capInsets.left == 0.5 && light.alignmentRectInsets.top == 1)
        #expect(UIImage(named: "Star.png", in: bundle, compatibleWith: traits(3))?.scale == 2)
        let dark = try #require(UIImage(named: "Star", in: bundle, compatibleWith: traits(3, .dark)))
        #expect(letters(of: dark.cgImage) == ["GG", "GG"])
        #expect(letters(of: light.imageAsset?.image(with: traits(3, .dark)).cgImage) == ["GG", "GG"])
    }
}

@Suite("Symbols")
struct SymbolTests {
    @Test("sizes at 17 points are those Apple's screens show")
    func sizes() throws {
        // Recorded: Interface Builder's image views at their own size, @2x and @3x.
        let traits2 = UITraitCollection(displayScale: 2)
        let info = try #require(UIImage(systemName: "info.circle", compatibleWith: traits2))
        #expect(info.size.width == 20 && abs(info.size.height - 19) <= 0.5)
        let medium = UIImage.SymbolConfiguration(weight: .medium).applying(
            UIImage.Configuration(traitCollection: UITraitCollection(displayScale: 3)))
        let chevron = try #require(UIImage(systemName: "chevron.right", withConfiguration: medium))
        #expect(abs(chevron.size.width - 13) <= 0.34 && abs(chevron.size.height - 53.0 / 3) <= 0.34)
    }

    @Test("size follows point size and scale")
    func configurations() throws {
        let traits = UIImage.Configuration(traitCollection: UITraitCollection(displayScale: 1))
        func width(_ configuration: UIImage.SymbolConfiguration) throws -> CGFloat {
            try #require(UIImage(systemName: "circle", withConfiguration: configuration.applying(traits))).size.width
        }
        #expect(try width(.init(pointSize: 100)) == 118)
        #expect(try width(.init(pointSize: 100, weight: .bold, scale: .large)) > 145)
        #expect(try width(.init(pointSize: 100, weight: .bold, scale: .small)) < 100)
        let image = try #require(UIImage(systemName: "circle"))
        #expect(image.applyingSymbolConfiguration(.init(pointSize: 34))?.size.width ?? 0 > image.size.width * 1.9)
        #expect(letterImage("R").applyingSymbolConfiguration(.init(pointSize: 34)) == nil)
    }

    @Test("unknown names give no image")
    func unknown() {
        for name in [
            "", "nonsense", "xmark.hexagonish", "star.fill.fill", "nonsense.circle.fill", "star.fill.circle",
            "house.square",
        ] {
            #expect(UIImage(systemName: name) == nil)
        }
    }

    @Test("a name of the catalogue that is not drawn gives a ring of a symbol's size, in its point size")
    func placeholder() throws {
        let image = try #require(UIImage(systemName: "rainbow"))
        #expect(image.isSymbolImage && image.size.height > 15 && image.size.height < 20.4)
        let large = try #require(
            UIImage(systemName: "rainbow", withConfiguration: UIImage.SymbolConfiguration(pointSize: 34)))
        #expect(abs(large.size.height - 2 * image.size.height) < 1)
        let enclosed = try #require(UIImage(systemName: "airplane.circle.fill"))
        #expect(enclosed.size == UIImage(systemName: "star.circle.fill")?.size)
        // Names of SF Symbols 5 that the sixth changed.
        for name in ["doc.plaintext", "arrow.up.doc.fill", "mic.badge.plus", "arrow.triangle.branch"] {
            #expect(UIImage(systemName: name) != nil, "\(name)")
        }
    }

    private func ink(_ name: String) throws -> Int {
        let configuration = UIImage.SymbolConfiguration(pointSize: 40)
        let image = try #require(UIImage(systemName: name, withConfiguration: configuration), "\(name)")
        let bytes = image.cgImage?.premultipliedRGBA ?? Data()
        return stride(from: 3, to: bytes.count, by: 4).count { bytes[$0] > 128 }
    }

    @Test(
        "variants are composed of every symbol that is drawn, and of letters and digits",
        arguments: [
            ("trash.slash.circle", "circle"), ("folder.fill.badge.minus", "folder.badge.minus"),
            ("square.and.arrow.up.circle", "circle"), ("square.and.arrow.up.circle.fill", "square.and.arrow.up.circle"),
            ("envelope.badge", "envelope"), ("1.circle", "circle"), ("42.square", "square"), ("a.circle", "circle"),
            ("document.badge.gearshape", "doc"), ("document.badge.plus", "doc"), ("map.fill", "map"),
            ("trash.slash", "trash"), ("dollarsign.circle.fill", "dollarsign.circle"), ("bolt.shield", "shield"),
        ])
    func composed(name: String, of base: String) throws {
        #expect(SymbolCatalog.shape(name) != nil)
        #expect(try ink(name) > ink(base))
    }

    @Test("what the rules could compose is drawn only where iOS has it")
    func notComposed() {
        for name in ["archivebox.badge.clock", "house.square", "1", "photo.slash", "1.fill", "a.badge.plus"] {
            #expect(UIImage(systemName: name) == nil, "\(name)")
        }
    }

    @Test("every symbol can be read and leaves ink")
    func all() {
        let names = SymbolCatalog.names
        #expect(names.count > 250)
        for name in names {
            let image = UIImage(systemName: name, withConfiguration: UIImage.SymbolConfiguration(pointSize: 20))
            let bytes = image?.cgImage?.premultipliedRGBA ?? Data()
            #expect(stride(from: 3, to: bytes.count, by: 4).contains { bytes[$0] > 200 }, "\(name)")
        }
        #expect(SymbolTable.entries.allSatisfy { SymbolShape($0.width, $0.height, $0.drawing) != nil })
    }

    /// A name that is not in the catalogue shows as nothing.
    @Test("the symbols that keyboards, bars and sliders show are in the catalogue, solid ones with more ink")
    func ownSymbols() throws {
        for name in [
            "speaker", "speaker.wave.1", "speaker.wave.2", "speaker.wave.3", "speaker.slash", "shift", "delete.left",
            "delete.backward",
        ] {
            #expect(try ink(name + ".fill") > ink(name))
        }
        #expect(try ink("sidebar.left") > 0)
        let widths = try ["speaker", "speaker.wave.1", "speaker.wave.2", "speaker.wave.3"].map {
            try #require(UIImage(systemName: $0)).size.width
        }
        #expect(widths == widths.sorted() && Set(widths).count == 4)
    }

    @Test("a symbol draws in its tint, or in its own colours")
    func colors() throws {
        let tinted = try #require(UIImage(systemName: "circle.fill")).withTintColor(.red)
        let size = tinted.cgImage.map { ($0.width / 2, $0.height / 2) } ?? (0, 0)
        #expect(hexPixel(tinted.cgImage, size.0, size.1) == "FF0000FF")
        let palette = UIImage.SymbolConfiguration(paletteColors: [.green, .blue])
        let own = try #require(UIImage(systemName: "plus.circle", withConfiguration: palette))
        let (w, h) = own.cgImage.map { ($0.width, $0.height) } ?? (0, 0)
        #expect(hexPixel(own.cgImage, w / 2, h / 2) == "00FF00FF")
    }

    @Test(
        "a sheet of all symbols for the eye", .enabled(if: ProcessInfo.processInfo.environment["PLUMB_PICTURES"] != nil)
    )
    func sheet() throws {
        let names =
            SymbolCatalog.names.filter { !$0.contains(".square.fill") && !$0.contains(".circle") } + [
                "star.circle", "star.circle.fill", "xmark.circle", "xmark.circle.fill", "person.circle",
                "person.circle.fill", "info.circle.fill", "plus.square", "plus.square.fill", "chevron.left.circle.fill",
                "lock.circle.fill", "lock.circle",
            ]
        let columns = 16
        let image = UIGraphicsImageRenderer(size: CGSize(width: columns * 60, height: (names.count / columns + 1) * 60))
            .image { context in
                UIColor.white.setFill()
                context.fill(CGRect(x: 0, y: 0, width: 2000, height: 2000))
                for (index, name) in names.enumerated() {
                    let symbol = UIImage(
                        systemName: name, withConfiguration: UIImage.SymbolConfiguration(pointSize: 32))
                    let size = symbol?.size ?? .zero
                    symbol?.draw(
                        at: CGPoint(
                            x: CGFloat(index % columns) * 60 + 30 - size.width / 2,
                            y: CGFloat(index / columns) * 60 + 30 - size.height / 2))
                }
            }
        let folder = ProcessInfo.processInfo.environment["PLUMB_PICTURES"] ?? "."
        try image.pngData()?.write(to: URL(fileURLWithPath: folder).appendingPathComponent("symbols.png"))
        for (index, name) in names.enumerated() { print(index / columns, index % columns, name) }
    }
}
