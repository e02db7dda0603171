import CMalloc
import Foundation
import Testing
import UIKit
import UIKitTesting

@MainActor
@Suite("Memory of many snapshots")
struct MemoryTests {
    private let folder = TemporaryFolder()

    private final class LabelsController: UIViewController {
        override func viewDidLoad() {
            super.viewDidLoad()
            let labels = (0..<20).map { index -> UILabel in
                let label = UILabel()
                label.text = "Row number \(index)"
                return label
            }
            let stack = UIStackView(arrangedSubviews: labels)
            stack.axis = .vertical
            stack.frame = view.bounds
            view.addSubview(stack)
        }
    }

    private func compare() -> String? {
        verifySnapshot(
            of: LabelsController(), as: .image(on: .iPhoneX, traits: UITraitCollection(displayScale: 1)),
            named: "labels", record: .missing, snapshotDirectory: folder.path, testName: "memory")
    }

    @Test("a hundred screens of twenty labels, made, compared and dropped, leave nothing behind")
    func constant() {
        for _ in 0..<20 { _ = compare() }
        #expect(compare() == nil)
        // Tests on other threads take from the heap as well, for seconds; what leaks does so each time.
        let grown = (0..<12).lazy.map { _ in
            let before = Int(mallinfo2().uordblks)
            for _ in 0..<100 { _ = compare() }
            return Int(mallinfo2().uordblks) - before
        }
        let least = grown.first { $0 < 60_000 }
        #expect(least != nil, "more than 600 bytes for each snapshot, twelve times")
    }
}
