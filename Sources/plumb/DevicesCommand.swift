import ArgumentParser
import InterfaceBuilder

/// `plumb devices`: the catalogue.
struct Devices: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "List the devices that documents can be laid out on.",
        discussion: """
            Sizes are points, upright. Safe areas are top, left, bottom, right. Ids are Interface Builder's; commands \
            that take --device know both names and ids.
            """)

    @Flag(help: "Print JSON.")
    var json = false

    func run() async throws {
        print(await json ? DeviceList.json : DeviceList.table, terminator: "")
    }
}
