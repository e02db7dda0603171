import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Search bars, toolbars, tab bars and date pickers as a user meets them.
@MainActor
struct BarTests {
    @Test("a search bar asks and tells its delegate; cancelling and scopes are buttons")
    func searchBar() throws {
        final class Delegate: NSObject, UISearchBarDelegate {
            var events: [String] = []
            func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { events.append("begin") }
            func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { events.append(searchText) }
            func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { events.append("search") }
            func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { events.append("cancel") }
            func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
                events.append("scope \(selectedScope)")
            }
        }
        try Harness.run { harness in
            let delegate = Delegate()
            let bar = UISearchBar(frame: CGRect(x: 0, y: 100, width: 390, height: 56))
            bar.delegate = delegate
            harness.show(bar)
            try harness.tap(bar.searchTextField)
            try harness.type("ab")
            #expect(bar.text == "ab")
            try harness.type("\n")
            bar.setShowsCancelButton(true, animated: false)
            harness.layOut()
            #expect(bar.searchTextField.frame.maxX < 340, "the field makes room for the button")
            let cancel = try #require(find(in: bar) { ($0 as? UIButton)?.currentTitle == "Cancel" })
            try harness.tap(cancel)
            #expect(delegate.events == ["begin", "a", "ab", "search", "cancel"])
            bar.scopeButtonTitles = ["All", "Some"]
            bar.showsScopeBar = true
            bar.sizeToFit()
            harness.layOut()
            let scopes = try #require(find(in: bar) { $0 is UISegmentedControl })
            try harness.tap(scopes, at: CGPoint(x: scopes.bounds.width * 0.75, y: scopes.bounds.midY))
            #expect(delegate.events.last == "scope 1" && bar.selectedScopeButtonIndex == 1)
        }
    }

    @Test("an item with a title, an image, a target and an action keeps them all")
    func itemOfParts() {
        inWorld { _ in
            let (target, image) = (NSObject(), UIImage(systemName: "star"))
            let item = UIBarButtonItem(title: "Star", image: image, target: target, action: Selector("star"))
            #expect(item.title == "Star" && item.image == image && item.target === target)
            #expect(item.action == Selector("star") && item.menu == nil)
        }
    }

    @Test("what lies below a search bar shows through a translucent one only")
    func searchBarTranslucency() throws {
        func image(alpha: CGFloat) -> UIImage {
            let format = UIGraphicsImageRendererFormat()
            format.opaque = alpha == 1
            return UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4), format: format).image { context in
                UIColor(red: 0, green: 0, blue: 1, alpha: alpha).setFill()
                context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
            }
        }
        /// The colour at the bar's side, over red.
        func pixel(_ prepare: (UISearchBar) -> Void) throws -> [UInt8] {
            let page = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 56))
            page.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
            let bar = UISearchBar(frame: page.bounds)
            prepare(bar)
            page.addSubview(bar)
            page.layoutIfNeeded()
            let format = UIGraphicsImageRendererFormat()
            format.scale = 1
            let picture = UIGraphicsImageRenderer(bounds: page.bounds, format: format).image {
                page.layer.render(in: $0.cgContext)
            }
            let bytes = try #require(picture.cgImage?.premultipliedRGBA)
            return (0..<3).map { bytes[(28 * 100 + 2) * 4 + $0] }
        }
        let (opaque, clear) = (image(alpha: 1), image(alpha: 0.5))
        #expect(try pixel { $0.isTranslucent = false } == [0xC9, 0xC9, 0xCE])
        #expect(try pixel { _ in }[1] < 0xC0)
        // As documented: by default the image decides; an opaque one is made translucent; a translucent one gets white.
        #expect(try pixel { $0.backgroundImage = opaque } == [0, 0, 255])
        for (image, isTranslucent) in [(opaque, false), (clear, true)] {
            let bar = UISearchBar()
            bar.backgroundImage = image
            #expect(bar.isTranslucent == isTranslucent)
        }
        #expect(try pixel { ($0.backgroundImage, $0.isTranslucent) = (opaque, true) }[0] > 20)
        #expect(try pixel { $0.backgroundImage = clear }[1] == 0)
        #expect(try pixel { ($0.backgroundImage, $0.isTranslucent) = (clear, false) }[1] > 120)
        #expect(try pixel { ($0.barStyle, $0.backgroundImage, $0.isTranslucent) = (.black, clear, false) }[1] == 0)
        let tinted = try pixel { ($0.barTintColor, $0.backgroundImage, $0.isTranslucent) = (.green, clear, false) }
        #expect(tinted[0] == 0 && tinted[1] > 120)
    }

    @Test("a search bar that its delegate attaches to the top has its background behind the status bar")
    func topAttachedSearchBar() {
        final class Positioner: NSObject, UISearchBarDelegate {
            func position(for bar: any UIBarPositioning) -> UIBarPosition { .topAttached }
        }
        let positioner = Positioner()
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
        let bar = UISearchBar(frame: CGRect(x: 0, y: 20, width: 375, height: 56))
        window.addSubview(bar)
        #expect(bar.barPosition == .any)
        bar.layoutIfNeeded()
        #expect(bar.subviews[0].frame == bar.bounds)
        bar.delegate = positioner
        #expect(bar.barPosition == .topAttached)
        bar.setNeedsLayout()
        bar.layoutIfNeeded()
        #expect(bar.subviews[0].frame == CGRect(x: 0, y: -20, width: 375, height: 76))
    }

    @Test("a badge leaves the title beside its image alone, and titles in wide bars are whole")
    func badges() throws {
        for (device, orientation) in [
            ("iPhone 15", UIInterfaceOrientation.landscapeRight), ("iPad (9th generation)", .portrait),
        ] {
            try inWorld(device, orientation) { window in
                let tabs = UITabBarController()
                tabs.viewControllers = ["Trips", "Search", "Photos", "Messages", "Profile"].map { title in
                    let controller = UIViewController()
                    controller.tabBarItem = UITabBarItem(title: title, image: UIImage(systemName: "message"), tag: 0)
                    controller.tabBarItem.badgeValue = title == "Messages" ? "3" : nil
                    return controller
                }
                window.rootViewController = tabs
                window.makeKeyAndVisible()
                turn()
                for button in tabs.tabBar.subviews.compactMap({ $0 as? TabBarButton }) {
                    let labels = button.subviews.compactMap { $0 as? UILabel }
                    let title = try #require(labels.first)
                    #expect(
                        title.bounds.width > title.intrinsicContentSize.width - 0.01, "\(device) \(title.text ?? "")")
                    guard button.item.badgeValue != nil else { continue }
                    let badge = try #require(button.subviews.last)
                    #expect(badge.bounds.width >= 18 && badge.frame.maxX < title.frame.minX)
                    let image = try #require(button.subviews.compactMap { $0 as? UIImageView }.first)
                    #expect(badge.frame.minX > image.frame.minX && badge.frame.minX < image.frame.maxX)
                }
            }
        }
    }

    @Test("items of a toolbar are shared out by flexible spaces and act when tapped")
    func toolbar() throws {
        try Harness.run { harness in
            var tapped: [String] = []
            let bar = UIToolbar(frame: CGRect(x: 0, y: 100, width: 390, height: 44))
            @MainActor func item(_ title: String) -> UIBarButtonItem {
                UIBarButtonItem(title: title, primaryAction: UIAction { _ in tapped.append(title) })
            }
            bar.items = [item("Left"), .flexibleSpace(), item("Right")]
            harness.show(bar)
            let left = try #require(find(in: bar) { ($0 as? UILabel)?.text == "Left" }?.superview)
            let right = try #require(find(in: bar) { ($0 as? UILabel)?.text == "Right" }?.superview)
            #expect(abs(harness.shownFrame(of: left).minX - (390 - harness.shownFrame(of: right).maxX)) < 1)
            try harness.tap(right)
            try harness.tap(left)
            #expect(tapped == ["Right", "Left"])
        }
    }

    @Test("tabs share the width; a tap selects one and tells the delegate")
    func tabBar() throws {
        final class Delegate: NSObject, UITabBarDelegate {
            var selected: [Int] = []
            func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) { selected.append(item.tag) }
        }
        try Harness.run { harness in
            let delegate = Delegate()
            let bar = UITabBar(frame: CGRect(x: 0, y: 100, width: 390, height: 49))
            bar.delegate = delegate
            bar.items = (0..<3).map { UITabBarItem(title: "Tab \($0)", image: nil, tag: $0) }
            harness.show(bar)
            let labels = (0..<3).compactMap { index in find(in: bar) { ($0 as? UILabel)?.text == "Tab \(index)" } }
            #expect(labels.map { harness.shownFrame(of: $0).midX.rounded() } == [65, 195, 325])
            try harness.tap(labels[2])
            #expect(bar.selectedItem?.tag == 2 && delegate.selected == [2])
        }
    }

    @Test("a date picker's still picture names the date; minimum and maximum hold it")
    func datePicker() throws {
        try Harness.run { harness in
            let picker = UIDatePicker()
            picker.timeZone = TimeZone(secondsFromGMT: 0)
            picker.locale = Locale(identifier: "en_US")
            picker.preferredDatePickerStyle = .compact
            picker.date = Date(timeIntervalSince1970: 1_750_000_000)
            picker.sizeToFit()
            picker.frame.origin = CGPoint(x: 20, y: 100)
            harness.show(picker)
            #expect(find(in: picker) { ($0 as? UILabel)?.text == "Jun 15, 2025" } != nil)
            #expect(find(in: picker) { ($0 as? UILabel)?.text?.hasPrefix("3:06") == true } != nil)
            picker.maximumDate = Date(timeIntervalSince1970: 1_740_000_000)
            #expect(picker.date == Date(timeIntervalSince1970: 1_740_000_000))
            picker.datePickerMode = .time
            harness.layOut()
            #expect(find(in: picker) { !$0.isHidden && ($0 as? UILabel)?.text?.contains("2025") == true } == nil)
        }
    }

    @Test("a picker's wheel stops at rows, and tells which")
    func picker() throws {
        final class Rows: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
            var selected: [Int] = []
            func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
            func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 20 }
            func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
                "Row \(row)"
            }
            func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
                selected.append(row)
            }
        }
        try Harness.run { harness in
            let rows = Rows()
            let picker = UIPickerView(frame: CGRect(x: 0, y: 100, width: 320, height: 216))
            picker.dataSource = rows
            picker.delegate = rows
            harness.show(picker)
            try harness.drag(picker, by: CGVector(dx: 0, dy: -70))
            harness.step(2)
            let row = picker.selectedRow(inComponent: 0)
            #expect(row > 0 && rows.selected.last == row)
        }
    }

    private func find(in view: UIView, where isWanted: @escaping (UIView) -> Bool) -> UIView? {
        if isWanted(view) { return view }
        return view.subviews.lazy.compactMap { find(in: $0, where: isWanted) }.first
    }

    @Test("a bar without a width is fitted to its superview, or to the screen")
    func fittedBars() {
        inWorld("iPhone 16") { _ in
            for bar in [UISearchBar(), UIToolbar()] {
                bar.sizeToFit()
                #expect(bar.frame.width == 393, "the screen of an iPhone 16")
                #expect(bar.frame.height == bar.intrinsicContentSize.height)
            }
            let (view, bar) = (UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 300)), UISearchBar())
            view.addSubview(bar)
            bar.sizeToFit()
            #expect(bar.frame.width == 200)
            bar.frame.size.width = 120
            bar.sizeToFit()
            #expect(bar.frame.width == 120)
        }
    }
}
