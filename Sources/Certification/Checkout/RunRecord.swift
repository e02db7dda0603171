import Files
import Foundation

/// What the tests of a copy made: a picture for each assertion, as the log names them or as helpers of the project's own wrote
/// them where the reference was.
package struct RunRecord: Sendable {
    /// A picture that a test made.
    package struct Made: Sendable, Equatable {
        /// The reference's path from the checkout's folder, as the test asks for it.
        package var reference: String
        /// Where the picture lies.
        package var file: String
        /// The test, where the log says it.
        package var test: String?
        /// Pixels in a point, where the log says it.
        package var scale: Double?

        package init(reference: String, file: String, test: String? = nil, scale: Double? = nil) {
            (self.reference, self.file, self.test, self.scale) = (reference, file, test, scale)
        }
    }

    /// Sorted by reference.
    package private(set) var pictures: [Made] = []
    /// Layout records that the tests wrote, by their paths from the checkout's folder.
    package private(set) var records: [String: String] = [:]

    /// A line of the log that `UIKitTesting` writes.
    private struct Entry: Decodable {
        var test: String
        var reference: String
        var actual: String?
        var scale: Double?
    }

    /// - Parameters:
    ///   - folder: The copy, whose references were removed before the run.
    ///   - log: What the run wrote down; empty where no assertion of the library's ran.
    package init(folder: BoundedPath, log: String) throws {
        var found: [String: Made] = [:]
        let decoder = JSONDecoder()
        for line in log.split(separator: "\n") {
            guard let entry = try? decoder.decode(Entry.self, from: Data(line.utf8)),
                entry.reference.lowercased().hasSuffix(".png"),
                let place = try? folder.locating(URL(fileURLWithPath: entry.reference).standardizedFileURL.path)
            else { continue }
            let path = String(place.path.dropFirst(folder.path.count + 1))
            found[path] = Made(
                reference: path, file: entry.actual ?? entry.reference, test: entry.test, scale: entry.scale)
        }
        // What lies there now, the tests wrote.
        let written = try ReferencePictures(in: folder.path)
        for path in written.pictures where found[path] == nil && !Self.isByproduct(path) {
            found[path] = Made(reference: path, file: "\(folder.path)/\(path)")
        }
        for path in written.records { records[path] = "\(folder.path)/\(path)" }
        pictures = found.values.sorted { $0.reference < $1.reference }
    }

    /// Pictures under the references' paths in a folder, which were made before.
    package init(pictures folder: String) throws {
        try CheckoutCopy.walk(folder) { path in
            if path.hasSuffix(ReferencePictures.recordEnding) {
                records[path] = "\(folder)/\(path)"
            } else if path.lowercased().hasSuffix(".png") {
                pictures.append(Made(reference: path, file: "\(folder)/\(path)"))
            }
        }
        pictures.sort { $0.reference < $1.reference }
    }

    /// What helpers write beside the picture when it differs.
    private static func isByproduct(_ path: String) -> Bool {
        let name = path.split(separator: "/").last ?? ""
        return ["failed_", "diff_", "reference_"].contains { name.hasPrefix($0) }
    }
}
