import Foundation

extension NSSortDescriptor {
    /// Sorts objects by what key-value coding answers for the key path, or by themselves without one: numbers, texts and
    /// dates in their order, what has no value first.
    public convenience init(key: String?, ascending: Bool) {
        self.init(keyPath: \NSObject.self, ascending: ascending) { first, second in
            let values = [first, second].map { object in
                key.map { (object as? NSObject)?.value(forKeyPath: $0) } ?? object
            }
            switch (values[0], values[1]) {
            case (nil, nil): return .orderedSame
            case (nil, _): return .orderedAscending
            case (_, nil): return .orderedDescending
            case (let a as String, let b as String): return a.compare(b)
            case (let a as Date, let b as Date): return a.compare(b)
            case (let a as NSNumber, let b as NSNumber): return a.compare(b)
            default: return .orderedSame
            }
        }
    }
}
