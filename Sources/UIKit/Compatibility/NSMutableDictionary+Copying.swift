import Foundation

extension NSMutableDictionary {
    /// The value for a key that is known only to be copied, as Apple's Foundation declares it; setting nil removes the value.
    public subscript(key: NSCopying) -> Any? {
        get { object(forKey: key) }
        set {
            if let newValue { setObject(newValue, forKey: key as! AnyHashable) } else { removeObject(forKey: key) }
        }
    }
}
