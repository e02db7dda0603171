import Foundation
import Glibc

/// `Name()` of a class that is known only at run time and declares `init()` without overriding one.
///
/// Such an initialiser has a slot in no table that would be known from outside; Objective-C would find it by its name, and here
/// the program's file has the names of its functions, unless they were stripped.
@MainActor
enum PlainInitializer {
    /// What the class's own `init()` makes; nil where it has none, where it failed, and where the file has no names.
    static func make(_ type: AnyClass) -> AnyObject? {
        guard let place = place(of: type) else { return nil }
        return call(place, on: type)
    }

    private static func place(of type: AnyClass) -> UnsafeRawPointer? {
        // Kind and superclass, then six numbers of 24 bytes together, then what describes the class.
        let description = unsafeBitCast(type, to: UnsafeRawPointer.self).load(fromByteOffset: 40, as: UInt.self)
        guard let file = LoadedFile(holding: description), let symbols = SymbolTable(file) else { return nil }
        guard let own = symbols.name(at: description), own.hasSuffix("Mn") else { return nil }
        // The allocating initialiser, which takes nothing and makes the class or an optional of it.
        let pattern = #/A[A-Z](?:Sg)?ycfC/#
        return symbols.place(of: String(own.dropLast(2))) { $0.wholeMatch(of: pattern) != nil }
    }

    /// The runtime looks for a requirement's function in the table that goes with a value of a protocol's type; here the table
    /// is made for one call. Unoptimised, as the optimiser would look for the types that have the protocol.
    @_optimize(none) @inline(never)
    private static func call(_ place: UnsafeRawPointer, on type: AnyClass) -> AnyObject? {
        withUnsafeTemporaryAllocation(of: UnsafeRawPointer?.self, capacity: 2) { table in
            table.initializeElement(at: 0, to: nil)
            table.initializeElement(at: 1, to: place)
            let words = (unsafeBitCast(type, to: UInt.self), UInt(bitPattern: table.baseAddress))
            return unsafeBitCast(words, to: (any MadeOfNothing.Type).self).init()
        }
    }
}

/// What the function is called as.
@_documentation(visibility: internal)
public protocol MadeOfNothing: AnyObject {
    init?()
}

/// A file that the process was made of, and where it lies in memory.
private struct LoadedFile {
    let path: String
    let start: UInt

    /// The file that an address belongs to, as the system lists what is in the process.
    init?(holding address: UInt) {
        guard let text = try? String(contentsOfFile: "/proc/self/maps", encoding: .utf8) else { return nil }
        var starts: [Substring: UInt] = [:]
        for line in text.split(separator: "\n") {
            let words = line.split(separator: " ", maxSplits: 5, omittingEmptySubsequences: true)
            let ends = words[0].split(separator: "-").compactMap { UInt($0, radix: 16) }
            guard words.count == 6, ends.count == 2 else { continue }
            let path = words[5].drop { $0 == " " }
            if starts[path] == nil { starts[path] = ends[0] }
            guard address >= ends[0], address < ends[1] else { continue }
            self.path = String(path)
            start = starts[path] ?? ends[0]
            return
        }
        return nil
    }
}

/// The names of the functions in a program's file.
private struct SymbolTable {
    private let data: Data
    private let symbols: Range<Int>
    private let names: Range<Int>
    /// What is added to an address of the file.
    private let shift: UInt

    private static let symbolSize = 24

    init?(_ file: LoadedFile) {
        guard let data = try? Data(contentsOf: URL(fileURLWithPath: file.path), options: .alwaysMapped),
            data.count > 64, data.starts(with: [0x7F, 0x45, 0x4C, 0x46, 2, 1])
        else { return nil }
        self.data = data
        // A program that is not moved has its addresses as they are.
        let isMoved = data.number(at: 0x10, UInt16.self) != 2
        shift = isMoved ? file.start : 0
        guard let table = data.number(at: 0x28, UInt64.self), let count = data.number(at: 0x3C, UInt16.self) else {
            return nil
        }
        func section(_ index: Int) -> (kind: UInt32, range: Range<Int>, link: Int)? {
            let place = Int(clamping: table) &+ 64 &* index
            guard let kind = data.number(at: place + 4, UInt32.self),
                let start = data.number(at: place + 0x18, UInt64.self),
                let size = data.number(at: place + 0x20, UInt64.self),
                let link = data.number(at: place + 0x28, UInt32.self),
                start <= data.count, size <= data.count - Int(start)
            else { return nil }
            return (kind, Int(start)..<Int(start + size), Int(link))
        }
        let symbolKind: UInt32 = 2
        guard let found = (0..<Int(count)).lazy.compactMap(section).first(where: { $0.kind == symbolKind }),
            let names = section(found.link)
        else { return nil }
        (symbols, self.names) = (found.range, names.range)
    }

    func name(at address: UInt) -> String? {
        find { value, name in value == address ? String(cString: name) : nil }
    }

    /// The address of the first symbol that begins with a name and goes on as asked for.
    func place(of name: String, _ suits: (String) -> Bool) -> UnsafeRawPointer? {
        let length = name.utf8.count
        return name.withCString { name in
            find { value, symbol in
                guard strncmp(symbol, name, length) == 0, suits(String(cString: symbol + length)) else { return nil }
                return UnsafeRawPointer(bitPattern: value)
            }
        }
    }

    private func find<Found>(_ look: (UInt, UnsafePointer<CChar>) -> Found?) -> Found? {
        data.withUnsafeBytes { bytes in
            // The last byte ends the last name.
            guard !names.isEmpty, bytes[names.upperBound - 1] == 0 else { return nil }
            for place in stride(
                from: symbols.lowerBound, to: symbols.upperBound - Self.symbolSize + 1, by: Self.symbolSize)
            {
                let value = bytes.loadUnaligned(fromByteOffset: place + 8, as: UInt64.self)
                let name = Int(bytes.loadUnaligned(fromByteOffset: place, as: UInt32.self))
                guard value != 0, name < names.count, let start = bytes.baseAddress else { continue }
                let text = (start + names.lowerBound + name).assumingMemoryBound(to: CChar.self)
                if let found = look(UInt(value) &+ shift, text) { return found }
            }
            return nil
        }
    }
}

extension Data {
    fileprivate func number<Number: FixedWidthInteger>(at place: Int, _ type: Number.Type) -> Number? {
        guard place >= 0, place <= count - MemoryLayout<Number>.size else { return nil }
        return withUnsafeBytes { $0.loadUnaligned(fromByteOffset: place, as: type) }
    }
}
