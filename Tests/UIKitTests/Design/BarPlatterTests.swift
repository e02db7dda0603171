import Testing
import UIKitTesting

@testable import UIKit

/// Which items of a bar share a platter: as Apple's sample “Customizing your app's navigation bar”, the session “Build a UIKit app
/// with the new design” of 2025 and the documentation of the properties have it.
@MainActor
struct BarPlatterTests {
    private func image(_ name: String = "flag") -> UIBarButtonItem {
        UIBarButtonItem(image: UIImage(systemName: name), style: .plain, target: nil, action: nil)
    }

    private func text(_ title: String = "Select") -> UIBarButtonItem {
        UIBarButtonItem(title: title, style: .plain, target: nil, action: nil)
    }

    private func all<View: UIView>(_ kind: View.Type, in view: UIView) -> [View] {
        view.subviews.flatMap { ($0 as? View).map { [$0] } ?? all(kind, in: $0) }
    }

    /// How many items lie on each platter of a navigation bar, from right to left.
    private func counts(
        _ design: SystemDesign = .iOS26, _ edit: @MainActor @escaping (UINavigationItem) -> Void
    ) throws -> [Int] {
        try Harness.run(device: "iPhone 16 Pro", design: design) { harness in
            let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 402, height: 54))
            let item = UINavigationItem(title: "")
            edit(item)
            bar.items = [item]
            harness.show(bar)
            return items(on: all(PlatterView.self, in: bar), all(BarButton.self, in: bar), in: bar).reversed()
        }
    }

    private func items(on platters: [PlatterView], _ buttons: [BarButton], in bar: UIView) -> [Int] {
        platters.map { bar.convert($0.bounds, from: $0) }.sorted { $0.minX < $1.minX }.map { platter in
            buttons.filter { platter.contains(CGPoint(x: $0.frame.midX, y: $0.frame.midY)) }.count
        }
    }

    @Test("images share a platter; Done and a text beside them have their own; there is none in iOS 18's design")
    func images() throws {
        let edit: @MainActor (UINavigationItem) -> Void = { item in
            item.rightBarButtonItems = [
                UIBarButtonItem(barButtonSystemItem: .done, target: nil, action: nil), image("square.and.arrow.up"),
                image("info.circle"), text(),
            ]
        }
        #expect(try counts(.iOS26, edit) == [1, 2, 1])
        #expect(try counts(.iOS18, edit) == [])
    }

    @Test("a space of no width parts a platter", arguments: [false, true])
    func space(_ isGroup: Bool) throws {
        let first = try counts { item in
            if isGroup {
                item.trailingItemGroups = [
                    .fixedGroup(items: [image(), image()]), .fixedSpace(), .fixedGroup(items: [image()]),
                ]
            } else {
                item.rightBarButtonItems = [image(), .fixedSpace(), image(), image()]
            }
        }
        #expect(first == [1, 2])
    }

    @Test(
        "texts, Close, prominent items and those that say so stand alone",
        arguments: ["text", "close", "prominent", "sharesBackground"])
    func alone(_ kind: String) throws {
        let found = try counts { item in
            let lone: UIBarButtonItem
            switch kind {
            case "text": lone = text()
            case "close": lone = UIBarButtonItem(barButtonSystemItem: .close, target: nil, action: nil)
            default: lone = image()
            }
            if kind == "prominent" { lone.style = .prominent }
            if kind == "sharesBackground" { lone.sharesBackground = false }
            item.rightBarButtonItems = [image(), lone, image()]
        }
        #expect(found == [1, 1, 1])
    }

    @Test("an item that hides the background lies on none, and parts its neighbours")
    func hidden() throws {
        let found = try counts { item in
            let lone = image()
            lone.hidesSharedBackground = true
            item.rightBarButtonItems = [image(), lone, image()]
        }
        #expect(found == [1, 1])
    }

    @Test("a group of several shares one, whatever its items are and say; a prominent one stands alone")
    func group() throws {
        let found = try counts { item in
            let (stubborn, hiding) = (image(), text())
            stubborn.sharesBackground = false
            hiding.hidesSharedBackground = true
            item.trailingItemGroups = [.fixedGroup(items: [text(), stubborn, hiding])]
        }
        #expect(found == [3])
        let prominent = try counts { item in
            let done = image()
            done.style = .prominent
            item.trailingItemGroups = [.fixedGroup(items: [text(), image(), done])]
        }
        #expect(prominent == [1, 2])
    }

    @Test("an item belongs to the group that it was added to last")
    func membership() {
        let item = image()
        let first = UIBarButtonItemGroup(barButtonItems: [item, image()], representativeItem: nil)
        #expect(item.buttonGroup === first)
        let second = item.creatingFixedGroup()
        #expect(item.buttonGroup === second && first.barButtonItems.count == 1)
        second.barButtonItems = []
        #expect(item.buttonGroup == nil)
    }

    @Test("a flexible space parts the items of a toolbar, unless it shows the background", arguments: [true, false])
    func toolbar(_ isParting: Bool) throws {
        try Harness.run(device: "iPhone 16 Pro", design: .iOS26) { harness in
            let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 402, height: 54))
            let space = UIBarButtonItem.flexibleSpace()
            #expect(space.hidesSharedBackground)
            if !isParting { space.hidesSharedBackground = false }
            bar.items = [image("location"), space, image("number"), space, image("camera"), space, image("trash")]
            harness.show(bar)
            let platters = all(PlatterView.self, in: bar)
            #expect(items(on: platters, all(BarButton.self, in: bar), in: bar) == (isParting ? [1, 1, 1, 1] : [4]))
            let ends = platters.map { bar.convert($0.bounds, from: $0) }
            #expect(ends.map(\.minX).min() == 16 && ends.map(\.maxX).max() == 386)
            #expect(ends.allSatisfy { $0.height == 48 && $0.minY == 0 })
        }
    }

    @Test("a platter of a toolbar is no narrower than high, and a fixed space parts two by itself and their gap")
    func gaps() throws {
        try Harness.run(device: "iPhone 16 Pro", design: .iOS26) { harness in
            let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 402, height: 54))
            bar.items = [image("location"), .fixedSpace(40), image("trash")]
            harness.show(bar)
            let frames = all(PlatterView.self, in: bar).map { bar.convert($0.bounds, from: $0) }.sorted {
                $0.minX < $1.minX
            }
            #expect(frames.map(\.width) == [48, 48])
            #expect(frames[1].minX - frames[0].maxX == 52)
        }
    }

    /// Recorded on 26.1: a view of 40 at 300.33, a platter from 356; a view whose background is not hidden lies on glass.
    @Test("a view of the app's own stands 16 from the next platter, and lies on one unless it hides it")
    func customView() throws {
        try Harness.run(device: "iPhone 16 Pro Max", design: .iOS26) { harness in
            let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 440, height: 54))
            let item = UINavigationItem(title: "")
            let custom = UIBarButtonItem(customView: UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40)))
            item.rightBarButtonItems = [text("One"), custom]
            bar.items = [item]
            harness.show(bar)
            let view = try #require(custom.customView)
            let button = try #require(all(BarButton.self, in: bar).first)
            #expect(view.frame.minY == 2 && button.frame.minX - view.frame.maxX == 16)
            let platters = all(PlatterView.self, in: bar).map { bar.convert($0.bounds, from: $0) }
            #expect(platters.count == 2 && platters.contains { $0.insetBy(dx: 4, dy: 2) == view.frame })
            custom.hidesSharedBackground = true
            harness.layOut()
            #expect(all(PlatterView.self, in: bar).count == 1)
        }
    }
}
