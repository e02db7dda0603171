import Foundation
import Testing

@testable import InterfaceBuilder

@MainActor
@Suite("Lint configuration", .serialized)
struct LintConfigurationTests {
    private func folder() throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("plumb-config-\(UUID().uuidString)")
        try FileManager.default.createDirectory(
            at: folder.appendingPathComponent("App"), withIntermediateDirectories: true)
        return folder
    }

    @Test("everything that can be chosen is read")
    func everything() throws {
        let yaml = """
            exclude: [Pods, "*/Legacy*.xib"]
            devices: [retina4_7, ipad11_0rounded]
            orientations: [landscape]
            size-classes: [regular-compact]
            languages: [de, double]
            text-sizes: [xxxl, ax3]
            rules:
              misplaced-view: off
              ambiguous-layout: error
            baseline:
              - Main.storyboard:misplaced-view:abc-12-def
            """
        let configuration = try LintConfiguration(yaml: yaml, file: "/work/app/.plumb.yml")
        #expect(configuration.folder == "/work/app")
        #expect(configuration.devices == ["retina4_7", "ipad11_0rounded"])
        #expect(configuration.orientations == [.landscape])
        #expect(configuration.sizeClasses == [.regularCompact])
        #expect(configuration.languages == ["de", "double"])
        #expect(configuration.textSizes == [.xxxl, .ax3])
        #expect(configuration.severity(of: .misplacedView) == nil)
        #expect(configuration.severity(of: .ambiguousLayout) == .error)
        #expect(configuration.severity(of: .truncatedText) == .warning)
        #expect(configuration.excludes("/work/app/Pods/A.xib"))
        #expect(configuration.excludes("/work/app/Old/LegacyCell.xib"))
        #expect(!configuration.excludes("/work/app/Old/Cell.xib"))
        // 1 design and 2 devices on their sides and 1 size class; each with 1 + 2 languages + 2 sizes x 3.
        #expect(LintVariant.all(configuration, LayoutOptions()).count == 4 * 9)
    }

    @Test(
        "what means nothing is refused, with what there is",
        arguments: [
            ("devices: [tamagotchi]", "tamagotchi"), ("orientations: [askew]", "portrait, landscape"),
            ("size-classes: [big]", "compact-regular"), ("text-sizes: [huge]", "xs, s, m"),
            ("exclude: Pods", "exclude has to be a list"), ("device: []", "device is no key"),
            ("rules: [a]", "rules has to be a mapping"),
        ])
    func refused(_ yaml: String, _ words: String) {
        let error = #expect(throws: LintConfiguration.Invalid.self) {
            try LintConfiguration(yaml: yaml, file: "x.yml")
        }
        #expect(error?.description.hasPrefix("x.yml: ") == true)
        #expect(error?.description.contains(words) == true)
    }

    @Test("a baseline is written into the configuration, whose other lines stay, and hides what it lists")
    func inlineBaseline() throws {
        let folder = try folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let document = folder.appendingPathComponent("App/Main.xib").path
        try Data(
            TestDocument.xib(
                TestDocument.view("box", "20 40 100 50"),
                constraints: TestDocument.constraint("a", "box.left root.left 20")
            ).utf8
        ).write(to: URL(fileURLWithPath: document))
        let file = folder.appendingPathComponent(".plumb.yml").path
        try Data("# ours\nrules:\n  truncated-text: off\nbaseline:\n  - gone:misplaced-view:x\n".utf8)
            .write(to: URL(fileURLWithPath: file))
        var linter = Linter(try LintConfiguration(path: file))
        let findings = linter.findings(in: document)
        #expect(findings.map(\.fingerprint).contains("App/Main.xib:ambiguous-layout:box"))
        try Baseline(findings).write(to: file)
        let text = try String(contentsOfFile: file, encoding: .utf8)
        #expect(
            text.hasPrefix(
                "# ours\nrules:\n  truncated-text: off\nbaseline:\n  - \"App/Main.xib:ambiguous-layout:box\"\n"))
        #expect(!text.contains("gone"))
        var second = Linter(try LintConfiguration(path: file))
        #expect(second.findings(in: document).isEmpty)
        #expect(second.usedBaseline.count == findings.count)
    }

    @Test("a baseline replaces no configuration that it can't read")
    func unreadableConfiguration() throws {
        let folder = try folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent(".plumb.yml")
        let text = Data(("# " + String(repeating: "-", count: LintConfiguration.limit) + "\n").utf8)
        try text.write(to: file)
        #expect(throws: (any Error).self) { try Baseline([Finding]()).write(to: file.path) }
        #expect(try Data(contentsOf: file) == text)
    }

    @Test("a baseline can stand in a file of its own")
    func baselineFile() throws {
        let folder = try folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent(".plumb.yml").path
        try Data("baseline: known.yml\n".utf8).write(to: URL(fileURLWithPath: file))
        // It need not exist before the first --update-baseline.
        let configuration = try LintConfiguration(path: file)
        #expect(configuration.baseline.isEmpty)
        let list = try #require(configuration.baselineFile)
        let finding = Finding(
            rule: .misplacedView, severity: .warning, file: "A.xib", message: "", fingerprint: "A.xib:misplaced-view:b")
        try Baseline([finding]).writeList(to: list)
        #expect(try LintConfiguration(path: file).baseline == ["A.xib:misplaced-view:b"])
        try Data("a: b\n".utf8).write(to: URL(fileURLWithPath: list))
        #expect(throws: LintConfiguration.Invalid.self) { try LintConfiguration(path: file) }
    }
}
