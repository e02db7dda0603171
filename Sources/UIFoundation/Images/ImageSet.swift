import Files
import Foundation

/// An `.imageset` folder of an asset catalogue: one file per scale, idiom, appearance and direction. Or a `.symbolset` folder,
/// whose file is the template of a symbol.
package struct ImageSet {
    package struct Entry {
        var file: String
        var scale: CGFloat = 1
        let conditions: CatalogueConditions
        var resizing: Resizing?
        /// In pixels.
        var alignmentInsets = UIEdgeInsets.zero
    }

    /// How a file's middle fills larger sizes; insets in pixels.
    struct Resizing {
        var capInsets: UIEdgeInsets
        var mode: UIImage.ResizingMode
    }

    let folder: URL
    let entries: [Entry]
    var renderingMode = UIImage.RenderingMode.automatic
    var mirrors = false
    private let holdsSymbol: Bool

    /// How large a file of a catalogue may be, in bytes.
    static let limit = 64 << 20
    static let descriptionLimit = 4 << 20

    /// An image set whose files must lie in a folder, links followed.
    init?(folder: URL, within boundary: String) {
        guard FilePath.contains(boundary, folder.appendingPathComponent("Contents.json").path) else { return nil }
        self.init(folder: folder)
        let names = Set(entries.map(\.file))
        guard names.allSatisfy({ FilePath.contains(boundary, folder.appendingPathComponent($0).path) }) else {
            return nil
        }
    }

    /// nil when the folder holds no readable description.
    init?(folder: URL) {
        let description = folder.appendingPathComponent("Contents.json").path
        guard let data = try? FileInput.data(at: description, limit: Self.descriptionLimit) else { return nil }
        self.init(description: data, in: folder)
    }

    package init?(description data: Data, in folder: URL) {
        guard let root = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
            let images = (root["images"] ?? root["symbols"]) as? [[String: Any]]
        else { return nil }
        self.folder = folder
        holdsSymbol = root["images"] == nil
        entries = images.compactMap(Entry.init)
        if entries.isEmpty { return nil }
        let properties = root["properties"] as? [String: Any] ?? [:]
        switch properties["template-rendering-intent"] as? String {
        case "template": renderingMode = .alwaysTemplate
        case "original": renderingMode = .alwaysOriginal
        default: break
        }
        mirrors =
            images.contains { $0["language-direction"] is String } == false
            && properties["mirrors"] as? Bool == true
    }

    /// The entry that suits the traits best (``CatalogueConditions/score(for:)``); then the one with the scale nearest
    /// above the screen's, or the highest there is.
    package func entry(for traits: UITraitCollection) -> Entry? {
        let scored = entries.compactMap { entry in
            entry.conditions.score(for: traits).map { (score: $0, entry: entry) }
        }
        guard let best = scored.map(\.score).max() else { return nil }
        let equal = scored.filter { $0.score == best }.map(\.entry).sorted { $0.scale < $1.scale }
        return equal.first { $0.scale >= traits.drawingScale } ?? equal.last
    }

    func values(for traits: UITraitCollection) -> ImageValues? {
        guard let entry = entry(for: traits),
            let data = try? FileInput.data(at: folder.appendingPathComponent(entry.file).path, limit: Self.limit)
        else { return nil }
        let source = folder.lastPathComponent + "/" + entry.file
        if holdsSymbol { return symbol(data, source) }
        guard
            var values = ImageValues(
                data: data, scale: entry.scale, vectorScale: traits.drawingScale, source: source)
        else { return nil }
        values.renderingMode = renderingMode
        values.flipsForRightToLeft = mirrors
        values.alignmentInsets = entry.alignmentInsets.divided(by: entry.scale)
        if let resizing = entry.resizing {
            values.isResizable = true
            values.capInsets = resizing.capInsets.divided(by: entry.scale)
            values.resizingMode = resizing.mode
        }
        values.name = name
        return values
    }

    private var name: String { folder.deletingPathExtension().lastPathComponent }

    private func symbol(_ data: Data, _ source: String) -> ImageValues? {
        do {
            var values = ImageValues(template: try SymbolTemplate(data), named: name)
            values.renderingMode = renderingMode
            return values
        } catch {
            Notice.once("UIImage: the symbol “\(source)” is not shown. \(error)")
            return nil
        }
    }
}

extension ImageSet.Entry {
    init?(_ json: [String: Any]) {
        // Files lie in the folder itself.
        guard let file = json["filename"] as? String, !file.utf8.contains(UInt8(ascii: "/")),
            file != "..", let conditions = CatalogueConditions(json)
        else { return nil }
        self.file = file
        self.conditions = conditions
        switch json["scale"] as? String {
        case "2x": scale = 2
        case "3x": scale = 3
        default: scale = 1
        }
        if let insets = json["alignment-insets"] as? [String: Any] { alignmentInsets = UIEdgeInsets(json: insets) }
        if let resizing = json["resizing"] as? [String: Any] { self.resizing = ImageSet.Resizing(resizing) }
    }
}

extension ImageSet.Resizing {
    fileprivate init?(_ json: [String: Any]) {
        guard json["mode"] is String else { return nil }
        capInsets = UIEdgeInsets(json: json["cap-insets"] as? [String: Any] ?? [:])
        mode = (json["center"] as? [String: Any])?["mode"] as? String == "stretch" ? .stretch : .tile
    }
}

extension UIEdgeInsets {
    fileprivate init(json: [String: Any]) {
        func number(_ key: String) -> CGFloat { CGFloat((json[key] as? NSNumber)?.doubleValue ?? 0) }
        self.init(top: number("top"), left: number("left"), bottom: number("bottom"), right: number("right"))
    }

    fileprivate func divided(by scale: CGFloat) -> UIEdgeInsets {
        UIEdgeInsets(top: top / scale, left: left / scale, bottom: bottom / scale, right: right / scale)
    }
}
