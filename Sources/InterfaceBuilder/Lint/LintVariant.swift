import NibDocument
import UIKit

/// One way to lay a document out for a check: a device, a language, a text size.
package struct LintVariant {
    package var options: LayoutOptions
    package var pseudo: PreviewVariant.Pseudo?
    /// The variant's name; nil for the document's own design.
    package var name: String?
    /// The language asked for; nil for the document's own texts.
    package var language: String?

    /// The document's own design, then every combination that the configuration asks for.
    package static func all(_ configuration: RuleConfiguration<some ReportRule>, _ base: LayoutOptions) -> [LintVariant]
    {
        var screens = [LintVariant(options: base)]
        for device in configuration.devices {
            for orientation in configuration.orientations {
                var options = base
                (options.device, options.isLandscape) = (device, orientation == .landscape)
                screens.append(
                    LintVariant(
                        options: options, name: "\(Device.named(device)?.name ?? device), \(orientation.rawValue)"))
            }
        }
        for sizeClass in configuration.sizeClasses {
            var options = base
            (options.device, options.isLandscape) = sizeClass.device
            screens.append(LintVariant(options: options, name: sizeClass.description))
        }
        var texts: [(language: String?, size: TextSize?)] = [(nil, nil)]
        texts += configuration.languages.map { ($0, nil) }
        texts += configuration.textSizes.flatMap { size in
            [(nil, size)] + configuration.languages.map { ($0, size) }
        }
        return screens.flatMap { screen in texts.map { screen.with(language: $0.language, textSize: $0.size) } }
    }

    package func with(language: String?, textSize: TextSize?) -> LintVariant {
        var result = self
        var names = [name].compactMap { $0 }
        if let language {
            result.language = language
            names.append(language)
            result.pseudo = PreviewVariant.Pseudo(rawValue: language)
            if result.pseudo == nil { result.options.speak(language) }
            if result.pseudo == .rightToLeft { result.options.isRightToLeft = true }
        }
        if let textSize {
            names.append("text size \(textSize.rawValue)")
            result.options.contentSize = textSize.category
        }
        result.name = names.isEmpty ? nil : names.joined(separator: ", ")
        return result
    }
}

/// A pair of size classes, with the device that stands for it.
public enum SizeClassPair: String, CaseIterable, Sendable, CustomStringConvertible {
    /// An iPhone, upright.
    case compactRegular = "compact-regular"
    /// A small iPhone, sideways.
    case compactCompact = "compact-compact"
    /// A large iPhone, sideways.
    case regularCompact = "regular-compact"
    /// An iPad.
    case regularRegular = "regular-regular"

    /// The device and its size as people say them: width by height.
    public var description: String {
        let parts = rawValue.split(separator: "-")
        return "\(parts[0]) width, \(parts[1]) height"
    }

    var device: (id: String?, isLandscape: Bool?) {
        switch self {
        case .compactRegular: ("retina4_7", false)
        case .compactCompact: ("retina4_7", true)
        case .regularCompact: ("retina5_5", true)
        case .regularRegular: ("ipad11_0rounded", false)
        }
    }
}

/// How the device is held.
public enum LintOrientation: String, CaseIterable, Sendable { case portrait, landscape }

/// The text sizes of the accessibility settings, in Xcode's short names.
public enum TextSize: String, CaseIterable, Sendable {
    /// From extra small to extra extra extra large, then the five sizes of the accessibility settings.
    case xs, s, m, l, xl, xxl, xxxl, ax1, ax2, ax3, ax4, ax5

    /// UIKit's raw value.
    public var category: String {
        let accessibility = ["ax1": "M", "ax2": "L", "ax3": "XL", "ax4": "XXL", "ax5": "XXXL"]
        let name = accessibility[rawValue].map { "Accessibility\($0)" } ?? rawValue.uppercased()
        return "UICTContentSizeCategory\(name)"
    }
}

extension LayoutOptions {
    /// Whether an app in that language is laid out from right to left.
    package static func isRightToLeft(_ language: String) -> Bool {
        let languages: Set<String> = [
            "ar", "arc", "ckb", "dv", "fa", "he", "iw", "ji", "nqo", "ps", "sd", "syr", "ug", "ur", "yi",
        ]
        return NibTexts.fallbacks(language).last.map { languages.contains($0.lowercased()) } ?? false
    }
}
