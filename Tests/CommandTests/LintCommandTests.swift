import Foundation
import Testing

@Suite("plumb lint and plumb fix", .enabled(if: Command.isBuilt))
struct LintCommandTests {
    /// A box of 100 x 50 that is drawn 10 points too low.
    private static func document(
        y: String = "50", more: String = "", box: (kind: String, inside: String) = ("view", "")
    ) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="17701" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
            <device id="retina4_7" orientation="portrait" appearance="light"/>
            <objects>
                <view contentMode="scaleToFill" id="root">
                    <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
                    <subviews>
                        <\(box.kind) translatesAutoresizingMaskIntoConstraints="NO" id="box">
                            <rect key="frame" x="20" y="\(y)" width="100" height="50"/>
                            <constraints>
                                <constraint firstAttribute="width" constant="100" id="box-w"/>
                                <constraint firstAttribute="height" constant="50" id="box-h"/>
                            </constraints>\(box.inside)
                        </\(box.kind)>
                    </subviews>
                    <constraints>
                        <constraint firstItem="box" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="20" id="box-l"/>
                        <constraint firstItem="box" firstAttribute="top" secondItem="root" secondAttribute="top" constant="40" id="box-t"/>\(more)
                    </constraints>
                </view>
            </objects>
        </document>

        """
    }

    private static let finding =
        "view box is drawn at (20 50; 100 50), but its constraints put it at (20 40; 100 50) (10 pt off)."

    // MARK: Golden texts

    /// `PLUMB_RECORD=1 swift test` writes them anew; look at the difference before you commit it.
    private func expectGolden(_ name: String, _ text: String) throws {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Golden/\(name)")
        if ProcessInfo.processInfo.environment["PLUMB_RECORD"] == "1" {
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        #expect(try String(contentsOf: file, encoding: .utf8) == text)
    }

    @Test("help is as agreed", arguments: ["lint", "fix"])
    func help(_ name: String) throws {
        let command = try Command([name, "--help"])
        #expect(command.status == 0)
        try expectGolden("\(name)-help.txt", command.output)
    }

    @Test("a finding calls its view as scripts and tests do, a constraint's after the view that it places")
    func namesOnScreen() throws {
        let button = (kind: "button", inside: #"<state key="normal" title="Sign In"/>"#)
        let conflict = """
            <constraint firstItem="box" firstAttribute="top" secondItem="root" secondAttribute="top" constant="90" id="box-t2"/>
            """
        let folder = try TemporaryFolder([
            "A.xib": Self.document(box: button), "B.xib": Self.document(y: "40", more: conflict, box: button),
        ])
        let misplaced = try Command(["lint", "A.xib"], in: folder.url)
        #expect(misplaced.output.contains("(misplaced-view; button \"Sign In\")"), "\(misplaced.output)")
        let contradiction = try Command(["lint", "--format", "json", "B.xib"], in: folder.url)
        let list = try #require(
            JSONSerialization.jsonObject(with: Data(contradiction.output.utf8)) as? [[String: Any]])
        let finding = list.first { $0["rule"] as? String == "conflicting-constraints" }
        #expect(finding?["view"] as? String == "button \"Sign In\"", "\(contradiction.output)")
    }

    @Test("reports say whose design was drawn", arguments: ["lint", "audit"])
    func design(_ command: String) throws {
        let folder = try TemporaryFolder(["A.xib": Self.document(y: "40")])
        let usual = try Command([command, "A.xib"], in: folder.url)
        #expect(usual.output == "1 file, drawn as on Xcode's canvas: nothing found\n")
        let newer = try Command([command, "--design", "26", "--html", "page.html", "A.xib"], in: folder.url)
        #expect(newer.output == "1 file, drawn as iOS 26: nothing found\n")
        #expect(try folder.text("page.html").contains("1 file, drawn as iOS 26: nothing found"))
    }

    @Test("the version is the newest of the changelog")
    func version() throws {
        let command = try Command(["--version"])
        #expect(command.status == 0)
        let version = command.output.trimmingCharacters(in: .newlines)
        #expect(version.wholeMatch(of: /[0-9]+\.[0-9]+\.[0-9]+(-dev)?/) != nil)
        let changelog = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../CHANGELOG.md")
        // The newest version that the changelog tells of, above which there may be what is not released.
        let headings = try String(contentsOf: changelog, encoding: .utf8).split(separator: "\n").filter {
            $0.hasPrefix("## ") && $0 != "## Unreleased"
        }
        #expect(headings.first == "## \(version)")
    }

    @Test("the rules are listed")
    func rules() throws { try expectGolden("rules.txt", try Command(["lint", "--rules"]).output) }

    @Test("shells are told what options take", arguments: ["bash", "zsh", "fish"])
    func completions(_ shell: String) throws {
        let command = try Command(["--generate-completion-script", shell])
        #expect(command.status == 0)
        for word in ["text-size", "update-constants", "sarif", "regular-compact", "ax3", "ipad11_0rounded"] {
            #expect(command.output.contains(word), "\(shell) knows nothing of \(word)")
        }
    }

    @Test("each format of a report is as agreed", arguments: ["text", "json", "sarif", "github", "junit", "markdown"])
    func formats(_ format: String) throws {
        let folder = try TemporaryFolder(["App/Box.xib": Self.document(), "App/Good.xib": Self.document(y: "40")])
        let command = try Command(["lint", "--format", format, "App"], in: folder.url)
        #expect(command.status == 1)
        try expectGolden("report.\(format)", command.output)
    }

    @Test("a repair is shown as a diff that leaves the file alone")
    func dryRun() throws {
        let folder = try TemporaryFolder(["Box.xib": Self.document()])
        let command = try Command(["fix", "--dry-run", "Box.xib"], in: folder.url)
        #expect(command.status == 1)
        try expectGolden("fix.diff", command.output)
        #expect(try folder.text("Box.xib") == Self.document())
    }

    // MARK: Ways to call

    @Test("folders are searched, hidden ones not, and standard input is read")
    func inputs() throws {
        let folder = try TemporaryFolder([
            "App/Deep/Box.xib": Self.document(), "App/.hidden/Box.xib": Self.document(), "App/notes.txt": "",
        ])
        let searched = try Command(["lint", "."], in: folder.url)
        #expect(searched.output.hasPrefix("App/Deep/Box.xib:8:17: warning: \(Self.finding) (misplaced-view)\n"))
        #expect(searched.output.hasSuffix("\n1 file, drawn as on Xcode's canvas: 1 warning\n"))
        let piped = try Command(["lint", "-"], in: folder.url, input: Self.document())
        #expect(piped.output.hasPrefix("standard input:8:17: warning: \(Self.finding)"))
        #expect(piped.status == 1)
        #expect(try Command(["lint", "App/notes.txt"], in: folder.url).status == 2)
        try FileManager.default.createDirectory(
            at: folder.url.appendingPathComponent("Empty"), withIntermediateDirectories: true)
        let none = try Command(["lint", "Empty"], in: folder.url)
        #expect(none.errors == "plumb: there is no .xib or .storyboard in Empty\n")
        #expect(none.status == 0)
    }

    @Test("languages and text sizes come with commas; a language without texts is not taken for checked")
    func languages() throws {
        let label = """

                        <constraint firstItem="lab" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="20" id="lab-l"/>
                        <constraint firstItem="lab" firstAttribute="top" secondItem="root" secondAttribute="top" constant="200" id="lab-t"/>
            """
        let view = """
            <label text="Account" translatesAutoresizingMaskIntoConstraints="NO" id="lab">
                <rect key="frame" x="20" y="200" width="80" height="20.5"/>
                <constraints>
                    <constraint firstAttribute="width" constant="80" id="lab-w"/>
                </constraints>
                <fontDescription key="fontDescription" type="system" pointSize="17"/>
            </label>
            </subviews>
            """
        let document = Self.document(y: "40", more: label).replacing("</subviews>", with: view)
        let folder = try TemporaryFolder([
            "App/Base.lproj/Card.xib": document, "App/de.lproj/Card.strings": "\"lab.text\" = \"Benutzerkonto\";\n",
            "App/ar.lproj/Card.strings": "\"lab.text\" = \"حساب\";\n",
        ])
        func run(_ languages: String) throws -> Command {
            try Command(["lint", "--language", languages, "App"], in: folder.url)
        }
        let found = try run("de,ar")
        #expect(found.status == 1 && found.errors.isEmpty)
        #expect(found.output.contains("[de] (truncated-text; label \"Account\")") && !found.output.contains("[ar]"))
        let missing = try run("fr")
        #expect(missing.status == 0)
        #expect(missing.errors.hasPrefix("plumb: no document has texts in “fr”; they are looked for in fr.lproj"))
        #expect(try run("de-AT,rtl").errors.isEmpty)
    }

    @Test("layout prints JSON under the option that the other commands have, too")
    func layoutFormats() throws {
        let folder = try TemporaryFolder(["Box.xib": Self.document()])
        let new = try Command(["layout", "--format", "json", "Box.xib"], in: folder.url)
        #expect(new.output == (try Command(["layout", "--json", "Box.xib"], in: folder.url)).output)
        #expect(new.output.hasPrefix("{"))
        #expect(try Command(["layout", "--format", "xml", "Box.xib"], in: folder.url).status == 2)
    }

    @Test("the exit status says how it went")
    func statuses() throws {
        let folder = try TemporaryFolder([
            "Good.xib": Self.document(y: "40"), "Broken.xib": "<document>", "bad.yml": "rules: {nothing: off}\n",
        ])
        func status(_ arguments: String...) throws -> Int32 { try Command(arguments, in: folder.url).status }
        #expect(try status("lint", "Good.xib") == 0)
        #expect(try status("lint", "Broken.xib") == 2)
        #expect(try status("lint", "Missing.xib") == 2)
        #expect(try status("lint") == 2)
        #expect(try status("lint", "--format", "pdf", "Good.xib") == 2)
        #expect(try status("lint", "--device", "tamagotchi", "Good.xib") == 2)
        #expect(try status("lint", "--config", "bad.yml", "Good.xib") == 2)
        #expect(try status("fix", "Good.xib") == 0)
        #expect(try status("fix", "--reset", "--clear", "Good.xib") == 2)
        #expect(try status("fix", "--view", "nothing", "Good.xib") == 2)
        #expect(try status("fix", "Broken.xib") == 2)
    }

    @Test("what is wrong with an option is said in one line")
    func wrongUse() throws {
        let folder = try TemporaryFolder(["Good.xib": Self.document(y: "40")])
        let command = try Command(["lint", "--size-class", "big", "Good.xib"], in: folder.url)
        #expect(
            command.errors.contains(
                "--size-class is one of compact-compact, compact-regular, regular-compact, regular-regular, not “big”.")
        )
    }

    @Test("what is known stays quiet until it is gone")
    func baseline() throws {
        let folder = try TemporaryFolder(["App/Box.xib": Self.document()])
        #expect(
            try Command(["lint", "--update-baseline", "App"], in: folder.url).output == ".plumb.yml: 1 known finding\n")
        // From another folder too.
        let again = try Command(["lint", "Box.xib"], in: folder.url.appendingPathComponent("App"))
        #expect(again.status == 0)
        #expect(again.output == "1 file, drawn as on Xcode's canvas: nothing found\n")
        #expect(try Command(["fix", "App"], in: folder.url).status == 0)
        #expect(try folder.text("App/Box.xib") == Self.document(y: "40"))
        let stale = try Command(["lint", "App"], in: folder.url)
        #expect(
            stale.errors == "1 entry of the baseline is no longer needed; plumb lint --update-baseline takes them out\n"
        )
    }

    @Test("a repaired document comes out of standard output when it came in by standard input")
    func pipe() throws {
        let command = try Command(["fix", "-"], input: Self.document())
        #expect(command.output == Self.document(y: "40"))
        #expect(command.status == 0)
    }

    @Test("a file is replaced, what changed is listed, what is left too")
    func replaced() throws {
        let left = """

                        <constraint firstItem="box" firstAttribute="left" secondItem="root" secondAttribute="left" priority="250" constant="60" id="box-x"/>
            """
        let folder = try TemporaryFolder(["Box.xib": Self.document(more: left)])
        let command = try Command(["fix", "--update-frames", "Box.xib"], in: folder.url)
        #expect(
            command.output
                == "Box.xib:8: view box: frame (20 50; 100 50) is now (20 40; 100 50)\n1 change in 1 file\n")
        #expect(try folder.text("Box.xib") == Self.document(y: "40", more: left))
    }

    // MARK: What a change brings

    /// A repository with a commit of these files, and a branch.
    private static func repository(_ files: KeyValuePairs<String, String>) throws -> TemporaryFolder {
        let folder = try TemporaryFolder(files)
        for words in [
            ["init", "-q", "-b", "main"], ["add", "."], ["commit", "-qm", "Before"], ["checkout", "-qb", "change"],
        ] {
            try git(words, folder)
        }
        return folder
    }

    private static func git(_ words: [String], _ folder: TemporaryFolder) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["git", "-C", folder.url.path, "-c", "user.name=A", "-c", "user.email=a@b"] + words
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
    }

    private static func write(_ text: String, _ name: String, _ folder: TemporaryFolder) throws {
        try Data(text.utf8).write(to: folder.url.appendingPathComponent(name))
    }

    @Test("since a revision only what the working tree brought is found, in changed and new documents")
    func since() throws {
        let folder = try Self.repository(["Old.xib": Self.document(), "Good.xib": Self.document(y: "40")])
        #expect(try Command(["lint", "--since", "main"], in: folder.url).status == 0)
        // Other lines and numbers are no news; another fault is.
        try Self.write(Self.document(y: "60"), "Old.xib", folder)
        try Self.write(Self.document(y: "70"), "Good.xib", folder)
        try Self.write(Self.document(y: "80"), "New.xib", folder)
        let found = try Command(["lint", "--since", "main", "--format", "github"], in: folder.url)
        #expect(found.status == 1)
        #expect(found.output.split(separator: "\n").count == 2)
        #expect(found.output.contains("file=Good.xib") && found.output.contains("file=New.xib"))
        #expect(try Command(["lint", "--since", "main", "Old.xib"], in: folder.url).status == 0)
        let fixed = try Command(["fix", "--since", "main"], in: folder.url)
        #expect(fixed.status == 0)
        #expect(try folder.text("Good.xib") == Self.document(y: "40"))
        #expect(try folder.text("Old.xib") == Self.document(y: "60"))
        #expect(try Command(["lint", "--since", "none"], in: folder.url).errors.contains("none is no revision"))
    }

    @Test("what is staged is checked, not what lies in the working tree; renamed documents keep their findings")
    func staged() throws {
        let folder = try Self.repository(["Box.xib": Self.document(y: "40"), "Old.xib": Self.document()])
        try Self.write(Self.document(), "Box.xib", folder)
        #expect(try Command(["lint", "--staged"], in: folder.url).status == 0)
        try Self.git(["add", "."], folder)
        try Self.write(Self.document(y: "40"), "Box.xib", folder)
        let found = try Command(["lint", "--staged"], in: folder.url)
        #expect(found.status == 1 && found.output.hasPrefix("Box.xib:8:17: warning"))
        try Self.git(["checkout", "-q", "HEAD", "Box.xib"], folder)
        try Self.git(["mv", "Old.xib", "Moved.xib"], folder)
        #expect(try Command(["lint", "--staged"], in: folder.url).status == 0)
    }

    @Test("the hook refuses what a commit brings, is written once, and never over another")
    func hook() throws {
        let folder = try Self.repository(["Old.xib": Self.document()])
        #expect(try Command(["hook", "--install"], in: folder.url).status == 0)
        #expect(try Command(["hook", "--install"], in: folder.url).errors.contains("is there already"))
        try Self.write(Self.document(), "New.xib", folder)
        try Self.git(["add", "."], folder)
        let environment = ["PLUMB": Command.path]
        let process = Process()
        process.executableURL = folder.url.appendingPathComponent(".git/hooks/pre-commit")
        process.currentDirectoryURL = folder.url
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 1)
        try Self.write("#!/bin/sh\n", ".git/hooks/pre-commit", folder)
        let other = try Command(["hook", "--install"], in: folder.url)
        #expect(other.status == 1 && other.errors.contains("plumb lint --staged || exit 1"))
        #expect(try folder.text(".git/hooks/pre-commit") == "#!/bin/sh\n")
    }

    // MARK: Other linters

    @Test("another linter's configuration is read as it is, and written as Plumb's own where none is there")
    func otherLinters() throws {
        let folder = try TemporaryFolder([
            "Box.xib": Self.document(),
            ".iblinter.yml": "enabled_rules: [view_as_device]\nview_as_device_rule: { device_id: retina4_0 }\n",
        ])
        let found = try Command(["lint", "--config", ".iblinter.yml", "Box.xib"], in: folder.url)
        #expect(found.output.contains("(view_as_device)") && !found.output.contains("misplaced-view"))
        #expect(try Command(["lint", "--from-iblinter"], in: folder.url).status == 0)
        let both = try Command(["lint", "Box.xib"], in: folder.url)
        #expect(both.output.contains("(view_as_device)") && both.output.contains("(misplaced-view)"))
        #expect(try Command(["lint", "--from-iblinter"], in: folder.url).errors.contains(".plumb.yml is there"))
    }
}
