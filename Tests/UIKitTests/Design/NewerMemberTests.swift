import Testing
import UIKitTesting

@testable import UIKit

/// Members that came with iOS 26: what they do, and that what only keeps its value does.
@MainActor
struct NewerMemberTests {
    private func all<View: UIView>(_ kind: View.Type, in view: UIView) -> [View] {
        view.subviews.flatMap { ($0 as? View).map { [$0] } ?? all(kind, in: $0) }
    }

    @Test("a subtitle stands below the title, both in the middle of the row", arguments: SystemDesign.allCases)
    func subtitle(_ design: SystemDesign) throws {
        try Harness.run(design: design) { harness in
            let screen = UIViewController()
            screen.title = "Title"
            let navigation = UINavigationController(rootViewController: screen)
            harness.show(navigation)
            let bar = navigation.navigationBar
            @MainActor func label(_ text: String) -> UILabel? {
                all(UILabel.self, in: bar).first { $0.text == text }
            }
            let alone = try #require(label("Title")).frame
            screen.navigationItem.subtitle = "Subtitle"
            harness.layOut()
            let title = try #require(label("Title")).frame
            let below = try #require(label("Subtitle"))
            let place = below.convert(below.bounds, to: bar)
            #expect(abs(place.minY - title.maxY) < 0.34 && abs(place.midX - title.midX) < 0.67)
            #expect(abs((title.minY + place.maxY) / 2 - alone.midY) < 0.67)
            screen.navigationItem.subtitle = nil
            harness.layOut()
            #expect(label("Title")?.frame == alone && below.superview?.isHidden == true)
        }
    }

    @Test("a view of the app's own takes the subtitle's place")
    func subtitleView() throws {
        try Harness.run { harness in
            let screen = UIViewController()
            screen.title = "Title"
            let own = UISwitch()
            screen.navigationItem.subtitleView = own
            harness.show(UINavigationController(rootViewController: screen))
            #expect(own.window != nil && own.bounds.height > 0)
        }
    }

    @Test("a large title may say something else than the one in line")
    func largeTitle() throws {
        try Harness.run { harness in
            let screen = UIViewController()
            screen.title = "Title"
            screen.navigationItem.largeTitle = "Another"
            let navigation = UINavigationController(rootViewController: screen)
            navigation.navigationBar.prefersLargeTitles = true
            harness.show(navigation)
            let texts = all(UILabel.self, in: navigation.navigationBar).filter { !$0.isHidden }.compactMap(\.text)
            #expect(texts.contains("Another"))
        }
    }

    @Test("glass containers are equal by their spacing, and blur nothing")
    func container() {
        let (one, two) = (UIGlassContainerEffect(), UIGlassContainerEffect())
        #expect(one == two)
        two.spacing = 8
        #expect(one != two && one.material(isDark: false) == nil)
    }

    @Test("each edge of a scroll view has an effect of its own, which keeps its values")
    func edgeEffects() {
        let view = UIScrollView()
        view.topEdgeEffect.style = .hard
        view.bottomEdgeEffect.isHidden = true
        #expect(view.topEdgeEffect.style === UIScrollEdgeEffect.Style.hard && !view.topEdgeEffect.isHidden)
        #expect(view.bottomEdgeEffect.isHidden && view.bottomEdgeEffect.style === UIScrollEdgeEffect.Style.automatic)
        #expect(view.leftEdgeEffect !== view.rightEdgeEffect)
    }

    @Test("a background extension has its content in the safe area, and mirrors it beyond")
    func backgroundExtension() throws {
        try Harness.run(device: "iPhone SE (2nd generation)") { harness in
            let view = UIBackgroundExtensionView()
            let content = UIView()
            content.backgroundColor = .blue
            // Red at the top of the content: what is mirrored above it begins with red.
            let top = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 10))
            top.backgroundColor = .red
            content.addSubview(top)
            view.contentView = content
            harness.show(view)
            #expect(content.superview === view && content.frame.minY == 20)
            let image = UIGraphicsImageRenderer(size: view.bounds.size).image { view.layer.render(in: $0.cgContext) }
            let picture = try #require(image.cgImage)
            let bytes = picture.premultipliedRGBA
            func red(_ y: CGFloat) -> Bool { bytes[(Int(y * image.scale) * picture.width + 100) * 4] == 255 }
            #expect(red(15) && !red(5), "the 10 red points, then blue")
            view.automaticallyPlacesContentView = false
            content.frame = CGRect(x: 0, y: 100, width: 375, height: 400)
            harness.layOut()
            #expect(content.frame.minY == 100)
        }
    }

    @Test("what has no recorded look is kept")
    func kept() {
        let navigation = UINavigationItem()
        navigation.preferredSearchBarPlacement = .integratedButton
        navigation.largeSubtitle = "Large"
        #expect(navigation.preferredSearchBarPlacement == .integratedButton && navigation.largeSubtitle == "Large")
        #expect(navigation.searchBarPlacementBarButtonItem === navigation.searchBarPlacementBarButtonItem)
        #expect(navigation.searchBarPlacement == .stacked)
    }

    @Test(
        "buttons of glass cast a shadow in the design that has it", arguments: [(SystemDesign.iOS18, 0), (.iOS26, 1)])
    func glassShadow(_ design: SystemDesign, _ count: Int) throws {
        try Harness.run(design: design) { harness in
            for configuration in [UIButton.Configuration.glass(), .prominentGlass()] {
                let button = UIButton(configuration: configuration)
                button.configuration?.title = "Title"
                harness.show(button)
                let background = try #require(all(BackgroundView.self, in: button).first)
                #expect(background.subviews.filter { $0 is PlatterShade }.count == count)
            }
        }
    }

    @Test("symbols in tabs are large in the newer design, unless they have a scale")
    func tabSymbols() throws {
        func height(_ design: SystemDesign, _ scale: UIImage.SymbolScale? = nil) throws -> CGFloat {
            try Harness.run(design: design) { harness in
                let symbol = try #require(UIImage(systemName: "house.fill"))
                let image = scale.flatMap { symbol.applyingSymbolConfiguration(.init(scale: $0)) } ?? symbol
                let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 402, height: 83))
                bar.items = [UITabBarItem(title: "Home", image: image, tag: 0)]
                harness.show(bar)
                let button = try #require(all(TabBarButton.self, in: bar).first)
                return try #require(all(UIImageView.self, in: button).first?.image).size.height
            }
        }
        #expect(try height(.iOS26) > 1.2 * height(.iOS18))
        #expect(try height(.iOS26, .small) == height(.iOS18, .small))
    }

    @Test("an alert shows the content that it is given by its key, above buttons that are one above the other")
    func alertContent() throws {
        try Harness.run(device: "iPhone 16 Pro", design: .iOS26) { harness in
            let root = UIViewController()
            harness.show(root)
            let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
            let content = UIViewController()
            content.preferredContentSize = CGSize(width: 0, height: 100)
            alert.setValue(content, forKey: "contentViewController")
            alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
            alert.addAction(UIAlertAction(title: "OK", style: .default))
            root.present(alert, animated: false)
            harness.layOut()
            #expect(content.parent === alert && content.view.bounds.size == CGSize(width: 320, height: 100))
            #expect(abs(alert.view.bounds.height - 220) < 0.01, "100 and 48 + 8 + 48 + 16")
            let buttons = all(UIControl.self, in: alert.view).sorted { $0.frame.minY < $1.frame.minY }
            #expect(buttons.map(\.accessibilityLabel) == ["OK", "Cancel"], "what cancels is the last one of a column")
        }
    }

    @Test("titles of bar buttons stand in the middle of their platters")
    func barTitles() throws {
        try Harness.run(device: "iPhone 16 Pro", design: .iOS26) { harness in
            let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 402, height: 54))
            let item = UINavigationItem(title: "")
            item.leftBarButtonItem = UIBarButtonItem(title: "Cancel", style: .plain, target: nil, action: nil)
            bar.items = [item]
            harness.show(bar)
            let button = try #require(all(BarButton.self, in: bar).first)
            #expect(all(UILabel.self, in: button).first?.textAlignment == .center)
        }
    }
}

/// Which design an app is shown in, as Apple's documentation of `UIDesignRequiresCompatibility` has it.
struct DesignChoiceTests {
    @Test(
        "the SDK and the key for compatibility tell the design, where the Info.plist names them",
        arguments: [
            ("iphoneos26.0", nil, nil, InterfaceDesign.iOS26), ("iphoneos26.2", nil, true, .iOS18),
            ("iphoneos26.0", nil, false, .iOS26), ("iphoneos27.0", nil, true, .iOS26),
            ("iphoneos18.5", nil, nil, .iOS18),
            ("iphoneos18.5", nil, false, .iOS18),
            (nil, "26.0", nil, .iOS26), (nil, "26.1", true, .iOS18), (nil, "27.0", true, .iOS26),
            (nil, "17.0", nil, nil),
            (nil, "17.0", true, .iOS18), (nil, nil, false, .iOS26), (nil, nil, nil, nil),
        ] as [(String?, String?, Bool?, InterfaceDesign?)])
    func info(_ sdk: String?, _ oldest: String?, _ compatibility: Bool?, _ expected: InterfaceDesign?) {
        var info: [String: Any] = [:]
        info["DTSDKName"] = sdk
        info["MinimumOSVersion"] = oldest
        info["UIDesignRequiresCompatibility"] = compatibility
        #expect(InterfaceDesign(info: info) == expected)
    }

    @MainActor
    @Test("what is asked for comes before what the Info.plist says")
    func asked() throws {
        let info: [String: Any] = ["DTSDKName": "iphoneos26.0"]
        #expect(try HostEnvironment([:], info: info).settings.design == .iOS26)
        #expect(try HostEnvironment(["PLUMB_DESIGN": "18"], info: info).settings.design == .iOS18)
        #expect(try HostEnvironment([:]).settings.design == .iOS18)
    }
}
