import Foundation

extension NibDocument {
    /// A file of objects for one owner, or one of scenes.
    public enum Kind: Sendable { case xib, storyboard }

    /// What the root element says the document is; nil when it is no Cocoa Touch document.
    public var kind: Kind? {
        guard root.name == "document" else { return nil }
        let type = root["type"] ?? ""
        guard type.contains("CocoaTouch") || root["targetRuntime"]?.contains("CocoaTouch") == true else { return nil }
        guard !["AppleTV", "atchKit"].contains(where: { root["targetRuntime"]?.contains($0) ?? false }) else {
            return nil
        }
        return type.contains("Storyboard") ? .storyboard : .xib
    }

    /// The error for a document that is no Cocoa Touch document, saying what it is instead.
    public func checkedKind() throws(NibError) -> Kind {
        if let kind { return kind }
        if root.name == "archive" {
            throw root.error("this is a document of Interface Builder 3 (before 2013); open and save it in Xcode first")
        }
        guard root.name == "document" else {
            throw root.error(
                "the outermost element is <\(root.name)>, not <document>: this is no Interface Builder file")
        }
        let words = (root["type"] ?? "") + (root["targetRuntime"] ?? "")
        let names = [("Cocoa", "macOS"), ("atchKit", "watchOS"), ("AppleTV", "tvOS")]
        let platform = names.last { words.contains($0.0) }?.1 ?? "another platform"
        var error = root.error("skipped: the document is for \(platform); only iOS documents are read")
        error.isOtherPlatform = true
        throw error
    }

    /// The main number of the Xcode build that saved the document, such as 23727. `32700.99.1234` stands for an
    /// unreleased build; then the plug-in's version counts.
    public var toolsVersion: Int {
        let own = Self.mainNumber(root["toolsVersion"])
        guard own >= 32700 || own == 0 else { return own }
        let plugIn = root.elements(in: "dependencies").first { $0.name == "plugIn" }
        let version = Self.mainNumber(plugIn?["version"])
        return version == 0 ? own : version
    }

    private static func mainNumber(_ version: String?) -> Int {
        version.flatMap { Int($0.prefix { $0 != "." }) } ?? 0
    }

    /// Constraints count; otherwise frames and autoresizing masks do.
    public var usesAutolayout: Bool { root.flag("useAutolayout") ?? false }

    /// Size-class variations count.
    public var usesTraitCollections: Bool { root.flag("useTraitCollections") ?? false }

    /// Controllers' views have a safe area rather than top and bottom layout guides.
    public var usesSafeAreas: Bool { root.flag("useSafeAreas") ?? false }

    /// The device the document is shown on in Interface Builder: its id and whether it lies on its side.
    public var designDevice: (id: String, isLandscape: Bool, isDark: Bool)? {
        guard let device = root.child("device"), let id = device["id"] else { return nil }
        return (id, device["orientation"] == "landscape", device["appearance"] == "dark")
    }

    /// The sizes in points Xcode recorded for images, by name. Symbols carry `catalog="system"`.
    public func imageResource(_ name: String, isSymbol: Bool? = nil) -> (size: CGSize, isSymbol: Bool)? {
        for image in root.elements(in: "resources") where image.name == "image" && image["name"] == name {
            let symbol = image["catalog"] == "system"
            guard isSymbol == nil || symbol == isSymbol else { continue }
            guard let width = image.number("width"), let height = image.number("height") else { continue }
            return (CGSize(width: width, height: height), symbol)
        }
        return nil
    }

    /// The value Xcode recorded for a colour of an asset catalog.
    public func namedColorResource(_ name: String) -> NibColor? {
        root.elements(in: "resources").first { $0.name == "namedColor" && $0["name"] == name }?.child("color")?
            .colorValue
    }
}
