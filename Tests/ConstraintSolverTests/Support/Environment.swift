import Foundation

enum Environment {
    static func has(_ name: String) -> Bool { ProcessInfo.processInfo.environment[name] != nil }
}
