import Foundation

// Apple's Foundation takes strings and objects of all kinds in formats, where `%@` stands for their description;
// Foundation on Linux takes only those of C.

/// Writes a line to the log, with descriptions of objects in place of `%@`.
@_disfavoredOverload
public func NSLog(_ format: String, _ args: Any...) {
    withVaList(values(args, of: format)) { NSLogv(format, $0) }
}

extension String {
    /// The format with the values in it, descriptions of objects in place of `%@`.
    @_disfavoredOverload
    public init(format: String, _ arguments: Any...) {
        self = withVaList(values(arguments, of: format)) { NSString(format: format, arguments: $0) as String }
    }
}

extension NSString {
    /// The format with the values in it, descriptions of objects in place of `%@`.
    @_disfavoredOverload
    public convenience init(format: String, _ arguments: Any...) {
        self.init(
            string: withVaList(values(arguments, of: format)) { NSString(format: format, arguments: $0) as String })
    }
}

/// What C takes for the values: the address of an object for `%p`, else its description.
private func values(_ values: [Any], of format: String) -> [any CVarArg] {
    var kinds = conversions(format)[...]
    return values.map { value in
        let isAddress = kinds.popFirst() == "p"
        if isAddress, type(of: value) is AnyClass {
            return OpaquePointer(Unmanaged.passUnretained(value as AnyObject).toOpaque())
        }
        return value as? any CVarArg ?? String(describing: value) as NSString
    }
}

/// The letters of a format's conversions, in their order.
private func conversions(_ format: String) -> [Character] {
    var found: [Character] = []
    var isInside = false
    for character in format {
        if isInside {
            guard character.isLetter && !"hlqztjL".contains(character) || "@%".contains(character) else { continue }
            if character != "%" { found.append(character) }
            isInside = false
        } else if character == "%" {
            isInside = true
        }
    }
    return found
}
