import Files
import Foundation
import NibDocument

/// What is common to all loadings of one document, and what they found to say.
@MainActor
package final class NibSession {
    /// Languages to look for texts in, most wanted first; empty leaves the document's own.
    package let languages: [String]
    /// Changes every text shown, for pseudo-languages.
    package let transformText: ((String) -> String)?
    /// Called once for each problem, when it happens; nil where problems are only collected.
    private let report: ((String) -> Void)?
    /// What could not be done, in order.
    package private(set) var warnings: [String] = []

    package init(
        languages: [String] = [], transformText: ((String) -> String)? = nil, report: ((String) -> Void)? = nil
    ) {
        self.languages = languages
        self.transformText = transformText
        self.report = report
    }

    /// What an app's documents are loaded with: texts in the app's languages, troubles on standard error.
    static var ofApp: NibSession {
        NibSession(
            languages: AppLanguages.ofNibs,
            transformText: AppLanguages.pseudo.map { pseudo in { pseudo.transform($0) } },
            report: { StandardError.write($0 + "\n") })
    }

    package func warn(_ message: String) {
        guard !warnings.contains(message) else { return }
        warnings.append(message)
        report?(message)
    }
}
