import Foundation
import Synchronization

/// Pixels as the drawing library keeps them: 32 bits each, blue first, alpha last, premultiplied, top row first.
///
/// Written only while a context or a decoder owns it alone; everyone else only reads.
final class PixelBuffer: @unchecked Sendable {
    let width: Int
    let height: Int
    let bytesPerRow: Int
    let bytes: UnsafeMutableRawPointer
    private let owner: Owner
    /// Whether the fourth bytes of opaque pixels are still as the drawing library left them.
    private let hasLooseAlpha = Atomic<Bool>(false)

    private enum Owner { case caller, allocator, mapping(UnsafeMutableRawPointer, Int) }

    /// The longest side that the drawing library can address.
    static let maximumSide = 32767
    /// 128 million pixels, half a gigabyte: more than any screen, less than what brings a machine down.
    static let maximumArea = 1 << 27

    static func isAcceptable(width: Int, height: Int) -> Bool {
        width > 0 && height > 0 && width <= maximumSide && height <= maximumSide && width * height <= maximumArea
    }

    /// Transparent pixels; nil when a side is not positive or the size is absurd.
    init?(width: Int, height: Int) {
        guard Self.isAcceptable(width: width, height: height) else { return nil }
        self.width = width
        self.height = height
        bytesPerRow = width * 4
        if width * height * 4 >= 2 * Self.hugePage, let mapping = Self.hugePages(width * height * 4) {
            bytes = mapping.start
            owner = .mapping(mapping.base, mapping.length)
            return
        }
        guard let memory = calloc(width * height, 4) else { return nil }
        bytes = memory
        owner = .allocator
    }

    private static let hugePage = 1 << 21

    /// Zeroed memory in pages of two megabytes, where the system has them: a screen's pixels in the usual small ones cost
    /// thousands of page faults.
    private static func hugePages(
        _ count: Int
    ) -> (start: UnsafeMutableRawPointer, base: UnsafeMutableRawPointer, length: Int)? {
        let length = count + hugePage
        guard let base = mmap(nil, length, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0),
            base != MAP_FAILED
        else { return nil }
        let start = UnsafeMutableRawPointer(
            bitPattern: (UInt(bitPattern: base) + UInt(hugePage) - 1) & ~UInt(hugePage - 1))
        guard let start else { return nil }
        // 14 is MADV_HUGEPAGE: a hint, without which all is only slower.
        _ = madvise(start, count, 14)
        return (start, base, length)
    }

    /// Memory of the caller's, who keeps it alive.
    init?(borrowing bytes: UnsafeMutableRawPointer, width: Int, height: Int, bytesPerRow: Int) {
        guard Self.isAcceptable(width: width, height: height), bytesPerRow >= width * 4, bytesPerRow % 4 == 0 else {
            return nil
        }
        self.width = width
        self.height = height
        self.bytesPerRow = bytesPerRow
        self.bytes = bytes
        owner = .caller
    }

    deinit {
        switch owner {
        case .caller: break
        case .allocator: free(bytes)
        case .mapping(let base, let length): munmap(base, length)
        }
    }

    var isOwn: Bool { if case .caller = owner { false } else { true } }

    func copy() -> PixelBuffer? {
        guard let copy = PixelBuffer(width: width, height: height) else { return nil }
        for y in 0..<height { memcpy(copy.row(y), row(y), width * 4) }
        return copy
    }

    /// The drawing library leaves the fourth byte of opaque pixels as it likes; who reads pixels as colours alone need
    /// not wait until it is put right.
    func loosenAlpha() { hasLooseAlpha.store(true, ordering: .releasing) }

    /// Makes the fourth byte of opaque pixels what readers expect.
    func settleAlpha() {
        guard hasLooseAlpha.load(ordering: .acquiring) else { return }
        // Several threads may do so at once; all write the same.
        makeOpaque()
        hasLooseAlpha.store(false, ordering: .releasing)
    }

    func makeOpaque() {
        for y in 0..<height {
            let pixels = row(y)
            for x in 0..<width { pixels[4 * x + 3] = 255 }
        }
    }

    func row(_ y: Int) -> UnsafeMutablePointer<UInt8> {
        (bytes + y * bytesPerRow).assumingMemoryBound(to: UInt8.self)
    }
}
