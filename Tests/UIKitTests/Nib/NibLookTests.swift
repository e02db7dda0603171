import Foundation
import NibDocument
import Testing

@testable import UIKit

@MainActor
@Suite("Looks in nibs")
struct NibLookTests {
    private func view<View: UIView>(_ xml: String, resources: String = "") throws -> View {
        let text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" \(NibFixture.attributes)><objects>\(xml)</objects>\
            <resources>\(resources)</resources></document>
            """
        return try #require(UINib(data: Data(text.utf8), bundle: nil).instantiate(withOwner: nil).first as? View)
    }

    @Test("an image reference is shown with its scale and rendering")
    func imageReference() throws {
        @MainActor func image(_ scale: String, _ more: String = "") throws -> UIImage? {
            let found: UIImageView = try view(
                "<imageView id=\"i\"><imageReference key=\"image\" image=\"star\" catalog=\"system\" symbolScale=\"\(scale)\"\(more)/></imageView>"
            )
            return found.image
        }
        #expect(
            try image("large")
                == UIImage(systemName: "star", withConfiguration: UIImage.SymbolConfiguration(scale: .large)))
        #expect(try image("default", " renderingMode=\"original\"")?.renderingMode == .alwaysOriginal)
        let button: UIButton = try view(
            "<button id=\"b\"><state key=\"normal\" title=\"x\"><imageReference key=\"image\" image=\"star\" catalog=\"system\"/></state></button>"
        )
        #expect(button.image(for: .normal)?.isSymbolImage == true)
    }

    @Test("a system colour of the catalog and a pattern of an image are colours")
    func colors() throws {
        let label: UILabel = try view(
            "<label id=\"l\"><color key=\"textColor\" name=\"secondaryLabelColor\" catalog=\"System\" colorSpace=\"catalog\"/></label>"
        )
        #expect(label.textColor == .secondaryLabel)
        let tiled: UIView = try view(
            "<view id=\"v\"><color key=\"backgroundColor\" patternImage=\"tile\"/></view>",
            resources: "<image name=\"tile\" width=\"8\" height=\"8\"/>")
        #expect(tiled.backgroundColor?.cgColor.colorSpace?.model == .pattern)
    }

    @Test("bars take their appearances, for the standard state, compact height and the edge of what scrolls")
    func appearances() throws {
        let bar: UINavigationBar = try view(
            """
            <navigationBar id="n">
            <navigationBarAppearance key="standardAppearance"><color key="backgroundColor" systemColor="systemRedColor"/>
            <color key="shadowColor" systemColor="systemBlueColor"/>
            <textAttributes key="titleTextAttributes"><color key="textColor" systemColor="systemGreenColor"/></textAttributes>
            <offsetWrapper key="titlePositionAdjustment" horizontal="3" vertical="-2"/></navigationBarAppearance>
            <navigationBarAppearance key="scrollEdgeAppearance"><blurEffect key="backgroundEffect" style="dark"/></navigationBarAppearance>
            <navigationBarAppearance key="compactAppearance"><color key="backgroundColor" systemColor="systemYellowColor"/></navigationBarAppearance>
            </navigationBar>
            """)
        let standard = bar.standardAppearance
        #expect(standard.backgroundColor == .systemRed)
        #expect(standard.shadowColor == .systemBlue)
        #expect(standard.titleTextAttributes[.foregroundColor] as? UIColor == .systemGreen)
        #expect(standard.titlePositionAdjustment == UIOffset(horizontal: 3, vertical: -2))
        #expect(bar.scrollEdgeAppearance?.backgroundEffect != nil)
        #expect(bar.compactAppearance?.backgroundColor == .systemYellow)
        #expect(bar.compactScrollEdgeAppearance == nil)
        let tabs: UITabBar = try view(
            "<tabBar id=\"t\"><tabBarAppearance key=\"standardAppearance\"><color key=\"selectionIndicatorTintColor\" systemColor=\"systemRedColor\"/></tabBarAppearance></tabBar>"
        )
        #expect(tabs.standardAppearance.selectionIndicatorTintColor == .systemRed)
        let tools: UIToolbar = try view(
            "<toolbar id=\"t\"><toolbarAppearance key=\"scrollEdgeAppearance\"><color key=\"backgroundColor\" systemColor=\"systemRedColor\"/></toolbarAppearance></toolbar>"
        )
        #expect(tools.scrollEdgeAppearance?.backgroundColor == .systemRed)
    }

    @Test("the keyboard's traits are read for fields, text views and search bars")
    func inputTraits() throws {
        let traits =
            "<textInputTraits key=\"textInputTraits\" keyboardType=\"emailAddress\" spellCheckingType=\"no\" smartQuotesType=\"yes\" "
            + "keyboardAppearance=\"alert\" textContentType=\"username\" autocorrectionType=\"no\" returnKeyType=\"go\"/>"
        let field: UITextField = try view("<textField id=\"f\">\(traits)</textField>")
        let text: UITextView = try view("<textView id=\"f\">\(traits)</textView>")
        let bar: UISearchBar = try view("<searchBar id=\"f\">\(traits)</searchBar>")
        for input in [field, text, bar.searchTextField] as [any UITextInputTraits] {
            #expect(input.keyboardType == .emailAddress)
            #expect(input.spellCheckingType == .no)
            #expect(input.smartQuotesType == .yes)
            #expect(input.keyboardAppearance == .dark)
            #expect(input.textContentType == .username)
            #expect(input.autocorrectionType == .no)
            #expect(input.returnKeyType == .go)
        }
    }

    @Test("fields and text views follow the text size where the file says so")
    func textSize() throws {
        try inWorld(settings: UserSettings(contentSizeCategory: .accessibilityLarge)) { window in
            let font = "<fontDescription key=\"fontDescription\" style=\"UICTFontTextStyleBody\"/>"
            let field: UITextField = try view(
                "<textField adjustsFontForContentSizeCategory=\"YES\" id=\"f\">\(font)</textField>")
            let text: UITextView = try view(
                "<textView adjustsFontForContentSizeCategory=\"YES\" id=\"f\">\(font)</textView>")
            window.addSubview(field)
            window.addSubview(text)
            // Body at the second accessibility size.
            #expect(field.font?.pointSize == 33)
            #expect(text.font?.pointSize == 33)
        }
    }

    @Test("an image that is not at hand takes its recorded size, however large, and a screen's pixels at most")
    func largeImage() throws {
        let resources = "<image name=\"photo\" width=\"20000\" height=\"10000\"/>"
        let picture: UIImageView = try view(
            """
            <imageView contentMode="scaleToFill" image="photo" id="i">
            <rect key="frame" x="0.0" y="0.0" width="40" height="20"/></imageView>
            """, resources: resources)
        let image = try #require(picture.image)
        #expect(image.size == CGSize(width: 20_000, height: 10_000))
        guard case .stretched(let pixels, _) = image.values.picture else {
            Issue.record("as many pixels as its size")
            return
        }
        #expect(pixels?.width == 4096 && pixels?.height == 2048)
        // A grey box all over, in both ways to draw it.
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let renderer = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 20), format: format)
        let drawings = [
            renderer.image { _ in image.draw(in: CGRect(x: 0, y: 0, width: 40, height: 20)) },
            renderer.image { picture.layer.render(in: $0.cgContext) },
        ]
        for drawing in drawings {
            let bytes = [UInt8](try #require(drawing.cgImage).premultipliedRGBA)
            #expect(Array(bytes[4 * (5 * 40 + 5)..<4 * (5 * 40 + 5) + 4]) == [229, 229, 234, 255])
        }
    }

    @Test("an outlet that the class lacks is told in UIKit's words")
    func missingOutlet() throws {
        let document = try NibDocument(
            text: """
                <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" \(NibFixture.attributes)><objects>
                <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="OutletOwner">
                <connections><outlet property="nothing" destination="v" id="o"/></connections></placeholder>
                <view id="v"/></objects></document>
                """)
        let session = NibSession()
        let nib = UINib(NibSource(document: document, path: "/x/Card.xib", bundle: .main), session: session)
        _ = nib.instantiate(withOwner: OutletOwner())
        #expect(
            session.warnings == [
                "Card.xib: [<OutletOwner> setValue:forUndefinedKey:]: this class is not key value coding-compliant for the "
                    + "key nothing. Declare it as @Outlet var nothing, or remove the connection in the nib file"
            ])
    }
}

final class OutletOwner: NSObject {}
