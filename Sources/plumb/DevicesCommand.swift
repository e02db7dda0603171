import ArgumentParser
import InterfaceBuilder

/// `plumb devices`: the catalogue.
struct Devices: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "devices",
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

    @Option(help: ArgumentHelp("What to print: text or json.", valueName: "name"))
    var format = TextFormat.text

    func run() {
        // Commands run on the main thread.
        MainActor.assumeIsolated { Output.write(format == .json ? DeviceList.json : DeviceList.table) }
    }
}
