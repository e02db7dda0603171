import Foundation
import NibDocument
import NibSchema
import Testing
import UIKitTesting

@testable import InterfaceBuilder
@testable import UIKit
@testable import ViewDebugger

@MainActor
@Suite("Properties of the inspector, in a running app")
struct InspectedPropertyTests {
    /// Elements of a view that holds nothing else.
    private static let tags = NibSchema.classes.filter { rows in
        rows.owners.isEmpty && NibSchema.chain(of: rows.name).contains { $0.name == "UIView" }
    }.flatMap(\.elements).filter {
        !["containerView", "collectionViewCellContentView", "tableViewCellContentView"].contains($0)
    }

    private func document(_ tag: String) throws -> NibDocument {
        try NibDocument(
            text:
                """
                <?xml version="1.0" encoding="UTF-8"?>
                <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21507" targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" colorMatched="YES">
                    <device id="retina6_12" orientation="portrait" appearance="light"/>
                    <objects>
                        <\(tag) opaque="NO" contentMode="scaleToFill" id="the-vi-ew1">
                            <rect key="frame" x="0.0" y="0.0" width="393" height="200"/>
                        </\(tag)>
                    </objects>
                </document>

                """)
    }

    private func loaded(_ document: NibDocument) -> UIView? {
        UINib(data: document.data, bundle: nil).instantiate(withOwner: nil).first as? UIView
    }

    /// Another value than the one that holds, as a request spells it.
    private func other(than value: String, of property: InspectedProperty) -> String? {
        switch property.row.kind {
        case .flag: return value == "true" ? "false" : "true"
        case .color: return "#336699"
        case .choice:
            let now = property.row.rawValue(of: value)
            return property.row.options.first { $0.rawValue != now && !$0.value.isEmpty }?.value
        case .number:
            let now = Double(value) ?? 0
            return [now + 1, 0.5, 2, 1].first { number in
                number != now && property.row.range.map { $0.value(for: number) == number } ?? true
            }.map { CGFloat($0).shortText }
        default: return "Other words"
        }
    }

    @Test("what is changed while an app runs and saved is what the document makes then")
    func changedAndSaved() throws {
        var count = 0, kinds: Set<String> = []
        for tag in Self.tags {
            let plain = try document(tag)
            guard let first = loaded(plain) else { continue }
            for property in InspectedProperty.all(of: first) where property.isChangeable {
                let view = try #require(loaded(plain))
                let before = try LiveProperty.value(property.name, of: view)
                guard let wanted = other(than: before, of: property) else { continue }
                try LiveProperty.set(property.name, of: view, to: wanted)
                let after = try LiveProperty.value(property.name, of: view)
                let change = DebugChange(
                    label: tag, property: property.name, old: before, new: after, document: "A.xib",
                    documentID: "the-vi-ew1", swift: "")
                let saved = try LiveChanges.edit([change], in: plain).applied(to: plain, path: "A.xib").document
                let made = try #require(loaded(saved))
                #expect(after != before || !property.row.follows.isEmpty, "\(tag) \(property.name) \(wanted)")
                let again = try LiveProperty.value(property.name, of: made)
                #expect(again == after, "\(tag) \(property.name) \(wanted)")
                (count, kinds) = (count + 1, kinds.union([tag]))
            }
        }
        #expect(kinds.count >= 15 && count >= 250, "\(count) properties of \(kinds.sorted())")
    }

    @Test("no number stops the app")
    func extremes() throws {
        for tag in Self.tags {
            guard let view = loaded(try document(tag)) else { continue }
            for property in InspectedProperty.all(of: view) where property.row.kind == .number {
                for value in ["-1", "0", "0.001", "999999", "-999999"] {
                    guard property.isChangeable else { continue }
                    try? LiveProperty.set(property.name, of: view, to: value)
                    view.layoutIfNeeded()
                }
            }
        }
    }

    @Test("what a capture does not list of a view has the standard value that the capture states")
    func standards() throws {
        for tag in Self.tags {
            guard let view = loaded(try document(tag)) else { continue }
            let window = UIWindow()
            window.addSubview(view)
            let capture = Capture(of: [window], options: CaptureOptions())
            let captured = try #require(
                capture.views.first { $0.documentID == "the-vi-ew1" } ?? capture.views.dropFirst().first)
            let fields = try #require(capture.fields?[captured.baseClass ?? captured.className])
            let listed = Set(captured.properties.map(\.name))
            for property in InspectedProperty.all(of: view) where !listed.contains(property.name) {
                guard let field = fields.first(where: { $0.name == property.name }), let text = property.text(of: view)
                else { continue }
                if property.row.kind == .color { continue }
                #expect(
                    field.standard.map { Double($0) ?? .nan } == Double(text) || field.standard == text,
                    "\(tag) \(property.name)")
            }
        }
    }

    @Test("a choice is spelt as documents spell it, and as a case in Swift")
    func choices() throws {
        let label = UILabel()
        label.lineBreakMode = .byTruncatingHead
        let property = try #require(InspectedProperty.named("lineBreakMode", of: label))
        #expect(property.text(of: label) == "headTruncation")
        #expect(property.swift("wordWrap") == ".byWordWrapping")
        #expect(
            throws: LiveProperty.Failure.self,
            performing: { try property.set("sideways", of: label) })
        try property.set("clip", of: label)
        #expect(label.lineBreakMode == .byClipping)
    }

    @Test("a number outside of its range is refused with the range")
    func ranges() throws {
        let stepper = UIStepper()
        let step = try #require(InspectedProperty.named("stepValue", of: stepper))
        #expect(throws: LiveProperty.Failure.self) { try step.set("0", of: stepper) }
        let error = #expect(throws: LiveProperty.Failure.self) { try LiveProperty.set("alpha", of: stepper, to: "3") }
        #expect(error?.description == "alpha goes from 0 to 1, which 3 is outside of")
        #expect(stepper.stepValue == 1 && stepper.alpha == 1)
    }
}
