import Foundation
import NibSchema
import QuartzCore

/// How documents set the properties of a class: the rows that UIKit has key paths for, in the order in which they are set.
@MainActor
struct NibPlan {
    /// One row, and the property that it sets.
    @MainActor
    final class Step {
        let row: PropertyRow
        let form: Form
        /// What the property has where the document says nothing.
        let standard: Any?
        let assign: (NSObject, Any?) -> Bool
        private let property: KeyedProperty

        /// Nil where the property can't be set, or has another type than the row.
        init?(_ row: PropertyRow, _ property: KeyedProperty) {
            guard let assign = property.assign, let form = Form(row, property) else { return nil }
            self.row = row
            self.form = form
            self.assign = assign
            self.property = property
            switch form {
            case .flag: standard = row.standard == "YES"
            case .choice(let values): standard = row.standard.flatMap { values[$0] }
            default: standard = row.standard.flatMap(Double.init).flatMap { property.converted(NSNumber(value: $0)) }
            }
        }

        /// Whether an object that was just made has the standard, so that it need not be set.
        fileprivate(set) var isInitial = false

        func value(in object: NSObject) -> Any? { property.read(object) }

        fileprivate func noteInitial(of object: NSObject) {
            switch form {
            case .flag, .choice: isInitial = property.areEqual(value(in: object), standard)
            // A number may have followed one that limits it.
            default: break
            }
        }
    }

    /// The type of a property, as documents can give it.
    enum Form {
        case flag, integer, double, float, length, text, color, font, image, insets, directionalInsets, size
        /// Values by the words for them.
        case choice([String: Any])
    }

    /// What every view has.
    private(set) var common: [Step] = []
    /// What the class has, with those above it; of views, beyond every view.
    private(set) var own: [Step] = []
    private(set) var byAttribute: [String: Step] = [:]

    private static var plans: [ObjectIdentifier: NibPlan] = [:]
    /// The classes of which an object was seen when it was just made.
    private static var seenNew: Set<ObjectIdentifier> = []
    private static var inputTraits: [ObjectIdentifier: [Step]] = [:]

    static func of(_ object: NSObject) -> NibPlan {
        let type: AnyClass = Swift.type(of: object)
        if let known = plans[ObjectIdentifier(type)] { return known }
        let levels = sequence(first: type) { _getSuperclass($0) }.compactMap { level -> ClassRows? in
            let name = String(reflecting: level)
            return name.hasPrefix("UIKit.") ? NibSchema.rows(ofClass: String(name.dropFirst("UIKit.".count))) : nil
        }
        let made = NibPlan(levels.reversed(), of: object)
        plans[ObjectIdentifier(type)] = made
        return made
    }

    /// The plan for an object that nothing was set on but its frame.
    static func of(new object: NSObject) -> NibPlan {
        let plan = of(object)
        if seenNew.insert(ObjectIdentifier(Swift.type(of: object))).inserted {
            for step in plan.common + plan.own { step.noteInitial(of: object) }
        }
        return plan
    }

    /// What texts have in an element of their own, as an object has it.
    static func inputTraits(of object: NSObject) -> [Step] {
        let key = ObjectIdentifier(type(of: object))
        if let known = inputTraits[key] { return known }
        let made = NibPlan(NibSchema.rows(ofClass: "UITextInputTraits").map { [$0] } ?? [], of: object).own
        inputTraits[key] = made
        return made
    }

    private init(_ levels: [ClassRows], of object: NSObject) {
        let properties = Dictionary(KeyedProperties.all(of: object).map { ($0.name, $0) }) { $1 }
        for level in levels {
            let rows = level.sections.flatMap(\.rows).filter {
                !$0.isComposite && ($0.place == nil || !level.owners.isEmpty)
            }
            let steps = Self.ordered(rows.compactMap { row in properties[row.key].flatMap { Step(row, $0) } })
            if level.name == "UIView" { common = steps } else { own += steps }
            for step in steps { byAttribute[step.row.attribute] = step }
        }
    }

    /// Attributes in the order in which they are set; those that have no property of their own last.
    func ordered(_ attributes: Set<String>) -> [String] {
        let places = (common + own).map(\.row.attribute)
        return places.filter(attributes.contains) + attributes.subtracting(places).sorted()
    }

    /// Each after those that it follows.
    private static func ordered(_ steps: [Step]) -> [Step] {
        var (result, waiting) = ([Step](), steps)
        while !waiting.isEmpty {
            let open = Set(waiting.map(\.row.attribute))
            let next = waiting.firstIndex { open.isDisjoint(with: $0.row.follows) } ?? 0
            result.append(waiting.remove(at: next))
        }
        return result
    }
}

extension NibPlan.Form {
    fileprivate init?(_ row: PropertyRow, _ property: KeyedProperty) {
        let type = property.valueType
        func isType<Value>(_ wanted: Value.Type) -> Bool { type == wanted || type == Value?.self }
        switch row.kind {
        case .flag where type == Bool.self: self = .flag
        case .number where type == Int.self: self = .integer
        case .number where type == Double.self: self = .double
        case .number where type == Float.self: self = .float
        case .number where type == CGFloat.self: self = .length
        case .text where isType(String.self), .lines where isType(String.self), .word where isType(String.self):
            self = .text
        case .color where isType(UIColor.self): self = .color
        case .font where isType(UIFont.self): self = .font
        case .image where isType(UIImage.self): self = .image
        case .insets where type == UIEdgeInsets.self: self = .insets
        case .insets where type == NSDirectionalEdgeInsets.self: self = .directionalInsets
        case .size where type == CGSize.self: self = .size
        case .choice:
            var values: [String: Any] = [:]
            for option in row.options {
                let value = property.converted(NSNumber(value: option.rawValue))
                for word in [option.value] + option.aliases { values[word] = value }
            }
            if values.isEmpty { return nil }
            self = .choice(values)
        default: return nil
        }
    }
}

extension NibLoader {
    /// Sets properties of an object, those of which the document says nothing to their standards.
    ///
    /// - Parameter isNew: Whether nothing was set on the object yet that these properties may follow.
    func set(_ steps: [NibPlan.Step], of object: NSObject, _ reader: NibReader, isNew: Bool = false) {
        let (names, control) = (reader.names, object as? UIControl)
        let text = object as? any NibTextDecoding
        for step in steps {
            let attribute = step.row.attribute
            if let control, control.decode(attribute, reader.flag(attribute)) { continue }
            let said = names.contains(attribute) ? value(of: step, object, reader) : nil
            if said == nil, step.row.isKept || isNew && step.isInitial { continue }
            guard let value = said ?? step.standard else { continue }
            if text?.decodeText(attribute, value) != true { _ = step.assign(object, value) }
        }
    }

    /// Sets one attribute of an object as the document says now. False where it has no property of its own.
    func change(_ attribute: String, of object: NSObject, _ reader: NibReader) -> Bool {
        guard let step = NibPlan.of(object).byAttribute[attribute] else { return false }
        return step.assign(object, value(of: step, object, reader) ?? step.standard)
    }

    private func value(of step: NibPlan.Step, _ object: NSObject, _ reader: NibReader) -> Any? {
        let name = step.row.attribute
        switch step.form {
        case .flag: return reader.flag(name)
        case .integer: return reader.integer(name)
        case .double: return reader.number(name).map { Double($0) }
        case .float: return reader.number(name).map { Float($0) }
        case .length: return reader.number(name)
        case .text: return reader.text(name)
        case .color: return color(reader.color(name))
        // The point size where the document leaves it to the control.
        case .font: return font(reader.font(name), standard: object is UILabel ? 17 : 14)
        case .image: return image(reader, name)
        case .insets: return reader.insets(name).map { UIEdgeInsets($0) }
        case .directionalInsets: return reader.insets(name).map { NSDirectionalEdgeInsets($0) }
        case .size: return reader.size(name)
        case .choice(let values): return reader[name].flatMap { values[$0] }
        }
    }
}
