import Files
import Foundation
import InterfaceBuilder
import ModelContextProtocol

/// What a tool is asked for in the working process.
struct ToolRequest: Codable, Sendable {
    var tool: String
    var arguments: JSONValue
}

/// What comes back: texts, and how many of the bytes behind it are each picture's.
struct ToolAnswer: Codable, Sendable {
    struct Part: Codable, Sendable {
        var text: String?
        var mimeType: String?
        var count = 0
    }

    var parts: [Part]
    var isError: Bool
    var bytes: Int
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
        guard process.send(request, Data()),
            let (answer, data) = process.pipe.receive(
                ToolAnswer.self, bytes: \.bytes, deadline: ContinuousClock.now + limit)
        else {
            self.process = nil
            throw Trouble("\(documents): \(Self.ending(of: process, after: limit))")
        }
        var content: [ToolResult.Content] = []
        var place = data.startIndex
        for part in answer.parts {
            if let text = part.text { content.append(.text(text)) }
            guard let mimeType = part.mimeType, place + part.count <= data.endIndex else { continue }
            content.append(.image(data.subdata(in: place..<place + part.count), mimeType: mimeType))
            place += part.count
        }
        return ToolResult(content, isError: answer.isError)
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
        let pipe = CanvasPipe.ofWorker()
        while let (request, _) = pipe.receive(ToolRequest.self, bytes: { _ in 0 }) {
            let result = await result(of: request, tools)
            var (parts, data): ([ToolAnswer.Part], Data) = ([], Data())
            for content in result.content {
                switch content {
                case .text(let text): parts.append(.init(text: text))
                case .image(let image, let mimeType):
                    parts.append(.init(mimeType: mimeType, count: image.count))
                    data.append(image)
                }
            }
            guard pipe.send(ToolAnswer(parts: parts, isError: result.isError, bytes: data.count), data) else { return }
        }
    }

    private static func result(of request: ToolRequest, _ tools: [Tool]) async -> ToolResult {
        guard let tool = tools.first(where: { $0.name == request.tool }), case .object(let values) = request.arguments
        else { return ToolResult(error: "there is no tool \(request.tool)") }
        do { return try await tool.call(Arguments(values)) } catch { return ToolResult(error: "\(error)") }
    }
}
