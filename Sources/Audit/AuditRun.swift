import Foundation
import InterfaceBuilder
import UIKit

/// Gathers what rules say of a screen in many settings: what has one cause is reported once, with the settings that it shows in.
struct AuditRun {
    /// Where a view is in the files that reports point to.
    struct Place {
        var file: String
        var line: Int?
        var column: Int?
        var object: String?
        var scene: String?
        /// What the view is called on the screen.
        var view: String?
        /// What stays the same from run to run.
        var key: String
    }

    private(set) var findings: [AuditFinding] = []
    /// The screen and setting that each finding was first seen in.
    private(set) var seenIn: [Int] = []
    private(set) var usedBaseline: Set<String> = []
    private var reported: [String: (index: Int, settings: [String])] = [:]
    private let configuration: AuditConfiguration

    init(_ configuration: AuditConfiguration) { self.configuration = configuration }

    /// - Parameters:
    ///   - setting: Nil for the usual one.
    ///   - picture: Which picture shows it.
    mutating func add(_ remark: AuditRemark, at place: Place, frame: CGRect, setting: String?, picture: Int) {
        guard let configured = configuration.severity(of: remark.rule) else { return }
        let severity = min(remark.severity, configured)
        let key = "\(remark.rule.rawValue)\n\(place.key)"
        if let known = reported[key] {
            // A finding of the usual setting, which has an empty list, is taken to hold in all settings.
            guard let setting, !known.settings.isEmpty, !known.settings.contains(setting) else { return }
            reported[key] = (known.index, known.settings + [setting])
            findings[known.index].variant = Self.list(known.settings + [setting])
            findings[known.index].severity = max(findings[known.index].severity, severity)
            return
        }
        let fingerprint = "\(configuration.name(of: place.file)):\(remark.rule.rawValue):\(place.key)"
        if configuration.baseline.contains(fingerprint) {
            usedBaseline.insert(fingerprint)
            reported[key] = (-1, [])
            return
        }
        reported[key] = (findings.count, [setting].compactMap { $0 })
        var finding = AuditFinding(
            remark.rule, severity, file: place.file, message: remark.message, fingerprint: fingerprint)
        (finding.line, finding.column, finding.object) = (place.line, place.column, place.object)
        (finding.scene, finding.variant, finding.hint) = (place.scene, setting, remark.hint)
        finding.view = place.view
        finding.frame = frame
        findings.append(finding)
        seenIn.append(picture)
    }

    /// The settings that a finding shows in, the first three by name.
    private static func list(_ settings: [String]) -> String {
        let named = settings.prefix(3).joined(separator: "; ")
        return settings.count > 3 ? "\(named) and \(settings.count - 3) more" : named
    }
}

/// What an audit of a document or an app found.
package struct AuditOutcome: Sendable {
    package var findings: [AuditFinding] = []
    package var usedBaseline: Set<String> = []
    /// Screens with findings, each with its PNG file; only where they were asked for.
    package var pictures: [(picture: FindingPicture, png: Data)] = []
    /// Screens times settings that were looked at.
    package var screens = 0
    /// What was drawn; nil where nothing was.
    package var design: ReportedDesign?
}
