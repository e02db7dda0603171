import Testing
import UIKit

@Suite("Tables that do not keep their objects alive")
struct WeakCollectionTests {
    @Test("a hash table of weak objects forgets those that end")
    func hashTable() {
        let table = NSHashTable<AnyObject>.weakObjects()
        let kept = NSObject()
        table.add(kept)
        table.add(kept)
        func addAnother() -> Int {
            let gone = NSObject()
            table.add(gone)
            return table.count
        }
        #expect(addAnother() == 2)
        #expect(table.count == 1 && table.allObjects.first === kept)
        table.remove(kept)
        #expect(table.anyObject == nil)
    }

    @Test("a map table finds by equality, and forgets with the keys that end")
    func mapTable() {
        let table = NSMapTable<NSString, NSObject>.strongToWeakObjects()
        let value = NSObject()
        table.setObject(value, forKey: "a")
        #expect(table.object(forKey: NSString(string: "a")) === value)
        let weakKeys = NSMapTable<NSObject, NSString>.weakToStrongObjects()
        func addKey() -> NSString? {
            let key = NSObject()
            weakKeys.setObject("x", forKey: key)
            return weakKeys.object(forKey: key)
        }
        #expect(addKey() == "x")
        #expect(weakKeys.count == 0)
    }
}
