import UIKit

/// A comparison as text for people or programs.
@MainActor
public struct DiffReport {
    public enum Format: String, CaseIterable, Sendable { case text, markdown, html, json }

    public var documents: [DocumentDiff]
    /// What is compared, such as `main..HEAD`; headings show it.
    public var title: String
    /// Terminal colours, in the text form only.
    public var usesColor = false
    /// Where the Markdown form finds a picture; nil leaves pictures out.
    public var pictureLink: ((DocumentDiff, SceneDiff, VariantDiff) -> String)?

    public init(_ documents: [DocumentDiff], title: String) {
        self.documents = documents
        self.title = title
    }

    public func text(_ format: Format) -> String {
        switch format {
        case .text: plainText
        case .markdown: DiffMarkdown(self).text
        case .html: DiffHTML(self).text
        case .json: DiffJSON(self).text
        }
    }

    var different: [DocumentDiff] { documents.filter { $0.isDifferent || !$0.problems.isEmpty } }

    // MARK: For terminals

    private var plainText: String {
        var lines: [String] = []
        for document in different {
            lines.append(bold(Self.heading(document)))
            lines += document.problems.map { "  " + red($0) }
            lines += changes(document.changes, indent: "  ")
            for scene in document.scenes { lines += self.lines(scene) }
            lines.append("")
        }
        lines.append(DiffSummary(documents).text)
        return lines.joined(separator: "\n") + "\n"
    }

    static func heading(_ document: DocumentDiff) -> String {
        let renamed = document.oldName.map { " (was \($0))" } ?? ""
        return document.name + renamed + (document.status == .changed ? "" : ": \(document.status.rawValue)")
    }

    static func heading(_ scene: SceneDiff) -> String {
        scene.name + (scene.oldName.map { " (was \($0))" } ?? "")
            + (scene.status == .changed ? "" : ": \(scene.status.rawValue)")
    }

    private func lines(_ scene: SceneDiff) -> [String] {
        var lines = ["  " + bold(Self.heading(scene))]
        guard scene.status == .changed else { return lines }
        lines += scene.constraints.map { change in
            switch (change.old, change.new) {
            case (let old?, let new?): "    ~ \(old)  →  \(new)"
            case (nil, let new?): "    " + green("+ \(new)")
            case (let old?, nil): "    " + red("- \(old)")
            case (nil, nil): ""
            }
        }
        lines += changes(scene.objects, indent: "    ")
        for variant in scene.variants {
            let share = variant.pixels.share
            let seen = share == 0 ? "looks the same" : "\(Self.percent(share)) of the picture differs"
            lines.append("    on \(variant.name): \(seen)")
            lines += variant.moves.enumerated().map { "      \($0.offset + 1). \($0.element.name): \($0.element.text)" }
            lines += variant.newProblems.map { "      " + red("new \($0)") }
            lines += variant.endedProblems.map { "      " + green("ended \($0)") }
        }
        if !scene.sameVariants.isEmpty { lines.append("    no difference on \(Self.list(scene.sameVariants))") }
        return lines
    }

    private func changes(_ changes: [ObjectChange], indent: String) -> [String] {
        changes.flatMap { change -> [String] in
            switch change.kind {
            case .added: [indent + green("+ \(change.name)")]
            case .removed: [indent + red("- \(change.name)")]
            case .changed: change.properties.map { "\(indent)~ \(change.name): \(Self.text($0))" }
            }
        }
    }

    /// `text “Sign in” → “Log in”`.
    static func text(_ property: ObjectChange.Property) -> String {
        "\(property.name) \(property.old.map { "“\($0)”" } ?? "none") → \(property.new.map { "“\($0)”" } ?? "none")"
    }

    static func list(_ names: [String]) -> String {
        names.count < 2 ? names.joined() : names.dropLast().joined(separator: ", ") + " and " + (names.last ?? "")
    }

    /// A share as people write it; anything above nothing shows.
    static func percent(_ share: Double) -> String {
        let value = share * 100
        if value > 0, value < 0.1 { return "less than 0.1 %" }
        return number((value * 10).rounded() / 10) + " %"
    }

    private func bold(_ text: String) -> String { usesColor ? "\u{1B}[1m\(text)\u{1B}[0m" : text }
    private func red(_ text: String) -> String { usesColor ? "\u{1B}[31m\(text)\u{1B}[0m" : text }
    private func green(_ text: String) -> String { usesColor ? "\u{1B}[32m\(text)\u{1B}[0m" : text }
}
