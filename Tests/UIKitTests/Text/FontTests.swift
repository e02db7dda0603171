import Foundation
import TestSupport
import Testing
import UIKit

@Suite("Fonts, section 14")
struct FontTests {
    @Test("the system font's vertical measures are fixed parts of its size")
    func measures() {
        for size in [11, 17, 34] as [CGFloat] {
            for weight in [UIFont.Weight.light, .regular, .bold] {
                let font = UIFont.systemFont(ofSize: size, weight: weight)
                #expect(abs(font.ascender - 0.9521484375 * size) < 0.0001)
                #expect(abs(font.descender + 0.2412109375 * size) < 0.0001)
                #expect(abs(font.lineHeight - 1.193359375 * size) < 0.0001)
                #expect(abs(font.capHeight - 0.70459 * size) < 0.001)
                #expect(font.leading == 0)
            }
        }
    }

    @Test("names are Apple's")
    func names() {
        #expect(UIFont.systemFont(ofSize: 17).fontName == ".SFUI-Regular")
        #expect(UIFont.systemFont(ofSize: 17).familyName == ".AppleSystemUIFont")
        #expect(UIFont.systemFont(ofSize: 17, weight: .semibold).fontName == ".SFUI-Semibold")
        #expect(UIFont.preferredFont(forTextStyle: .headline).fontName == ".SFUI-Semibold")
        #expect(UIFont(name: ".SFUI-Bold", size: 20) == UIFont.systemFont(ofSize: 20, weight: .bold))
        #expect(
            UIFont.systemFont(ofSize: 17).description.hasSuffix(
                "font-family: \".SFUI-Regular\"; font-weight: normal; font-style: normal; font-size: 17.00pt"))
    }

    @Test("fonts that are not installed are nil")
    func missing() {
        #expect(UIFont(name: "No Such Font", size: 12) == nil)
        #expect(UIFont(name: "Inter-Bold", size: 12)?.fontName == "Inter-Bold")
        #expect(UIFont.familyNames.contains("Inter"))
        #expect(UIFont.fontNames(forFamilyName: "Inter").contains("Inter-Bold"))
        #expect(UIFont.fontNames(forFamilyName: "No Such Family").isEmpty)
    }

    @Test("equal fonts are equal, others are not")
    func equality() {
        #expect(UIFont.systemFont(ofSize: 17) == UIFont.systemFont(ofSize: 17, weight: .regular))
        #expect(UIFont.systemFont(ofSize: 17) != UIFont.systemFont(ofSize: 18))
        #expect(UIFont.systemFont(ofSize: 17).withSize(20) == UIFont.systemFont(ofSize: 20))
    }

    @Test("descriptors carry traits, designs, sizes and names to fonts and back")
    func descriptors() throws {
        let font = UIFont.systemFont(ofSize: 17)
        let bold = try #require(font.fontDescriptor.withSymbolicTraits(.traitBold))
        #expect(UIFont(descriptor: bold, size: 0) == UIFont.boldSystemFont(ofSize: 17))
        #expect(UIFont(descriptor: bold, size: 20).pointSize == 20)
        let body = UIFont.preferredFont(forTextStyle: .body).fontDescriptor
        let strong = try #require(body.withSymbolicTraits([.traitBold, .traitItalic]))
        #expect(UIFont(descriptor: strong, size: 0).fontName == ".SFUI-SemiboldItalic")
        let mono = try #require(font.fontDescriptor.withDesign(.monospaced))
        #expect(UIFont(descriptor: mono, size: 0) == UIFont.monospacedSystemFont(ofSize: 17, weight: .regular))
        #expect(mono.symbolicTraits.contains(.traitMonoSpace))
        let named = UIFontDescriptor(fontAttributes: [.family: "Inter", .size: 14 as CGFloat])
        let italic = try #require(named.withSymbolicTraits([.traitItalic, .traitBold]))
        #expect(UIFont(descriptor: italic, size: 0).fontName == "Inter-BoldItalic")
        #expect(named.withSymbolicTraits([.traitBold])?.postscriptName == "Inter-Bold")
        let weighted = font.fontDescriptor.addingAttributes([
            .traits: [UIFontDescriptor.TraitKey.weight: UIFont.Weight.heavy]
        ])
        #expect(UIFont(descriptor: weighted, size: 0).fontName == ".SFUI-Heavy")
        #expect(UIFontDescriptor(name: "Inter-Bold", size: 9).pointSize == 9)
    }

    @Test("monospaced digits come by name and by feature")
    func digits() {
        let font = UIFont.monospacedDigitSystemFont(ofSize: 20, weight: .regular)
        let descriptor = UIFont.systemFont(ofSize: 20).fontDescriptor.addingAttributes([
            .featureSettings: [[UIFontDescriptor.FeatureKey.featureIdentifier: 6, .typeIdentifier: 0]]
        ])
        for font in [font, UIFont(descriptor: descriptor, size: 0)] {
            #expect("111".size(withAttributes: [.font: font]) == "000".size(withAttributes: [.font: font]))
        }
    }

    // MARK: Dynamic Type

    private struct Table: Decodable {
        var categories: [String]
        var pointSize: [String: [CGFloat]]
    }

    private static let styles: [String: UIFont.TextStyle] = [
        "largeTitle": .largeTitle, "title1": .title1, "title2": .title2, "title3": .title3, "headline": .headline,
        "body": .body, "callout": .callout, "subheadline": .subheadline, "footnote": .footnote,
        "caption1": .caption1, "caption2": .caption2,
    ]

    private static let categories: [UIContentSizeCategory] = [
        .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
        .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge,
        .accessibilityExtraExtraExtraLarge,
    ]

    @Test(
        "text styles have the measured size at every text size",
        .enabled(if: SharedFiles.areHere, Comment(rawValue: SharedFiles.absence)))
    func styleSizes() throws {
        let text = try #require(ReferenceFiles.text("dynamic-type.json"))
        let table = try JSONDecoder().decode(Table.self, from: Data(text.utf8))
        for (name, sizes) in table.pointSize {
            let style = try #require(Self.styles[name])
            for (category, size) in zip(Self.categories, sizes) {
                let traits = UITraitCollection(preferredContentSizeCategory: category)
                #expect(UIFont.preferredFont(forTextStyle: style, compatibleWith: traits).pointSize == size)
            }
        }
    }

    @Test("values scale with the body style to thirds of a point")
    func scaledValues() {
        let expected: [CGFloat] = [14.667, 15.333, 16.333, 17, 18.667, 20, 22.333, 26.333, 31, 37, 43.333, 48]
        for (category, value) in zip(Self.categories, expected) {
            let traits = UITraitCollection(traitsFrom: [
                UITraitCollection(preferredContentSizeCategory: category), UITraitCollection(displayScale: 3),
            ])
            #expect(abs(UIFontMetrics.default.scaledValue(for: 17, compatibleWith: traits) - value) < 0.001)
        }
    }

    @Test("scaled fonts have whole sizes, up to their maximum")
    func scaledFonts() {
        let traits = UITraitCollection(preferredContentSizeCategory: .accessibilityExtraExtraLarge)
        let headline = UIFontMetrics(forTextStyle: .headline)
        let font = UIFont.systemFont(ofSize: 11)
        // 11 * 51 / 22 = 25.5, measured as 25.
        #expect(headline.scaledFont(for: font, compatibleWith: traits).pointSize == 25)
        #expect(headline.scaledFont(for: font, maximumPointSize: 20, compatibleWith: traits).pointSize == 20)
        #expect(headline.scaledFont(for: font).pointSize == 11)
    }
}

@Suite("Drawing strings")
struct StringDrawingTests {
    private let font: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 17)]

    @Test("sizes are not rounded and count the text's own line breaks")
    func size() {
        let one = "Label".size(withAttributes: font)
        #expect(abs(one.height - 20.28711) < 0.0001)
        let two = "Label\nLabel".size(withAttributes: font)
        #expect(abs(two.height - 2 * one.height) < 0.0001)
        #expect(two.width == one.width)
        #expect(NSAttributedString(string: "Label", attributes: font).size() == one)
        #expect(NSString(string: "Label").size(withAttributes: font) == one)
        #expect("".size(withAttributes: font) == .zero)
    }

    @Test("bounding rectangles wrap where asked to")
    func bounding() {
        let text = "The quick brown fox jumps over the lazy dog"
        let room = CGSize(width: 120, height: CGFloat.greatestFiniteMagnitude)
        let wrapped = text.boundingRect(with: room, options: .usesLineFragmentOrigin, attributes: font, context: nil)
        #expect(wrapped.width <= 120)
        #expect(abs(wrapped.height - 4 * 20.28711) < 0.001)
        #expect(wrapped.origin == .zero)
        let line = text.boundingRect(with: room, attributes: font, context: nil)
        #expect(line.width > 300)
        #expect(line.minY < 0)
        let two = text.boundingRect(
            with: CGSize(width: 120, height: 45), options: [.usesLineFragmentOrigin, .truncatesLastVisibleLine],
            attributes: font, context: nil)
        #expect(abs(two.height - 2 * 20.28711) < 0.001)
    }

    @Test("a drawing context lets text shrink and says how far it did")
    func shrinking() {
        let context = NSStringDrawingContext()
        context.minimumScaleFactor = 0.5
        let whole = "Label text".size(withAttributes: font)
        let rect = "Label text".boundingRect(
            with: CGSize(width: whole.width * 0.8, height: 100), attributes: font, context: context)
        #expect(rect.width <= whole.width * 0.8)
        #expect(context.actualScaleFactor < 0.85 && context.actualScaleFactor > 0.7)
    }

    @Test("kern is added after every character, and 0 turns pair kerning off")
    func kern() {
        func width(_ text: String, _ kern: Any?) -> CGFloat {
            var attributes = font
            attributes[.kern] = kern
            return text.size(withAttributes: attributes).width
        }
        #expect(abs(width("hih", 2) - width("hih", nil) - 6) < 0.001)
        #expect(abs(width("hih", 2.5 as CGFloat) - width("hih", nil) - 7.5) < 0.001)
        #expect(abs(width("hih", NSNumber(value: 1)) - width("hih", nil) - 3) < 0.001)
        #expect(width("AVAV", 0) > width("AVAV", nil) + 1)
    }

    @Test("baseline offsets raise the line box")
    func baselineOffset() {
        let text = NSMutableAttributedString(string: "xx", attributes: font)
        text.addAttributes(
            [.font: UIFont.systemFont(ofSize: 13), .baselineOffset: 6], range: NSRange(location: 1, length: 1))
        // Ascender 12.378 + 6, descender of 17 points 4.101.
        #expect(abs(text.size().height - 22.479) < 0.001)
    }

    @Test("attributes of neighbouring and overlapping ranges may be any of UIKit's objects")
    func neighbours() {
        let values: [(NSAttributedString.Key, () -> NSObject)] = [
            (.font, { UIFont.systemFont(ofSize: 17) }), (.foregroundColor, { UIColor(white: 0.5, alpha: 1) }),
            (.paragraphStyle, { NSMutableParagraphStyle() }), (.shadow, { NSShadow() }),
        ]
        for (key, value) in values {
            let text = NSMutableAttributedString(string: "one two three")
            text.addAttributes([key: value()], range: NSRange(location: 0, length: 3))
            text.addAttributes([key: value()], range: NSRange(location: 3, length: 4))
            text.addAttribute(key, value: value(), range: NSRange(location: 2, length: 8))
            // Equal neighbours become one run.
            var range = NSRange()
            _ = text.attribute(key, at: 0, effectiveRange: &range)
            #expect(range == NSRange(location: 0, length: 10))
        }
        let two = NSMutableAttributedString(string: "ab", attributes: font)
        two.addAttribute(.font, value: UIFont.systemFont(ofSize: 30), range: NSRange(location: 1, length: 1))
        #expect(two.size().height == UIFont.systemFont(ofSize: 30).lineHeight)
    }

    @MainActor
    @Test("a label's own font and colour, which are implicitly unwrapped, serve as attributes")
    func implicitlyUnwrapped() {
        let label = UILabel()
        label.font = .systemFont(ofSize: 30)
        let text = NSMutableAttributedString(
            string: "ab", attributes: [.font: label.font as Any, .foregroundColor: label.textColor as Any])
        #expect(text.size().height == label.font.lineHeight)
        text.addAttribute(.font, value: label.font as Any, range: NSRange(location: 0, length: 1))
        text.addAttribute(.font, value: UIFont.systemFont(ofSize: 40), range: NSRange(location: 0, length: 2))
        #expect(text.size().height == UIFont.systemFont(ofSize: 40).lineHeight)
    }

    @Test("absurd numbers do no harm")
    func absurd() {
        let style = NSMutableParagraphStyle()
        style.lineSpacing = .nan
        style.headIndent = .infinity
        style.maximumLineHeight = -5
        let attributes: [NSAttributedString.Key: Any] = [
            .font: UIFont.systemFont(ofSize: .nan), .kern: CGFloat.infinity, .baselineOffset: CGFloat.nan,
            .paragraphStyle: style, .underlineStyle: "no number", .foregroundColor: 12,
        ]
        let text = NSAttributedString(string: "absurd text", attributes: attributes)
        _ = text.size()
        _ = text.boundingRect(
            with: CGSize(width: CGFloat.nan, height: -1), options: .usesLineFragmentOrigin, context: nil)
    }

    @Test("paragraph styles copy, compare and change only where they may")
    func paragraphStyles() throws {
        let style = NSMutableParagraphStyle()
        style.alignment = .center
        style.lineSpacing = 4
        let copy = try #require(style.copy() as? NSParagraphStyle)
        #expect(copy == style)
        style.lineSpacing = 5
        #expect(copy != style)
        #expect(copy.lineSpacing == 4)
        let mutable = try #require(copy.mutableCopy() as? NSMutableParagraphStyle)
        mutable.alignment = .right
        #expect(copy.alignment == .center)
        #expect(NSParagraphStyle.default.tabStops.count == 12)
        #expect(NSParagraphStyle.default.alignment == .natural)
        #expect(NSTextAlignment.natural.rawValue == 4 && NSTextAlignment.center.rawValue == 1)
        #expect(NSUnderlineStyle.double.rawValue == 9)
    }
}
