import Foundation
import Testing

@testable import Files

@Suite struct FramedMessageTests {
    private struct Parcel: Codable, Equatable {
        var name: String
        var weight = 1.5
        var contents: [AttachedData] = []
    }

    @Test func `a message is the lengths of its JSON and of the bytes, then both`() throws {
        let parcel = Parcel(name: "a/b", contents: [AttachedData(Data([1, 2])), AttachedData(Data([3]))])
        let json = #"{"contents":[{"count":2,"offset":0},{"count":1,"offset":2}],"name":"a/b","weight":1.5}"#
        let head = [UInt8(json.utf8.count), 0, 0, 0, 3, 0, 0, 0]
        let message = try FramedMessage.data(of: parcel)
        #expect(Array(message) == head + Array(json.utf8) + [1, 2, 3])
        #expect(FramedMessage.length(message) == message.count && FramedMessage.length(message.prefix(7)) == nil)
        #expect(try FramedMessage.value(Parcel.self, from: message) == parcel)
    }

    @Test(arguments: [-Double.infinity, .nan]) func `numbers need not be finite`(weight: Double) throws {
        let message = try FramedMessage.data(of: Parcel(name: "", weight: weight))
        let back = try FramedMessage.value(Parcel.self, from: message).weight
        #expect(back == weight || back.isNaN && weight.isNaN)
    }

    @Test(arguments: [(0, 4), (3, 1), (-1, 1), (0, -1), (1, Int.max), (Int.max, Int.max), (Int.min, 0)])
    func `bytes that are not there are an error`(offset: Int, count: Int) {
        let json = #"{"contents":[{"count":\#(count),"offset":\#(offset)}],"name":"","weight":1}"#
        #expect(throws: DecodingError.self) {
            try FramedMessage.value(Parcel.self, json: Data(json.utf8), attached: Data([1, 2, 3]))
        }
    }

    @Test(arguments: [[], [1], [0, 0, 0, 0, 0, 0, 0, 0], [255, 255, 255, 255, 255, 255, 255, 255, 1]] as [[UInt8]])
    func `what is no message is an error`(bytes: [UInt8]) {
        #expect(throws: DecodingError.self) { try FramedMessage.value(Parcel.self, from: Data(bytes)) }
    }

    @Test func `a pipe carries values, and ends where they are cut or nonsense`() throws {
        let parcel = Parcel(name: "x", contents: [AttachedData(Data(count: 5000))])
        let whole = try FramedMessage.data(of: parcel)
        for (bytes, answer) in [(whole, parcel), (whole.dropLast(), nil), (Data(whole.prefix(8)), nil)] {
            let ends = try #require(PipeEnds())
            let pipe = MessagePipe(input: ends.reading, output: ends.writing)
            try FileReplacement.fill(ends.writing, Data(bytes))
            close(ends.writing)
            #expect(pipe.receive(Parcel.self, deadline: ContinuousClock.now + .seconds(5)) == answer)
            close(ends.reading)
        }
    }

    @Test func `whoever waits for an answer may give it up`() throws {
        let ends = try #require(PipeEnds())
        defer { ends.closeAll() }
        let pipe = MessagePipe(input: ends.reading, output: ends.writing)
        #expect(pipe.receive(Parcel.self, deadline: ContinuousClock.now + .milliseconds(10)) == nil)
        #expect(pipe.send(Parcel(name: "late")) && pipe.receive(Parcel.self) == Parcel(name: "late"))
    }
}
