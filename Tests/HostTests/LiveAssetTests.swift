import Foundation
import Testing

@testable import UIKit

@Suite("Assets that change while the app runs", .serialized) @MainActor
struct LiveAssetTests {
    /// A bundle with a colour and an image, as a build lays them out.
    @MainActor
    private struct Assets {
        let folder: URL
        let bundle: Bundle

        init() throws {
            folder = FileManager.default.temporaryDirectory.appendingPathComponent("live-\(UUID().uuidString)")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            bundle = try #require(Bundle(path: folder.path))
            try writeColor(red: 1)
            try write(#"{"images": [{"idiom": "universal", "filename": "star.png"}]}"#, "Star.imageset/Contents.json")
            try writeImage(.green, side: 10)
        }

        var colorPath: String { folder.path + "/Assets.xcassets/Accent.colorset/Contents.json" }
        var imagePath: String { folder.path + "/Assets.xcassets/Star.imageset/star.png" }

        func write(_ text: String, _ name: String) throws { try write(Data(text.utf8), name) }

        private func write(_ data: Data, _ name: String) throws {
            let url = folder.appendingPathComponent("Assets.xcassets/" + name)
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try data.write(to: url)
        }

        func writeColor(red: Double) throws {
            try write(
                """
                {"colors": [{"idiom": "universal", "color": {"color-space": "srgb",
                "components": {"red": "\(red)", "green": "0.250", "blue": "0.500", "alpha": "1.000"}}}]}
                """, "Accent.colorset/Contents.json")
        }

        func writeImage(_ color: UIColor, side: CGFloat) throws {
            let format = UIGraphicsImageRendererFormat()
            format.scale = 1
            let size = CGSize(width: side, height: side)
            let data = UIGraphicsImageRenderer(size: size, format: format).pngData { context in
                color.setFill()
                context.fill(CGRect(origin: .zero, size: size))
            }
            try write(data, "Star.imageset/star.png")
        }
    }

    /// Colours and images as apps use them: at once, dark in a light window, for layers, and where layout follows.
    @MainActor
    private final class Screen: UIView {
        let field = UITextField(frame: CGRect(x: 10, y: 120, width: 100, height: 30))

        init(_ bundle: Bundle) {
            super.init(frame: CGRect(x: 0, y: 0, width: 120, height: 160))
            let accent = UIColor(named: "Accent", in: bundle, compatibleWith: nil)
            backgroundColor = accent
            let label = UILabel(frame: CGRect(x: 10, y: 10, width: 100, height: 20))
            label.text = "Text"
            label.backgroundColor = .white
            label.textColor = accent
            let dark = UIView(frame: CGRect(x: 10, y: 40, width: 20, height: 20))
            dark.overrideUserInterfaceStyle = .dark
            dark.backgroundColor = accent?.withAlphaComponent(0.5)
            let bordered = UIView(frame: CGRect(x: 40, y: 40, width: 20, height: 20))
            bordered.layer.borderWidth = 4
            bordered.layer.borderColor = accent?.cgColor
            bordered.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (view: UIView, _) in
                view.layer.borderColor = accent?.resolvedColor(with: view.traitCollection).cgColor
            }
            let image = UIImage(named: "Star", in: bundle, compatibleWith: nil)
            let stack = UIStackView(arrangedSubviews: [UIImageView(image: image), UIView()])
            stack.frame = CGRect(x: 10, y: 70, width: 100, height: 40)
            stack.alignment = .top
            let tinted = UIImageView(image: image?.withRenderingMode(.alwaysTemplate))
            tinted.frame = CGRect(x: 70, y: 40, width: 20, height: 20)
            tinted.tintColor = accent
            for view in [label, dark, bordered, stack, tinted, field] as [UIView] { addSubview(view) }
        }

        required init?(coder: NSCoder) { nil }

        func show() -> UIWindow {
            let window = UIWindow(frame: bounds)
            window.addSubview(self)
            window.isHidden = false
            window.layoutIfNeeded()
            return window
        }

        var picture: Data {
            UIGraphicsImageRenderer(size: bounds.size).pngData { layer.render(in: $0.cgContext) }
        }
    }

    @Test("what is shown follows a changed colour and a changed image of another size, as if it were made anew")
    func changes() throws {
        let assets = try Assets()
        defer { try? FileManager.default.removeItem(at: assets.folder) }
        try Runtime.with(Runtime()) {
            let screen = Screen(assets.bundle)
            let window = screen.show()
            screen.field.text = "half typ"
            let first = screen.picture
            try assets.writeColor(red: 0)
            #expect(LiveDocuments.update([assets.colorPath]))
            window.layoutIfNeeded()
            let second = screen.picture
            #expect(second != first)
            try assets.writeImage(.blue, side: 16)
            #expect(LiveDocuments.update([assets.imagePath]))
            window.layoutIfNeeded()
            #expect(screen.picture != second)
            #expect(!window.traitOverrides.contains(UITraitUserInterfaceStyle.self))
            // The oracle: a copy of the bundle that nothing was read of yet.
            let copy = assets.folder.appendingPathExtension("copy")
            try FileManager.default.copyItem(at: assets.folder, to: copy)
            defer { try? FileManager.default.removeItem(at: copy) }
            let fresh = Screen(try #require(Bundle(path: copy.path)))
            fresh.field.text = "half typ"
            let other = fresh.show()
            other.layoutIfNeeded()
            #expect(screen.picture == fresh.picture)
        }
    }

    @Test("a set that can't be read any more, and a new kind of set, want a new start")
    func impossible() throws {
        let assets = try Assets()
        defer { try? FileManager.default.removeItem(at: assets.folder) }
        try Runtime.with(Runtime()) {
            let window = Screen(assets.bundle).show()
            try assets.write("{", "Accent.colorset/Contents.json")
            #expect(!LiveDocuments.update([assets.colorPath]))
            try assets.write("{", "Star.imageset/Contents.json")
            #expect(!LiveDocuments.update([assets.folder.path + "/Assets.xcassets/Star.imageset/Contents.json"]))
            #expect(!LiveDocuments.update([assets.folder.path + "/Assets.xcassets/Song.dataset/song.json"]))
            #expect(!window.isHidden)
        }
    }
}
