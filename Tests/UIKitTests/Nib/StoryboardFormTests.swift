import Foundation
import Testing

@testable import UIKit

/// Notes what the popover is like when the segue prepares.
final class PopoverSource: UIViewController {
    var prepared: [String] = []
    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        let popover = segue.destination.popoverPresentationController
        prepared.append(
            "\(segue.identifier ?? "") item \(popover?.barButtonItem != nil) view \(popover?.sourceView?.tag ?? -1)")
        if segue.identifier == "changed" { popover?.sourceRect = CGRect(x: 1, y: 2, width: 3, height: 4) }
    }
}

@MainActor
@Suite("Controllers and segues of storyboards", .serialized)
struct StoryboardFormTests {
    private static func plain(_ id: String, title: String = "") -> String {
        "<viewController storyboardIdentifier=\"\(id)\" title=\"\(title)\" id=\"\(id)\"><view key=\"view\" id=\"\(id)View\">"
            + "<rect key=\"frame\" x=\"0\" y=\"0\" width=\"320\" height=\"480\"/></view></viewController>"
    }

    // MARK: Popovers

    private func popoverStoryboard() throws -> UIStoryboard {
        try NibFixture.storyboard(scenes: [
            """
            <viewController storyboardIdentifier="source" id="source" customClass="PopoverSource" customModule="UIKitTests">
            <view key="view" id="v"><rect key="frame" x="0" y="0" width="800" height="600"/>
            <subviews><view tag="7" id="anchor"><rect key="frame" x="20" y="200" width="40" height="40"/></view>
            <button tag="9" id="b"><rect key="frame" x="20" y="300" width="90" height="40"/><connections>
            <segue destination="end" kind="popoverPresentation" identifier="touched" id="s3"/></connections></button></subviews></view>
            <navigationItem key="navigationItem" id="n"><barButtonItem key="rightBarButtonItem" title="More" id="more"/></navigationItem>
            <connections>
            <segue destination="end" kind="popoverPresentation" identifier="item" popoverAnchorBarButtonItem="more" id="s1">
            <popoverArrowDirection key="popoverArrowDirection" up="YES"/>
            <popoverPassthroughViews><view reference="anchor"/></popoverPassthroughViews></segue>
            <segue destination="end" kind="popoverPresentation" identifier="changed" popoverAnchorView="anchor" id="s2"/>
            </connections></viewController>
            """, Self.plain("end"),
        ])
    }

    @Test("a popover is tied to what the document anchors it to before the source prepares")
    func popoverAnchors() throws {
        try inWorld("iPad Pro (11-inch)") { window in
            let source: PopoverSource = try popoverStoryboard().instantiateViewController(identifier: "source")
            window.rootViewController = UINavigationController(rootViewController: source)
            window.makeKeyAndVisible()
            settle()
            @MainActor func shown() throws -> UIPopoverPresentationController {
                let popover = try #require(source.presentedViewController?.popoverPresentationController)
                source.dismiss(animated: false)
                settle()
                return popover
            }
            source.performSegue(withIdentifier: "item", sender: nil)
            settle()
            let item = try shown()
            #expect(item.barButtonItem === source.navigationItem.rightBarButtonItem)
            #expect(item.permittedArrowDirections == .up)
            #expect(item.passthroughViews?.map(\.tag) == [7])
            source.performSegue(withIdentifier: "changed", sender: nil)
            settle()
            let changed = try shown()
            #expect(changed.sourceView?.tag == 7)
            #expect(changed.sourceRect == CGRect(x: 1, y: 2, width: 3, height: 4))
            let button = try #require(source.view.subviews.last as? UIButton)
            button.sendActions(for: .touchUpInside)
            settle()
            let touched = try shown()
            #expect(touched.sourceView === button)
            #expect(
                source.prepared == ["item item true view -1", "changed item false view 7", "touched item false view 9"])
        }
    }

    // MARK: Split views

    private func split(_ attributes: String, _ relations: [(String, String)]) throws -> UISplitViewController {
        let segues = relations.map {
            "<segue destination=\"\($0.1)\" kind=\"relationship\" relationship=\"\($0.0)\" id=\"r\($0.1)\"/>"
        }
        let storyboard = try NibFixture.storyboard(
            initial: "split",
            scenes: [
                "<splitViewController \(attributes) id=\"split\"><connections>\(segues.joined())</connections></splitViewController>"
            ] + relations.map { Self.plain($0.1, title: $0.1) })
        return try #require(storyboard.instantiateInitialViewController() as? UISplitViewController)
    }

    @Test("the classic split view has its primary first, wherever the document names it")
    func classicSplit() throws {
        try inWorld("iPad Pro (11-inch)", .landscapeRight) { window in
            let split = try split(
                "minimumPrimaryColumnWidth=\"250\" preferredPrimaryColumnWidthFraction=\"0.25\" presentsWithGesture=\"NO\"",
                [("detailViewController", "detail"), ("masterViewController", "master")])
            #expect(split.style == .unspecified)
            #expect(split.viewControllers.map(\.title) == ["master", "detail"])
            #expect(split.minimumPrimaryColumnWidth == 250)
            #expect(split.preferredPrimaryColumnWidthFraction == 0.25)
            #expect(!split.presentsWithGesture)
            window.rootViewController = split
            window.makeKeyAndVisible()
            settle()
            // A quarter of 1194, up to the pixel.
            #expect(abs(split.primaryColumnWidth - 298.5) <= 0.5)
        }
    }

    @Test("columns take the controllers that relationships give them")
    func columns() throws {
        try inWorld("iPad Pro (11-inch)", .landscapeRight) { _ in
            let two = try split(
                "allowDoubleColumnStyle=\"YES\"", [("masterViewController", "a"), ("detailViewController", "b")])
            #expect(two.style == .doubleColumn)
            @MainActor func title(_ split: UISplitViewController, _ column: UISplitViewController.Column) -> String? {
                let controller = split.viewController(for: column)
                return (controller as? UINavigationController)?.viewControllers.first?.title ?? controller?.title
            }
            #expect(title(two, .primary) == "a")
            #expect(title(two, .secondary) == "b")
            let three = try split(
                "style=\"tripleColumn\" preferredDisplayMode=\"twoBesideSecondary\" preferredSplitBehavior=\"tile\"",
                [
                    ("compactViewController", "c"), ("supplementaryViewController", "s"), ("masterViewController", "p"),
                    ("detailViewController", "d"),
                ])
            #expect(three.style == .tripleColumn)
            #expect(three.preferredDisplayMode == .twoBesideSecondary)
            #expect(three.preferredSplitBehavior == .tile)
            #expect([.primary, .supplementary, .secondary, .compact].map { title(three, $0) } == ["p", "s", "d", "c"])
            // As a shipped app's document has it: the mark of two columns, and one between them.
            let marked = try split(
                "allowDoubleColumnStyle=\"YES\"",
                [("detailViewController", "d"), ("masterViewController", "p"), ("supplementaryViewController", "s")])
            #expect(marked.style == .tripleColumn)
            #expect([.primary, .supplementary, .secondary].map { title(marked, $0) } == ["p", "s", "d"])
        }
    }

    @Test("a split view's delegate is the object that stands beside it in the scene")
    func splitDelegate() throws {
        let storyboard = try NibFixture.storyboard(
            initial: "split",
            scenes: [
                """
                <splitViewController id="split"><connections><outlet property="delegate" destination="d" id="o"/>
                </connections></splitViewController><customObject id="d" customClass="SplitDelegate" customModule="UIKitTests"/>
                """
            ])
        let split = try #require(storyboard.instantiateInitialViewController() as? UISplitViewController)
        #expect(split.delegate is SplitDelegate)
    }

    // MARK: Others

    @Test("a table's controller gets its refresh control, enabled and connected")
    func refreshControl() throws {
        ClassRegistry.shared.register(RefreshingController.self)
        ActionRegistry.shared.register("formRefresh:", RefreshingController.refresh)
        let storyboard = try NibFixture.storyboard(
            initial: "t",
            scenes: [
                """
                <tableViewController clearsSelectionOnViewWillAppear="NO" id="t" customClass="RefreshingController">
                <tableView key="view" style="plain" id="tv"><rect key="frame" x="0" y="0" width="320" height="480"/></tableView>
                <refreshControl key="refreshControl" enabled="NO" id="r"><rect key="frame" x="0" y="0" width="1000" height="1000"/>
                <connections><action selector="formRefresh:" destination="t" eventType="valueChanged" id="a"/></connections>
                </refreshControl></tableViewController>
                """
            ])
        let controller = try #require(storyboard.instantiateInitialViewController() as? RefreshingController)
        #expect(!controller.clearsSelectionOnViewWillAppear)
        controller.loadViewIfNeeded()
        let refresh = try #require(controller.refreshControl)
        #expect(refresh.isEnabled)
        refresh.sendActions(for: .valueChanged)
        #expect(controller.refreshes == 1)
    }

    @Test("without an entry arrow there is no initial controller")
    func noInitial() throws {
        let storyboard = try NibFixture.storyboard(scenes: [Self.plain("a")])
        #expect(storyboard.instantiateInitialViewController() == nil)
        #expect(storyboard.instantiateViewController(withIdentifier: "a").view.bounds.width == 320)
    }
}

final class RefreshingController: UITableViewController {
    var refreshes = 0
    func refresh(_ sender: UIRefreshControl) { refreshes += 1 }
}

final class SplitDelegate: NSObject, UISplitViewControllerDelegate {}
