import Foundation
import InterfaceBuilder
import UIKit

/// Whether documents have texts in the languages that are asked for.
enum LanguageCheck {
    /// Tells of languages that no document has texts in, so that nobody takes them for seen.
    static func noteIfUnknown(_ languages: [String], _ files: [String]) {
        let folders = Set(files.map { URL(fileURLWithPath: $0).deletingLastPathComponent() })
        for language in languages where language != "project" && PreviewVariant.Pseudo(rawValue: language) == nil {
            let hasTexts = folders.contains { folder in
                folder.pathExtension == "lproj"
                    && NibTexts.fallbacks(language).contains { name in
                        let beside = folder.deletingLastPathComponent().appendingPathComponent("\(name).lproj")
                        return FileManager.default.fileExists(atPath: beside.path)
                    }
            }
            if !hasTexts {
                Terminal.note(
                    """
                    plumb: no document has texts in “\(language)”; they are looked for in \(language).lproj beside the \
                    document's own .lproj folder
                    """)
            }
        }
    }
}
