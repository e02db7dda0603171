extension CGImage {
    /// Whether no pixel lets anything behind it through.
    package var hidesWhatIsBehind: Bool { isOpaque && !isMask }
}
