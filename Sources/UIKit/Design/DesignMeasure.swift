/// What the designs of iOS measure differently, or may: points where nothing else is said. The table has a row for each.
package enum DesignMeasure: Int, CaseIterable, Sendable {
    // Navigation bars.
    case navigationBarHeight, navigationBarHeightOnPad, navigationBarHeightInSheet, navigationBarHeightLow
    case navigationBarFoot, navigationBarHead, navigationBarHeadLow, navigationBarOverlapsSafeArea, largeTitleHeight
    case largeTitleTop, promptHeight, barSubtitleSize
    case barButtonHeight, barButtonGap, barButtonLeastWidth, barButtonPadding, barPlatterRadius, barItemWeight
    case barCustomViewPadding, barSharedGap, barImagePadding, barItemsTakeTint, barSystemItemsAreSymbols, barsAreClear,
        backButtonInset,
        backButtonHasTitle

    // Toolbars, tab bars, search bars.
    case toolbarHeight, toolbarHeightLow, toolbarButtonHeight, toolbarGap, toolbarSharedGap, toolbarGapBeforeSpace
    case toolbarFoot, toolbarPlatterRadius
    case tabBarHeight, tabBarHeightLow, tabBarCoversSafeArea, tabPlatterHeight, tabPlatterInset, tabPlatterPadding
    case tabItemOverlapOfFour, tabItemOverlapExponent, tabPlatterItemShare, tabTitleWeight, tabImageMiddle
    case tabLoneImageMiddle, tabTitleTop, tabSymbolsAreLarge, tabBadgeSide, tabAccessoryHeight, tabAccessoryGap,
        searchBarHeight
    case searchFieldHeight

    // Tables and lists.
    case rowHeight, cellVerticalMargin, subtitleSize, separatorThickness, separatorEndsAtMargin, cardInset, cardRadius
    case wideMarginsFrom
    case groupedHeaderSize, groupedHeaderWeight, groupedHeaderIsUppercase, groupedHeaderHeight
    case groupedHeaderHeightAtTop, groupedHeaderHeightBelowFooter, groupedHeaderFoot, groupedHeaderMargin
    case listHeaderAbove, listHeaderAboveFirst, listHeaderHeight, groupedFooterRoundsUp, groupedFooterTop
    case sectionGap, sectionGapAtTop, plainHeaderLine, plainHeaderPadding

    // Controls.
    case switchWidth, switchHeight, switchThumbWidth, switchThumbHeight, switchThumbTravel, switchAlignmentInset
    case sliderHeight, sliderFittingHeight, sliderTrackInset, sliderTrackHeight, sliderThumbWidth, sliderThumbHeight
    case sliderKnobWidth, sliderKnobHeight, sliderThumbLift, sliderSideInset, sliderFootInset
    case segmentedHeight, segmentedRadius, segmentedPillInset, segmentedDivider, segmentedFootInset
    case stepperWidth, stepperHeight, stepperRadius, stepperSignLength, stepperSignWeight
    case stepperDividerWidth, stepperDividerHeight
    case pageDot, pageDotPitch, pageDotCurrentExtra, pageControlPadding, pageControlHeight
    case progressHeight, progressFootInset, roundedTextFieldHeight, textFieldWidthPadding
    case activityIndicator, largeActivityIndicator, pickerWidth, pickerHeight, inlineDatePickerHeight
    case compactDatePickers, buttonGlyphWidth, buttonGlyphHeight, buttonGlyphWidthAtThree, buttonGlyphHeightAtThree
    case dynamicButtonsAreCapsules

    // Alerts, menus and sheets.
    case alertWidth, alertRadius, alertRow, alertRowInset, alertRowGap, alertHasButtonCapsules, alertTextIsLeading
    case alertTextSide, alertTextTop, alertTextFoot, alertTitleGap, alertMessageSize, alertFieldHeight
    case actionSheetIsCard
    case menuRow, menuSubtitledRow, menuHeader, menuGap, menuInset, menuRadius, menuPadding, menuImagesLead
    case menuMarkIndent, menuImageIndent, menuHasRowLines, menuRuleHeight, menuRuleInset
    case menuShadowOpacity, menuShadowRadius, menuShadowDrop
    case sheetFloats, sheetFloatingInset, sheetRadius, sheetGrabberTop

    /// The name in words: navigationBarHeight is “navigation bar height”.
    package var words: String {
        "\(self)".reduce(into: "") { $0 += $1.isUppercase ? " " + $1.lowercased() : String($1) }
    }
}
