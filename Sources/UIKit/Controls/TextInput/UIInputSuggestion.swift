/// Something that the system suggests to put into a text. Nothing suggests any here, so that there are none.
@preconcurrency @MainActor
open class UIInputSuggestion: NSObject {
    override init() { super.init() }
}
