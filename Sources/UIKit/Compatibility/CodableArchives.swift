import Foundation

// Values of Swift in keyed archives, as Apple's Foundation has them.
extension NSKeyedArchiver {
    /// Encodes a value under a key.
    ///
    /// - Throws: What the value's own encoding throws.
    public func encodeEncodable<T: Encodable>(_ value: T, forKey key: String) throws {
        // A list of one, since a property list holds no bare number or text.
        let encoder = PropertyListEncoder()
        encoder.outputFormat = .binary
        encode(try encoder.encode([value]) as NSData, forKey: key)
    }
}

extension NSKeyedUnarchiver {
    /// The value that was encoded under a key; nil where there is none of the type.
    public func decodeDecodable<T: Decodable>(_ type: T.Type, forKey key: String) -> T? {
        (try? decodeTopLevelDecodable(type, forKey: key)).flatMap { $0 }
    }

    /// The value that was encoded under a key; nil where there is none.
    ///
    /// - Throws: Why what is there is no value of the type.
    public func decodeTopLevelDecodable<T: Decodable>(_ type: T.Type, forKey key: String) throws -> T? {
        guard containsValue(forKey: key), let data = decodeObject(of: NSData.self, forKey: key) else { return nil }
        return try PropertyListDecoder().decode([T].self, from: data as Data).first
    }
}
