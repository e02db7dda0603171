import Foundation

/// Bytes within a value that is written as JSON: they follow the JSON as they are, since they would suffer from being spelled
/// out. ``FramedMessage`` writes and reads them; other coders refuse.
public struct AttachedData: Codable, Hashable, Sendable {
    /// What is attached.
    public var data: Data

    public init(_ data: Data) { self.data = data }

    private enum Key: String, CodingKey { case offset, count }

    public init(from decoder: any Decoder) throws {
        let place = try decoder.container(keyedBy: Key.self)
        let (offset, count) = (try place.decode(Int.self, forKey: .offset), try place.decode(Int.self, forKey: .count))
        guard let all = decoder.userInfo[FramedMessage.attached] as? Data, (0...all.count).contains(offset),
            (0...all.count - offset).contains(count)
        else {
            throw DecodingError.dataCorrupted(
                .init(codingPath: decoder.codingPath, debugDescription: "nothing is attached there"))
        }
        // Most messages have one attachment, which may be a large picture.
        data = count == all.count ? all : Data(all.dropFirst(offset).prefix(count))
    }

    public func encode(to encoder: any Encoder) throws {
        guard let attached = encoder.userInfo[FramedMessage.attached] as? FramedMessage.Attached else {
            throw EncodingError.invalidValue(
                self, .init(codingPath: encoder.codingPath, debugDescription: "attached bytes need a framed message"))
        }
        var place = encoder.container(keyedBy: Key.self)
        try place.encode(attached.data.count, forKey: .offset)
        try place.encode(data.count, forKey: .count)
        if attached.data.isEmpty { attached.data = data } else { attached.data.append(data) }
    }
}

/// A value as bytes: the lengths of its JSON and of what is attached to it, in four bytes each, little end first, then both.
public enum FramedMessage {
    static let attached = CodingUserInfoKey(rawValue: "attached")!

    /// Where an encoder collects attachments; one encoder uses it, on one thread.
    final class Attached: @unchecked Sendable {
        var data = Data()
    }

    /// How many bytes come before the JSON.
    static let headCount = 8

    /// A value's JSON, its members by name, and what is attached to it.
    public static func parts(of value: some Encodable) throws -> (json: Data, attached: Data) {
        let encoder = JSONEncoder.ofAnyNumbers
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let attached = Attached()
        encoder.userInfo[self.attached] = attached
        return (try encoder.encode(value), attached.data)
    }

    /// What comes before a JSON and attachments of some lengths.
    public static func head(json: Int, attached: Int) -> Data {
        Data([json, attached].flatMap { count in (0..<4).map { UInt8(truncatingIfNeeded: count >> (8 * $0)) } })
    }

    static func lengths(_ head: Data) -> (json: Int, attached: Int) {
        let numbers = [0, 4].map { start in
            (0..<4).reduce(0) { $0 | Int(head[head.startIndex + start + $1]) << (8 * $1) }
        }
        return (numbers[0], numbers[1])
    }

    /// The value that ``parts(of:)`` was given.
    public static func value<Value: Decodable>(
        _ type: Value.Type, json: Data, attached: Data = Data()
    ) throws -> Value {
        let decoder = JSONDecoder.ofAnyNumbers
        decoder.userInfo[self.attached] = attached
        return try decoder.decode(type, from: json)
    }

    /// A value's whole message.
    public static func data(of value: some Encodable) throws -> Data {
        let (json, attached) = try parts(of: value)
        return head(json: json.count, attached: attached.count) + json + attached
    }

    /// How long the message is that some bytes begin with; nil until that is known.
    package static func length(_ received: Data) -> Int? {
        guard received.count >= headCount else { return nil }
        let counts = lengths(received)
        return headCount + counts.json + counts.attached
    }

    /// The value of a whole message.
    public static func value<Value: Decodable>(_ type: Value.Type, from message: Data) throws -> Value {
        let counts = message.count < headCount ? (0, 0) : lengths(message)
        return try value(
            type, json: message.dropFirst(headCount).prefix(counts.0),
            attached: Data(message.dropFirst(headCount + counts.0).prefix(counts.1)))
    }
}
