import Files
import Foundation
import InterfaceBuilder
import ModelContextProtocol

/// What a tool is asked for in the working process.
struct ToolRequest: Codable, Sendable {
    var tool: String
    var arguments: JSONValue
}

/// What comes back.
struct ToolAnswer: Codable, Sendable {
    enum Part: Codable, Sendable {
        case text(String)
        case image(AttachedData, mimeType: String)
    }

    var parts: [Part]
    var isError: Bool

    init(_ result: ToolResult) {
        isError = result.isError
        parts = result.content.map { content in
            switch content {
            case .text(let text): .text(text)
            case .image(let data, let mimeType): .image(AttachedData(data), mimeType: mimeType)
            }
        }
    }

    var result: ToolResult {
        ToolResult(
            parts.map { part in
                switch part {
                case .text(let text): .text(text)
                case .image(let image, let mimeType): .image(image.data, mimeType: mimeType)
                }
            }, isError: isError)
    }
}

/// Another process of this program, in which tools work on documents: whatever a document does to it, the server lives, and
/// the next call has a process of its own.
final class DocumentWorker: @unchecked Sendable {
    /// Everything below happens on it.
    private let queue = DispatchQueue(label: "plumb.documents")
    private let program: String
    private let arguments: [String]
    /// How long a document may take.
    private let limit: Duration
    private var process: WorkerProcess?

    init(program: String, arguments: [String], limit: Duration = .seconds(120)) {
        BrokenPipe.isAnError()
        self.program = program
        self.arguments = arguments
        self.limit = limit
    }

    /// - Parameter documents: What to call the documents that the call is about.
    /// - Throws: ``Trouble`` that names them where the process ended over them or took too long.
    func call(_ tool: String, _ arguments: JSONValue, about documents: String) async throws -> ToolResult {
        try await withCheckedThrowingContinuation { continuation in
            queue.async {
                continuation.resume(
                    with: Result { try self.ask(ToolRequest(tool: tool, arguments: arguments), documents) })
            }
        }
    }

    private func ask(_ request: ToolRequest, _ documents: String) throws -> ToolResult {
        let process: WorkerProcess
        if let known = self.process, known.isReady {
            process = known
        } else {
            process = try WorkerProcess(program: program, arguments: arguments, errors: .shared)
            self.process = process
        }
        guard process.send(request),
            let answer = process.pipe.receive(ToolAnswer.self, deadline: ContinuousClock.now + limit)
        else {
            self.process = nil
            throw Trouble("\(documents): \(Self.ending(of: process, after: limit))")
        }
        return answer.result
    }

    /// Why a process answers no more.
    private static func ending(of process: WorkerProcess, after limit: Duration) -> String {
        guard process.hasEnded(within: .seconds(1)) else {
            process.kill()
            return "took longer than \(limit.components.seconds) seconds and was given up"
        }
        return CrashNote.advice(forSignal: process.ending?.signal)
    }
}

/// The working process: answers until its input ends.
enum DocumentHost {
    static func run(_ tools: [Tool]) async {
        CrashNote.endPlainly()
        let pipe = MessagePipe.ofWorker()
        while let request = pipe.receive(ToolRequest.self) {
            guard pipe.send(ToolAnswer(await result(of: request, tools))) else { return }
        }
    }

    private static func result(of request: ToolRequest, _ tools: [Tool]) async -> ToolResult {
        guard let tool = tools.first(where: { $0.name == request.tool }), case .object(let values) = request.arguments
        else { return ToolResult(error: "there is no tool \(request.tool)") }
        do { return try await tool.call(Arguments(values)) } catch { return ToolResult(error: "\(error)") }
    }
}
