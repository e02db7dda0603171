import Foundation
import PlumbZlib

// Apple's interface in C, over zlib. There is no library of the other algorithms here: streams of them are refused, and buffers
// hold nothing.

/// What compresses. `COMPRESSION_ZLIB` alone does here.
public struct compression_algorithm: RawRepresentable, Hashable, Sendable {
    public var rawValue: UInt32
    public init(_ rawValue: UInt32) { self.rawValue = rawValue }
    public init(rawValue: UInt32) { self.rawValue = rawValue }
}

public let COMPRESSION_LZ4 = compression_algorithm(0x100)
public let COMPRESSION_LZ4_RAW = compression_algorithm(0x101)
/// A deflate stream (RFC 1951), without the head and the sum that zlib adds.
public let COMPRESSION_ZLIB = compression_algorithm(0x205)
public let COMPRESSION_LZMA = compression_algorithm(0x306)
public let COMPRESSION_LZBITMAP = compression_algorithm(0x702)
public let COMPRESSION_LZFSE = compression_algorithm(0x801)
public let COMPRESSION_BROTLI = compression_algorithm(0xB02)

/// What a call came to.
public struct compression_status: RawRepresentable, Hashable, Sendable {
    public var rawValue: Int32
    public init(_ rawValue: Int32) { self.rawValue = rawValue }
    public init(rawValue: Int32) { self.rawValue = rawValue }
}

public let COMPRESSION_STATUS_OK = compression_status(0)
public let COMPRESSION_STATUS_ERROR = compression_status(-1)
/// All input was taken, and all output given.
public let COMPRESSION_STATUS_END = compression_status(1)

/// What a stream does.
public struct compression_stream_operation: RawRepresentable, Hashable, Sendable {
    public var rawValue: UInt32
    public init(_ rawValue: UInt32) { self.rawValue = rawValue }
    public init(rawValue: UInt32) { self.rawValue = rawValue }
}

public let COMPRESSION_STREAM_ENCODE = compression_stream_operation(0)
public let COMPRESSION_STREAM_DECODE = compression_stream_operation(1)

/// How a stream is processed.
public struct compression_stream_flags: RawRepresentable, Hashable, Sendable {
    public var rawValue: UInt32
    public init(_ rawValue: UInt32) { self.rawValue = rawValue }
    public init(rawValue: UInt32) { self.rawValue = rawValue }
}

/// No input follows what the stream has now.
public let COMPRESSION_STREAM_FINALIZE = compression_stream_flags(1)

/// A stream: where its input is and its output goes, in bytes, and what it keeps between calls.
public struct compression_stream {
    public var dst_ptr: UnsafeMutablePointer<UInt8>
    public var dst_size: Int
    public var src_ptr: UnsafePointer<UInt8>
    public var src_size: Int
    public var state: UnsafeMutableRawPointer?

    public init(
        dst_ptr: UnsafeMutablePointer<UInt8>, dst_size: Int, src_ptr: UnsafePointer<UInt8>, src_size: Int,
        state: UnsafeMutableRawPointer?
    ) {
        self.dst_ptr = dst_ptr
        self.dst_size = dst_size
        self.src_ptr = src_ptr
        self.src_size = src_size
        self.state = state
    }
}

/// What a stream keeps.
struct Coder {
    /// At one place for good: zlib's state points back to it.
    private let stream: UnsafeMutablePointer<z_stream>
    private let encodes: Bool

    /// Nil where zlib has no memory for it.
    init?(encodes: Bool) {
        self.encodes = encodes
        stream = .allocate(capacity: 1)
        stream.initialize(to: z_stream())
        let size = Int32(MemoryLayout<z_stream>.size)
        // A negative window: neither a head nor a sum. Apple compresses by level 5.
        let status =
            encodes
            ? deflateInit2_(stream, 5, Z_DEFLATED, -MAX_WBITS, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION, size)
            : inflateInit2_(stream, -MAX_WBITS, ZLIB_VERSION, size)
        guard status == Z_OK else {
            stream.deallocate()
            return nil
        }
    }

    func end() {
        _ = encodes ? deflateEnd(stream) : inflateEnd(stream)
        stream.deallocate()
    }

    /// Takes input and gives output as far as there is room, and moves both places on.
    func process(_ outer: inout compression_stream, isLast: Bool) -> compression_status {
        while true {
            let (input, output) = (UInt32(clamping: outer.src_size), UInt32(clamping: outer.dst_size))
            (stream.pointee.next_in, stream.pointee.avail_in) = (UnsafeMutablePointer(mutating: outer.src_ptr), input)
            (stream.pointee.next_out, stream.pointee.avail_out) = (outer.dst_ptr, output)
            let finishes = isLast && Int(input) == outer.src_size
            let status =
                encodes ? deflate(stream, finishes ? Z_FINISH : Z_NO_FLUSH) : inflate(stream, Z_NO_FLUSH)
            let (taken, given) = (Int(input - stream.pointee.avail_in), Int(output - stream.pointee.avail_out))
            outer.src_ptr += taken
            outer.src_size -= taken
            outer.dst_ptr += given
            outer.dst_size -= given
            if status == Z_STREAM_END { return COMPRESSION_STATUS_END }
            guard status == Z_OK || status == Z_BUF_ERROR else { return COMPRESSION_STATUS_ERROR }
            if outer.dst_size == 0 { return COMPRESSION_STATUS_OK }
            if taken == 0, given == 0 {
                // There is room, and no input is to come: the stream is not whole.
                return isLast && !encodes ? COMPRESSION_STATUS_ERROR : COMPRESSION_STATUS_OK
            }
        }
    }
}

/// Begins a stream.
///
/// - Returns: `COMPRESSION_STATUS_ERROR` for other algorithms than `COMPRESSION_ZLIB`.
public func compression_stream_init(
    _ stream: UnsafeMutablePointer<compression_stream>, _ operation: compression_stream_operation,
    _ algorithm: compression_algorithm
) -> compression_status {
    guard algorithm == COMPRESSION_ZLIB, let coder = Coder(encodes: operation == COMPRESSION_STREAM_ENCODE) else {
        return COMPRESSION_STATUS_ERROR
    }
    let state = UnsafeMutablePointer<Coder>.allocate(capacity: 1)
    state.initialize(to: coder)
    stream.pointee.state = UnsafeMutableRawPointer(state)
    return COMPRESSION_STATUS_OK
}

/// Takes input and gives output as far as there is room.
///
/// - Parameter flags: `COMPRESSION_STREAM_FINALIZE` where no input follows, else 0.
/// - Returns: `COMPRESSION_STATUS_END` when all was given.
public func compression_stream_process(
    _ stream: UnsafeMutablePointer<compression_stream>, _ flags: Int32
) -> compression_status {
    guard let state = stream.pointee.state?.assumingMemoryBound(to: Coder.self) else { return COMPRESSION_STATUS_ERROR }
    return state.pointee.process(
        &stream.pointee, isLast: flags & Int32(COMPRESSION_STREAM_FINALIZE.rawValue) != 0)
}

/// Frees what a stream keeps.
public func compression_stream_destroy(_ stream: UnsafeMutablePointer<compression_stream>) -> compression_status {
    guard let state = stream.pointee.state?.assumingMemoryBound(to: Coder.self) else { return COMPRESSION_STATUS_ERROR }
    state.pointee.end()
    state.deinitialize(count: 1)
    state.deallocate()
    stream.pointee.state = nil
    return COMPRESSION_STATUS_OK
}

// MARK: Buffers

/// 0: zlib has memory of its own.
public func compression_encode_scratch_buffer_size(_ algorithm: compression_algorithm) -> Int { 0 }
/// 0: zlib has memory of its own.
public func compression_decode_scratch_buffer_size(_ algorithm: compression_algorithm) -> Int { 0 }

/// Compresses a buffer.
///
/// - Returns: The bytes written; 0 where there is not room for all, and for other algorithms than `COMPRESSION_ZLIB`.
public func compression_encode_buffer(
    _ destination: UnsafeMutablePointer<UInt8>, _ size: Int, _ source: UnsafePointer<UInt8>, _ sourceSize: Int,
    _ scratch: UnsafeMutableRawPointer?, _ algorithm: compression_algorithm
) -> Int {
    let (status, count) = whole(
        destination, size, source, sourceSize, COMPRESSION_STREAM_ENCODE, algorithm)
    return status == COMPRESSION_STATUS_END ? count : 0
}

/// Decompresses a buffer.
///
/// - Returns: The bytes written, the first ones where there is not room for all; 0 for data that is none, and for other
///   algorithms than `COMPRESSION_ZLIB`.
public func compression_decode_buffer(
    _ destination: UnsafeMutablePointer<UInt8>, _ size: Int, _ source: UnsafePointer<UInt8>, _ sourceSize: Int,
    _ scratch: UnsafeMutableRawPointer?, _ algorithm: compression_algorithm
) -> Int {
    let (status, count) = whole(
        destination, size, source, sourceSize, COMPRESSION_STREAM_DECODE, algorithm)
    return status == COMPRESSION_STATUS_ERROR ? 0 : count
}

private func whole(
    _ destination: UnsafeMutablePointer<UInt8>, _ size: Int, _ source: UnsafePointer<UInt8>, _ sourceSize: Int,
    _ operation: compression_stream_operation, _ algorithm: compression_algorithm
) -> (compression_status, Int) {
    var stream = compression_stream(
        dst_ptr: destination, dst_size: size, src_ptr: source, src_size: sourceSize, state: nil)
    guard compression_stream_init(&stream, operation, algorithm) == COMPRESSION_STATUS_OK else {
        return (COMPRESSION_STATUS_ERROR, 0)
    }
    let status = compression_stream_process(&stream, Int32(COMPRESSION_STREAM_FINALIZE.rawValue))
    _ = compression_stream_destroy(&stream)
    return (status, size - stream.dst_size)
}
