import NibDocument

/// What keeps a command from working: one line on standard error, status 2.
struct Trouble: Error, CustomStringConvertible {
    let description: String
    /// Nothing is wrong: the document is not for this program. It costs no status.
    let isSkipped: Bool

    init(_ description: String, isSkipped: Bool = false) {
        self.description = description
        self.isSkipped = isSkipped
    }

    /// What an error says.
    init(_ error: any Error) {
        if let nib = error as? NibError, nib.isOtherPlatform {
            self.init("\(nib.document): \(nib.message)", isSkipped: true)
        } else {
            self.init("\(error)", isSkipped: (error as? Trouble)?.isSkipped ?? false)
        }
    }
}
