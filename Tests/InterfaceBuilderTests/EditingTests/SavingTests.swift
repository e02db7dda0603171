import Foundation
import NibDocument
import Testing

@testable import InterfaceBuilder

/// An edit that somebody made is in the file, in a journal that is offered, or both, whatever ends an editor. An editor that
/// is let go of without saving is as if it had been killed: its journal stays, and nobody holds its lock any more.
@MainActor
@Suite struct SavingTests {
    private final class Folder {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("plumb-saving-\(UUID().uuidString)")
        var journals: URL { url.appendingPathComponent("journals") }
        var file: URL { url.appendingPathComponent("Test.xib") }
        var text: String { (try? String(contentsOf: file, encoding: .utf8)) ?? "" }

        @MainActor init() throws {
            try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
            try Data(EditingTests.xib.utf8).write(to: file)
        }

        deinit { try? FileManager.default.removeItem(at: url) }

        @MainActor func open() throws -> EditorDocument {
            try EditorDocument(name: "Test.xib", url: file, journalFolder: journals)
        }

        var kept: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: journals.path)) ?? []).sorted() }
    }

    private static let text = DocumentEdit.setText(object: "lab-el-001", key: "text", text: "Ours")
    private static let leading = DocumentEdit.setAttribute(
        object: "con-st-001", name: "constant", value: "44", sizeClass: nil)
    private static let top = DocumentEdit.setAttribute(
        object: "con-st-002", name: "constant", value: "55", sizeClass: nil)
    private static let off = DocumentEdit.setAttribute(object: "swi-tc-001", name: "on", value: "NO", sizeClass: nil)

    private func has(_ document: EditorDocument, _ words: String...) -> Bool {
        let text = String(decoding: document.data, as: UTF8.self)
        return words.allSatisfy(text.contains)
    }

    // MARK: Seven ways to lose an edit

    @Test func `one editor saves, the other goes on and is killed: its edits are offered`() throws {
        let folder = try Folder()
        let first = try folder.open()
        var second: EditorDocument? = try folder.open()
        _ = try first.apply(Self.text)
        _ = try second?.apply(Self.leading)
        _ = try first.save()
        _ = try second?.refresh()
        _ = try second?.apply(Self.top)
        second = nil
        let next = try folder.open()
        #expect(next.recoverable != nil)
        _ = try next.recover()
        #expect(has(next, #"text="Ours""#, #"constant="44""#, #"constant="55""#))
    }

    @Test func `two editors edit in turns and are killed: the edits of both are offered`() throws {
        let folder = try Folder()
        var (first, second): (EditorDocument?, EditorDocument?) = (try folder.open(), try folder.open())
        _ = try first?.apply(Self.text)
        _ = try second?.apply(Self.leading)
        _ = try first?.apply(Self.off)
        _ = try second?.apply(Self.top)
        #expect(try folder.open().recoverable == nil, "what a living editor holds is not offered")
        (first, second) = (nil, nil)
        let next = try folder.open()
        #expect(next.recoverable == "4 unsaved edits")
        _ = try next.recover()
        #expect(has(next, #"text="Ours""#, #"constant="44""#, #"constant="55""#) && !has(next, #"on="YES""#))
        _ = try next.save()
        #expect(folder.kept == [])
    }

    @Test func `edits are offered and not taken, another is made, and the editor is killed: both are offered`() throws {
        let folder = try Folder()
        var document: EditorDocument? = try folder.open()
        _ = try document?.apply(Self.text)
        document = try folder.open()
        #expect(document?.recoverable == "1 unsaved edit")
        _ = try document?.apply(Self.leading)
        document = nil
        let next = try folder.open()
        #expect(next.recoverable == "2 unsaved edits")
        _ = try next.recover()
        #expect(has(next, #"text="Ours""#, #"constant="44""#))
    }

    @Test func `edits are offered and not taken, another is made and taken back: they are offered still`() throws {
        let folder = try Folder()
        var document: EditorDocument? = try folder.open()
        _ = try document?.apply(Self.text)
        document = try folder.open()
        _ = try document?.apply(Self.leading)
        _ = try document?.undo()
        #expect(document?.recoverable == "1 unsaved edit")
        _ = try document?.apply(Self.leading)
        _ = try document?.save()
        #expect(document?.recoverable == "1 unsaved edit")
        _ = try document?.recover()
        #expect(try has(#require(document), #"text="Ours""#, #"constant="44""#))
    }

    @Test(arguments: [true, false])
    func `recovered edits that the file contradicts are asked about, and saving loses none of them`(
        keepsOurs: Bool
    ) throws {
        let folder = try Folder()
        var document: EditorDocument? = try folder.open()
        _ = try document?.apply(Self.text)
        _ = try document?.apply(Self.leading)
        document = nil
        try Data(EditingTests.xib.replacing(#"text="Name""#, with: #"text="Theirs""#).utf8).write(to: folder.file)
        let next = try folder.open()
        guard case .conflict(let conflicts) = try next.recover() else {
            Issue.record("nothing was asked")
            return
        }
        #expect(conflicts.count == 1)
        _ = try next.save()
        _ = try next.apply(Self.off)
        _ = try next.save()
        #expect(next.recoverable == "2 unsaved edits")
        _ = try next.recover(keepsOurs: keepsOurs)
        #expect(has(next, keepsOurs ? #"text="Ours""# : #"text="Theirs""#, #"constant="44""#))
        _ = try next.save()
        #expect(folder.text.contains(#"constant="44""#) && folder.kept == [])
    }

    @Test func `an editor that is killed between writing the file and removing its journal has lost nothing`() throws {
        let folder = try Folder()
        var document: EditorDocument? = try folder.open()
        _ = try document?.apply(Self.text)
        try #require(document).data.write(to: folder.file)
        document = nil
        #expect(folder.kept.count == 1)
        // What is in the file already is not offered, also when it was changed further on.
        #expect(try folder.open().recoverable == nil)
        #expect(folder.kept == [])
    }

    @Test func `a journal that can't be written says so, and has all edits once it can`() throws {
        let folder = try Folder()
        try Data().write(to: folder.journals)
        var document: EditorDocument? = try folder.open()
        _ = try document?.apply(Self.text)
        #expect(document?.journalProblem?.contains("can't be made") ?? false)
        _ = try document?.apply(Self.leading)
        try FileManager.default.removeItem(at: folder.journals)
        _ = try document?.apply(Self.off)
        #expect(try #require(document).journalProblem == nil)
        document = nil
        #expect(try folder.open().recoverable == "3 unsaved edits")
    }

    // MARK: Files

    @Test func `a choice between two changes holds where they contradict each other, and undo takes it back`() throws {
        let folder = try Folder()
        for keepsOurs in [true, false] {
            try Data(EditingTests.xib.utf8).write(to: folder.file)
            let document = try folder.open()
            _ = try document.apply(Self.text)
            _ = try document.apply(Self.leading)
            let theirs = EditingTests.xib.replacing(#"text="Name""#, with: #"text="Theirs""#)
                .replacing(#"on="YES""#, with: #"on="NO""#)
            try Data(theirs.utf8).write(to: folder.file)
            _ = try document.save(keepsOurs: keepsOurs)
            #expect(folder.text.contains(keepsOurs ? #"text="Ours""# : #"text="Theirs""#))
            #expect(folder.text.contains(#"constant="44""#) && folder.text.contains(#"on="NO""#))
            _ = try document.undo()
            #expect(has(document, #"text="Ours""#))
        }
    }

    @Test func `a read-only file is refused with a sentence, and nothing is left beside it`() throws {
        let folder = try Folder()
        chmod(folder.file.path, 0o444)
        let document = try folder.open()
        _ = try document.apply(Self.text)
        #expect { try document.save() } throws: {
            "\($0)" == "Test.xib can’t be written: it is read-only; make it writable first"
        }
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted() == ["Test.xib", "journals"])
        #expect(folder.text == EditingTests.xib)
    }

    @Test func `a file, or its folder, that was replaced by a link is not written through`() throws {
        let folder = try Folder()
        let (inside, outside) = (folder.url.appendingPathComponent("in"), folder.url.appendingPathComponent("out"))
        for each in [inside, outside] {
            try FileManager.default.createDirectory(at: each, withIntermediateDirectories: true)
            try FileManager.default.copyItem(at: folder.file, to: each.appendingPathComponent("Test.xib"))
        }
        for isFolder in [false, true] {
            let url = isFolder ? inside.appendingPathComponent("Test.xib") : folder.file
            let document = try EditorDocument(name: "Test.xib", url: url, journalFolder: folder.journals)
            _ = try document.apply(Self.text)
            let replaced = isFolder ? inside : url
            try FileManager.default.removeItem(at: replaced)
            try FileManager.default.createSymbolicLink(
                at: replaced, withDestinationURL: isFolder ? outside : outside.appendingPathComponent("Test.xib"))
            #expect { try document.save(keepsOurs: true) } throws: { "\($0)".contains("leads elsewhere now") }
        }
        #expect(try String(contentsOf: outside.appendingPathComponent("Test.xib"), encoding: .utf8) == EditingTests.xib)
    }
}
