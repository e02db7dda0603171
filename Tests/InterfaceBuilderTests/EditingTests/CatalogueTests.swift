import Foundation
import NibDocument
import NibSchema
import TestSupport
import Testing

@testable import InterfaceBuilder

/// The inspector's table against what Xcode wrote in the recorded documents, and what stands in our own.
@MainActor
@Suite struct CatalogueTests {
    /// By element and attribute, how often each value stands there.
    typealias Counts = [String: [String: [String: Int]]]

    private static let counts: [DocumentSet: Counts] = Dictionary(
        uniqueKeysWithValues: DocumentSet.allCases.map { ($0, count($0.files)) })

    private static func count(_ files: [URL]) -> Counts {
        var counts: Counts = [:]
        for file in files {
            guard let data = try? Data(contentsOf: file), let document = try? NibDocument(data: data, name: file.path)
            else { continue }
            for element in document.elements {
                for attribute in element.attributes {
                    counts[element.name, default: [:]][attribute.name, default: [:]][attribute.value, default: 0] += 1
                }
            }
        }
        return counts
    }

    @Test func `each kind of object that has a section stands in a document of our own`() throws {
        let own = try #require(Self.counts[.own])
        // Of other frameworks than UIKit, no object of a scene, or spelled otherwise by today's Xcode.
        let others: Set = [
            "avPlayerViewController", "glkViewController", "hostingController", "longPressGestureRecognizer", "window",
            "webView", "glkView", "mtkView", "sceneKitView", "arscnView", "skView",
        ]
        let tags = Set(InspectorCatalogue.sections.flatMap(\.tags)).subtracting(others)
        #expect(tags.filter { own[$0] == nil }.sorted() == [])
    }

    private static func tag(_ field: PropertyRow, of tag: String) -> String? {
        switch field.place {
        case .child(let tag, _): tag
        case .state: nil
        case nil: tag
        }
    }

    @Test(arguments: DocumentSet.present)
    func `values that are left out when written are those that Xcode leaves out`(_ set: DocumentSet) throws {
        let recorded = try #require(Self.counts[set])
        try #require(!recorded.isEmpty)
        for section in InspectorCatalogue.sections {
            for field in section.fields where !field.isAlwaysWritten {
                guard let standard = field.standard, !standard.isEmpty else { continue }
                for tag in section.tags {
                    guard let own = Self.tag(field, of: tag), let values = recorded[own]?[field.attribute] else {
                        continue
                    }
                    let all = values.values.reduce(0, +)
                    let written = values[standard, default: 0]
                    // Effects always name their style.
                    guard own != "blurEffect" else { continue }
                    #expect(
                        written * 100 <= all,
                        "\(tag).\(field.attribute) = \(standard) is written \(written) times of \(all)"
                    )
                }
            }
        }
    }

    @Test(arguments: DocumentSet.present)
    func `values that are always written are there in nearly all objects`(_ set: DocumentSet) throws {
        let recorded = try #require(Self.counts[set])
        for section in InspectorCatalogue.sections {
            for field in section.fields where field.isAlwaysWritten && field.place == nil {
                for tag in section.tags {
                    guard let values = recorded[tag]?[field.attribute], let all = recorded[tag]?["id"] else {
                        continue
                    }
                    let written = values.values.reduce(0, +)
                    #expect(
                        written * 10 >= all.values.reduce(0, +) * 8,
                        "\(tag).\(field.attribute) is written \(written) times of \(all.count)")
                }
            }
        }
    }

    @Test(arguments: DocumentSet.present)
    func `every choice that documents make is offered`(_ set: DocumentSet) throws {
        let recorded = try #require(Self.counts[set])
        for section in InspectorCatalogue.sections {
            for field in section.fields where field.kind == .choice {
                let offered = Set(field.options.flatMap { [$0.value] + $0.aliases })
                for tag in section.tags {
                    guard let own = Self.tag(field, of: tag), let values = recorded[own]?[field.attribute] else {
                        continue
                    }
                    let unknown = Set(values.keys).subtracting(offered)
                    #expect(unknown.isEmpty, "\(tag).\(field.attribute) can be \(unknown.sorted())")
                }
            }
        }
    }

    @Test func `a wrong value is refused with the right ones`() throws {
        let document = try NibDocument(
            text: """
                <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22505"><objects>\
                <view contentMode="scaleToFill" id="aaa-aa-aaa"><rect key="frame" x="0.0" y="0.0" width="1" height="1"/></view>\
                </objects></document>
                """)
        let edit = DocumentEdit.setAttribute(object: "aaa-aa-aaa", name: "contentMode", value: "big", sizeClass: nil)
        #expect {
            _ = try edit.applied(to: document, path: "Test.xib", layout: { _ in nil })
        } throws: { error in
            "\(error)".contains("contentMode has to be one of scaleToFill, scaleAspectFit")
        }
    }
}
