import Foundation
import PortBuild
import SourcePort
import Testing

@Suite("What a project names and nobody can read is said")
struct ProjectFindingTests {
    /// A project of one app with a configuration file and an Info.plist; a file without data is not written.
    private func findings(_ files: [String: Data]) throws -> (folder: String, findings: [Finding], plan: Plan) {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("project-\(UUID())").path
        let project = folder + "/Lamp.xcodeproj"
        try FileManager.default.createDirectory(atPath: project, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try Data(Self.project.utf8).write(to: URL(fileURLWithPath: project + "/project.pbxproj"))
        for (name, data) in files { try data.write(to: URL(fileURLWithPath: folder + "/" + name)) }
        let plan = try Planner().plan(project)
        return (folder, plan.findings, plan)
    }

    private static let settings = Data("#include \"Shared.xcconfig\"\nSWIFT_VERSION = 6\n".utf8)
    private static let shared = Data("// all targets\nOTHER_SWIFT_FLAGS = -D LAMPS\n".utf8)
    private static let info = Data(
        "<plist version=\"1.0\"><dict><key>UIMainStoryboardFile</key><string>Main</string></dict></plist>".utf8)

    @Test("a whole project has no findings, and its settings are those of the files")
    func whole() throws {
        let made = try findings([
            "Lamp.xcconfig": Self.settings, "Shared.xcconfig": Self.shared, "Info.plist": Self.info,
        ])
        #expect(made.findings == [])
        let target = try #require(made.plan.targets.first)
        #expect(target.languageMode == "6")
        #expect(target.conditions == ["LAMPS", "DEBUG"])
        #expect(target.infoPlist["UIMainStoryboardFile"] == .text("Main"))
    }

    @Test("a missing configuration file is said at the project that names it")
    func missingConfiguration() throws {
        let made = try findings(["Info.plist": Self.info])
        let finding = try #require(made.findings.first)
        #expect(made.findings.count == 1)
        #expect(finding.file == made.folder + "/Lamp.xcodeproj/project.pbxproj")
        #expect(
            finding.message == "the configuration file \(made.folder)/Lamp.xcconfig: it is not there, so its settings "
                + "are missing. Add the file, or choose another configuration file in the project's settings")
    }

    @Test("a missing included file is said at its line, unless it need not be there")
    func missingInclude() throws {
        let made = try findings(["Lamp.xcconfig": Self.settings, "Info.plist": Self.info])
        let finding = try #require(made.findings.first)
        #expect(finding.file == made.folder + "/Lamp.xcconfig")
        #expect(finding.line == 1)
        #expect(finding.what == "the configuration file \(made.folder)/Shared.xcconfig")
        #expect(finding.instead == "Add the file, or write #include? if it need not be there")
        #expect(made.plan.targets.first?.languageMode == "6")

        let optional = Data("\n#include? \"Shared.xcconfig\"\n".utf8)
        #expect(try findings(["Lamp.xcconfig": optional, "Info.plist": Self.info]).findings == [])
    }

    @Test("so is a file that is not text, and an include without quotes")
    func unreadable() throws {
        let made = try findings([
            "Lamp.xcconfig": Self.settings, "Shared.xcconfig": Data([0xFF, 0xFE, 0x41, 0x00]), "Info.plist": Self.info,
        ])
        #expect(made.findings.map(\.why) == ["it is not text in UTF-8, so its settings are missing"])

        let unquoted = Data("A = 1\n#include Shared.xcconfig\n".utf8)
        let other = try findings(["Lamp.xcconfig": unquoted, "Info.plist": Self.info])
        #expect(other.findings.map(\.line) == [2])
        #expect(other.findings.map(\.what) == ["the configuration file Shared.xcconfig"])
    }

    @Test(
        "an Info.plist that gives nothing is said, and why",
        arguments: [
            (nil, "it is not there"), ("<plist><dict><key>A</key>", "it is no property list that can be read"),
            ("<plist version=\"1.0\"><array/></plist>", "its root is no dictionary"),
        ] as [(String?, String)])
    func infoPlist(text: String?, why: String) throws {
        var files = ["Lamp.xcconfig": Self.shared]
        if let text { files["Info.plist"] = Data(text.utf8) }
        let made = try findings(files)
        let finding = try #require(made.findings.first)
        #expect(made.findings.count == 1)
        #expect(finding.file == made.folder + "/Info.plist")
        #expect(finding.what == "the Info.plist of Lamp")
        #expect(finding.why == why)
        #expect(made.plan.targets.first?.infoPlist["CFBundleName"] == .text("Lamp"))
    }

    private static let project = """
        // !$*UTF8*$!
        {
            objects = {
                ROOT = {isa = PBXProject; buildConfigurationList = LIST; mainGroup = GROUP; targets = (APP); };
                GROUP = {isa = PBXGroup; children = (FILE); sourceTree = "<group>"; };
                FILE = {isa = PBXFileReference; path = Lamp.xcconfig; sourceTree = "<group>"; };
                LIST = {isa = XCConfigurationList; buildConfigurations = (SHARED); };
                SHARED = {isa = XCBuildConfiguration; name = Debug; buildSettings = {}; baseConfigurationReference = FILE; };
                APP = {
                    isa = PBXNativeTarget; name = Lamp; productType = "com.apple.product-type.application";
                    buildConfigurationList = OWNLIST; buildPhases = ();
                };
                OWNLIST = {isa = XCConfigurationList; buildConfigurations = (OWN); };
                OWN = {isa = XCBuildConfiguration; name = Debug; buildSettings = {INFOPLIST_FILE = Info.plist; }; };
            };
            rootObject = ROOT;
        }
        """
}
