import Foundation
import NibDocument

/// What `plumb lint` says.
public typealias Finding = RuleFinding<LintRule>

/// What a rule says of an element, before severities and baselines.
struct Remark {
    let rule: LintRule
    let element: NibElement
    let message: String
    let hint: String?
    let related: [String]
    /// What mends it for certain.
    let repair: Repair?
    /// The name and severity of a team's rule.
    var team: (name: String, severity: Severity)?
    /// What separates findings of one cause in several variants, such as the language that a text is cut off in.
    var setting: String?
    /// Where it shows on the screen, in points; nil for what is no matter of layout.
    var frame: CGRect?
    /// The canvas may have it wrong: then it is a note, whatever the rule's severity.
    var isUnsure = false

    enum Repair {
        /// The element goes.
        case remove
        /// The element's attribute gets another value, or goes with nil.
        case write(attribute: String, value: String?)
        /// The view no longer translates its mask.
        case followConstraints(String)
        /// The system colour gets what it needs in the document.
        case completeColor
    }

    init(
        _ rule: LintRule, _ element: NibElement, _ message: String, _ hint: String?, related: [String] = [],
        repair: Repair? = nil
    ) {
        self.rule = rule
        self.element = element
        self.message = message
        self.hint = hint
        self.related = related
        self.repair = repair
    }

    /// The remark, said with less certainty where there is doubt.
    func doubted(_ isUnsure: Bool) -> Remark {
        var remark = self
        remark.isUnsure = remark.isUnsure || isUnsure
        return remark
    }
}
