import Foundation
import Testing

/// Runs of a checkout's tests that a script stands for: what the command asks of it, and what it makes of the pictures.
@Suite("plumb certify", .enabled(if: Command.isBuilt))
struct CertifyCommandTests {
    /// Stands for plumb-port: its one test makes the picture `made.png`.
    private static let porter = #"""
        #!/bin/bash
        echo "$@" > "$TOLD"
        echo "$PLUMB_SNAPSHOT_COLLECT $PLUMB_DEVICE $PLUMB_SYSTEM_VERSION $PLUMB_DESIGN" >> "$TOLD"
        [ -e "$2/Tests/__Snapshots__/CardTests/card.1.png" ] && echo "it has references" >> "$TOLD"
        [ -e "$MADE" ] || { echo "error: it does not compile"; exit 2; }
        mkdir -p "$SNAPSHOT_ARTIFACTS" && cp "$MADE" "$SNAPSHOT_ARTIFACTS/card.1.png"
        echo "the test wrote this" > "$2/written.txt"
        printf '{"test":"card()","source":"x","line":1,"reference":"%s","actual":"%s","outcome":"missing","seconds":0}\n' \
            "$2/Tests/__Snapshots__/CardTests/card.1.png" "$SNAPSHOT_ARTIFACTS/card.1.png" >> "$PLUMB_SNAPSHOT_LOG"
        exit 1
        """#

    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder([
            "bin/plumb-port": Self.porter, "checkout/Package.swift": "// swift-tools-version: 6.0\n",
            "checkout/.git/HEAD": "",
            "checkout/Tests/__Snapshots__/CardTests/note.txt": "no picture\n",
        ])
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path("bin/plumb-port"))
        try copy("coast", to: "checkout/Tests/__Snapshots__/CardTests/card.1.png")
    }

    private func path(_ name: String) -> String { folder.url.appendingPathComponent(name).path }

    /// One of the sample's pictures.
    private func copy(_ scenery: String, to name: String) throws {
        var root = URL(fileURLWithPath: #filePath)
        for _ in 0..<3 { root.deleteLastPathComponent() }
        let place = "Samples/WanderTests/__Snapshots__/AvatarSnapshots/testSceneriesHaveTheirColours.\(scenery).png"
        try? FileManager.default.removeItem(atPath: path(name))
        try FileManager.default.copyItem(atPath: root.appendingPathComponent(place).path, toPath: path(name))
    }

    private func certify(_ arguments: String...) throws -> Command {
        try Command(
            ["certify", path("checkout"), "--work", path("work")] + arguments, in: folder.url,
            environment: [
                "PATH": "\(path("bin")):\(ProcessInfo.processInfo.environment["PATH"] ?? "")", "TOLD": path("told"),
                "MADE": path("made.png"),
            ])
    }

    @Test("tests run in a copy without references, as the options say, and the checkout is not written to")
    func copied() throws {
        try copy("coast", to: "made.png")
        let before = try FileManager.default.subpathsOfDirectory(atPath: path("checkout")).sorted()
        let command = try certify(
            "--device", "iPhone 15 Pro", "--system", "26.2", "--design", "26", "--target", "CardTests")
        #expect(command.status == 0, "\(command.output)\(command.errors)")
        #expect(command.output.contains("1 picture: 1 equal to the pixel"))
        #expect(try FileManager.default.subpathsOfDirectory(atPath: path("checkout")).sorted() == before)
        #expect(
            try folder.text("told")
                == "test \(path("work"))/copy/checkout --verbose --target CardTests\n1 iPhone 15 Pro 26.2 26\n")
    }

    @Test("another picture is status 1, with what differs as text, JSON and a page")
    func differs() throws {
        try copy("forest", to: "made.png")
        let text = try certify("--html", path("page.html"))
        #expect(text.status == 1)
        #expect(text.output.contains("differs: Tests/__Snapshots__/CardTests/card.1.png"))
        #expect(text.output.contains("trust: ends at "))
        #expect(try folder.text("page.html").contains("drawn here"))
        let json = try certify("--format", "json")
        #expect(json.status == 1)
        let report = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
        #expect(report?["trusted"] as? Bool == false)
    }

    @Test(
        "tests that can't be built, options that mean nothing and checkouts without pictures are status 2 and say why")
    func troubles() throws {
        let broken = try certify()
        #expect(broken.status == 2)
        #expect(broken.errors.contains("it does not compile"))
        for (options, words) in [
            (["--device", "iPhone 99"], "no device has this name"), (["--tolerance", "-1"], "--tolerance"),
            (["--scale", "0"], "--scale"), (["--actual", "/nonexistent"], "there is no such folder"),
            (["--work", path("checkout/work")], "lies in"),
        ] {
            let command = try Command(["certify", path("checkout")] + options, in: folder.url)
            #expect(command.status == 2)
            #expect(command.errors.contains(words), "\(command.errors)")
        }
    }

    @Test("pictures that are made already are compared without a run")
    func made() throws {
        try FileManager.default.createDirectory(
            atPath: path("actual/Tests/__Snapshots__/CardTests"), withIntermediateDirectories: true)
        try copy("coast", to: "actual/Tests/__Snapshots__/CardTests/card.1.png")
        let command = try certify("--actual", path("actual"), "--all")
        #expect(command.status == 0, "\(command.errors)")
        #expect(command.output.contains("exact: Tests/__Snapshots__/CardTests/card.1.png"))
        #expect(!FileManager.default.fileExists(atPath: path("told")))
    }
}
