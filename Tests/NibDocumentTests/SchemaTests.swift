import Foundation
import NibDocument
import NibSchema
import Testing

@Suite("What is known of each property")
struct SchemaTests {
    private static let elements = NibSchema.classes.flatMap(\.elements)

    @Test func `no class tells of an attribute twice`() {
        for level in NibSchema.classes {
            let own = level.sections.flatMap(\.rows).filter { $0.place == nil }.map(\.attribute)
            #expect(Dictionary(grouping: own) { $0 }.filter { $0.value.count > 1 }.keys.sorted() == [], "\(level.name)")
        }
    }

    @Test func `every class above another has rows of its own`() {
        for level in NibSchema.classes {
            #expect(
                level.parent.map { NibSchema.rows(ofClass: $0) != nil } ?? true, "\(level.name): \(level.parent ?? "")")
        }
    }

    @Test func `no two attributes of an element are written in the same place`() {
        for element in Self.elements {
            let places = Dictionary(grouping: NibSchema.ranks(of: element) ?? [:]) { $0.value }
            let shared = places.values.filter { $0.count > 1 }.map { $0.map(\.key).sorted() }
            #expect(shared.isEmpty, "\(element): \(shared)")
        }
    }

    @Test func `what is set before a property is a property of the same class`() {
        for level in NibSchema.classes {
            let rows = level.sections.flatMap(\.rows)
            for row in rows {
                #expect(Set(row.follows).isSubset(of: rows.map(\.attribute)), "\(level.name).\(row.attribute)")
            }
        }
    }

    @Test func `what holds without being written is within the range, and is one of the choices`() {
        for row in NibSchema.classes.flatMap(\.sections).flatMap(\.rows) {
            guard let standard = row.standard else { continue }
            if let range = row.range {
                #expect(Double(standard).flatMap(range.value) == Double(standard), "\(row.attribute)")
            }
            if row.kind == .choice { #expect(row.options.contains { $0.value == standard }, "\(row.attribute)") }
        }
    }

    @Test(arguments: [
        ("alpha", "view", 2.0, 1.0), ("alpha", "variation", -1, 0), ("numberOfLines", "label", -3, 0),
        ("minY", "inset", 1e9, 1e6), ("currentPage", "pageControl", 5000, 999), ("alpha", "aViewOfTheFuture", 7, 1),
    ])
    func `a number outside its range counts as the nearest inside`(
        _ attribute: String, _ element: String, _ value: Double, _ nearest: Double
    ) {
        #expect(NibSchema.range(of: attribute, in: element)?.value(for: value) == nearest)
    }

    @Test func `a step that is not above zero counts as none`() {
        #expect(NibSchema.range(of: "stepValue", in: "stepper")?.value(for: 0) == nil)
        #expect(NibSchema.range(of: "stepValue", in: "stepper")?.value(for: 0.5) == 0.5)
    }

    /// UIKit states a key path for each key; the path ends in the property's name in Swift.
    @Test func `names in Swift are those of UIKit's key paths`() throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
            "../../Sources/UIKit/KeyValue")
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter {
            $0.hasSuffix("Keys.swift")
        }
        var paths: [String: Set<String>] = [:]
        for file in files {
            let text = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
            for match in text.matches(of: #/\.init\(\s*"(\w+)",\s*\\T\.(\w+)/#) {
                paths[String(match.1), default: []].insert(String(match.2))
            }
        }
        var count = 0
        for row in NibSchema.classes.flatMap(\.sections).flatMap(\.rows) where row.kind == .flag && row.title != nil {
            guard let path = paths[row.key] else { continue }
            #expect(path.contains(row.swiftName), "\(row.key): \(path)")
            count += 1
        }
        #expect(count > 80)
    }
}
