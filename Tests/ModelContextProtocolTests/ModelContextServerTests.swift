import Foundation
import Testing

@testable import ModelContextProtocol

/// The expected messages are those of the protocol's specification, revision 2025-06-18, and of JSON-RPC 2.0.
@Suite("The Model Context Protocol")
struct ModelContextServerTests {
    private let server = ModelContextServer(
        name: "test", version: "1", instructions: "Be short.",
        tools: [
            Tool(
                "echo", title: "Echo", description: "Says it again.",
                parameters: [
                    Tool.Parameter("text", .string, "What to say.", isRequired: true),
                    Tool.Parameter("times", .number(1...3), "How often."),
                    Tool.Parameter("loud", .bool, "In capitals."),
                    Tool.Parameter("tone", .choice(["low", "high"]), "How."),
                ]
            ) { arguments in
                ToolResult(
                    text: String(repeating: arguments.string("text") ?? "", count: Int(arguments.number("times") ?? 1)))
            },
            Tool(
                "open", title: "Open", description: "Opens it.",
                parameters: [
                    Tool.Parameter("project", .string, "What to open.", isRequired: true, formerName: "program")
                ]
            ) { ToolResult(text: $0.string("project") ?? "") },
            Tool("fail", title: "Fail", description: "Fails.", parameters: []) { _ in throw Failure() },
        ])

    private struct Failure: Error, CustomStringConvertible { let description = "it broke" }

    private func ask(_ message: String) async throws -> JSONValue? {
        try await server.answer(to: Data(message.utf8)).map { try JSONValue(data: $0) }
    }

    private func call(_ tool: String, _ arguments: String) async throws -> JSONValue? {
        try await ask(
            #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"\#(tool)","arguments":\#(arguments)}}"#)
    }

    @Test(
        "initialize answers the client's revision where it is known, else the preferred one",
        arguments: [
            ("2025-06-18", "2025-06-18"), ("2024-11-05", "2024-11-05"), ("2025-03-26", "2025-03-26"),
            ("2025-11-25", "2025-11-25"), ("1999-01-01", "2025-11-25"),
        ])
    func initialize(_ asked: String, _ answered: String) async throws {
        let answer = try await ask(
            #"{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"\#(asked)","capabilities":{},"clientInfo":{"name":"c","version":"1"}}}"#
        )
        let result = try #require(answer?["result"])
        #expect(answer?["id"] == 0)
        #expect(answer?["jsonrpc"] == "2.0")
        #expect(result["protocolVersion"]?.string == answered)
        #expect(result["capabilities"]?["tools"] != nil)
        #expect(result["serverInfo"]?["name"] == "test")
        #expect(result["instructions"] == "Be short.")
    }

    @Test("tools are listed with JSON schemas")
    func list() async throws {
        let answer = try await ask(#"{"jsonrpc":"2.0","id":"a","method":"tools/list"}"#)
        #expect(answer?["id"] == "a")
        let tools = try #require(answer?["result"]?["tools"]?.array)
        #expect(tools.map { $0["name"] } == ["echo", "open", "fail"])
        let schema = tools[0]["inputSchema"]
        #expect(schema?["type"] == "object")
        #expect(schema?["required"] == ["text"])
        #expect(schema?["properties"]?["tone"]?["enum"] == ["low", "high"])
        #expect(schema?["properties"]?["times"]?["maximum"] == 3)
    }

    @Test("a parameter is read by its former name, too, which is not listed; both at once are refused")
    func formerNames() async throws {
        for (arguments, text) in [
            (#"{"project":"a"}"#, "a"), (#"{"program":"b"}"#, "b"),
        ] {
            let answer = try await call("open", arguments)
            #expect(answer?["result"]?["content"] == [["type": "text", "text": .string(text)]])
        }
        let both = try await call("open", #"{"project":"a","program":"b"}"#)
        #expect(both?["result"]?["isError"] == true)
        let tools = try await ask(#"{"jsonrpc":"2.0","id":1,"method":"tools/list"}"#)?["result"]?["tools"]?.array
        #expect(tools?[1]["inputSchema"]?["properties"]?["program"] == nil)
    }

    @Test("a call gives the tool's content; a tool that fails says why in its result")
    func calls() async throws {
        let answer = try await call("echo", #"{"text":"ab","times":2}"#)
        #expect(answer?["result"]?["content"] == [["type": "text", "text": "abab"]])
        #expect(answer?["result"]?["isError"] == false)
        let failed = try await call("fail", "{}")
        #expect(failed?["result"]?["isError"] == true)
        #expect(failed?["result"]?["content"]?.array?.first?["text"] == "it broke")
    }

    @Test(
        "wrong calls are errors that say what is wrong",
        arguments: [
            ("nothing", "{}", "no tool nothing"), ("echo", "{}", "needs text"),
            ("echo", #"{"text":1}"#, "text must be a string"),
            ("echo", #"{"text":"a","times":9}"#, "from 1.0 to 3.0"),
            ("echo", #"{"text":"a","more":1}"#, "takes no more"),
            ("echo", #"{"text":"a","tone":"shrill"}"#, "low, high"), ("echo", "[]", "must be an object"),
        ])
    func wrongCalls(_ tool: String, _ arguments: String, _ words: String) async throws {
        try await speak("2025-06-18")
        let error = try await call(tool, arguments)?["error"]
        #expect(error?["code"] == -32602)
        #expect(try #require(error?["message"]?.string).contains(words))
    }

    @Test(
        "since revision 2025-11-25 the model hears of arguments that do not fit, and the client of tools that do not exist"
    )
    func wrongArguments() async throws {
        try await speak("2025-11-25")
        let result = try await call("echo", "{}")?["result"]
        #expect(result?["isError"] == true)
        #expect(try #require(result?["content"]?.array?.first?["text"]?.string).contains("needs text"))
        #expect(try await call("nothing", "{}")?["error"]?["code"] == -32602)
    }

    private func speak(_ version: String) async throws {
        _ = try await ask(
            #"{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"\#(version)","capabilities":{},"clientInfo":{"name":"c","version":"1"}}}"#
        )
    }

    @Test(
        "messages that are none get JSON-RPC's codes",
        arguments: [
            ("{", -32700), ("[]", -32600), ("1", -32600), (#"{"jsonrpc":"2.0","id":1}"#, -32600),
            (#"{"jsonrpc":"1.0","id":1,"method":"ping"}"#, -32600),
            (#"{"jsonrpc":"2.0","id":1,"method":"nothing"}"#, -32601),
            (#"{"jsonrpc":"2.0","id":[1],"method":"ping"}"#, -32600),
            (#"{"jsonrpc":"2.0","id":1.5,"method":"ping"}"#, -32600),
            (#"{"jsonrpc":"2.0","id":9007199254740993,"method":"ping"}"#, -32600),
            (String(repeating: "[", count: 100_000), -32600),
        ])
    func errors(_ message: String, _ code: Int) async throws {
        #expect(try await ask(message)?["error"]?["code"]?.number == Double(code))
    }

    @Test("notifications and answers get no answer; ping gets an empty one; batches get a list")
    func silence() async throws {
        #expect(try await ask(#"{"jsonrpc":"2.0","method":"notifications/initialized"}"#) == nil)
        #expect(try await ask(#"{"jsonrpc":"2.0","method":"nothing"}"#) == nil)
        #expect(try await ask(#"{"jsonrpc":"2.0","id":4,"result":{}}"#) == nil)
        #expect(try await ask(#"{"jsonrpc":"2.0","id":4,"method":"ping"}"#)?["result"] == [:])
        let batch = try await ask(
            #"[{"jsonrpc":"2.0","id":1,"method":"ping"},{"jsonrpc":"2.0","method":"x"},{"jsonrpc":"2.0","id":2,"method":"ping"}]"#
        )
        #expect(batch?.array?.count == 2)
    }

    @Test("long answers are cut at a line, and say so")
    func bounds() {
        let result = ToolResult(text: String(repeating: "123456789\n", count: 100)).bounded(to: 55)
        guard case .text(let text) = result.content[0] else { return }
        #expect(text.hasPrefix("123456789\n123456789\n123456789\n123456789\n123456789\n… "))
        #expect(text.contains("951 of 1000 characters are left out"))
    }

    @Test("lines come whole from pieces, and one that is too long is skipped after its refusal")
    func lines() throws {
        let pipe = Pipe()
        let text = "one\ntwo two\n" + String(repeating: "x", count: 300_000) + "\nlast"
        Thread.detachNewThread {
            pipe.fileHandleForWriting.write(Data(text.utf8))
            try? pipe.fileHandleForWriting.close()
        }
        var reader = LineReader(pipe.fileHandleForReading.fileDescriptor, limit: 1000)
        #expect(reader.next() == Data("one".utf8))
        #expect(reader.next() == Data("two two".utf8))
        #expect(reader.next()?.count == 1001)
        #expect(reader.next() == Data("last".utf8))
        #expect(reader.next() == nil)
    }

    @Test("a line that is too long is refused before it ends, if it ever does")
    func endlessLine() throws {
        let pipe = Pipe()
        pipe.fileHandleForWriting.write(Data(repeating: 0, count: 30_000))
        var reader = LineReader(pipe.fileHandleForReading.fileDescriptor, limit: 1000)
        #expect(reader.next()?.count == 1001)
        pipe.fileHandleForWriting.write(Data("still the same\nnext\n".utf8))
        #expect(reader.next() == Data("next".utf8))
    }
}
