import Testing
import UIKit

@Suite("Named colours")
struct ColorCatalogTests {
    @Test("a colour set gives the colour for the style, contrast, idiom and gamut")
    func variants() throws {
        let bundle = try makeBundle([
            "Colors.xcassets/Accent.colorset": """
            {"colors": [
              {"idiom": "universal", "color": {"color-space": "srgb",
               "components": {"red": "0xFF", "green": "0x80", "blue": "0", "alpha": "1.000"}}},
              {"idiom": "universal", "appearances": [{"appearance": "luminosity", "value": "dark"}],
               "color": {"color-space": "srgb",
               "components": {"red": "0.250", "green": "0.500", "blue": "51", "alpha": "0.500"}}},
              {"idiom": "ipad", "color": {"platform": "ios", "reference": "systemBlueColor"}},
              {"idiom": "universal", "appearances": [{"appearance": "contrast", "value": "high"}],
               "color": {"color-space": "gray-gamma-22", "components": {"white": "0.300", "alpha": "1.000"}}}
            ], "info": {"author": "xcode", "version": 1}}
            """
        ])
        let color = try #require(UIColor(named: "Accent", in: bundle, compatibleWith: nil))
        #expect(color.description.hasSuffix("name = Accent>"))
        let resolve = { (traits: UITraitCollection) in color.resolvedColor(with: traits) }
        #expect(
            resolve(UITraitCollection(userInterfaceStyle: .light))
                == UIColor(red: 1, green: 128 / 255, blue: 0, alpha: 1))
        #expect(
            resolve(UITraitCollection(userInterfaceStyle: .dark))
                == UIColor(red: 0.25, green: 0.5, blue: 0.2, alpha: 0.5))
        #expect(resolve(UITraitCollection(accessibilityContrast: .high)) == UIColor(white: 0.3, alpha: 1))
        let pad = UITraitCollection(userInterfaceIdiom: .pad)
        #expect(resolve(pad) == UIColor.systemBlue.resolvedColor(with: pad))
        #expect(UIColor(named: "Accent", in: bundle, compatibleWith: pad) == resolve(pad))
    }

    @Test("groups that provide a namespace are part of the name, others are not")
    func namespaces() throws {
        let black = """
            {"colors": [{"idiom": "universal", "color": {"color-space": "display-p3",
            "components": {"red": "1.000", "green": "0.000", "blue": "0.000", "alpha": "1.000"}}}]}
            """
        let bundle = try makeBundle([
            "A.xcassets/Plain/One.colorset": black,
            "A.xcassets/Brand": #"{"properties": {"provides-namespace": true}}"#,
            "A.xcassets/Brand/Two.colorset": black,
        ])
        #expect(
            UIColor(named: "One", in: bundle, compatibleWith: UITraitCollection())
                == UIColor(displayP3Red: 1, green: 0, blue: 0, alpha: 1))
        #expect(UIColor(named: "Brand/Two", in: bundle, compatibleWith: nil) != nil)
        #expect(UIColor(named: "Two", in: bundle, compatibleWith: nil) == nil)
        #expect(UIColor(named: "Plain/One", in: bundle, compatibleWith: nil) == nil)
    }

    @Test(
        "a broken set is no colour",
        arguments: ["", "{", "[]", #"{"colors": 3}"#, #"{"colors": [{"color": {"components": {"red": "x"}}}]}"#])
    func broken(contents: String) throws {
        let bundle = try makeBundle(["A.xcassets/Bad.colorset": contents])
        #expect(UIColor(named: "Bad", in: bundle, compatibleWith: nil) == nil)
    }

    /// A bundle in a temporary folder, from set folders and their `Contents.json`.
    private func makeBundle(_ sets: [String: String]) throws -> Bundle {
        let root = FileManager.default.temporaryDirectory.appendingPathComponent("colors-\(UUID().uuidString)")
        for (path, contents) in sets {
            let folder = root.appendingPathComponent(path)
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Data(contents.utf8).write(to: folder.appendingPathComponent("Contents.json"))
        }
        return try #require(Bundle(path: root.path))
    }
}
