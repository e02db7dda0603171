import Testing

@testable import UIKit

/// UIKit has a class of this name too.
final class SplitColumnView: UIView {}

@MainActor private final class PanelOwner: UIViewController {
    weak var panel: SplitColumnView?
    weak var other: UIView?

    static let stated: Void = {
        let members = NamedMembers(of: PanelOwner.self)
        members.property("panel", \PanelOwner.panel)
        members.property("other", \PanelOwner.other)
        ClassRegistry.shared.register(PanelOwner.self)
    }()
}

@MainActor
@Suite("A class that two modules have")
struct ClassCopyTests {
    private func view(connectedAs outlet: String) throws -> UIView {
        PanelOwner.stated
        let storyboard = try NibFixture.storyboard(scenes: [
            """
            <viewController storyboardIdentifier="owner" id="owner" customClass="PanelOwner"><view key="view" id="root"><subviews>\
            <view id="panel" customClass="SplitColumnView" customModule="UIKit"/></subviews></view>\
            <connections><outlet property="\(outlet)" destination="panel" id="o"/></connections></viewController>
            """
        ])
        let controller = storyboard.instantiateViewController(withIdentifier: "owner")
        let root = try #require(controller.view)
        let owner = try #require(controller as? PanelOwner)
        #expect((outlet == "panel" ? owner.panel : owner.other) === root.subviews[0])
        return root.subviews[0]
    }

    @Test("is made as the outlet to it wants, whichever the document names")
    func wanted() throws { #expect(try view(connectedAs: "panel") is SplitColumnView) }

    @Test("is the one that the document names where an outlet takes both")
    func named() throws {
        let made = try view(connectedAs: "other")
        #expect(String(reflecting: type(of: made)) == "UIKit.SplitColumnView")
    }
}
