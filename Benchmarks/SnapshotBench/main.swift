// What a snapshot assertion costs, and whether its bytes depend on the processor; see `make bench-snapshots`.
import Foundation
import UIKit
import UIKitTesting

/// A screen as apps have them: a bar, cards with pictures, rows of text.
final class BenchController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        let stack = UIStackView()
        stack.axis = .vertical
        stack.spacing = 10
        for index in 0..<11 { stack.addArrangedSubview(row(index)) }
        stack.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 12),
            stack.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
            stack.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
        ])
    }

    private func row(_ index: Int) -> UIView {
        let icon = UIImageView(image: UIImage(systemName: "star"))
        let title = UILabel()
        title.text = "Row number \(index)"
        title.font = .preferredFont(forTextStyle: .headline)
        let detail = UILabel()
        detail.text = "Some words about it, of usual length"
        detail.font = .preferredFont(forTextStyle: .subheadline)
        detail.textColor = .secondaryLabel
        let texts = UIStackView(arrangedSubviews: [title, detail])
        texts.axis = .vertical
        let row = UIStackView(arrangedSubviews: [icon, texts])
        row.spacing = 12
        row.alignment = .center
        row.isLayoutMarginsRelativeArrangement = true
        row.layoutMargins = UIEdgeInsets(top: 8, left: 12, bottom: 8, right: 12)
        row.backgroundColor = .secondarySystemBackground
        row.layer.cornerRadius = 10
        icon.setContentHuggingPriority(.required, for: .horizontal)
        return row
    }
}

@MainActor
func snapshot(_ folder: URL, _ name: String, _ controller: UIViewController) -> String? {
    verifySnapshot(
        of: controller, as: .image(on: .iPhoneX, traits: UITraitCollection(displayScale: 3)), named: name,
        record: .missing, snapshotDirectory: folder.path, testName: "bench")
}

@MainActor
func milliseconds(_ work: () -> Void) -> Double {
    let start = DispatchTime.now().uptimeNanoseconds
    work()
    return Double(DispatchTime.now().uptimeNanoseconds - start) / 1e6
}

/// Resident memory, in megabytes.
func memory() -> Double {
    let fields = ((try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? "").split(separator: " ")
    return (fields.count > 1 ? Double(fields[1]) ?? 0 : 0) * 4096 / 1e6
}

MainActor.assumeIsolated {
    let folder = URL(fileURLWithPath: ".build/bench/snapshots")
    if CommandLine.arguments.contains("bytes") {
        // The file as it would be recorded, for comparisons between processors.
        let picture = URL(fileURLWithPath: CommandLine.arguments.last ?? "")
        _ = snapshot(picture, "bytes", BenchController())
        return
    }
    try? FileManager.default.removeItem(at: folder)
    let first = milliseconds { _ = snapshot(folder, "screen", BenchController()) }
    let controller = BenchController()
    var failures = 0
    @MainActor func median(_ rounds: Int, _ work: () -> Void) -> Double {
        (0..<rounds).map { _ in milliseconds(work) }.sorted()[rounds / 2]
    }
    let warm = median(31) { if snapshot(folder, "screen", controller) != nil { failures += 1 } }
    let anew = median(31) { if snapshot(folder, "screen", BenchController()) != nil { failures += 1 } }
    print(String(format: "first  %8.2f ms (process started, reference written)", first))
    print(String(format: "warm   %8.2f ms (the same controller, reference read, unchanged)", warm))
    print(String(format: "anew   %8.2f ms (a controller made for each)", anew))
    print("failed \(failures)")
    for _ in 0..<100 { _ = snapshot(folder, "screen", BenchController()) }
    let before = memory()
    let count = CommandLine.arguments.contains("short") ? 200 : 2000
    for _ in 0..<count { _ = snapshot(folder, "screen", BenchController()) }
    print(String(format: "memory %8.1f MB, %.1f MB after %d snapshots more", before, memory(), count))
}
