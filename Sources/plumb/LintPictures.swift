import ArgumentParser
import Audit
import Foundation
import InterfaceBuilder

/// Pictures of findings as files, for a report that shows them by their addresses.
struct LintPictures: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Also write the screens of findings here, the places marked, which --format markdown shows.",
            valueName: "folder"), completion: .directory)
    var pictures: String?

    @Option(
        help: ArgumentHelp("Where Markdown finds the pictures, if not beside it in their folder.", valueName: "url"))
    var pictureURL: String?

    /// - Returns: What each picture shows, and its address.
    @MainActor
    func write(_ sections: [AuditHTML<LintRule>.Section], _ findings: [Finding]) throws -> [(
        name: String, address: String
    )] {
        guard let pictures else { return [] }
        try Input.makeFolder(pictures)
        let numbers = Dictionary(zip(findings, 1...), uniquingKeysWith: { first, _ in first })
        var taken: Set<String> = []
        var result: [(name: String, address: String)] = []
        for section in sections {
            for (picture, png) in section.pictures where !picture.marks.isEmpty {
                guard let marked = picture.marked(png, section.findings, number: { numbers[$0] ?? 0 }),
                    let file = section.findings.first?.file
                else { continue }
                let stem = ((file as NSString).lastPathComponent as NSString).deletingPathExtension
                let name = FileNaming.name("\(stem)-\(picture.name)", keeping: "-_.", unlike: &taken) + ".png"
                try Input.write(marked, to: "\(pictures)/\(name)")
                result.append((picture.name, "\(pictureURL ?? pictures)/\(name)"))
            }
        }
        return result
    }
}
