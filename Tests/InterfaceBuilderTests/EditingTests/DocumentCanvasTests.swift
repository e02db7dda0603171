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

    /// - Parameter script: What the worker does, as a line of a shell.
    private func workspace(_ script: String) throws -> EditorWorkspace {
        let program = folder.path + "/worker"
        try Data("#!/bin/sh\necho started >> '\(folder.path)/starts'\n\(script)\n".utf8).write(
            to: URL(fileURLWithPath: program))
        chmod(program, 0o700)
        let documents = folder.path + "/documents"
        try FileManager.default.createDirectory(atPath: documents, withIntermediateDirectories: true)
        try Data(EditingTests.xib.utf8).write(to: URL(fileURLWithPath: documents + "/Test.xib"))
        return try EditorWorkspace(
            paths: [documents], journals: URL(fileURLWithPath: folder.path + "/journals"), program: program)
    }

    private final class Inbox: @unchecked Sendable {
        private let lock = NSLock()
        private var texts: [String] = []

        func take(_ message: EditorWorkspace.Message) {
            guard case .text(let text) = message else { return }
            lock.withLock { texts.append(text) }
        }

        func last(_ type: String) -> String {
            lock.withLock { texts.last { $0.contains("\"type\":\"\(type)\"") } ?? "" }
        }
    }

    private var starts: Int {
        ((try? String(contentsOfFile: folder.path + "/starts", encoding: .utf8)) ?? "").split(separator: "\n").count
    }

    @Test("a document over which the worker ends is named, edits go on and are saved")
    func trap() throws {
        let workspace = try workspace("echo 'Fatal error: no such row' >&2; kill -ILL $$")
        let inbox = Inbox()
        let page = workspace.join { inbox.take($0) }
        defer { workspace.leave(page) }
        workspace.receive(#"{"id": 1, "action": "open", "document": "Test.xib"}"#, from: page)
        workspace.receive(#"{"id": 2, "action": "show", "document": "Test.xib"}"#, from: page)
        let warning = inbox.last("warning")
        #expect(warning.contains("Test.xib can’t be laid out: Fatal error: no such row"), "\(warning)")
        #expect(inbox.last("picture").contains("empty"))
        // Something else may have ended the first one.
        #expect(starts == 2)
        let document = try #require(workspace.documents["Test.xib"])
        // A layout is not needed, since it is known.
        document.constrainedFrames = [:]
        let id = try #require(document.document.elements.first { $0.name == "label" }?.id)
        workspace.receive(
            "{\"id\": 3, \"action\": \"edit\", \"document\": \"Test.xib\", \"edit\": {\"setText\": {\"object\": \"\(id)\", \"key\": \"text\", \"text\": \"kept\"}}}",
            from: page)
        #expect(document.isDirty && !inbox.last("reply").contains("error"), "\(inbox.last("reply"))")
        // One that is, is refused, and changes nothing.
        let before = document.data
        workspace.receive(
            #"{"id": 4, "action": "edit", "document": "Test.xib", "edit": {"resolve": {"operation": "add-missing"}}}"#,
            from: page)
        #expect(inbox.last("reply").contains("no such row"))
        #expect(document.data == before)
        workspace.receive(#"{"id": 5, "action": "save", "document": "Test.xib"}"#, from: page)
        #expect(!document.isDirty)
        let saved = try String(contentsOfFile: folder.path + "/documents/Test.xib", encoding: .utf8)
        #expect(saved.contains("kept"))
    }

    @Test("after so many documents another worker draws")
    func renewal() throws {
        var answer = Data()
        let text = try JSONEncoder().encode(CanvasAnswer(isEmpty: true))
        withUnsafeBytes(of: UInt32(text.count).littleEndian) { answer.append(contentsOf: $0) }
        try (answer + text).write(to: URL(fileURLWithPath: folder.path + "/answer"))
        let name = "'\(folder.path)/answer'"
        let canvas = DocumentCanvas(
            program: "/bin/sh",
            arguments: [
                "-c",
                "echo started >> '\(folder.path)/starts'; cat \(name) \(name) \(name) \(name); exec cat > /dev/null",
            ], mostRequests: 3)
        let document = try NibDocument(data: Data(EditingTests.xib.utf8), name: "Test.xib")
        for number in 0..<7 {
            #expect(try canvas.draw(document, path: "Test.xib", scene: nil, EditorView(), scale: 1) == nil)
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
            try canvas.draw(document, path: "Test.xib", scene: nil, EditorView(), scale: 1)
        }
        #expect(error?.description.contains("did not answer within") == true)
        #expect(starts == 1)
    }
}
