import AppRunner
import ArgumentParser
import Audit
import Files
import Foundation
import InterfaceBuilder
import UIKit

extension AuditCommand {
    /// Runs the app through the script once for each setting, and looks at what it wrote.
    func auditApp(
        _ target: String, _ script: String, _ configuration: AuditConfiguration, _ result: inout Result
    ) throws {
        let program = try AppProgram.find(target, consent)
        let text = try Input.text(script)
        let parsed = try MainActor.assumeIsolated { try AppScript(text) }
        guard !parsed.screens.isEmpty else {
            throw Trouble("\(script): nothing is looked at; add a line such as “2.0 inspect home”")
        }
        let folder = try PrivateFolder("plumb")
        let all = AppAuditor.settings(configuration, languages: AppProgram.languages(program))
        func name(_ setting: AppSetting) -> String { "\(target) \(setting.name ?? "as usual")" }
        let chosen = Set(try part.part(of: all.joined().map(name), size: { _ in 1 }))
        var seconds: [String: Double] = [:]
        let file = folder.path + "/script"
        try Input.write(Data(parsed.text.utf8), to: file)
        let progress = Progress(total: chosen.count)
        var runs: [[(setting: AppSetting, folder: String)]] = []
        for (number, settings) in all.enumerated() {
            var device: [(setting: AppSetting, folder: String)] = []
            for (index, setting) in settings.enumerated() {
                // The first setting is what the others are compared with, so each part of a divided run needs it.
                guard index == 0 || chosen.contains(name(setting)) else { continue }
                let output = "\(folder.path)/\(number)-\(index)"
                progress.step(setting.name ?? "as usual")
                let environment = setting.environment.merging(
                    ["PLUMB_SCRIPT": file, "PLUMB_OUTPUT": output, "PLUMB_SCALE": "1"]) { $1 }
                let (outcome, time) = try ShardOptions.timed {
                    try Subprocess.run(program, [], environment: environment)
                }
                seconds[name(setting)] = time
                guard outcome.status == 0 else {
                    throw Trouble(
                        "\(target) ended with status \(outcome.status)\(setting.name.map { " (\($0))" } ?? ""):\n"
                            + String(decoding: outcome.errors.suffix(2000), as: UTF8.self))
                }
                device.append((setting, output))
            }
            runs.append(device)
        }
        progress.end()
        try part.write(seconds)
        let auditor = AppAuditor(configuration, script: parsed, file: script, takesPictures: html != nil)
        let outcome = try auditor.audit(runs)
        result.files = [script]
        result.findings = outcome.findings
        result.met = outcome.usedBaseline
        result.design = outcome.design
        result.sections = [AuditHTML<AuditRule>.Section(findings: outcome.findings, pictures: outcome.pictures)]
    }
}

/// The program of an app that links UIKit.
enum AppProgram {
    /// - Parameter name: A file that can be run, or an executable product of the package in the current folder, which is
    ///   built first.
    static func find(_ name: String, _ consent: TrustOptions) throws -> String {
        if name.contains("/") {
            let path = URL(fileURLWithPath: name).standardizedFileURL.path
            guard FileManager.default.isExecutableFile(atPath: path) else {
                throw Trouble("\(name): no program that can be run")
            }
            return path
        }
        guard FileManager.default.fileExists(atPath: "Package.swift") else {
            throw Trouble("\(name): name a program by its path, or a product where its Package.swift is")
        }
        let folder = FileManager.default.currentDirectoryPath
        try consent.obtainConsent(forBuilding: folder)
        var build = AppBuild(folder: folder, product: name)
        // Asked for just now.
        build.isTrusted = true
        return try build.run().executable
    }

    /// The languages that a program's resources have texts in, and those nobody speaks where it has documents: these are
    /// what the choice of a language reaches.
    static func languages(_ program: String) -> [String] {
        func entries(_ folder: String) -> [String] {
            ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
        }
        let name = URL(fileURLWithPath: program).lastPathComponent
        let folder = URL(fileURLWithPath: program).deletingLastPathComponent().path
        let bundles = [folder] + entries(folder).filter { $0.hasSuffix("_\(name).resources") }.map { "\(folder)/\($0)" }
        var languages: Set<String> = []
        var hasDocuments = false
        func isDocument(_ entry: String) -> Bool { entry.hasSuffix(".storyboard") || entry.hasSuffix(".xib") }
        for bundle in bundles {
            for entry in entries(bundle) {
                hasDocuments = hasDocuments || isDocument(entry)
                guard entry.hasSuffix(".lproj") else { continue }
                let inside = entries("\(bundle)/\(entry)")
                hasDocuments = hasDocuments || inside.contains(where: isDocument)
                if inside.contains(where: { $0.hasSuffix(".strings") }) { languages.insert(String(entry.dropLast(6))) }
            }
        }
        guard hasDocuments else { return [] }
        return languages.subtracting(["Base"]).sorted()
            + [PseudoLanguage.doubleLength, .accented].map(\.rawValue)
    }
}
