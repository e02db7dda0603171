import Files
import Foundation
import Glibc

/// A line of code in a function.
struct SourceLine: Equatable {
    /// The function's name, as the program's symbols spell it.
    var function: String
    var file: String
    /// The line, from 1; 0 where it is not known.
    var line: Int

    static let unknown = SourceLine(function: "", file: "", line: 0)
}

/// Files and lines of the running program's code, from the debug information in its files.
///
/// `llvm-symbolizer` reads them, which Swift's toolchains bring: the standard library's own reader goes through all
/// line tables of a program for each address.
enum DebugInformation {
    /// Of addresses in the program's memory. Without debug information, or without the tool, nothing is known.
    static func lines(at addresses: [UInt]) -> [UInt: SourceLine] {
        let mappings = Mapping.all()
        var places: [Mapping.File: [UInt]] = [:]
        for address in addresses {
            if let found = mappings.first(where: { $0.addresses.contains(address) }) {
                places[found.file, default: []].append(address)
            }
        }
        var lines: [UInt: SourceLine] = [:]
        for (file, addresses) in places {
            guard let found = Symbolizer.lines(in: file.path, at: addresses.map { $0 &- file.base }) else { continue }
            for (address, line) in zip(addresses, found) { lines[address] = line }
        }
        return lines
    }
}

/// A part of the program's memory that a file is seen in.
private struct Mapping {
    struct File: Hashable {
        var path: String
        /// Where in memory the file begins.
        var base: UInt
    }

    var addresses: Range<UInt>
    var file: File

    static func all() -> [Mapping] {
        guard let maps = try? FileInput.data(at: "/proc/self/maps", limit: 1 << 24) else { return [] }
        let program = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        var bases: [Substring: UInt] = [:]
        var all: [Mapping] = []
        for line in String(decoding: maps, as: UTF8.self).split(separator: "\n") {
            // Such as "55d0-55e0 r-xp 00001000 08:01 1234    /usr/bin/app".
            let fields = line.split(separator: " ", maxSplits: 5)
            guard fields.count == 6, let slash = fields[5].firstIndex(of: "/") else { continue }
            let ends = fields[0].split(separator: "-").compactMap { UInt($0, radix: 16) }
            guard ends.count == 2, ends[0] < ends[1], let offset = UInt(fields[2], radix: 16) else { continue }
            let path = fields[5][slash...]
            if offset == 0, bases[path] == nil { bases[path] = ends[0] }
            guard fields[1].contains("x"), let base = bases[path] else { continue }
            // The running program's file may have been replaced by a new build; this link still leads to the old one.
            let shown = path == program?[...] ? "/proc/\(getpid())/exe" : String(path)
            all.append(Mapping(addresses: ends[0]..<ends[1], file: File(path: shown, base: base)))
        }
        return all
    }
}

/// LLVM's tool that says what code addresses belong to.
private enum Symbolizer {
    private struct Answer: Decodable {
        struct Symbol: Decodable {
            var FunctionName: String
            var FileName: String
            var Line: Int
        }
        var Symbol: [Symbol]?
    }

    /// - Parameter addresses: Counted from the beginning of the file.
    /// - Returns: A line for each address; nil where the tool can't be run.
    static func lines(in path: String, at addresses: [UInt]) -> [SourceLine]? {
        guard let program else { return nil }
        let input = addresses.map { "0x" + String($0, radix: 16) + "\n" }.joined()
        let arguments = ["--obj=\(path)", "--no-demangle", "--no-inlines", "--relative-address", "--output-style=JSON"]
        guard let outcome = try? Subprocess.run(program, arguments, input: Data(input.utf8), limit: .seconds(120)),
            outcome.status == 0
        else {
            return nil
        }
        let decoder = JSONDecoder()
        let lines = outcome.output.split(separator: UInt8(ascii: "\n")).map { line -> SourceLine in
            guard let found = (try? decoder.decode(Answer.self, from: line))?.Symbol?.first else { return .unknown }
            return SourceLine(function: found.FunctionName, file: found.FileName, line: found.Line)
        }
        return lines.count == addresses.count ? lines : nil
    }

    /// `LLVM_SYMBOLIZER_PATH`, as other tools take it, else the one in PATH, else beside the compiler that is there.
    private static let program: String? = {
        let environment = ProcessInfo.processInfo.environment
        if let named = environment["LLVM_SYMBOLIZER_PATH"], !named.isEmpty { return named }
        let folders = (environment["PATH"] ?? "").split(separator: ":").map(String.init)
        func find(_ name: String) -> String? {
            folders.lazy.map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 }
        }
        if let found = find("llvm-symbolizer") { return found }
        let compiler = find("swift").map { URL(fileURLWithPath: $0).resolvingSymlinksInPath() }
        let beside = compiler?.deletingLastPathComponent().appendingPathComponent("llvm-symbolizer").path
        return beside.flatMap { access($0, X_OK) == 0 ? $0 : nil }
    }()
}
