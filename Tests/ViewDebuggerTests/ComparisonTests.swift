import Testing
import UIKit
import ViewDebugger

@MainActor
@Suite("Comparing captures")
struct ComparisonTests {
    private func screen(_ change: (UIView, UILabel, NSLayoutConstraint) -> Void = { _, _, _ in }) -> Capture {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        let label = UILabel()
        label.accessibilityIdentifier = "title"
        label.text = "Title"
        label.translatesAutoresizingMaskIntoConstraints = false
        let box = UIView(frame: CGRect(x: 0, y: 60, width: 20, height: 20))
        box.backgroundColor = .red
        root.addSubview(label)
        root.addSubview(box)
        let leading = label.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 8)
        leading.isActive = true
        label.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
        change(box, label, leading)
        return Capture(of: root)
    }

    private func messages(_ change: @escaping (UIView, UILabel, NSLayoutConstraint) -> Void) -> [String] {
        CaptureComparison(screen(), screen(change)).changes.map(\.message)
    }

    @Test("equal screens have no difference, although their addresses differ")
    func equal() { #expect(CaptureComparison(screen(), screen()).changes.isEmpty) }

    @Test("a constant that changes is told with what it moves")
    func constant() {
        let found = messages { _, _, leading in leading.constant = 20 }
        #expect(found.count == 2)
        #expect(found[0].hasPrefix("moved: UIView / UILabel “title”: (8 0;"))
        #expect(found[1].hasPrefix("constraint changed:"))
        #expect(found[1].contains("+ 8 →"))
        #expect(found[1].hasSuffix("+ 20"))
    }

    @Test("colours, texts, hiding, adding and removing are told")
    func others() {
        #expect(messages { box, _, _ in box.isHidden = true }.contains { $0.contains("hidden false → true") })
        #expect(messages { _, label, _ in label.text = "Other" }.contains { $0.contains("text Title → Other") })
        #expect(
            messages { box, _, _ in box.backgroundColor = .blue }.contains { $0.hasPrefix("pixels: UIView / UIView") })
        #expect(
            messages { box, _, _ in box.superview?.addSubview(UIImageView()) }.contains {
                $0.hasPrefix("added: UIView / UIImageView")
            })
        #expect(messages { box, _, _ in box.removeFromSuperview() } == ["removed: UIView / UIView"])
    }
}
