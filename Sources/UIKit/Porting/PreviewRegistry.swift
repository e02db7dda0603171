/// What `#Preview { … }` declares: names, where they stand, and what makes the view or controller.
@MainActor
public final class PreviewRegistry {
    public struct Preview {
        public let name: String?
        public let file: String
        public let line: Int
        /// A `UIView` or a `UIViewController`.
        public let make: @MainActor () -> UIResponder
    }

    public static let shared = PreviewRegistry()
    public private(set) var previews: [Preview] = []

    private init() {}

    public func register<Made: UIResponder>(
        _ name: String? = nil, file: String, line: Int, _ make: @escaping @MainActor () -> Made
    ) {
        previews.append(Preview(name: name, file: file, line: line, make: make))
    }
}
