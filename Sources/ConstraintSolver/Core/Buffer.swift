/// A growing array of plain values at a fixed address, without the reference counting and exclusivity checks of `Array`.
///
/// Owns its storage: it cannot be copied but by ``duplicate()``, and its end gives the storage back. An empty one owns no
/// memory. Indices are checked in debug builds.
struct Buffer<Element: BitwiseCopyable>: ~Copyable {
    private(set) var base: UnsafeMutablePointer<Element>
    private(set) var count = 0
    private(set) var capacity = 0

    init() {
        base = Buffer.nowhere
    }

    /// An address that is never read.
    private static var nowhere: UnsafeMutablePointer<Element> {
        UnsafeMutableRawPointer(bitPattern: 16).unsafelyUnwrapped.assumingMemoryBound(to: Element.self)
    }

    deinit {
        if capacity > 0 { base.deallocate() }
    }

    /// The same contents in storage of their own.
    func duplicate() -> Buffer {
        var copy = Buffer()
        if count == 0 { return copy }
        copy.grow(to: count)
        copy.base.update(from: base, count: count)
        copy.count = count
        return copy
    }

    @inline(__always) var isEmpty: Bool { count == 0 }

    @inline(__always) subscript(index: Int) -> Element {
        _read {
            assert(index >= 0 && index < count)
            yield base[index]
        }
        nonmutating _modify {
            assert(index >= 0 && index < count)
            yield &base[index]
        }
    }

    @inline(__always) subscript(index: Int32) -> Element {
        _read {
            assert(index >= 0 && index < count)
            yield base[Int(index)]
        }
        nonmutating _modify {
            assert(index >= 0 && index < count)
            yield &base[Int(index)]
        }
    }

    @inline(__always) mutating func append(_ element: Element) {
        if count == capacity { grow(to: count + 1) }
        (base + count).initialize(to: element)
        count &+= 1
    }

    /// Adds `length` elements whose contents the caller sets, and returns the index of the first.
    @inline(__always) mutating func extend(by length: Int) -> Int {
        let first = count
        if first &+ length > capacity { grow(to: first + length) }
        count = first &+ length
        return first
    }

    @inline(__always) mutating func removeLast() -> Element {
        assert(count > 0)
        count &-= 1
        return base[count]
    }

    /// Forgets the elements and keeps the room.
    @inline(__always) mutating func removeAll() {
        count = 0
    }

    /// Forgets the elements after the first `length`.
    @inline(__always) mutating func truncate(to length: Int) {
        assert(length <= count)
        count = length
    }

    /// Forgets the elements and gives the room back.
    mutating func reset() {
        if capacity > 0 { base.deallocate() }
        base = Buffer.nowhere
        count = 0
        capacity = 0
    }

    /// Gives back room that is neither used nor spare, if it is more than little.
    mutating func trim(spare: Int) {
        let wanted = count + spare
        if capacity - wanted < capacity >> 4 { return }
        move(toCapacity: wanted)
    }

    var pointers: UnsafeMutableBufferPointer<Element> { UnsafeMutableBufferPointer(start: base, count: count) }

    var byteCount: Int { capacity * MemoryLayout<Element>.stride }

    @inline(never) private mutating func grow(to needed: Int) {
        if byteCount >= largeByteCount { _ = allocatorKeepsLargePieces }
        // The records of rows, cells, variables and links grow fast, to be copied less: they are trimmed after a batch.
        let isRecord = MemoryLayout<Element>.stride >= 24
        let factor = isRecord && capacity >= 128 && byteCount < 1 << 20 ? 4 : 2
        move(toCapacity: Swift.max(needed, factor * capacity, 16))
    }

    private mutating func move(toCapacity room: Int) {
        let moved = UnsafeMutablePointer<Element>.allocate(capacity: room)
        // In pieces: for large ones the C library uses string instructions, which some processors carry out slowly.
        let piece = 1024 / MemoryLayout<Element>.stride
        var done = 0
        while done < count {
            let length = Swift.min(piece, count - done)
            (moved + done).initialize(from: base + done, count: length)
            done += length
        }
        if capacity > 0 { base.deallocate() }
        base = moved
        capacity = room
    }
}

/// From this size on a list is backed by pages that the kernel gives on first touch.
private let largeByteCount = 32 << 10

/// Whether the allocator was set to keep pieces of up to 4 MB when they are freed. Otherwise it hands the pages of large
/// lists back to the kernel when a solver ends, and getting them again is half of what the next large build costs. The GNU
/// allocator takes the hint from the largest piece that was ever freed; this one's pages are never touched.
private let allocatorKeepsLargePieces: Bool = {
    UnsafeMutableRawPointer.allocate(byteCount: 4 << 20, alignment: 16).deallocate()
    return true
}()

/// A field that does nothing but keep what it stands in at its address.
///
/// The compiler hands a structure of numbers and pointers to functions that only read it as all of its numbers, one by one: for
/// `Core` several hundred, at each call. One with a weak reference can't be taken from its place, so its address is handed on.
struct StaysInPlace: ~Copyable {
    private weak var nothing: AnyObject?
}
