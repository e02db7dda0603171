import Foundation

/// What compresses. Filters of others than `zlib` are refused here.
public enum Algorithm: CaseIterable, RawRepresentable, Hashable, Sendable {
    case lzfse, zlib, lz4, lzma, lzbitmap, brotli

    public var rawValue: compression_algorithm {
        switch self {
        case .lzfse: COMPRESSION_LZFSE
        case .zlib: COMPRESSION_ZLIB
        case .lz4: COMPRESSION_LZ4
        case .lzma: COMPRESSION_LZMA
        case .lzbitmap: COMPRESSION_LZBITMAP
        case .brotli: COMPRESSION_BROTLI
        }
    }

    public init?(rawValue: compression_algorithm) {
        guard let found = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
        self = found
    }
}

public enum FilterOperation: Hashable, Sendable {
    case compress, decompress

    public var rawValue: compression_stream_operation {
        self == .compress ? COMPRESSION_STREAM_ENCODE : COMPRESSION_STREAM_DECODE
    }
}

public enum FilterError: Error, Hashable, Sendable {
    /// The filter is finished, or its algorithm is not here.
    case invalidState
    /// The data is none that the algorithm wrote.
    case invalidData
}

/// A stream with its memory, fed by pieces.
private final class Filter {
    private var stream: compression_stream
    private let output: UnsafeMutablePointer<UInt8>
    private let capacity: Int
    private(set) var isFinished = false

    init(_ operation: FilterOperation, _ algorithm: Algorithm, capacity: Int) throws {
        self.capacity = max(1, capacity)
        output = .allocate(capacity: self.capacity)
        stream = compression_stream(
            dst_ptr: output, dst_size: 0, src_ptr: UnsafePointer(output), src_size: 0, state: nil)
        guard compression_stream_init(&stream, operation.rawValue, algorithm.rawValue) == COMPRESSION_STATUS_OK else {
            throw FilterError.invalidState
        }
    }

    deinit {
        _ = compression_stream_destroy(&stream)
        output.deallocate()
    }

    /// - Parameter give: Takes what comes out, in pieces of at most the capacity.
    func process(_ input: [UInt8], isLast: Bool, give: (Data) throws -> Void) throws {
        try input.withUnsafeBufferPointer { bytes in
            stream.src_size = bytes.count
            if let first = bytes.baseAddress { stream.src_ptr = first }
            repeat {
                (stream.dst_ptr, stream.dst_size) = (output, capacity)
                let status = compression_stream_process(
                    &stream, isLast ? Int32(COMPRESSION_STREAM_FINALIZE.rawValue) : 0)
                guard status != COMPRESSION_STATUS_ERROR else { throw FilterError.invalidData }
                let count = capacity - stream.dst_size
                if count > 0 { try give(Data(bytes: output, count: count)) }
                isFinished = status == COMPRESSION_STATUS_END
            } while !isFinished && stream.dst_size == 0
        }
    }
}

/// Compresses or decompresses what is read, piece by piece.
public final class InputFilter<D: DataProtocol> {
    private let filter: Filter
    private let capacity: Int
    private let read: (Int) throws -> D?
    private var waiting = Data()
    private var isAtEnd = false

    /// - Parameters:
    ///   - bufferCapacity: How many bytes are read at once.
    ///   - readData: Gives at most that many bytes; nil or none at the end.
    /// - Throws: `FilterError.invalidState` for other algorithms than `zlib`.
    public init(
        _ operation: FilterOperation, using algorithm: Algorithm, bufferCapacity: Int = 65_536,
        readingFrom readData: @escaping (Int) throws -> D?
    ) throws {
        filter = try Filter(operation, algorithm, capacity: bufferCapacity)
        capacity = max(1, bufferCapacity)
        read = readData
    }

    /// The next bytes.
    ///
    /// - Returns: At most `length` bytes; nil at the end.
    public func readData(ofLength length: Int) throws -> Data? {
        while waiting.count < length, !isAtEnd {
            let piece = try read(capacity).map { [UInt8]($0) } ?? []
            try filter.process(piece, isLast: piece.isEmpty) { waiting += $0 }
            isAtEnd = filter.isFinished || piece.isEmpty
        }
        let result = waiting.prefix(length)
        waiting = Data(waiting.dropFirst(length))
        return result.isEmpty ? nil : Data(result)
    }
}

/// Compresses or decompresses what is written, piece by piece.
public final class OutputFilter {
    private let filter: Filter
    private let give: (Data?) throws -> Void
    private var isEnded = false

    /// - Parameters:
    ///   - bufferCapacity: How many bytes are written at once.
    ///   - writeData: Takes them; nil at the end.
    /// - Throws: `FilterError.invalidState` for other algorithms than `zlib`.
    public init(
        _ operation: FilterOperation, using algorithm: Algorithm, bufferCapacity: Int = 65_536,
        writingTo writeData: @escaping (Data?) throws -> Void
    ) throws {
        filter = try Filter(operation, algorithm, capacity: bufferCapacity)
        give = writeData
    }

    deinit { try? finalize() }

    /// - Parameter data: What follows; nil or nothing ends the stream.
    public func write<D: DataProtocol>(_ data: D?) throws {
        guard !isEnded else { throw FilterError.invalidState }
        guard let data, !data.isEmpty else { return try finalize() }
        // After its end a stream that is decompressed takes what may stand behind it, and gives nothing.
        guard !filter.isFinished else { return }
        try filter.process([UInt8](data), isLast: false) { try give($0) }
    }

    /// Writes what is left. Once more it does nothing.
    public func finalize() throws {
        guard !isEnded else { return }
        isEnded = true
        if !filter.isFinished { try filter.process([], isLast: true) { try give($0) } }
        try give(nil)
    }
}
