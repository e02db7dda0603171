import Foundation
import Testing

@testable import ModelContextProtocol

/// What a client hears, and tools that wait until a test lets them go on.
private final class Stage: @unchecked Sendable {
    let heard: AsyncStream<JSONValue>
    private let continuation: AsyncStream<JSONValue>.Continuation
    private var gates: [String: CheckedContinuation<Void, Never>] = [:]
    private var opened: Set<String> = []
    private let lock = NSLock()
    /// Names of calls in the order in which they began.
    private var begun: [String] = []

    init() { (heard, continuation) = AsyncStream.makeStream() }

    var order: [String] { lock.withLock { begun } }
    @Sendable func hear(_ message: Data) { continuation.yield((try? JSONValue(data: message)) ?? .null) }

    func wait(_ name: String) async {
        lock.withLock { begun.append(name) }
        await withCheckedContinuation { waiting in
            let isOpen = lock.withLock {
                if !opened.contains(name) { gates[name] = waiting }
                return opened.contains(name)
            }
            if isOpen { waiting.resume() }
        }
    }

    func open(_ name: String) {
        let waiting = lock.withLock {
            opened.insert(name)
            return gates.removeValue(forKey: name)
        }
        waiting?.resume()
    }
}

@Suite("A session of the Model Context Protocol")
struct ModelContextSessionTests {
    private let stage = Stage()
    private let session: ModelContextSession

    init() {
        let stage = stage
        func tool(_ name: String, lane: String?) -> Tool {
            Tool(
                name, title: name, description: name, parameters: [Tool.Parameter("name", .string, "Of the call.")],
                lane: lane
            ) {
                arguments in
                let name = arguments.string("name") ?? ""
                CallProgress.report(1, of: 2, "begun")
                await stage.wait(name)
                CallProgress.report(1, "does not grow")
                CallProgress.report(2, of: 2, "done")
                return ToolResult(text: Task.isCancelled ? "cancelled" : name)
            }
        }
        session = ModelContextSession(
            ModelContextServer(
                name: "test", version: "1", instructions: "",
                tools: [tool("ordered", lane: "a"), tool("beside", lane: nil)]),
            send: stage.hear)
    }

    private func call(_ tool: String, _ name: String, token: String? = nil) async {
        let meta = token.map { #","_meta":{"progressToken":"\#($0)"}"# } ?? ""
        await session.receive(
            Data(
                #"{"jsonrpc":"2.0","id":"\#(name)","method":"tools/call","params":{"name":"\#(tool)","arguments":{"name":"\#(name)"}\#(meta)}}"#
                    .utf8))
    }

    private func next() async -> JSONValue? {
        for await message in stage.heard { return message }
        return nil
    }

    @Test("calls without a lane run beside those that wait, and are answered when they end")
    func beside() async {
        await call("ordered", "first")
        await call("ordered", "second")
        await call("beside", "long")
        stage.open("long")
        #expect(await next()?["id"] == "long")
        // The second of a lane does not begin before the first has ended.
        stage.open("second")
        await session.receive(Data(#"{"jsonrpc":"2.0","id":"p","method":"ping"}"#.utf8))
        #expect(await next()?["id"] == "p")
        #expect(!stage.order.contains("second"))
        stage.open("first")
        #expect(await next()?["id"] == "first")
        #expect(await next()?["id"] == "second")
        await session.end()
    }

    @Test("more than so many calls beside each other wait")
    func limit() async {
        let names = (0...ModelContextSession.besideLimit).map { "call \($0)" }
        for name in names { await call("beside", name) }
        for name in names.dropLast() { stage.open(name) }
        var answered: Set<String> = []
        for _ in names.dropLast() { answered.insert(await next()?["id"]?.string ?? "") }
        #expect(answered == Set(names.dropLast()))
        stage.open(names.last!)
        #expect(await next()?["id"]?.string == names.last)
        #expect(stage.order.last == names.last)
    }

    @Test("a cancelled call gets no answer, whether it runs or waits, and those behind it go on")
    func cancelled() async {
        await call("ordered", "runs")
        await call("ordered", "waits")
        await call("ordered", "behind")
        for id in ["runs", "waits", "unknown"] {
            await session.receive(
                Data(
                    #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":"\#(id)","reason":"x"}}"#
                        .utf8))
        }
        for name in ["runs", "waits", "behind"] { stage.open(name) }
        #expect(await next()?["id"] == "behind")
        await session.end()
        #expect(stage.order.contains("waits") == false)
    }

    @Test("who gives a token hears how far a call is, as often as it grows; who gives none hears the answer only")
    func progress() async {
        stage.open("told")
        stage.open("quiet")
        await call("ordered", "told", token: "t")
        let first = await next()
        #expect(first?["method"] == "notifications/progress")
        #expect(first?["params"] == ["progressToken": "t", "progress": 1, "total": 2, "message": "begun"])
        #expect(await next()?["params"]?["progress"] == 2)
        #expect(await next()?["id"] == "told")
        await call("ordered", "quiet")
        #expect(await next()?["id"] == "quiet")
    }
}

@Suite("Resources and prompts of the Model Context Protocol")
struct ModelContextResourceTests {
    private let server = ModelContextServer(
        name: "test", version: "1", instructions: "", tools: [],
        resources: Resource.Provider(
            templates: [Resource.Template(uriTemplate: "plumb:///{+path}", name: "File", description: "A file.")],
            list: {
                (0..<450).map {
                    Resource(uri: "plumb:///\($0)", name: "\($0)", description: "d", mimeType: "text/plain")
                }
            },
            read: { uri in
                uri == "plumb:///0"
                    ? ToolResult([.text("zero"), .image(Data([1, 2, 3]), mimeType: "image/png")]) : nil
            }),
        prompts: [
            Prompt(
                "review", title: "Review", description: "Reviews.",
                arguments: [Prompt.Argument("path", "Which."), Prompt.Argument("log", "Why.", isRequired: false)],
                text: "Look at {path}. {log}{other}")
        ])

    private func ask(_ method: String, _ params: String = "{}") async throws -> JSONValue? {
        let message = #"{"jsonrpc":"2.0","id":1,"method":"\#(method)","params":\#(params)}"#
        return try await server.answer(to: Data(message.utf8)).map { try JSONValue(data: $0) }
    }

    @Test("are announced when the conversation begins")
    func capabilities() async throws {
        let result = try await ask("initialize", #"{"protocolVersion":"2025-11-25"}"#)?["result"]
        #expect(result?["capabilities"]?["resources"] == ["listChanged": false, "subscribe": false])
        #expect(result?["capabilities"]?["prompts"] == ["listChanged": false])
    }

    @Test("resources are listed in pages; a cursor that nobody gave is an error")
    func pages() async throws {
        var (found, cursor, pages) = ([String](), String?.none, 0)
        repeat {
            let params = cursor.map { #"{"cursor":"\#($0)"}"# } ?? "{}"
            let result = try await ask("resources/list", params)?["result"]
            found += (result?["resources"]?.array ?? []).compactMap { $0["name"]?.string }
            cursor = result?["nextCursor"]?.string
            pages += 1
        } while cursor != nil && pages < 9
        #expect(found == (0..<450).map(String.init) && pages == 3)
        for cursor in ["450", "-1", "x"] {
            #expect(try await ask("resources/list", #"{"cursor":"\#(cursor)"}"#)?["error"]?["code"] == -32602)
        }
    }

    @Test("a resource is read as text and as bytes; one that is not there has the code for that")
    func read() async throws {
        let contents = try await ask("resources/read", #"{"uri":"plumb:///0"}"#)?["result"]?["contents"]
        #expect(
            contents == [
                ["uri": "plumb:///0", "mimeType": "text/plain", "text": "zero"],
                ["uri": "plumb:///0", "mimeType": "image/png", "blob": "AQID"],
            ])
        #expect(try await ask("resources/read", #"{"uri":"plumb:///9"}"#)?["error"]?["code"] == -32002)
        #expect(try await ask("resources/read")?["error"]?["code"] == -32602)
        #expect(try await ask("resources/templates/list")?["result"]?["resourceTemplates"]?.array?.count == 1)
    }

    @Test("a prompt is its text with the arguments in it, whose braces stay as they are")
    func prompts() async throws {
        #expect(try await ask("prompts/list")?["result"]?["prompts"]?.array?.first?["name"] == "review")
        let given = #"{"name":"review","arguments":{"path":"{log}"}}"#
        let message = try await ask("prompts/get", given)?["result"]?["messages"]?.array?.first
        #expect(message?["role"] == "user")
        #expect(message?["content"]?["text"] == "Look at {log}. {other}")
        for wrong in [
            "{}", #"{"name":"x"}"#, #"{"name":"review"}"#, #"{"name":"review","arguments":{"path":"a","b":"c"}}"#,
        ] {
            #expect(try await ask("prompts/get", wrong)?["error"]?["code"] == -32602)
        }
    }
}
