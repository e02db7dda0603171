extension NibSchema {
    /// Views that show or take text.
    static let text = """
        class UILabel: UIView = label
        section Label
        lines text #2010 | Text
        color textColor | Color | ~
        font fontDescription>font | Font | ~
        flag adjustsFontForContentSizeCategory #2090 | Dynamic Type
        choice textAlignment #2020 | Alignment | left=0 natural=4 center=1 right=2 justified=3
        number numberOfLines #2040 | Lines | =1 0...1000000
        flag enabled #2100 | Enabled | =YES
        flag highlighted #2110 | Highlighted
        choice baselineAdjustment #2050 | Baseline | alignBaselines alignCenters none !
        choice lineBreakMode #2030 | Line Break | tailTruncation,truncatingTail=4 wordWrap,wordWrapping=0 characterWrap,charWrapping,characterWrapping=1 clip,clipping=2 headTruncation,truncatingHead=3 middleTruncation,truncatingMiddle=5 !
        flag adjustsFontSizeToFit>adjustsFontSizeToFitWidth #2130 | Shrink to Fit | & =YES
        number minimumScaleFactor #2060 | Minimum Scale | 0...1
        number minimumFontSize #2070 | Minimum Size | 0...10000
        flag adjustsLetterSpacingToFitWidth>allowsDefaultTighteningForTruncation #2080 | Tighten Letters
        color highlightedColor>highlightedTextColor | Highlighted Color
        color shadowColor | Shadow
        size shadowOffset | Shadow Offset
        number preferredMaxLayoutWidth #2140 | Preferred Width | 0...1000000
        flag showsExpansionTextWhenTruncated #2120 | Expansion Text
        section
        words usesAttributedText#2000

        class UITextField: UIControl = textField
        section Text Field
        lines text #2000 | Text
        text placeholder #2020 | Placeholder
        color textColor | Color | ~
        font fontDescription>font | Font | ~
        choice textAlignment #2030 | Alignment | left=0 natural=4 center=1 right=2 justified=3
        flag adjustsFontForContentSizeCategory #2040 | Dynamic Type
        choice borderStyle #2010 | Border | none line bezel roundedRect
        choice clearButtonMode #2080 | Clear Button | never whileEditing unlessEditing always
        flag clearsOnBeginEditing #2050 | Clear when Editing Begins
        number minimumFontSize #2070 | Min Font Size | 0...10000
        flag adjustsFontSizeToFit>adjustsFontSizeToFitWidth #2060 | Adjust to Fit | =YES
        image background | Background
        image disabledBackground | Disabled Background

        class UITextView: UIScrollView = textView
        section Text View
        lines text #2010 | Text
        color textColor | Color | ~
        font fontDescription>font | Font | ~
        choice textAlignment #2020 | Alignment | left=0 natural=4 center=1 right=2 justified=3
        flag adjustsFontForContentSizeCategory #2050 | Dynamic Type
        flag editable #2000 | Editable | =YES
        flag selectable #2030 | Selectable | =YES
        flag allowsEditingTextAttributes #2060 | Editing of Attributes
        flags dataDetectorTypes | Detects | phoneNumber link address calendarEvent shipmentTrackingNumber flightNumber lookupSuggestion @dataDetectorType.dataDetectorTypes
        section
        words usesAttributedText#2040

        class UITextInputTraits in textField textView searchBar = textInputTraits
        section Text Input Traits
        choice textContentType #120 | Content Type | none-written:Unspecified name prefix given-name middle-name family-name nickname organization location street-address-line1 street-address-line2 address-city address-state postal-code country-name sublocality tel email url cc-number username password new-password one-time-code ?
        choice autocapitalizationType #10 | Capitalization | none words sentences allCharacters
        choice autocorrectionType #20 | Correction | default no yes
        choice smartDashesType #90 | Smart Dashes | default no yes
        choice smartInsertDeleteType #100 | Smart Insert | default no yes
        choice smartQuotesType #110 | Smart Quotes | default no yes
        choice spellCheckingType #30 | Spell Checking | default no yes
        choice keyboardType #40 | Keyboard | default alphabet numbersAndPunctuation URL numberPad phonePad namePhonePad emailAddress decimalPad twitter webSearch
        choice keyboardAppearance #50 | Appearance | default alert,dark light
        choice returnKeyType #60 | Return Key | default go google join next route search send yahoo done emergencyCall continue
        flag enablesReturnKeyAutomatically #70 | Auto-enable Return
        flag secureTextEntry #80 | Secure Entry
        section
        words key#0
        """
}
