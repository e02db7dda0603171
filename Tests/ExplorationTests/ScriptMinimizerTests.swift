import Testing

@testable import Exploration

@Suite("Shortest scripts")
struct ScriptMinimizerTests {
    /// Lists of the numbers below a limit that keep their property as long as certain ones are in them.
    @Test(
        "what is needed is left, whatever lies between",
        arguments: [([3], 10), ([0, 9], 10), ([1, 2, 3, 4], 5), ([], 7), ([12, 30, 31, 38], 40)])
    func needed(_ needed: [Int], _ count: Int) {
        let short = ScriptMinimizer.shortest(Array(0..<count)) { list in needed.allSatisfy(list.contains) }
        #expect(short == needed)
    }

    @Test("leaving out any one element loses the property, also where it does not come from single elements")
    func minimal() {
        // An even number of elements, at least two of them odd: no element counts by itself.
        func keeps(_ list: [Int]) -> Bool { list.count.isMultiple(of: 2) && list.filter { $0 % 2 == 1 }.count >= 2 }
        let short = ScriptMinimizer.shortest(Array(0..<20), keeps: keeps)
        #expect(keeps(short))
        for index in short.indices {
            var less = short
            less.remove(at: index)
            #expect(!keeps(less))
        }
    }
}
