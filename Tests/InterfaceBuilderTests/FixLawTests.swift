import Foundation
import NibDocument
import Testing
import UIKit

@testable import InterfaceBuilder

/// The law of docs/fix.md, on recorded documents and on parts of them glued together: a sample, and all in the long run.
@MainActor
@Suite("The law of repairs", .serialized, .enabled(if: Corpus.folder != nil))
struct FixLawTests {
    private static let all: [String] = {
        let sets = [Corpus.folder, Corpus.folder.map { $0 + "-2" }].compactMap { $0 }
        return sets.flatMap { folder -> [String] in
            let data = FileManager.default.contents(atPath: folder + "/manifest.json") ?? Data()
            return ((try? JSONDecoder().decode([Corpus.Record].self, from: data)) ?? []).map { folder + "/" + $0.file }
        }
    }()

    /// This process' share of some numbers: PLUMB_SHARD=2/4 is the second of four.
    private static func share(of numbers: Range<Int>) -> [Int] {
        let shard = ProcessInfo.processInfo.environment["PLUMB_SHARD"]?.split(separator: "/").compactMap { Int($0) }
        guard let shard, shard.count == 2 else { return Array(numbers) }
        return Array(stride(from: numbers.lowerBound + shard[0] - 1, to: numbers.upperBound, by: shard[1]))
    }

    /// How many documents were looked at, changed, made worse, and changed again by a second run.
    private struct Count {
        var (looked, changed, worse, restless) = (0, 0, 0, 0)
        /// What lint found before and after, notes left out.
        var (before, after) = (0, 0)
        var faults: [String] = []

        @MainActor
        mutating func look(at document: NibDocument, _ name: String, path: String?, _ operations: [FixOperation]) throws
        {
            guard document.usesAutolayout else { return }
            looked += 1
            var linter = Linter(LintConfiguration())
            let survey = FixSurvey(of: document, path: path, by: &linter)
            var old: RepairWitness?
            for operation in operations {
                before += survey.worries.count
                let fixed = try Fixer(operation).fix(document, path: path, knowing: survey)
                let left = FixSurvey(after: fixed)
                after += left.worries.count
                guard fixed.document.data != document.data else { continue }
                changed += 1
                let start = try old ?? RepairWitness(document, path: path, findings: survey.findings)
                old = start
                let end = try RepairWitness(fixed.document, path: path, findings: fixed.remaining)
                var found = end.faults(since: start)
                if !found.isEmpty { worse += 1 }
                let result = try NibDocument(data: fixed.document.data, name: document.name)
                let again = try Fixer(operation).fix(result, path: path)
                if again.document.data != result.data {
                    restless += 1
                    found.append("a second run: \(again.changes.prefix(3).map(\.text))")
                }
                if !found.isEmpty {
                    // PLUMB_KEEP=folder: both documents, to be looked at.
                    if let folder = ProcessInfo.processInfo.environment["PLUMB_KEEP"] {
                        let file = folder + "/" + name.split(separator: " ").joined(separator: "-").filter { $0 != ":" }
                        try document.data.write(to: URL(fileURLWithPath: file + ".before.xib"))
                        try result.data.write(to: URL(fileURLWithPath: file + ".after.xib"))
                    }
                    faults.append(([name + " " + operation.rawValue] + found).joined(separator: "\n    "))
                }
            }
            if Corpus.isLongRun, !faults.isEmpty {
                print(faults.joined(separator: "\n"))
                faults = []
            }
        }

        var words: String {
            "\(looked) looked at, \(changed) repairs, \(worse) made something worse, \(restless) changed by a second run; "
                + "\(before) findings before, \(after) after"
        }
    }

    private static let operations: [FixOperation] = {
        let named = ProcessInfo.processInfo.environment["PLUMB_REPAIRS"]?.split(separator: ",")
        return named?.compactMap { FixOperation(rawValue: String($0)) }
            ?? [.resolve]
    }()

    @Test("on recorded documents")
    func recorded() throws {
        var count = Count()
        let numbers =
            Corpus.isLongRun ? Self.share(of: 0..<Self.all.count) : Array(stride(from: 3, to: Self.all.count, by: 60))
        for number in numbers {
            let path = Self.all[number]
            guard let document = try? NibDocument(path: path) else { continue }
            try count.look(at: document, URL(fileURLWithPath: path).lastPathComponent, path: path, Self.operations)
        }
        print("Recorded:", count.words)
        #expect(count.looked > 0)
        #expect(count.worse + count.restless == 0, "\(count.words)\n\(count.faults.joined(separator: "\n"))")
    }

    @Test("on parts of recorded documents in views of others")
    func glued() throws {
        var count = Count()
        let pairs = Corpus.isLongRun ? Int(ProcessInfo.processInfo.environment["PLUMB_PAIRS"] ?? "") ?? 5000 : 40
        for seed in Self.share(of: 0..<pairs) {
            var random = SplitMix(state: UInt64(seed))
            guard let a = Self.all.randomElement(using: &random), let b = Self.all.randomElement(using: &random),
                let donor = try? NibDocument(path: a), let host = try? NibDocument(path: b), host.usesAutolayout,
                let document = GluedDocument.make(donor, into: host, by: &random)
            else { continue }
            let name =
                "\(seed): \(URL(fileURLWithPath: a).lastPathComponent) in \(URL(fileURLWithPath: b).lastPathComponent)"
            // PLUMB_GLUE=folder: all documents, for a program that is built to be fast.
            if let folder = ProcessInfo.processInfo.environment["PLUMB_GLUE"] {
                try document.data.write(
                    to: URL(fileURLWithPath: "\(folder)/\(seed).\(b.hasSuffix("storyboard") ? "storyboard" : "xib")"))
                continue
            }
            try count.look(at: document, name, path: b, [.resolve])
        }
        print("Glued:", count.words)
        if ProcessInfo.processInfo.environment["PLUMB_GLUE"] != nil { return }
        #expect(count.looked > 0)
        #expect(count.worse + count.restless == 0, "\(count.words)\n\(count.faults.joined(separator: "\n"))")
    }
}
