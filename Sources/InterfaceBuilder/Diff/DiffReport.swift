import UIKit

/// A comparison as text for people or programs.
@MainActor
public struct DiffReport {
    /// Text for the terminal, Markdown for a comment, JSON for programs, or a page with pictures.
    public enum Format: String, CaseIterable, Sendable { case text, markdown, html, json }

    /// The documents in the order in which they are reported.
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

    /// The whole report in the format.
    public func text(_ format: Format) -> String { rendered(format).text }

    package func rendered(_ format: Format) -> Rendered {
        switch format {
        case .text: Rendered(plainText)
        case .markdown: Rendered(DiffMarkdown(self).markdown)
        case .html: Rendered(DiffHTML(self).html)
        case .json: Rendered(DiffJSON(self).json)
        }
    }

    var different: [DocumentDiff] { documents.filter { $0.isDifferent || !$0.problems.isEmpty } }

    // MARK: For terminals

    private var plainText: TerminalText {
        var lines: [TerminalText] = []
        for document in different {
            lines.append(styled(Self.heading(document), .bold))
            lines += document.problems.map { "  \(styled($0, .red))" }
            lines += changes(document.changes, indent: "  ")
            for scene in document.scenes { lines += self.lines(scene) }
            lines.append("")
        }
        return TerminalText(lines + [TerminalText(DiffSummary(documents).text)])
    }

    private func styled(_ text: String, _ style: TerminalText.Style) -> TerminalText {
        TerminalText(text).styled(style, usesColor)
    }

    static func heading(_ document: DocumentDiff) -> String {
        document.name + remark(document)
    }

    /// What a heading says beside the name.
    static func remark(_ document: DocumentDiff) -> String {
        let renamed = document.oldName.map { " (was \($0))" } ?? ""
        return renamed + (document.status == .changed ? "" : ": \(document.status.rawValue)")
    }

    static func heading(_ scene: SceneDiff) -> String {
        scene.name + (scene.oldName.map { " (was \($0))" } ?? "")
            + (scene.status == .changed ? "" : ": \(scene.status.rawValue)")
    }

    private func lines(_ scene: SceneDiff) -> [TerminalText] {
        var lines: [TerminalText] = ["  \(styled(Self.heading(scene), .bold))"]
        guard scene.status == .changed else { return lines }
        lines += scene.constraints.map { change in
            switch (change.old, change.new) {
            case (let old?, let new?): "    ~ \(old)  →  \(new)"
            case (nil, let new?): "    \(styled("+ \(new)", .green))"
            case (let old?, nil): "    \(styled("- \(old)", .red))"
            case (nil, nil): ""
            }
        }
        lines += changes(scene.objects, indent: "    ")
        for variant in scene.variants {
            let share = variant.pixels.share
            let seen = share == 0 ? "looks the same" : "\(Self.percent(share)) of the picture differs"
            lines.append("    on \(variant.name): \(seen)")
            lines += variant.moves.enumerated().map { "      \($0.offset + 1). \($0.element.name): \($0.element.text)" }
            lines += variant.newProblems.map { "      \(styled("new \($0)", .red))" }
            lines += variant.endedProblems.map { "      \(styled("ended \($0)", .green))" }
        }
        if !scene.sameVariants.isEmpty { lines.append("    no difference on \(Self.list(scene.sameVariants))") }
        return lines
    }

    private func changes(_ changes: [ObjectChange], indent: TerminalText) -> [TerminalText] {
        changes.flatMap { change -> [TerminalText] in
            switch change.kind {
            case .added: ["\(indent)\(styled("+ \(change.name)", .green))"]
            case .removed: ["\(indent)\(styled("- \(change.name)", .red))"]
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
}
