import ArgumentParser
import Files
import InterfaceBuilder
import UIKit

/// What documents are laid out on and in, in place of their own design. The same options mean the same in all commands.
struct CanvasOptions: ParsableArguments {
    @Option(
        name: .customLong("device"),
        help: ArgumentHelp(
            "A device by name or canvas id, such as \"iPhone 16\" or ipad11_0rounded; see plumb devices.",
            valueName: "name"), completion: .list(DocumentFiles.deviceIDs))
    var devices: [String] = []

    @Option(
        name: .customLong("orientation"), help: ArgumentHelp("portrait or landscape.", valueName: "name"),
        completion: .list(["portrait", "landscape"]))
    var orientations: [String] = []

    @Option(
        name: .customLong("style"), help: ArgumentHelp("light or dark.", valueName: "name"),
        completion: .list(["light", "dark"]))
    var styles: [String] = []

    @Option(
        name: .customLong("direction"), help: ArgumentHelp("ltr or rtl.", valueName: "name"),
        completion: .list(["ltr", "rtl"]))
    var directions: [String] = []

    @Option(
        name: .customLong("language"),
        help: ArgumentHelp(
            "A language with .strings files beside the documents, or double, accented or rtl.", valueName: "name"))
    var languages: [String] = []

    @Option(
        name: .customLong("text-size"),
        help: ArgumentHelp("A text size from xs to xxxl or ax1 to ax5; l is the default.", valueName: "size"),
        completion: .list(TextSize.allCases.map(\.rawValue)))
    var textSizes: [String] = []

    @OptionGroup var design: DesignOption
    @OptionGroup var folders: FolderOptions

    // Other names of these options, which scripts may use.
    @Option(name: .customLong("content-size"), help: .hidden)
    var contentSizes: [String] = []

    @Option(name: .customLong("locale"), help: .hidden)
    var locales: [String] = []

    @Option(name: .customLong("pseudo"), help: .hidden)
    var pseudoLanguages: [String] = []

    private var allLanguages: [String] { languages + locales }

    /// Tells of languages that none of the documents has texts in.
    func noteUnknownLanguages(_ files: [String]) {
        LanguageCheck.noteIfUnknown(CommaList.parts(allLanguages), files)
    }

    /// Every combination of what is asked for, in the order of the options; the document's own design where nothing is.
    func variants() throws -> [PreviewVariant] {
        var variants = [PreviewVariant(options: LayoutOptions())]
        variants[0].options.fontFolders = folders.fonts
        variants[0].options.assetFolders = folders.assets
        func vary(_ values: [String], _ change: (inout PreviewVariant, String) throws -> Void) rethrows {
            let parts = CommaList.parts(values)
            guard !parts.isEmpty else { return }
            variants = try variants.flatMap { variant in
                try parts.map { value in
                    var varied = variant
                    try change(&varied, value)
                    return varied
                }
            }
        }
        try vary(devices) { $0.options.device = try CommaList.device($1) }
        try vary(orientations) {
            $0.options.isLandscape = try CommaList.choice($1, "orientation", ["portrait": false, "landscape": true])
        }
        try vary(styles) { $0.options.isDark = try CommaList.choice($1, "style", ["light": false, "dark": true]) }
        try vary(design.designs) { variant, name in
            variant.options.design = InterfaceDesign(name: name)
            _ = try design.chosen()
        }
        try vary(directions) {
            $0.options.isRightToLeft = try CommaList.choice($1, "direction", ["ltr": false, "rtl": true])
        }
        let sizes = Dictionary(uniqueKeysWithValues: TextSize.allCases.map { ($0.rawValue, $0.category) })
        try vary(textSizes + contentSizes) { $0.options.contentSize = try CommaList.choice($1, "text-size", sizes) }
        vary(allLanguages) { $0.speak($1) }
        try vary(pseudoLanguages) { variant, name in
            guard PreviewVariant.Pseudo(rawValue: name) != nil else {
                let known = PreviewVariant.Pseudo.allCases.map(\.rawValue).joined(separator: ", ")
                throw ValidationError("--pseudo is one of \(known), not “\(name)”.")
            }
            variant.speak(name)
        }
        return variants
    }
}

/// Where things are that documents name.
struct FolderOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "A folder of images or asset catalogues, beside those around the documents.", valueName: "folder"),
        completion: .directory)
    var assets: [String] = []

    @Option(
        help: ArgumentHelp("A folder of fonts that documents name, beside those in the project.", valueName: "folder"),
        completion: .directory)
    var fonts: [String] = []

    func validate() throws {
        for (option, folders) in [("assets", assets), ("fonts", fonts)] {
            for folder in folders where !FilePath.isFolder(folder) {
                throw ValidationError("--\(option): there is no folder \(folder)")
            }
        }
    }
}

/// Values of options that take several, each for itself or with commas: both are usual.
enum CommaList {
    static func parts(_ values: [String]) -> [String] {
        values.flatMap { $0.split(separator: ",").map { $0.trimmingPrefix { $0 == " " } } }.map { part in
            String(part.reversed().drop { $0 == " " }.reversed())
        }
    }

    static func device(_ name: String) throws -> String {
        guard DocumentFiles.isDevice(name) else {
            throw ValidationError("“\(name)” is no device; plumb devices lists their names and ids.")
        }
        return name
    }

    static func choice<Value>(_ text: String, _ option: String, _ values: [String: Value]) throws -> Value {
        if let value = values[text.lowercased()] { return value }
        throw ValidationError("--\(option) is one of \(values.keys.sorted().joined(separator: ", ")), not “\(text)”.")
    }
}

extension CanvasOptions {
    /// What holds in all variants of a check; the rest is combined as the configuration says.
    func base() throws -> LayoutOptions {
        var base = LayoutOptions()
        base.fontFolders = folders.fonts
        base.assetFolders = folders.assets
        base.design = try design.one()
        for style in CommaList.parts(styles) {
            base.isDark = try CommaList.choice(style, "style", ["light": false, "dark": true])
        }
        for direction in CommaList.parts(directions) {
            base.isRightToLeft = try CommaList.choice(direction, "direction", ["ltr": false, "rtl": true])
        }
        return base
    }
}
