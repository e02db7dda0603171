import UIKit

/// The properties that can be changed while an app runs, with how each is spelled in a request and in Swift.
@MainActor
enum LiveProperty {
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    // MARK: Reading and writing

    static func value(_ property: String, of object: AnyObject) throws -> String {
        switch object {
        case let view as UIView: try value(property, of: view)
        case let constraint as NSLayoutConstraint: try value(property, of: constraint)
        default: throw unknown(property, object)
        }
    }

    static func set(_ property: String, of object: AnyObject, to text: String) throws {
        switch object {
        case let view as UIView: try set(property, of: view, to: text)
        case let constraint as NSLayoutConstraint: try set(property, of: constraint, to: text)
        default: throw unknown(property, object)
        }
    }

    private static func value(_ property: String, of constraint: NSLayoutConstraint) throws -> String {
        switch property {
        case "constant": constraint.constant.shortText
        case "priority": CGFloat(constraint.priority.rawValue).shortText
        case "isActive": String(constraint.isActive)
        default: throw unknown(property, constraint)
        }
    }

    private static func set(_ property: String, of constraint: NSLayoutConstraint, to text: String) throws {
        switch property {
        case "constant": constraint.constant = try number(text)
        case "priority":
            let priority = try number(text)
            guard priority > 0, priority <= 1000 else {
                throw Failure(description: "a priority lies above 0 and goes to 1000, not \(text)")
            }
            guard !constraint.isActive || (priority == 1000) == (constraint.priority == .required) else {
                throw Failure(
                    description: "an active constraint can't become required, nor stop to be; make it inactive first")
            }
            constraint.priority = UILayoutPriority(Float(priority))
        case "isActive": constraint.isActive = try flag(text)
        default: throw unknown(property, constraint)
        }
    }

    private static func value(_ property: String, of view: UIView) throws -> String {
        switch property {
        case "frame.x": return view.frame.minX.shortText
        case "frame.y": return view.frame.minY.shortText
        case "frame.width": return view.frame.width.shortText
        case "frame.height": return view.frame.height.shortText
        case "alpha": return view.alpha.shortText
        case "isHidden": return String(view.isHidden)
        case "backgroundColor": return hex(view.backgroundColor, view)
        case "tintColor": return hex(view.tintColor, view)
        case "textColor":
            switch view {
            case let label as UILabel: return hex(label.textColor, view)
            case let field as UITextField: return hex(field.textColor, view)
            case let text as UITextView: return hex(text.textColor, view)
            default: throw unknown(property, view)
            }
        case "text":
            switch view {
            case let label as UILabel: return label.text ?? ""
            case let field as UITextField: return field.text ?? ""
            case let text as UITextView: return text.text
            default: throw unknown(property, view)
            }
        case "title":
            guard let button = view as? UIButton else { throw unknown(property, view) }
            return button.configuration?.title ?? button.title(for: .normal) ?? ""
        case "placeholder":
            guard let field = view as? UITextField else { throw unknown(property, view) }
            return field.placeholder ?? ""
        default: throw unknown(property, view)
        }
    }

    private static func set(_ property: String, of view: UIView, to text: String) throws {
        switch property {
        case "frame.x": view.frame.origin.x = try number(text)
        case "frame.y": view.frame.origin.y = try number(text)
        case "frame.width": view.frame.size.width = try length(text)
        case "frame.height": view.frame.size.height = try length(text)
        case "alpha": view.alpha = min(1, max(0, try number(text)))
        case "isHidden": view.isHidden = try flag(text)
        case "backgroundColor": view.backgroundColor = try color(text)
        case "tintColor": view.tintColor = try color(text)
        case "textColor":
            switch view {
            case let label as UILabel: label.textColor = try color(text)
            case let field as UITextField: field.textColor = try color(text)
            case let textView as UITextView: textView.textColor = try color(text)
            default: throw unknown(property, view)
            }
        case "text":
            switch view {
            case let label as UILabel: label.text = text
            case let field as UITextField: field.text = text
            case let textView as UITextView: textView.text = text
            default: throw unknown(property, view)
            }
        case "title":
            guard let button = view as? UIButton else { throw unknown(property, view) }
            if button.configuration != nil {
                button.configuration?.title = text
            } else {
                button.setTitle(text, for: .normal)
            }
        case "placeholder":
            guard let field = view as? UITextField else { throw unknown(property, view) }
            field.placeholder = text
        default: throw unknown(property, view)
        }
    }

    // MARK: Values

    private static func unknown(_ property: String, _ object: AnyObject) -> Failure {
        Failure(
            description:
                "\(type(of: object)) has no property \(property.prefix(40).debugDescription) that can be changed here")
    }

    private static func number(_ text: String) throws -> CGFloat {
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

    private static func flag(_ text: String) throws -> Bool {
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

    private static func hex(_ color: UIColor?, _ view: UIView) -> String {
        var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        (color ?? .clear).resolvedColor(with: view.traitCollection).getRed(
            &red, green: &green, blue: &blue, alpha: &alpha)
        let parts = [red, green, blue, alpha].map { Int((min(1, max(0, $0.orZero)) * 255).rounded()) }
        let text = parts.map { String($0, radix: 16) }.map { $0.count == 1 ? "0" + $0 : $0 }.joined()
        return "#" + (parts[3] == 255 ? text.dropLast(2) : text[...])
    }
}
