import Foundation

/// Zip files whose entries are stored as they are: PNG files don't get smaller, and what is not packed can't unpack to more than
/// was read. The format is PKWARE's APPNOTE, version 2.0.
enum ZipFile {
    struct Entry: Equatable {
        var name: String
        var data: Data
    }

    enum Failure: Error, CustomStringConvertible {
        case notZip
        case damaged(String)
        case packed(String)
        case tooMany(Int)

        var description: String {
            switch self {
            case .notZip: "it is no zip file"
            case .damaged(let what): "it is damaged: \(what)"
            case .packed(let name): "its entry \(name) is compressed; captures store their entries as they are"
            case .tooMany(let count): "it has \(count) entries, more than a capture can have"
            }
        }
    }

    static let mostEntries = 20_000

    // MARK: Writing

    /// The same entries give the same bytes: all are dated 1 January 1980.
    static func data(_ entries: [Entry]) -> Data {
        var file = Data()
        var directory = Data()
        for entry in entries {
            let name = Data(entry.name.utf8)
            let offset = UInt32(file.count)
            var common = Data()
            // Version 2.0, names in UTF-8, stored, the first date there is.
            for value in [20, 0x0800, 0, 0, 0x0021] as [UInt16] { common.append(little: value) }
            common.append(little: CRC32.of(entry.data))
            common.append(little: UInt32(entry.data.count))
            common.append(little: UInt32(entry.data.count))
            common.append(little: UInt16(name.count))
            common.append(little: UInt16(0))
            file.append(little: UInt32(0x0403_4B50))
            file.append(common)
            file.append(name)
            file.append(entry.data)
            directory.append(little: UInt32(0x0201_4B50))
            directory.append(little: UInt16(20))
            directory.append(common)
            for value in [0, 0, 0] as [UInt16] { directory.append(little: value) }
            directory.append(little: UInt32(0))
            directory.append(little: offset)
            directory.append(name)
        }
        let start = UInt32(file.count)
        file.append(directory)
        file.append(little: UInt32(0x0605_4B50))
        for value in [0, 0, UInt16(entries.count), UInt16(entries.count)] { file.append(little: value) }
        file.append(little: UInt32(directory.count))
        file.append(little: start)
        file.append(little: UInt16(0))
        return file
    }

    // MARK: Reading

    /// The entries, in the order of the directory. Every number of the file is checked against its length.
    static func entries(in file: Data) throws(Failure) -> [Entry] {
        let bytes = Bytes(file)
        guard let end = bytes.lastEndRecord else { throw .notZip }
        let count = Int(try bytes.u16(end + 10))
        guard count <= mostEntries else { throw .tooMany(count) }
        var place = Int(try bytes.u32(end + 16))
        var entries: [Entry] = []
        var total = 0
        for _ in 0..<count {
            guard try bytes.u32(place) == 0x0201_4B50 else { throw .damaged("its directory is not where it says") }
            let method = try bytes.u16(place + 10)
            let checksum = try bytes.u32(place + 16)
            let packed = Int(try bytes.u32(place + 20))
            let size = Int(try bytes.u32(place + 24))
            let nameLength = Int(try bytes.u16(place + 28))
            let rest = Int(try bytes.u16(place + 30)) + Int(try bytes.u16(place + 32))
            let offset = Int(try bytes.u32(place + 42))
            let name = String(decoding: try bytes.slice(place + 46, nameLength), as: UTF8.self)
            guard method == 0, packed == size else { throw .packed(name) }
            guard try bytes.u32(offset) == 0x0403_4B50 else {
                throw .damaged("\(name) is not where the directory says")
            }
            let start = offset + 30 + Int(try bytes.u16(offset + 26)) + Int(try bytes.u16(offset + 28))
            let data = try bytes.slice(start, size)
            // Entries that overlap would make a small file large.
            total += size
            guard total <= file.count else { throw .damaged("its entries are larger than the file") }
            guard CRC32.of(data) == checksum else { throw .damaged("the checksum of \(name) is wrong") }
            entries.append(Entry(name: name, data: data))
            place += 46 + nameLength + rest
        }
        return entries
    }

    private struct Bytes {
        let data: Data

        init(_ data: Data) { self.data = data.startIndex == 0 ? data : Data(data) }

        func slice(_ start: Int, _ count: Int) throws(Failure) -> Data {
            guard start >= 0, count >= 0, start <= data.count, count <= data.count - start else {
                throw .damaged("a size or place lies outside of the file")
            }
            return Data(data[start..<start + count])
        }

        func u16(_ place: Int) throws(Failure) -> UInt16 {
            let bytes = try slice(place, 2)
            return UInt16(bytes[0]) | UInt16(bytes[1]) << 8
        }

        func u32(_ place: Int) throws(Failure) -> UInt32 {
            UInt32(try u16(place)) | UInt32(try u16(place + 2)) << 16
        }

        /// The record that ends a zip file, behind which only a comment may stand.
        var lastEndRecord: Int? {
            guard data.count >= 22 else { return nil }
            let first = max(0, data.count - 22 - 0xFFFF)
            return (first...(data.count - 22)).reversed().first { place in
                data[place] == 0x50 && data[place + 1] == 0x4B && data[place + 2] == 5 && data[place + 3] == 6
            }
        }
    }
}

extension Data {
    fileprivate mutating func append(little value: some FixedWidthInteger) {
        Swift.withUnsafeBytes(of: value.littleEndian) { append(contentsOf: $0) }
    }
}

/// The checksum of zip and PNG files (ISO 3309).
enum CRC32 {
    private static let table: [UInt32] = (0..<256).map { index in
        (0..<8).reduce(UInt32(index)) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1 }
    }

    static func of(_ data: Data) -> UInt32 {
        table.withUnsafeBufferPointer { table in
            data.withUnsafeBytes { bytes in
                var value: UInt32 = 0xFFFF_FFFF
                for byte in bytes { value = table[Int((value ^ UInt32(byte)) & 0xFF)] ^ (value >> 8) }
                return value ^ 0xFFFF_FFFF
            }
        }
    }
}
