import Foundation
import UIKit

// Releases views, constraints, guides, layers, recognisers and controllers for the last time on four threads, while the main
// thread makes and lays out others, and while the threads draw pictures of shared images and texts. For the thread sanitizer.

/// The last reference to something, on its way to another thread.
final class Parcel: @unchecked Sendable {
    // One thread fills it, and another empties it after a semaphore.
    private var contents: [AnyObject]
    init(_ contents: [AnyObject]) { self.contents = contents }
    func drop() { contents = [] }
}

@MainActor
func screen(_ number: Int) -> (root: UIView, parcel: Parcel) {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let label = UILabel()
    label.text = "Number \(number)"
    let field = UITextField()
    let stack = UIStackView(arrangedSubviews: [label, field, UISwitch()])
    stack.axis = .vertical
    stack.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(stack)
    let guide = UILayoutGuide()
    root.addLayoutGuide(guide)
    let constraints = [
        stack.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
        stack.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
        guide.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 12),
        stack.widthAnchor.constraint(equalToConstant: CGFloat(200 + number % 50)),
    ]
    NSLayoutConstraint.activate(constraints)
    root.layoutIfNeeded()

    // What is only in the parcel: a tree of its own, and parts of the living tree.
    let other = UIView(frame: root.bounds)
    other.addSubview(UIImageView(image: shared))
    other.addGestureRecognizer(UITapGestureRecognizer(target: nil, action: nil))
    let controller = UIViewController()
    controller.view.addSubview(UIButton(type: .system))
    label.removeFromSuperview()
    constraints[3].isActive = false
    let layer = CALayer()
    root.layer.addSublayer(layer)
    layer.removeFromSuperlayer()
    return (root, Parcel([other, controller, label, constraints[3], layer, UILayoutGuide()]))
}

let shared = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 40)).image { context in
    UIColor.systemTeal.setFill()
    context.fill(CGRect(x: 0, y: 0, width: 40, height: 40))
}

let queues = (0..<4).map { DispatchQueue(label: "thread \($0)") }
let group = DispatchGroup()
let count = CommandLine.arguments.dropFirst().first.flatMap(Int.init) ?? 200
var living: [UIView] = []
for number in 0..<count {
    let (root, parcel) = screen(number)
    living.append(root)
    if living.count > 20 { living.removeFirst() }
    queues[number % 4].async(group: group) {
        parcel.drop()
        let picture = UIGraphicsImageRenderer(size: CGSize(width: 60, height: 40)).image { _ in
            shared.draw(at: .zero)
            ("Ab \(number)" as NSString).draw(
                at: CGPoint(x: 4, y: 4), withAttributes: [.font: UIFont.systemFont(ofSize: 13)])
        }
        precondition(picture.pngData() != nil, "a picture has a file")
        _ = root.description
    }
    root.setNeedsLayout()
    root.layoutIfNeeded()
    RunLoop.main.run(until: Date())
}
while group.wait(timeout: .now()) == .timedOut { RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.01)) }
print("\(count) screens, none traps")
