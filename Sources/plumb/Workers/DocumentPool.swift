import Files
import Foundation
import NibDocument
import UIKit

/// What a worker makes of a document: a value, and bytes that would suffer from being spelled out.
struct WorkerAnswer<Info: Codable>: Codable {
    var info: Info
    var attachments: [Data] {
        get { attached.map(\.data) }
        set { attached = newValue.map(AttachedData.init) }
    }
    private var attached: [AttachedData]

    init(info: Info, attachments: [Data] = []) {
        (self.info, attached) = (info, attachments.map(AttachedData.init))
    }
}

extension WorkerAnswer: Sendable where Info: Sendable {}

/// Works on many documents by all processors, each in a process that its crash ends alone.
///
/// Views live on the main thread, so more processors take more processes. They are copies of this one, made before it
/// has other threads; they are handed one document after the other, and their answers are taken in the order of the
/// documents. Where a worker crashes, its document is named and another worker takes its place.
struct DocumentPool<Info: Codable> {
    /// The documents' names in messages.
    let names: [String]
    let work: (Int) throws -> WorkerAnswer<Info>
    /// Takes the answers in order; a failure is what the work threw, in words, or a crash.
    let take: (Int, Result<WorkerAnswer<Info>, Trouble>) throws -> Void

    private var workers: [Worker] = []
    private var waiting: [Int] = []
    private var answers: [Int: Result<WorkerAnswer<Info>, Trouble>] = [:]
    /// What the work on a document had to say besides.
    private var notices: [Int: [String]] = [:]
    private var taken = 0

    /// - Parameter jobs: How many processes; one for each processor when nil.
    static func run(
        _ names: [String], jobs: Int? = nil, work: @escaping (Int) throws -> WorkerAnswer<Info>,
        take: @escaping (Int, Result<WorkerAnswer<Info>, Trouble>) throws -> Void
    ) throws {
        var pool = DocumentPool(names: names, work: work, take: take)
        try pool.run(jobs ?? ProcessInfo.processInfo.activeProcessorCount)
    }

    private init(
        names: [String], work: @escaping (Int) throws -> WorkerAnswer<Info>,
        take: @escaping (Int, Result<WorkerAnswer<Info>, Trouble>) throws -> Void
    ) {
        self.names = names
        self.work = work
        self.take = take
    }

    private mutating func run(_ jobs: Int) throws {
        // Worker processes protect documents from another one's crash, which a single document does not need.
        guard names.count > 1 else { return try runHere(names.indices) }
        waiting = names.indices.reversed()
        defer { for worker in workers { worker.end() } }
        for _ in 0..<min(max(1, jobs), names.count) {
            guard let worker = makeWorker() else { break }
            workers.append(worker)
        }
        // Where no process can be made, the work is done in this one, without protection.
        guard !workers.isEmpty else { return try runHere(names.indices) }
        while taken < names.count {
            for worker in workers where worker.item == nil { giveNext(to: worker) }
            if workers.isEmpty { return try runHere(taken..<names.count) }
            receive()
            while let answer = answers.removeValue(forKey: taken) {
                // In the order of the documents, whoever met it first.
                for notice in notices.removeValue(forKey: taken) ?? [] { Notice.once(notice) }
                try take(taken, answer)
                taken += 1
            }
        }
    }

    private func runHere(_ items: Range<Int>) throws {
        for item in items {
            if let answer = answers[item] {
                try take(item, answer)
                continue
            }
            let answer = CrashNote.during(names[item]) {
                Result { try work(item) }.mapError { Trouble($0) }
            }
            try take(item, answer)
        }
    }

    // MARK: Workers

    /// Nobody runs ahead so far that the answers of a large project wait in memory for a slow document.
    private var window: Int { taken + 16 * max(1, workers.count) }

    private mutating func giveNext(to worker: Worker) {
        guard let next = waiting.last, next < window else { return }
        waiting.removeLast()
        worker.item = next
        if !worker.send(next) { lose(worker) }
    }

    private mutating func receive() {
        var polled = workers.map { pollfd(fd: $0.answers, events: Int16(POLLIN), revents: 0) }
        guard poll(&polled, nfds_t(polled.count), -1) > 0 else { return }
        for (worker, state) in zip(workers, polled) where state.revents != 0 {
            guard worker.read() else {
                lose(worker)
                continue
            }
            while let message = worker.nextMessage(), let item = worker.item {
                (answers[item], notices[item]) = Self.answer(message)
                worker.item = nil
            }
        }
    }

    private mutating func lose(_ worker: Worker) {
        let item = worker.item
        worker.item = nil
        let signal = worker.end()
        workers.removeAll { $0 === worker }
        if let item {
            answers[item] = .failure(Trouble("\(names[item]): \(CrashNote.advice(forSignal: signal))"))
        }
        if !waiting.isEmpty, let replacement = makeWorker() { workers.append(replacement) }
    }

    /// What a worker says of a document.
    private struct Reply: Codable {
        var answer: WorkerAnswer<Info>?
        var trouble: String?
        var isSkipped = false
        var notices: [String] = []
    }

    private static func answer(_ message: Data) -> (Result<WorkerAnswer<Info>, Trouble>, [String]) {
        do {
            let reply = try FramedMessage.value(Reply.self, from: message)
            guard let answer = reply.answer else {
                let words = reply.trouble ?? "a worker gave no answer"
                return (.failure(Trouble(words, isSkipped: reply.isSkipped)), reply.notices)
            }
            return (.success(answer), reply.notices)
        } catch {
            return (.failure(Trouble("a worker's answer can't be read: \(error)")), [])
        }
    }

    private func makeWorker() -> Worker? {
        Output.flush()
        return Worker { item in
            Notice.keep()
            do {
                let answer = try work(item)
                return try FramedMessage.data(of: Reply(answer: answer, notices: Notice.takeKept()))
            } catch {
                let trouble = Trouble(error)
                let reply = Reply(
                    trouble: trouble.description, isSkipped: trouble.isSkipped, notices: Notice.takeKept())
                // Texts always have a form in JSON.
                return (try? FramedMessage.data(of: reply)) ?? Data(count: 8)
            }
        }
    }
}
