import ArgumentParser
import Foundation
import InterfaceBuilder

/// `plumb vfl`: tries a line of the visual format language.
struct VFL: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "vfl",
        abstract: "Check a line of visual format and print the constraints that it makes.",
        discussion: """
            Names in brackets are views with a common superview; the constraints are printed as equations.

            Examples:
              plumb vfl 'H:|-[a(>=100)]-[b]-|'
              plumb vfl 'V:[title]-gap-[body]' --metric gap=12
              plumb vfl 'V:[title]-[body]' --option alignAllLeading

            Exits with 0 when the format is right, 1 when it is wrong (and shows where), 2 for an unknown option.
            """)

    @Argument(help: "The format.")
    var format: String

    @Option(
        name: .customLong("metric"), help: ArgumentHelp("A number by name; may be repeated.", valueName: "name=value"))
    var metrics: [String] = []

    @Option(
        name: .customLong("option"),
        help: ArgumentHelp("A format option, as UIKit spells it; may be repeated.", valueName: "name"),
        completion: .list(FormatCheck.optionNames))
    var options: [String] = []

    @Option(
        name: .customLong("format"), help: ArgumentHelp("What to print: text or json.", valueName: "name"))
    var output = TextFormat.text

    func run() throws {
        var values: [String: Double] = [:]
        for metric in metrics {
            let parts = metric.split(separator: "=", maxSplits: 1)
            guard parts.count == 2, let value = Double(parts[1]) else {
                throw ValidationError("--metric takes name=value with a number, not \(metric)")
            }
            values[String(parts[0])] = value
        }
        // Commands run on the main thread.
        let result = MainActor.assumeIsolated { FormatCheck.run(format, options: options, metrics: values) }
        if output == .json, let json = FormatCheck.json(result, format: format) {
            Output.write(Rendered(json))
            if case .error = result { throw ExitCode(1) }
            return
        }
        switch result {
        case .constraints(let lines): lines.forEach { Output.print(TerminalText($0)) }
        case .unknownOption(let name, let known):
            throw ValidationError("\(name) is no format option; there are \(known.joined(separator: ", "))")
        case .error(let text):
            Terminal.note(TerminalText(lines: text))
            throw ExitCode(1)
        }
    }
}
