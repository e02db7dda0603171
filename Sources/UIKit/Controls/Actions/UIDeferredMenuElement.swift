/// Stands for elements that are made when the menu shows. Provided once and kept; the uncached kind each time.
@preconcurrency @MainActor open class UIDeferredMenuElement: UIMenuElement {
    public typealias Provider = @MainActor (@escaping @MainActor ([UIMenuElement]) -> Void) -> Void
    private let provider: Provider
    private let isCached: Bool
    private var made: [UIMenuElement]?

    public init(_ elementProvider: @escaping Provider) {
        provider = elementProvider
        isCached = true
        super.init(title: "", image: nil)
    }
    private init(uncached provider: @escaping Provider) {
        self.provider = provider
        isCached = false
        super.init(title: "", image: nil)
    }
    open class func uncached(_ elementProvider: @escaping Provider) -> UIDeferredMenuElement {
        UIDeferredMenuElement(uncached: elementProvider)
    }

    /// The elements as far as they are there; `later` is called with the menu to be filled again when they come later.
    func elements(later: @escaping () -> Void) -> [UIMenuElement] {
        if let made { return made }
        let answer = Answer()
        provider { [self] elements in
            answer.elements = elements
            guard answer.isLate else { return }
            made = elements
            later()
            if !isCached { made = nil }
        }
        answer.isLate = true
        if isCached { made = answer.elements }
        return answer.elements ?? []
    }

    /// What the provider gave, at once or later.
    @MainActor private final class Answer {
        var elements: [UIMenuElement]?
        var isLate = false
    }
}
