import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// The share sheet and its activities.
@MainActor
@Suite("Share sheets", .serialized)
struct ShareSheetTests {
    private final class Note: UIActivity {
        var log: [String] = []
        var controller: UIViewController?
        var endsAtOnce = true
        let category: UIActivity.Category
        init(_ category: UIActivity.Category = .action) {
            self.category = category
            super.init()
        }
        override var activityType: ActivityType? { ActivityType("test.note") }
        override var activityTitle: String? { "Add to Notes" }
        override var activityImage: UIImage? { UIImage(systemName: "square.and.pencil") }
        override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
            activityItems.contains { $0 is String }
        }
        override func prepare(withActivityItems activityItems: [Any]) {
            log.append("prepare \(activityItems.map { "\($0)" })")
        }
        override var activityViewController: UIViewController? { controller }
        override func perform() {
            log.append("perform")
            if endsAtOnce { activityDidFinish(true) }
        }
    }

    private final class IconNote: UIActivity {
        override class var activityCategory: UIActivity.Category { .share }
        override var activityTitle: String? { "Pinboard" }
        override var activityImage: UIImage? { UIImage(systemName: "pin.fill") }
        override func canPerform(withActivityItems activityItems: [Any]) -> Bool { true }
    }

    private final class Source: NSObject, UIActivityItemSource {
        func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any { "" }
        func activityViewController(
            _ activityViewController: UIActivityViewController,
            itemForActivityType activityType: UIActivity.ActivityType?
        ) -> Any? { activityType == .copyToPasteboard ? "for the pasteboard" : "for others" }
    }

    private func find(_ title: String, in view: UIView?) -> UIView? {
        guard let view else { return nil }
        if view.accessibilityLabel == title { return view }
        return view.subviews.lazy.compactMap { find(title, in: $0) }.first
    }

    private func present(_ sheet: UIActivityViewController, _ harness: Harness) -> UIViewController {
        let root = UIViewController()
        root.view.backgroundColor = .systemBackground
        harness.show(root)
        root.present(sheet, animated: true)
        harness.step(1)
        return root
    }

    @Test("copying puts what is shared on the pasteboard, and the sheet goes")
    func copying() throws {
        try Harness.run { harness in
            let url = try #require(URL(string: "https://example.org/page"))
            let sheet = UIActivityViewController(activityItems: ["A text", url], applicationActivities: nil)
            var outcomes: [String] = []
            sheet.completionWithItemsHandler = { type, completed, _, error in
                outcomes.append("\(type?.rawValue ?? "none") \(completed) \(error == nil)")
            }
            let root = present(sheet, harness)
            #expect(root.presentedViewController === sheet)
            try harness.tap(try #require(find("Copy", in: sheet.view)))
            harness.step(1)
            #expect(outcomes == ["com.apple.UIKit.activity.CopyToPasteboard true true"])
            #expect(UIPasteboard.general.string == "A text" && UIPasteboard.general.urls == [url])
            #expect(root.presentedViewController == nil)
        }
    }

    @Test("closing the sheet is an outcome too")
    func closing() throws {
        try Harness.run { harness in
            let sheet = UIActivityViewController(activityItems: ["A text"], applicationActivities: nil)
            var outcomes: [Bool] = []
            sheet.completionWithItemsHandler = { type, completed, _, _ in
                #expect(type == nil)
                outcomes.append(completed)
            }
            let root = present(sheet, harness)
            try harness.tap(try #require(find("Close", in: sheet.view)))
            harness.step(1)
            #expect(outcomes == [false] && root.presentedViewController == nil)
        }
    }

    @Test("an app's activity is prepared, and performed once the sheet has gone")
    func ownActivity() throws {
        try Harness.run { harness in
            let note = Note()
            let sheet = UIActivityViewController(activityItems: ["A text"], applicationActivities: [note])
            sheet.excludedActivityTypes = [.copyToPasteboard]
            var outcomes: [String] = []
            sheet.completionWithItemsHandler = { type, completed, _, _ in
                outcomes.append("\(type?.rawValue ?? "none") \(completed)")
            }
            _ = present(sheet, harness)
            #expect(find("Copy", in: sheet.view) == nil)
            try harness.tap(try #require(find("Add to Notes", in: sheet.view)))
            #expect(note.log == ["prepare [\"A text\"]"])
            harness.step(1)
            #expect(note.log.last == "perform" && outcomes == ["test.note true"])
        }
    }

    @Test("an activity with a controller shows it over the sheet; both go when it is done")
    func controllers() throws {
        try Harness.run { harness in
            let note = Note()
            note.controller = UIViewController()
            let sheet = UIActivityViewController(activityItems: ["A text"], applicationActivities: [note])
            var outcomes: [Bool] = []
            sheet.completionWithItemsHandler = { _, completed, _, _ in outcomes.append(completed) }
            let root = present(sheet, harness)
            try harness.tap(try #require(find("Add to Notes", in: sheet.view)))
            harness.step(1)
            #expect(sheet.presentedViewController === note.controller && outcomes.isEmpty)
            note.activityDidFinish(false)
            harness.step(1)
            #expect(root.presentedViewController == nil && outcomes == [false])
        }
    }

    @Test("sources give each activity its own item; activities without a use for the items are left out")
    func sources() throws {
        try Harness.run { harness in
            let note = Note()
            let sheet = UIActivityViewController(activityItems: [Source()], applicationActivities: [note])
            _ = present(sheet, harness)
            try harness.tap(try #require(find("Copy", in: sheet.view)))
            harness.step(1)
            #expect(UIPasteboard.general.string == "for the pasteboard")
            let other = UIActivityViewController(activityItems: [NSObject()], applicationActivities: [note])
            _ = present(other, harness)
            #expect(find("Copy", in: other.view) == nil && find("Add to Notes", in: other.view) == nil)
        }
    }

    @Test("on an iPad the sheet is a popover at its source")
    func popover() throws {
        try Harness.run(device: "iPad Pro (11-inch)") { harness in
            let root = UIViewController()
            harness.show(root)
            let sheet = UIActivityViewController(activityItems: ["A text"], applicationActivities: [IconNote()])
            sheet.popoverPresentationController?.sourceView = root.view
            sheet.popoverPresentationController?.sourceRect = CGRect(x: 300, y: 300, width: 40, height: 40)
            root.present(sheet, animated: false)
            harness.step(1)
            #expect(harness.shownFrame(of: sheet.view).width == 375)
            #expect(harness.shownFrame(of: sheet.view).height < 300)
            #expect(find("Pinboard", in: sheet.view) != nil)
            let copy = try #require(find("Copy", in: sheet.view))
            #expect(harness.shownFrame(of: copy).maxX == harness.shownFrame(of: sheet.view).maxX - 16)
            sheet.dismiss(animated: false)
            harness.step(1)
        }
    }
}
