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
        var hash = NibHash()
        hash.combine(seed)
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

/// FNV-1a followed by SplitMix64: no randomness of the process may leak into written files.
private struct NibHash {
    private var state: UInt64 = 0xCBF2_9CE4_8422_2325

    mutating func combine(_ text: String) {
        for byte in text.utf8 { state = (state ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}
