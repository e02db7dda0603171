import Foundation
import Testing

/// Builds are done by a script in place of `plumb-port`, which says what the package manager says, and waits.
@Suite("plumb mcp goes on while long work is done", .enabled(if: Command.isBuilt), .timeLimit(.minutes(2)))
struct ModelContextStreamTests {
    private let folder: TemporaryFolder
    private let talk: Conversation

    init() throws {
        folder = try TemporaryFolder([
            "bin/plumb-port": """
            #!/bin/sh
            echo $$ >> "$PLACE/begun"
            setsid sleep 20 > /dev/null 2>&1 &
            echo $! >> "$PLACE/apart"
            echo '[1/3] Compiling App A.swift' | tee /dev/stderr
            while [ ! -e "$PLACE/go" ]; do sleep 0.05; done
            echo '[3/3] Linking App' | tee /dev/stderr
            """,
            "app": "#!/bin/sh\necho 'Fatal error: Index out of range' >&2\nexit 7\n",
            "App.xcodeproj/project.pbxproj": "// !$*UTF8*$!",
            "Card.xib": ModelContextTests.document,
        ])
        for program in ["bin/plumb-port", "app"] {
            try FileManager.default.setAttributes(
                [.posixPermissions: 0o755], ofItemAtPath: folder.url.appendingPathComponent(program).path)
        }
        talk = try Conversation(root: folder.url)
    }

    private func letGo() throws { try Data().write(to: folder.url.appendingPathComponent("go")) }

    /// Processes that began to build, once there are so many; fewer where no more come within some seconds.
    private func builders(atLeast count: Int) -> [Int32] {
        for _ in 0..<100 {
            if begun.count >= count { break }
            usleep(50_000)
        }
        return begun
    }

    private var begun: [Int32] { processes("begun") }
    /// What builders started in a group of its own, as the package manager starts compilers.
    private var apart: [Int32] { processes("apart") }

    private func processes(_ file: String) -> [Int32] {
        ((try? folder.text(file)) ?? "").split(separator: "\n").compactMap { Int32($0) }
    }

    /// Whether something that a process has not read waits for it, within some seconds.
    private func hasInput(_ process: Int32) -> Bool {
        let input = open("/proc/\(process)/fd/0", O_RDONLY | O_NONBLOCK)
        defer { close(input) }
        return (0..<400).contains { _ in
            usleep(50_000)
            var unread: Int32 = 0
            return ioctl(input, UInt(FIONREAD), &unread) == 0 && unread > 0
        }
    }

    /// Whether all threads of a process stand still, soon after it was told to: one that does not yet would take input that comes
    /// before.
    private func standsStill(_ process: Int32) -> Bool {
        let tasks = "/proc/\(process)/task"
        return (0..<400).contains { _ in
            usleep(50_000)
            let threads = (try? FileManager.default.contentsOfDirectory(atPath: tasks)) ?? []
            return !threads.isEmpty
                && threads.allSatisfy {
                    (try? String(contentsOfFile: "\(tasks)/\($0)/stat", encoding: .utf8))?.contains(") T ") == true
                }
        }
    }

    private func end(_ process: Int32) -> Bool {
        (0..<100).contains { _ in
            usleep(50_000)
            // One that nobody has asked about is in the system's list.
            let state = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
            return state?.contains(") Z ") ?? true
        }
    }

    @Test("a build tells how far it is, its answer is short, and all that it printed can be read")
    func progress() throws {
        talk.call(1, "build", #"{"project":"App.xcodeproj"}"#, token: "t")
        let step = try #require(talk.next()?["params"] as? [String: Any])
        #expect(step["progressToken"] as? String == "t")
        #expect(step["progress"] as? Double == 1 && step["total"] as? Double == 3)
        #expect(step["message"] as? String == "Compiling App A.swift")
        try letGo()
        let answer = try #require(talk.answer(to: 1))
        #expect(answer.text == "built" && !answer.isError)
        talk.send(#"{"jsonrpc":"2.0","id":2,"method":"resources/read","params":{"uri":"plumb:///logs/build"}}"#)
        #expect(talk.line(to: 2)?.contains("[3/3] Linking App") == true)
    }

    @Test("who waits hears that quiet work goes on")
    func quiet() throws {
        defer { try? letGo() }
        talk.call(1, "build", #"{"project":"App.xcodeproj"}"#, token: "t")
        _ = talk.next()
        let step = try #require(talk.next()?["params"] as? [String: Any])
        #expect(step["message"] as? String == "Compiling App A.swift, for 5 s")
        #expect(step["progress"] as? Double ?? 0 > 1)
    }

    @Test(
        "a cancelled build ends with all that it started and is not answered; the next call is",
        arguments: [
            ("build", #"{"project":"App.xcodeproj"}"#), ("app_start", #"{"project":"App.xcodeproj"}"#),
        ])
    func cancelled(_ tool: String, _ arguments: String) throws {
        talk.call(1, tool, arguments)
        let builder = try #require(builders(atLeast: 1).first)
        talk.send(#"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1}}"#)
        #expect(end(builder))
        #expect(end(try #require(apart.first)))
        talk.call(2, tool == "build" ? "documents" : "app_stop", "{}")
        #expect(talk.next()?["id"] as? Int == 2)
    }

    @Test(
        "a server that a signal ends takes its builds with it, and all that they started", arguments: [SIGTERM, SIGINT])
    func ended(_ signal: Int32) throws {
        talk.call(1, "build", #"{"project":"App.xcodeproj"}"#)
        let builder = try #require(builders(atLeast: 1).first)
        kill(talk.server, signal)
        #expect(end(builder))
        #expect(end(try #require(apart.first)))
        #expect(end(talk.server))
    }

    @Test(
        "what takes longer than it may is ended, and the answer says so",
        arguments: [
            ("build", #"{"project":"App.xcodeproj","seconds":1}"#),
            ("test", #"{"project":"App.xcodeproj","seconds":1}"#),
            ("port_report", #"{"project":"App.xcodeproj","seconds":1}"#),
            ("app_start", #"{"project":"App.xcodeproj","seconds":1}"#),
        ])
    func limit(_ tool: String, _ arguments: String) throws {
        talk.call(1, tool, arguments)
        let answer = try #require(talk.answer(to: 1))
        #expect(answer.isError && answer.text.contains("took longer than 1 seconds and was given up"))
        #expect(end(try #require(begun.first)))
        #expect(end(try #require(apart.first)))
    }

    @Test("four builds run beside each other, a fifth waits, and documents are answered meanwhile")
    func beside() throws {
        for id in 1...5 { talk.call(id, "build", #"{"project":"App.xcodeproj"}"#) }
        talk.call(6, "app_start", #"{"project":"App.xcodeproj"}"#)
        #expect(builders(atLeast: 6).count == 5)
        talk.call(7, "layout", #"{"path":"Card.xib"}"#)
        #expect(talk.answer(to: 7)?.text.contains("UILabel “Hello”") == true)
        try letGo()
        var answered: Set<Int> = []
        for _ in 1...6 { if let id = talk.next()?["id"] as? Int { answered.insert(id) } }
        #expect(answered == Set(1...6))
    }

    @Test("an app that crashes is an answer with its last words, and the server goes on")
    func crashedApp() throws {
        talk.call(1, "app_start", #"{"project":"app"}"#)
        let answer = try #require(talk.answer(to: 1))
        #expect(answer.isError)
        #expect(answer.text.contains("The app ended with status 7") && answer.text.contains("Index out of range"))
        talk.call(2, "documents", "{}")
        #expect(talk.answer(to: 2)?.text.hasPrefix("1 document") == true)
    }

    @Test("a document that crashes what works on it is an answer, and the next call has a process of its own")
    func crashedDocument() throws {
        talk.call(1, "layout", #"{"path":"Card.xib"}"#)
        _ = talk.next()
        let worker = try #require(talk.children.first)
        kill(worker, SIGSTOP)
        #expect(standsStill(worker))
        talk.call(2, "layout", #"{"path":"Card.xib"}"#)
        // It takes the call in with its last steps.
        #expect(hasInput(worker))
        kill(worker, SIGSEGV)
        kill(worker, SIGCONT)
        let answer = try #require(talk.answer(to: 2))
        #expect(answer.isError && answer.text.hasPrefix("Card.xib: made plumb crash"))
        talk.call(3, "layout", #"{"path":"Card.xib"}"#)
        #expect(talk.answer(to: 3)?.isError == false)
    }

    @Test("prompts are listed and filled in")
    func prompts() throws {
        talk.send(#"{"jsonrpc":"2.0","id":1,"method":"prompts/list"}"#)
        #expect(talk.line(to: 1)?.contains("mend_conflict") == true)
        talk.send(
            #"{"jsonrpc":"2.0","id":2,"method":"prompts/get","params":{"name":"mend_conflict","arguments":{"path":"Card.xib"}}}"#
        )
        #expect(talk.line(to: 2)?.contains("The constraints of Card.xib conflict.") == true)
    }

    @Test("documents are listed as resources, and read as they are written and as pictures; nothing else is")
    func resources() throws {
        talk.send(#"{"jsonrpc":"2.0","id":1,"method":"resources/list"}"#)
        #expect(talk.line(to: 1)?.contains(#""uri":"plumb:///documents/Card.xib""#) == true)
        for (id, kind, words) in [
            (2, "documents", #"id=\"abc-12-def\""#), (3, "pictures", #""mimeType":"image/png""#),
        ] {
            talk.send(
                #"{"jsonrpc":"2.0","id":\#(id),"method":"resources/read","params":{"uri":"plumb:///\#(kind)/Card.xib"}}"#
            )
            #expect(talk.line(to: id)?.contains(words) == true)
        }
        talk.send(#"{"jsonrpc":"2.0","id":4,"method":"resources/read","params":{"uri":"plumb:///documents/app"}}"#)
        #expect(talk.line(to: 4)?.contains(#""error""#) == true)
    }
}

/// A client that sends when it likes, and reads what comes.
private final class Conversation {
    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()
    private var buffer = Data()

    init(root: URL) throws {
        process.executableURL = URL(fileURLWithPath: Command.path)
        process.arguments = ["mcp", "--trust", "--root", root.path]
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        process.environment = ProcessInfo.processInfo.environment.merging([
            "PATH": "\(root.path)/bin:\(path)", "PLACE": root.path,
        ]) { $1 }
        (process.standardInput, process.standardOutput) = (input, output)
        process.standardError = FileHandle.nullDevice
        try process.run()
    }

    /// The server's process.
    var server: Int32 { process.processIdentifier }

    deinit { process.terminate() }

    /// Processes that the server has started, by whichever of its threads.
    var children: [Int32] {
        let tasks = "/proc/\(process.processIdentifier)/task"
        return ((try? FileManager.default.contentsOfDirectory(atPath: tasks)) ?? []).flatMap { thread in
            ((try? String(contentsOfFile: "\(tasks)/\(thread)/children", encoding: .utf8)) ?? "")
                .split(separator: " ").compactMap { Int32($0) }
        }
    }

    func send(_ message: String) { input.fileHandleForWriting.write(Data((message + "\n").utf8)) }

    func call(_ id: Int, _ tool: String, _ arguments: String, token: String? = nil) {
        let meta = token.map { #","_meta":{"progressToken":"\#($0)"}"# } ?? ""
        send(
            #"{"jsonrpc":"2.0","id":\#(id),"method":"tools/call","params":{"name":"\#(tool)","arguments":\#(arguments)\#(meta)}}"#
        )
    }

    /// The next message as it was written; nil when nothing comes any more.
    private func nextLine() -> Data? {
        while true {
            if let end = buffer.firstIndex(of: 0x0A) {
                defer { buffer = Data(buffer[(end + 1)...]) }
                return Data(buffer[..<end])
            }
            let more = output.fileHandleForReading.availableData
            if more.isEmpty { return nil }
            buffer += more
        }
    }

    private static func object(_ line: Data) -> [String: Any]? {
        try? JSONSerialization.jsonObject(with: line) as? [String: Any]
    }

    func next() -> [String: Any]? { nextLine().flatMap(Self.object) }

    /// The message that answers a request, as it was written.
    func line(to id: Int) -> String? {
        while let line = nextLine() {
            if Self.object(line)?["id"] as? Int == id { return String(decoding: line, as: UTF8.self) }
        }
        return nil
    }

    func answer(to id: Int) -> (text: String, isError: Bool)? {
        guard let line = line(to: id), let result = Self.object(Data(line.utf8))?["result"] as? [String: Any] else {
            return nil
        }
        let texts = (result["content"] as? [[String: Any]] ?? []).compactMap { $0["text"] as? String }
        return (texts.joined(separator: "\n"), result["isError"] as? Bool ?? false)
    }
}
