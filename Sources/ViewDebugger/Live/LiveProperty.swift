import QuartzCore
import UIKit

/// The properties that can be changed while an app runs, with how each is spelled in a request and in Swift.
@MainActor
enum LiveProperty {
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    // MARK: Reading and writing

    private static func property(_ name: String, of object: AnyObject) throws -> (NSObject, InspectedProperty) {
        guard let object = object as? NSObject, let found = InspectedProperty.named(name, of: object),
            found.isChangeable
        else { throw unknown(name, object) }
        return (object, found)
    }

    static func value(_ property: String, of object: AnyObject) throws -> String {
        switch (property, object) {
        case ("frame.x", let view as UIView): return view.frame.minX.shortText
        case ("frame.y", let view as UIView): return view.frame.minY.shortText
        case ("frame.width", let view as UIView): return view.frame.width.shortText
        case ("frame.height", let view as UIView): return view.frame.height.shortText
        case ("title", let button as UIButton):
            return button.configuration?.title ?? button.title(for: .normal) ?? ""
        case ("priority", let constraint as NSLayoutConstraint):
            return CGFloat(constraint.priority.rawValue).shortText
        case ("constant", let constraint as NSLayoutConstraint): return constraint.constant.shortText
        case ("isActive", let constraint as NSLayoutConstraint): return String(constraint.isActive)
        default:
            let (object, inspected) = try self.property(property, of: object)
            guard inspected.row.kind == .color else { return inspected.text(of: object) ?? "" }
            return hex(inspected.value(of: object) as? UIColor ?? .clear, object)
        }
    }

    static func set(_ property: String, of object: AnyObject, to text: String) throws {
        switch (property, object) {
        case ("frame.x", let view as UIView): view.frame.origin.x = try number(text)
        case ("frame.y", let view as UIView): view.frame.origin.y = try number(text)
        case ("frame.width", let view as UIView): view.frame.size.width = try length(text)
        case ("frame.height", let view as UIView): view.frame.size.height = try length(text)
        case ("title", let button as UIButton):
            if button.configuration != nil {
                button.configuration?.title = text
            } else {
                button.setTitle(text, for: .normal)
            }
        case ("priority", let constraint as NSLayoutConstraint):
            let priority = try number(text)
            guard priority > 0, priority <= 1000 else {
                throw Failure(description: "a priority lies above 0 and goes to 1000, not \(text)")
            }
            guard !constraint.isActive || (priority == 1000) == (constraint.priority == .required) else {
                throw Failure(
                    description: "an active constraint can't become required, nor stop to be; make it inactive first")
            }
            constraint.priority = UILayoutPriority(Float(priority))
        case ("constant", let constraint as NSLayoutConstraint): constraint.constant = try number(text)
        case ("isActive", let constraint as NSLayoutConstraint): constraint.isActive = try flag(text)
        default:
            let (object, inspected) = try self.property(property, of: object)
            try inspected.set(text, of: object)
        }
    }

    // MARK: Values

    private static func unknown(_ property: String, _ object: AnyObject) -> Failure {
        Failure(
            description:
                "\(type(of: object)) has no property \(property.prefix(40).debugDescription) that can be changed here")
    }

    static func number(_ text: String) throws -> CGFloat {
        guard let number = Double(text), number.isFinite, abs(number) < 1e6 else {
            throw Failure(description: "\(text.prefix(40).debugDescription) is no number below a million")
        }
        return CGFloat(number)
    }

    private static func length(_ text: String) throws -> CGFloat {
        let number = try number(text)
        guard number >= 0 else { throw Failure(description: "a length is not negative, as \(text.prefix(40)) is") }
        return number
    }

    static func flag(_ text: String) throws -> Bool {
        guard let flag = Bool(text) else {
            throw Failure(description: "\(text.prefix(40).debugDescription) is neither true nor false")
        }
        return flag
    }

    /// `#rrggbb` or `#rrggbbaa`.
    static func color(_ text: String) throws -> UIColor {
        let digits = text.dropFirst()
        guard text.hasPrefix("#"), digits.count == 6 || digits.count == 8, let number = UInt32(digits, radix: 16) else {
            throw Failure(description: "\(text.prefix(40).debugDescription) is no colour; write #rrggbb")
        }
        let parts = digits.count == 8 ? number : number << 8 | 0xFF
        func part(_ shift: UInt32) -> CGFloat { CGFloat(parts >> shift & 0xFF) / 255 }
        return UIColor(red: part(24), green: part(16), blue: part(8), alpha: part(0))
    }

    private static func hex(_ color: UIColor, _ object: NSObject) -> String {
        var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        let traits = (object as? UIView)?.traitCollection ?? .current
        color.resolvedColor(with: traits).getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        let parts = [red, green, blue, alpha].map { Int((min(1, max(0, $0.orZero)) * 255).rounded()) }
        let text = parts.map { String($0, radix: 16) }.map { $0.count == 1 ? "0" + $0 : $0 }.joined()
        return "#" + (parts[3] == 255 ? text.dropLast(2) : text[...])
    }
}
