import Files
import Foundation

/// `.plumbcapture` files: a zip file with `capture.json` and the pictures as `pictures/0.png` and so on.
///
/// Reading one never runs anything in it, makes no file, and takes no more memory than some times the file's size.
public enum CaptureArchive {
    /// The ending of archives' names.
    public static let pathExtension = "plumbcapture"
    /// The largest file that is read, in bytes.
    public static let largestFile = 512 << 20
    static let deepestJSON = 64

    /// What is wrong with a file, in a sentence that names it.
    public struct Failure: Error, CustomStringConvertible, Equatable {
        public let description: String
    }

    // MARK: Writing

    /// The bytes of a `.plumbcapture` file.
    public static func data(of capture: Capture) throws -> Data {
        var facts = capture
        facts.pictures = []
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        var entries = [ZipFile.Entry(name: "capture.json", data: try encoder.encode(facts))]
        for (index, picture) in capture.pictures.enumerated() {
            entries.append(ZipFile.Entry(name: "pictures/\(index).png", data: picture))
        }
        return ZipFile.data(entries)
    }

    /// Writes the archive in one step: a file that is there stays whole until then.
    public static func write(_ capture: Capture, to path: String) throws {
        let data = try data(of: capture)
        do {
            try FileReplacement.write(data, to: path)
        } catch {
            throw Failure(description: "\(path): can't be written: \(error)")
        }
    }

    // MARK: Reading

    /// - Throws: ``Failure``, which says what is wrong with the file.
    public static func read(_ path: String) throws -> Capture {
        let data: Data
        do {
            data = try FileInput.data(at: path, limit: largestFile)
        } catch {
            throw Failure(description: "\(path): can't be read: \(error)")
        }
        return try capture(in: data, name: path)
    }

    /// - Parameters:
    ///   - data: The bytes of a `.plumbcapture` file.
    ///   - name: As messages call the file.
    public static func capture(in data: Data, name: String) throws -> Capture {
        func fail(_ what: String) -> Failure { Failure(description: "\(name): not a capture: \(what)") }
        let entries: [ZipFile.Entry]
        do {
            entries = try ZipFile.entries(in: data)
        } catch {
            throw fail(error.description)
        }
        guard let first = entries.first, first.name == "capture.json" else {
            throw fail("its first entry is not capture.json")
        }
        guard !JSONDepth.exceeds(deepestJSON, in: first.data) else {
            throw fail("capture.json nests deeper than \(deepestJSON) levels")
        }
        if let version = try? JSONDecoder().decode(Version.self, from: first.data).version,
            version > Capture.currentVersion
        {
            throw fail(
                "it has version \(version), and this Plumb reads up to \(Capture.currentVersion). Take a newer one.")
        }
        var capture: Capture
        do {
            capture = try JSONDecoder().decode(Capture.self, from: first.data)
        } catch let error as DecodingError {
            throw fail("capture.json: \(error.place)")
        } catch {
            throw fail("capture.json can't be read")
        }
        for (index, entry) in entries.dropFirst().enumerated() {
            guard entry.name == "pictures/\(index).png" else {
                throw fail("it has an entry that captures have not: \(entry.name.prefix(80).debugDescription)")
            }
            guard entry.data.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) else {
                throw fail("\(entry.name) is no PNG file")
            }
            capture.pictures.append(entry.data)
        }
        if let complaint = capture.firstBrokenReference { throw fail(complaint) }
        return capture
    }

    private struct Version: Decodable { let version: Int }
}

extension Capture {
    /// What refers to something that is not there; nil when everything holds together. Readers rely on it: views stand
    /// behind their superviews, so that no tree of them is a circle.
    var firstBrokenReference: String? {
        for (index, view) in views.enumerated() {
            guard view.id == index else { return "view \(index) has the number \(view.id)" }
            if let parent = view.parent, !(0..<index).contains(parent) {
                return "view \(index) has the superview \(parent), which does not stand before it"
            }
            guard view.children.allSatisfy({ $0 > index && $0 < views.count && views[$0].parent == index }) else {
                return "view \(index) has subviews that are not its own"
            }
            for picture in [view.ownPicture, view.wholePicture].compactMap({ $0?.picture })
            where !pictures.indices.contains(picture) {
                return "view \(index) has the picture \(picture), which is missing"
            }
            if let cover = view.touch?.coveredBy, !views.indices.contains(cover) {
                return "view \(index) is covered by the view \(cover), which is missing"
            }
            guard view.layers.enumerated().allSatisfy({ $0.element.parent.map((0..<$0.offset).contains) ?? true })
            else {
                return "view \(index) has a layer in one that does not stand before it"
            }
            guard view.corners.count == 4 else { return "view \(index) has \(view.corners.count) corners" }
            let used = view.reasons.flatMap(\.terms).compactMap(\.constraint)
            guard used.allSatisfy(constraints.indices.contains) else {
                return "view \(index) names a constraint that is missing"
            }
        }
        for (index, constraint) in constraints.enumerated() {
            guard constraint.id == index else { return "constraint \(index) has the number \(constraint.id)" }
            let ends = [constraint.first, constraint.second].compactMap { $0 }
            guard ends.compactMap(\.view).allSatisfy(views.indices.contains),
                ends.compactMap(\.guide).allSatisfy(guides.indices.contains),
                constraint.holder.map(views.indices.contains) ?? true
            else { return "constraint \(index) names something that is missing" }
        }
        guard windows.allSatisfy(views.indices.contains), (scenes ?? []).allSatisfy({ windows.contains($0.window) }),
            guides.map(\.owner).allSatisfy(views.indices.contains),
            controllers.compactMap(\.view).allSatisfy(views.indices.contains),
            controllers.flatMap({ [$0.parent, $0.presenting] }).compactMap({ $0 }).allSatisfy(
                controllers.indices.contains),
            conflicts.allSatisfy({ conflict in
                constraints.indices.contains(conflict.broken)
                    && conflict.members.map(\.constraint).allSatisfy(constraints.indices.contains)
                    && conflict.repairs.map(\.constraint).allSatisfy(constraints.indices.contains)
            })
        else { return "something in it names what is missing" }
        return nil
    }
}

extension DecodingError {
    /// Where and what, in a line.
    fileprivate var place: String {
        let context =
            switch self {
            case .typeMismatch(_, let context), .valueNotFound(_, let context), .keyNotFound(_, let context),
                .dataCorrupted(let context):
                context
            @unknown default: DecodingError.Context(codingPath: [], debugDescription: "unknown")
            }
        let path = context.codingPath.map { $0.intValue.map { "[\($0)]" } ?? ".\($0.stringValue)" }.joined()
        let name =
            if case .keyNotFound(let key, _) = self { " has no \(key.stringValue)" } else {
                " has the wrong type or form"
            }
        return "\(path.isEmpty ? "the whole" : String(path.prefix(120)))\(name)"
    }
}
