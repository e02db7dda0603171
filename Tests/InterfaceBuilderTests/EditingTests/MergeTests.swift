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
        #expect(merge.conflicts.isEmpty)
        #expect(text.contains(#"text="Ours""#) && text.contains(#"constant="44""#) && text.contains("<button"))
        #expect(merge.document.formatted() == merge.document.data)
    }

    @Test func `other attributes of one object are joined, the same one is a conflict`() throws {
        let base = try document(EditingTests.xib)
        let ours = try edited(.setText(object: "lab-el-001", key: "text", text: "Ours"))
        let hidden = try edited(.setAttribute(object: "lab-el-001", name: "hidden", value: "YES", sizeClass: nil))
        #expect(DocumentMerge(base: base, ours: ours, theirs: hidden).conflicts.isEmpty)
        let theirs = try edited(.setText(object: "lab-el-001", key: "text", text: "Theirs"))
        let conflict = DocumentMerge(base: base, ours: ours, theirs: theirs)
        #expect(conflict.conflicts.count == 1)
        #expect(conflict.conflicts[0].message.contains("Ours") && conflict.conflicts[0].message.contains("Theirs"))
    }

    @Test func `what was deleted there and changed here is asked`() throws {
        let base = try document(EditingTests.xib)
        let theirs = try edited(.remove(objects: ["swi-tc-001"]))
        let same = try edited(.setText(object: "lab-el-001", key: "text", text: "Ours"))
        let merge = DocumentMerge(base: base, ours: same, theirs: theirs)
        #expect(merge.conflicts.isEmpty)
        #expect(!String(decoding: merge.document.data, as: UTF8.self).contains("<switch"))
        let changed = try edited(.setAttribute(object: "swi-tc-001", name: "on", value: "NO", sizeClass: nil))
        #expect(DocumentMerge(base: base, ours: changed, theirs: theirs).conflicts.count == 1)
    }

    @Test func `ids that both made are kept apart, and what both made alike is one`() throws {
        let base = try document(EditingTests.xib)
        let ours = try edited(.insert(item: "button", into: "roo-t0-001", at: nil, frame: nil))
        let theirs = try edited(.insert(item: "label", into: "roo-t0-001", at: nil, frame: nil))
        let merge = DocumentMerge(base: base, ours: ours, theirs: theirs)
        #expect(merge.conflicts.isEmpty && merge.document.repeatedElements.isEmpty)
        let names = merge.document.element(id: "roo-t0-001")?.elements(in: "subviews").map(\.name)
        #expect(names?.sorted() == ["button", "label", "label", "switch"])
        #expect(DocumentMerge(base: base, ours: ours, theirs: ours).document.data == ours.data)
    }

    @Test func `a view that was deleted here and is referred to there is asked about`() throws {
        let base = try document(EditingTests.xib)
        let ours = try edited(.remove(objects: ["swi-tc-001"]))
        let theirs = try edited(.connect(from: "-1", to: "swi-tc-001", kind: "outlet", name: "toggle", event: nil))
        let merge = DocumentMerge(base: base, ours: ours, theirs: theirs)
        #expect(merge.conflicts.map(\.kind) == [.deletion])
        #expect(merge.document.data == ours.data)
        let chosen = DocumentMerge(base: base, ours: ours, theirs: theirs, standard: .theirs)
        #expect(chosen.document.data == theirs.data)
    }

    @Test func `an outlet that each connected elsewhere has one end`() throws {
        let base = try document(EditingTests.xib)
        let ours = try edited(.connect(from: "-1", to: "swi-tc-001", kind: "outlet", name: "main", event: nil))
        let theirs = try edited(.connect(from: "-1", to: "lab-el-001", kind: "outlet", name: "main", event: nil))
        for (side, end) in [(MergeConflict.Side.ours, "swi-tc-001"), (.theirs, "lab-el-001")] {
            let merge = DocumentMerge(base: base, ours: ours, theirs: theirs, standard: side)
            #expect(merge.conflicts.map(\.kind) == [.slot])
            let ends = merge.document.elements.filter { $0["property"] == "main" }.compactMap { $0["destination"] }
            #expect(ends == [end])
        }
    }

    @Test func `the newer Xcode's version holds, and where a scene lies on the canvas is nobody's conflict`() throws {
        func saved(_ version: String, _ x: String) throws -> NibDocument {
            try document(
                EditingTests.xib.replacing("22505", with: version).replacing(
                    "                </view>\n            </objects>",
                    with:
                        "                    <point key=\"canvasLocation\" x=\"\(x)\" y=\"0.0\"/>\n                </view>\n            </objects>"
                ))
        }
        let merge = DocumentMerge(
            base: try saved("22505", "0.0"), ours: try saved("23094", "10"), theirs: try saved("22690", "20"))
        #expect(merge.conflicts.isEmpty)
        #expect(merge.document.root["toolsVersion"] == "23094")
    }

    @Test func `choices are made in the record, and what was edited meanwhile stays`() throws {
        let ours = try edited(.setText(object: "lab-el-001", key: "text", text: "Ours"))
        let theirs = try edited(
            .setText(object: "lab-el-001", key: "text", text: "Theirs"),
            .setAttribute(object: "con-st-001", name: "constant", value: "44", sizeClass: nil))
        let base = Data(EditingTests.xib.utf8)
        let merged = try MergedDocument(base: base, ours: ours.data, theirs: theirs.data, name: "Test.xib")
        #expect(merged.isOpen)
        let text = String(decoding: merged.data, as: UTF8.self)
        #expect(text.contains(#"text="Ours""#) && text.contains(#"constant="44""#))
        var record = MergeRecord(merged, base: base, ours: ours.data, theirs: theirs.data, document: "Test.xib")
        record = try JSONDecoder().decode(MergeRecord.self, from: record.data)
        #expect(record.open.count == 1)
        record.choose(.theirs)
        let meanwhile = Data(text.replacing(#"constant="44""#, with: #"constant="45""#).utf8)
        let done = String(decoding: try record.resolved(current: meanwhile), as: UTF8.self)
        #expect(done.contains(#"text="Theirs""#) && done.contains(#"constant="45""#))
        record = MergeRecord(merged, base: base, ours: ours.data, theirs: theirs.data, document: "Test.xib")
        record.choose(.ours)
        #expect(try record.resolved(current: merged.data) == merged.data)
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
