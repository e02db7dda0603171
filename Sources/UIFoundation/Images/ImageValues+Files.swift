import Foundation

extension ImageValues {
    /// - Parameters:
    ///   - scale: How many stored pixels a point is.
    ///   - vectorScale: How many pixels a point of a PDF or SVG is drawn with; nil for the current screen's.
    ///   - source: What is read, for the line that says why it can't be.
    init?(data: Data, scale: CGFloat, vectorScale: CGFloat? = nil, source: String? = nil) {
        let drawn = vectorScale ?? UITraitCollection.current.drawingScale
        do {
            let file = try ImageFile(data, vectorScale: drawn)
            self.init(
                picture: .bitmap(file.image), scale: file.vectorScale ?? (scale > 0 ? scale : 1),
                orientation: UIImage.Orientation(exifNumber: file.orientation))
        } catch {
            if let source { Notice.once("UIImage: “\(source)” is not shown. \(error)") }
            return nil
        }
    }

    /// A path without an extension means a PNG. Where only a variant for another scale exists, that one is read.
    init?(file path: String) {
        let name = ImageFileName(path)
        let exact = [path, path + ".png"].first { FileManager.default.fileExists(atPath: $0) && !$0.hasSuffix("/") }
        if name.scale == 1, let variant = name.best(for: UITraitCollection.current) ?? exact {
            self.init(reading: variant)
        } else if let exact {
            self.init(reading: exact)
        } else {
            return nil
        }
    }

    init?(reading path: String) {
        guard let data = FileManager.default.contents(atPath: path) else { return nil }
        self.init(data: data, scale: ImageFileName(path).scale, source: path)
        name = URL(fileURLWithPath: path).lastPathComponent
    }

    // MARK: Archives

    init?(coder: NSCoder) {
        guard coder.allowsKeyedCoding,
            let data = coder.decodeObject(of: NSData.self, forKey: "UIImageData") as Data?
        else { return nil }
        self.init(data: data, scale: coder.decodeDouble(forKey: "UIScale"))
        orientation = UIImage.Orientation(rawValue: coder.decodeInteger(forKey: "UIImageOrientation")) ?? .up
        renderingMode = UIImage.RenderingMode(rawValue: coder.decodeInteger(forKey: "UIRenderingMode")) ?? .automatic
        resizingMode = UIImage.ResizingMode(rawValue: coder.decodeInteger(forKey: "UIResizingMode")) ?? .tile
        isResizable = coder.decodeBool(forKey: "UIResizable")
        if let caps = Self.decodeInsets(coder, "UICapInsets") { capInsets = caps }
        if let insets = Self.decodeInsets(coder, "UIAlignmentRectInsets") { alignmentInsets = insets }
    }

    func encode(to coder: NSCoder) {
        guard let pixels, let data = try? pixels.pngData() else { return }
        coder.encode(data as NSData, forKey: "UIImageData")
        coder.encode(Double(scale), forKey: "UIScale")
        coder.encode(symbol == nil ? orientation.rawValue : 0, forKey: "UIImageOrientation")
        coder.encode(
            (isTemplate ? UIImage.RenderingMode.alwaysTemplate : renderingMode).rawValue, forKey: "UIRenderingMode")
        coder.encode(resizingMode.rawValue, forKey: "UIResizingMode")
        coder.encode(isResizable, forKey: "UIResizable")
        Self.encode(capInsets, coder, "UICapInsets")
        Self.encode(alignmentInsets, coder, "UIAlignmentRectInsets")
    }

    private static func encode(_ insets: UIEdgeInsets, _ coder: NSCoder, _ key: String) {
        let numbers = [insets.top, insets.left, insets.bottom, insets.right].map { NSNumber(value: Double($0)) }
        coder.encode(numbers as NSArray, forKey: key)
    }

    private static func decodeInsets(_ coder: NSCoder, _ key: String) -> UIEdgeInsets? {
        let numbers = coder.decodeObject(of: [NSArray.self, NSNumber.self], forKey: key) as? [NSNumber]
        guard let values = numbers?.map({ CGFloat($0.doubleValue) }), values.count == 4 else { return nil }
        return UIEdgeInsets(top: values[0], left: values[1], bottom: values[2], right: values[3])
    }
}

/// A file name taken apart: `folder/name@2x~ipad.png`.
struct ImageFileName {
    var folder: String
    var stem: String
    var scale: CGFloat = 1
    var pathExtension: String

    init(_ path: String) {
        let url = URL(fileURLWithPath: path)
        folder = url.deletingLastPathComponent().path
        let known = ["png", "jpg", "jpeg", "webp", "gif"].contains(url.pathExtension.lowercased())
        pathExtension = known ? url.pathExtension : ""
        stem = known ? url.deletingPathExtension().lastPathComponent : url.lastPathComponent
        for device in ["~iphone", "~ipad"] where stem.hasSuffix(device) { stem.removeLast(device.count) }
        for (suffix, value) in [("@2x", 2.0), ("@3x", 3.0)] where stem.hasSuffix(suffix) {
            stem.removeLast(suffix.count)
            scale = value
        }
    }

    /// The existing file for the screen: its scale first, then higher ones, then lower ones; the device's own first.
    func best(for traits: UITraitCollection) -> String? {
        let wanted = max(1, min(3, Int(traits.drawingScale.rounded(.up))))
        let scales = Array(wanted...3) + Array((1..<wanted).reversed())
        let device = traits.userInterfaceIdiom == .pad ? "~ipad" : "~iphone"
        let extensions = pathExtension.isEmpty ? ["png", "jpg", "jpeg", "webp"] : [pathExtension]
        for scale in scales {
            let suffix = scale == 1 ? "" : "@\(scale)x"
            for kind in extensions {
                for name in ["\(stem)\(suffix)\(device).\(kind)", "\(stem)\(suffix).\(kind)"] {
                    let path = folder + "/" + name
                    if FileManager.default.fileExists(atPath: path) { return path }
                }
            }
        }
        return nil
    }
}
