import Foundation
import NibDocument
import Testing

@Suite("Typed values")
struct ValueTests {
    private func element(_ text: String) throws -> NibElement { try NibDocument(text: text).root }

    @Test("colours in all their spellings; names win over fallbacks")
    func colors() throws {
        func color(_ attributes: String) throws -> NibColor? {
            try element("<color key=\"c\" \(attributes)/>").colorValue
        }
        #expect(
            try color(
                "red=\"1\" green=\"0.5\" blue=\"0.0\" alpha=\"0.2\" colorSpace=\"custom\" customColorSpace=\"sRGB\"")
                == .rgb(red: 1, green: 0.5, blue: 0, alpha: 0.2, isDisplayP3: false))
        #expect(
            try color("red=\"1\" green=\"1\" blue=\"1\" alpha=\"1\" customColorSpace=\"displayP3\"")
                == .rgb(red: 1, green: 1, blue: 1, alpha: 1, isDisplayP3: true))
        #expect(try color("white=\"0.3\" alpha=\"1\"") == .gray(white: 0.3, alpha: 1))
        #expect(try color("systemColor=\"labelColor\" white=\"0\" alpha=\"1\"") == .system("labelColor"))
        #expect(try color("name=\"Brand\"") == .named("Brand"))
        #expect(try color("cocoaTouchSystemColor=\"darkTextColor\"") == .system("darkTextColor"))
        #expect(try color("") == nil)
    }

    @Test("fonts: system, bold, named, text style")
    func fonts() throws {
        func font(_ attributes: String) throws -> NibFont? { try element("<fontDescription \(attributes)/>").fontValue }
        #expect(
            try font("type=\"system\" pointSize=\"17\"")
                == NibFont(face: .system(weight: nil, italic: false), pointSize: 17))
        #expect(
            try font("type=\"system\" weight=\"semibold\" pointSize=\"17\"")
                == NibFont(face: .system(weight: "semibold", italic: false), pointSize: 17))
        #expect(
            try font("type=\"boldSystem\" pointSize=\"20\"")
                == NibFont(face: .system(weight: "bold", italic: false), pointSize: 20))
        #expect(
            try font("name=\"Avenir-Book\" family=\"Avenir\" pointSize=\"15\"")
                == NibFont(face: .named("Avenir-Book", family: "Avenir"), pointSize: 15))
        #expect(
            try font("style=\"UICTFontTextStyleBody\"")
                == NibFont(face: .textStyle("UICTFontTextStyleBody"), pointSize: nil))
    }

    @Test(
        "multipliers in all their forms",
        arguments: [
            ("0.8", 0.8), ("1:1", 1), ("16:9", 16.0 / 9), ("1/3", 1.0 / 3), ("1:0", nil), ("x", nil), ("1:2:3", nil),
        ]
            as [(String, Double?)])
    func multipliers(text: String, value: Double?) { #expect(NibConstraint.multiplier(text) == value) }

    @Test("a constraint's missing first item is the view that owns it")
    func constraints() throws {
        let view = try element(
            "<view id=\"v\"><constraints><constraint firstAttribute=\"bottom\" secondItem=\"l\" secondAttribute=\"bottom\" "
                + "constant=\"11\" priority=\"999\" id=\"c\"/></constraints></view>")
        let constraint = try #require(view.constraints.first)
        #expect(constraint.firstItem == "v")
        #expect(constraint.relation == "equal")
        #expect(constraint.constant == 11)
        #expect(constraint.priority == 999)
        #expect(constraint.multiplier == 1)
    }

    @Test("more specific variations win, and masks add up")
    func variations() throws {
        let view = try element(
            """
            <view><variation key="default"><mask key="constraints"><exclude reference="a"/><exclude reference="b"/></mask></variation>
            <variation key="heightClass=compact-widthClass=regular" spacing="3"/>
            <variation key="heightClass=compact" spacing="2"><mask key="constraints"><include reference="a"/></mask></variation>
            <variation key="widthClass=compact" spacing="1"/></view>
            """)
        let phone = NibTraits(widthClass: .compact, heightClass: .regular)
        let plus = NibTraits(widthClass: .regular, heightClass: .compact)
        #expect(view.attribute("spacing", for: phone) == "1")
        #expect(view.attribute("spacing", for: plus) == "3")
        #expect(view.uninstalled("constraints", for: phone) == ["a", "b"])
        #expect(view.uninstalled("constraints", for: plus) == ["b"])
        #expect(view.attribute("spacing", for: NibTraits()) == nil)
    }

    @Test("text in attributes, in string elements and in base64")
    func strings() throws {
        #expect(try element("<label text=\"x\"/>").string("text") == "x")
        #expect(try element("<label><string key=\"text\">x\ny</string></label>").string("text") == "x\ny")
        #expect(
            try element("<label><string key=\"text\" base64-UTF8=\"YES\">\nCkhp\n</string></label>").string("text")
                == "\nHi")
    }

    @Test("the plug-in's version counts where the document's own is a placeholder")
    func toolsVersion() throws {
        let text =
            "<document toolsVersion=\"32700.99.1234\"><dependencies><plugIn version=\"22684\"/></dependencies></document>"
        #expect(try NibDocument(text: text).toolsVersion == 22684)
        #expect(try NibDocument(text: "<document toolsVersion=\"17506\"/>").toolsVersion == 17506)
    }

    @Test("Xcode's zero that is meant reads as zero")
    func insets() throws {
        let button = try element(
            "<button><inset key=\"contentEdgeInsets\" minX=\"4\" minY=\"0.0\" maxX=\"2.2250738585072014e-308\" maxY=\"0.0\"/></button>"
        )
        #expect(
            button.insets("contentEdgeInsets") == NibInsets(top: 0, left: 4, bottom: 0, right: 0, isDirectional: false))
    }
}
