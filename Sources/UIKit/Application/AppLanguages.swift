import Foundation

/// The languages that an app shows, of those its bundle has: Foundation on Linux gives the first by name where the
/// user's language is there without its region.
enum AppLanguages {
    /// What nibs and storyboards take their texts from: what `PLUMB_LANGUAGE` names first, for runs in a language that is
    /// not the system's; then those of the app's bundle.
    static var ofNibs: [String] {
        [asked].compactMap { $0 }.filter { PseudoLanguage(rawValue: $0) == nil } + of(.main)
    }

    /// What `PLUMB_LANGUAGE` names where nobody speaks it.
    static var pseudo: PseudoLanguage? { asked.flatMap { PseudoLanguage(rawValue: $0) } }

    /// How dates and numbers are written where the app does not say: as in the language that `PLUMB_LANGUAGE` names, else
    /// as in the United States.
    static var locale: Locale { locale(of: asked) }

    /// - Parameter language: As `PLUMB_LANGUAGE` has it.
    static func locale(of language: String?) -> Locale {
        let spoken = language.flatMap { PseudoLanguage(rawValue: $0) == nil ? $0 : nil }
        return Locale(identifier: spoken ?? "en_US")
    }

    // Asked for with each view that may be in another language; ProcessInfo reads the whole environment each time.
    private static var asked: String? {
        getenv("PLUMB_LANGUAGE").map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
    }

    static func of(_ bundle: Bundle, preferred: [String] = Locale.preferredLanguages) -> [String] {
        let present = bundle.localizations.filter { $0 != "Base" }.sorted()
        var result: [String] = []
        for language in preferred {
            let parts = language.split(whereSeparator: { $0 == "-" || $0 == "_" })
            for count in stride(from: parts.count, to: 0, by: -1) {
                let wanted = parts.prefix(count).joined(separator: "-")
                if let found = present.first(where: { $0.replacing("_", with: "-") == wanted }), !result.contains(found)
                {
                    result.append(found)
                }
            }
        }
        // Not the bundle's developmentLocalization, which stops the process where there is no Info.plist.
        if result.isEmpty, let own = bundle.infoDictionary?["CFBundleDevelopmentRegion"] as? String,
            present.contains(own)
        {
            result = [own]
        }
        return result.isEmpty ? Array(present.prefix(1)) : result
    }
}
