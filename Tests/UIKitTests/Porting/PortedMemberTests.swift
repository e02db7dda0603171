import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// What apps and libraries that were built as they are were found to use.
@Suite("Members that ported apps use")
@MainActor struct PortedMemberTests {
    private final class AskedCell: UITableViewCell {
        var states = 0
        override func updateConfiguration(using state: UICellConfigurationState) {
            states += 1
            var background = UIBackgroundConfiguration.clear()
            background.backgroundColor = state.isSelected ? .systemBlue : .systemGray5
            backgroundConfiguration = background
        }
    }
    private final class AskedItem: UICollectionViewCell {
        var states = 0
        override func updateConfiguration(using state: UICellConfigurationState) { states += 1 }
    }
    private final class AskedHeader: UITableViewHeaderFooterView {
        var states = 0
        override func updateConfiguration(using state: UIViewConfigurationState) { states += 1 }
    }

    @Test("cells and headers are asked for their configuration before they are shown, and once")
    func firstConfiguration() {
        let cell = AskedCell(style: .default, reuseIdentifier: nil)
        let item = AskedItem(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        let header = AskedHeader(reuseIdentifier: nil)
        for view in [cell, item, header] {
            view.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
            view.layoutIfNeeded()
            view.setNeedsLayout()
            view.layoutIfNeeded()
        }
        #expect(cell.states == 1 && item.states == 1 && header.states == 1)
        #expect(cell.backgroundConfiguration?.backgroundColor == .systemGray5)
        cell.isSelected = true
        cell.layoutIfNeeded()
        #expect(cell.states == 2 && cell.backgroundConfiguration?.backgroundColor == .systemBlue)
    }

    @Test("notifications come one after the other to a loop, of the name and the object")
    func notifications() async {
        let name = Notification.Name("tea")
        let center = NotificationCenter()
        var iterator = center.notifications(named: name).makeAsyncIterator()
        center.post(name: name, object: nil, userInfo: ["cup": 1])
        center.post(name: Notification.Name("coffee"), object: nil)
        center.post(name: name, object: nil, userInfo: ["cup": 2])
        let posted1 = await iterator.next(isolation: #isolation)
        #expect(posted1?.userInfo?["cup"] as? Int == 1)
        let posted2 = await iterator.next(isolation: #isolation)
        #expect(posted2?.userInfo?["cup"] as? Int == 2)
        let sender = Sender()
        var ofSender = center.notifications(named: name, object: sender).makeAsyncIterator()
        center.post(name: name, object: Sender(), userInfo: ["cup": 3])
        center.post(name: name, object: sender, userInfo: ["cup": 4])
        let posted3 = await ofSender.next(isolation: #isolation)
        #expect(posted3?.userInfo?["cup"] as? Int == 4)
    }
    private final class Sender: Sendable {}

    @Test("a timer of Core Foundation fires once, and is over then")
    func runLoopTimer() {
        var fired = 0
        let timer = CFRunLoopTimerCreateWithHandler(kCFAllocatorDefault, CFAbsoluteTimeGetCurrent() + 60, 0, 0, 0) {
            #expect($0 != nil)
            fired += 1
        }
        CFRunLoopAddTimer(CFRunLoopGetCurrent(), timer, .commonModes)
        #expect(CFRunLoopTimerIsValid(timer) && fired == 0)
        timer?.fire()
        #expect(fired == 1 && !CFRunLoopTimerIsValid(timer))
    }

    @Test("a run of a loop is stopped from within, and ends by itself in time")
    func runLoopStops() {
        CFRunLoopStop(CFRunLoopGetCurrent())
        var order: [String] = []
        CFRunLoopPerformBlock(CFRunLoopGetCurrent(), nil) {
            MainActor.assumeIsolated {
                CFRunLoopPerformBlock(CFRunLoopGetCurrent(), nil) { CFRunLoopStop(CFRunLoopGetCurrent()) }
                order.append("inner: \(CFRunLoopRunInMode(.defaultMode, 30, false))")
                CFRunLoopStop(CFRunLoopGetCurrent())
            }
        }
        order.append("outer: \(CFRunLoopRunInMode(.defaultMode, 30, false))")
        #expect(order == ["inner: stopped", "outer: stopped"])
        #expect(CFRunLoopRunInMode(.defaultMode, 0.01, false) == .timedOut, "what was stopped before is over")
    }

    @Test("an address goes into a value and comes out of it")
    func pointers() {
        var number = 7
        withUnsafeMutablePointer(to: &number) {
            #expect(NSValue(pointer: $0).pointerValue == UnsafeMutableRawPointer($0))
        }
        #expect(NSValue(pointer: nil).pointerValue == nil && NSValue(cgPoint: .zero).pointerValue == nil)
    }

    @Test("a navigation item's groups are its bar's items, at the edge the pinned one")
    func itemGroups() {
        let items = (0..<5).map { UIBarButtonItem(title: "\($0)", style: .plain, target: nil, action: nil) }
        let item = UINavigationItem(title: "Title")
        item.leadingItemGroups = [.fixedGroup(items: [items[0], items[1]])]
        item.trailingItemGroups = [
            items[2].creatingFixedGroup(), items[3].creatingMovableGroup(customizationIdentifier: "a"),
        ]
        item.pinnedTrailingGroup = items[4].creatingFixedGroup()
        #expect(item.leftBarButtonItems?.map(\.title) == ["0", "1"])
        // From the edge inwards.
        #expect(item.rightBarButtonItems?.map(\.title) == ["4", "3", "2"])
        let hidden = items[2].creatingFixedGroup()
        hidden.isHidden = true
        item.trailingItemGroups = [hidden]
        #expect(item.rightBarButtonItems?.map(\.title) == ["4"])
    }

    @Test("an item's own action for the way back runs in place of going back")
    func backAction() throws {
        let navigation = UINavigationController(rootViewController: UIViewController())
        let top = UIViewController()
        navigation.pushViewController(top, animated: false)
        var asked = 0
        top.navigationItem.backAction = UIAction { _ in asked += 1 }
        navigation.navigationBar.goBack()
        #expect(asked == 1 && navigation.viewControllers.count == 2)
        top.navigationItem.backAction = nil
        navigation.navigationBar.goBack()
        #expect(asked == 1 && navigation.viewControllers.count == 1)
    }

    @Test(
        "what is on the pasteboard may be an address, a number or something to search for",
        arguments: [
            ("https://example.com/a?b=1", [UIPasteboard.DetectionPattern.probableWebURL]),
            ("www.example.com", [.probableWebURL]), ("12.5", [.number, .probableWebSearch]),
            ("tea in Bergen.", [.probableWebSearch]), ("", []),
        ] as [(String, [UIPasteboard.DetectionPattern])])
    func patterns(text: String, expected: [UIPasteboard.DetectionPattern]) throws {
        let board = UIPasteboard.withUniqueName()
        board.string = text
        var found: Set<UIPasteboard.DetectionPattern>?
        board.detectPatterns(for: [.number, .probableWebURL, .probableWebSearch]) { found = try? $0.get() }
        #expect(found == Set(expected))
        board.detectPatterns(for: []) { found = try? $0.get() }
        #expect(found == [])
    }

    @Test(
        "colours have names to be read out",
        arguments: [
            (UIColor.red, "red"), (.green, "green"), (.blue, "blue"), (.black, "black"), (.white, "white"),
            (.gray, "gray"), (.orange, "orange"), (.yellow, "yellow"), (.cyan, "cyan"), (.purple, "purple"),
            (.brown, "brown"), (.clear, "transparent"),
            (UIColor(red: 0.3, green: 0, blue: 0, alpha: 1), "dark red"),
        ] as [(UIColor, String)])
    func colorNames(color: UIColor, name: String) { #expect(color.accessibilityName == name) }

    @Test("commands for keys have alternates, and copies of menus the size of their elements")
    func menus() {
        let alternate = UICommandAlternate(title: "All", action: Selector("all:"), modifierFlags: .alternate)
        let command = UIKeyCommand(
            title: "Save", action: Selector("save:"), input: "s", modifierFlags: .command, alternates: [alternate],
            discoverabilityTitle: "Saves")
        #expect(command.alternates == [alternate] && command.discoverabilityTitle == "Saves")
        let menu = UIMenu(title: "Menu")
        #expect(menu.preferredElementSize == .automatic)
        menu.preferredElementSize = .medium
        #expect(menu.replacingChildren([]).preferredElementSize == .medium)
    }

    @Test("the bar of a search controller asks for what to search, and animators and looks of bars can be made bare")
    func defaults() {
        #expect(UISearchController(searchResultsController: nil).searchBar.placeholder == "Search")
        #expect(UISearchBar().placeholder == nil)
        #expect(UIViewPropertyAnimator().duration == 0)
        #expect(UINavigationBarAppearance(idiom: .phone).backgroundEffect != nil)
    }

    @Test("a text view that does not scroll has a content size too")
    func contentSize() {
        let text = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
        text.font = .systemFont(ofSize: 20)
        text.text = "One\ntwo\nthree"
        text.isScrollEnabled = false
        text.layoutIfNeeded()
        let fitting = text.sizeThatFits(CGSize(width: 200, height: CGFloat.greatestFiniteMagnitude))
        #expect(abs(text.contentSize.height - fitting.height) < 1 && text.contentSize.width == 200)
        #expect(fitting.height > 40)
    }

    @Test("while there are no keys on the screen, a field's accessory lies at its bottom")
    func accessoryAlone() throws {
        try Harness.run { harness in
            let field = UITextField(frame: CGRect(x: 10, y: 100, width: 200, height: 34))
            let bar = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 44))
            field.inputAccessoryView = bar
            harness.show(field)
            field.becomeFirstResponder()
            harness.step(1)
            let window = try #require(bar.window)
            let screen = window.screen.bounds
            #expect(bar.convert(bar.bounds, to: nil).maxY == screen.maxY - field.window!.safeAreaInsets.bottom)
            field.resignFirstResponder()
            harness.step(1)
            #expect(bar.window == nil)
        }
    }

    private final class Report: UIActivityItemProvider, @unchecked Sendable {
        var made = 0
        override var item: Any {
            made += 1
            return "for \(activityType?.rawValue ?? "nobody")"
        }
    }

    @Test("an item provider makes its item for what was chosen, and once")
    func itemProvider() {
        let report = Report(placeholderItem: "")
        let sheet = UIActivityViewController(activityItems: [report], applicationActivities: nil)
        #expect(report.activityViewControllerPlaceholderItem(sheet) as? String == "" && report.made == 0)
        let type = UIActivity.ActivityType("mail")
        #expect(report.activityViewController(sheet, itemForActivityType: type) as? String == "for mail")
        #expect(report.activityViewController(sheet, itemForActivityType: type) as? String == "for mail")
        #expect(report.made == 1 && report.activityType == type)
        let cancelled = Report(placeholderItem: "")
        cancelled.cancel()
        #expect(cancelled.activityViewController(sheet, itemForActivityType: type) == nil)
    }

    private final class Tapped: NSObject, UITextViewDelegate {
        var log: [String] = []
        func textView(
            _ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction
        ) -> UIAction? {
            UIAction { _ in
                switch textItem.content {
                case .link(let url): self.log.append("\(url) \(textItem.range.location)")
                case .tag(let tag): self.log.append("\(tag) \(textItem.range.length)")
                case .textAttachment: self.log.append("attachment")
                }
            }
        }
    }

    @Test("a delegate says what a tap on a link or on a tagged range does")
    func textItems() throws {
        try Harness.run { harness in
            let view = UITextView(frame: CGRect(x: 0, y: 100, width: 300, height: 200))
            let text = NSMutableAttributedString(string: "here tag", attributes: [.font: UIFont.systemFont(ofSize: 30)])
            text.addAttribute(.link, value: "a:b", range: NSRange(location: 0, length: 4))
            text.addAttribute(.textItemTag, value: "T", range: NSRange(location: 5, length: 3))
            view.attributedText = text
            view.isEditable = false
            let tapped = Tapped()
            view.delegate = tapped
            harness.show(view)
            try harness.tap(view, at: CGPoint(x: 20, y: 25))
            harness.step(1)
            try harness.tap(view, at: CGPoint(x: 95, y: 25))
            harness.step(1)
            #expect(tapped.log == ["a:b 0", "T 3"])
        }
    }

    private final class Held: NSObject, UITextViewDelegate {
        var log: [String] = []
        func textView(
            _ textView: UITextView, menuConfigurationFor textItem: UITextItem, defaultMenu: UIMenu
        ) -> UITextItem.MenuConfiguration? {
            log.append(defaultMenu.children.map(\.title).joined(separator: ", "))
            guard case .link = textItem.content else { return nil }
            return UITextItem.MenuConfiguration(
                menu: UIMenu(children: [UIAction(title: "Keep") { _ in self.log.append("kept") }]))
        }
        func textView(
            _ textView: UITextView, textItemMenuWillDisplayFor textItem: UITextItem,
            animator: any UIContextMenuInteractionAnimating
        ) { log.append("comes") }
        func textView(
            _ textView: UITextView, textItemMenuWillEndFor textItem: UITextItem,
            animator: any UIContextMenuInteractionAnimating
        ) { log.append("goes") }
    }

    @Test("holding a link shows the delegate's menu; holding what the delegate has none for shows nothing")
    func textItemMenus() throws {
        try Harness.run { harness in
            let view = UITextView(frame: CGRect(x: 0, y: 300, width: 300, height: 200))
            let text = NSMutableAttributedString(string: "here tag", attributes: [.font: UIFont.systemFont(ofSize: 30)])
            text.addAttribute(.link, value: "a:b", range: NSRange(location: 0, length: 4))
            text.addAttribute(.textItemTag, value: "T", range: NSRange(location: 5, length: 3))
            view.attributedText = text
            view.isEditable = false
            let held = Held()
            view.delegate = held
            harness.show(view)
            try harness.press(view, at: CGPoint(x: 95, y: 25), for: 0.6)
            harness.step(1)
            #expect(held.log == [""])
            held.log = []
            try harness.press(view, at: CGPoint(x: 20, y: 25), for: 0.6)
            harness.step(1)
            #expect(held.log == ["Open Link, Copy Link", "comes"])
            @MainActor func row(_ view: UIView) -> UIView? {
                if let label = view as? UILabel, label.text == "Keep" { return label.superview }
                return view.subviews.lazy.compactMap(row).first
            }
            try harness.tap(try #require(row(harness.window)))
            harness.step(1)
            #expect(Set(held.log.suffix(2)) == ["goes", "kept"])
        }
    }
}
