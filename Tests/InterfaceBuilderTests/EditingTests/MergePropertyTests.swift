import Foundation
import NibDocument
import TestSupport
import Testing

@testable import InterfaceBuilder

/// Two people edit one document at random, and their changes are joined.
@MainActor
@Suite struct MergePropertyTests {
    private typealias Dice = EditingPropertyTests.Dice

    /// A document with some random edits; nil where none could be made.
    private func edited(
        _ document: NibDocument, _ dice: inout Dice, count: Int, where isWanted: (DocumentEdit) -> Bool = { _ in true }
    ) -> (document: NibDocument, edits: [DocumentEdit])? {
        var (result, edits): (NibDocument, [DocumentEdit]) = (document, [])
        for _ in 0..<count {
            guard let (edit, _) = EditingPropertyTests.edit(result, &dice), isWanted(edit),
                let outcome = try? edit.applied(to: result, path: document.name, layout: { _ in nil })
            else { continue }
            result = outcome.document
            edits.append(edit)
        }
        return edits.isEmpty ? nil : (result, edits)
    }

    private func ids(_ document: NibDocument) -> [String] { document.elements.compactMap(\.id) }

    private func frames(_ document: NibDocument) -> [String: CGRect] {
        Dictionary(
            document.elements.compactMap { element in
                element.id.flatMap { id in element.rect().map { (id, $0) } }
            }, uniquingKeysWith: { first, _ in first })
    }

    @Test(arguments: DocumentSet.present)
    func `two people's random edits are joined, in both directions`(_ set: DocumentSet) throws {
        var seen = (merges: 0, open: 0, commuting: 0, moved: 0)
        for (index, file) in set.files.map(\.path).enumerated() {
            let original = try Data(contentsOf: URL(fileURLWithPath: file))
            guard EditingPropertyTests.isLong || set == .own || index % 10 == 0 && original.count < 80_000,
                let base = try? NibDocument(data: original, name: file), (try? base.checkedKind()) != nil
            else { continue }
            for round in 0..<(set == .own ? 40 : 3) {
                var dice = Dice(state: UInt64(index * 1000 + round))
                guard let first = edited(base, &dice, count: 1 + round % 4),
                    let second = edited(base, &dice, count: 1 + round % 3)
                else { continue }
                let (ours, theirs) = (first.document, second.document)
                let merge = DocumentMerge(base: base, ours: ours, theirs: theirs)
                let back = DocumentMerge(base: base, ours: theirs, theirs: ours)
                let what = Comment(
                    rawValue: "\(file), round \(round): \(first.edits.map(\.json)) and \(second.edits.map(\.json))")
                seen.merges += 1
                // Well formed, no id twice, in Xcode's form, and layable.
                let data = merge.document.data
                let read = try NibDocument(data: data, name: file)
                #expect(read.repeatedElements.isEmpty, what)
                if base.formatted() == base.data { #expect(read.formatted() == data, what) }
                // No constraint and no connection without its ends.
                let present = Set(ids(read))
                let (known, mine, other) = (Set(ids(base)), Set(ids(ours)), Set(ids(theirs)))
                for element in read.elements {
                    for reference in element.references where NibReference.isEssential(reference.attribute) {
                        let wasThere = known.union(mine).union(other).contains(reference.id)
                        #expect(!wasThere || present.contains(reference.id), what)
                    }
                }
                #expect(merge.isOpen == back.isOpen, what)
                // Either side's choice is possible, and is the other direction's.
                if merge.isOpen {
                    seen.open += 1
                    let chosen = DocumentMerge(base: base, ours: ours, theirs: theirs, standard: .theirs)
                    #expect(try NibDocument(data: chosen.document.data, name: file).repeatedElements.isEmpty, what)
                    continue
                }
                // Ids that both made for different things are told apart by renaming theirs, so bytes depend on the direction.
                let collide = !mine.subtracting(known).isDisjoint(with: other.subtracting(known))
                if !collide {
                    seen.commuting += 1
                    // Bytes of documents that nobody keeps in Xcode's form are each side's own.
                    let isSame =
                        base.formatted() == base.data
                        ? back.document.data == data
                        : MergeTree.markup(back.document.root) == MergeTree.markup(read.root)
                    #expect(isSame, what)
                }
                let (before, left, right, after) = (frames(base), frames(ours), frames(theirs), frames(read))
                for (id, frame) in after where !collide {
                    if left[id] != before[id], right[id] == before[id] {
                        #expect(frame == left[id], what)
                        seen.moved += 1
                    }
                    if right[id] != before[id], left[id] == before[id] {
                        #expect(frame == right[id], what)
                        seen.moved += 1
                    }
                }
                if round == 0, EditingPropertyTests.isLong || set == .own || index % 40 == 0 {
                    _ = try DocumentLayouter.layOut(data, name: file, path: nil, options: LayoutOptions())
                }
            }
        }
        #expect(seen.commuting > 60 && seen.open > 3 && seen.moved > 50, "\(seen)")
        print("\(set): \(seen)")
    }

    /// Names, colours, runtime attributes, places on the canvas and connections move no view.
    private static func isStill(_ edit: DocumentEdit) -> Bool {
        switch edit {
        case .setAttribute(_, "userLabel", _, _), .setColor, .setRuntimeAttribute, .setCanvasLocation, .connect,
            .disconnect:
            true
        default: false
        }
    }

    private func places(_ document: NibDocument) throws -> [String: CGRect] {
        let layout = try DocumentLayouter.layOut(
            document.data, name: document.name, path: nil, options: LayoutOptions())
        return Dictionary(layout.views.map { ($0.id, $0.frame) }, uniquingKeysWith: { first, _ in first })
    }

    /// The oracle is the layout of the side that moved them, whichever side it is.
    @Test(arguments: DocumentSet.present)
    func `views that one side moved lie where that side had them, once laid out`(_ set: DocumentSet) throws {
        var seen = (merges: 0, views: 0, moved: 0)
        for (index, file) in set.files.map(\.path).enumerated() {
            let original = try Data(contentsOf: URL(fileURLWithPath: file))
            guard EditingPropertyTests.isLong || set == .own || index % 20 == 0, original.count < 80_000,
                let base = try? NibDocument(data: original, name: file), (try? base.checkedKind()) != nil
            else { continue }
            for round in 0..<(set == .own ? 12 : 1) {
                var dice = Dice(state: UInt64(index * 500 + round))
                guard let moving = edited(base, &dice, count: 3, where: { !Self.isStill($0) }),
                    let still = edited(base, &dice, count: 24, where: Self.isStill)
                else { continue }
                let isOurs = round % 2 == 0
                let merge = DocumentMerge(
                    base: base, ours: isOurs ? moving.document : still.document,
                    theirs: isOurs ? still.document : moving.document)
                guard !merge.isOpen else { continue }
                let (before, wanted, found) = try (places(base), places(moving.document), places(merge.document))
                let what = Comment(
                    rawValue: "\(file), round \(round): \(moving.edits.map(\.json)) and \(still.edits.map(\.json))")
                #expect(found == wanted, what)
                seen.merges += 1
                seen.views += wanted.count
                seen.moved += wanted.count { before[$0.key] != $0.value }
            }
        }
        #expect(seen.merges > 15 && seen.moved > 15, "\(seen)")
        print("\(set): \(seen)")
    }

    @Test(arguments: DocumentSet.present)
    func `a merge with what one side did not change is the other side's bytes`(_ set: DocumentSet) throws {
        var count = 0
        for (index, file) in set.files.map(\.path).enumerated()
        where EditingPropertyTests.isLong || set == .own || index % 14 == 0 {
            let original = try Data(contentsOf: URL(fileURLWithPath: file))
            guard original.count < 80_000, let base = try? NibDocument(data: original, name: file),
                (try? base.checkedKind()) != nil, base.repeatedElements.isEmpty
            else { continue }
            var dice = Dice(state: UInt64(index))
            guard let side = edited(base, &dice, count: 4)?.document else { continue }
            let mine = DocumentMerge(base: base, ours: side, theirs: base)
            let other = DocumentMerge(base: base, ours: base, theirs: side)
            #expect(mine.conflicts.isEmpty && other.conflicts.isEmpty, "\(file)")
            count += 1
            if base.formatted() == original {
                #expect(mine.document.data == side.data, "\(file)")
                #expect(other.document.data == side.data, "\(file)")
            }
        }
        #expect(count >= 5)
        print("\(set): \(count) sides")
    }

    /// The oracle: edits that give the same bytes in both orders are to be joined to those bytes.
    @Test(arguments: DocumentSet.present)
    func `values that are changed on different objects are joined as if one person had changed both`(
        _ set: DocumentSet
    ) throws {
        var count = 0
        for (index, file) in set.files.map(\.path).enumerated()
        where EditingPropertyTests.isLong || set == .own || index % 8 == 0 {
            let original = try Data(contentsOf: URL(fileURLWithPath: file))
            guard original.count < 80_000, let base = try? NibDocument(data: original, name: file),
                (try? base.checkedKind()) != nil, base.formatted() == original, base.repeatedElements.isEmpty
            else { continue }
            for round in 0..<(set == .own ? 30 : 3) {
                var dice = Dice(state: UInt64(index * 77 + round))
                func apply(_ edit: DocumentEdit, _ document: NibDocument) -> NibDocument? {
                    (try? edit.applied(to: document, path: file, layout: { _ in nil }))?.document
                }
                guard let (first, isFirst) = EditingPropertyTests.edit(base, &dice),
                    let (second, isSecond) = EditingPropertyTests.edit(base, &dice), isFirst, isSecond,
                    let ours = apply(first, base), let theirs = apply(second, base),
                    let both = apply(second, ours), let other = apply(first, theirs), both.data == other.data
                else { continue }
                let merge = DocumentMerge(base: base, ours: ours, theirs: theirs)
                #expect(merge.document.data == both.data, "\(file): \(first.json) and \(second.json)")
                count += 1
            }
        }
        #expect(count > 10, "only \(count) pairs commute")
        print("\(set): \(count) pairs")
    }
}
