import HostLink
import Foundation
@testable import CoreGraphics
import QuartzCore
import Testing

@testable import UIKit

/// Draws each frame from what changed, as hosts over a link see it, and compares it with the whole one.
private final class ComparingHost: UIKit.Host {
    let device: Device
    let orientation = UIInterfaceOrientation.portrait
    let settings = UserSettings()
    let ownsTime = true
    let wantsEveryFrame = true
    private var inputs: ArraySlice<HostInput>
    private let picture = ScreenPicture()
    private var screen = FramePixels()
    private(set) var frames = 0
    private(set) var different: [String] = []
    private(set) var moved = 0
    private(set) var sentPixels = 0
    private(set) var allPixels = 0
    private let scale: CGFloat
    /// Of so many frames one is compared.
    private let stride: Int

    init(_ device: String, _ script: String, scale: CGFloat, comparingOneOf stride: Int = 1) throws {
        self.stride = stride
        self.device = try #require(Device.named(device))
        self.scale = scale
        inputs = try HostScript(script).inputs[...]
    }

    func nextInput() -> HostInput? { inputs.popFirst() }
    func keep(_ file: String, _ data: Data) {}
    func startRecording(_ name: String) {}
    func endRecording() {}

    func show(_ frame: HostFrame) {
        guard let parts = picture.update(to: frame, scale: scale) else { return }
        let (width, height) = (
            Int((frame.size.width * scale).rounded(.up)), Int((frame.size.height * scale).rounded(.up))
        )
        let sent = Frame(
            number: UInt32(frames), time: frame.time, width: UInt32(width), height: UInt32(height),
            scale: Double(scale), parts: parts)
        frames += 1
        allPixels += width * height
        for part in parts {
            if case .moved = part.content { moved += 1 } else { sentPixels += Int(part.width * part.height) }
        }
        screen.apply(sent)
        guard frames % stride == 0, let image = frame.image(scale: scale) else { return }
        var (count, first) = (0, 0)
        screen.bytes.withUnsafeBytes { bytes in
            guard let own = bytes.bindMemory(to: UInt32.self).baseAddress else { return }
            var y = 0
            while y < image.height {
                image.pixels(inRow: y).withMemoryRebound(to: UInt32.self, capacity: image.width) { row in
                    var x = 0
                    while x < image.width {
                        // The fourth byte means nothing.
                        if (own[y &* image.width &+ x] ^ row[x]) & 0x00FF_FFFF != 0 {
                            if count == 0 { first = y &* image.width &+ x }
                            count += 1
                        }
                        x += 1
                    }
                }
                y += 1
            }
        }
        if count > 0 {
            different.append("at \(frame.time): \(count) pixels from \(first % width), \(first / width) on")
        }
    }
}

private final class ListApp: NSObject, UIApplicationDelegate, UITableViewDataSource {
    var window: UIWindow?
    let table = UITableView(frame: .zero, style: .plain)

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let controller = UIViewController()
        controller.title = "Rows"
        table.dataSource = self
        table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        table.frame = controller.view.bounds
        table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        controller.view.addSubview(table)
        let window = UIWindow(frame: UIScreen.main.bounds)
        let navigation = UINavigationController(rootViewController: controller)
        let tabs = UITabBarController()
        tabs.viewControllers = [navigation]
        navigation.tabBarItem = UITabBarItem(title: "List", image: UIImage(systemName: "star"), tag: 0)
        window.rootViewController = tabs
        window.makeKeyAndVisible()
        self.window = window
        return true
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 60 }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        var content = UIListContentConfiguration.subtitleCell()
        content.text = "Row \(indexPath.row) of a list"
        content.secondaryText =
            "with words below it, some more than others" + String(repeating: "!", count: indexPath.row % 7)
        content.image = UIImage(systemName: ["heart", "star.fill", "gear"][indexPath.row % 3])
        cell.contentConfiguration = content
        return cell
    }
}

/// Devices, their own pixels in a point (content stops at those, and is moved as pixels), and of how many frames one is compared. Unoptimised builds draw large screens slowly.
private let screens: [(String, CGFloat, Int)] =
    ProcessInfo.processInfo.environment["PLUMB_LONG"] == nil
    ? [("iPhone SE", 2, 8)] : [("iPhone SE", 2, 1), ("iPhone 8", 2, 2), ("iPhone 15", 3, 4)]

@Suite("Frames made of what changed", .serialized) @MainActor
struct ScreenPictureTests {
    @Test(
        "a list that is dragged, glides and bounces shows the same pixels as drawn whole, most of them moved",
        arguments: screens)
    func scrolling(_ device: String, _ scale: CGFloat, _ stride: Int) throws {
        let host = try ComparingHost(
            device,
            """
            0.5 drag 150 400 150 250 0.2
            1.2 drag 150 200 160 420 0.2
            2.0 tick
            """, scale: scale, comparingOneOf: stride)
        let app = ListApp()
        HostSession(host).run(app, manifest: SceneManifest(info: [:], moduleName: nil))
        #expect(host.different == [])
        #expect(host.frames > 60)
        #expect(host.moved > 20)
        // Bars that show what is behind them are drawn anew, and the strip that comes in.
        #expect(host.sentPixels * 2 < host.allPixels)
    }

    private final class StillApp: NSObject, UIApplicationDelegate {
        var window: UIWindow?
        let box = UIView(frame: CGRect(x: 50.3, y: 320, width: 40, height: 40))
        let field = UITextField(frame: CGRect(x: 50, y: 200, width: 200, height: 34))

        func application(
            _ application: UIApplication,
            didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            let controller = UIViewController()
            controller.view.backgroundColor = .white
            let button = UIButton(configuration: .filled(), primaryAction: UIAction(title: "Go") { _ in self.go() })
            button.frame = CGRect(x: 50, y: 100, width: 100, height: 44)
            let shade = UIView(frame: CGRect(x: 60, y: 260, width: 90, height: 30))
            shade.backgroundColor = .systemYellow
            shade.layer.shadowOpacity = 0.6
            shade.layer.shadowRadius = 9
            box.backgroundColor = .systemRed
            box.layer.cornerRadius = 9
            let glass = UIVisualEffectView(effect: UIBlurEffect(style: .regular))
            glass.frame = CGRect(x: 180, y: 300, width: 100, height: 100)
            field.borderStyle = .roundedRect
            for view in [button, field, shade, box, glass] { controller.view.addSubview(view) }
            let window = UIWindow(frame: UIScreen.main.bounds)
            window.rootViewController = controller
            window.makeKeyAndVisible()
            self.window = window
            return true
        }

        private func go() {
            UIView.animate(withDuration: 0.4) {
                self.box.center.x += 150
                self.box.transform = CGAffineTransform(rotationAngle: 1)
                self.box.alpha = 0.5
            }
        }
    }

    @Test("what moves under blurred glass, fades, turns and is typed shows the same pixels; at rest nothing is sent")
    func animating() throws {
        let host = try ComparingHost(
            "iPhone 8",
            """
            0.3 tap Go
            1.0 tap 100 215
            1.2 keyboard show 260
            1.4 type Ab
            1.8 style dark
            2.2 turn landscapeLeft
            2.8 tick
            """, scale: 1, comparingOneOf: 3)
        HostSession(host).run(StillApp(), manifest: SceneManifest(info: [:], moduleName: nil))
        #expect(host.different == [])
        #expect(host.frames > 100)
        #expect(host.sentPixels * 3 < host.allPixels)
    }
}
