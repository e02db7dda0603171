import ArgumentParser
import UIKit

/// The design of the system that things are drawn and laid out in. The same option means the same in all commands.
struct DesignOption: ParsableArguments {
    @Option(
        name: .customLong("design"),
        help: ArgumentHelp("The system whose design is drawn: 18 (iOS 13 to 18) or 26 (iOS 26).", valueName: "number"),
        completion: .list(InterfaceDesign.allCases.map(\.name)))
    var designs: [String] = []

    /// Those that are asked for, in their order.
    func chosen() throws -> [InterfaceDesign] { try CommaList.parts(designs).map(Self.design) }

    /// The one that is asked for; nil where none is.
    func one() throws -> InterfaceDesign? {
        let all = try chosen()
        guard all.count < 2 else { throw ValidationError("--design is one of 18 and 26 here, not several.") }
        return all.first
    }

    /// As an app's environment says it, in `PLUMB_DESIGN`; nil where none is asked for.
    var variable: String? { (try? one())?.name }

    func validate() throws { _ = try chosen() }

    private static func design(_ name: String) throws -> InterfaceDesign {
        guard let design = InterfaceDesign(name: name) else {
            throw ValidationError("--design is 18 or 26, not “\(name)”.")
        }
        return design
    }
}
