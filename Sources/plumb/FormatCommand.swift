import ArgumentParser
import Foundation
import NibDocument

/// `plumb format`: documents in Xcode's own form.
struct Format: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Write Interface Builder documents in Xcode's own form.",
        discussion:
            "With --check, prints the names of the files that would change and exits with status 1 if any would.")

    @Flag(help: "Change nothing; print the names of the files that would change.")
    var check = false

    @Argument(help: ArgumentHelp("Files (.xib, .storyboard).", valueName: "file"), completion: .file())
    var files: [String]

    func run() throws {
        var wouldChange = false
        var failed = false
        for file in files {
            do throws(NibError) {
                let document = try NibDocument(path: file)
                let formatted = document.formatted()
                guard formatted != document.data else { continue }
                wouldChange = true
                if check { print(file) } else { try NibDocument(data: formatted, name: file).write(to: file) }
            } catch {
                failed = true
                FileHandle.standardError.write(Data("\(error)\n".utf8))
            }
        }
        if failed { throw ExitCode(2) }
        if check, wouldChange { throw ExitCode(1) }
    }
}
