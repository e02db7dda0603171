import XcodeProject

/// A version as packages have them in their tags: `1.4.0`, `v2.1`, `3.0.0-beta.2`.
struct PackageVersion: Hashable, Comparable {
    /// Three numbers.
    let numbers: [Int]
    /// What follows a hyphen, at the dots; empty for a release.
    let before: [String]

    init?(_ text: String) {
        var text = text[...]
        if text.hasPrefix("v") || text.hasPrefix("V") { text = text.dropFirst() }
        let core = text.prefix { $0 != "-" && $0 != "+" }
        let parts = core.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) ?? -1 }
        guard (1...3).contains(parts.count), parts.allSatisfy({ (0..<1_000_000_000).contains($0) }) else { return nil }
        numbers = parts + Array(repeating: 0, count: 3 - parts.count)
        let rest = text.dropFirst(core.count).prefix { $0 != "+" }
        before = rest.dropFirst().split(separator: ".").map(String.init)
    }

    /// Before a release come what is not yet released of it, numbers before words.
    static func < (a: PackageVersion, b: PackageVersion) -> Bool {
        if a.numbers != b.numbers { return a.numbers.lexicographicallyPrecedes(b.numbers) }
        guard !a.before.isEmpty, !b.before.isEmpty else { return !a.before.isEmpty && b.before.isEmpty }
        for (one, other) in zip(a.before, b.before) where one != other {
            switch (Int(one), Int(other)) {
            case (let one?, let other?): return one < other
            case (.some, nil): return true
            case (nil, .some): return false
            case (nil, nil): return one < other
            }
        }
        return a.before.count < b.before.count
    }

    /// How far apart two versions are, for the nearest of some: by the first number, then by the next.
    func distance(to other: PackageVersion) -> [Int] { zip(numbers, other.numbers).map { abs($0 - $1) } }
}

extension PackageRequirement {
    /// The lowest version that is taken; nil for branches and revisions.
    var low: PackageVersion? {
        switch self {
        case .upToNextMajor(let text), .upToNextMinor(let text), .exact(let text), .range(let text, _):
            PackageVersion(text)
        case .branch, .revision: nil
        }
    }

    /// Whether a version is taken. What is not yet released is taken only where the requirement names such a version.
    func takes(_ version: PackageVersion) -> Bool {
        guard let low, version >= low, version.before.isEmpty || !low.before.isEmpty else { return false }
        switch self {
        case .upToNextMajor: return version.numbers[0] == low.numbers[0]
        case .upToNextMinor: return version.numbers.prefix(2) == low.numbers.prefix(2)
        case .exact: return version == low
        case .range(_, let high): return PackageVersion(high).map { version < $0 } ?? false
        case .branch, .revision: return false
        }
    }

    /// As messages say it.
    var text: String {
        switch self {
        case .upToNextMajor(let text): "from \(text)"
        case .upToNextMinor(let text): "\(text) and its corrections"
        case .exact(let text): "version \(text)"
        case .range(let low, let high): "\(low) up to \(high)"
        case .branch(let name): "the branch \(name)"
        case .revision(let name): "the revision \(name.prefix(12))"
        }
    }
}
