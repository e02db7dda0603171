import Foundation
import NibDocument
import Testing

@testable import InterfaceBuilder

/// Two people change one document; files are replaced whole; what a crash left is found again.
@MainActor
@Suite struct MergeTests {
    private func document(_ text: String) throws -> NibDocument { try NibDocument(text: text, name: "Test.xib") }

    private func edited(_ edits: DocumentEdit...) throws -> NibDocument {
        var result = try document(EditingTests.xib)
        for edit in edits { result = try edit.applied(to: result, path: "Test.xib", layout: { _ in nil }).document }
        return result
    }

    @Test func `changes of different objects are joined`() throws {
        let ours = try edited(.setText(object: "lab-el-001", key: "text", text: "Ours"))
        let theirs = try edited(
            .setAttribute(object: "con-st-001", name: "constant", value: "44", sizeClass: nil),
            .insert(item: "button", into: "roo-t0-001", at: nil, frame: nil))
        let merge = DocumentMerge(base: try document(EditingTests.xib), ours: ours, theirs: theirs)
        let text = String(decoding: merge.document.data, as: UTF8.self)
        #expect(merge.conflicts == [])
        #expect(text.contains(#"text="Ours""#) && text.contains(#"constant="44""#) && text.contains("<button"))
        #expect(merge.document.formatted() == merge.document.data)
    }

    @Test func `other attributes of one object are joined, the same one is a conflict`() throws {
        let base = try document(EditingTests.xib)
        let ours = try edited(.setText(object: "lab-el-001", key: "text", text: "Ours"))
        let hidden = try edited(.setAttribute(object: "lab-el-001", name: "hidden", value: "YES", sizeClass: nil))
        #expect(DocumentMerge(base: base, ours: ours, theirs: hidden).conflicts == [])
        let theirs = try edited(.setText(object: "lab-el-001", key: "text", text: "Theirs"))
        let conflict = DocumentMerge(base: base, ours: ours, theirs: theirs)
        #expect(conflict.conflicts.count == 1)
        #expect(conflict.conflicts[0].contains("Ours") && conflict.conflicts[0].contains("Theirs"))
    }

    @Test func `what was deleted there and changed here is asked`() throws {
        let base = try document(EditingTests.xib)
        let theirs = try edited(.remove(objects: ["swi-tc-001"]))
        let same = try edited(.setText(object: "lab-el-001", key: "text", text: "Ours"))
        let merge = DocumentMerge(base: base, ours: same, theirs: theirs)
        #expect(merge.conflicts == [])
        #expect(!String(decoding: merge.document.data, as: UTF8.self).contains("<switch"))
        let changed = try edited(.setAttribute(object: "swi-tc-001", name: "on", value: "NO", sizeClass: nil))
        #expect(DocumentMerge(base: base, ours: changed, theirs: theirs).conflicts.count == 1)
    }

    @Test func `files keep their permissions and links, and unsaved edits outlive a crash`() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "plumb-merge-\(UInt32.random(in: 0...UInt32.max))")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("Test.xib")
        let link = folder.appendingPathComponent("Link.xib")
        try Data(EditingTests.xib.utf8).write(to: file)
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file.path)
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
        let edit = DocumentEdit.setText(object: "lab-el-001", key: "text", text: "New")
        var first: EditorDocument? = try EditorDocument(name: "Test.xib", url: link, journalFolder: folder)
        _ = try first?.apply(edit)
        _ = try first?.apply(.setText(object: "lab-el-001", key: "text", text: "Newer"))
        let last = first?.data
        // As if the editor had ended here.
        first = nil
        let second = try EditorDocument(name: "Test.xib", url: link, journalFolder: folder)
        #expect(second.recoverable == "2 unsaved edits")
        _ = try second.recover()
        #expect(second.data == last)
        #expect(try second.undo() != nil)
        _ = try second.redo()
        _ = try second.save()
        #expect(try String(contentsOf: file, encoding: .utf8).contains(#"text="Newer""#))
        let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
        #expect(attributes[.posixPermissions] as? Int == 0o640)
        #expect((try? FileManager.default.destinationOfSymbolicLink(atPath: link.path)) != nil)
        #expect(try EditorDocument(name: "Test.xib", url: link, journalFolder: folder).recoverable == nil)
    }

    @Test func `saving never goes over somebody else's change`() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "plumb-save-\(UInt32.random(in: 0...UInt32.max))")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("Test.xib")
        try Data(EditingTests.xib.utf8).write(to: file)
        let open = try EditorDocument(name: "Test.xib", url: file, journalFolder: folder)
        _ = try open.apply(.setText(object: "lab-el-001", key: "text", text: "Ours"))
        try Data(EditingTests.xib.replacing(#"text="Name""#, with: #"text="Theirs""#).utf8).write(to: file)
        guard case .conflict = try open.save() else {
            Issue.record("the conflict was not noticed")
            return
        }
        #expect(try String(contentsOf: file, encoding: .utf8).contains("Theirs"))
        _ = try open.save(keepsOurs: true)
        #expect(try String(contentsOf: file, encoding: .utf8).contains("Ours"))
    }
}
