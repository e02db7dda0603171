import Foundation
import ModelContextProtocol
import Testing

@testable import plumb

@Suite("Tools work on documents in another process")
struct DocumentWorkerTests {
    private static func worker(_ script: String, limit: Duration = .seconds(20)) -> DocumentWorker {
        DocumentWorker(program: "/bin/sh", arguments: ["-c", script], limit: limit)
    }

    @Test(
        "a process that a document ends is an error that names the document, time and again",
        arguments: [("kill -ILL $$", "signal 4"), ("kill -KILL $$", "memory"), ("exit 0", "made plumb crash")])
    func crash(_ script: String, _ words: String) async throws {
        let worker = Self.worker(script)
        for _ in 0..<2 {
            let error = await #expect(throws: Trouble.self) {
                try await worker.call("layout", .object([:]), about: "App/Login.xib")
            }
            #expect(error?.description.hasPrefix("App/Login.xib: ") == true)
            #expect(error?.description.contains(words) == true)
        }
    }

    @Test("one that takes too long is given up")
    func hang() async throws {
        let error = await #expect(throws: Trouble.self) {
            try await Self.worker("exec sleep 100", limit: .seconds(1)).call("layout", .object([:]), about: "a.xib")
        }
        #expect(error?.description == "a.xib: took longer than 1 seconds and was given up")
    }
}
