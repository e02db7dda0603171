/// Views that wait to be used again, and how new ones are made.
@MainActor struct ReusePool<Reusable: UIView> {
    private var waiting: [String: [Reusable]] = [:]
    private var makers: [String: () -> Reusable?] = [:]
    /// How many views were made; tests count on it.
    private(set) var madeCount = 0

    mutating func register(_ identifier: String, _ maker: (() -> Reusable?)?) { makers[identifier] = maker }

    func knows(_ identifier: String) -> Bool { makers[identifier] != nil }

    mutating func takeWaiting(_ identifier: String) -> Reusable? {
        guard var views = waiting[identifier], let view = views.popLast() else { return nil }
        waiting[identifier] = views
        return view
    }

    mutating func make(_ identifier: String) -> Reusable? {
        guard let maker = makers[identifier], let view = maker() else { return nil }
        madeCount += 1
        return view
    }

    mutating func countMade() { madeCount += 1 }

    mutating func put(_ view: Reusable, _ identifier: String) { waiting[identifier, default: []].append(view) }

    mutating func empty() { waiting = [:] }
}
