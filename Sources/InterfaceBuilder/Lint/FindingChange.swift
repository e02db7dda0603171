import Reports

/// What a change of documents brings to light.
public enum FindingChange {
    /// The findings in a new version that the old one does not have: by rule and object, whatever their lines and numbers.
    public static func brought<Rule: ReportRule>(
        by new: [RuleFinding<Rule>], over old: [RuleFinding<Rule>]
    ) -> [RuleFinding<Rule>] {
        var known: [Key: Int] = [:]
        for finding in old { known[Key(finding), default: 0] += 1 }
        return new.filter { finding in
            guard let count = known[Key(finding)], count > 0 else { return true }
            known[Key(finding)] = count - 1
            return false
        }
    }

    /// What stays the same of a finding. A note that becomes a warning is another one.
    private struct Key: Hashable {
        let text: String
        let severity: Severity

        init(_ finding: RuleFinding<some ReportRule>) {
            severity = finding.severity
            // What is about no object is known by its words.
            text = finding.fingerprint + (finding.object == nil && finding.evidence.isEmpty ? finding.message : "")
        }
    }
}
