#if canImport(Runtime)
    import Runtime
#endif
import Foundation

/// Where the program was at, with who called whom. Files and lines are looked up when they are asked for.
final class CallSite {
    /// Addresses of the calls, the innermost first.
    let calls: [UInt]

    init() {
        #if canImport(Runtime)
            let backtrace = try? Backtrace.capture(algorithm: .fast, limit: 24, offset: 1, top: 0)
            calls = backtrace.map { $0.frames.compactMap { UInt64($0.adjustedProgramCounter).map(UInt.init) } } ?? []
        #else
            calls = []
        #endif
    }
}

/// The lines of the app's own code that call sites are in. Lines once found are kept: the program does not change.
@MainActor
struct CallSitePlaces {
    private static var known: [UInt: SourceLine] = [:]

    /// Looks all of them up at once, which costs little more than a single one.
    init(of sites: [CallSite]) {
        let missing = Set(sites.flatMap(\.calls)).subtracting(Self.known.keys)
        guard !missing.isEmpty else { return }
        Self.known.merge(DebugInformation.lines(at: missing.sorted())) { $1 }
        // Addresses without debug information are remembered, so that they are not asked for again.
        for address in missing where Self.known[address] == nil { Self.known[address] = .unknown }
    }

    /// The innermost line of the app's own code; nil where the program has no debug information, or for what no code of
    /// the app's asked for.
    func place(of site: CallSite?) -> SourcePlace? {
        for address in site?.calls ?? [] {
            guard let line = Self.known[address], line.line > 0, let module = Self.module(of: line.function) else {
                continue
            }
            guard !Self.libraries.contains(module) else { continue }
            return SourcePlace(file: line.file, line: line.line, function: Self.function(line.function))
        }
        return nil
    }

    /// The module in a mangled name such as `$s6Wander4CardC4inits`.
    static func module(of symbol: String) -> String? {
        guard symbol.hasPrefix("$s") || symbol.hasPrefix("$S") else { return nil }
        let rest = symbol.dropFirst(2)
        guard let count = Int(rest.prefix(while: \.isNumber)), count > 0 else { return nil }
        let name = rest.drop(while: \.isNumber).prefix(count)
        return name.count == count ? String(name) : nil
    }

    /// As people write it, without the parameters' types; of a closure, the function that it is in.
    private static func function(_ symbol: String) -> String {
        let text = demangled(symbol)
        let outer = text.range(of: " in ", options: .backwards).map { text[$0.upperBound...] } ?? text[...]
        return String(outer.prefix { $0 != "(" }.suffix(80))
    }

    private static let libraries: Set<String> = [
        "UIKit", "UIFoundation", "ListAlgorithms", "QuartzCore", "CoreGraphics", "ViewDebugger", "LayoutEngine",
        "AutoLayoutConvenience", "Foundation", "FoundationEssentials", "Dispatch", "Runtime", "UIKitTesting", "Testing",
    ]
}

/// A symbol as Swift's runtime spells it out.
private func demangled(_ symbol: String) -> String {
    guard let text = swiftDemangle(symbol, UInt(symbol.utf8.count), nil, nil, 0) else { return symbol }
    defer { free(text) }
    return String(cString: text)
}

@_silgen_name("swift_demangle")
private func swiftDemangle(
    _ symbol: UnsafePointer<CChar>, _ length: UInt, _ buffer: UnsafeMutablePointer<CChar>?,
    _ size: UnsafeMutablePointer<UInt>?, _ flags: UInt32
) -> UnsafeMutablePointer<CChar>?
