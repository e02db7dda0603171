import Testing

@testable import Pantry

@Suite("How full the pantry is")
struct PercentageTests {
    @Test(
        "more than wanted of one thing does not make up for another",
        arguments: [(0, 33), (1, 67), (2, 100), (9, 100)])
    func surplus(amount: Int, percentage: Int) {
        let tea = Item(name: "Tea", amount: 4, wanted: 1)
        let shelf = Shelf(items: [tea, Item(name: "Rice", amount: amount, wanted: 2)])
        #expect(shelf.percentage == percentage)
    }

    @Test("an empty list is full")
    func empty() {
        #expect(Shelf(items: []).percentage == 100)
    }
}
