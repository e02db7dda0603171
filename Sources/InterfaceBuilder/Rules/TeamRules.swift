import Foundation
import NibDocument

/// Checks a document by the rules that a team has set up.
@MainActor
struct TeamRules {
    private let document: NibDocument
    private let path: String
    private let configuration: LintConfiguration

    init(_ document: NibDocument, path: String, _ configuration: LintConfiguration) {
        (self.document, self.path, self.configuration) = (document, path, configuration)
    }

    func check(_ report: (Remark) -> Void) {
        let name = configuration.name(of: path)
        for rule in configuration.teamRules {
            guard rule.paths.isEmpty || rule.paths.contains(where: { LintConfiguration.matches(name, $0) }),
                !rule.except.contains(where: { LintConfiguration.matches(name, $0) })
            else { continue }
            var found: [(element: NibElement, message: String)] = []
            var hint: String?
            switch rule.check {
            case .query(let query):
                query.check(document) { found.append(($0, $1)) }
                hint = query.hint
            case .shared(let shared, let options):
                SharedRuleCheck(shared, options, document, path: path, folder: configuration.folder) {
                    found.append(($0, $1))
                }.run()
            }
            for entry in found {
                var remark = Remark(.teamRule, owner(of: entry.element), entry.message, hint)
                remark.team = (rule.name, rule.severity)
                report(remark)
            }
        }
    }

    /// The object that an element is a part of: fonts and colours have no id that a person could look for.
    private func owner(of element: NibElement) -> NibElement {
        element.id != nil || element.parent == nil ? element : element.ancestors.first { $0.id != nil } ?? element
    }
}
