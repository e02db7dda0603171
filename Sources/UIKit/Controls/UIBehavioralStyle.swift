/// The idiom whose behaviour a control has.
public enum UIBehavioralStyle: UInt, Sendable {
    /// `automatic` follows the device; `pad` also serves iPhones.
    case automatic, pad, mac
}
