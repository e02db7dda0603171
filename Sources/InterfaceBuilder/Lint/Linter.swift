import Foundation
import NibDocument
import UIKit

/// Runs the rules over documents.
@MainActor
public struct Linter {
    private let configuration: LintConfiguration
    private let base: LayoutOptions

    public init(_ configuration: LintConfiguration) { self.init(configuration, base: LayoutOptions()) }

    package init(_ configuration: LintConfiguration, base: LayoutOptions) {
        self.configuration = configuration
        self.base = base
    }

    /// The findings in one file, those of the baseline left out, in order of lines.
    public func findings(in path: String) -> [Finding] {
        // Each layout puts its own device and control sizes in place.
        let (world, metrics) = (Runtime.current, ControlMetrics.current)
        defer { (Runtime.current, ControlMetrics.current) = (world, metrics) }
        let document: NibDocument
        do {
            document = try NibDocument(path: path)
            _ = try document.checkedKind()
        } catch {
            return unreadable(path, error)
        }
        var findings: [Finding] = []
        func add(_ rule: LintRule, _ element: NibElement, _ message: String, _ hint: String?, _ variant: String?) {
            guard let severity = configuration.severity(of: rule) else { return }
            let finding = Finding(
                rule: rule, severity: severity, file: path, line: element.position?.line,
                column: element.position?.column, object: element.id, scene: ObjectName.scene(of: element),
                variant: variant, message: message, hint: hint)
            guard !configuration.baseline.contains(finding.fingerprint) else { return }
            // What shows on every device is told once.
            let same: (Finding) -> Bool = { $0.rule == rule && $0.object == finding.object && $0.message == message }
            if !findings.contains(where: same) { findings.append(finding) }
        }
        ConstraintRules(document).check { add($0, $1, $2, $3, nil) }
        for (options, variant) in variants {
            LayoutRules(document, path: path, options: options).check { add($0, $1, $2, $3, variant) }
        }
        return findings.sorted(by: Finding.inOrder)
    }

    /// The document's own design, then the chosen devices in both orientations.
    private var variants: [(options: LayoutOptions, name: String?)] {
        var result: [(LayoutOptions, String?)] = [(base, nil)]
        for device in configuration.devices {
            for isLandscape in [false, true] {
                var options = base
                options.device = device
                options.isLandscape = isLandscape
                result.append((options, "\(device), \(isLandscape ? "landscape" : "portrait")"))
            }
        }
        return result
    }

    private func unreadable(_ path: String, _ error: any Error) -> [Finding] {
        guard let severity = configuration.severity(of: .unreadableDocument) else { return [] }
        let position = (error as? NibError)?.position
        return [
            Finding(
                rule: .unreadableDocument, severity: severity, file: path, line: position?.line,
                column: position?.column, message: "\(error)")
        ]
    }
}
