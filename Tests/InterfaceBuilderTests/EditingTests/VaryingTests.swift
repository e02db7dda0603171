import Foundation
import NibDocument
import Testing

@testable import InterfaceBuilder

/// Structure that is edited for a size class: other classes keep what they had.
@MainActor
@Suite struct VaryingTests {
    /// A view that constraints place, one that keeps its frame, and one that only regular widths have.
    static let text = TestDocument.xib(
        TestDocument.view("a", "20 20 100 30") + "\n" + TestDocument.view("b", "20 80 100 30") + "\n"
            + TestDocument.view(
                "free", "20 200 100 30", "fixedFrame=\"YES\"",
                "<autoresizingMask key=\"autoresizingMask\" flexibleMaxX=\"YES\" flexibleMaxY=\"YES\"/>"),
        constraints: [
            TestDocument.constraint("lead", "a.leading root.leading 20"),
            TestDocument.constraint("top", "a.top root.top 20"),
            TestDocument.constraint("under", "b.top a.bottom 30"),
            TestDocument.constraint("below", "b.leading root.leading 20"),
        ].joined(separator: "\n"))

    private static func made(_ edits: DocumentEdit...) throws -> NibDocument {
        var document = try NibDocument(text: text, name: "Test.xib")
        for edit in edits { document = try edit.applied(to: document, path: "Test.xib", layout: { _ in nil }).document }
        return document
    }

    /// In which of wC hC, wR hC, wC hR, wR hR an object is installed.
    private static func installed(_ id: String, in document: NibDocument) -> [Bool] {
        guard let list = document.element(id: id)?.parent, let owner = list.parent else { return [] }
        let classes: [NibTraits.SizeClass] = [.compact, .regular]
        return classes.flatMap { height in
            classes.map { width in
                !owner.uninstalled(list.name, for: NibTraits(widthClass: width, heightClass: height)).contains(id)
            }
        }
    }

    @Test func `a constraint deleted in a size class stays in the others`() throws {
        let document = try Self.made(.remove(objects: ["lead"], sizeClass: "widthClass=regular"))
        #expect(Self.installed("lead", in: document) == [true, false, true, false])
        // As it is recorded: a mask of the variation names what it leaves out.
        let root = try #require(document.element(id: "root"))
        #expect(root.children.filter { $0.name == "variation" }.map(\.key) == ["widthClass=regular"])
        #expect(
            root.subtree.filter { $0["reference"] != nil }.map { "\($0.name) \($0["reference"] ?? "")" } == [
                "exclude lead"
            ])
    }

    @Test func `a view deleted in a size class goes there with its constraints, and stays in the others`() throws {
        let document = try Self.made(.remove(objects: ["a"], sizeClass: "widthClass=regular"))
        for id in ["a", "lead", "top", "under"] {
            #expect(Self.installed(id, in: document) == [true, false, true, false], "\(id)")
        }
        #expect(Self.installed("below", in: document) == [true, true, true, true])
        #expect(document.element(id: "b")?["fixedFrame"] == nil)
    }

    @Test func `what is added in a size class is installed there only, and no frame moves`() throws {
        let trailing = EditConstraint(
            first: "root", firstAttribute: "trailing", second: "a", secondAttribute: "trailing", constant: 20)
        let document = try Self.made(
            .addConstraints(constraints: [trailing], sizeClass: "widthClass=regular"),
            .insert(item: "label", into: "root", at: nil, frame: nil, sizeClass: "heightClass=compact"),
            .duplicate(objects: ["a", "b"], sizeClass: "heightClass=regular-widthClass=regular"))
        let old = try NibDocument(text: Self.text, name: "Test.xib")
        let known = Set(old.elements.compactMap(\.id))
        let new = document.elements.filter { $0.id.map { !known.contains($0) } ?? false }
        func states(_ tag: String) -> [[Bool]] {
            new.filter { $0.name == tag }.map { Self.installed($0.id ?? "", in: document) }
        }
        let (wide, flat, large) = (
            [false, true, false, true], [true, true, false, false], [false, false, false, true]
        )
        #expect(Set(states("constraint")) == [wide, large] && states("constraint").count == 2)
        #expect(states("label") == [flat])
        #expect(states("view") == [large, large])
        for id in ["a", "b", "free"] { #expect(document.element(id: id)?.rect() == old.element(id: id)?.rect()) }
    }

    @Test func `what only one size class had is gone when it is deleted there`() throws {
        let width = EditConstraint(first: "a", firstAttribute: "width", constant: 50)
        let added = try Self.made(.addConstraints(constraints: [width], sizeClass: "widthClass=regular"))
        let id = try #require(added.elements.first { $0["constant"] == "50" }?.id)
        let removed = try DocumentEdit.remove(objects: [id], sizeClass: "widthClass=regular").applied(
            to: added, path: "Test.xib", layout: { _ in nil }
        ).document
        #expect(
            removed.text(of: removed.root.node)
                == (try NibDocument(text: Self.text, name: "")).text(of: removed.root.node))
    }

    @Test(arguments: SizeClassKey.all, SizeClassKey.all)
    func `whatever was varied before, an edit holds in its size class and nowhere else`(first: String, second: String)
        throws
    {
        for (before, isInstalled) in [(first, false), (first, true)] {
            var document = try Self.made(.setInstalled(object: "lead", isInstalled: !isInstalled, sizeClass: nil))
            document = try DocumentEdit.setInstalled(object: "lead", isInstalled: isInstalled, sizeClass: before)
                .applied(
                    to: document, path: "Test.xib", layout: { _ in nil }
                ).document
            let old = Self.installed("lead", in: document)
            let traits = ["compact", "regular"].flatMap { h in
                ["compact", "regular"].map { w in ["heightClass=\(h)", "widthClass=\(w)"] }
            }
            for target in [true, false] {
                let new = try DocumentEdit.setInstalled(object: "lead", isInstalled: target, sizeClass: second).applied(
                    to: document, path: "Test.xib", layout: { _ in nil }
                ).document
                let wanted = zip(traits, old).map { parts, was in
                    second.split(separator: "-").allSatisfy { parts.contains(String($0)) } ? target : was
                }
                #expect(Self.installed("lead", in: new) == wanted, "\(before) \(isInstalled), then \(second) \(target)")
            }
        }
    }

    @Test func `what can't vary is refused with the reason`() throws {
        let width = EditConstraint(first: "free", firstAttribute: "width", constant: 50)
        for (edit, words) in [
            (DocumentEdit.remove(objects: ["root"], sizeClass: "widthClass=regular"), "can't differ by size class"),
            (
                .insert(item: "tapGestureRecognizer", into: "a", at: nil, frame: nil, sizeClass: "widthClass=regular"),
                "can't differ by size class"
            ),
            (
                .addConstraints(constraints: [width], sizeClass: "widthClass=regular"),
                "keeps its frame in all size classes"
            ),
            (.remove(objects: ["a"], sizeClass: "wide"), "is no size class"),
        ] {
            #expect {
                try Self.made(edit)
            } throws: {
                "\($0)".contains(words)
            }
        }
        // A view that no other class has may be held in its own.
        let added = try Self.made(
            .insert(item: "view", into: "root", at: nil, frame: nil, sizeClass: "widthClass=regular"))
        let view = try #require(Array(added.elements).last { $0.name == "view" && $0.parent?.name == "subviews" }?.id)
        let held = try DocumentEdit.addConstraints(
            constraints: [EditConstraint(first: view, firstAttribute: "width", constant: 50)],
            sizeClass: "widthClass=regular"
        ).applied(to: added, path: "Test.xib", layout: { _ in nil }).document
        #expect(held.element(id: view)?["fixedFrame"] == nil)
    }
}
