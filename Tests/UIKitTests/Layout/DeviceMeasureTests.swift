import Foundation
import Testing

@testable import UIFoundation
@testable import UIKit

/// Measures that Apple's devices have and no documentation tells: recordings.
@Suite("Measures as on the device") @MainActor
struct DeviceMeasureTests {
    @Test(
        "side margins of a root view lying on its side: narrow on phones of compact width",
        arguments: [
            ("iPhone X", 44 + 16), ("iPhone 13", 47 + 16), ("iPhone 13 mini", 50 + 16),
            ("iPhone 16 Pro Max", 62 + 20), ("iPhone 8 Plus", 20),
        ] as [(String, CGFloat)])
    func landscapeMargins(_ device: String, _ margin: CGFloat) {
        inWorld(device, .landscapeLeft) { window in
            let controller = UIViewController()
            window.rootViewController = controller
            window.makeKeyAndVisible()
            turn()
            #expect(controller.view.layoutMargins.left == margin && controller.view.layoutMargins.right == margin)
        }
    }

    @Test("a label alone hugs its text, whatever width is wished for, unless it is required")
    func labelAlone() {
        let label = UILabel()
        label.text = "Some text"
        let own = label.intrinsicContentSize
        let wish = CGSize(width: 300, height: 0)
        #expect(
            label.systemLayoutSizeFitting(
                wish, withHorizontalFittingPriority: .defaultHigh, verticalFittingPriority: .defaultLow) == own)
        #expect(
            label.systemLayoutSizeFitting(
                wish, withHorizontalFittingPriority: .required, verticalFittingPriority: .defaultLow
            ).width == 300)
    }

    @Test("a line of Helvetica of 17 points is 19.667 high")
    func helvetica() {
        let label = UILabel()
        label.font = UIFont(name: "Helvetica", size: 17)
        label.text = "A"
        #expect(abs(label.intrinsicContentSize.height - 59.0 / 3) < 1e-6)
    }

    @Test("a text view's content is a whole number of points high")
    func textView() {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        view.font = .systemFont(ofSize: 15)
        view.text = "one\ntwo"
        view.layoutIfNeeded()
        #expect(view.contentSize.height == (16 + 2 * UIFont.systemFont(ofSize: 15).lineHeight).rounded(.up))
    }

    @Test("a button's label has the title straight after it was set")
    func title() {
        let button = UIButton(type: .system)
        button.setTitle("Hi", for: .normal)
        #expect(button.titleLabel?.text == "Hi")
        button.setTitle("Ho", for: .normal)
        #expect(button.titleLabel?.text == "Ho")
    }

    @Test("a class within a function has a name, and the program goes on")
    func localClass() {
        final class Local: UIView {}
        #expect(stringFromClass(UIView.self) == "UIKit.UIView")
        #expect(stringFromClass(Local.self).contains("Local"))
        #expect(String(cString: class_getName(Local.self)).contains("Local"))
    }

    @Test("triangles of arrows are drawn, not told of as missing")
    func triangles() {
        for name in ["left", "right", "up", "down", "forward", "backward"] {
            #expect(SymbolCatalog.shape("arrowtriangle.\(name)") != nil)
            #expect(SymbolCatalog.shape("arrowtriangle.\(name).fill") != nil)
        }
    }
}
