import CoreGraphics
import Files
import Foundation

/// Recorded pictures of a checkout beside what its tests make here, compared by layout.
package struct Certification: Sendable {
    /// One picture and its reference.
    package struct Entry: Sendable {
        package enum Verdict: String, CaseIterable, Sendable {
            /// All pixels are equal.
            case exact
            /// The layout is the same within the tolerances.
            case same
            /// Something lies elsewhere or is otherwise.
            case differs
            /// No picture was recorded for it.
            case unpaired
            /// The two can't be compared.
            case incomparable
        }

        /// The reference's path from the checkout's folder, or the picture's where it has none.
        package var name: String
        package var test: String?
        package var verdict: Verdict
        /// Why it is unpaired or incomparable, or which other reference was taken.
        package var note: String?
        package var differences: [Difference] = []
        package var counts: [Facet: Count] = [:]
        /// The files, for pages.
        package var reference: String?
        package var actual: String

        /// Whether its layout may be relied on.
        package var isTrusted: Bool { verdict == .exact || verdict == .same }
    }

    /// By name.
    package private(set) var entries: [Entry] = []
    /// References that no assertion of the run made a picture for.
    package private(set) var unasked: [String] = []
    package let tolerances: Tolerances
    /// Lines of what the run itself has to say, such as files that could not be compiled.
    package var notes: [String] = []

    /// - Parameters:
    ///   - checkout: The folder with the references.
    ///   - run: What the tests made.
    ///   - scale: Pixels in a point where neither names nor the run say it; nil for one.
    /// - Throws: Where the checkout can't be read.
    package init(
        checkout: String, run: RunRecord, tolerances: Tolerances = Tolerances(), scale: Double? = nil
    ) throws {
        self.tolerances = tolerances
        let references = try ReferencePictures(in: checkout)
        let pairing = ReferencePairing(references.pictures)
        var asked: Set<String> = []
        for made in run.pictures {
            guard let reference = pairing.reference(for: made.reference) else {
                entries.append(
                    Entry(
                        name: made.reference, test: made.test, verdict: .unpaired,
                        note: "there is no recorded picture of this name, or of another version of the system",
                        actual: made.file))
                continue
            }
            asked.insert(reference)
            var entry = Entry(
                name: reference, test: made.test, verdict: .incomparable, reference: "\(checkout)/\(reference)",
                actual: made.file)
            if reference != made.reference {
                entry.note = "compared with the nearest version's; the test asks for \(made.reference)"
            }
            let pixels = made.scale ?? ReferencePairing.scale(in: reference) ?? scale ?? 1
            compare(&entry, scale: pixels)
            entries.append(entry)
        }
        compareRecords(references.records, run, checkout: checkout)
        entries.sort { $0.name < $1.name }
        unasked = references.pictures.filter { path in
            !asked.contains(path) && !asked.contains { Self.isOtherVersion($0, path) }
        }
    }

    /// Whether both are references of one assertion for other versions of the system.
    private static func isOtherVersion(_ a: String, _ b: String) -> Bool {
        ReferencePairing.withoutVersion(a) == ReferencePairing.withoutVersion(b)
    }

    /// A picture's file may be this large.
    private static let limit = 256 << 20

    private func compare(_ entry: inout Entry, scale: Double) {
        func read(_ path: String, _ what: String) throws -> Pixels {
            do {
                return Pixels(try ImageFile(FileInput.data(at: path, limit: Self.limit)).image)
            } catch {
                throw LayoutRecord.Unreadable(description: "\(what) can't be read: \(error)")
            }
        }
        let reference: Pixels
        let actual: Pixels
        do {
            reference = try read(entry.reference ?? "", "the reference")
            actual = try read(entry.actual, "the picture")
        } catch {
            entry.note = "\(error)"
            return
        }
        if let ratio = Self.otherScale(reference, actual) {
            entry.note =
                "the picture has \(Points.text(ratio)) times the reference's pixels: it was recorded at another scale"
            return
        }
        let comparison = PictureComparison(
            reference: reference, actual: actual, scale: scale, tolerances: tolerances)
        entry.verdict = comparison.isExact ? .exact : comparison.isSame ? .same : .differs
        entry.differences = comparison.differences
        entry.counts = comparison.counts
    }

    /// The ratio of the pictures' pixels, where both sides differ by one of those that screens have.
    private static func otherScale(_ reference: Pixels, _ actual: Pixels) -> Double? {
        let ratios: [Double] = [2, 3, 1.5, 1 / 2.0, 1 / 3.0, 2 / 3.0]
        guard reference.width > 8, reference.height > 8 else { return nil }
        return ratios.first { ratio in
            abs(Double(reference.width) * ratio - Double(actual.width)) <= 2
                && abs(Double(reference.height) * ratio - Double(actual.height)) <= 2
        }
    }

    /// Adds what records say to the entries of their pictures; a record without a picture is an entry of its own.
    private mutating func compareRecords(_ references: [String], _ run: RunRecord, checkout: String) {
        for path in references {
            guard let made = run.records[path] else {
                unasked.append(path)
                continue
            }
            let picture = path.dropLast(ReferencePictures.recordEnding.count) + ".png"
            let index = entries.firstIndex { $0.name == picture }
            var entry =
                index.map { entries[$0] } ?? Entry(name: path, verdict: .same, reference: nil, actual: made)
            do {
                let reference = try LayoutRecord(at: "\(checkout)/\(path)")
                let found = try LayoutRecord(at: made).differences(from: reference, tolerances: tolerances)
                entry.differences += found.differences
                entry.counts[.frames] = found.count
                if !found.differences.isEmpty, entry.isTrusted { entry.verdict = .differs }
            } catch {
                entry.verdict = .incomparable
                entry.note = "\(error)"
            }
            if let index { entries[index] = entry } else { entries.append(entry) }
        }
    }

    // MARK: Sums

    package func count(_ verdict: Entry.Verdict) -> Int { entries.filter { $0.verdict == verdict }.count }

    /// Whether every picture that could be compared has the same layout, and one could.
    package var isTrusted: Bool { !entries.isEmpty && entries.allSatisfy(\.isTrusted) }

    /// How much of each facet agrees, over all pictures.
    package var totals: [(facet: Facet, count: Count)] {
        Facet.allCases.compactMap { facet in
            let sum = entries.reduce(Count()) { $0 + ($1.counts[facet] ?? Count()) }
            return sum.checked > 0 ? (facet, sum) : nil
        }
    }
}
