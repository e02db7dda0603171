import Foundation
import UIKit

/// Writes frames of views and metrics of their texts beside the pictures of snapshot tests, for `plumb certify`, which compares
/// what the same test writes elsewhere with it.
///
///     assertSnapshot(of: controller, as: .image(on: .iPhone13))
///     try LayoutRecords.write(controller.view)
///
/// Nothing is written unless `LAYOUT_RECORDS` is 1 in the environment: `TEST_RUNNER_LAYOUT_RECORDS=1 xcodebuild test …`.
@MainActor
public enum LayoutRecords {
    /// What a record says of one view.
    private struct View: Encodable {
        let path: String
        let `class`: String
        /// x, y, width, height in points, in the coordinates of the view that the record is of.
        let frame: [Double]
        var text: String?
        var font: String?
        var fontSize: Double?
        var lineHeight: Double?
        /// What the text takes without limits, in points.
        var textSize: [Double]?
    }

    private struct Record: Encodable {
        let scale: Double
        let system: String
        let views: [View]
    }

    /// Writes the record of a view beside the picture of the same test.
    ///
    /// - Parameters:
    ///   - view: A view that is laid out.
    ///   - name: The picture's name or number, as it stands in the picture's file; 1 for a test's first picture without a name.
    ///   - folder: Where the picture lies; `__Snapshots__` beside the test's file, and in it the file's name, by default.
    ///   - file: The test's file.
    ///   - testName: The test.
    /// - Returns: The file, `TEST.NAME.layout.json`; nil where `LAYOUT_RECORDS` is not 1.
    /// - Throws: Where the file can't be written.
    @discardableResult
    public static func write(
        _ view: UIView, named name: String = "1", in folder: String? = nil, file: StaticString = #filePath,
        testName: String = #function
    ) throws -> URL? {
        guard ProcessInfo.processInfo.environment["LAYOUT_RECORDS"] == "1" else { return nil }
        let source = URL(fileURLWithPath: "\(file)")
        let place =
            folder.map { URL(fileURLWithPath: $0, isDirectory: true) }
            ?? source.deletingLastPathComponent().appendingPathComponent("__Snapshots__")
            .appendingPathComponent(source.deletingPathExtension().lastPathComponent)
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        let result = place.appendingPathComponent("\(plain(testName)).\(plain(name)).layout.json")
        try data(of: view).write(to: result, options: .atomic)
        return result
    }

    /// The record as JSON, with sorted keys.
    public static func data(of view: UIView) throws -> Data {
        view.layoutIfNeeded()
        var views: [View] = []
        add(view, path: "", root: view, to: &views)
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        let device = UIDevice.current
        return try encoder.encode(
            Record(
                scale: number(UIScreen.main.scale), system: "\(device.systemName) \(device.systemVersion)", views: views
            ))
    }

    // MARK: Views

    private static func add(_ view: UIView, path: String, root: UIView, to views: inout [View]) {
        let frame = view.convert(view.bounds, to: root)
        var entry = View(
            path: path, class: String(describing: type(of: view)),
            frame: [frame.minX, frame.minY, frame.width, frame.height].map(number))
        let shown: (text: String?, font: UIFont?)
        switch view {
        case let label as UILabel: shown = (label.text, label.font)
        case let field as UITextField: shown = (field.text, field.font)
        case let text as UITextView: shown = (text.text, text.font)
        case let button as UIButton: shown = (button.currentTitle, button.titleLabel?.font)
        default: shown = (nil, nil)
        }
        if let text = shown.text, !text.isEmpty, let font = shown.font {
            entry.text = text
            entry.font = font.fontName
            entry.fontSize = number(font.pointSize)
            entry.lineHeight = number(font.lineHeight)
            let size = (text as NSString).size(withAttributes: [.font: font])
            entry.textSize = [number(size.width), number(size.height)]
        }
        views.append(entry)
        guard !isClosed(view) else { return }
        // Views of the system's own are other ones in each version, and so are no part of the path.
        let children = view.subviews.filter { !String(describing: type(of: $0)).hasPrefix("_") && !$0.isHidden }
        for (index, child) in children.enumerated() {
            add(child, path: path.isEmpty ? "\(index)" : "\(path).\(index)", root: root, to: &views)
        }
    }

    /// Whether what is in a view is the system's business.
    private static func isClosed(_ view: UIView) -> Bool {
        view is UIControl || view is UILabel || view is UITextView || view is UINavigationBar || view is UITabBar
            || view is UIToolbar || view is UISearchBar || view is UIPickerView
    }

    // MARK: Numbers and names

    /// Thousandths of a point, which is more than layouts differ in.
    private static func number(_ value: CGFloat) -> Double { (Double(value) * 1000).rounded() / 1000 }

    /// As the pictures' files are named: runs of anything but letters, digits and underscores become a hyphen.
    private static func plain(_ text: String) -> String {
        text.split { !($0.isLetter || $0.isNumber || $0 == "_") }.joined(separator: "-")
    }
}
