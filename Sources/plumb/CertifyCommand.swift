import ArgumentParser
import Certification
import Files
import Foundation
import InterfaceBuilder
import UIKit

struct Certify: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "certify",
        abstract: "Compare the pictures that a checkout's snapshot tests make here with those recorded on a Mac.",
        discussion: """
            Runs the tests in a copy of the checkout, which is not written to, and compares by layout: sizes, boxes, \
            baselines, widths of texts, colours. For each picture the report says where trust in it ends.

            Exits with 0 when every picture has the layout of its reference, 1 when one has not or has none, 2 when \
            nothing could be run or compared.
            """)

    @Argument(help: "A .xcodeproj, a .xcworkspace or a package.", completion: .directory)
    var path = "."

    @Option(help: "A test target of the project; may be given more than once.")
    var target: [String] = []

    @Option(help: ArgumentHelp("Only tests that match, as swift test takes it.", valueName: "pattern"))
    var filter: [String] = []

    @Option(help: ArgumentHelp("The device that the pictures were recorded on.", valueName: "name"))
    var device: String?

    @OptionGroup var design: DesignOption

    @Option(help: ArgumentHelp("What tests are told of the system's version, such as 17.5.", valueName: "version"))
    var system: String?

    @Option(help: ArgumentHelp("How far edges and baselines may be apart.", valueName: "points"))
    var tolerance = Tolerances().place

    @Option(
        help: ArgumentHelp("How many pixels a point has where neither names nor tests say it.", valueName: "pixels"))
    var scale: Double?

    @OptionGroup var packages: PackageOptions

    @Option(
        help: "Where the copy and its build stay; a folder of Plumb's cache by default.", completion: .directory)
    var work: String?

    @Option(
        help: ArgumentHelp(
            "Pictures that are made already, in folders as the references': no test is run.", valueName: "folder"),
        completion: .directory)
    var actual: String?

    @Option(help: "text or json.")
    var format = TextFormat.text

    @Option(help: ArgumentHelp("Write the report as one page.", valueName: "file"))
    var html: String?

    @Flag(help: "List pictures that agree, too.")
    var all = false

    @Flag(help: "Let macros and plugins of packages run without asking for each before its first run.")
    var trust = false

    func run() throws {
        guard tolerance >= 0, tolerance <= 100 else {
            throw Trouble("--tolerance \(tolerance): a number of points from 0 to 100 is wanted")
        }
        if let scale, !(scale > 0 && scale <= 8) {
            throw Trouble("--scale \(scale): a number of pixels from above 0 to 8 is wanted")
        }
        if let device, Device.named(device) == nil {
            throw Trouble("--device \(device): no device has this name; plumb devices lists them")
        }
        guard FileManager.default.fileExists(atPath: path) else { throw Trouble("\(path): there is no such file") }
        let checkout = CheckoutCopy.checkout(of: path)
        var tolerances = Tolerances()
        tolerances.place = tolerance
        let (run, notes) = try made(of: checkout)
        var certification = try Certification(
            checkout: checkout, run: run, tolerances: tolerances, scale: scale)
        certification.notes = notes
        guard !certification.entries.isEmpty else {
            let recorded = try ReferencePictures(in: checkout).pictures.count
            throw Trouble(
                recorded == 0
                    ? "\(checkout): no recorded pictures; they lie in folders called __Snapshots__ or ReferenceImages"
                    : "no test made a picture, and \(recorded) are recorded\(notes.map { "; \($0)" }.joined())")
        }
        if let html { try Input.write(Data(Rendered(CertificationPage(certification).html).text.utf8), to: html) }
        switch format {
        case .text: Output.print(certification.text(showsAll: all))
        case .json: Output.write(Rendered(certification.json))
        }
        if !certification.isTrusted { throw ExitCode(1) }
    }

    /// The pictures that are there, or that the tests make now.
    private func made(of checkout: String) throws -> (RunRecord, [String]) {
        if let actual {
            guard FilePath.isFolder(actual) else { throw Trouble("--actual \(actual): there is no such folder") }
            return (try RunRecord(pictures: URL(fileURLWithPath: actual).standardizedFileURL.path), [])
        }
        let work =
            self.work.map { URL(fileURLWithPath: $0).standardizedFileURL.path }
            ?? "\(UserFolders.plumbCache)/certify/\(ContentHash.of(checkout))"
        // Projects name packages by the folder that they lie in, which is the checkout's: `../../Kit`.
        let name = URL(fileURLWithPath: checkout).lastPathComponent
        var copy = try CheckoutCopy(of: checkout, in: "\(work)/copy/\(name == "/" ? "checkout" : name)")
        if self.work != nil { try CheckoutCopy.take(BoundedPath(root: work)) }
        try copy.update()
        let results = BoundedPath(root: "\(work)/results")
        // What an earlier run left would be taken for this one's.
        let log = try results.appending("run.jsonl")
        let pictures = try results.appending("actual")
        for old in [log, pictures] { try old.remove() }
        try results.makeFolder()

        let outcome = try Subprocess.run(
            CompanionProgram.porter.find(), arguments(in: copy, checkout: checkout),
            environment: environment(log: log.path, pictures: pictures.path), showsErrors: Terminal.showsProgress)
        let output = try results.appending("tests.txt")
        try output.write(outcome.allText)
        let text = (try? FileInput.data(at: log.path, limit: 1 << 30)).map { String(decoding: $0, as: UTF8.self) }
        let run = try RunRecord(folder: copy.folder, log: text ?? "")
        var notes = copy.leftOut.map { "\($0) is a link out of the checkout, or to a folder, and was left out" }
        if outcome.status > 1 || run.pictures.isEmpty {
            let last = outcome.allText.split(separator: "\n").suffix(3).joined(separator: " / ")
            notes.append(
                "plumb test ended with status \(outcome.status); \(output.path) has what it said, which ends with: \(last)"
            )
        } else {
            notes.append("what the tests printed is in \(output.path)")
        }
        return (run, notes)
    }

    private func arguments(in copy: CheckoutCopy, checkout: String) -> [String] {
        let absolute = URL(fileURLWithPath: path).standardizedFileURL.path
        let place = copy.folder.path + absolute.dropFirst(checkout.count)
        var arguments = ["test", place, "--verbose"]
        for name in target { arguments += ["--target", name] }
        arguments += packages.places.arguments
        if trust { arguments.append("--trust") }
        if !filter.isEmpty { arguments.append("--") }
        for pattern in filter { arguments += ["--filter", pattern] }
        return arguments
    }

    private func environment(log: String, pictures: String) -> [String: String] {
        var environment = [
            "PLUMB_SNAPSHOT_COLLECT": "1", "PLUMB_SNAPSHOT_RECORD": "never", "PLUMB_SNAPSHOT_LOG": log,
            "SNAPSHOT_ARTIFACTS": pictures, "LAYOUT_RECORDS": "1",
        ]
        environment["PLUMB_DEVICE"] = device
        environment["PLUMB_DESIGN"] = design.variable
        environment["PLUMB_SYSTEM_VERSION"] = system
        return environment
    }
}
