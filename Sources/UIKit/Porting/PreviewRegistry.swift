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

    /// Shows a view or controller in the gallery of `plumb run --previews`. To be called while the app is launched.
    public func register<Made: UIResponder>(
        _ name: String? = nil, file: String = #fileID, line: Int = #line, _ make: @escaping @MainActor () -> Made
    ) {
        previews.append(Preview(name: name, file: file, line: line, make: make))
    }
}
