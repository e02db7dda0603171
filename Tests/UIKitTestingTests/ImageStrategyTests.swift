import Foundation
import Testing
import UIKit
@testable import UIKitTesting

@MainActor
@Suite("Pictures of views, controllers, layers and paths")
struct ImageStrategyTests {
    private let folder = TemporaryFolder()

    private func size<Value>(_ value: Value, _ strategy: Snapshotting<Value, UIImage>) throws -> CGSize {
        var image: UIImage?
        strategy.snapshot(value).run { image = $0 }
        let pixels = try #require(image?.cgImage)
        return CGSize(width: pixels.width, height: pixels.height)
    }

    private func block(_ color: UIColor, _ size: CGSize = CGSize(width: 20, height: 10)) -> UIView {
        let view = UIView(frame: CGRect(origin: .zero, size: size))
        view.backgroundColor = color
        return view
    }

    @Test("a view's picture has the view's size, the size asked for, or the scale of the traits")
    func sizes() throws {
        let scale = UITraitCollection.current.displayScale
        #expect(try size(block(.red), .image) == CGSize(width: 20 * scale, height: 10 * scale))
        let larger = CGSize(width: 30, height: 40)
        #expect(
            try size(block(.red), .image(size: larger, traits: UITraitCollection(displayScale: 2)))
                == CGSize(width: 60, height: 80))
        #expect(
            try size(UIBezierPath(rect: CGRect(x: 0, y: 0, width: 7, height: 5)), .image) == CGSize(width: 7, height: 5)
        )
        let layer = CALayer()
        layer.bounds = CGRect(x: 0, y: 0, width: 4, height: 3)
        #expect(
            try size(layer, .image(traits: UITraitCollection(displayScale: 1))) == CGSize(width: 4, height: 3))
    }

    @Test(
        "devices have their sizes and safe areas",
        arguments: [
            (
                ViewImageConfig.iPhoneSe, CGSize(width: 320, height: 568),
                UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
            ),
            (.iPhone8(.landscape), CGSize(width: 667, height: 375), .zero),
            (.iPhoneX, CGSize(width: 375, height: 812), UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0)),
            (
                .iPhoneX(.landscape), CGSize(width: 812, height: 375),
                UIEdgeInsets(top: 0, left: 44, bottom: 24, right: 44)
            ),
            (
                .iPhone13(.portrait), CGSize(width: 390, height: 844),
                UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
            ),
            (
                .iPhone13Mini(.landscape), CGSize(width: 812, height: 375),
                UIEdgeInsets(top: 0, left: 50, bottom: 21, right: 50)
            ),
            (
                .iPadMini(.portrait), CGSize(width: 768, height: 1024),
                UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
            ),
            (
                .iPadPro11(.landscape(splitView: .oneHalf)), CGSize(width: 592, height: 834),
                UIEdgeInsets(top: 24, left: 0, bottom: 20, right: 0)
            ),
        ])
    func devices(_ config: ViewImageConfig, _ size: CGSize, _ safeArea: UIEdgeInsets) throws {
        let controller = Recorder()
        #expect(
            try self.size(controller, .image(on: config, traits: UITraitCollection(displayScale: 1))) == size)
        #expect(controller.size == size)
        #expect(controller.safeArea == safeArea)
        #expect(controller.category == .medium)
        let events = controller.events
        #expect(events == ["willAppear", "didAppear", "willDisappear", "didDisappear"])
    }

    @Test("traits reach the controller: dark mode is drawn dark")
    func darkMode() throws {
        let controller = UIViewController()
        controller.view.backgroundColor = .systemBackground
        var image: UIImage?
        Snapshotting<UIViewController, UIImage>.image(
            on: .iPhoneSe, traits: UITraitCollection(userInterfaceStyle: .dark)
        )
        .snapshot(controller).run { image = $0 }
        #expect(try #require(image?.cgImage?.pixel(10, 10)).bytes == 0xFF00_0000)
    }

    @Test("a picture equals itself, and one point elsewhere is named with its place and size")
    func comparison() throws {
        let view = block(.white, CGSize(width: 100, height: 50))
        let dot = block(.black, CGSize(width: 2, height: 2))
        dot.frame.origin = CGPoint(x: 10, y: 20)
        view.addSubview(dot)
        _ = verifySnapshot(of: view, as: .image, named: "a", record: .all, snapshotDirectory: folder.path)
        #expect(verifySnapshot(of: view, as: .image, named: "a", record: .never, snapshotDirectory: folder.path) == nil)
        dot.frame.origin.x = 12
        let failure = try #require(
            verifySnapshot(of: view, as: .image, named: "a", record: .never, snapshotDirectory: folder.path))
        #expect(failure.contains("255 of 255"))
        #expect(failure.contains("(10, 20, 4, 2)"))
        // 8 of 5,000 points: 99.84 % are equal.
        #expect(
            verifySnapshot(
                of: view, as: .image(precision: 0.998), named: "a", record: .never, snapshotDirectory: folder.path)
                == nil)
        #expect(
            verifySnapshot(
                of: view, as: .image(precision: 0.9995), named: "a", record: .never, snapshotDirectory: folder.path)
                != nil)
    }

    @Test("colours that an eye can't tell apart pass a perceptual precision, others do not")
    func perceptual() throws {
        func verify(_ white: CGFloat, _ perceptualPrecision: Float, record: SnapshotTestingConfiguration.Record)
            -> String?
        {
            verifySnapshot(
                of: block(UIColor(white: white, alpha: 1)), as: .image(perceptualPrecision: perceptualPrecision),
                named: "a",
                record: record, snapshotDirectory: folder.path)
        }
        _ = verify(0.5, 1, record: .all)
        // L* of 50 % grey is 53.4, of 50.8 % grey 54.2: a distance of 0.8.
        #expect(verify(0.508, 1, record: .never) != nil)
        #expect(verify(0.508, 0.99, record: .never) == nil)
        #expect(verify(0.6, 0.99, record: .never) != nil)
    }

    @Test("compared by layout, other letters in the same box pass, a box elsewhere fails with its offsets")
    func layout() throws {
        let view = block(.white, CGSize(width: 100, height: 60))
        let label = UILabel(frame: CGRect(x: 10, y: 10, width: 80, height: 20))
        label.text = "Hxxxx"
        view.addSubview(label)
        let strategy = Snapshotting<UIView, UIImage>.image(comparing: .layout(tolerance: 1.5))
        _ = verifySnapshot(of: view, as: strategy, named: "a", record: .all, snapshotDirectory: folder.path)
        label.text = "Hxxzx"
        #expect(verifySnapshot(of: view, as: .image, named: "a", record: .never, snapshotDirectory: folder.path) != nil)
        #expect(
            verifySnapshot(of: view, as: strategy, named: "a", record: .never, snapshotDirectory: folder.path) == nil)
        label.frame.origin.y += 4
        let failure = try #require(
            verifySnapshot(of: view, as: strategy, named: "a", record: .never, snapshotDirectory: folder.path))
        #expect(failure.contains("top +4, bottom +4"))
    }

    @Test("a reference that is no picture, and an empty value, are named")
    func broken() throws {
        try FileManager.default.createDirectory(atPath: folder.path, withIntermediateDirectories: true)
        try Data("no picture".utf8).write(to: URL(fileURLWithPath: folder.path + "/broken.a.png"))
        let failure = verifySnapshot(
            of: block(.red), as: .image, named: "a", record: .never, snapshotDirectory: folder.path)
        #expect(try #require(failure).contains("can't be read as an image"))
    }

    private final class Recorder: UIViewController {
        var size = CGSize.zero
        var safeArea = UIEdgeInsets.zero
        var category = UIContentSizeCategory.unspecified
        var events: [String] = []

        override func viewDidLayoutSubviews() {
            super.viewDidLayoutSubviews()
            size = view.bounds.size
            safeArea = view.safeAreaInsets
            category = traitCollection.preferredContentSizeCategory
        }

        override func viewWillAppear(_ animated: Bool) { events.append("willAppear") }
        override func viewDidAppear(_ animated: Bool) { events.append("didAppear") }
        override func viewWillDisappear(_ animated: Bool) { events.append("willDisappear") }
        override func viewDidDisappear(_ animated: Bool) { events.append("didDisappear") }
    }
}
