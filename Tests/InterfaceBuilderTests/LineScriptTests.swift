import TestSupport
import Testing

@testable import InterfaceBuilder

@Suite("Ways from one text to another")
struct LineScriptTests {
    private static func script(_ old: [String], _ new: [String]) -> LineScript {
        LineScript(old.map { $0[...] }, new.map { $0[...] })
    }

    /// What the steps make of the old lines; nil where they name a line that is not next.
    private static func result(_ script: LineScript, _ old: [String], _ new: [String]) -> [String]? {
        var (x, y) = (0, 0)
        var result: [String] = []
        for step in script.steps {
            switch step {
            case .same(let a, let b):
                guard a == x, b == y, old[a] == new[b] else { return nil }
                result.append(old[a])
                (x, y) = (x + 1, y + 1)
            case .removed(let a, let b):
                guard a == x, b == y else { return nil }
                x += 1
            case .added(let a, let b):
                guard a == x, b == y else { return nil }
                result.append(new[b])
                y += 1
            }
        }
        return x == old.count && y == new.count ? result : nil
    }

    private static func changes(_ script: LineScript) -> Int {
        script.steps.filter { if case .same = $0 { false } else { true } }.count
    }

    /// The least number of lines that go and come, by the table of all beginnings.
    private static func distance(_ old: [String], _ new: [String]) -> Int {
        var row = Array(0...new.count)
        for (i, a) in old.enumerated() {
            var next = [i + 1]
            for (j, b) in new.enumerated() { next.append(a == b ? row[j] : min(row[j + 1], next[j]) + 1) }
            row = next
        }
        return row[new.count]
    }

    @Test("the way between texts that differ in little is the shortest", arguments: 0..<200)
    func shortest(_ seed: UInt64) {
        var random = SplitMix(state: seed)
        let kinds = Int.random(in: 1...9, using: &random)
        func lines() -> [String] {
            (0..<Int.random(in: 0...40, using: &random)).map { _ in "\(Int.random(in: 0..<kinds, using: &random))\n" }
        }
        let (old, new) = (lines(), lines())
        let script = Self.script(old, new)
        #expect(Self.result(script, old, new) == new)
        #expect(Self.changes(script) == Self.distance(old, new))
    }

    @Test("texts with many differences become each other, and lines that stand once in both stay", arguments: 0..<20)
    func many(_ seed: UInt64) {
        var random = SplitMix(state: seed)
        let old = (0..<3000).map { $0 % 3 == 0 ? "end\n" : "line \($0)\n" }
        var new = old.flatMap { line in
            Int.random(in: 0..<3, using: &random) == 0 ? ["new \(line)", "end\n"] : [line]
        }
        if seed % 2 == 0 { new.swapAt(5, 2000) }
        if seed % 5 == 0 { new.reverse() }
        let script = Self.script(old, new)
        #expect(Self.result(script, old, new) == new)
        guard seed % 5 != 0 else { return }
        let kept = script.steps.count - Self.changes(script)
        #expect(kept >= Set(old).intersection(new).count - 3)
    }

    @Test("nothing in common, and nothing at all")
    func extremes() {
        let old = (0..<500).map { "a\($0)\n" }
        let new = (0..<500).map { "b\($0)\n" }
        #expect(Self.changes(Self.script(old, new)) == 1000)
        #expect(Self.script([], []).steps.isEmpty)
        #expect(Self.changes(Self.script(old, [])) == 500 && Self.changes(Self.script([], new)) == 500)
        // One text, other bytes.
        #expect(Self.changes(Self.script(["\u{E9}\n"], ["e\u{301}\n"])) == 2)
    }

    @Test("eight times as many lines and differences are looked at nine times as often")
    func growth() {
        let visits = [2000, 16000].map { count in
            let old = (0..<count).map { $0 % 4 == 0 ? "end\n" : "line \($0)\n" }
            let new = old.enumerated().flatMap { $0 % 5 == 1 ? [$1, "new \($0)\n"] : $0 % 5 == 3 ? [] : [$1] }
            return Self.script(old, new).visits
        }
        #expect(visits[1] <= 9 * visits[0], "\(visits)")
    }
}
