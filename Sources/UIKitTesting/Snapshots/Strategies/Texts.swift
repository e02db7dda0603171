import UIKit
import Foundation

extension Snapshotting where Value == String, Format == String {
    /// The text, compared line by line.
    public static var lines: Snapshotting { Snapshotting(pathExtension: "txt", diffing: .lines) }
}

extension Diffing where Value == String {
    /// Shows the lines that differ as a unified diff.
    public static var lines: Diffing {
        Diffing(toData: { Data($0.utf8) }, fromData: { String(decoding: $0, as: UTF8.self) }) { old, new in
            guard old != new else { return nil }
            let difference = LineDifference.text(from: old, to: new)
            let attachment = XCTAttachment(string: difference)
            attachment.name = "difference"
            return (difference, [attachment])
        }
    }
}

extension Snapshotting where Format == String {
    /// What `description` says.
    public static var description: Snapshotting {
        SimplySnapshotting.lines.pullback { String(describing: $0) }
    }

    /// The value and what is in it, a line each: members of sets and dictionaries in order, without addresses.
    public static var dump: Snapshotting {
        SimplySnapshotting.lines.pullback { ValueDump.text(of: $0) }
    }
}

extension Snapshotting where Value: Encodable, Format == String {
    /// The value as JSON, keys in order.
    public static var json: Snapshotting {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        return .json(encoder)
    }

    /// The value as JSON of the encoder.
    public static func json(_ encoder: JSONEncoder) -> Snapshotting {
        var strategy = SimplySnapshotting.lines.pullback { (value: Value) in
            switch Result(catching: { try encoder.encode(value) }) {
            case .success(let data): String(decoding: data, as: UTF8.self)
            case .failure(let error): "The value can't be encoded: \(error)"
            }
        }
        strategy.pathExtension = "json"
        return strategy
    }

    /// The value as an XML property list.
    public static var plist: Snapshotting {
        let encoder = PropertyListEncoder()
        encoder.outputFormat = .xml
        return .plist(encoder)
    }

    /// The value as a property list of the encoder.
    public static func plist(_ encoder: PropertyListEncoder) -> Snapshotting {
        var strategy = SimplySnapshotting.lines.pullback { (value: Value) in
            switch Result(catching: { try encoder.encode(value) }) {
            case .success(let data): String(decoding: data, as: UTF8.self)
            case .failure(let error): "The value can't be encoded: \(error)"
            }
        }
        strategy.pathExtension = "plist"
        return strategy
    }
}

extension Snapshotting where Value == Any, Format == String {
    /// Dictionaries, arrays and the values in them as JSON, keys in order.
    public static var json: Snapshotting {
        var strategy = SimplySnapshotting.lines.pullback { (value: Any) in
            guard JSONSerialization.isValidJSONObject(value),
                let data = try? JSONSerialization.data(
                    withJSONObject: value, options: [.prettyPrinted, .sortedKeys])
            else { return "The value can't be written as JSON: \(value)" }
            return String(decoding: data, as: UTF8.self)
        }
        strategy.pathExtension = "json"
        return strategy
    }
}

extension Snapshotting where Value == Data, Format == Data {
    /// The bytes.
    public static var data: Snapshotting {
        Snapshotting(
            pathExtension: nil,
            diffing: Diffing(toData: { $0 }, fromData: { $0 }) { old, new in
                guard old != new else { return nil }
                let place = zip(old, new).enumerated().first { $0.element.0 != $0.element.1 }?.offset
                return (
                    "Expected \(old.count) bytes, found \(new.count); they differ from byte \(place ?? min(old.count, new.count)) on.",
                    []
                )
            })
    }
}

extension Snapshotting where Value: CaseIterable, Format == String {
    /// What a function answers for each case of its argument, a line each, as comma-separated values.
    public static func `func`<A>(into witness: Snapshotting<A, String>) -> Snapshotting<(Value) -> A, String> {
        var strategy = Snapshotting<String, String>.lines.asyncPullback { (function: @escaping (Value) -> A) in
            Async<String> { callback in
                let cases = Array(Value.allCases)
                func next(_ index: Int, _ lines: [String]) {
                    guard index < cases.count else { return callback(lines.joined(separator: "\n")) }
                    witness.snapshot(function(cases[index])).run { answer in
                        next(index + 1, lines + ["\"\(cases[index])\",\"\(answer)\""])
                    }
                }
                next(0, [])
            }
        }
        strategy.pathExtension = "csv"
        return strategy
    }
}

extension Snapshotting {
    /// Waits before the snapshot is taken, while the run loop goes on.
    ///
    /// - Parameters:
    ///   - duration: In seconds.
    ///   - strategy: What takes the snapshot then.
    public static func wait(for duration: TimeInterval, on strategy: Snapshotting) -> Snapshotting {
        Snapshotting(pathExtension: strategy.pathExtension, diffing: strategy.diffing) { value in
            Async { callback in
                MainThread.wait(until: Date().addingTimeInterval(duration))
                strategy.snapshot(value).run(callback)
            }
        }
    }
}
