import Foundation
import NibDocument
import UIKit

/// Runs the rules over documents.
@MainActor
public struct Linter {
    private let configuration: LintConfiguration
    private let base: LayoutOptions
    /// Known findings that were met again.
    public private(set) var usedBaseline: Set<String> = []

    public init(_ configuration: LintConfiguration) { self.init(configuration, base: LayoutOptions()) }

    package init(_ configuration: LintConfiguration, base: LayoutOptions) {
        self.configuration = configuration
        self.base = base
    }

    /// The findings in one file, those of the baseline left out, in order of lines.
    public mutating func findings(in path: String) -> [Finding] {
        do {
            return findings(in: try NibDocument(path: path), path: path)
        } catch {
            return unreadable(path, error)
        }
    }

    /// The findings in a document that is in no file, such as one from standard input.
    ///
    /// - Parameter name: What to call it.
    public mutating func findings(in data: Data, name: String) -> [Finding] {
        do {
            return findings(in: try NibDocument(data: data, name: name), path: name)
        } catch {
            return unreadable(name, error)
        }
    }

    package mutating func findings(in document: NibDocument, path: String) -> [Finding] {
        // Each layout puts its own device and control sizes in place.
        let (world, metrics) = (Runtime.current, ControlMetrics.current)
        defer { (Runtime.current, ControlMetrics.current) = (world, metrics) }
        do {
            _ = try document.checkedKind()
        } catch {
            return unreadable(path, error)
        }
        let name = configuration.name(of: path)
        var findings: [Finding] = []
        var told: Set<String> = []
        func add(_ remark: Remark, _ variant: String?) {
            let (rule, element) = (remark.rule, remark.element)
            guard let severity = configuration.severity(of: rule), !Self.isIgnored(rule, element) else { return }
            // What shows on every device is told once.
            guard told.insert("\(rule.rawValue)\n\(element.id ?? "")\n\(remark.message)").inserted else { return }
            let fingerprint = "\(name):\(rule.rawValue):\(element.id ?? "-")"
            if configuration.baseline.contains(fingerprint) {
                usedBaseline.insert(fingerprint)
                return
            }
            findings.append(
                Finding(
                    rule: rule, severity: severity, file: path, line: element.position?.line,
                    column: element.position?.column, object: element.id, related: remark.related,
                    scene: ObjectName.scene(of: element), variant: variant, message: remark.message, hint: remark.hint,
                    fingerprint: fingerprint))
        }
        ConstraintRules(document).check { add($0, nil) }
        for variant in LintVariant.all(configuration, base) {
            LayoutRules(document, path: path, variant).check { add($0, variant.name) }
        }
        return findings.sorted(by: Finding.inOrder)
    }

    /// Whether the notes of an object, or of one around it, say `plumb:ignore` with the rule's id or with nothing.
    ///
    /// Xcode keeps notes (the identity inspector's last field) in the document.
    private static func isIgnored(_ rule: LintRule, _ element: NibElement) -> Bool {
        func says(_ element: NibElement) -> Bool {
            guard let notes = element.child(key: "userComments") else { return false }
            let text = notes.children.map { ($0["content"] ?? "") + $0.children.map(\.text).joined() }.joined()
            return text.split(whereSeparator: \.isNewline).contains { line in
                guard let mark = line.range(of: "plumb:ignore") else { return false }
                let rules = line[mark.upperBound...].split { $0 == " " || $0 == "," }
                return rules.isEmpty || rules.contains { $0 == rule.rawValue }
            }
        }
        return says(element) || element.ancestors.contains(where: says)
    }

    private func unreadable(_ path: String, _ error: any Error) -> [Finding] {
        guard let severity = configuration.severity(of: .unreadableDocument) else { return [] }
        let position = (error as? NibError)?.position
        return [
            Finding(
                rule: .unreadableDocument, severity: severity, file: path, line: position?.line,
                column: position?.column, message: (error as? NibError)?.message ?? "\(error)",
                fingerprint: "\(configuration.name(of: path)):\(LintRule.unreadableDocument.rawValue):-")
        ]
    }
}
