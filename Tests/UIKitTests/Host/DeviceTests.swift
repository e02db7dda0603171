import TestSupport
import Testing
import UIKit

@Suite("Devices")
struct DeviceTests {
    /// A row of the reference's table of iPhones.
    struct PhoneRow: CustomTestStringConvertible {
        let cells: [String]
        var testDescription: String { cells[0] }

        static let all = ReferenceFiles.rows(of: "uikit-behaviour.md", from: "### 13.1", to: "### 13.2")
            .filter { $0.count == 8 && $0[0] != "Models (years)" }.map(PhoneRow.init)

        func numbers(_ cell: Int) -> [CGFloat] {
            cells[cell].split { !$0.isNumber && $0 != "." }.compactMap { Double($0) }.map { CGFloat($0) }
        }

        /// The first model named in the row, as the catalogue calls it.
        var device: Device? {
            let first = cells[0].split(separator: ",")[0].split(separator: "(")[0].trimmingCharacters(in: .whitespaces)
            let names = ["6+": "6 Plus", "X": "X", "12/13 Pro Max": "12 Pro Max"]
            return Device.named("iPhone " + (names[first] ?? first))
        }
    }

    @Test(
        "each model has the identifier by which code knows it, and the process is told of its own, as in Apple's simulator"
    )
    @MainActor func models() throws {
        let identifiers = try Device.catalogue.map { try #require($0.modelIdentifier, "\($0.name)") }
        #expect(Set(identifiers).count == identifiers.count)
        for (device, identifier) in zip(Device.catalogue, identifiers) {
            #expect(try identifier.wholeMatch(of: Regex("(iPhone|iPad)[0-9]+,[0-9]+")) != nil)
            #expect(identifier.hasPrefix("iPad") == (device.idiom == .pad))
        }
        _ = Runtime.current
        let told = ProcessInfo.processInfo.environment
        let device = told["PLUMB_DEVICE"].flatMap(Device.named) ?? .standard
        #expect(told["SIMULATOR_DEVICE_NAME"] == device.name)
        #expect(told["SIMULATOR_MODEL_IDENTIFIER"] == device.modelIdentifier)
    }

    @Test(
        "the reference's table of iPhones was found",
        .enabled(if: SharedFiles.areHere, Comment(rawValue: SharedFiles.absence)))
    func tableFound() { #expect(PhoneRow.all.count >= 10) }

    @Test("every row of the reference's table of iPhones holds", arguments: PhoneRow.all)
    func phones(row: PhoneRow) throws {
        let device = try #require(row.device)
        let points = row.numbers(1)
        #expect(device.portrait == CGSize(width: points[0], height: points[1]))
        #expect(device.scale == row.numbers(2)[0])
        let upright = row.numbers(3)
        #expect(device.portraitSafeArea == insets(upright))
        #expect(device.landscapeSafeArea == insets(row.numbers(4)))
        #expect(device.statusBarHeight == row.numbers(5)[0])
        let classes: [UIUserInterfaceSizeClass] = row.cells[6].split(separator: " ").map {
            $0 == "R" ? .regular : .compact
        }
        let landscape = device.traits(in: .landscapeLeft, settings: UserSettings())
        #expect([landscape.horizontalSizeClass, landscape.verticalSizeClass] == classes)
        let portrait = device.traits(in: .portrait, settings: UserSettings())
        #expect(portrait.horizontalSizeClass == .compact && portrait.verticalSizeClass == .regular)
        #expect(device.cornerRadius == row.numbers(7)[0])
    }

    private func insets(_ numbers: [CGFloat]) -> UIEdgeInsets {
        numbers.count == 4
            ? UIEdgeInsets(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3]) : .zero
    }

    @Test(
        "iPads have the reference's sizes and insets",
        arguments: [
            ("iPad (6th generation)", 768, 1024, 20, 0), ("iPad (9th generation)", 810, 1080, 20, 0),
            ("iPad Air (3rd generation)", 834, 1112, 20, 0), ("iPad Air (5th generation)", 820, 1180, 24, 20),
            ("iPad Pro (11-inch) (4th generation)", 834, 1194, 24, 20), ("iPad Pro 11-inch (M4)", 834, 1210, 24, 20),
            ("iPad Pro (12.9-inch)", 1024, 1366, 20, 0), ("iPad Pro (12.9-inch) (6th generation)", 1024, 1366, 24, 20),
            ("iPad Pro 13-inch (M4)", 1032, 1376, 24, 20), ("iPad mini (6th generation)", 744, 1133, 24, 20),
        ] as [(String, CGFloat, CGFloat, CGFloat, CGFloat)])
    func pads(name: String, width: CGFloat, height: CGFloat, top: CGFloat, bottom: CGFloat) throws {
        let device = try #require(Device.named(name))
        #expect(device.portrait == CGSize(width: width, height: height))
        #expect(device.scale == 2)
        for orientation in [UIInterfaceOrientation.portrait, .landscapeLeft] {
            #expect(device.safeArea(in: orientation) == UIEdgeInsets(top: top, left: 0, bottom: bottom, right: 0))
            let traits = device.traits(in: orientation, settings: UserSettings())
            #expect(traits.horizontalSizeClass == .regular && traits.verticalSizeClass == .regular)
        }
    }

    @Test(
        "windows in Split View have the reference's widths and size classes",
        arguments: [
            ("iPad (6th generation)", .landscapeLeft, [694, 507, 320], "RCC"),
            ("iPad (9th generation)", .landscapeLeft, [750, 535, 320], "RCC"),
            ("iPad Pro (10.5-inch)", .landscapeLeft, [782, 551, 320], "RCC"),
            ("iPad Pro (11-inch)", .landscapeLeft, [809, 592, 375], "RCC"),
            ("iPad Pro (12.9-inch)", .landscapeLeft, [981, 678, 375], "RRC"),
            ("iPad (6th generation)", .portrait, [438, nil, 320], "CCC"),
            ("iPad Pro (12.9-inch)", .portrait, [639, nil, 375], "CCC"),
        ] as [(String, UIInterfaceOrientation, [CGFloat?], String)])
    func splitView(name: String, orientation: UIInterfaceOrientation, widths: [CGFloat?], classes: String) throws {
        let device = try #require(Device.named(name))
        let shares = [WindowShare.twoThirds, .half, .oneThird]
        for (share, (width, sizeClass)) in zip(shares, zip(widths, classes)) {
            #expect(device.windowWidth(share, in: orientation) == width)
            guard let width else { continue }
            let expected: UIUserInterfaceSizeClass = sizeClass == "R" ? .regular : .compact
            #expect(device.horizontalSizeClass(width: width, in: orientation) == expected)
        }
    }

    @Test(
        "Interface Builder's canvas ids find their device",
        arguments: [
            ("retina3_5", 320, 480), ("retina4_0", 320, 568), ("retina4_7", 375, 667), ("retina5_5", 414, 736),
            ("retina5_9", 375, 812), ("retina6_1", 414, 896), ("retina6_5", 414, 896), ("retina6_0", 390, 844),
            ("retina6_7", 428, 926), ("retina6_12", 393, 852), ("retina6_72", 430, 932), ("retina6_3", 402, 874),
            ("retina6_9", 440, 956), ("retina5_4", 375, 812), ("ipad9_7", 768, 1024), ("ipad10_2", 810, 1080),
            ("ipad10_5", 834, 1112), ("ipad10_9rounded", 820, 1180), ("ipad11_0rounded", 834, 1194),
            ("ipad12_9", 1024, 1366), ("ipad12_9rounded", 1024, 1366), ("ipad7_9", 744, 1133),
        ] as [(String, CGFloat, CGFloat)])
    func canvases(id: String, width: CGFloat, height: CGFloat) {
        #expect(Device.named(id)?.portrait == CGSize(width: width, height: height))
    }

    @Test("names are found without regard to case, and each belongs to one device")
    func names() {
        #expect(Device.named("iphone 16 pro")?.portrait.width == 402)
        #expect(Device.named("iPhone 99") == nil)
        #expect(Device.standard.name == "iPhone 16")
        #expect(Set(Device.catalogue.map(\.name)).count == Device.catalogue.count)
    }

    @Test("phones' panels have whole pixels; those that resample have a native scale of their own")
    func pixels() {
        #expect(Device.named("iPhone 8 Plus")?.pixels == CGSize(width: 1080, height: 1920))
        #expect(abs((Device.named("iPhone 8 Plus")?.nativeScale ?? 0) - 2.608) < 0.001)
        #expect(Device.named("iPhone 13 mini")?.nativeScale == 2.88)
        #expect(Device.standard.pixels == CGSize(width: 1179, height: 2556))
    }
}
