import Foundation
import SourcePort
import XcodeProject

/// Says what cannot be lowered, and writes nothing.
public struct Checker {
    public let plan: Plan
    public let skipped: [String]

    public init(plan: Plan, skipped: [String] = []) {
        self.plan = plan
        self.skipped = skipped
    }

    public func report() throws -> PortReport {
        var findings = plan.findings
        var facts: [FileFacts] = []
        let frameworks = Frameworks(project: plan.folder)
        var (count, lines) = (0, 0)
        for target in PackageWriter.ordered(plan.targets) {
            let options = PortOptions(
                module: target.name, conditions: Set(target.conditions), replacedModules: frameworks.replaced,
                thinModules: frameworks.thin,
                knownModules: Set(plan.targets.map(\.name)).union(target.products.map(\.name)),
                isTest: target.kind == .test)
            let sources = target.sources.filter { path in !skipped.contains { path == $0 || path.hasSuffix("/" + $0) } }
            let files = try sources.sorted().map { path in
                guard let text = ProjectInput.text(path) else { throw PortError("\(path): cannot be read") }
                return SourceFile(path: path, text: text)
            }
            let parsed = Workers.map(files.count) { ParsedFile(files[$0], options: options) }
            let index = ModuleIndex(files: parsed.map(\.facts), imported: facts)
            findings += Workers.map(parsed.count) {
                SourcePort.lower(parsed[$0], number: $0, index: index, options: options).findings
            }.joined()
            lines += parsed.reduce(0) { $0 + $1.lineCount }
            facts += parsed.map(\.facts)
            count += parsed.count
        }
        return PortReport(
            files: count + Set(plan.findings.filter { $0.rule == .objectiveCFile }.map(\.file)).count, lines: lines,
            findings: findings)
    }
}
