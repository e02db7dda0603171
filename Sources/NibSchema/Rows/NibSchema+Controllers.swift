extension NibSchema {
    /// View controllers and segues.
    static let controllers = """
        class UIStoryboardSegue = segue
        section Segue
        text identifier #20 | Identifier
        choice kind #10 | Kind | show showDetail presentation popoverPresentation embed custom push modal replace unwind relationship !
        choice modalPresentationStyle #60 | Presentation | none-written:Default fullScreen pageSheet formSheet currentContext overFullScreen overCurrentContext
        choice modalTransitionStyle #160 | Transition | none-written:Default coverVertical flipHorizontal crossDissolve partialCurl
        text destinationCreationSelector #70 | Instantiation
        flag animates #40 | Animates | =YES
        flags popoverArrowDirection | Arrow Directions | up down left right @popoverArrowDirection
        section
        words destination#0 relationship#30 unwindAction#50 popoverAnchorBarButtonItem#80
        words popoverAnchorView#90 key#100 inheritsFrom#110 reference#120 customClass#130 customModule#140
        words customModuleProvider#150 id#170

        class UIViewControllerPlaceholder = viewControllerPlaceholder
        section Storyboard Reference
        text storyboardName #10 | Storyboard
        text referencedIdentifier #20 | Referenced ID
        text bundleIdentifier #30 | Bundle
        section
        words storyboardIdentifier#0 id#40 userLabel#50 sceneMemberID#60

        class UIViewController: NSObject = viewController
        section Simulated Metrics
        element simulatedDestinationMetrics | Size | none-written:Inferred;freeformSimulatedSizeMetrics:Freeform
        size freeformSize | Freeform Size
        element simulatedOrientationMetrics | Orientation | none-written:Inferred;simulatedOrientationMetrics:Portrait;simulatedOrientationMetrics orientation=landscapeRight:Landscape
        element simulatedStatusBarMetrics | Status Bar | none-written:Inferred;nil:None;simulatedStatusBarMetrics:Default;simulatedStatusBarMetrics statusBarStyle=lightContent:Light_content
        element simulatedTopBarMetrics | Top Bar | none-written:Inferred;nil:None;simulatedNavigationBarMetrics prompted=NO:Translucent_navigation_bar;simulatedNavigationBarMetrics translucent=NO prompted=NO:Opaque_navigation_bar
        element simulatedBottomBarMetrics | Bottom Bar | none-written:Inferred;nil:None;simulatedToolbarMetrics:Translucent_toolbar;simulatedToolbarMetrics translucent=NO:Opaque_toolbar;simulatedTabBarMetrics:Translucent_tab_bar;simulatedTabBarMetrics translucent=NO:Opaque_tab_bar
        section View Controller
        text title #40 | Title
        flag initialViewController | Is Initial View Controller
        flag automaticallyAdjustsScrollViewInsets #50 | Adjust Scroll View Insets | =YES
        flag hidesBottomBarWhenPushed #100 | Hide Bottom Bar on Push
        flag autoresizesArchivedViewToFullSize #30 | Resize View From NIB | =YES
        flag wantsFullScreenLayout #90 | Use Full Screen
        flags edgesForExtendedLayout | Extend Edges | top left bottom right @extendedEdge.edgesForExtendedLayout
        flag extendedLayoutIncludesOpaqueBars #20 | Under Opaque Bars
        choice modalTransitionStyle #70 | Transition | coverVertical flipHorizontal crossDissolve partialCurl ?
        choice modalPresentationStyle #80 | Presentation | automatic=-2 fullScreen=0 pageSheet=1 formSheet=2 currentContext=3 custom=4 overFullScreen=5 overCurrentContext=6 popover=7 ?
        flag definesPresentationContext #60 | Defines Context
        flag providesPresentationContextTransitionStyle | Provides Context
        size contentSizeForViewInPopover | Content Size
        choice interfaceStyle #120 | Interface Style | none-written:Inferred light dark
        section
        word restorationIdentifier #0
        flag useStoryboardIdentifierAsRestorationIdentifier #110
        flag modalInPresentation
        words storyboardIdentifier#10

        class UITableViewController: UIViewController = tableViewController
        section Table or Collection View Controller
        flag clearsSelectionOnViewWillAppear #45 | Clear on Appearance | =YES

        class UICollectionViewController: UIViewController = collectionViewController
        section Table or Collection View Controller
        flag clearsSelectionOnViewWillAppear #45 | Clear on Appearance | =YES

        class UINavigationController: UIViewController = navigationController
        section Navigation Controller
        flag navigationBarHidden #2000 | Bar Hidden | &
        flag toolbarHidden #2010 | Toolbar Hidden | & =YES
        flag hidesBarsOnSwipe | Hide Bars on Swipe
        flag hidesBarsOnTap | Hide Bars on Tap
        flag hidesBarsWhenKeyboardAppears | Hide Bars When Keyboard Appears
        flag hidesBarsWhenVerticallyCompact | Hide Bars When Vertically Compact

        class UITabBarController: UIViewController = tabBarController
        words providesPresentationContextTransitionStyle#2000

        class UISplitViewController: UIViewController = splitViewController
        section Split View Controller
        choice style | Style | none-written:Unspecified doubleColumn tripleColumn
        choice preferredDisplayMode | Display Mode | automatic secondaryOnly,primaryHidden oneBesideSecondary,allVisible oneOverSecondary,primaryOverlay twoBesideSecondary twoOverSecondary twoDisplaceSecondary ?
        flag presentsWithGesture #2030 | Presents with Gesture | =YES
        number minimumPrimaryColumnWidth #2010 | Min Primary Width
        number maximumPrimaryColumnWidth | Max Primary Width
        number preferredPrimaryColumnWidthFraction #2020 | Primary Fraction
        section
        choice preferredSplitBehavior | | automatic tile overlay displace ?
        words allowDoubleColumnStyle#2000 preferredSupplementaryColumnWidthFraction#2040

        class UIPageViewController: UIViewController = pageViewController
        section Page View Controller
        choice transitionStyle #2000 | Transition | pageCurl scroll !
        choice navigationOrientation #2010 | Navigation | horizontal vertical !
        choice spineLocation #2020 | Spine | none min mid max !

        class AVPlayerViewController: UIViewController = avPlayerViewController

        class GLKViewController: UIViewController = glkViewController

        class UIHostingController: UIViewController = hostingController
        """
}
