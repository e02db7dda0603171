import Foundation
import InterfaceBuilder

/// What commands that check by rules have in common.
enum RuleChecks {
    /// What the command line says wins over the configuration file.
    static func choose<Rule: ReportRule>(
        _ configuration: inout RuleConfiguration<Rule>, _ canvas: CanvasOptions, _ sizeClasses: [String]
    ) throws {
        func choices<Choice: RawRepresentable & CaseIterable>(_ values: [String], _ option: String) throws -> [Choice]
        where Choice.RawValue == String {
            let all = Dictionary(uniqueKeysWithValues: Choice.allCases.map { ($0.rawValue, $0) })
            return try CommaList.parts(values).map { try CommaList.choice($0, option, all) }
        }
        let devices = try CommaList.parts(canvas.devices).map(CommaList.device)
        if !devices.isEmpty { configuration.devices = devices }
        if !canvas.orientations.isEmpty {
            configuration.orientations = try choices(canvas.orientations, "orientation")
        }
        if !sizeClasses.isEmpty { configuration.sizeClasses = try choices(sizeClasses, "size-class") }
        let languages = CommaList.parts(canvas.languages + canvas.locales + canvas.pseudoLanguages)
        if !languages.isEmpty { configuration.languages = languages }
        let sizes = canvas.textSizes + canvas.contentSizes
        if !sizes.isEmpty { configuration.textSizes = try choices(sizes, "text-size") }
        configuration.base = try canvas.base()
    }

    static func writeBaseline<Rule: ReportRule>(
        _ findings: [RuleFinding<Rule>], _ configuration: RuleConfiguration<Rule>, _ options: ConfigurationOptions
    ) throws {
        let baseline = Baseline(findings)
        let file = configuration.baselineFile ?? options.config ?? ConfigurationOptions.found ?? ".plumb.yml"
        do {
            if configuration.baselineFile != nil {
                try baseline.writeList(to: file)
            } else {
                try baseline.write(to: file)
            }
        } catch {
            throw Trouble("\(file): can't be written: \(error)")
        }
        Output.print("\(file): \(baseline.count) known finding\(baseline.count == 1 ? "" : "s")")
    }

    /// Tells of known findings in these files that are gone.
    static func noteStale<Rule: ReportRule>(
        _ unused: Set<String>, _ files: [String], _ configuration: RuleConfiguration<Rule>
    ) {
        let names = files.map { configuration.name(of: $0) + ":" }
        let stale = unused.filter { entry in names.contains { entry.hasPrefix($0) } }
        guard !stale.isEmpty else { return }
        let are = stale.count == 1 ? "entry of the baseline is" : "entries of the baseline are"
        Terminal.note(
            "\(stale.count) \(are) no longer needed; plumb \(Rule.command) --update-baseline takes them out")
    }
}
