import Foundation
import NibDocument
import TestSupport
import Testing

@testable import InterfaceBuilder

/// Random edits on documents. A document that was as Xcode writes it stays so, and undo gives its bytes.
@MainActor
@Suite struct EditingPropertyTests {

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
        switch dice.roll(28) {
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
        case 14:
            guard let constraint = dice.pick(constraints)?.id else { return nil }
            return (.remove(objects: [constraint]), false)
        case 15:
            let places = elements.filter { element in
                element["sceneMemberID"] == "viewController"
                    || document.kind == .xib && element.parent?.name == "objects" && element.rect() != nil
            }
            guard let place = dice.pick(places)?.id else { return nil }
            return (.setCanvasLocation(object: place, x: Double(dice.roll(900)), y: 22.5), true)
        default: return rareEdit(document, view, views, constraints, &dice).map { ($0, false) }
        }
    }

    /// The kinds that fewer objects allow.
    private static func rareEdit(
        _ document: NibDocument, _ view: NibElement, _ views: [NibElement], _ constraints: [NibElement],
        _ dice: inout Dice
    ) -> DocumentEdit? {
        let id = view.id ?? ""
        func one(_ name: String) -> String? { dice.pick(views.filter { $0.name == name })?.id }
        switch dice.roll(12) {
        case 0:
            return one("label").map {
                .setText(object: $0, key: "text", text: dice.roll(2) == 0 ? "A <b> & \"c\"" : "Two\nlines")
            }
        case 1:
            return one("label").map { .setFont(object: $0, font: EditFont(weight: "bold", size: 19), sizeClass: nil) }
        case 2: return one("button").map { .setState(object: $0, state: "normal", name: "title", value: "Go") }
        case 3: return one("segmentedControl").map { .setSegments(object: $0, titles: ["A", "B", "C"]) }
        case 4: return .setRuntimeAttribute(object: id, keyPath: "layer.cornerRadius", type: "number", value: "8")
        case 5: return dice.pick(constraints)?.id.map { .reverseConstraint(constraint: $0) }
        case 6: return .unembed(object: id)
        case 7:
            let holders = views.filter { $0.name == "view" && $0.id != id }
            return dice.pick(holders)?.id.map { .move(objects: [id], into: $0, at: nil) }
        case 8:
            let owner = document.elements.first {
                $0["placeholderIdentifier"] == "IBFilesOwner" || $0["sceneMemberID"] == "viewController"
            }
            return owner?.id.map { .connect(from: $0, to: id, kind: "outlet", name: "some", event: nil) }
        case 9:
            return dice.pick(document.elements.filter { $0.name == "outlet" || $0.name == "action" })?.id.map {
                .disconnect(connection: $0)
            }
        case 10:
            guard let parent = view.parent?.parent?.id, let xml = try? EditWriter(document).copied([id]) else {
                return nil
            }
            return .paste(xml: xml, into: parent, at: nil)
        default: return .setInstalled(object: id, isInstalled: dice.roll(2) == 0, sizeClass: "widthClass=regular")
        }
    }

    /// All documents and three times the edits, for a quarter of an hour: PLUMB_LONG=1.
    static let isLong = ProcessInfo.processInfo.environment["PLUMB_LONG"] != nil

    @Test(arguments: DocumentSet.present)
    func `random edits stay in Xcode's form, load, and are undone to the same bytes`(_ set: DocumentSet) throws {
        let files = set.files.map(\.path)
        // Of the few documents of our own, each is edited as often as forty recorded ones.
        let isOwn = set == .own
        var made = 0
        var seen = (documents: 0, formatted: 0, refused: 0)
        var kinds: [String: Int] = [:]
        for (index, file) in files.enumerated() {
            let original = try Data(contentsOf: URL(fileURLWithPath: file))
            // A third of the documents takes half a minute; very large ones hold nothing that the others don't.
            guard Self.isLong || isOwn || index % 3 == 0 && original.count < 120_000,
                var document = try? NibDocument(data: original, name: file),
                (try? document.checkedKind()) != nil
            else { continue }
            let wasFormatted = document.formatted() == original
            seen.documents += 1
            if wasFormatted { seen.formatted += 1 }
            var dice = Dice(state: UInt64(index))
            var history = EditHistory()
            var data = original
            for _ in 0..<(isOwn ? 160 : Self.isLong ? 12 : 4) {
                guard let (edit, isSimple) = Self.edit(document, &dice) else { continue }
                let outcome: EditOutcome
                do {
                    outcome = try edit.applied(to: document, path: file, layout: { _ in nil })
                } catch {
                    seen.refused += 1
                    continue
                }
                let new = outcome.document.data
                made += 1
                kinds[String(edit.json.dropFirst(2).prefix { $0 != "\"" }), default: 0] += 1
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
            if Self.isLong || isOwn || index % 9 == 0, data != original {
                _ = try DocumentLayouter.layOut(data, name: file, path: nil, options: LayoutOptions())
            }
            while let patch = history.undo() { data = try #require(patch.applied(to: data)) }
            #expect(data == original, "undo of \(file) gives other bytes")
        }
        #expect(made > (isOwn ? 300 : 600), "only \(made) edits were made")
        #expect(kinds.count >= 18, "only \(kinds.keys.sorted()) were made")
        print(
            "\(made) edits of \(kinds.count) kinds on \(seen.documents) documents, \(seen.formatted) of them in form; \(seen.refused) refused"
        )
    }
}
