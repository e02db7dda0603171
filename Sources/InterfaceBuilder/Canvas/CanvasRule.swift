/// What Interface Builder's canvas is seen to do, each rule with a name of its own, so that `Scripts/canvas-rules` can count the
/// recorded documents that speak for it and against it: those that come out otherwise without it.
package enum CanvasRule: String, CaseIterable, Sendable {
    // MARK: Texts

    /// Fonts that a document names by file are measured with the project's file.
    case projectFonts = "project-fonts"
    /// A font that Xcode lacked was measured as Helvetica Neue.
    case helveticaForMissing = "helvetica-for-missing"
    /// A text in a font that is not here is as large as its view was recorded.
    case sizesOfMissingFonts = "sizes-of-missing-fonts"
    /// A text in letters that the system font was not measured on is as large as its view was recorded.
    case unmeasuredLetters = "unmeasured-letters"
    /// Labels leave no single word alone on their last line where they can break otherwise.
    case pushedWords = "pushed-words"
    /// A text whose measure is hardly another has the size that was recorded.
    case recordedTexts = "recorded-texts"
    /// Text styles have the smallest size in documents of toolsVersion 18122 to 20037.
    case smallTextStyles = "small-text-styles"
    /// One-line labels of 17 points are 21 high outside of stack views.
    case untouchedLabels = "untouched-labels"
    /// An empty label of one line in a stack view is a box of 50 x 50.
    case emptyArrangedLabels = "empty-arranged-labels"
    /// Labels of designable classes that may wrap do.
    case wrappingDesignables = "wrapping-designables"
    /// Configured buttons outside of stack views are as high as whole points.
    case wholeConfiguredButtons = "whole-configured-buttons"
    /// Content that must not be squeezed or stretched yields to required constraints.
    case requiredContentYields = "required-content-yields"
    /// Of two labels that tie, the document's order of constraints tells which gives way.
    case ties

    // MARK: Stack views

    /// A hidden arranged view takes no room.
    case hiddenTakeNoRoom = "hidden-take-no-room"
    /// An arranged view that nothing gives a size keeps the one it was given.
    case undecidedSizes = "undecided-sizes"
    /// A plain view keeps its length along a stack view.
    case keptRows = "kept-rows"
    /// An empty plain view across a filled stack view keeps its size where nothing else decides.
    case keptAcross = "kept-across"
    /// Configured buttons, or labels, that tie in a row share its length equally.
    case sharedRows = "shared-rows"
    /// Which way a stack view arranges is what the design's size classes say.
    case variedAxes = "varied-axes"

    // MARK: Cells and margins

    /// What is in a cell of an inset grouped table stands as far from its sides as the cell from the table's.
    case insetGroupedCells = "inset-grouped-cells"
    /// Margins of 0 on a cell's content are not taken.
    case zeroCellMargins = "zero-cell-margins"
    /// Cells of xibs have side margins of 15 from toolsVersion 14810 to 17000.
    case xibCellMargins = "xib-cell-margins"
    /// Root margins of phones on their sides are 20.
    case landscapeMargins = "landscape-margins"

    // MARK: Screens and bars

    /// From toolsVersion 23000 on, `retina6_7` is 430 x 932.
    case largerScreen = "larger-screen"
    /// From toolsVersion 23727 on, safe areas of notched phones count twice.
    case doubledSafeArea = "doubled-safe-area"
    /// From toolsVersion 24093 on, navigation bars are 54 high.
    case tallBars = "tall-bars"
    /// From toolsVersion 24093 on, rows of tables are 51.5 high, and their cells' margins 15.
    case tallRows = "tall-rows"
    /// From toolsVersion 24093 on, switches, sliders, page controls and buttons' glyphs have iOS 26's sizes.
    case newControls = "new-controls"
    /// From toolsVersion 23727 on, sliders are 34 high.
    case tallSliders = "tall-sliders"
    /// Phones with a home button have no status bar between toolsVersion 14800 and 21500.
    case noStatusBar = "no-status-bar"
    /// Below an opaque bar of its container a view as high as the screen is laid out that much less high.
    case belowOpaqueBars = "below-opaque-bars"
    /// An opaque tab bar ends the root view, and leaves the status bar.
    case aboveOpaqueTabs = "above-opaque-tabs"
    /// `hidesBottomBarWhenPushed` hides a simulated bottom bar.
    case hiddenBottomBars = "hidden-bottom-bars"
    /// A scene simulated as a page or form sheet, or in a container so simulated, has no home indicator.
    case simulatedSheets = "simulated-sheets"
    /// Split views pass the tab bar around them on.
    case tabsAroundSplits = "tabs-around-splits"
    /// Views of xibs narrower than the screen lie clear of its edges.
    case narrowViews = "narrow-views"
    /// Progress views are 2 high before toolsVersion 17000.
    case thinProgress = "thin-progress"

    /// The rules that do not hold for now.
    @TaskLocal package static var suspended: Set<CanvasRule> = []

    var holds: Bool { !Self.suspended.contains(self) }

    /// Documents from here on are of Xcode 26; the oldest recorded one is of 24093.
    static let iOS26 = 24000

    /// Whether a rule of Xcode 26's canvas holds for documents of the version.
    func holds(_ toolsVersion: Int) -> Bool { toolsVersion >= Self.iOS26 && holds }
}
