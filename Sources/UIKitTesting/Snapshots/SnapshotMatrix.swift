import Foundation
import UIKit

/// One combination of a ``SnapshotMatrix``.
public struct SnapshotVariant {
    /// What files of the variant are named, such as `iPhone13-dark-rtl-ax3-de`.
    public let name: String
    /// The device's size, safe area and traits.
    public let device: ViewImageConfig
    /// Style, text size and direction, beside the device's traits.
    public let traits: UITraitCollection
    /// For the code that makes the value: which language to take texts from.
    public let language: String?
    /// The system's design, in which the value is made and drawn; nil for the one that is in place.
    public let design: SystemDesign?
}

/// Devices, styles, text sizes, directions and languages, in every combination.
///
///     assertSnapshots(across: SnapshotMatrix(devices: ["iPhoneSe": .iPhoneSe, "iPhone13": .iPhone13], styles: [.light, .dark])) { _ in
///         SettingsController()
///     }
public struct SnapshotMatrix {
    /// The devices with their names, in the order in which they are shown.
    public var devices: KeyValuePairs<String, ViewImageConfig>
    /// Light alone by default.
    public var styles: [UIUserInterfaceStyle]
    /// Empty by default, which leaves the text size as the device has it.
    public var textSizes: [UIContentSizeCategory]
    /// Empty by default, which leaves the direction as the device has it.
    public var directions: [UITraitEnvironmentLayoutDirection]
    /// Languages' codes, such as `de`; empty by default, which leaves the language as the device has it.
    public var languages: [String]
    /// The system's designs; empty by default, which leaves the one that is in place.
    public var designs: [SystemDesign]

    /// What is left out is as the device has it.
    public init(
        devices: KeyValuePairs<String, ViewImageConfig> = ["iPhone13": .iPhone13],
        styles: [UIUserInterfaceStyle] = [.light], textSizes: [UIContentSizeCategory] = [],
        directions: [UITraitEnvironmentLayoutDirection] = [], languages: [String] = [], designs: [SystemDesign] = []
    ) {
        self.devices = devices
        self.styles = styles
        self.textSizes = textSizes
        self.directions = directions
        self.languages = languages
        self.designs = designs
    }

    /// Every combination, designs outermost, then devices, languages innermost.
    public var variants: [SnapshotVariant] {
        orNone(designs).flatMap { variants(in: $0) }
    }

    private func orNone<Element>(_ values: [Element]) -> [Element?] { values.isEmpty ? [nil] : values }

    private func variants(in design: SystemDesign?) -> [SnapshotVariant] {
        var result: [SnapshotVariant] = []
        for (device, config) in devices {
            for style in orNone(styles) {
                for size in orNone(textSizes) {
                    for direction in orNone(directions) {
                        for language in orNone(languages) {
                            var traits: [UITraitCollection] = []
                            var parts = [device]
                            if let style {
                                traits.append(UITraitCollection(userInterfaceStyle: style))
                                if style == .dark { parts.append("dark") }
                            }
                            if let size {
                                traits.append(UITraitCollection(preferredContentSizeCategory: size))
                                parts.append(Self.name(of: size))
                            }
                            if let direction {
                                traits.append(UITraitCollection(layoutDirection: direction))
                                if direction == .rightToLeft { parts.append("rtl") }
                            }
                            if let language { parts.append(language) }
                            if let design, designs.count > 1 { parts.append("ios\(design.rawValue)") }
                            result.append(
                                SnapshotVariant(
                                    name: parts.joined(separator: "-"), device: config,
                                    traits: UITraitCollection(traitsFrom: traits), language: language, design: design))
                        }
                    }
                }
            }
        }
        return result
    }

    /// `xxl`, `ax3`: Xcode's short names.
    private static func name(of size: UIContentSizeCategory) -> String {
        let word = size.rawValue.replacingOccurrences(of: "UICTContentSizeCategory", with: "")
        let large = ["M": "ax1", "L": "ax2", "XL": "ax3", "XXL": "ax4", "XXXL": "ax5"]
        guard word.hasPrefix("Accessibility") else { return word.lowercased() }
        return large[String(word.dropFirst("Accessibility".count))] ?? word.lowercased()
    }
}

/// One assertion for each combination, with a file for each, and one contact sheet of all.
///
/// The sheet is no reference: it is written beside what failed, to `SNAPSHOT_ARTIFACTS`, as `<test>.sheet.png`.
///
/// - Parameters:
///   - matrix: Devices, styles, text sizes, directions and languages.
///   - precision: The share of bytes that must be equal, from 0 to 1.
///   - perceptualPrecision: How alike two colours must be, from 0 to 1.
///   - recording: When references are written.
///   - snapshotDirectory: The folder of the references; `__Snapshots__/<file>` beside the test's source by default.
///   - fileID: The test's file, for Swift Testing.
///   - filePath: The test's file; references lie beside it.
///   - testName: The test, after which the file is named.
///   - line: Where a failure is reported.
///   - column: Where a failure is reported.
///   - make: Makes a controller for each combination.
@MainActor
public func assertSnapshots(
    across matrix: SnapshotMatrix, precision: Float = 1, perceptualPrecision: Float = 1,
    record recording: SnapshotTestingConfiguration.Record? = nil, snapshotDirectory: String? = nil,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath, testName: String = #function,
    line: UInt = #line, column: UInt = #column, of make: @MainActor (SnapshotVariant) throws -> UIViewController
) rethrows {
    let checks = try checkSnapshots(
        across: matrix, precision, perceptualPrecision, recording, snapshotDirectory, filePath, testName, line, make)
    for check in checks { recordFailure(check, fileID: fileID, filePath: filePath, line: line, column: column) }
}

/// What `assertSnapshots(across:)` would fail with.
@MainActor
public func verifySnapshots(
    across matrix: SnapshotMatrix, precision: Float = 1, perceptualPrecision: Float = 1,
    record recording: SnapshotTestingConfiguration.Record? = nil, snapshotDirectory: String? = nil,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath, testName: String = #function,
    line: UInt = #line, column: UInt = #column, of make: @MainActor (SnapshotVariant) throws -> UIViewController
) rethrows -> [String] {
    try checkSnapshots(
        across: matrix, precision, perceptualPrecision, recording, snapshotDirectory, filePath, testName, line, make
    ).compactMap(\.failure)
}

@MainActor
private func checkSnapshots(
    across matrix: SnapshotMatrix, _ precision: Float, _ perceptualPrecision: Float,
    _ recording: SnapshotTestingConfiguration.Record?, _ snapshotDirectory: String?, _ filePath: StaticString,
    _ testName: String, _ line: UInt, _ make: @MainActor (SnapshotVariant) throws -> UIViewController
) rethrows -> [SnapshotCheck] {
    var failures: [SnapshotCheck] = []
    var pictures: [(name: String, image: UIImage)] = []
    let variants = matrix.variants
    let outer = Runtime.current.settings.design
    defer { Runtime.current.settings.design = outer }
    for variant in variants {
        Runtime.current.settings.design = variant.design?.interface ?? outer
        let controller = try make(variant)
        var strategy = Snapshotting<UIViewController, UIImage>.image(
            on: variant.device, precision: precision, perceptualPrecision: perceptualPrecision, traits: variant.traits)
        let draw = strategy.snapshot
        // The picture is drawn once, for its reference and for the sheet.
        strategy.snapshot = { value in
            draw(value).map { image in
                onMainActor(image) { image in SheetPictures.taken.append(image) }
                return image
            }
        }
        SheetPictures.taken = []
        var check = checkSnapshot(
            of: controller, as: strategy, named: variant.name, record: recording, snapshotDirectory: snapshotDirectory,
            timeout: 5, file: filePath, testName: testName, line: line)
        if let image = SheetPictures.taken.first { pictures.append((variant.name, SnapshotSheet.small(image))) }
        guard let failure = check.failure else { continue }
        check.failure = "\(variant.name): \(failure)"
        failures.append(check)
    }
    SheetPictures.taken = []
    let file = SnapshotFiles(
        sourceFile: "\(filePath)", testName: testName, identifier: "sheet", pathExtension: "png",
        folder: snapshotDirectory
    ).failed
    try? FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try? SnapshotSheet.image(of: pictures)?.pngData()?.write(to: file, options: .atomic)
    return failures
}

/// Pictures of the assertion that runs, for its sheet.
@MainActor private enum SheetPictures { static var taken: [UIImage] = [] }

/// Small pictures side by side, with their names.
@MainActor
enum SnapshotSheet {
    private static let cell = CGSize(width: 200, height: 360)
    private static let gap: CGFloat = 20
    private static let caption: CGFloat = 30

    /// The picture in the size of the sheet, at two pixels a point.
    static func small(_ image: UIImage) -> UIImage {
        let factor = min(cell.width / max(image.size.width, 1), cell.height / max(image.size.height, 1), 1)
        let size = CGSize(
            width: max(1, (image.size.width * factor).rounded()), height: max(1, (image.size.height * factor).rounded())
        )
        let format = UIGraphicsImageRendererFormat()
        format.scale = 2
        return UIGraphicsImageRenderer(size: size, format: format).image { _ in
            image.draw(in: CGRect(origin: .zero, size: size))
        }
    }

    static func image(of pictures: [(name: String, image: UIImage)]) -> UIImage? {
        guard !pictures.isEmpty else { return nil }
        let columns = min(8, pictures.count)
        let rows = (pictures.count + columns - 1) / columns
        let height = pictures.map(\.image.size.height).max() ?? 0
        let size = CGSize(
            width: gap + CGFloat(columns) * (cell.width + gap), height: gap + CGFloat(rows) * (height + caption + gap))
        let format = UIGraphicsImageRendererFormat()
        format.scale = 2
        format.opaque = true
        return UIGraphicsImageRenderer(size: size, format: format).image { context in
            UIColor(white: 0.92, alpha: 1).setFill()
            context.fill(CGRect(origin: .zero, size: size))
            for (index, picture) in pictures.enumerated() {
                let corner = CGPoint(
                    x: gap + CGFloat(index % columns) * (cell.width + gap),
                    y: gap + CGFloat(index / columns) * (height + caption + gap))
                picture.image.draw(
                    in: CGRect(
                        x: corner.x + (cell.width - picture.image.size.width) / 2, y: corner.y,
                        width: picture.image.size.width, height: picture.image.size.height))
                let paragraph = NSMutableParagraphStyle()
                paragraph.alignment = .center
                paragraph.lineBreakMode = .byTruncatingMiddle
                NSAttributedString(
                    string: picture.name,
                    attributes: [
                        .font: UIFont.systemFont(ofSize: 12), .foregroundColor: UIColor(white: 0.2, alpha: 1),
                        .paragraphStyle: paragraph,
                    ]
                ).draw(in: CGRect(x: corner.x, y: corner.y + height + 8, width: cell.width, height: 16))
            }
        }
    }
}
