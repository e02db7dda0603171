import Foundation
import UIKit

/// One way to show a document: a device, a style, a direction, a text size, a language that does not exist.
package struct PreviewVariant: Sendable {
    package typealias Pseudo = PseudoLanguage

    package var options: LayoutOptions
    package var pseudo: Pseudo?

    package init(options: LayoutOptions, pseudo: Pseudo? = nil) {
        self.options = options
        self.pseudo = pseudo
        if pseudo == .rightToLeft { self.options.isRightToLeft = true }
    }

    /// Has the variant in a language or, by that name, in a pseudo-language.
    package mutating func speak(_ language: String) {
        if let known = Pseudo(rawValue: language) {
            pseudo = known
            if known == .rightToLeft { options.isRightToLeft = true }
        } else {
            options.speak(language)
        }
    }

    /// What file names say of the variant.
    package func name(device: String) -> String {
        let parts = parts(rightToLeft: "rtl") { category in
            category.replacing("UICTContentSizeCategory", with: "text").replacing("Accessibility", with: "-ax-")
        }
        return ([device] + parts).joined(separator: "-")
    }

    /// All but the device.
    private func parts(rightToLeft: String, textSize: (String) -> String) -> [String] {
        var parts: [String] = []
        if options.isLandscape == true { parts.append("landscape") }
        if options.isDark == true { parts.append("dark") }
        if let design = options.design { parts.append("ios" + design.name) }
        // The name of a language that is written from the right says it already.
        let language = options.languages.first
        if options.isRightToLeft, language.map(LayoutOptions.isRightToLeft) != true { parts.append(rightToLeft) }
        if let size = options.contentSize { parts.append(textSize(size)) }
        if let language { parts.append(language) }
        if let pseudo, pseudo != .rightToLeft { parts.append(pseudo.rawValue) }
        return parts
    }

    /// What people read below a picture.
    package func caption(device: String) -> String {
        let rest = parts(rightToLeft: "right to left") { category in
            "text size \(TextSize.allCases.first { $0.category == category }?.rawValue ?? category)"
        }
        // Several models share a canvas: the one that was asked for by name is meant.
        let model = [options.device, device].lazy.compactMap { $0.flatMap(Device.named) }.first
        return ([model?.name ?? device] + rest).joined(separator: ", ")
    }

    /// Changes the document's texts; nil where they are shown as they are.
    @MainActor package var transformText: ((String) -> String)? {
        pseudo == .doubleLength || pseudo == .accented ? { self.transform($0) } : nil
    }

    /// Whether texts are of another size than the document was drawn with.
    @MainActor var changesTexts: Bool {
        options.contentSize != nil || !options.languages.isEmpty || transformText != nil
    }

    package func transform(_ text: String) -> String { pseudo?.transform(text) ?? text }
}
