import Foundation
import InterfaceBuilder
import UIKit

/// Looks at what runs of an app wrote down of their screens.
package struct AppAuditor {
    private let configuration: AuditConfiguration
    private let script: AppScript
    /// The script's name in reports.
    private let file: String
    private let takesPictures: Bool

    package init(_ configuration: AuditConfiguration, script: AppScript, file: String, takesPictures: Bool = false) {
        self.configuration = configuration
        self.script = script
        self.file = file
        self.takesPictures = takesPictures
    }

    /// The settings that an app is run in, for each device the usual one first.
    ///
    /// - Parameter languages: Those that the app has texts in, and those nobody speaks, where the configuration names none.
    package static func settings(_ configuration: AuditConfiguration, languages: [String] = []) -> [[AppSetting]] {
        let languages = configuration.languages.isEmpty ? languages : configuration.languages
        let devices = configuration.devices.isEmpty ? [nil] : configuration.devices.map { Optional($0) }
        let sizes =
            configuration.textSizes.isEmpty
            ? [TextSize.xl, .xxl, .xxxl, .ax1, .ax2, .ax3, .ax4, .ax5] : configuration.textSizes
        return devices.map { device in
            var usual = device.map { ["PLUMB_DEVICE": $0] } ?? [:]
            usual["PLUMB_DESIGN"] = configuration.base.design?.name
            let same = usual
            func setting(_ name: String?, _ more: [String: String] = [:]) -> AppSetting {
                AppSetting(
                    name: [device, name].compactMap { $0 }.isEmpty
                        ? nil : [device, name].compactMap { $0 }.joined(separator: ", "),
                    environment: same.merging(more) { $1 })
            }
            return [
                setting(nil), setting("dark", ["PLUMB_STYLE": "dark"]),
                setting("rtl", ["PLUMB_DIRECTION": "rightToLeft"]), setting("bold text", ["PLUMB_BOLD": "on"]),
            ]
                + languages.filter { $0 != PseudoLanguage.rightToLeft.rawValue }.map { language in
                    var spoken = ["PLUMB_LANGUAGE": language]
                    if LayoutOptions.isRightToLeft(language) { spoken["PLUMB_DIRECTION"] = "rightToLeft" }
                    var result = setting(language, spoken)
                    result.isPseudo = PseudoLanguage(rawValue: language) != nil
                    return result
                }
                + sizes.map { size in
                    let category = size.category.replacingOccurrences(of: "UICTContentSizeCategory", with: "")
                    return setting("text size \(size.rawValue)", ["PLUMB_TEXT_SIZE": category])
                }
        }
    }

    /// - Parameter runs: For each device the settings with the folders that the app's files are in.
    package func audit(_ runs: [[(setting: AppSetting, folder: String)]]) throws -> AuditOutcome {
        var run = AuditRun(configuration)
        var outcome = AuditOutcome()
        var pictures: [(name: String, size: CGSize, png: String?)] = []
        for device in runs {
            var usual: [String: AuditedScreen] = [:]
            var said: [String: Set<String>] = [:]
            for (index, entry) in device.enumerated() {
                for (name, line) in script.screens {
                    guard let screen = try read(name, in: entry.folder) else { continue }
                    outcome.screens += 1
                    outcome.design = ReportedDesign(rawValue: "\(screen.tree.setting.design)")
                    var names: [Int: String]?
                    if index == 0 { usual[name] = screen }
                    var remarks = ScreenRules.remarks(screen)
                    if index > 0, let reference = usual[name] {
                        remarks += ScreenRules.remarks(screen, usual: reference)
                        let fixed = Set(remarks.filter { $0.rule == .fixedColor }.map(\.node))
                        remarks.removeAll { $0.rule == .lowContrast && fixed.contains($0.node) }
                    }
                    let png = takesPictures ? "\(entry.folder)/\(name).png" : nil
                    pictures.append((name, screen.tree.size, png))
                    for var remark in remarks {
                        // Pseudo-texts may be longer than any translation, so this is no more than a note.
                        if entry.setting.isPseudo, [.truncatedText, .overlappingText].contains(remark.rule) {
                            remark.severity = .note
                        }
                        let path = key(of: remark.node, in: screen.tree)
                        var place = AuditRun.Place(
                            file: file, line: line, column: nil, object: path, scene: name, key: "\(name)/\(path)")
                        let key = "\(remark.rule.rawValue) \(place.key)"
                        if index == 0 { said[name, default: []].insert(key) }
                        if index > 0, said[name]?.contains(key) ?? false { continue }
                        names = names ?? screen.tree.shortNames
                        place.view = names?[remark.node]
                        run.add(
                            remark, at: place, frame: screen.tree.nodes[remark.node].frame, setting: entry.setting.name,
                            picture: pictures.count - 1)
                    }
                }
            }
        }
        outcome.usedBaseline = run.usedBaseline
        let order = run.findings.indices.sorted { AuditFinding.inOrder(run.findings[$0], run.findings[$1]) }
        outcome.findings = order.map { run.findings[$0] }
        for (index, entry) in pictures.enumerated() {
            let marks = order.indices.filter { run.seenIn[order[$0]] == index }
            guard !marks.isEmpty, let path = entry.png, let png = FileManager.default.contents(atPath: path) else {
                continue
            }
            let setting = outcome.findings[marks[0]].variant.map { " · \($0)" } ?? ""
            outcome.pictures.append((FindingPicture(name: entry.name + setting, size: entry.size, marks: marks), png))
        }
        return outcome
    }

    /// The screen that the app wrote down; nil for one that it did not get to in this setting.
    private func read(_ name: String, in folder: String) throws -> AuditedScreen? {
        guard let data = FileManager.default.contents(atPath: "\(folder)/\(name).json") else { return nil }
        var screen = AuditedScreen(tree: try ScreenTree(file: data))
        func picture(_ ending: String) -> PixelPicture? {
            guard let image = UIImage(contentsOfFile: "\(folder)/\(name).\(ending)")?.cgImage,
                screen.tree.size.width > 0
            else { return nil }
            return PixelPicture(image, scale: CGFloat(image.width) / screen.tree.size.width)
        }
        screen.picture = picture("png")
        screen.ground = picture("ground.png")
        return screen
    }

    /// The way to a view by identifiers and classes, which stays the same from run to run.
    private func key(of node: Int, in tree: ScreenTree) -> String {
        var parts: [String] = []
        for node in tree.path(to: node) {
            if let identifier = node.identifier {
                parts.append(identifier)
                break
            }
            guard let parent = node.parent else { break }
            let alike = tree.nodes.filter { $0.parent == parent && $0.className == node.className }
            let index = alike.firstIndex { $0.id == node.id } ?? 0
            parts.append(alike.count > 1 ? "\(node.className)[\(index)]" : node.className)
        }
        return parts.reversed().joined(separator: "/")
    }
}
