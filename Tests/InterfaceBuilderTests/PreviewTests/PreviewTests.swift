import Foundation
import NibDocument
import Testing
import UIKit

@testable import InterfaceBuilder

@MainActor
@Suite("Previews", .serialized)
struct PreviewTests {
    private func variant(
        _ pseudo: PreviewVariant.Pseudo? = nil, _ change: (inout LayoutOptions) -> Void = { _ in }
    ) -> PreviewVariant {
        var options = LayoutOptions()
        change(&options)
        return PreviewVariant(options: options, pseudo: pseudo)
    }

    private func pictures(
        _ path: String, _ variant: PreviewVariant, format: PreviewRenderer.Format = .png
    ) throws -> [PreviewRenderer.Picture] {
        try PreviewRenderer.pictures(
            of: Data(contentsOf: URL(fileURLWithPath: path)), name: path, path: path, variant, format: format)
    }

    private func frames(
        _ variant: PreviewVariant, _ content: String = PreviewDocument.storyboard()
    ) throws -> [String: CGRect] {
        try PreviewDocument.withFile(content) { path in
            let layout = try PreviewDocument.layOut(path, variant.options)
            return Dictionary(layout.views.map { ($0.id, $0.frame) }, uniquingKeysWith: { first, _ in first })
        }
    }

    @Test("every scene with a view is drawn, at its size, under its title")
    func scenes() throws {
        let drawn = try PreviewDocument.withFile { try pictures($0, variant()) }
        #expect(drawn.map(\.name) == ["Home", "Choices"])
        #expect(drawn.map(\.size) == [CGSize(width: 375, height: 667), CGSize(width: 200, height: 100)])
        #expect(drawn.map(\.image.scale) == [2, 2])
        #expect(drawn.map(\.variant) == ["retina4_7", "retina4_7"])
    }

    @Test("another device, its side, the dark and the text size show in names and captions")
    func names() throws {
        let variant = variant {
            ($0.device, $0.isLandscape, $0.isDark) = ("retina6_12", true, true)
            $0.contentSize = "UICTContentSizeCategoryAccessibilityL"
        }
        #expect(variant.name(device: "retina6_12") == "retina6_12-landscape-dark-text-ax-L")
        #expect(variant.caption(device: "retina6_12").hasSuffix(", landscape, dark, text size ax2"))
        let document = try NibDocument(text: PreviewDocument.storyboard())
        #expect(CanvasStage(document, options: variant.options).device.size == CGSize(width: 852, height: 393))
    }

    @Test("a scene in a navigation controller in a tab bar controller has both bars around it, a popover none")
    func bars() throws {
        let document = try NibDocument(text: PreviewDocument.storyboard())
        let bars = CanvasBars(document)
        let device = CanvasDevice(of: document)
        let home = try #require(document.element(id: "vie-vc-001"))
        let shown = bars.shown(around: home, size: device.size, on: device)
        #expect(shown.navigationBarHeight == 44)
        #expect(shown.navigation?.id == "nav-vc-001")
        #expect(shown.bottom == .tabBar)
        #expect(shown.tabScenes.map(\.id) == ["nav-vc-001"])
        #expect(shown.tabScene?.id == "nav-vc-001")
        let popover = try #require(document.element(id: "pop-vc-001"))
        let none = bars.shown(around: popover, size: CGSize(width: 200, height: 100), on: device)
        #expect(none.navigationBarHeight == nil)
        #expect(none.bottom == nil)
    }

    @Test("bars are drawn where the scene leaves room for them")
    func drawnBars() throws {
        try PreviewDocument.withFile { path in
            let document = try NibDocument(path: path)
            let stage = CanvasStage(document, options: LayoutOptions())
            let design = stage.design(path: path, transformText: { "\($0) \($0)" })
            let bars = PreviewBars(document, design, stage)
            let part = try #require(design.parts.first)
            stage.show(part, of: design) { root in
                guard let window = root.window else { return }
                bars.add(to: window, around: root, of: part)
                let top = window.subviews.lazy.compactMap { $0 as? UINavigationBar }.first
                let bottom = window.subviews.lazy.compactMap { $0 as? UITabBar }.first
                #expect(top?.barTintColor == .systemYellow)
                #expect(top?.items?.map(\.title) == ["Home Home"])
                #expect(top?.items?.first?.rightBarButtonItem?.title == "Add Add")
                #expect(bottom?.items?.map(\.title) == ["Home Home"])
                #expect(top?.frame == CGRect(x: 0, y: 20, width: 375, height: 44))
                #expect(bottom?.frame == CGRect(x: 0, y: 618, width: 375, height: 49))
            }
        }
    }

    @Test("the double-length language shows every text twice, the right-to-left one turns the layout")
    func pseudoLanguages() throws {
        let double = variant(.doubleLength)
        #expect(double.transform("Save") == "Save Save")
        #expect(double.transform("") == "")
        #expect(variant(.accented).transform("Save") == "Šávé")
        #expect(try frames(variant())["lab-el-001"]?.minX == 20)
        let turned = try #require(try frames(variant(.rightToLeft))["lab-el-001"])
        #expect(turned.maxX == 355)
    }

    @Test("a language that is written from right to left turns the layout, and says so by its name alone")
    func rightToLeftLanguage() {
        for (language, turns) in [("ar", true), ("he-IL", true), ("de", false)] {
            var variant = PreviewVariant(options: LayoutOptions())
            variant.speak(language)
            #expect(variant.options.isRightToLeft == turns)
            #expect(variant.name(device: "d") == "d-\(language)")
        }
    }

    @Test(
        "bars that a scene's own views hold have their background, titles and buttons",
        arguments: [
            ("toolbar", "<barButtonItem title=\"Add\" id=\"item\"/>"),
            ("navigationBar", "<navigationItem title=\"Notes\" id=\"item\"/>"),
        ])
    func barsInViews(_ bar: String, _ item: String) throws {
        func picture(_ name: String, _ items: String) throws -> Data? {
            let content = """
                <?xml version="1.0" encoding="UTF-8"?>
                <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22155" \
                targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
                    <device id="retina4_7" orientation="portrait" appearance="light"/>
                    <objects>
                        <view contentMode="scaleToFill" id="root">
                            <rect key="frame" x="0.0" y="0.0" width="375" height="100"/>
                            <subviews>
                                <\(name) contentMode="scaleToFill" id="bar">
                                    <rect key="frame" x="0.0" y="28" width="375" height="44"/>
                                    <items>\(items)</items>
                                </\(name)>
                            </subviews>
                        </view>
                    </objects>
                </document>
                """
            return try PreviewDocument.withFile(content) { path in
                let drawn = try pictures(path, PreviewVariant(options: LayoutOptions()))
                #expect(drawn.count == 1)
                return drawn.first?.image.pngData()
            }
        }
        let empty = try picture(bar, "")
        #expect(try picture("view", "") != empty)
        #expect(try picture(bar, item) != empty)
    }

    private static let table = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22155" \
        targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
            <device id="retina4_7" orientation="portrait" appearance="light"/>
            <objects>
                <tableView dataMode="static" style="insetGrouped" rowHeight="-1" id="table">
                    <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
                    <sections><tableViewSection id="section"><cells>CELLS</cells></tableViewSection></sections>
                </tableView>
            </objects>
        </document>
        """

    private static func cell(_ number: Int, _ attributes: String = "") -> String {
        """
        <tableViewCell id="cell\(number)" \(attributes)>
            <rect key="frame" x="16" y="\(55 + 44 * number)" width="343" height="44"/>
            <tableViewCellContentView key="contentView" id="content\(number)">
                <rect key="frame" x="0.0" y="0.0" width="343" height="44"/>
                <subviews>
                    <label text="A text that is too long for its row" numberOfLines="0" \
        translatesAutoresizingMaskIntoConstraints="NO" id="label\(number)">
                        <rect key="frame" x="10" y="10" width="323" height="24"/>
                        <fontDescription key="fontDescription" style="UICTFontTextStyleBody"/>
                    </label>
                </subviews>
                <constraints>
                    <constraint firstItem="label\(number)" firstAttribute="top" secondItem="content\(number)" secondAttribute="top" constant="10" id="t\(number)"/>
                    <constraint firstItem="label\(number)" firstAttribute="leading" secondItem="content\(number)" secondAttribute="leading" constant="10" id="l\(number)"/>
                    <constraint firstAttribute="trailing" secondItem="label\(number)" secondAttribute="trailing" constant="10" id="r\(number)"/>
                    <constraint firstAttribute="bottom" secondItem="label\(number)" secondAttribute="bottom" constant="10" id="b\(number)"/>
                </constraints>
            </tableViewCellContentView>
        </tableViewCell>
        """
    }

    @Test("rows grow with the text size and push down what is below; rows of a height of their own stay")
    func growingRows() throws {
        let cells = Self.cell(0) + Self.cell(1, "rowHeight=\"44\"") + Self.cell(2)
        let document = try NibDocument(data: Data(Self.table.replacing("CELLS", with: cells).utf8), name: "Table.xib")
        var options = LayoutOptions()
        options.contentSize = TextSize.ax3.category
        try Runtime.with {
            let stage = CanvasStage(document, options: options)
            let design = stage.design(path: nil)
            let part = try #require(design.parts.first)
            stage.show(part, of: design) { root in
                design.growRows()
                root.window?.layoutIfNeeded()
                let rows = (0..<3).compactMap { design.object("cell\($0)") as? UIView }
                let labels = (0..<3).compactMap { design.object("label\($0)") as? UILabel }
                #expect(rows.count == 3 && labels.count == 3)
                guard rows.count == 3, labels.count == 3 else { return }
                let needed = labels[0].sizeThatFits(CGSize(width: 323, height: 0)).height
                #expect(needed > 44)
                #expect(rows[0].frame == CGRect(x: 16, y: 55, width: 343, height: needed + 20))
                #expect(labels[0].frame.height == needed)
                #expect(rows[1].frame == CGRect(x: 16, y: rows[0].frame.maxY, width: 343, height: 44))
                #expect(rows[2].frame.minY == rows[1].frame.maxY && rows[2].frame.height == needed + 20)
                // The first and the last row of a section have its corners.
                #expect(rows[0].layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
                #expect(rows[1].layer.cornerRadius == 0 && rows[0].layer.cornerRadius == 10)
                #expect(rows[2].layer.maskedCorners == [.layerMinXMaxYCorner, .layerMaxXMaxYCorner])
            }
        }
    }

    /// A row of the system's style with a detail beside its title, 44 points high.
    private static func systemRow(_ number: Int) -> String {
        func label(_ id: String, _ text: String, x: Int, width: Int) -> String {
            """
            <label contentMode="left" text="\(text)" id="\(id)\(number)">
                <rect key="frame" x="\(x)" y="12" width="\(width)" height="20.5"/>
                <fontDescription key="fontDescription" style="UICTFontTextStyleBody"/>
            </label>
            """
        }
        return """
            <tableViewCell textLabel="title\(number)" detailTextLabel="detail\(number)" style="IBUITableViewCellStyleValue1" id="cell\(number)">
                <rect key="frame" x="16" y="\(55 + 44 * number)" width="343" height="44"/>
                <tableViewCellContentView key="contentView" id="content\(number)">
                    <rect key="frame" x="0.0" y="0.0" width="343" height="44"/>
                    <subviews>\(label("title", "Row", x: 16, width: 32))\(label("detail", "More", x: 285, width: 42))</subviews>
                </tableViewCellContentView>
            </tableViewCell>
            """
    }

    @Test(
        "rows of the system's styles and titles of sections grow with the text size; details stand below where it is one for accessibility",
        arguments: [TextSize.xxxl, .ax3])
    func growingSystemRows(size: TextSize) throws {
        let header = "A title of a section that takes several lines where texts are large"
        let content = Self.table.replacing("CELLS", with: Self.systemRow(0) + Self.systemRow(1))
            .replacing("id=\"section\"", with: "headerTitle=\"\(header)\" footerTitle=\"A footer\" id=\"section\"")
        let document = try NibDocument(data: Data(content.utf8), name: "Table.xib")
        var options = LayoutOptions()
        options.contentSize = size.category
        try Runtime.with {
            let stage = CanvasStage(document, options: options)
            let design = stage.design(path: nil)
            let part = try #require(design.parts.first)
            stage.show(part, of: design) { root in
                let titles = root.subviews.compactMap { $0 as? UILabel }
                #expect(titles.map(\.text) == [header.uppercased(), "A footer"])
                let growths = design.titles.map(\.growth)
                guard titles.count == 2, growths.count == 2 else { return }
                let top = titles[0].frame.minY
                design.growRows()
                root.window?.layoutIfNeeded()
                let rows = (0..<2).compactMap { design.object("cell\($0)") as? UIView }
                let labels = (0..<2).flatMap { row in
                    ["title", "detail"].compactMap { design.object("\($0)\(row)") as? UILabel }
                }
                #expect(rows.count == 2 && labels.count == 4)
                guard rows.count == 2, labels.count == 4 else { return }
                // The header begins where it did in the standard size, and what is below it moves down.
                #expect(growths[0] > 10)
                #expect(titles[0].frame.minY == top + growths[0])
                #expect(abs(rows[0].frame.minY - 55 - growths[0]) < 0.01)
                #expect(titles[0].frame.maxY == rows[0].frame.minY - 7)
                let line = labels[0].sizeThatFits(CGSize(width: 343, height: 1000)).height
                let isBelow = size == .ax3
                let height = (isBelow ? 2 * line : line) + 22
                #expect(height > 44)
                for row in 0..<2 {
                    let (title, detail) = (labels[2 * row].frame, labels[2 * row + 1].frame)
                    #expect(abs(rows[row].frame.height - height) < 0.01)
                    #expect(title.minX == 16 && abs(title.minY - 11) < 0.01 && abs(title.height - line) < 0.01)
                    #expect(abs(detail.minY - (isBelow ? title.maxY : 11)) < 0.01)
                    #expect(isBelow ? detail.minX == 16 : detail.maxX == 327 && title.maxX <= detail.minX)
                }
                #expect(abs(rows[1].frame.minY - rows[0].frame.maxY) < 0.01)
                #expect(abs(titles[1].frame.minY - rows[1].frame.maxY - 7) < 0.01)
            }
        }
    }

    @Test("rows of the system's styles show their accessory, mirrored with all else where one reads from the right")
    func accessories() throws {
        let cell = """
            <tableViewCell contentMode="scaleToFill" accessoryType="checkmark" textLabel="text" style="IBUITableViewCellStyleDefault" id="cell">
                <rect key="frame" x="16" y="55" width="343" height="44"/>
                <tableViewCellContentView key="contentView" contentMode="center" tableViewCell="cell" id="content">
                    <rect key="frame" x="0.0" y="0.0" width="303" height="44"/>
                    <subviews>
                        <label contentMode="left" text="Row" id="text">
                            <rect key="frame" x="16" y="0.0" width="279" height="44"/>
                        </label>
                    </subviews>
                </tableViewCellContentView>
            </tableViewCell>
            """
        let document = try NibDocument(data: Data(Self.table.replacing("CELLS", with: cell).utf8), name: "Table.xib")
        for isRightToLeft in [false, true] {
            var options = LayoutOptions()
            options.isRightToLeft = isRightToLeft
            try Runtime.with {
                let stage = CanvasStage(document, options: options)
                let design = stage.design(path: nil)
                let part = try #require(design.parts.first)
                stage.show(part, of: design) { root in
                    design.dressRows(in: root)
                    let views = ["cell", "content", "text"].compactMap { design.object($0) as? UIView }
                    #expect(views.count == 3)
                    guard views.count == 3 else { return }
                    let mark = views[0].subviews.compactMap { $0 as? UIImageView }.first
                    #expect(mark?.image != nil)
                    #expect(mark?.center.y == 22)
                    #expect(mark.map { abs($0.center.x - (isRightToLeft ? 343 - 315 : 315)) < 0.01 } == true)
                    #expect(views[1].frame == CGRect(x: isRightToLeft ? 40 : 0, y: 0, width: 303, height: 44))
                    #expect(views[2].frame == CGRect(x: isRightToLeft ? 303 - 295 : 16, y: 0, width: 279, height: 44))
                }
            }
        }
    }

    @Test("a pseudo-language's texts reach the views and make them longer")
    func longerTexts() throws {
        try PreviewDocument.withFile { path in
            let document = try NibDocument(path: path)
            let stage = CanvasStage(document, options: LayoutOptions())
            let design = stage.design(path: path, transformText: variant(.doubleLength).transform)
            let part = try #require(design.parts.first)
            stage.show(part, of: design) { _ in
                let label = design.object("lab-el-001") as? UILabel
                #expect(label?.text == "Save Save")
                #expect(label.map { $0.frame.width > 70 } == true)
            }
        }
    }

    @Test("a PDF holds the scene as text and lines, not as a picture of it")
    func pdf() throws {
        let content = PreviewDocument.storyboard().replacing("kind=\"relationship\"", with: "kind=\"custom\"")
        let drawn = try PreviewDocument.withFile(content) {
            try pictures($0, variant(), format: .pdf)
        }
        let data = try #require(drawn.first?.data(.pdf))
        #expect(data.starts(with: Data("%PDF".utf8)))
        #expect(data.range(of: Data("/Subtype /Image".utf8)) == nil)
        // The label's font, or what of it is used.
        #expect(
            data.range(of: Data("/FontFile".utf8)) != nil || data.range(of: Data("/FontDescriptor".utf8)) != nil
                || data.range(of: Data("/ObjStm".utf8)) != nil)
    }

    @Test("an image that is missing is a box of the size the document records")
    func placeholders() throws {
        let image = """
            <imageView contentMode="scaleAspectFit" horizontalHuggingPriority="251" verticalHuggingPriority="251" image="Missing" translatesAutoresizingMaskIntoConstraints="NO" id="ima-ge-001">
                <rect key="frame" x="0.0" y="0.0" width="10" height="10"/>
            </imageView>
            """
        let place = PreviewDocument.labelConstraints.replacing("lab-el-001", with: "ima-ge-001")
        let content = PreviewDocument.storyboard(image, constraints: place).replacing(
            "</scenes>",
            with: "</scenes>\n<resources>\n<image name=\"Missing\" width=\"48\" height=\"32\"/>\n</resources>")
        #expect(try frames(variant(), content)["ima-ge-001"] == CGRect(x: 20, y: 84, width: 48, height: 32))
    }

    @Test("an empty view that only the app's code draws is labelled with its class; one that holds something is not")
    func ownClasses() throws {
        func view(_ id: String, y: Int, _ content: String = "") -> String {
            """
            <view contentMode="scaleToFill" customClass="GaugeView" id="\(id)">
                <rect key="frame" x="20" y="\(y)" width="200" height="100"/>
                \(content)
            </view>
            """
        }
        let inner =
            "<subviews><view id=\"inner\"><rect key=\"frame\" x=\"0.0\" y=\"0.0\" width=\"9\" height=\"9\"/></view></subviews>"
        let content = PreviewDocument.storyboard(
            view("own", y: 100) + view("filled", y: 300, inner) + view("small", y: 500).replacing("200", with: "20"),
            constraints: "")
        let document = try NibDocument(data: Data(content.utf8), name: "Own.storyboard")
        try Runtime.with {
            let stage = CanvasStage(document, options: LayoutOptions())
            let design = stage.design(path: nil)
            stage.show(try #require(design.parts.first), of: design) { root in
                design.labelOwnViews(in: root)
                let views = ["own", "filled", "small"].compactMap { design.object($0) as? UIView }
                #expect(views.count == 3)
                let texts = views.map { $0.subviews.compactMap { ($0 as? UILabel)?.text } }
                #expect(texts == [["GaugeView"], [], []])
                #expect(views.first?.subviews.first?.center == CGPoint(x: 100, y: 50))
            }
        }
    }

    @Test("a sheet takes the variants of a scene into one row and begins a new page when it is full")
    func sheet() throws {
        let size = CGSize(width: 200, height: 100)
        let image = UIGraphicsImageRenderer(size: size).image { $0.fill(CGRect(origin: .zero, size: size)) }
        let picture = PreviewRenderer.Picture(
            name: "Choices", variant: "any", caption: "any", image: image, pdf: nil, size: size)
        var sheet = ContactSheet(variants: 2)
        for _ in 0..<3 { sheet.add(picture) }
        #expect(!sheet.isFull)
        // Two columns, two rows of pictures 100 high at their own size.
        let page = sheet.takePage()
        #expect(page?.size == CGSize(width: 2 * 244 + 24, height: 2 * (100 + 34 + 24) + 24))
        #expect(sheet.isEmpty)
        for _ in 0..<20 { sheet.add(picture) }
        #expect(sheet.isFull)
    }

    @Test("a sheet made of small copies is the sheet made of the pictures")
    func sheetOfCopies() throws {
        let size = CGSize(width: 400, height: 1000)
        let image = UIGraphicsImageRenderer(size: size).image { context in
            UIColor.systemTeal.setFill()
            context.fill(CGRect(x: 40, y: 100, width: 200, height: 700))
        }
        var picture = PreviewRenderer.Picture(
            name: "Tall", variant: "any", caption: "any", image: image, pdf: nil, size: size)
        var whole = ContactSheet(variants: 2)
        whole.add(picture)
        let data = try #require(ContactSheet.copy(of: picture).pngData())
        picture = PreviewRenderer.Picture(
            name: "Tall", variant: "any", caption: "any", image: try #require(UIImage(data: data, scale: 2)), pdf: nil,
            size: size)
        // 400 points in a cell of 400 by 220.
        #expect(picture.image.size == CGSize(width: 160, height: 400))
        var copies = ContactSheet(variants: 2)
        copies.add(picture)
        #expect(whole.takePage()?.pngData() == copies.takePage()?.pngData())
    }

    @Test("a scale changes the pixels and not the layout")
    func scale() throws {
        let content = PreviewDocument.storyboard(PreviewDocument.label)
        try PreviewDocument.withFile(content) { path in
            let data = try Data(contentsOf: URL(fileURLWithPath: path))
            let own = try #require(try PreviewRenderer.pictures(of: data, name: path, path: path, variant()).first)
            let small = try #require(
                try PreviewRenderer.pictures(of: data, name: path, path: path, variant(), scale: 1).first)
            #expect(small.size == own.size)
            #expect(small.image.scale == 1)
            #expect(small.image.cgImage?.width == Int(own.size.width))
        }
    }

    @Test("the sample storyboard is in Xcode's form and lays out without conflict or ambiguity on phones and pads")
    func sample() throws {
        let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Samples/Storyboards/Reader.storyboard").path
        let document = try NibDocument(path: path)
        #expect(document.formatted() == document.data)
        for device in ["iPhone SE (2nd generation)", "iPhone 16", "iPhone 16 Pro Max", "ipad11_0rounded"] {
            var options = LayoutOptions()
            options.device = device
            let layout = try PreviewDocument.layOut(path, options)
            #expect(layout.conflicts.isEmpty, "\(device)")
            #expect(layout.ambiguous.isEmpty, "\(device)")
            // In compact width the player's stack stands, in regular width it lies.
            let frames = Dictionary(layout.views.map { ($0.id, $0.frame) }, uniquingKeysWith: { first, _ in first })
            let isBeside = (frames["Vin-3a-ddc"]?.minX ?? 0) > (frames["Vim-3a-ddb"]?.midX ?? 0)
            #expect(isBeside == device.hasPrefix("ipad"), "\(device)")
        }
    }

    @Test("a document that is none says so and draws nothing")
    func broken() throws {
        #expect(throws: NibError.self) {
            try PreviewDocument.withFile("<document") { try pictures($0, variant()) }
        }
    }
}
