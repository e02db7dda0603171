import Foundation
import NibDocument
import Reports
import UIKit

/// Checks documents and sources against each other: each names the other, and nothing else sees that a name is gone.
@MainActor
public struct ConnectionLinter {
    private let configuration: LintConfiguration
    private let sources: SourceDeclarations
    private let files: ProjectFiles
    /// Known findings that were met again.
    public private(set) var usedBaseline: Set<String> = []

    /// - Parameters:
    ///   - configuration: Which rules are on.
    ///   - folders: The project's, whose Objective-C sources, catalogues and further documents are looked at.
    ///   - sources: What its Swift sources declare.
    public init(_ configuration: LintConfiguration, folders: [String], sources: SourceDeclarations) {
        self.configuration = configuration
        files = ProjectFiles(folders.map { URL(fileURLWithPath: $0).standardizedFileURL.path })
        var all = sources
        let texts = files.objectiveC.compactMap { path -> (path: String, text: String)? in
            guard let data = ProjectFiles.data(path) else { return nil }
            return (path, String(decoding: data, as: UTF8.self))
        }
        all.add(ObjectiveCReader.declarations(of: texts))
        self.sources = all
    }

    /// The findings in documents and in the sources that belong to them, in order of files and lines.
    ///
    /// - Parameters:
    ///   - paths: Documents, as findings name them. Those that can't be read are left to ``Linter``.
    ///   - moved: Where the files lie, and where they belong, for a version that was checked out beside.
    public mutating func findings(
        in paths: [String], moved: (from: String, to: String)? = nil
    ) -> [Finding] {
        var documents: [ConnectedDocument] = []
        var seen: Set<String> = []
        for (name, isChecked) in paths.map({ ($0, true) }) + files.documents.map({ ($0, false) }) {
            let path = URL(fileURLWithPath: name).standardizedFileURL.path
            guard seen.insert(path).inserted, let document = try? NibDocument(path: path) else { continue }
            // Documents of other platforms only bear witness.
            let isChecked = isChecked && (try? document.checkedKind()) != nil
            documents.append(
                ConnectedDocument(
                    name: isChecked ? name : ConnectedProject.shown(path), path: path, document: document,
                    isChecked: isChecked))
        }
        let project = ConnectedProject(documents: documents, index: SourceIndex(sources), files: files)
        var findings: [Finding] = []
        Runtime.with {
            let rules = self
            let add = { (remark: ConnectionRemark) in
                if let finding = rules.finding(remark, moved) { findings.append(finding) }
            }
            for document in documents where document.isChecked {
                ConnectionRules(project, document).check(add)
                ResourceRules(project, document).check(add)
                RuntimeAttributeRules(project, document).check(add)
            }
            UnusedMemberRules(project).check(add)
            IdentifierRules(project).check(add)
        }
        return findings.filter { finding in
            guard configuration.baseline.contains(finding.fingerprint) else { return true }
            usedBaseline.insert(finding.fingerprint)
            return false
        }.sorted(by: Finding.inOrder)
    }

    private func finding(_ remark: ConnectionRemark, _ moved: (from: String, to: String)?) -> Finding? {
        func place(_ file: String) -> String {
            guard let moved, file.hasPrefix(moved.from + "/") else { return file }
            return ConnectedProject.shown(moved.to + file.dropFirst(moved.from.count))
        }
        let file = place(remark.file)
        guard var severity = configuration.severity(of: remark.rule), !configuration.excludes(file) else { return nil }
        if let element = remark.element, Linter.isIgnored(remark.rule, element) { return nil }
        if remark.isUnsure { severity = min(severity, .note) }
        var finding = Finding(
            rule: remark.rule, severity: severity, file: file, line: remark.line, column: remark.column,
            object: remark.element?.id, scene: remark.element.flatMap(ObjectName.scene), message: remark.message,
            hint: remark.hint,
            fingerprint: "\(configuration.name(of: file)):\(remark.rule.rawValue):\(remark.identity)")
        finding.evidence = remark.evidence.map { entry in
            var entry = entry
            entry.file = place(entry.file)
            return entry
        }
        return finding
    }
}
