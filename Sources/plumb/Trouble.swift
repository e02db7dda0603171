import ArgumentParser
import Foundation

/// What keeps a command from working: one line on standard error, status 2.
struct Trouble: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
}
