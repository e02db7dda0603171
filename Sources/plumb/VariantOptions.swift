import ArgumentParser
import Foundation
import InterfaceBuilder

/// The combinations of devices, orientations, styles and so on that pictures are made in.
struct VariantOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Devices by name or canvas id, such as \"iPhone 16,ipad11_0rounded\"; see plumb devices.",
            valueName: "names"), completion: .list(DocumentFiles.deviceIDs))
    var device: String?

    @Option(help: ArgumentHelp("portrait, landscape or both, separated by a comma.", valueName: "names"))
    var orientation: String?

    @Option(help: ArgumentHelp("light, dark or both, separated by a comma.", valueName: "names"))
    var style: String?

    @Option(help: ArgumentHelp("ltr, rtl or both, separated by a comma.", valueName: "names"))
    var direction: String?

    @Option(
        name: .customLong("content-size"),
        help: ArgumentHelp("Text sizes from xs to xxxl and ax1 to ax5.", valueName: "names"))
    var contentSize: String?

    @Option(help: ArgumentHelp("Languages whose .strings files give the texts.", valueName: "names"))
    var locale: String?

    @Option(help: ArgumentHelp("Pseudo-languages: double, rtl, accented.", valueName: "names"))
    var pseudo: String?

    @Option(
        help: ArgumentHelp("A folder of fonts that documents name, beside those in the project.", valueName: "folder"))
    var fonts: String?

    func variants() throws -> [PreviewVariant] {
        func list(_ text: String?) -> [String?] {
            guard let text else { return [nil] }
            return text.split(separator: ",").map { String($0).trimmingCharacters(in: .whitespaces) }
        }
        // Options that no command line filled in have to be set before they are read.
        var unchanged = CanvasOptions()
        (unchanged.device, unchanged.orientation, unchanged.style) = (nil, nil, nil)
        (unchanged.direction, unchanged.contentSize, unchanged.locale) = (nil, nil, nil)
        unchanged.fonts = fonts
        var canvases = [unchanged]
        func vary(_ option: WritableKeyPath<CanvasOptions, String?>, _ values: String?) {
            canvases = canvases.flatMap { canvas in
                list(values).map { value in
                    var varied = canvas
                    varied[keyPath: option] = value
                    return varied
                }
            }
        }
        vary(\.device, device)
        vary(\.orientation, orientation)
        vary(\.style, style)
        vary(\.direction, direction)
        vary(\.contentSize, contentSize)
        vary(\.locale, locale)
        return try canvases.flatMap { canvas in
            try list(pseudo).map { PreviewVariant(options: try canvas.layoutOptions(), pseudo: try language($0)) }
        }
    }

    private func language(_ name: String?) throws -> PreviewVariant.Pseudo? {
        guard let name else { return nil }
        if let pseudo = PreviewVariant.Pseudo(rawValue: name) { return pseudo }
        let known = PreviewVariant.Pseudo.allCases.map(\.rawValue).joined(separator: ", ")
        throw ValidationError("--pseudo is one of \(known), not “\(name)”.")
    }
}
