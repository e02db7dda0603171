import Foundation

// Apple's Foundation takes strings and objects of all kinds in formats, where `%@` stands for their description;
// Foundation on Linux takes only those of C.

/// Writes a line to the log, with descriptions of objects in place of `%@`.
@_disfavoredOverload
public func NSLog(_ format: String, _ args: Any...) {
    withVaList(formatValues(args)) { NSLogv(format, $0) }
}

extension String {
    /// The format with the values in it, descriptions of objects in place of `%@`.
    @_disfavoredOverload
    public init(format: String, _ arguments: Any...) {
        self = withVaList(formatValues(arguments)) { NSString(format: format, arguments: $0) as String }
    }
}

private func formatValues(_ values: [Any]) -> [any CVarArg] {
    values.map { $0 as? any CVarArg ?? String(describing: $0) as NSString }
}
