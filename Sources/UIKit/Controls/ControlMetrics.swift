/// Sizes of the standard controls, which changed between releases of iOS.
///
/// The numbers come from frames that Interface Builder recorded. Widths and heights are of frames; the alignment insets that turn them into intrinsic sizes are
/// beside them.
package struct ControlMetrics: Sendable {
    package enum Era: Int, Sendable, CaseIterable {
        case iOS12
        /// iOS 13 to 18. The default.
        case iOS13
        case iOS26
    }

    package let era: Era
    /// Sliders grew one release of Xcode before the other controls did.
    private let hasTallSliders: Bool
    /// Progress views grew some releases of Xcode later than the other controls did.
    private let hasThinProgress: Bool
    /// Of readable content guides.
    var readableWidth = ReadableWidth.Rule.iOS26

    /// - Parameters:
    ///   - hasTallSliders: Sliders as high as iOS 26's; nil for the era's.
    ///   - hasThinProgress: Progress views as thin as iOS 12's; nil for the era's.
    package init(era: Era, hasTallSliders: Bool? = nil, hasThinProgress: Bool? = nil) {
        self.era = era
        self.hasTallSliders = hasTallSliders ?? (era == .iOS26)
        self.hasThinProgress = hasThinProgress ?? (era == .iOS12)
    }

    /// The metrics that controls measure themselves by now.
    @MainActor package static var current: ControlMetrics {
        get { Runtime.current.metrics }
        set { Runtime.current.metrics = newValue }
    }

    var switchSize: CGSize { era == .iOS26 ? CGSize(width: 63, height: 28) : CGSize(width: 51, height: 31) }
    let switchInsets = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 2)
    var switchThumb: CGSize { era == .iOS26 ? CGSize(width: 37, height: 24) : CGSize(width: 27, height: 27) }

    var sliderHeight: CGFloat { hasTallSliders ? 34 : 31 }
    /// What `sizeThatFits` says: 34 since iOS 17 at the latest (as-slider-17, as-slider-18), whatever Interface Builder
    /// recorded.
    var sliderFittingHeight: CGFloat { era == .iOS12 ? sliderHeight : 34 }
    /// The distance from the slider's ends to the track's.
    var sliderTrackInset: CGFloat {
        switch era {
        case .iOS12: 2
        case .iOS13: 3
        case .iOS26: 0
        }
    }
    /// How far the thumb's middle lies above the track's (as-slider-18: 12.33 to 39.33 beside 25 to 29).
    var sliderThumbLift: CGFloat { era == .iOS13 ? 7.0 / 6 : 0 }
    var sliderInsets: UIEdgeInsets {
        era == .iOS26 ? .zero : UIEdgeInsets(top: 0, left: 2, bottom: 1, right: 2)
    }
    var sliderTrackHeight: CGFloat { era == .iOS26 ? 6 : 4 }
    /// The thumb's drawn size; its touchable square is the slider's height.
    var sliderThumb: CGSize { era == .iOS26 ? CGSize(width: 37, height: 24) : CGSize(width: 27, height: 27) }

    var segmentedHeight: CGFloat { era == .iOS12 ? 29 : 32 }
    let segmentedInsets = UIEdgeInsets(top: 0, left: 0, bottom: 1, right: 0)
    var stepperSize: CGSize { CGSize(width: 94, height: era == .iOS12 ? 29 : 32) }
    /// Length and thickness of a stepper's signs, and height of the line between them (as-stepper-18).
    let stepperSign = CGSize(width: 13.57, height: 1.5)
    let stepperDivider = CGSize(width: 1, height: 17.8)
    /// Diameter and distance of the middles of a page control's dots (as-pagecontrol-18).
    var pageDot: CGFloat {
        switch era {
        case .iOS12: 7
        case .iOS13: 7.6
        case .iOS26: 10
        }
    }
    var pageDotPitch: CGFloat {
        switch era {
        case .iOS12: 16
        case .iOS13: 52.0 / 3
        case .iOS26: 18
        }
    }
    /// By how much the current page's place is longer, and its dot nearer to the place's start (as-pagecontrol-18: the
    /// middles of three dots, the second of them current, lie 52 and 54 pixels apart).
    var pageDotCurrentExtra: CGFloat { era == .iOS13 ? 2.0 / 3 : 0 }
    var progressHeight: CGFloat { hasThinProgress ? 2 : 4 }
    let progressBarStyleInsets = UIEdgeInsets(top: 0, left: 0, bottom: 1, right: 0)
    var roundedTextFieldHeight: CGFloat { era == .iOS12 ? 30 : 34 }
    /// Recorded before iOS 13: 99.5 for a text of 78.5.
    var textFieldWidthPadding: CGFloat { era == .iOS12 ? 21 : 28 }
    var searchBarHeight: CGFloat { era == .iOS12 ? 44 : 56 }
    let activityIndicator: CGFloat = 20
    let largeActivityIndicator: CGFloat = 37
    let pickerSize = CGSize(width: 320, height: 216)
    let inlineDatePickerSize = CGSize(width: 320, height: 330)
    /// Without a large title or what is above. In sheets as Interface Builder records it.
    func navigationBarHeight(for traits: UITraitCollection, isInSheet: Bool = false) -> CGFloat {
        if era == .iOS26 { return 54 }
        if isInSheet { return 56 }
        if traits.hasLowBars { return lowBarHeight }
        return traits.userInterfaceIdiom == .pad ? 50 : 44
    }
    func toolbarHeight(for traits: UITraitCollection) -> CGFloat {
        traits.hasLowBars && era != .iOS26 ? lowBarHeight : 44
    }
    /// The tab bar's height without the home indicator's room below.
    func tabBarHeight(for traits: UITraitCollection) -> CGFloat {
        traits.hasLowTabBars && era != .iOS26 ? lowBarHeight : 49
    }
    private let lowBarHeight: CGFloat = 32
    let largeTitleHeight: CGFloat = 52

    /// Height of a table row with one line, and top and bottom margin of a cell's content.
    var rowHeight: CGFloat { era == .iOS26 ? 51.5 : 44 }
    var cellVerticalMargin: CGFloat {
        switch era {
        case .iOS12: 8
        case .iOS13: 11
        case .iOS26: 15
        }
    }
}
