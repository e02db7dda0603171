/// The user's setting for bold text: fonts of the system's that are made meanwhile are heavier.
enum BoldText {
    /// Regular turns to semibold, and so on by as much.
    private static let step: Double = 0.3
    private static let heaviest = UIFont.Weight.black.rawValue

    /// On Apple's scale.
    static func weight(_ asked: UIFont.Weight) -> Double {
        let isOn = CurrentTraits.screen.withLock { $0.legibilityWeight == .bold }
        return isOn ? min(Double(asked.rawValue) + step, Double(heaviest)) : Double(asked.rawValue)
    }
}
