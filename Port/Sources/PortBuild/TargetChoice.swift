import Foundation
import XcodeProject

/// Which targets of a project are built: those that are named, else those for a phone.
struct TargetChoice {
    let all: [XcodeTarget]
    let named: [String]

    /// The targets, after those that they depend on, and what is said of the choice.
    func targets() throws -> (targets: [XcodeTarget], notes: [String]) {
        var names = named
        var app: XcodeTarget?
        if names.isEmpty {
            let phone = all.filter(Self.isForPhone)
            // Libraries often have one demo app for each language.
            app = phone.first { $0.kind == .app && Self.isSwift($0) } ?? phone.first { $0.kind == .app }
            names = (app.map { [$0.name] } ?? []) + phone.filter { $0.kind == .library }.map(\.name)
            // Tests that run within another app need it, and only one app is built.
            names += phone.filter { $0.kind == .unitTests && hosts(of: $0).allSatisfy { $0 == app?.name } }.map(\.name)
        }
        var result: [XcodeTarget] = []
        var (seen, modules): (Set<String>, Set<String>) = ([], [])
        func add(_ name: String) throws {
            guard seen.insert(name).inserted else { return }
            guard let target = all.first(where: { $0.name == name }) else {
                throw PortError(
                    "there is no target \(name); the project has \(all.map(\.name).joined(separator: ", "))")
            }
            for other in needed(by: target) { try add(other) }
            // Projects have a target for each system, of one module.
            if modules.insert(target.moduleName).inserted { result.append(target) }
        }
        for name in names { try add(name) }
        guard !result.isEmpty else { throw PortError("the project has no app and no framework for iOS") }
        return (result, named.isEmpty ? notes(result, app) : [])
    }

    /// Apps and libraries of the project that a target depends on or links.
    private func needed(by target: XcodeTarget) -> [String] {
        let dependencies = target.dependencies.filter { name in
            all.contains { $0.name == name && [.library, .app].contains($0.kind) }
        }
        // Frameworks may be linked without being named as dependencies.
        let linked = target.frameworks.compactMap { framework in
            let name = URL(fileURLWithPath: framework).deletingPathExtension().lastPathComponent
            let candidates = all.filter { $0.kind == .library && $0.productName == name }
            return (candidates.first(where: Self.isForPhone) ?? candidates.first)?.name
        }
        return dependencies + linked
    }

    private func hosts(of target: XcodeTarget) -> [String] {
        target.dependencies.filter { name in all.contains { $0.name == name && $0.kind == .app } }
    }

    /// What a person may have meant instead.
    private func notes(_ chosen: [XcodeTarget], _ app: XcodeTarget?) -> [String] {
        var notes: [String] = []
        let others = all.filter { target in
            [.app, .unitTests].contains(target.kind) && !chosen.contains { $0.name == target.name }
        }
        if !others.isEmpty {
            let names = chosen.map(\.name).joined(separator: ", ")
            notes.append(
                "of the project \(names) \(chosen.count == 1 ? "is" : "are") taken, and not "
                    + others.map { "\($0.name) (\(Self.reason($0)))" }.joined(separator: ", ")
                    + "; --target NAME chooses otherwise")
        }
        let interface = all.filter { $0.kind == .uiTests }.map(\.name)
        if !interface.isEmpty {
            notes.append("\(interface.joined(separator: ", ")): tests that drive an app from outside are not run")
        }
        return notes
    }

    private static func reason(_ target: XcodeTarget) -> String {
        isForPhone(target) ? (target.kind == .app ? "another app" : "it runs within another app") : "not for a phone"
    }

    private static func isSwift(_ target: XcodeTarget) -> Bool {
        !target.sources.contains { $0.hasSuffix(".m") || $0.hasSuffix(".mm") }
    }

    private static func isForPhone(_ target: XcodeTarget) -> Bool {
        let platforms = target.settings["SUPPORTED_PLATFORMS"]
        guard platforms.isEmpty else {
            return platforms.contains("iphone") || platforms.contains("AVAILABLE_PLATFORMS")
        }
        let root = target.settings["SDKROOT"]
        return root.isEmpty || root.contains("iphone") || root == "auto"
    }
}
