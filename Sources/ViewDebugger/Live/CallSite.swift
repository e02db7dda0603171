#if canImport(Runtime)
    import Runtime
#endif
import Foundation

/// Where the program was at, with who called whom. Files and lines are looked up when they are asked for.
final class CallSite {
    #if canImport(Runtime)
        private let backtrace: Backtrace?
    #endif
    private var known: SourcePlace??

    init() {
        #if canImport(Runtime)
            backtrace = try? Backtrace.capture(algorithm: .fast, limit: 24, offset: 1, top: 0)
        #endif
    }

    /// The innermost line of the app's own code; nil where the program has no debug information, or for what no code of
    /// the app's asked for.
    var place: SourcePlace? {
        if let known { return known }
        let found = lookUp()
        known = found
        return found
    }

    private func lookUp() -> SourcePlace? {
        #if canImport(Runtime)
            guard let frames = backtrace?.symbolicated(options: [.showInlineFrames])?.frames else { return nil }
            for frame in frames {
                guard let symbol = frame.symbol, let module = Self.module(of: symbol.rawName) else { continue }
                guard !Self.isLibrary(module), let place = symbol.sourceLocation, place.line > 0 else { continue }
                return SourcePlace(file: place.path, line: place.line, function: Self.function(symbol.name))
            }
        #endif
        return nil
    }

    /// Of a mangled name such as `$s6Wander4CardC4inits`.
    static func module(of symbol: String) -> String? {
        guard symbol.hasPrefix("$s") || symbol.hasPrefix("$S") else { return nil }
        let rest = symbol.dropFirst(2)
        guard let count = Int(rest.prefix(while: \.isNumber)), count > 0 else { return nil }
        let name = rest.drop(while: \.isNumber).prefix(count)
        return name.count == count ? String(name) : nil
    }

    private static func isLibrary(_ module: String) -> Bool {
        [
            "UIKit", "QuartzCore", "CoreGraphics", "ViewDebugger", "LayoutEngine", "AutoLayoutConvenience",
            "Foundation",
            "FoundationEssentials", "Dispatch", "Runtime", "UIKitTesting", "Testing",
        ].contains(module)
    }

    /// Without the parameters' types.
    private static func function(_ name: String) -> String {
        String(name.prefix { $0 != "(" }.suffix(80))
    }
}
