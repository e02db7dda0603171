import Foundation
import Testing

/// Bad input, bad places for output, odd environments: one clear message or the usual result.
@Suite("Reliability of the command", .enabled(if: Command.isBuilt))
struct ReliabilityTests {
    private static func document(_ views: String = "", attributes: String = "") -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="17701" targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" colorMatched="YES"\(attributes)>
            <device id="retina4_7" orientation="portrait" appearance="light"/>
            <objects>
                <view contentMode="scaleToFill" id="roo-tv-001">
                    <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
                    <subviews>
                        <view contentMode="scaleToFill" fixedFrame="YES" translatesAutoresizingMaskIntoConstraints="NO" id="box-vi-001">
                            <rect key="frame" x="20" y="40" width="100" height="50"/>
                            <autoresizingMask key="autoresizingMask" flexibleMaxX="YES" flexibleMaxY="YES"/>
                        </view>\(views)
                    </subviews>
                </view>
            </objects>
        </document>

        """
    }

    private static let mac = document().replacing("iOS.CocoaTouch", with: "MacOSX.Cocoa")
        .replacing("Builder3.CocoaTouch", with: "Builder3.Cocoa")

    private static func control(_ element: String) -> String {
        "\n<\(element) fixedFrame=\"YES\" translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"con-tr-001\">"
            + "<rect key=\"frame\" x=\"20\" y=\"200\" width=\"94\" height=\"32\"/></\(element.prefix { $0 != " " })>"
    }

    // MARK: Input

    @Test("no name of a class, module or font in a document puts a line of its own on standard error")
    func namesOnStandardError() throws {
        let hostile = "A.&#10;::stop-commands::x&#10;&#27;"
        let names = ["customClass", "customModule", "restorationIdentifier"].map { "\($0)=\"\(hostile)\"" }
        let label =
            "\n<label text=\"a\" \(names.joined(separator: " ")) fixedFrame=\"YES\" id=\"lab-el-001\">"
            + "<rect key=\"frame\" x=\"0\" y=\"100\" width=\"90\" height=\"20\"/>"
            + "<fontDescription key=\"fontDescription\" name=\"\(hostile)\" family=\"\(hostile)\" pointSize=\"9\"/></label>"
        let text = Self.document(label.replacing("&#27;", with: "&#x202E;"))
        let folder = try TemporaryFolder(["a.xib": text])
        for command in [["layout"], ["lint"], ["audit"], ["explain"], ["fix", "--dry-run"], ["debug", "--issues"]] {
            let run = try Command(command + ["a.xib"], in: folder.url)
            #expect(run.status <= 1, "\(command): \(run.errors)")
            for line in run.errors.split(separator: "\n") { #expect(!line.hasPrefix("::"), "\(command): \(line)") }
            #expect(!run.errors.unicodeScalars.contains("\u{202E}"), "\(command)")
        }
    }

    @Test("a folder that options name and that is not there is said, in place of being searched in vain")
    func missingFolders() throws {
        let folder = try TemporaryFolder(["a.xib": Self.document()])
        for option in ["--assets", "--fonts"] {
            for name in ["nowhere", "/dev/null", "a.xib"] {
                let run = try Command(["layout", option, name, "a.xib"], in: folder.url)
                #expect(run.status == 2)
                #expect(run.errors.contains("\(option): there is no folder \(name)"), "\(run.errors)")
            }
        }
    }

    @Test("documents are told by the bytes of their names, whatever these combine with")
    func glued() throws {
        let folder = try TemporaryFolder([
            "a\u{600}.xib": Self.document(),
            "\u{301}b.xib": Self.document().replacing("    <objects>", with: " <objects>"),
        ])
        #expect(try Command(["lint", "."], in: folder.url).output.contains("2 files"))
        let whole = try Command(["format", "./\u{301}b.xib"], in: folder.url)
        #expect(whole.status == 0, "\(whole.errors)")
    }

    @Test(
        "values that would stop an app become findings, and the other documents are checked",
        arguments: [
            ("stepper stepValue=\"0.0\" maximumValue=\"100\"", "stepValue"), ("stepper stepValue=\"-1\"", "stepValue"),
            ("stepper stepValue=\"nan\"", "stepValue"),
            ("segmentedControl selectedSegmentIndex=\"-2\"", "selectedSegmentIndex"),
            ("pageControl numberOfPages=\"9000000\"", "numberOfPages"), ("progressView progress=\"1e308\"", "progress"),
            ("label alpha=\"inf\" horizontalHuggingPriority=\"-7\"", "horizontalHuggingPriority"),
        ])
    func values(_ element: String, _ attribute: String) throws {
        let folder = try TemporaryFolder(["a.xib": Self.document(Self.control(element)), "b.xib": Self.document()])
        let lint = try Command(["lint", "--format", "json", "."], in: folder.url)
        #expect(lint.status == 1)
        #expect(lint.output.contains("\"rule\": \"value-out-of-range\""))
        #expect(lint.output.contains(attribute))
        for command in [
            ["layout", "."], ["preview", "-o", "out", "."], ["fix", "--dry-run", "."], ["explain", "."],
        ] {
            #expect(try Command(command, in: folder.url).status <= 1, "\(command)")
        }
    }

    @Test("a configuration with aliases is refused before it is built, as is one with odd keys")
    func configurations() throws {
        var bomb = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
        for level in 1...9 {
            bomb += "a\(level): &a\(level) [\(Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ", "))]\n"
        }
        for (yaml, words) in [
            (bomb, "anchors and aliases"), ("? {a: b}\n: c\n", "a key has to be a word"),
            ("exclude: *all\n", "anchors and aliases"), ("- a\n", "the top level has to be a list of keys"),
        ] {
            let folder = try TemporaryFolder(["a.xib": Self.document(), ".plumb.yml": yaml])
            let lint = try Command(["lint", "a.xib"], in: folder.url)
            #expect(lint.status == 2)
            #expect(lint.errors.contains(words), "\(lint.errors)")
        }
        let folder = try TemporaryFolder([
            "a.xib": Self.document(),
            ".plumb.yml": "exclude: ['*/b.xib', \"*c\"] # & no anchor\nrules:\n  misplaced-view: off\n",
        ])
        #expect(try Command(["lint", "a.xib"], in: folder.url).status == 0)
    }

    @Test("endless input is refused with the limit")
    func endless() throws {
        let folder = try TemporaryFolder(["a.xib": Self.document()])
        for command in ["lint", "format", "fix", "layout", "explain"] {
            let run = try Shell("ulimit -v 4000000; \"$PLUMB\" \(command) - < /dev/zero", in: folder.url)
            #expect(run.status == 2)
            #expect(
                run.errors.contains("more than 64 MB") || run.output.contains("more than 64 MB"),
                "\(command): \(run.errors)")
        }
    }

    @Test("pipes, process substitution and names that are no UTF-8 are read")
    func inputs() throws {
        let folder = try TemporaryFolder(["a.xib": Self.document()])
        #expect(try Shell("\"$PLUMB\" lint <(cat a.xib)", in: folder.url).status == 0)
        #expect(try Shell("\"$PLUMB\" layout /dev/stdin < a.xib", in: folder.url).status == 0)
        #expect(try Shell("\"$PLUMB\" explain <(echo nothing)", in: folder.url).status == 0)
        let odd = try Shell(
            "cp a.xib $'caf\\xe9.xib'; rm a.xib; \"$PLUMB\" lint . && \"$PLUMB\" lint $'caf\\xe9.xib'", in: folder.url)
        #expect(odd.status == 0, "\(odd.errors)")
        #expect(
            odd.output
                == "1 file, drawn as on Xcode's canvas: nothing found\n1 file, drawn as on Xcode's canvas: nothing found\n"
        )
        let dashes = try Shell("mv *.xib ./--output=x.xib; \"$PLUMB\" lint -- --output=x.xib", in: folder.url)
        #expect(dashes.output == "1 file, drawn as on Xcode's canvas: nothing found\n")
    }

    @Test("folders that are not searched are said, and are no success")
    func folders() throws {
        let folder = try TemporaryFolder(["app/a.xib": Self.document(), "other/b.xib": Self.document()])
        let run = try Shell("ln -s ../other app/linked; \"$PLUMB\" lint app", in: folder.url)
        #expect(run.status == 2)
        #expect(run.errors.contains("app/linked was not searched: it is a link to a folder"))
        #expect(run.output.contains("1 file, drawn as on Xcode's canvas: nothing found"))
    }

    @Test("a pipe or device in a folder, or a link to one, is said in place of being waited for")
    func specialFiles() throws {
        let folder = try TemporaryFolder(["app/a.xib": Self.document()])
        let run = try Shell(
            "mkfifo app/b.xib; ln -s b.xib app/c.xib; ln -s /dev/tty app/d.storyboard; timeout 60 \"$PLUMB\" lint app",
            in: folder.url)
        #expect(run.status == 2)
        for name in ["b.xib", "c.xib", "d.storyboard"] {
            #expect(run.errors.contains("app/\(name) was not searched: it is no file"))
        }
        #expect(run.output.contains("1 file, drawn as on Xcode's canvas: nothing found"))
    }

    @Test("documents of other platforms are skipped with a note, in every command")
    func platforms() throws {
        let folder = try TemporaryFolder(["m.xib": Self.mac, "i.xib": Self.document()])
        for command in [
            ["lint", "."], ["layout", "."], ["fix", "."], ["format", "--check", "."], ["explain", "."],
            ["preview", "-o", "out", "."],
        ] {
            let run = try Command(command, in: folder.url)
            #expect(run.status == 0, "\(command): \(run.errors)")
            #expect(
                (run.errors + run.output).contains("m.xib: skipped: the document is for macOS")
                    || (run.errors + run.output).contains("note: skipped: the document is for macOS"), "\(command)")
        }
        #expect(try Command(["explain", "m.xib"], in: folder.url).output.isEmpty)
        let diff = try Shell(
            "mkdir old new; cp m.xib old; sed 's/width=\"100\"/width=\"120\"/' m.xib > new/m.xib; \"$PLUMB\" diff old new",
            in: folder.url)
        #expect(diff.status == 0)
        #expect(diff.errors.contains("skipped: the document is for macOS"))
    }

    @Test("a merge's leftovers are called that")
    func conflicts() throws {
        let text = Self.document().replacing("            <objects>", with: "<<<<<<< HEAD\n            <objects>")
        let folder = try TemporaryFolder([
            "a.xib": text.replacing("    <objects>", with: "<<<<<<< HEAD\n    <objects>\n=======\n>>>>>>> topic")
        ])
        let run = try Command(["lint", "a.xib"], in: folder.url)
        #expect(run.status == 2)
        #expect(run.output.contains("a merge left both versions here"))
    }

    @Test("the configuration's exclude holds for every command")
    func excluded() throws {
        let folder = try TemporaryFolder([
            "Pods/a.xib": "no document", "b.xib": Self.document(), ".plumb.yml": "exclude: [Pods]\n",
        ])
        for command in [
            ["lint", "."], ["layout", "."], ["fix", "."], ["format", "--check", "."], ["explain", "."],
            ["preview", "-o", "out", "."],
        ] {
            #expect(try Command(command, in: folder.url).status == 0, "\(command)")
        }
    }

    @Test("a font that several documents name and that is not there is told of once, whoever works on them")
    func missingFont() throws {
        let label = """

            <label text="a" translatesAutoresizingMaskIntoConstraints="NO" id="lab-el-001">
                <rect key="frame" x="0" y="100" width="90" height="20"/>
                <constraints><constraint firstAttribute="width" constant="120" id="lab-wi-001"/></constraints>
                <fontDescription key="fontDescription" name="Zapfino" family="Zapfino" pointSize="9"/>
            </label>
            """
        let text = Self.document(label)
        let folder = try TemporaryFolder(["a.xib": text, "b.xib": text, "c.xib": text, "d.xib": text])
        let run = try Command(["lint", "."], in: folder.url)
        #expect(run.status <= 1)
        let told = run.errors.split(separator: "\n").filter { $0.contains("is not installed here") }
        #expect(told == ["UIFont: “Zapfino” is not installed here; another font is drawn in its place."])
    }

    // MARK: Output

    @Test("the program that is written beside converted code removes nothing through a link")
    func programThroughLink() throws {
        let folder = try TemporaryFolder([
            "a.xib": Self.document(), "plumb/Package.swift": "", "mine/Old.swift": "mine",
        ])
        let run = try Shell(
            """
            mkdir -p out/Sources; ln -s ../../mine out/Sources/ConversionCheck
            "$PLUMB" convert a.xib --to swift --plumb plumb --program out
            """, in: folder.url)
        #expect(run.status == 2)
        #expect(run.errors.contains("out/Sources/ConversionCheck is a link that leads out of"), "\(run.errors)")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path + "/mine") == ["Old.swift"])
    }

    @Test(
        "a report that can't be written is no success",
        arguments: [
            "lint a.xib", "lint --format sarif a.xib", "layout a.xib", "layout --json a.xib", "format - < a.xib",
            "fix - < a.xib",
            "explain a.xib", "devices", "--help", "--version", "lint --rules", "diff a.xib b.xib",
        ])
    func full(_ command: String) throws {
        let folder = try TemporaryFolder(["a.xib": Self.document(), "b.xib": Self.document()])
        let run = try Shell("\"$PLUMB\" \(command) > /dev/full", in: folder.url)
        #expect(run.status == 2)
        #expect(run.errors.contains("standard output can't be written: the disk is full"), "\(run.errors)")
        #expect(try Shell("\"$PLUMB\" \(command) > /dev/null 2> /dev/full", in: folder.url).status <= 1)
        #expect(try Shell("\"$PLUMB\" \(command) >&-", in: folder.url).status == 2)
    }

    @Test("a server whose answers can't be written says so, and ends")
    func fullServer() throws {
        let folder = try TemporaryFolder(["a.jsonl": #"{"jsonrpc":"2.0","id":1,"method":"ping"}"# + "\n"])
        let run = try Shell("\"$PLUMB\" mcp < a.jsonl > /dev/full", in: folder.url)
        #expect(run.status == 2)
        #expect(run.errors.contains("the answer can't be written: the disk is full"), "\(run.errors)")
    }

    @Test("fix and format keep the mode, follow links, leave read-only files alone and leave nothing behind")
    func files() throws {
        let untidy = Self.document().replacing("    <objects>", with: "  <objects>")
        let folder = try TemporaryFolder(["a.xib": untidy, "b.xib": untidy])
        let run = try Shell(
            "chmod 600 a.xib; chmod 444 b.xib; ln -s a.xib l.xib; \"$PLUMB\" format l.xib b.xib; stat -c %a a.xib b.xib; readlink l.xib; ls -A",
            in: folder.url)
        #expect(run.output == "l.xib\n600\n444\na.xib\na.xib\nb.xib\nl.xib\n")
        #expect(run.errors.contains("b.xib: can't be written: it is read-only"))
        #expect(try folder.text("b.xib") == untidy)
        #expect(try folder.text("a.xib") == Self.document())
    }

    @Test("fix counts only what it wrote")
    func counted() throws {
        let broken = try String(
            contentsOf: URL(fileURLWithPath: #filePath).deletingLastPathComponent()
                .appendingPathComponent("../../packaging/Broken.xib"), encoding: .utf8)
        let folder = try TemporaryFolder(["a.xib": broken])
        let run = try Shell(
            "chmod 444 a.xib; \"$PLUMB\" fix a.xib; echo $?; chmod 644 a.xib; \"$PLUMB\" fix a.xib", in: folder.url)
        #expect(run.output.hasPrefix("2\n"), "\(run.output)")
        #expect(run.output.hasSuffix("1 change in 1 file\n"), "\(run.output)")
    }

    @Test("a killed fix leaves the old document or the new one, and nothing else")
    func killed() throws {
        let folder = try TemporaryFolder(["a.xib": Self.document()])
        let run = try Shell(
            """
            for i in $(seq 40); do sed 's/    <objects>/  <objects>/' a.xib > d$i.xib; done; rm a.xib
            for t in 1 2 3 4 5 6 7 8; do
                timeout -s KILL 0.0$t "$PLUMB" format . > /dev/null 2>&1 || true
            done
            "$PLUMB" format . > /dev/null; ls -A | grep -v '^d[0-9]*.xib$'; "$PLUMB" format --check .
            """, in: folder.url)
        #expect(run.output == "")
    }

    // MARK: Environments

    @Test(
        "the result does not hang on the environment",
        arguments: [
            "env -u HOME", "env HOME=/nonexistent", "env LC_ALL=tr_TR.UTF-8 LANG=tr_TR.UTF-8",
            "env LC_ALL=xx_YY.nothing",
            "env -u PATH -u USER -u LANG", "env TZ=Nowhere/Nothing", "env TMPDIR=/nonexistent", "env COLUMNS=0",
        ])
    func environments(_ change: String) throws {
        let other = try Self.results(in: change + " ")
        #expect(try other.output == Self.usualResults.get().output)
        #expect(other.status == 0)
    }

    /// The same for every environment, so that it is found once.
    private static let usualResults = Result { try results() }

    private static func results(in change: String = "") throws -> Shell {
        let folder = try TemporaryFolder(["a.xib": document(), "b.xib": document()])
        let commands = ["layout --json a.xib b.xib", "lint --format sarif .", "format --check ."]
        return try Shell(commands.map { "\(change)\"$PLUMB\" \($0)" }.joined(separator: "; "), in: folder.url)
    }

    @Test("few files and processes to spare are enough, or are said to be too few")
    func limits() throws {
        let folder = try TemporaryFolder(["a.xib": Self.document(), "b.xib": Self.document(), "c.xib": Self.document()])
        for limit in 4...24 {
            let run = try Shell("ulimit -n \(limit); exec \"$PLUMB\" lint .", in: folder.url)
            #expect(run.status == 0 || run.status == 2 || run.status == 127, "\(limit): \(run.status) \(run.errors)")
            if run.status == 0 { #expect(run.output == "3 files, drawn as on Xcode's canvas: nothing found\n") }
        }
    }

    @Test("two runs give the same bytes, conflicts too")
    func repeated() throws {
        let conflict = """

            <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="con-vi-001">
                <rect key="frame" x="20" y="100" width="100" height="50"/>
                <constraints>
                    <constraint firstAttribute="width" constant="100" id="con-wi-001"/>
                    <constraint firstAttribute="width" constant="120" id="con-wi-002"/>
                    <constraint firstAttribute="height" constant="50" id="con-he-001"/>
                </constraints>
            </view>
            """
        let folder = try TemporaryFolder(["a.xib": Self.document(conflict)])
        for command in [
            "layout a.xib", "layout --json a.xib", "lint a.xib", "explain a.xib", "explain --format json a.xib",
            "debug --format json a.xib", "debug --trace a.xib", "debug --issues a.xib",

            "audit --format json a.xib",
        ] {
            let run = try Shell(
                "\"$PLUMB\" \(command) > one; \"$PLUMB\" \(command) > two; cmp one two && cat one", in: folder.url)
            #expect(run.status == 0)
            #expect(!run.output.isEmpty)
            #expect(run.output.firstMatch(of: /0x[0-9a-f]{6}/) == nil, "\(command)")
        }
    }
}

/// Runs lines of bash with the built command as $PLUMB.
struct Shell {
    let output: String
    let errors: String
    let status: Int32

    init(_ script: String, in folder: URL) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/bash")
        process.arguments = ["-c", script]
        process.currentDirectoryURL = folder
        process.environment = ProcessInfo.processInfo.environment.merging(["PLUMB": Command.path]) { $1 }
        let (stdout, stderr) = (Pipe(), Pipe())
        (process.standardInput, process.standardOutput, process.standardError) = (FileHandle.nullDevice, stdout, stderr)
        try process.run()
        output = String(decoding: stdout.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        errors = String(decoding: stderr.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        status = process.terminationStatus
    }
}
