import Files
import Foundation
import NibDocument
import TestSupport
import Testing

@testable import InterfaceBuilder

/// The page on which a person chooses between two versions.
@MainActor
@Suite struct MergePageTests {
    /// A repository in the middle of a merge: two people gave a label two texts.
    private final class Repository {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("merge-page-\(UUID().uuidString)")
        var file: URL { url.appendingPathComponent("Login.xib") }

        @MainActor
        init(_ more: (_ text: String, _ side: Int) -> String = { text, _ in text }) throws {
            try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
            let base = EditingTests.xib
            let (ours, theirs) = (
                more(base.replacing("text=\"Name\"", with: "text=\"Ours\""), 1),
                more(base.replacing("text=\"Name\"", with: "text=\"Theirs\""), 2)
            )
            try git("init", "-q", "-b", "main")
            try git("config", "user.name", "A")
            try git("config", "user.email", "a@b.c")
            try commit(base)
            try git("checkout", "-qb", "other")
            try commit(theirs)
            try git("checkout", "-q", "main")
            try commit(ours)
            try git("merge", "-q", "other", mayFail: true)
            let versions = [base, ours, theirs].map { Data($0.utf8) }
            let merged = try MergedDocument(
                base: versions[0], ours: versions[1], theirs: versions[2], name: "Login.xib")
            try merged.data.write(to: file)
            let record = MergeRecord(
                merged, base: versions[0], ours: versions[1], theirs: versions[2], document: "Login.xib")
            try record.data.write(to: URL(fileURLWithPath: file.path + MergeRecord.ending))
        }

        deinit { try? FileManager.default.removeItem(at: url) }

        private func commit(_ text: String) throws {
            try Data(text.utf8).write(to: file)
            try git("add", "Login.xib")
            try git("commit", "-qm", "change")
        }

        private func git(_ arguments: String..., mayFail: Bool = false) throws {
            let outcome = try Subprocess.run("git", ["-C", url.path] + arguments)
            #expect(mayFail || outcome.status == 0, "\(outcome.errorText)")
        }
    }

    private func message(_ answer: Data) throws -> (text: String?, isDone: Bool?) {
        let values = try JSONSerialization.jsonObject(with: answer) as? [String: Any]
        return (values?["message"] as? String, values?["done"] as? Bool)
    }

    @Test func `the page has both pictures with the object marked, and a choice for each conflict`() throws {
        let repository = try Repository()
        let html = try MergePage(MergeRepository(at: repository.url.path)).html
        #expect(html.components(separatedBy: "data:image/png;base64,").count == 3)
        let marks = html.matches(of: #/<rect x="\d+" y="\d+" width="\d+"/#).map { String($0.output) }
        // Both labels begin at 20 points or a fraction before that, which is cut off.
        #expect(marks.count == 2 && marks.allSatisfy { $0.contains("x=\"20\"") || $0.contains("x=\"19\"") }, "\(marks)")
        #expect(html.components(separatedBy: "<fieldset data-conflict=").count == 2)
        #expect(html.contains("<q>Ours</q>") && html.contains("<q>Theirs</q>"))
        #expect(!html.contains(" checked"))
    }

    @Test func `a choice goes to the record, and finishing writes the document and tells git`() throws {
        let repository = try Repository()
        let merging = try MergeRepository(at: repository.url.path)
        let page = try MergePage(merging)
        #expect(try message(page.answer(Data("{}".utf8))) == ("1 still to choose; nothing was written", false))
        let conflict = try #require(try MergeRecord(at: repository.file.path + MergeRecord.ending)?.conflicts.first)
        let request: [String: String] = ["document": "Login.xib", "conflict": conflict.name, "choice": "theirs"]
        let answer = try message(page.answer(JSONSerialization.data(withJSONObject: request)))
        #expect(answer == ("0 open in Login.xib", false))
        #expect(try page.html.contains(" checked"))
        #expect(try message(page.answer(Data("{}".utf8))) == ("merged: Login.xib", true))
        let text = try String(contentsOf: repository.file, encoding: .utf8)
        #expect(text.contains("text=\"Theirs\""))
        #expect(try merging.unmergedDocuments() == [])
        // Who loads the page again is told so.
        let after = try page.html
        #expect(after.contains("Git holds no .xib or .storyboard unmerged.") && !after.contains("by hand"))
    }

    @Test func `an object that several conflicts are about is outlined once, with all their numbers`() throws {
        let repository = try Repository { text, side in
            text.replacing("opaque=\"NO\" userInter", with: "tag=\"\(side)\" opaque=\"NO\" userInter")
        }
        let html = try MergePage(MergeRepository(at: repository.url.path)).html
        #expect(html.components(separatedBy: "<fieldset data-conflict=").count == 3)
        let marks = html.matches(of: #/<text x="\d+" y="\d+">([^<]*)<\/text>/#).map { String($0.1) }
        #expect(marks == ["1, 2", "1, 2"])
    }

    @Test func `a document that is a link out of the repository now is not written through it`() throws {
        let repository = try Repository()
        let outside = FileManager.default.temporaryDirectory.appendingPathComponent(
            "merge-out-\(UUID().uuidString).xib")
        defer { try? FileManager.default.removeItem(at: outside) }
        try FileManager.default.moveItem(at: repository.file, to: outside)
        try FileManager.default.createSymbolicLink(at: repository.file, withDestinationURL: outside)
        let before = try Data(contentsOf: outside)
        #expect(throws: EditError.self) { try MergeRepository(at: repository.url.path).goOn(choosing: .theirs) }
        #expect(try Data(contentsOf: outside) == before)
    }

    @Test(arguments: [
        #"{"document": "../Other.xib", "conflict": "x", "choice": "ours"}"#,
        #"{"document": "Login.xib", "conflict": "none", "choice": "ours"}"#, #"{"choice": 4}"#, "", "[]",
    ])
    func `a request that asks for nothing there is changes nothing`(_ request: String) throws {
        let repository = try Repository()
        let before = try Data(contentsOf: repository.file)
        let page = try MergePage(MergeRepository(at: repository.url.path))
        let answer = try message(page.answer(Data(request.utf8)))
        #expect(answer.isDone == false && answer.text?.isEmpty == false)
        #expect(try Data(contentsOf: repository.file) == before)
        #expect(try MergeRecord(at: repository.file.path + MergeRecord.ending)?.open.count == 1)
    }
}
