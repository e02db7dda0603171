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
}
