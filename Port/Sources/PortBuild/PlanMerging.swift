import Foundation
import SourcePort
import XcodeProject

extension Plan {
    /// Takes what a plan says beside its targets.
    mutating func takeAround(_ other: Plan) {
        takePackages(of: other)
        findings += other.findings.filter { !findings.contains($0) }
    }

    /// Takes the packages that another plan uses as they are, and what it notes.
    mutating func takePackages(of other: Plan) {
        packages += other.packages.filter { !packages.contains($0) }
        notes += other.notes.filter { !notes.contains($0) }
    }

    /// Whether any of its sources compiles for Apple's systems alone: it imports UIKit, or an Apple module outside of all
    /// conditions, or is for Objective-C or in it; or none of them speaks of Linux, and they name what Foundation lacks there.
    var needsLowering: Bool {
        let libraries = targets.filter { $0.kind == .library }
        let texts = libraries.flatMap(\.sources).compactMap { ProjectInput.text($0) }
        return libraries.contains { !$0.headers.isEmpty } || texts.contains(where: Self.isForApple)
            || !texts.contains(where: Self.isForLinux) && texts.contains(where: Self.namesWhatIsLacking)
    }

    /// The same with sources that are compiled as they are, which compile without what they name and nobody has.
    func forLinux(of folder: String, named name: String) -> Plan {
        var plan = self
        for index in plan.targets.indices {
            plan.targets[index].linuxPackage = plan.targets[index].linuxPackage ?? folder
        }
        let lacking = plan.findings.filter { $0.rule == .dependency }
        plan.notes += lacking.map { "\(name) is built without \($0.what): \($0.why)" }
        plan.findings.removeAll { lacking.contains($0) }
        return plan
    }

    private static func isForLinux(_ source: String) -> Bool {
        ["os(Linux)", "canImport(Glibc)", "import FoundationNetworking", "import FoundationXML"].contains {
            source.contains($0)
        } || source.contains("#else") && hasConditionOfApple(source)
    }

    /// Whether a condition holds for a Mac and a phone: its `#else` is for other systems.
    private static func hasConditionOfApple(_ source: String) -> Bool {
        source.split(whereSeparator: \.isNewline).contains { line in
            line.drop(while: \.isWhitespace).hasPrefix("#if os(") && line.contains("os(macOS)")
                && line.contains("os(iOS)")
        }
    }

    private static func namesWhatIsLacking(_ source: String) -> Bool {
        guard source.contains("import Foundation") else { return false }
        return TypeUses.names(in: source).contains(where: AppleModules.isLackedByFoundation)
    }

    /// Targets depend on the project's libraries that they import: what Xcode builds before, it finds, though no target says
    /// so.
    mutating func dependOnImported() {
        let libraries = Set(targets.filter { $0.kind == .library }.map(\.name))
        guard !libraries.isEmpty else { return }
        for index in targets.indices {
            let known = Set(targets[index].dependencies).union([targets[index].name])
            var found = targets[index].bridgedModules
            for text in targets[index].sources.compactMap({ ProjectInput.text($0) }) {
                for line in text.split(whereSeparator: \.isNewline) {
                    if let module = Self.importedModule(line.drop(while: \.isWhitespace)) { found.insert(module) }
                }
            }
            for module in found.intersection(libraries).subtracting(known).sorted()
            where !reaches(targets[index].name, from: module) {
                targets[index].dependencies.append(module)
            }
        }
    }

    /// Gives each target with a bridging header a file that imports what this names for all others, as far as it is there.
    mutating func exportBridged() {
        let frameworks = Set(Frameworks(project: folder).replaced.keys).union(["UIKit", "Foundation", "QuartzCore"])
        for index in targets.indices {
            let target = targets[index]
            let known = frameworks.union(target.dependencies).union(target.products.map(\.name))
            let names = target.bridgedModules.intersection(known).sorted()
            guard !names.isEmpty else { continue }
            targets[index].generated["BridgingHeader.swift"] = names.map { "@_exported import \($0)\n" }.joined()
        }
    }

    private func reaches(_ name: String, from start: String) -> Bool {
        var (seen, open): (Set<String>, [String]) = ([], [start])
        while let next = open.popLast() {
            if next == name { return true }
            if seen.insert(next).inserted { open += targets.first { $0.name == next }?.dependencies ?? [] }
        }
        return false
    }

    static func isForApple(_ source: String) -> Bool {
        var depth = 0
        for line in source.split(whereSeparator: \.isNewline) {
            let text = line.drop(while: \.isWhitespace)
            if text.hasPrefix("#if") {
                depth += 1
            } else if text.hasPrefix("#endif") {
                depth -= 1
            } else if let module = importedModule(text) {
                if module == "UIKit" { return true }
                // Foundation on Linux brings this one along.
                if depth == 0, module != "CoreFoundation", AppleModules.all.contains(module) { return true }
            } else if depth == 0, text.hasPrefix("@objc") || text.contains(" @objc ") {
                return true
            }
        }
        return false
    }

    /// `import UIKit`, `@_exported import class UIKit.UIView`
    private static func importedModule(_ line: Substring) -> String? {
        guard line.contains("import ") else { return nil }
        var words = line.split(whereSeparator: { $0 == " " || $0 == "\t" }).drop { word in
            word.hasPrefix("@") || ["public", "internal", "package", "private", "fileprivate"].contains(word)
        }
        guard words.popFirst() == "import" else { return nil }
        if let kind = words.first,
            ["class", "struct", "enum", "protocol", "func", "var", "typealias", "let"].contains(kind)
        {
            words.removeFirst()
        }
        return words.first.map { String($0.prefix { $0.isLetter || $0.isNumber || $0 == "_" }) }
    }
}
