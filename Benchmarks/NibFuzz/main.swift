import Foundation
import NibDocument
import Synchronization

// Reads documents with random bytes changed, some thousand times each, in processes of its own, so that a crash or a
// hang is told with the document and the number of the mutation, and the input that made it is kept.
//
//   NibFuzz [--mutations N] [--seed S] [--keep FOLDER] [--layout [--command C | --planted] [--kind K]] FILE-OR-FOLDER...
//   NibFuzz --worker [--say] [--layout [--command C | --planted] [--kind K]] N S FILE
//   NibFuzz --target NAME-OR-all [--seconds T] [--seed S]
//
// With --planted, which is given with --layout, a fault stands in the commands' place that each kind of change to trees has to
// find; the program then ends with 1 as it does for a real one.
//
// With --layout values and trees change, too, and each document goes through what one command does with it: all commands and
// all kinds of changes in turn, unless one is named.

var options = FuzzArguments(Array(CommandLine.arguments.dropFirst()))

let lays = options.flag("--layout")
let command = options.value("--command").flatMap(LaidOut.init)
let kind = options.value("--kind")
let isPlanted = options.flag("--planted")
let filters =
    (isPlanted ? ["--planted"] : []) + (command.map { ["--command", $0.rawValue] } ?? [])
    + (kind.map { ["--kind", $0] } ?? [])

/// The command of a number. All kinds of changes go through one before the next has its turn.
func command(of number: Int) -> LaidOut {
    command ?? LaidOut.allCases[(kind == nil ? number / Mutation.kinds.count : number) % LaidOut.allCases.count]
}

if options.flag("--worker") {
    let says = options.flag("--say")
    guard options.rest.count == 3, let count = Int(options.rest[0]), let seed = UInt64(options.rest[1]),
        let original = FileManager.default.contents(atPath: options.rest[2])
    else { exit(2) }
    ProcessorTime.limit(to: Worker.limit(options.rest[2], count: count, lays: lays))
    for number in 0..<count {
        // Unbuffered, so that the last number said is the one that crashed.
        if says { FileHandle.standardOutput.write(Data("\(number)\n".utf8)) }
        let input = Mutation.input(from: original, seed: seed, number: number, lays: lays, kind: kind)
        if isPlanted {
            if let document = try? NibDocument(data: input, name: "mutation") { PlantedFault.survive(document) }
            continue
        }
        if lays { command(of: number).survive(input, from: original, seed: UInt64(number) / 7) }
        if let fault = Mutation.fault(in: input) {
            FileHandle.standardOutput.write(Data("\(number) \(fault)\n".utf8))
            exit(3)
        }
    }
    exit(0)
}

if let name = options.value("--target") {
    let seconds = options.value("--seconds").flatMap(Double.init) ?? 20
    let seed = options.value("--seed").flatMap(UInt64.init) ?? 1
    exit(TargetRun.run(name, seconds: seconds, seed: seed) ? 0 : 1)
}

let count = options.value("--mutations").flatMap(Int.init) ?? 1000
let seed = options.value("--seed").flatMap(UInt64.init) ?? 1
let keep = options.value("--keep") ?? ".build/fuzz"
let documents = options.rest.flatMap(Mutation.documents)
guard !documents.isEmpty else {
    let usage = "usage: NibFuzz [--mutations N] [--seed S] [--keep FOLDER] [--layout] FILE-OR-FOLDER...\n"
    FileHandle.standardError.write(Data(usage.utf8))
    exit(2)
}

let failures = Mutex<[String]>([])
let done = Mutex(0)
DispatchQueue.concurrentPerform(iterations: documents.count) { index in
    let document = documents[index]
    func run(says: Bool) -> Worker.Run {
        Worker.run(document, count: count, seed: seed, lays: lays, filters: filters, says: says)
    }
    // A document that passes a second time was slow, not broken.
    if run(says: false) != .passed, case let said = run(says: true), said != .passed {
        let number = said.lastNumber ?? 0
        let input = Mutation.input(
            from: FileManager.default.contents(atPath: document) ?? Data(), seed: seed, number: number, lays: lays,
            kind: kind)
        try? FileManager.default.createDirectory(atPath: keep, withIntermediateDirectories: true)
        let kept = "\(keep)/\(seed)-\(number)-\(URL(fileURLWithPath: document).lastPathComponent)"
        try? input.write(to: URL(fileURLWithPath: kept))
        let way = lays ? "\(command(of: number)) of " : ""
        failures.withLock { $0.append("\(document): \(way)mutation \(number): \(said.words); kept as \(kept)") }
    }
    let finished = done.withLock { count in
        count += 1
        return count
    }
    if finished % 50 == 0 || finished == documents.count {
        FileHandle.standardError.write(Data("\(finished)/\(documents.count)\n".utf8))
    }
}
let faults = failures.withLock { $0 }.sorted()
faults.forEach { print($0) }
if lays {
    let counts = Dictionary(grouping: (0..<count).map(command(of:)), by: \.self).mapValues {
        $0.count * documents.count
    }
    print(LaidOut.allCases.map { "\($0) \(counts[$0, default: 0])" }.joined(separator: ", "))
}
print("\(documents.count) documents, \(count) mutations each: \(faults.count) failed")
exit(faults.isEmpty ? 0 : 1)
