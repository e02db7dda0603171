import ArgumentParser
import Foundation
import InterfaceBuilder

/// How findings are reported, and for which size classes they are looked for.
struct ReportOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp("What to print: text, json, sarif, github, junit or markdown.", valueName: "name"),
        completion: .list(ReportFormat.allCases.map(\.rawValue)))
    var format = "text"

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("Write the report here instead of to standard output.", valueName: "file"))
    var output: String?

    @Option(
        name: .customLong("size-class"),
        help: ArgumentHelp(
            "Width by height, as in regular-compact. A device with these classes stands for them.",
            valueName: "classes"), completion: .list(SizeClassPair.allCases.map(\.rawValue)))
    var sizeClasses: [String] = []

    func chosenFormat() throws -> ReportFormat {
        guard let format = ReportFormat(rawValue: format) else {
            let known = ReportFormat.allCases.map(\.rawValue).joined(separator: ", ")
            throw ValidationError("--format is one of \(known), not “\(format)”.")
        }
        return format
    }

    func write<Rule: ReportRule>(
        _ findings: [RuleFinding<Rule>], _ files: [String], _ format: ReportFormat, _ design: ReportedDesign?,
        pictures: [(name: String, address: String)] = []
    ) throws {
        var report = FindingsReport(
            findings, files: files, usesColor: format == .text && output == nil && Terminal.showsColor, design: design)
        report.pictures = pictures
        if let output {
            try Input.write(Data(report.text(format).utf8), to: output)
        } else {
            Output.write(report.rendered(format))
        }
    }
}
