import Files
import Foundation
import NibDocument
import Testing

@testable import InterfaceBuilder

/// Workers that end are shells: what becomes of a worker is the system's to say, whatever ended it.
@MainActor
@Suite("No document ends the editor")
struct DocumentCanvasTests {
    private let folder: PrivateFolder

    init() throws { folder = try PrivateFolder("canvas") }

    private var starts: Int {
        ((try? String(contentsOfFile: folder.path + "/starts", encoding: .utf8)) ?? "").split(separator: "\n").count
    }

    @Test("edits for which no layout is needed go on where the worker ends, others are refused and change nothing")
    func trap() throws {
        let (program, file) = (folder.path + "/worker", folder.path + "/Test.xib")
        let script =
            "#!/bin/sh\necho started >> '\(folder.path)/starts'\necho 'Fatal error: no such row' >&2; kill -ILL $$\n"
        try Data(script.utf8).write(to: URL(fileURLWithPath: program))
        chmod(program, 0o700)
        try Data(EditingTests.xib.utf8).write(to: URL(fileURLWithPath: file))
        let workers = EditorWorkers(program: program)
        let document = try EditorDocument(
            name: "Test.xib", url: URL(fileURLWithPath: file),
            journalFolder: URL(fileURLWithPath: folder.path + "/journals"))
        // A layout is not needed, since it is known.
        document.constrainedFrames = [:]
        _ = try document.apply(.setText(object: "lab-el-001", key: "text", text: "kept"), by: workers)
        #expect(document.isDirty && starts == 0)
        let before = document.data
        let error = #expect(throws: EditError.self) {
            try document.apply(.resolve(operation: "add-missing", objects: nil), by: workers)
        }
        #expect(error?.description.contains("no such row") == true)
        // Something else may have ended the first one.
        #expect(document.data == before && starts == 2)
    }

    @Test("after so many documents another worker draws")
    func renewal() throws {
        let (json, attached) = try FramedMessage.parts(of: DocumentAnswer.findings([]))
        try (FramedMessage.head(json: json.count, attached: attached.count) + json + attached).write(
            to: URL(fileURLWithPath: folder.path + "/answer"))
        let name = "'\(folder.path)/answer'"
        let canvas = DocumentCanvas(
            program: "/bin/sh",
            arguments: [
                "-c",
                "echo started >> '\(folder.path)/starts'; cat \(name) \(name) \(name) \(name); exec cat > /dev/null",
            ], mostRequests: 3)
        let document = try NibDocument(data: Data(EditingTests.xib.utf8), name: "Test.xib")
        for number in 0..<7 {
            _ = try canvas.ask(.findings, about: document, path: "Test.xib")
            #expect(starts == number / 3 + 1)
        }
    }

    @Test("a worker that answers no more is given up, once")
    func hang() throws {
        let canvas = DocumentCanvas(
            program: "/bin/sh",
            arguments: ["-c", "echo started >> '\(folder.path)/starts'; exec sleep 100"], limit: .milliseconds(500))
        let document = try NibDocument(data: Data(EditingTests.xib.utf8), name: "Test.xib")
        let error = #expect(throws: DocumentCanvas.Failure.self) {
            try canvas.ask(.findings, about: document, path: "Test.xib")
        }
        #expect(error?.description.contains("did not answer within") == true)
        #expect(starts == 1)
    }
}
