import ArgumentParser
import InterfaceBuilder

/// `plumb devices`: the catalogue.
struct Devices: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "List the devices that documents can be laid out on.",
        discussion: """
            Sizes are points, upright. Safe areas are top, left, bottom, right; the column "landscape" is the width \
            class there. Ids are those of Interface Builder's canvases; commands that take --device know both names \
            and ids.

            Examples:
              plumb devices
              plumb devices --format json
              plumb preview Main.storyboard -o out --device "iPhone SE,iPhone 16"
            """)

    @Option(
        help: ArgumentHelp("What to print: text or json.", valueName: "name"), completion: .list(["text", "json"]))
    var format = "text"

    func validate() throws {
        guard ["text", "json"].contains(format) else {
            throw ValidationError("--format is one of text, json, not “\(format)”.")
        }
    }

    func run() async throws {
        print(await format == "json" ? DeviceList.json : DeviceList.table, terminator: "")
    }
}
