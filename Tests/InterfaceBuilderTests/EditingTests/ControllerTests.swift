import Foundation
import NibDocument
import Testing

@testable import InterfaceBuilder

/// What the inspectors of controllers change, as recorded documents of Xcode's have it.
@MainActor
@Suite struct ControllerTests {
    /// All 107 references in recorded documents: the scene is called by the ID, else by the storyboard.
    @Test func `a reference to a storyboard has its three fields, and its scene is called by what it refers to`() throws
    {
        let section = InspectorCatalogue.sections.first { $0.tags.contains("viewControllerPlaceholder") }
        #expect(section?.title == "Storyboard Reference")
        #expect(section?.fields.compactMap(\.title) == ["Storyboard", "Referenced ID", "Bundle"])
        let begin = try EditingTests.edited(
            .insert(item: "viewControllerPlaceholder", into: "", at: nil, frame: nil), of: CopyTests.storyboard)
        let id = try #require(begin.outcome.selection.first)
        let named = try EditingTests.edited(
            .setText(object: id, key: "storyboardName", text: "Account"), of: begin.text)
        #expect(named.text.contains("<!--Account-->"))
        let whole = try EditingTests.edited(
            .setText(object: id, key: "referencedIdentifier", text: "Open"),
            .setText(object: id, key: "bundleIdentifier", text: "org.example.kit"), of: named.text)
        #expect(whole.text.contains("<!--Open-->") && !whole.text.contains("<!--Account-->"))
        let element = try #require(whole.outcome.document.element(id: id))
        #expect(
            ["storyboardName", "referencedIdentifier", "bundleIdentifier"].map { element[$0] } == [
                "Account", "Open", "org.example.kit",
            ])
        let less = try EditingTests.edited(
            .setText(object: id, key: "referencedIdentifier", text: nil), of: whole.text)
        #expect(less.text.contains("<!--Account-->") && !less.text.contains("referencedIdentifier"))
    }

    /// Recorded grids whose items have the library's size of 128 by 128 have cells of that size.
    @Test func `a new collection view controller has a prototype as large as its items`() throws {
        let result = try EditingTests.edited(
            .insert(item: "collectionViewController", into: "", at: nil, frame: nil), of: CopyTests.storyboard)
        let elements = result.outcome.document.elements
        let layout = try #require(elements.first { $0.name == "collectionViewFlowLayout" })
        let cells = elements.filter { $0.name == "collectionViewCell" }
        #expect(cells.count == 1)
        for rect in [
            layout.child(key: "itemSize"), cells.first?.child(key: "frame"),
            cells.first?.child(key: "contentView")?.child(key: "frame"),
        ] {
            #expect([rect?["width"], rect?["height"]] == ["128", "128"])
        }
    }

    /// None of 103 recorded controllers that use their storyboard ID has a restoration ID of its own.
    @Test func `a controller that uses its storyboard ID for restoration has no ID of its own for it`() throws {
        let id = try #require(
            try NibDocument(text: CopyTests.storyboard, name: "Test.storyboard").elements
                .first { $0.name == "viewController" }?.id)
        let flag = "useStoryboardIdentifierAsRestorationIdentifier"
        let on = try EditingTests.edited(
            .setAttribute(object: id, name: "restorationIdentifier", value: "own", sizeClass: nil),
            .setAttribute(object: id, name: flag, value: "YES", sizeClass: nil), of: CopyTests.storyboard)
        #expect(on.text.contains("\(flag)=\"YES\"") && !on.text.contains("restorationIdentifier"))
        let off = try EditingTests.edited(
            .setAttribute(object: id, name: flag, value: "NO", sizeClass: nil), of: on.text)
        #expect(off.text == CopyTests.storyboard)
    }

    @Test func `the modules of a project are those of its targets and those that documents name`() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        let project = folder.appendingPathComponent("App.xcodeproj")
        try FileManager.default.createDirectory(at: project, withIntermediateDirectories: true)
        try """
        AA /* My App */ = {
            isa = PBXNativeTarget;
            buildConfigurationList = BB /* Build configuration list for PBXNativeTarget "My App" */;
            buildPhases = (
                CC /* Sources */,
            );
            name = "My App";
            productName = Other;
        };
        DD /* Kit */ = {
            isa = PBXNativeTarget;
            name = Kit;
        };
        EE = {
            isa = PBXGroup;
            name = Group;
        };
        """.write(to: project.appendingPathComponent("project.pbxproj"), atomically: true, encoding: .utf8)
        try #"<view customClass="A" customModule="Charts"/>"#.write(
            to: folder.appendingPathComponent("View.xib"), atomically: true, encoding: .utf8)
        #expect(ProjectFiles([folder.path]).modules == ["Charts", "Kit", "My_App"])
    }
}
