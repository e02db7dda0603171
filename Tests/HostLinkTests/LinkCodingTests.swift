import HostLink
import Testing

/// The body of an encoded message, as a stream hands it out.
private func body(_ bytes: [UInt8]) throws -> ArraySlice<UInt8> {
    var stream = MessageStream()
    stream.append(bytes)
    let body = try stream.next()
    return try #require(body)
}

@Suite("Messages as bytes")
struct LinkCodingTests {
    @Test("every message comes out as it went in")
    func roundTrips() throws {
        var generator = LinkGenerator(seed: 1)
        for _ in 0..<2000 {
            let told = generator.hostMessage()
            #expect(try HostMessage(decoding: body(told.encoded)) == told)
            let said = generator.appMessage()
            #expect(try AppMessage(decoding: body(said.encoded)) == said)
        }
    }

    @Test("a message's bytes are laid down: other programs speak it too")
    func layout() {
        #expect(HostMessage.acknowledge(0x0102_0304).encoded == [5, 0, 0, 0, 2, 4, 3, 2, 1])
        #expect(HostMessage.event("tap é").encoded == [11, 0, 0, 0, 1, 6, 0, 0, 0, 0x74, 0x61, 0x70, 0x20, 0xC3, 0xA9])
        let part = Frame.Part(x: 1, y: 0, width: 1, height: 1, content: .pixels([9, 8, 7, 255]))
        let frame = Frame(number: 1, time: 0.5, width: 2, height: 1, scale: 2, parts: [part])
        #expect(
            AppMessage.frame(frame).encoded == [
                58, 0, 0, 0, 2, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xE0, 0x3F, 2, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
                0x40, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 4, 0, 0, 0, 9, 8, 7, 255,
            ])
    }

    @Test("messages are found in a stream however it is cut")
    func streams() throws {
        var generator = LinkGenerator(seed: 2)
        let messages = (0..<200).map { _ in generator.appMessage() }
        let bytes = messages.flatMap(\.encoded)
        var stream = MessageStream()
        var found: [AppMessage] = []
        var place = 0
        while place < bytes.count {
            let count = min(1 + generator.below(50), bytes.count - place)
            stream.append(Array(bytes[place..<place + count]))
            place += count
            while let body = try stream.next() { found.append(try AppMessage(decoding: body)) }
        }
        #expect(found == messages)
    }

    @Test("what is cut short, changed or made up is one error, or a message that is in order")
    func hostileBytes() throws {
        var generator = LinkGenerator(seed: 3)
        var refused = 0
        func decode(_ bytes: [UInt8]) {
            do {
                // What is accepted says the same again.
                let message = try AppMessage(decoding: bytes[...])
                #expect(Array(message.encoded.dropFirst(4)) == bytes)
            } catch { refused += 1 }
            do {
                let message = try HostMessage(decoding: bytes[...])
                #expect(Array(message.encoded.dropFirst(4)) == bytes)
            } catch { refused += 1 }
        }
        for _ in 0..<1500 {
            let said = Array(generator.appMessage().encoded.dropFirst(4))
            let told = Array(generator.hostMessage().encoded.dropFirst(4))
            for message in [said, told] {
                decode(Array(message.prefix(generator.below(message.count + 1))))
                var changed = message
                for _ in 0...generator.below(3) {
                    changed[generator.below(changed.count)] = [0, 1, 0x7F, 0x80, 0xFF][generator.below(5)]
                }
                decode(changed)
                decode(message + [0])
            }
            decode(generator.data(generator.below(64)))
        }
        #expect(refused > 5000)
    }

    @Test("absurd lengths are refused before memory is taken for them")
    func lengths() {
        var stream = MessageStream()
        stream.append([0xFF, 0xFF, 0xFF, 0xFF, 1])
        #expect(throws: LinkError.self) { _ = try stream.next() }
        var empty = MessageStream()
        empty.append([0, 0, 0, 0])
        #expect(throws: LinkError.self) { _ = try empty.next() }
        // A list of four thousand million texts.
        #expect(throws: LinkError.self) { try HostMessage(decoding: [7, 0xFF, 0xFF, 0xFF, 0xFF][...]) }
    }

    @Test(
        "parts outside of the screen, with too few pixels or from elsewhere are refused",
        arguments: [
            Frame.Part(x: 3, y: 0, width: 2, height: 1, content: .pixels([UInt8](repeating: 0, count: 8))),
            Frame.Part(x: 0, y: 4_294_967_295, width: 1, height: 1, content: .pixels([0, 0, 0, 0])),
            Frame.Part(x: 0, y: 0, width: 2, height: 2, content: .pixels([0, 0, 0, 0])),
            Frame.Part(x: 0, y: 0, width: 0, height: 2, content: .pixels([])),
            Frame.Part(x: 0, y: 1, width: 4, height: 3, content: .moved(x: 0, y: 1)),
            Frame.Part(x: 1, y: 1, width: 2, height: 2, content: .moved(x: -2, y: 0)),
            Frame.Part(x: 1, y: 1, width: 2, height: 2, content: .moved(x: .max, y: .min)),
        ])
    func parts(_ part: Frame.Part) throws {
        let frame = Frame(number: 1, time: 0, width: 4, height: 4, scale: 1, parts: [part])
        #expect(throws: LinkError.self) { try AppMessage(decoding: body(AppMessage.frame(frame).encoded)) }
    }
}

@Suite("A screen made of frames")
struct FramePixelsTests {
    @Test("parts lie where they say, in order; what moved is taken from before, also where it overlaps itself")
    func applying() {
        var generator = LinkGenerator(seed: 4)
        for _ in 0..<200 {
            let (width, height) = (1 + generator.below(20), 1 + generator.below(20))
            var screen = FramePixels()
            var pixels = generator.data(width * height * 4)
            let whole = Frame.Part(
                x: 0, y: 0, width: UInt32(width), height: UInt32(height), content: .pixels(pixels))
            let first = Frame(
                number: 0, time: 0, width: UInt32(width), height: UInt32(height), scale: 1, parts: [whole])
            screen.apply(first)
            for number in 1...5 {
                let frame = generator.frame(number: UInt32(number), size: (width, height))
                for part in frame.parts {
                    // The slow way: pixel by pixel, into a copy.
                    let before = pixels
                    for y in 0..<Int(part.height) {
                        for x in 0..<Int(part.width) * 4 {
                            let place = (y + Int(part.y)) * width * 4 + x + Int(part.x) * 4
                            switch part.content {
                            case .pixels(let bytes): pixels[place] = bytes[y * Int(part.width) * 4 + x]
                            case .moved(let dx, let dy): pixels[place] = before[place + (Int(dy) * width + Int(dx)) * 4]
                            }
                        }
                    }
                }
                screen.apply(frame)
                #expect(screen.bytes == pixels)
            }
        }
    }

    @Test("a part of a screen never seen is refused")
    func firstFrame() {
        var screen = FramePixels()
        let part = Frame.Part(x: 0, y: 0, width: 1, height: 1, content: .pixels([1, 2, 3, 4]))
        let isTaken = screen.apply(Frame(number: 1, time: 0, width: 2, height: 2, scale: 1, parts: [part]))
        #expect(!isTaken)
        #expect(screen.bytes.isEmpty)
    }
}
