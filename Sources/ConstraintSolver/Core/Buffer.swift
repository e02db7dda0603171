/// A growing array of plain values at a fixed address, without the reference counting and exclusivity checks of `Array`.
///
/// The owner frees it; copies share the storage. An empty one owns no memory. Indices are checked in debug builds.
struct Buffer<Element: BitwiseCopyable> {
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

    func free() {
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
    mutating func extend(by length: Int) -> Int {
        if count + length > capacity { grow(to: count + length) }
        defer { count += length }
        return count
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
        free()
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
        // Doubling while small, because growing is most of what a small system costs to build; then sparingly. From a size at
        // which untouched room is not backed by memory, generously, and most of all the largest list: the allocator keeps what
        // is freed for the next system if no more than twice the largest piece is free.
        let factor = MemoryLayout<Element>.stride >= 64 ? 8 : 2
        let isSmall = byteCount < 48 << 10
        let growth = capacity < 128 ? 2 * capacity : isSmall ? capacity + capacity / 2 : factor * capacity
        move(toCapacity: Swift.max(needed, growth, 16))
    }

    private mutating func move(toCapacity room: Int) {
        let moved = UnsafeMutablePointer<Element>.allocate(capacity: room)
        moved.moveInitialize(from: base, count: count)
        free()
        base = moved
        capacity = room
    }
}
