import AppRunner
import ArgumentParser

/// What commands take that build projects.
struct PackageOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Another place of a package, a repository's address or folder; may be given more than once.",
            valueName: "url=place"))
    var mirror: [String] = []

    @Option(help: "A folder of clones of packages; with it nothing is fetched from a network.", completion: .directory)
    var offline: String?

    var places: PackagePlaces { PackagePlaces(mirrors: mirror, offline: offline) }
}
