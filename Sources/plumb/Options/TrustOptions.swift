import ArgumentParser
import PackageTrust

/// What commands take that build packages.
struct TrustOptions: ParsableArguments {
    @Flag(help: "Let macros and plugins of packages run without asking for each before its first run.")
    var trust = false

    /// Returns when all that runs while the package in a folder is built may run.
    func obtainConsent(forBuilding folder: String) throws {
        try BuildConsent(isGiven: trust).obtain(forBuilding: folder)
    }
}
