import Foundation

struct Item: Codable, Equatable {
    var name: String
    var amount: Int
    /// How many there should be.
    var wanted: Int

    var isLow: Bool { amount * 2 < wanted }
}

/// What is in the pantry.
final class Shelf {
    static let shared = Shelf()

    private(set) var items: [Item]

    init(items: [Item]) {
        self.items = items
    }

    private convenience init() {
        let url = Bundle.main.url(forResource: "items", withExtension: "json")!
        self.init(items: try! JSONDecoder().decode([Item].self, from: Data(contentsOf: url)))
    }

    func add(_ item: Item) {
        items.append(item)
    }

    func setAmount(_ amount: Int, at index: Int) {
        items[index].amount = max(0, amount)
    }

    /// How full the shelf is, in whole per cent: 100 when of nothing less is there than wanted.
    var percentage: Int {
        let wanted = items.reduce(0) { $0 + $1.wanted }
        guard wanted > 0 else { return 100 }
        let present = items.reduce(0) { $0 + min($1.amount, $1.wanted) }
        return Int((Double(present) / Double(wanted) * 100).rounded())
    }

    /// What to buy, with how many, in the order of names.
    var shoppingList: [(name: String, count: Int)] {
        items.filter { $0.amount < $0.wanted }.map { ($0.name, $0.wanted - $0.amount) }.sorted { $0.name < $1.name }
    }
}
