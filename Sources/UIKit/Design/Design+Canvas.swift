/// Designs as Interface Builder's canvas has them, which follows the system only in part. The numbers come from frames
/// that Interface Builder recorded.
extension Design {
    /// Times of the canvas, by the version of Xcode.
    package enum Canvas: Sendable, CaseIterable {
        /// Before Xcode 11.
        case iOS12
        /// Xcode 11 to 16.
        case iOS13
        case iOS26
    }

    /// Parts of a canvas that iOS 26's design changed.
    package enum Part: Sendable, CaseIterable {
        /// Navigation bars, rows of tables, and controls: all that is not the others'.
        case bars, rows, controls
    }

    /// - Parameters:
    ///   - parts: What of iOS 26's canvas is as it has it; the rest is as it was before.
    ///   - hasTallSliders: Sliders as high as iOS 26's, which grew one release of Xcode before the other controls did; nil
    ///     for the time's.
    ///   - hasThinProgress: Progress views as thin as iOS 12's, which grew some releases later than the other controls
    ///     did; nil for the time's.
    package init(
        canvas: Canvas, parts: [Part] = Part.allCases, hasTallSliders: Bool? = nil, hasThinProgress: Bool? = nil
    ) {
        self = .iOS18
        switch canvas {
        case .iOS12: take(Self.oldCanvas)
        case .iOS13: break
        case .iOS26:
            for part in parts {
                for measure in Self.followed(part) { self[measure] = Design.iOS26[measure] }
                take(Self.newCanvas(part))
            }
        }
        if hasTallSliders ?? (canvas == .iOS26) { self[.sliderHeight] = Design.iOS26[.sliderHeight] }
        if hasThinProgress ?? (canvas == .iOS12) { self[.progressHeight] = 2 }
    }

    private mutating func take(_ values: [DesignMeasure: CGFloat]) {
        for (measure, value) in values { self[measure] = value }
    }

    private static let oldCanvas: [DesignMeasure: CGFloat] = [
        .sliderFittingHeight: 31, .sliderTrackInset: 2, .sliderThumbLift: 0, .segmentedHeight: 29, .stepperHeight: 29,
        .pageDot: 7, .pageDotPitch: 16, .pageDotCurrentExtra: 0, .pageControlPadding: -9, .pageControlHeight: 37,
        .roundedTextFieldHeight: 30, .textFieldWidthPadding: 21, .searchBarHeight: 44, .cellVerticalMargin: 8,
        .plainHeaderPadding: 0, .compactDatePickers: 0, .buttonGlyphWidth: 22, .buttonGlyphHeight: 22,
        .buttonGlyphWidthAtThree: 22, .buttonGlyphHeightAtThree: 22, .wideMarginsFrom: 400,
    ]

    /// What the canvas of Xcode 26 has as iOS 26 has it.
    private static func followed(_ part: Part) -> [DesignMeasure] {
        switch part {
        case .bars:
            [.navigationBarHeight, .navigationBarHeightOnPad, .navigationBarHeightInSheet, .navigationBarHeightLow]
        case .rows: [.cellVerticalMargin, .subtitleSize]
        case .controls:
            [
                .switchWidth, .switchHeight, .switchThumbWidth, .switchThumbHeight, .switchThumbTravel,
                .sliderTrackInset, .sliderTrackHeight, .sliderThumbWidth, .sliderThumbHeight, .sliderKnobWidth,
                .sliderKnobHeight, .sliderThumbLift, .sliderSideInset, .sliderFootInset,
            ]
        }
    }

    private static func newCanvas(_ part: Part) -> [DesignMeasure: CGFloat] {
        switch part {
        case .bars: [.toolbarHeightLow: 44, .tabBarHeightLow: 49]
        case .rows: [.rowHeight: 51.5]
        case .controls:
            [
                .pageDot: 10, .pageDotPitch: 18, .pageDotCurrentExtra: 0, .pageControlPadding: 20,
                .pageControlHeight: 26, .buttonGlyphWidth: 20, .buttonGlyphHeight: 20, .buttonGlyphWidthAtThree: 20,
                .buttonGlyphHeightAtThree: 20,
            ]
        }
    }
}
