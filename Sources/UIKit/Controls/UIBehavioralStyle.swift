/// Whose habits a control has.
public enum UIBehavioralStyle: UInt, Sendable {
    /// As the device asks for it; the iPad's, which iPhones share; the Mac's.
    case automatic, pad, mac
}
