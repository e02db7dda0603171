import Foundation
import NibDocument
import UIKit

/// Runs the rules over documents.
@MainActor
public struct Linter {
    private let configuration: LintConfiguration
    private let base: LayoutOptions
    /// Whether pictures are taken of what layout shows.
    package var takesPictures = false
    /// Pictures of the parts of the last document, with the places of its findings in them; see ``takesPictures``.
    package private(set) var pictures: [(picture: FindingPicture, png: Data)] = []
    /// Known findings that were met again.
    public private(set) var usedBaseline: Set<String> = []

    /// A linter that knows which rules are on; reads nothing yet.
    public init(_ configuration: LintConfiguration) { self.init(configuration, base: configuration.base) }

    package init(_ configuration: LintConfiguration, base: LayoutOptions) {
        self.configuration = configuration
        self.base = base
    }

    /// The findings in one file, those of the baseline left out, in order of lines.
    public mutating func findings(in path: String) -> [Finding] {
        do {
            return findings(in: try NibDocument(path: path), name: path, path: path)
        } catch {
            return unreadable(path, error)
        }
    }

    /// The findings in a document that is in no file, such as one from standard input.
    ///
    /// - Parameters:
    ///   - data: The document's bytes.
    ///   - name: What to call it.
    public mutating func findings(in data: Data, name: String) -> [Finding] {
        findings(in: .success(data), name: name, path: nil)
    }

    /// - Parameters:
    ///   - input: The document's bytes, or why there are none.
    ///   - path: Where texts and images are looked for; nil without any.
    package mutating func findings(in input: Result<Data, any Error>, name: String, path: String?) -> [Finding] {
        do {
            return findings(in: try NibDocument(data: input.get(), name: name), name: name, path: path)
        } catch {
            return unreadable(name, error)
        }
    }

    /// - Parameters:
    ///   - visit: Is shown each part as the document itself is laid out, before the rules look at it.
    ///   - finish: Is shown it again when nothing else looks at it any more.
    package mutating func findings(
        in document: NibDocument, name file: String, path: String?, visiting visit: (LaidOutPart) -> Void = { _ in },
        finishing finish: (LaidOutPart) -> Void = { _ in }
    ) -> [Finding] {
        // Each layout puts its own device and control sizes in place.
        Runtime.with {
            do {
                _ = try document.checkedKind()
            } catch {
                return unreadable(file, error)
            }
            let name = configuration.name(of: file)
            var findings: [Finding] = []
            pictures = []
            var reported: [String: (index: Int, variants: [String])] = [:]
            @MainActor func add(_ remark: Remark, _ variant: String?) {
                let (rule, element) = (remark.rule, remark.element)
                let id = remark.team?.name ?? rule.rawValue
                guard var severity = configuration.severity(of: rule), !Self.isIgnored(id, element) else { return }
                if let own = remark.team?.severity { severity = own }
                if remark.isUnsure { severity = min(severity, .note) }
                // What has one cause is reported once, with the variants that it shows in; the design's own words come first.
                let parts = [id, element.id ?? remark.message, remark.setting ?? ""]
                let cause = (parts + remark.related.sorted()).joined(separator: "\n")
                let key = variant == nil ? cause + "\n" + remark.message : cause
                if let known = reported[key] {
                    guard let variant, !known.variants.isEmpty, !known.variants.contains(variant) else { return }
                    reported[key] = (known.index, known.variants + [variant])
                    findings[known.index].variant = Self.list(known.variants + [variant])
                    return
                }
                let fingerprint = "\(name):\(id):\(element.id ?? "-")"
                if configuration.baseline.contains(fingerprint) {
                    usedBaseline.insert(fingerprint)
                    return
                }
                reported[key] = (findings.count, [variant].compactMap { $0 })
                reported[cause] = reported[cause] ?? reported[key]
                var finding = Finding(
                    rule: rule, severity: severity, file: file, line: element.position?.line,
                    column: element.position?.column, object: element.id, related: remark.related,
                    scene: ObjectName.scene(of: element), variant: variant, message: remark.message,
                    hint: remark.hint, fingerprint: fingerprint)
                finding.name = remark.team?.name
                if takesPictures { finding.frame = remark.frame }
                findings.append(finding)
            }
            IdentityRules(document).check { add($0, nil) }
            ReferenceRules(document).check { add($0, nil) }
            ConstraintRules(document).check { add($0, nil) }
            ValueRules(document).check { add($0, nil) }
            CellRules(document).check { add($0, nil) }
            DocumentRules(document).check { add($0, nil) }
            TeamRules(document, path: file, configuration).check { add($0, nil) }
            var wanted = configuration
            wanted.languages = ProjectLanguages.expanded(wanted.languages, for: path)
            var names: [String: String] = [:]
            let variants = LintVariant.all(wanted, base)
            for variant in variants {
                var begin = 0
                let quality: NibPlaceholderQuality = takesPictures ? .rough : .empty
                LayoutRules(document, path: path, variant).check({ add($0, variant.name) }, quality: quality) { part in
                    if variant.name == nil { visit(part) }
                    begin = findings.count
                } finishing: { part in
                    let isAsked = {
                        part.names.contains(anyOf: Set(findings.compactMap { Self.view(of: $0, in: document) }))
                    }
                    if variant.name == nil, variants.count > 1 || isAsked() {
                        names.merge(part.namesOnScreen()) { first, _ in first }
                    }
                    let marks = findings.indices.dropFirst(begin).filter { findings[$0].frame != nil }
                    if takesPictures, !marks.isEmpty { addPicture(of: part, variant, marks: marks, in: file) }
                    if variant.name == nil { finish(part) }
                }
            }
            for index in findings.indices {
                findings[index].view = Self.view(of: findings[index], in: document).flatMap { names[$0] }
            }
            let order = findings.indices.sorted { a, b in
                Finding.inOrder(findings[a], findings[b]) || !Finding.inOrder(findings[b], findings[a]) && a < b
            }
            var places = order
            for (place, index) in order.enumerated() { places[index] = place }
            for index in pictures.indices {
                pictures[index].picture.marks = pictures[index].picture.marks.map { places[$0] }.sorted()
            }
            return order.map { findings[$0] }
        }
    }

    private mutating func addPicture(of part: LaidOutPart, _ variant: LintVariant, marks: [Int], in file: String) {
        guard let (png, size) = part.picture() else { return }
        let name = PreviewRenderer.name(of: part.part, in: file)
        let picture = FindingPicture(name: name + (variant.name.map { " · \($0)" } ?? ""), size: size, marks: marks)
        pictures.append((picture, png))
    }

    /// The id of the view that a finding is about: of a constraint, the first that it names.
    private static func view(of finding: Finding, in document: NibDocument) -> String? {
        guard let element = finding.object.flatMap({ document.element(id: $0) }) else { return nil }
        return element.name == "constraint" ? element["firstItem"] ?? element.parent?.parent?.id : element.id
    }

    /// The variants that a finding shows in, the first three by name.
    private static func list(_ variants: [String]) -> String {
        let named = variants.prefix(3).joined(separator: "; ")
        return variants.count > 3 ? "\(named) and \(variants.count - 3) more" : named
    }

    /// Whether the notes of an object, or of one around it, say `plumb:ignore` with the rule's id or with nothing.
    ///
    /// Xcode keeps notes (the identity inspector's last field) in the document.
    package static func isIgnored(_ rule: some ReportRule, _ element: NibElement) -> Bool {
        isIgnored(rule.rawValue, element)
    }

    static func isIgnored(_ rule: String, _ element: NibElement) -> Bool {
        func says(_ element: NibElement) -> Bool {
            guard let notes = element.child(key: "userComments") else { return false }
            let text = notes.children.map { ($0["content"] ?? "") + $0.children.map(\.text).joined() }.joined()
            return text.split(whereSeparator: \.isNewline).contains { line in
                guard let mark = line.range(of: "plumb:ignore") else { return false }
                let rules = line[mark.upperBound...].split { $0 == " " || $0 == "," }
                return rules.isEmpty || rules.contains { $0 == rule }
            }
        }
        return says(element) || element.ancestors.contains(where: says)
    }

    private func unreadable(_ path: String, _ error: any Error) -> [Finding] {
        guard var severity = configuration.severity(of: .unreadableDocument) else { return [] }
        let position = (error as? NibError)?.position
        if (error as? NibError)?.isOtherPlatform == true { severity = .note }
        return [
            Finding(
                rule: .unreadableDocument, severity: severity, file: path, line: position?.line,
                column: position?.column, message: (error as? NibError)?.message ?? "\(error)",
                fingerprint: "\(configuration.name(of: path)):\(LintRule.unreadableDocument.rawValue):-")
        ]
    }
}

extension RuleFinding {
    /// What is left to say of a document that could not be checked to the end.
    package static func crash(in file: String, _ message: String) -> RuleFinding {
        RuleFinding(
            rule: .unreadableDocument, severity: .error, file: file, message: message,
            fingerprint: "\(file):\(Rule.unreadableDocument.rawValue):-")
    }
}
