import Files

extension NibDocument {
    /// An object id in Xcode's form (`aB3-x9-0Zk`) that the document does not use yet.
    ///
    /// The same document and seed give the same id on every machine, so repairs are reproducible.
    ///
    /// - Parameters:
    ///   - seed: What the object is made for, so that each repair has ids of its own.
    ///   - others: Ids that it is not to be either.
    public func freshID(seed: String, besides others: Set<String> = []) -> String {
        let taken = storage.nodesByID()
        var content = ContentHash()
        content.add(seed.utf8)
        var hash = NibHash(state: content.value)
        while true {
            let id = Self.objectID(from: &hash)
            if taken[id] == nil, !others.contains(id) { return id }
        }
    }

    private static func objectID(from hash: inout NibHash) -> String {
        let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789")
        var id = ""
        for place in 0..<10 {
            id.append(place == 3 || place == 6 ? "-" : alphabet[Int(hash.next() % UInt64(alphabet.count))])
        }
        return id
    }
}

/// SplitMix64: no randomness of the process may leak into written files.
private struct NibHash {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}
