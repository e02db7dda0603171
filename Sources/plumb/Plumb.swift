import ArgumentParser

@main
struct Plumb: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "plumb",
        abstract: "Find, explain, repair and review layout problems without a Mac.",
        subcommands: [
            Explain.self,
            Format.self,
            Layout.self,
            Preview.self,
        ])
}
