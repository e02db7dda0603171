import Foundation
import Testing

/// `plumb merge` as git's merge driver, in real repositories.
@Suite(.enabled(if: Command.isBuilt)) struct MergeCommandTests {
    private static func xib(text: String = "Name", constant: String = "20") -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22505" targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" colorMatched="YES">
            <device id="retina6_12" orientation="portrait" appearance="light"/>
            <objects>
                <view contentMode="scaleToFill" id="roo-t0-001">
                    <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
                    <subviews>
                        <label opaque="NO" userInteractionEnabled="NO" contentMode="left" text="\(text)" translatesAutoresizingMaskIntoConstraints="NO" id="lab-el-001">
                            <rect key="frame" x="20" y="138" width="46" height="20.333333333333343"/>
                        </label>
                    </subviews>
                    <viewLayoutGuide key="safeArea" id="saf-e0-001"/>
                    <constraints>
                        <constraint firstItem="lab-el-001" firstAttribute="leading" secondItem="saf-e0-001" secondAttribute="leading" constant="\(constant)" id="con-st-001"/>
                        <constraint firstItem="lab-el-001" firstAttribute="top" secondItem="saf-e0-001" secondAttribute="top" constant="20" id="con-st-002"/>
                    </constraints>
                </view>
            </objects>
        </document>

        """
    }

    /// A repository whose documents plumb joins.
    private final class Repository {
        let folder: TemporaryFolder

        init() throws {
            folder = try TemporaryFolder(["App/Login.xib": MergeCommandTests.xib()])
            try git("init", "-q", "-b", "main")
            try git("config", "user.name", "A")
            try git("config", "user.email", "a@b.c")
            #expect(try Command(["merge", "--install"], in: folder.url).status == 0)
            try git("add", ".")
            try git("commit", "-qm", "one")
        }

        @discardableResult
        func git(_ arguments: String...) throws -> Int32 {
            let process = Process()
            process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
            process.arguments = ["git"] + arguments
            process.currentDirectoryURL = folder.url
            process.standardOutput = FileHandle.nullDevice
            process.standardError = FileHandle.nullDevice
            process.standardInput = FileHandle.nullDevice
            try process.run()
            process.waitUntilExit()
            return process.terminationStatus
        }

        func commit(_ text: String, on branch: String) throws {
            try Data(text.utf8).write(to: folder.url.appendingPathComponent("App/Login.xib"))
            #expect(try git("commit", "-qam", "on \(branch)") == 0)
        }

        /// The branch `other` has one change, `main`, which is checked out, the other.
        func branch(main: String, other: String) throws {
            try git("checkout", "-qb", "other")
            try commit(other, on: "other")
            try git("checkout", "-q", "main")
            try commit(main, on: "main")
        }

        var hasRecord: Bool {
            FileManager.default.fileExists(atPath: folder.url.path + "/App/Login.xib.theirs.json")
        }
    }

    @Test func `git joins branches that changed lines side by side`() throws {
        let repository = try Repository()
        // Both change the same line.
        let line = #"translatesAutoresizingMaskIntoConstraints="NO" id="lab-el-001""#
        let hidden = Self.xib().replacing(#"opaque="NO" user"#, with: #"hidden="YES" opaque="NO" user"#)
        #expect(hidden != Self.xib() && Self.xib().contains(line))
        try repository.branch(main: Self.xib(text: "Ours"), other: hidden)
        #expect(try repository.git("merge", "-q", "--no-edit", "other") == 0)
        let text = try repository.folder.text("App/Login.xib")
        #expect(text.contains(#"text="Ours""#) && text.contains(#"hidden="YES""#))
        #expect(!repository.hasRecord)
        #expect(try Command(["format", "--check", "App/Login.xib"], in: repository.folder.url).status == 0)
    }

    @Test func `a conflict is held until it is chosen`() throws {
        let repository = try Repository()
        try repository.branch(main: Self.xib(text: "Ours"), other: Self.xib(text: "Theirs", constant: "44"))
        #expect(try repository.git("merge", "-q", "--no-edit", "other") == 1)
        #expect(repository.hasRecord)
        // Ours stands in the file, with what did not conflict.
        let text = try repository.folder.text("App/Login.xib")
        #expect(text == Self.xib(text: "Ours", constant: "44"))
        #expect(try Command(["layout", "App/Login.xib"], in: repository.folder.url).status == 0)
        let refused = try Command(["merge", "--continue"], in: repository.folder.url)
        #expect(refused.status == 1)
        #expect(refused.errors.contains("“Ours” in ours, “Theirs” in theirs"))
        #expect(try repository.git("commit", "-q", "--no-edit") != 0)
        let other = try Command(
            ["merge", "--continue", "--take", "theirs", "--object", "con-st-001"], in: repository.folder.url)
        #expect(other.status == 1)
        let done = try Command(["merge", "--continue", "--take", "theirs"], in: repository.folder.url)
        #expect(done.status == 0 && done.output.contains("App/Login.xib"), "\(done.errors)")
        #expect(!repository.hasRecord)
        #expect(try repository.folder.text("App/Login.xib") == Self.xib(text: "Theirs", constant: "44"))
        #expect(try repository.git("commit", "-q", "--no-edit") == 0)
    }

    @Test func `installing twice changes nothing, and outside of a repository it is an error`() throws {
        let repository = try Repository()
        let attributes = try repository.folder.text(".gitattributes")
        #expect(attributes == "*.xib merge=plumb\n*.storyboard merge=plumb\n")
        let again = try Command(["merge", "--install"], in: repository.folder.url)
        #expect(again.status == 0 && again.output.isEmpty)
        #expect(try repository.folder.text(".gitattributes") == attributes)
        let bare = try TemporaryFolder(["a.txt": ""])
        let outside = try Command(["merge", "--install"], in: bare.url)
        #expect(outside.status == 2 && outside.errors.contains("git"))
    }

    @Test func `three files are joined without git`() throws {
        let folder = try TemporaryFolder([
            "Base.xib": Self.xib(), "Ours.xib": Self.xib(text: "Ours"), "Theirs.xib": Self.xib(constant: "44"),
            "Broken.xib": "<<<<<<< ours",
        ])
        #expect(try Command(["merge", "Base.xib", "Ours.xib", "Theirs.xib"], in: folder.url).status == 0)
        #expect(try folder.text("Ours.xib") == Self.xib(text: "Ours", constant: "44"))
        let broken = try Command(["merge", "Base.xib", "Ours.xib", "Broken.xib"], in: folder.url)
        #expect(broken.status == 2 && broken.errors.contains("theirs"))
        #expect(try folder.text("Ours.xib") == Self.xib(text: "Ours", constant: "44"))
    }
}
