import Files
import Foundation

extension SourceDeclarations {
    /// Why sources could not be read.
    public struct Failure: Error, CustomStringConvertible {
        public let description: String
    }

    /// What the Swift sources below folders declare, read by `plumb-port`: a process of its own, which parses Swift.
    ///
    /// - Throws: A ``Failure`` with what the program said.
    public init(reading folders: [String]) throws(Failure) {
        let outcome: Subprocess.Outcome
        do {
            outcome = try Subprocess.run(
                CompanionProgram.porter.find(), ["declarations"] + folders, limit: .seconds(600))
        } catch { throw Failure(description: "\(error)") }
        guard outcome.status == 0 else {
            throw Failure(
                description: "the sources can't be read: "
                    + outcome.errorText.trimmingCharacters(in: .whitespacesAndNewlines))
        }
        do { try self.init(json: outcome.output) } catch {
            throw Failure(description: "plumb-port printed something else than declarations; it is of another version")
        }
    }
}
