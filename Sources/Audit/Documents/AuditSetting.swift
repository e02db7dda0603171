import Foundation
import InterfaceBuilder
import NibDocument
import UIKit

/// One way in which a document's screens are looked at.
struct AuditSetting {
    var options: LayoutOptions
    var pseudo: PreviewVariant.Pseudo?
    /// The setting's name; nil for the document's own design.
    var name: String?
    /// Whether only texts that follow the text size can differ from the usual setting.
    var isTextSize = false
    /// Whether nothing but the screen may differ from the document's design.
    var isDesign = false

    /// For each screen the usual setting first, then one change at a time: dark where the app follows it, bold text, languages,
    /// pseudo-languages, text sizes.
    @MainActor
    static func all(_ configuration: AuditConfiguration, path: String?) -> [[AuditSetting]] {
        let isNeverDark = DarkModeSupport.around(path) == .optedOut
        var screens = configuration
        (screens.languages, screens.textSizes) = ([], [])
        let languages =
            configuration.languages.isEmpty
            ? projectLanguages(path) + ["double", "accented", "rtl"] : configuration.languages
        let sizes =
            configuration.textSizes.isEmpty
            ? [TextSize.xl, .xxl, .xxxl, .ax1, .ax2, .ax3, .ax4, .ax5] : configuration.textSizes
        return LintVariant.all(screens, configuration.base).map { screen in
            let usual = AuditSetting(options: screen.options, pseudo: nil, name: screen.name)
            func named(_ name: String) -> String { [screen.name, name].compactMap { $0 }.joined(separator: ", ") }
            var settings = [usual]
            settings[0].isDesign = true
            if screen.options.isDark == nil, !isNeverDark {
                var dark = usual
                (dark.options.isDark, dark.name) = (true, named("dark"))
                settings.append(dark)
            }
            var bold = usual
            (bold.options.isBold, bold.name) = (true, named("bold text"))
            settings.append(bold)
            for language in languages {
                let varied = screen.with(language: language, textSize: nil)
                settings.append(AuditSetting(options: varied.options, pseudo: varied.pseudo, name: varied.name))
            }
            for size in sizes {
                let varied = screen.with(language: nil, textSize: size)
                settings.append(
                    AuditSetting(options: varied.options, pseudo: nil, name: varied.name, isTextSize: true))
            }
            return settings
        }
    }

    /// Languages that the project beside a document has texts in, besides the document's own.
    static func projectLanguages(_ path: String?) -> [String] {
        guard let path else { return [] }
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
        let project = folder.pathExtension == "lproj" ? folder.deletingLastPathComponent() : folder
        let entries = (try? FileManager.default.contentsOfDirectory(atPath: project.path)) ?? []
        let own = folder.deletingPathExtension().lastPathComponent
        let document = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
        return entries.filter { $0.hasSuffix(".lproj") }.map { String($0.dropLast(6)) }.sorted().filter { name in
            name != "Base" && name != own
                && FileManager.default.fileExists(
                    atPath: project.appendingPathComponent("\(name).lproj/\(document).strings").path)
        }
    }
}
