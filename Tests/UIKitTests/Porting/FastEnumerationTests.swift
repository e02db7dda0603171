import Foundation
import Testing
import UIKit

@Suite("Foundation's collections are enumerated without their types")
struct FastEnumerationTests {
    private func elements(_ collection: any NSFastEnumeration) -> [String] {
        var iterator = NSFastEnumerationIterator(collection)
        var result: [String] = []
        while let next = iterator.next() { result.append("\(next)") }
        return result
    }

    @Test("lists give their elements in order, sets all of them, dictionaries their keys, enumerators what is left")
    func collections() {
        #expect(elements(NSArray(array: ["b", "a"])) == ["b", "a"])
        #expect(elements(NSOrderedSet(array: ["b", "a"])) == ["b", "a"])
        #expect(elements(NSSet(array: ["b", "a"])).sorted() == ["a", "b"])
        #expect(elements(NSDictionary(dictionary: ["b": 1, "a": 2])).sorted() == ["a", "b"])
        let enumerator = NSArray(array: ["c", "d", "e"]).objectEnumerator()
        _ = enumerator.nextObject()
        #expect(elements(enumerator) == ["d", "e"])
    }

    @Test("any value can be asked whether it is one")
    func cast() {
        let list: Any = NSArray(array: [1])
        let text: Any = NSString(string: "a")
        #expect(list as? any NSFastEnumeration != nil)
        #expect(text as? any NSFastEnumeration == nil)
    }
}
