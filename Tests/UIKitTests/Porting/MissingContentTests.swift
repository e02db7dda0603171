import Testing
import UIKit
import UIKitTesting

@Suite("What stands for a hosted view that does not exist here")
@MainActor struct MissingContentTests {
    @Test("a controller's view takes the size that is proposed, and names what is missing")
    func controller() {
        let controller = MissingContentController("Lamp")
        controller.view.frame = CGRect(x: 0, y: 0, width: 80, height: 40)
        controller.view.layoutIfNeeded()
        #expect(controller.sizeThatFits(in: CGSize(width: 3, height: 4)) == CGSize(width: 3, height: 4))
        #expect(controller.view.intrinsicContentSize.width == UIView.noIntrinsicMetric)
        #expect(controller.view.accessibilityLabel == "SwiftUI: Lamp")
        let label = controller.view.subviews.compactMap { $0 as? UILabel }.first
        #expect(label?.text == "SwiftUI: Lamp" && label?.frame.width == 72)
    }

    @Test("a cell shows the configuration's view over its whole area")
    func configuration() throws {
        let cell = UITableViewCell(frame: CGRect(x: 0, y: 0, width: 320, height: 60))
        cell.contentConfiguration = MissingContentConfiguration("Lamp")
        cell.layoutIfNeeded()
        let view = cell.contentView.subviews.first ?? cell.contentView
        #expect(view.bounds.size == cell.contentView.bounds.size)
        #expect((cell.contentConfiguration as? MissingContentConfiguration)?.name == "Lamp")
    }
}
