import NibSchema
import QuartzCore
import UIKit

/// A property that Interface Builder's inspector has of a class: what documents say of it, and how UIKit reads and sets it.
@MainActor
struct InspectedProperty {
    let row: PropertyRow
    /// The title of the inspector's section.
    let section: String
    /// The class of UIKit's that has it.
    let owner: String
    private let keyed: KeyedProperty
    /// In Swift.
    let name: String

    private init(_ row: PropertyRow, _ section: String, _ owner: String, _ keyed: KeyedProperty) {
        (self.row, self.section, self.owner, self.keyed) = (row, section, owner, keyed)
        name = row.swiftName
    }

    private static var known: [ObjectIdentifier: [InspectedProperty]] = [:]

    /// Those of an object, the properties of its own class first, in the inspector's order.
    static func all(of object: NSObject) -> [InspectedProperty] {
        let type = type(of: object)
        if let found = known[ObjectIdentifier(type)] { return found }
        var found: [InspectedProperty] = []
        var names: Set<String> = []
        let rows = sequence(first: type as AnyClass) { _getSuperclass($0) }.lazy.compactMap {
            NibSchema.rows(ofClass: String(describing: $0))
        }.first
        for rows in rows.map({ Array(NibSchema.chain(of: $0.name)) }) ?? [] {
            for section in rows.sections {
                guard let title = section.title else { continue }
                for row in section.rows where row.title != nil && isReadable(row) && !names.contains(row.key) {
                    guard let keyed = KeyedProperties.property(row.key, of: object) else { continue }
                    names.insert(row.key)
                    found.append(InspectedProperty(row, title, rows.name, keyed))
                }
            }
        }
        known[ObjectIdentifier(type)] = found
        return found
    }

    static func named(_ name: String, of object: NSObject) -> InspectedProperty? {
        all(of: object).first { $0.name == name }
    }

    private static func isReadable(_ row: PropertyRow) -> Bool {
        switch row.kind {
        case .flag, .number, .text, .lines, .choice, .color, .font, .image, .insets, .size: true
        case .segments, .flags, .element, .word: false
        }
    }

    // MARK: Values

    func value(of object: NSObject) -> Any? { keyed.read(object) }

    /// The value as requests and captures write it; colours and pictures only as far as a person reads them.
    func text(of object: NSObject) -> String? {
        guard let value = keyed.read(object) else { return nil }
        return switch (row.kind, value) {
        case (.flag, let flag as Bool): String(flag)
        case (.choice, _): (KeyedValue.boxed(value) as? NSNumber).map { word($0.intValue) }
        case (.number, _): (KeyedValue.boxed(value) as? NSNumber).map { CGFloat($0.doubleValue).shortText }
        case (.text, let text as String), (.lines, let text as String): text
        case (.font, let font as UIFont): "\(font.fontName) \(font.pointSize.shortText)"
        case (.image, let image as UIImage): "\(image.size.width.shortText) × \(image.size.height.shortText)"
        case (.size, let size as CGSize): "\(size.width.shortText) × \(size.height.shortText)"
        case (.insets, let insets as UIEdgeInsets):
            [insets.top, insets.left, insets.bottom, insets.right].map(\.shortText).joined(separator: ", ")
        default: nil
        }
    }

    private func word(_ raw: Int) -> String {
        row.options.first { $0.rawValue == raw && !$0.value.isEmpty }?.value ?? String(raw)
    }

    /// Whether a value holds where a document says nothing; false where the object decides what that is.
    func isStandard(_ text: String) -> Bool {
        guard let standard = row.standard else { return false }
        return switch row.kind {
        case .flag: text == String(standard == "YES")
        case .number: Double(text) == Double(standard)
        default: text == standard
        }
    }

    // MARK: Changing

    /// Whether ``set(_:of:)`` takes a value: not where other values decide which ones the object takes, since those may stop the
    /// app, and not what a document says elsewhere than of the object itself, since it could not be saved there.
    var isChangeable: Bool {
        guard keyed.assign != nil, row.place == nil, !row.isComposite else { return false }
        return switch row.kind {
        case .flag, .number, .color: true
        case .text, .lines: keyed.converted("") is String
        case .choice: row.options.allSatisfy { !$0.value.isEmpty }
        default: false
        }
    }

    /// - Parameter text: As ``text(of:)`` writes it; of colours `#rrggbb` or `#rrggbbaa`.
    func set(_ text: String, of object: NSObject) throws {
        let value: Any =
            switch row.kind {
            case .flag: try LiveProperty.flag(text)
            case .number: try number(text)
            case .color: try LiveProperty.color(text)
            case .choice: try choice(text)
            default: text
            }
        guard keyed.assign?(object, value) == true else {
            throw LiveProperty.Failure(description: "\(name) can't be \(text.prefix(40).debugDescription)")
        }
    }

    private func number(_ text: String) throws -> NSNumber {
        let number = try LiveProperty.number(text)
        guard let range = row.range, range.value(for: number) != Double(number) else {
            return NSNumber(value: Double(number))
        }
        let bounds = [range.range.lowerBound, range.range.upperBound].map { CGFloat($0).shortText }
        throw LiveProperty.Failure(
            description: "\(name) goes from \(bounds[0]) to \(bounds[1]), which \(text.prefix(40)) is outside of")
    }

    private func choice(_ text: String) throws -> NSNumber {
        if let raw = row.rawValue(of: text) { return NSNumber(value: raw) }
        let words = row.options.map(\.value).joined(separator: ", ")
        throw LiveProperty.Failure(
            description: "\(name) is one of \(words), and \(text.prefix(40).debugDescription) is none of them")
    }

    /// The value that a text stands for, as Swift spells it in an assignment.
    func swift(_ text: String) -> String {
        switch row.kind {
        case .flag, .number: text
        case .color: SwiftLine.color(text)
        case .choice: row.rawValue(of: text).flatMap { keyed.converted(NSNumber(value: $0)) }.map { ".\($0)" } ?? text
        default: SwiftLine.literal(text)
        }
    }
}

extension CapturedField {
    @MainActor
    init(_ property: InspectedProperty) {
        let row = property.row
        name = property.name
        title = row.title ?? name
        section = property.section
        kind = row.kind.rawValue
        isChangeable = property.isChangeable
        standard = row.kind == .flag ? String(row.standard == "YES") : row.standard
        if row.kind == .choice { options = row.options.map { .init(value: $0.value, title: $0.shownTitle) } }
        minimum = row.range?.range.lowerBound
        maximum = row.range?.range.upperBound
    }
}
