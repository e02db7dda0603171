extension DesignRow {
    static let navigationBars: [DesignRow] = [
        .init(
            .navigationBarHeight, 44, 54, "pictures of back buttons on 26.2; 38 bars in documents of Xcode 26", .high),
        .init(.navigationBarHeightOnPad, 50, 54, "bars in documents of Xcode 26", .low),
        .init(.navigationBarHeightInSheet, 56, 54, "bars in documents of Xcode 26", .low),
        .init(
            .navigationBarHeightLow, 32, 54, "the bar ends at 78 on an iPhone 17 Pro held sideways, on 26.5", .medium),
        .init(.navigationBarFoot, 0, 10, "pictures: buttons of 44 at the bar's top", .high),
        .init(.navigationBarHead, 0, 10, "a bar without a status bar above it, on a running 26.1", .medium),
        .init(.navigationBarHeadLow, 0, 24, "the bar ends at 78 on an iPhone 17 Pro held sideways, on 26.5", .low),
        .init(
            .navigationBarOverlapsSafeArea, 1, 0,
            "pictures of back buttons on an iPhone 16 Pro: from 56.33 on 18.5, from 62 on 26.2; frames printed on both",
            .high),
        .init(.largeTitleHeight, same: 52, "21 bars of 106 in documents of Xcode 26; pictures on 26.2", .medium),
        .init(.largeTitleTop, same: 3, "a running 26.1", .medium),
        .init(.promptHeight, 30, 32, "a running 26.1", .low),
        .init(.barSubtitleSize, same: 12, "supposed: as the prompt on a running 26.1", .low),
        .init(.barButtonHeight, same: 44, "pictures of bar buttons on 26.1", .high),
        .init(.barButtonGap, 8, 12, "pictures of bar buttons on 26.1: platters at 64 and 76", .high),
        .init(.barButtonLeastWidth, 22, 44, "pictures of bar buttons on 26.1", .high),
        .init(.barButtonPadding, 0, 16, "pictures of bar buttons on 26.1: Cancel is 53 and its platter 85 wide", .high),
        .init(.barImagePadding, 0, 8, "supposed: pictures up to 28 wide have the least width", .low),
        .init(.barSharedGap, 8, 0, "supposed: neighbours on one platter touch, each as wide as alone", .low),
        .init(
            .barCustomViewPadding, 0, 4,
            "a picture of a round view on 26.1: 16 from a platter, of which 12 are the gap; a running 26.1", .medium),
        .init(.barPlatterRadius, 0, 22, "pictures of bar buttons on 26.1", .high),
        .init(
            .barItemWeight, UIFont.Weight.regular.rawValue, UIFont.Weight.medium.rawValue, "a running 26.1", .medium),
        .init(.barItemsTakeTint, 1, 0, "pictures on 26.1: items without a tint of their own are #1a1a1a", .medium),
        .init(.barSystemItemsAreSymbols, 0, 1, "a running 26.1: only Edit and Save are words", .medium),
        .init(.barsAreClear, 0, 1, "Apple's documentation; pictures on 26.0 to 26.2", .high),
        .init(.backButtonInset, 8, 20, "pictures on 26.2 and 26.1: at the bar's margin", .high),
        .init(.backButtonHasTitle, 1, 0, "pictures on 26.2: 44 wide with a title and without one", .high),
    ]

    /// Of a title below its image (tp-tabbar: capitals from 38.3 to 46.3).
    private static let tabTitleTop: CGFloat = 36 + 1.0 / 3

    static let otherBars: [DesignRow] = [
        .init(.toolbarHeight, 44, 54, "a running 26.1", .low),
        .init(.toolbarHeightLow, 32, 54, "as upright", .low),
        .init(.toolbarButtonHeight, 44, 48, "a running 26.1", .low),
        .init(.toolbarGap, 8, 12, "a running 26.1", .low),
        .init(.toolbarSharedGap, 8, 0, "supposed: as in navigation bars", .low),
        .init(.toolbarGapBeforeSpace, 0, 12, "a running 26.1: a fixed space of 40 parts platters by 52", .low),
        .init(.toolbarFoot, 0, 6, "a running 26.1: platters at the top", .low),
        .init(.toolbarPlatterRadius, 0, 24, "a running 26.1", .low),
        .init(.tabBarHeight, 49, 83, "pictures of bars on 26.2; a bottom inset in a document of Xcode 26", .medium),
        .init(.tabBarHeightLow, 32, 83, "as upright", .low),
        .init(.tabBarCoversSafeArea, 0, 1, "83 with a home indicator and without one", .medium),
        .init(.tabPlatterHeight, 49, 62, "pictures on 26.0 and 26.2", .high),
        .init(.tabPlatterInset, 0, 21, "pictures on 26.0 and 26.2: beside and below the platter", .high),
        .init(.tabPlatterPadding, 0, 4, "pictures on 26.0 and 26.2: items are 54 high", .high),
        .init(.tabItemOverlapOfFour, 0, 8.5, "fitted to five recorded bars, within 1.5", .low),
        .init(.tabItemOverlapExponent, 0, 1.153, "fitted to five recorded bars", .low),
        .init(.tabPlatterItemShare, 0, 88.67, "a bar with three items on a running 26.1", .low),
        .init(
            .tabTitleWeight, UIFont.Weight.medium.rawValue, UIFont.Weight.semibold.rawValue, "a running 26.1", .medium),
        .init(.tabImageMiddle, same: 20, "a running 26.1; a picture on 26.0 agrees to a point", .medium),
        .init(.tabLoneImageMiddle, 24.5, 27, "the middle of the item", .low),
        .init(.tabTitleTop, tabTitleTop, 34.75, "a running 26.1; a picture on 26.0 agrees to a point", .medium),
        .init(.tabSymbolsAreLarge, 0, 1, "pictures on 26.0: a house is 28 and a disc 23 wide", .medium),
        .init(.tabBadgeSide, 18, thirds(59), "pictures on 26.1", .medium),
        .init(.tabAccessoryHeight, same: 48, "a library's bar that imitates it, in a picture on 26.0", .low),
        .init(.tabAccessoryGap, same: 8, "a library's bar that imitates it, in a picture on 26.0", .low),
        .init(.searchBarHeight, 56, 64, "two bars in documents of Xcode 26", .medium),
        .init(.searchFieldHeight, same: 36),
    ]
}
