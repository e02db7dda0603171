import Foundation
import Testing

@testable import PageService

/// What is read from a connection, as the RFCs have it.
@Suite struct PageServiceTests {
    private func head(_ text: String) -> RequestHead? { RequestHead(Array(text.utf8)) }

    @Test func `a request's head is its first line and headers, by names in any case`() throws {
        let head = try #require(self.head("GET /a?b HTTP/1.1\r\nHost: x:1\r\nACCEPT:  a \r\naccept: b\r\nEmpty:\r\n"))
        #expect(head.method == "GET" && head.target == "/a?b")
        #expect(head.header("host") == "x:1" && head.header("accept") == "a, b" && head.header("empty") == "")
        #expect(head.keepsConnection && !head.hasBody)
        #expect(try !#require(self.head("GET / HTTP/1.0\r\n")).keepsConnection)
        #expect(try #require(self.head("GET / HTTP/1.1\r\nContent-Length: 3\r\n")).hasBody)
    }

    @Test(arguments: [
        "", "GET", "GET /", "GET / x HTTP/1.1", "GET  HTTP/1.1", "GET / HTTP/2", "GET / HTTP/1.1\r\nno colon",
        "GET / HTTP/1.1\r\n: x", "GET / HTTP/1.1\r\nHost : x", "GET / HTTP/1.1\r\n Host: x",
        "GET / HTTP/1.1\r\nHost: a\r\nhost: b", "GET / HTTP/1.1\r\nOrigin: a\r\nOrigin: a",
    ])
    func `what is no head, or would mean two things, is refused`(text: String) {
        #expect(head(text) == nil)
    }

    @Test(arguments: [
        ("abc", "a9993e364706816aba3e25717850c26c9cd0d89d"), ("", "da39a3ee5e6b4b0d3255bfef95601890afd80709"),
        ("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", "84983e441c3bd26ebaae4aa1f95129e5e54670f1"),
    ])
    func `digests are those of the standard's examples`(message: String, digest: String) {
        let bytes = WebSocketHandshake.sha1(Array(message.utf8))
        #expect(bytes.map { String(format: "%02x", Int($0)) }.joined() == digest)
    }

    @Test func `the handshake is the one of the protocol's example`() throws {
        let request = try #require(
            self.head(
                "GET /chat HTTP/1.1\r\nUpgrade: websocket\r\nConnection: keep-alive, Upgrade\r\n"
                    + "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"))
        let answer = try #require(WebSocketHandshake.answer(to: request))
        #expect(answer.last?.1 == "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=")
        #expect(
            WebSocketHandshake.answer(to: try #require(self.head("GET /chat HTTP/1.1\r\nUpgrade: websocket"))) == nil)
    }

    private struct Short: Error {}

    private func frame(_ bytes: [UInt8], limit: Int = 1 << 20) throws -> WebSocketFrame {
        var rest = bytes[...]
        return try WebSocketFrame(limit: limit) { count in
            guard rest.count >= count else { throw Short() }
            defer { rest = rest.dropFirst(count) }
            return Data(rest.prefix(count))
        }
    }

    @Test func `frames are those of the protocol's examples`() throws {
        let hello: [UInt8] = [0x81, 0x85, 0x37, 0xFA, 0x21, 0x3D, 0x7F, 0x9F, 0x4D, 0x51, 0x58]
        #expect(try frame(hello) == WebSocketFrame(.text, Data("Hello".utf8)))
        #expect(Array(WebSocketFrame(.text, Data("Hello".utf8)).bytes) == [0x81, 0x05] + Array("Hello".utf8))
        #expect(Array(WebSocketFrame(.data, Data(count: 256)).bytes.prefix(4)) == [0x82, 0x7E, 0x01, 0x00])
        #expect(
            Array(WebSocketFrame(.data, Data(count: 65536)).bytes.prefix(10)) == [0x82, 0x7F, 0, 0, 0, 0, 0, 1, 0, 0])
    }

    @Test(
        arguments: [
            [0x81, 0x05], [0xC1, 0x80, 0, 0, 0, 0], [0x83, 0x80, 0, 0, 0, 0], [0x09, 0x80, 0, 0, 0, 0],
            [0x89, 0xFE, 0, 200], [0x81, 0xFF, 0x7F, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0, 0, 0, 0],
        ] as [[UInt8]])
    func `frames without a mask, of unknown kinds or of any length are refused`(bytes: [UInt8]) {
        #expect(throws: WebSocketFrame.Fault.self) { try frame(bytes) }
    }

    @Test func `parts are one message, and what comes between them is answered`() throws {
        var messages = WebSocketMessages()
        #expect(try messages.take(WebSocketFrame(.text, Data([0xC3]), isLast: false)) == .more)
        let ping = WebSocketFrame(.ping, Data("x".utf8))
        #expect(try messages.take(ping) == .answer(WebSocketFrame(.pong, Data("x".utf8))))
        #expect(try messages.take(WebSocketFrame(.continuation, Data([0xA9]))) == .message(.text("é")))
        #expect(throws: WebSocketFrame.Fault.self) { try messages.take(WebSocketFrame(.continuation, Data())) }
        #expect(throws: WebSocketFrame.Fault.self) { try messages.take(WebSocketFrame(.text, Data([0xC3]))) }
        #expect(try messages.take(WebSocketFrame(.close, Data())) == .end)
    }

    @Test func `frames arrive whole and in their order where the other side reads late`() throws {
        var ends: [Int32] = [0, 0]
        try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
        let output = SocketOutput()
        output.start(on: ends[0])
        // More than a socket has room for, in small and in large frames.
        let frames = (0..<300).map { number in
            WebSocketFrame(.data, Data(repeating: UInt8(number & 0xFF), count: number % 7 == 0 ? 100_000 : number))
        }
        for (number, frame) in frames.enumerated() {
            output.add(frame)
            if number == 100 { usleep(2000) }
        }
        output.finish()
        let stream = SocketStream(ends[1])
        for frame in frames { #expect(try stream.read(frame.bytes.count) == frame.bytes) }
        #expect(try stream.read(4) == WebSocketFrame(.close, Data([0x03, 0xE8])).bytes)
        output.waitUntilDone()
        for end in ends { close(end) }
    }
}
