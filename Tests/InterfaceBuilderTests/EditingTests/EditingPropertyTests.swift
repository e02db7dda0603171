import Foundation
import NibDocument
import Testing

@testable import InterfaceBuilder

/// Random edits on documents that Xcode wrote. A document that was as Xcode writes it stays so, and undo gives its bytes.
@MainActor
@Suite struct EditingPropertyTests {
    /// Beside the project; its absence fails the suite rather than passing it.
    static let folders = ["../shared/nibs/files", "../shared/nibs-2/files"]

    static func documents() throws -> [String] {
        let root = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
        return folders.flatMap { folder -> [String] in
            let path = root.appendingPathComponent(folder).path
            let all = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
            return all.filter { $0.hasSuffix(".xib") || $0.hasSuffix(".storyboard") }.map { "\(path)/\($0)" }
        }.sorted()
    }

    /// SplitMix64: the same edits in every run.
    struct Dice {
        var state: UInt64

        mutating func roll(_ sides: Int) -> Int {
            state &+= 0x9E37_79B9_7F4A_7C15
            var z = state
            z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
            z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
            return Int((z ^ (z >> 31)) % UInt64(max(1, sides)))
        }

        mutating func pick<T>(_ items: [T]) -> T? { items.isEmpty ? nil : items[roll(items.count)] }
    }

    /// An edit that a person could make here, and whether it changes one contiguous region.
    static func edit(_ document: NibDocument, _ dice: inout Dice) -> (edit: DocumentEdit, isSimple: Bool)? {
        let elements = Array(document.elements)
        let views = elements.filter { $0.parent?.name == "subviews" && $0.id != nil && $0.rect() != nil }
        let constraints = elements.filter { $0.name == "constraint" && $0.id != nil }
        guard let view = dice.pick(views), let id = view.id, let frame = view.rect() else { return nil }
        let rect = EditRect(
            x: Double(frame.minX) + Double(dice.roll(9)), y: Double(frame.minY), width: Double(frame.width),
            height: Double(frame.height) + Double(dice.roll(9)))
        switch dice.roll(15) {
        case 0, 1: return (.setFrame(object: id, frame: rect, sizeClass: nil), true)
        case 2:
            return (
                .setAttribute(object: id, name: "hidden", value: dice.roll(2) == 0 ? "YES" : "NO", sizeClass: nil), true
            )
        case 3:
            return (
                .setAttribute(object: id, name: "userLabel", value: "Label \(dice.roll(100))", sizeClass: nil), true
            )
        case 4, 5:
            guard let constraint = dice.pick(constraints)?.id else { return nil }
            return (
                .setAttribute(
                    object: constraint, name: dice.roll(2) == 0 ? "constant" : "priority",
                    value: "\(1 + dice.roll(900))",
                    sizeClass: nil), true
            )
        case 6:
            guard let constraint = dice.pick(constraints)?.id else { return nil }
            return (
                .setAttribute(
                    object: constraint, name: "constant", value: "\(dice.roll(50))", sizeClass: "widthClass=regular"),
                true
            )
        case 7: return (.remove(objects: [id]), false)
        case 8: return (.duplicate(objects: [id]), false)
        case 9:
            return (.embed(objects: [id], container: dice.pick(["view", "stackView", "scrollView"]) ?? "view"), false)
        case 10:
            guard let parent = view.parent?.parent?.id else { return nil }
            let item = dice.pick(LibraryItem.all.filter { $0.place == .subviews })?.name ?? "label"
            return (.insert(item: item, into: parent, at: nil, frame: rect), false)
        case 11:
            return (
                .setColor(
                    object: id, key: "backgroundColor", color: EditColor(system: "systemTealColor"), sizeClass: nil),
                false
            )
        case 12:
            guard let constraint = dice.pick(constraints)?.id else { return nil }
            return (
                .setInstalled(object: constraint, isInstalled: dice.roll(2) == 0, sizeClass: "heightClass=compact"),
                false
            )
        case 13:
            return (
                .addConstraints(constraints: [EditConstraint(first: id, firstAttribute: "width", constant: 40)]), false
            )
        default:
            guard let constraint = dice.pick(constraints)?.id else { return nil }
            return (.remove(objects: [constraint]), false)
        }
    }

    @Test func `random edits stay in Xcode's form, load, and are undone to the same bytes`() throws {
        let files = try Self.documents()
        try #require(!files.isEmpty, "the recorded documents are missing: ../shared/nibs")
        var made = 0
        for (index, file) in files.enumerated() {
            let original = try Data(contentsOf: URL(fileURLWithPath: file))
            // A third of the documents takes half a minute; very large ones hold nothing that the others don't.
            guard index % 3 == 0, original.count < 120_000, var document = try? NibDocument(data: original, name: file),
                (try? document.checkedKind()) != nil
            else { continue }
            let wasFormatted = document.formatted() == original
            var dice = Dice(state: UInt64(index))
            var history = EditHistory()
            var data = original
            for _ in 0..<4 {
                guard let (edit, isSimple) = Self.edit(document, &dice) else { continue }
                let outcome: EditOutcome
                do {
                    outcome = try edit.applied(to: document, path: file, layout: { _ in nil })
                } catch { continue }
                let new = outcome.document.data
                made += 1
                if wasFormatted { #expect(outcome.document.formatted() == new, "\(file): \(edit.json)") }
                let read = try NibDocument(data: new, name: file)
                let ids = read.elements.compactMap(\.id)
                if Set(document.elements.compactMap(\.id)).count == document.elements.compactMap(\.id).count {
                    #expect(Set(ids).count == ids.count, "an id is there twice after \(edit.json) in \(file)")
                }
                if isSimple, let patch = EditHistory.Patch(name: "", from: data, to: new) {
                    let lines = patch.removed.split(separator: UInt8(ascii: "\n")).count
                    #expect(lines <= 3, "\(file): \(edit.json) changed \(lines) lines")
                }
                if let patch = EditHistory.Patch(name: edit.name, from: data, to: new) { history.add(patch) }
                document = read
                data = new
            }
            if index % 9 == 0, data != original {
                _ = try DocumentLayouter.layOut(data, name: file, path: nil, options: LayoutOptions())
            }
            while let patch = history.undo() { data = try #require(patch.applied(to: data)) }
            #expect(data == original, "undo of \(file) gives other bytes")
        }
        #expect(made > 600, "only \(made) edits were made")
    }
}
