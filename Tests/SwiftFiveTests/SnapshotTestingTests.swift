import UIKit
import UIKitTesting
import XCTest

// Tests as they are written for swift-snapshot-testing, in Swift 5 mode and in classes on no actor; `UIKitTesting` stands for
// `SnapshotTesting`. That this file compiles is half of the test; the references beside it are the other.

private final class ProfileViewController: UIViewController {
    let name = UILabel()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        name.text = "Blob"
        name.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(name)
        NSLayoutConstraint.activate([
            name.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
            name.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
        ])
    }
}

private struct User: Codable {
    var id = 1
    var name = "Blob"
    var friends = ["Alf", "Bea"]
}

private enum Size: CaseIterable { case small, large }

/// A strategy of the project's own.
extension Snapshotting where Value == User, Format == String {
    fileprivate static var card: Snapshotting {
        Snapshotting<String, String>.lines.pullback { user in "\(user.id): \(user.name)" }
    }
}

extension Snapshotting where Value == UIViewController, Format == UIImage {
    fileprivate static func phone(_ style: UIUserInterfaceStyle) -> Snapshotting {
        .image(on: .iPhoneSe, precision: 0.99, perceptualPrecision: 0.98, traits: .init(userInterfaceStyle: style))
    }
}

final class SnapshotTestingTests: XCTestCase {
    override func invokeTest() {
        withSnapshotTesting(record: .missing, diffTool: .ksdiff) { super.invokeTest() }
    }

    func testControllers() {
        let controller = ProfileViewController()
        assertSnapshot(of: controller, as: .image(on: .iPhone8))
        assertSnapshot(of: controller, as: .image(on: .iPhoneX(.landscape)), named: "landscape")
        assertSnapshot(of: controller, as: .phone(.dark), named: "dark")
        assertSnapshot(of: controller, as: .image(size: CGSize(width: 100, height: 60)), named: "small")
        assertSnapshot(of: controller, as: .recursiveDescription(on: .iPhoneSe(.portrait)), named: "tree")
        assertSnapshot(of: controller, as: .hierarchy)
        assertSnapshot(of: controller, as: .wait(for: 0.01, on: .image(on: .iPadMini(.portrait(splitView: .oneThird)))))
        assertSnapshots(of: controller, as: ["se": .image(on: .iPhoneSe), "mini": .image(on: .iPhone13Mini)])
    }

    func testViewsAndLayers() {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 80, height: 20))
        label.text = "Blob"
        assertSnapshot(of: label, as: .image)
        assertSnapshot(of: label as UIView, as: .image(drawHierarchyInKeyWindow: false, traits: .init(displayScale: 2)))
        assertSnapshot(of: label, as: .recursiveDescription)
        let layer = CALayer()
        layer.frame = CGRect(x: 0, y: 0, width: 8, height: 8)
        layer.backgroundColor = UIColor.red.cgColor
        assertSnapshot(of: layer, as: .image)
        let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 8, height: 4))
        assertSnapshot(of: path, as: .image)
        assertSnapshot(of: path, as: .elementsDescription)
        assertSnapshot(of: path.cgPath, as: .elementsDescription(numberFormatter: NumberFormatter()), named: "rounded")
    }

    func testValues() throws {
        let user = User()
        assertSnapshot(of: user, as: .json)
        assertSnapshot(of: user, as: .plist)
        assertSnapshot(of: user, as: .dump)
        assertSnapshot(of: user, as: .description, named: "description")
        assertSnapshot(of: user, as: .card, named: "card")
        assertSnapshot(of: Data([1, 2, 3]), as: .data)
        assertSnapshot(of: ["b": 1, "a": 2] as Any, as: .json)
        assertSnapshot(of: "one\ntwo", as: .lines)
        assertSnapshot(
            of: { (size: Size) in size == .small ? 1 : 2 }, as: Snapshotting<Size, String>.func(into: .description))
        var request = URLRequest(url: try XCTUnwrap(URL(string: "https://example.org/users?b=2&a=1")))
        request.addValue("text/html", forHTTPHeaderField: "Accept")
        assertSnapshot(of: request, as: .raw)
        assertSnapshot(of: request, as: .curl, named: "curl")
    }

    // So that the test itself is not warned of.
    @available(*, deprecated)
    func testEarlierSpellings() {
        assertSnapshot(matching: "old", as: .lines)
        assertSnapshots(matching: 3, as: [.description, .dump])
        XCTAssertNil(verifySnapshot(matching: "old", as: .lines, named: "again"))
        isRecording = false
        diffTool = "ksdiff"
        diffTool = nil
    }

    func testFailuresAreAnsweredAsTexts() {
        let folder = NSTemporaryDirectory() + "/snapshots-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: folder) }
        XCTAssertNotNil(verifySnapshot(of: "a", as: .lines, named: "x", record: .all, snapshotDirectory: folder))
        let failure = verifySnapshot(of: "b", as: .lines, named: "x", record: .never, snapshotDirectory: folder)
        XCTAssertTrue(failure?.contains("ksdiff") ?? false)
        XCTAssertTrue(failure?.contains("+b") ?? false)
        XCTAssertNil(verifySnapshot(of: "a", as: .lines, named: "x", record: false, snapshotDirectory: folder))
    }
}
