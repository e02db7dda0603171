import Foundation
import PackageTrust
import SourcePort
import Toolchain
import XcodeProject

/// Builds a project, and leaves files out that can't be compiled and those that need them, until the rest is built.
public struct PartialBuild {
    public var plan: Plan
    public var library: Library
    public var skipped: [String] = []
    /// Whether files are left out at all.
    public var keepsGoing = true
    public var isForTests = false
    public var configuration = "Debug"
    public var arguments: [String] = []
    /// Asks before macros and plugins of packages run for the first time.
    public var consent = BuildConsent(isGiven: false)
    /// Plans again, with packages built otherwise than by their manifests; nil where they stay as they are.
    public var replan: ((PackageTreatment) throws -> Plan)?
    /// Takes what the compiler prints.
    public var line: (String) -> Void = { print($0) }

    public init(plan: Plan, library: Library) {
        self.plan = plan
        self.library = library
    }

    public struct Outcome {
        public var builder: Builder
        public var findings: PortReport
        public var report: BuildReport
        /// What the compiler's status was.
        public var status: Int32
        /// The targets of classes that may have tests.
        var testClasses: [String: String] = [:]
    }

    /// Runs the tests that were built, and counts them in the report.
    ///
    /// - Returns: 0 when all passed.
    public func test(_ outcome: inout Outcome) throws -> Int32 {
        let targets = plan.targets.filter { $0.kind == .test }.map(\.name)
        var counts = TestCounts(
            targets: outcome.testClasses, fallback: targets.count == 1 ? targets[0] : "Swift Testing")
        var specs = QuickSpecs.Output()
        let status = try outcome.builder.test { text in
            if specs.isOwn(text) { return }
            counts.take(text)
            line(text)
        }
        outcome.report.tests = counts.all
        return status
    }

    /// Each round may show files that need what the one before left out, and those of a package that was not reached before.
    private static let rounds = 40

    /// - Parameter begin: Called before the compiler runs, with what can't be lowered.
    public mutating func run(begin: (PortReport) -> Void = { _ in }) throws -> Outcome {
        var left: [BuildReport.LeftOut] = []
        var first: [PackageWriter.Written] = []
        var treatment = PackageTreatment()
        var round = 0
        var dependents: Dependents?
        var corrections = StubCorrections()
        while true {
            var writer = try PackageWriter(plan: plan, library: library)
            writer.corrections = corrections
            writer.skipped = skipped + left.map(\.file)
            var result = try writer.write()
            if first.isEmpty {
                first = result.targets
                left = keepsGoing ? views(first) : []
                if !left.isEmpty {
                    writer.skipped += left.map(\.file)
                    result = try writer.write()
                }
                if round == 0 { begin(result.report) }
            }
            var builder = Builder(plan: plan, folder: writer.folder, configuration: configuration)
            builder.arguments = isForTests ? [] : arguments
            builder.libraryFlags = library.swiftFlags
            builder.consent = consent
            var printed: [String] = []
            let take = { [line] (text: String) in
                printed.append(text)
                line(text)
            }
            var status: Int32 = 1
            var unresolved: TrustProblem?
            do {
                status = isForTests ? try builder.buildTests(line: take) : try builder.build(line: take)
            } catch let problem as TrustProblem where problem.lacksPackages {
                unresolved = problem
            }
            let known = Dictionary(
                result.targets.flatMap { written in written.target.sources.map { ($0, written) } },
                uniquingKeysWith: { one, _ in one })
            let errors = BuildFailure(output: printed.joined(separator: "\n"), folder: nil).messages
            let broken = Dictionary(grouping: errors.filter { known[$0.file] != nil }, by: \.file)
                .sorted { $0.key < $1.key }
            round += 1
            if status != 0, round < Self.rounds, let replan, change(&treatment, errors, printed) {
                plan = try replan(treatment)
                (left, first, dependents, corrections) = ([], [], nil, StubCorrections())
                continue
            }
            if let unresolved { throw unresolved }
            // Files that fail beside it may do so for what is corrected.
            if status != 0, round < Self.rounds,
                corrections.take(errors, stubs: Set(result.targets.flatMap(\.stubs)))
            {
                continue
            }
            guard status != 0, keepsGoing, !broken.isEmpty, round < Self.rounds else {
                builder.arguments = arguments
                // Where nothing but the linker fails, everything was compiled.
                let isCompiled =
                    status == 0 || errors.isEmpty && printed.contains { $0.contains("link command failed") }
                let report = report(first, left, status, isCompiled: isCompiled, result.report)
                return Outcome(
                    builder: builder, findings: result.report, report: report,
                    status: status == 0 && !report.isBuilt ? 1 : status, testClasses: Self.testClasses(result.targets))
            }
            let declared = Self.declared(first, in: left)
            var new = broken.map { file, messages in
                let written = known[file]
                return leftOut(file, messages, written, Self.visible(declared, in: file, of: written))
            }
            let needing = dependents ?? Dependents(first)
            dependents = needing
            new += needing.needing(left + new)
            left += new
            line(
                "\(new.count) \(new.count == 1 ? "file" : "files") can't be compiled and \(new.count == 1 ? "is" : "are") "
                    + "left out; the rest is built: "
                    + new.map { URL(fileURLWithPath: $0.file).lastPathComponent }.joined(separator: ", "))
        }
    }

    /// Treats packages otherwise that are used as they are: those with errors are lowered, and where not all packages were
    /// found, none is asked which others it would have.
    ///
    /// - Returns: Whether any is.
    private func change(
        _ treatment: inout PackageTreatment, _ errors: [BuildFailure.Message], _ printed: [String]
    ) -> Bool {
        let all = Set(plan.packages.compactMap(\.folder) + plan.targets.compactMap(\.linuxPackage))
        let failing = all.subtracting(treatment.lowered).filter { folder in
            errors.contains { $0.file.hasPrefix(folder + "/") }
        }
        // What SwiftPM says once it has all packages.
        let isResolved = printed.contains { $0.hasPrefix("Building for ") }
        let unread = isResolved ? [] : Set(plan.packages.compactMap(\.folder)).subtracting(treatment.restated)
        if !failing.isEmpty {
            treatment.lowered.formUnion(failing)
            say(failing, "doesn't compile for Linux as it is, and is lowered")
        } else if !unread.isEmpty {
            treatment.restated.formUnion(unread)
            say(unread, "built without its manifest, since not all packages can be had that are named there")
        }
        return !failing.isEmpty || !unread.isEmpty
    }

    private func say(_ packages: Set<String>, _ what: String) {
        let names = packages.map { URL(fileURLWithPath: $0).lastPathComponent }.sorted()
        line("\(names.joined(separator: ", ")): \(what)")
    }

    /// Files that have nothing but views of SwiftUI: no compiler has to look at them.
    private func views(_ targets: [PackageWriter.Written]) -> [BuildReport.LeftOut] {
        guard isMissing("SwiftUI") else { return [] }
        return targets.flatMap { written in
            written.facts.filter(SwiftUIViews.isAll).map {
                BuildReport.LeftOut(file: $0.path, target: written.target.name, reason: without("SwiftUI"))
            }
        }
    }

    private static func testClasses(_ targets: [PackageWriter.Written]) -> [String: String] {
        var result: [String: String] = [:]
        for written in targets where written.target.kind == .test {
            for type in written.facts.flatMap(\.types) where type.kind == .class {
                result[type.simpleName] = written.target.name
            }
        }
        return result
    }

    // MARK: Why

    /// What files that were left out declare, by their modules and by name.
    private static func declared(
        _ targets: [PackageWriter.Written], in left: [BuildReport.LeftOut]
    ) -> [String: [String: String]] {
        var result: [String: [String: String]] = [:]
        let files = Set(left.map(\.file))
        for written in targets {
            var names: [String: String] = [:]
            for facts in written.facts where files.contains(facts.path) {
                for type in facts.types {
                    if type.kind != .extension { names[type.simpleName] = names[type.simpleName] ?? facts.path }
                    // Every type has one of these.
                    for member in type.members where member.base != "init" {
                        names[member.base] = names[member.base] ?? facts.path
                    }
                }
            }
            if !names.isEmpty { result[written.target.name, default: [:]].merge(names) { one, _ in one } }
        }
        return result
    }

    /// What a file sees of it: its own module's, then what it imports.
    private static func visible(
        _ declared: [String: [String: String]], in file: String, of written: PackageWriter.Written?
    ) -> [String: String] {
        guard let written else { return [:] }
        let imports = written.facts.first { $0.path == file }?.imports ?? []
        return ([written.target.name] + imports.sorted()).reduce(into: [:]) { result, module in
            result.merge(declared[module] ?? [:]) { one, _ in one }
        }
    }

    private func leftOut(
        _ file: String, _ messages: [BuildFailure.Message], _ written: PackageWriter.Written?,
        _ declared: [String: String]
    ) -> BuildReport.LeftOut {
        let name = written?.target.name ?? ""
        for message in messages {
            // As in: cannot find 'Lamp' in scope.
            for word in message.text.matches(of: /'([^']+)'/).map({ String($0.1) }) {
                let simple = word.prefix { $0 != "(" }.split(separator: ".").last.map(String.init) ?? word
                guard let other = declared[simple] else { continue }
                return BuildReport.LeftOut(
                    file: file, target: name,
                    reason: BuildReport.LeftOut.reason(needing: simple, of: other), needs: other)
            }
        }
        let imports = written?.facts.first { $0.path == file }?.imports ?? []
        if messages.contains(where: Self.isOfMissingName), let framework = imports.first(where: { isMissing($0) }) {
            return BuildReport.LeftOut(file: file, target: name, reason: without(framework))
        }
        // What follows from a type that is gone need not name it.
        if let text = ProjectInput.text(file) {
            let words = Set(text.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init))
            let types = declared.filter { $0.key.first?.isUppercase == true && words.contains($0.key) }
            if let (name, other) = types.min(by: { $0.key < $1.key }) {
                return BuildReport.LeftOut(
                    file: file, target: written?.target.name ?? "",
                    reason: BuildReport.LeftOut.reason(needing: name, of: other), needs: other)
            }
        }
        let first = messages[0]
        return BuildReport.LeftOut(file: file, target: name, reason: "line \(first.line): \(first.text)")
    }

    /// Whether an error may come of a module that is not there.
    private static func isOfMissingName(_ message: BuildFailure.Message) -> Bool {
        ["cannot find", "no such module", "has no member", "unknown attribute", "cannot infer"].contains {
            message.text.contains($0)
        }
    }

    private func without(_ framework: String) -> String {
        guard let package = Frameworks(project: plan.folder).lacking[framework] else {
            return "\(framework) does not exist here"
        }
        return "\(framework)\(Self.needs)\(package), which is not installed"
    }
    private static let needs = " needs "

    private func isMissing(_ module: String) -> Bool {
        AppleModules.isMissing(module) && Frameworks(project: plan.folder).replaced[module] == nil
            && !plan.targets.contains { $0.name == module }
    }

    // MARK: The report

    private func report(
        _ targets: [PackageWriter.Written], _ left: [BuildReport.LeftOut], _ status: Int32, isCompiled: Bool,
        _ findings: PortReport
    ) -> BuildReport {
        var report = BuildReport(name: plan.name, isBuilt: status == 0)
        let files = Set(left.map(\.file))
        report.targets = targets.filter { isForTests || $0.target.kind != .test }.map { written in
            let own = written.target.sources.filter { !written.stubs.contains($0) }
            let (out, count) = (own.count { files.contains($0) }, own.count)
            let skipped = (plan.targets.first { $0.name == written.target.name }?.sources.count ?? count) - count
            return BuildReport.Target(
                name: written.target.name, kind: written.target.kind.rawValue, files: count + skipped,
                lines: written.lines, lowered: count, compiled: isCompiled ? count - out : 0)
        }
        if let obstacle = obstacle(report.targets, left, status) {
            report.isBuilt = false
            report.obstacle = obstacle
        }
        report.leftOut = left
        report.missing = findings.findings.filter { BuildReport.missingRules.contains($0.rule) }
        report.notes = plan.notes
        report.causes = causes(left)
        return report
    }

    /// What is gone without which nothing can be linked: all files, or the one that an app starts in.
    private func obstacle(
        _ targets: [BuildReport.Target], _ left: [BuildReport.LeftOut], _ status: Int32
    ) -> String? {
        guard !left.isEmpty else { return nil }
        if targets.allSatisfy({ $0.compiled == 0 }), status == 0 { return "every file was left out" }
        let start = left.first { file in
            plan.targets.contains { $0.name == file.target && $0.kind != .library } && Planner.startsProgram(file.file)
        }
        guard status != 0, let start else { return nil }
        return "the program starts in \(URL(fileURLWithPath: start.file).lastPathComponent), which was left out"
    }

    /// Files that need others are counted with what keeps those out.
    private func causes(_ left: [BuildReport.LeftOut]) -> [BuildReport.Cause] {
        let byFile = Dictionary(left.map { ($0.file, $0) }, uniquingKeysWith: { one, _ in one })
        var counts: [String: Int] = [:]
        for one in left {
            var root = one
            var steps = 0
            while let needs = root.needs, let next = byFile[needs], steps < left.count {
                root = next
                steps += 1
            }
            let what = root.reason.replacing(#/^line \d+: /#, with: "")
            counts[what, default: 0] += 1
        }
        return counts.map { BuildReport.Cause(what: $0.key, files: $0.value, instead: Self.instead($0.key)) }
            .sorted { ($1.files, $0.what) < ($0.files, $1.what) }
    }

    private static func instead(_ what: String) -> String {
        if what.hasSuffix(" does not exist here") {
            let framework = what.prefix { $0 != " " }
            return framework == "SwiftUI"
                ? "Screens of SwiftUI are not drawn; UIKit reaches the rest without them"
                : "plumb port --stub \(framework) writes an interface of it to be filled in"
        }
        if what.hasSuffix(", which is not installed"), let place = what.firstRange(of: needs) {
            return "Install it: apt-get install \(what[place.upperBound...].prefix { $0 != "," })"
        }
        if what.contains("has no member") || what.contains("cannot find") {
            return "Write the member for Linux under #if os(Linux), or the part without it"
        }
        return "Write it as Linux takes it, or leave the file out with --skip"
    }
}
