import Foundation
import Testing

@testable import UIFoundation
@testable import UIKit

/// A template whose medium capitals are as high as those of 100 points; a square of 40 in their middle, and 60 wide.
private func template(_ groups: String, guides: String = "", style: String = "") -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <svg version="1.1" xmlns="http://www.w3.org/2000/svg" width="800" height="600">
      <style>\(style)</style>
      <g id="Notes"><rect width="800" height="600" style="fill:white"/></g>
      <g id="Guides">
        <line id="Baseline-S" x1="0" x2="800" y1="270.459" y2="270.459" style="fill:none;stroke:#27AAE1;stroke-width:0.5;"/>
        <line id="Capline-S" x1="0" x2="800" y1="200" y2="200" style="fill:none;stroke:#27AAE1;stroke-width:0.5;"/>
        <line id="Baseline-M" x1="0" x2="800" y1="170.459" y2="170.459" style="fill:none;stroke:#27AAE1;stroke-width:0.5;"/>
        <line id="Capline-M" x1="0" x2="800" y1="100" y2="100" style="fill:none;stroke:#27AAE1;stroke-width:0.5;"/>
        \(guides)
      </g>
      <g id="Symbols">\(groups)</g>
    </svg>
    """
}

private let margins = """
    <line id="left-margin-Regular-M" x1="20" x2="20" y1="90" y2="180" style="stroke:#00AEEF;stroke-width:0.5;"/>
    <line id="right-margin-Regular-M" x1="80" x2="80" y1="90" y2="180" style="stroke:#00AEEF;stroke-width:0.5;"/>
    """

private func square(_ id: String, _ rows: String = #"<path d="M0 0h40v40h-40z"/>"#, y: CGFloat = 115.2295) -> String {
    #"<g id="\#(id)" transform="matrix(1 0 0 1 30 \#(y))">\#(rows)</g>"#
}

@Suite("Symbols of an app's catalogue")
struct CustomSymbolTests {
    private func image(
        _ svg: String, _ configuration: UIImage.SymbolConfiguration = .init(pointSize: 100)
    ) throws -> UIImage? {
        let folder = try ImageFolder()
        try folder.write(Data(svg.utf8), "Assets.xcassets/own.symbolset/own.svg")
        try folder.write(
            Data(#"{"symbols": [{"idiom": "universal", "filename": "own.svg"}]}"#.utf8),
            "Assets.xcassets/own.symbolset/Contents.json")
        let bundle = try #require(Bundle(url: folder.url))
        let traits = UIImage.Configuration(traitCollection: UITraitCollection(displayScale: 1))
        return UIImage(named: "own", in: bundle, with: configuration.applying(traits))
    }

    /// The colours in the middle of the square, at its left and right quarter, and between it and the margin.
    private func colors(_ image: UIImage) -> [String] {
        let (middle, width) = (Int(image.size.height) / 2, Int(image.size.width))
        let rows = drawn(width, Int(image.size.height)) { image.draw(at: .zero) }
        return [width / 2, width / 2 - 10, width / 2 + 10, 5].map { x in String(Array(rows[middle])[x]) }
    }

    @Test("are as wide as their margins, and stand where they are drawn beside capital letters")
    func size() throws {
        let image = try #require(try image(template(square("Regular-M"), guides: margins)))
        #expect(image.isSymbolImage && image.size == CGSize(width: 60, height: 58))
        // The square's middle is that of capitals, 70.459 high: (58 - 70.459) / 2.
        #expect(image.baselineOffsetFromBottom == -6)
        let lower = try #require(try self.image(template(square("Regular-M", y: 125.2295), guides: margins)))
        #expect(lower.baselineOffsetFromBottom == 4)
    }

    @Test("grow with the point size; a scale that is not drawn is made of one that is")
    func sizes() throws {
        let medium = template(square("Regular-M"), guides: margins)
        #expect(try image(medium, .init(pointSize: 50))?.size.width == 30)
        #expect(try image(medium, .init(pointSize: 100, weight: .regular, scale: .large))?.size.width == 77)
        let both = template(
            square("Regular-M") + square("Regular-S", #"<path d="M0 0h100v40h-100z"/>"#, y: 215), guides: margins)
        // Without margins, 8.85 hundredths of an em lie on either side.
        #expect(try image(both, .init(pointSize: 100, weight: .regular, scale: .small))?.size.width == 118)
    }

    @Test("are drawn in the tint, without guides and notes")
    func tint() throws {
        let image = try #require(try image(template(square("Regular-M"), guides: margins)))
        #expect(colors(image.withTintColor(.red)) == ["R", "R", "R", "."])
        #expect(colors(image) == ["K", "K", "K", "."])
    }

    @Test("of several weights the nearest is taken")
    func weights() throws {
        let svg = template(
            square("Regular-M") + square("Black-M", #"<path d="M0 0h10v40h-10z"/>"#)
                + square("Ultralight-M", #"<path d="M30 0h10v40h-10z"/>"#))
        func width(_ weight: UIImage.SymbolWeight) throws -> CGFloat? {
            try image(svg, .init(pointSize: 100, weight: weight))?.size.width
        }
        #expect(try width(.medium) == 58 && width(.heavy) == 28 && width(.thin) == 28)
    }

    @Test("parts of lesser importance take the palette's next colour")
    func palette() throws {
        let halves = #"""
            <path class="multicolor-0:secondaryLabel hierarchical-0:primary" d="M0 0h20v40h-20z"/>
            <g class="hierarchical-1:secondary"><path d="M20 0h20v40h-20z" style="opacity:1"/></g>
            """#
        let svg = template(
            square("Regular-M", halves), guides: margins, style: ".hierarchical-0:primary { fill: #212121 }")
        let palette = UIImage.SymbolConfiguration(paletteColors: [.red, .blue])
        let image = try #require(try image(svg, .init(pointSize: 100).applying(palette)))
        #expect(Array(colors(image).dropFirst()) == ["R", "B", "."])
        let tinted = try #require(try self.image(svg)).withTintColor(.green)
        #expect(Array(colors(tinted).dropFirst()) == ["G", "G", "."])
    }

    @Test("an SVG that is no template makes no image")
    func plain() throws {
        #expect(
            try image(#"<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h9v9z"/></svg>"#)
                == nil)
        #expect(try image("no SVG") == nil)
        #expect(try image(template(square("Regular-M", ""))) == nil)
    }
}
