/// Names that Apple's frameworks have in the language mode 4 of Swift, and those that they have since 4.2.
enum Swift4Names {
    /// Types and constants.
    static let globals: [String: String] = {
        var result = pairs(types).merging(pairs(constants)) { one, _ in one }
        for (type, prefix, names) in families {
            for name in names.split(separator: " ") {
                // kCALineCapRound is CAShapeLayerLineCap.round.
                let words = name.split(separator: ":")
                let member = words.count > 1 ? String(words[1]) : name.prefix(1).lowercased() + name.dropFirst()
                result[prefix + words[0]] = "\(type).\(member)"
            }
        }
        return result
    }()

    /// Names of notifications, which are members of `Notification.Name` there.
    static let notifications: [String: String] = {
        var result: [String: String] = [:]
        for (type, prefix, names) in notificationFamilies {
            for name in names.split(separator: " ") {
                let member = name.prefix(1).lowercased() + name.dropFirst() + "Notification"
                result[prefix + name] = "\(type).\(member)"
            }
        }
        return result
    }()

    /// Properties of layers and animations that were texts.
    static let textualProperties: Set<String> = [
        "type", "subtype", "contentsGravity", "fillMode", "lineCap", "lineJoin", "fillRule", "alignmentMode",
        "truncationMode", "calculationMode", "rotationMode", "emitterShape", "emitterMode", "renderMode", "scrollMode",
        "minificationFilter", "magnificationFilter",
    ]

    /// Members of objects.
    static let members = pairs(
        """
        addChildViewController addChild, removeFromParentViewController removeFromParent, childViewControllers children,
        childViewControllerForStatusBarStyle childForStatusBarStyle,
        childViewControllerForStatusBarHidden childForStatusBarHidden,
        childViewControllerForHomeIndicatorAutoHidden childForHomeIndicatorAutoHidden,
        childViewControllerForScreenEdgesDeferringSystemGestures childForScreenEdgesDeferringSystemGestures,
        defaultRunLoopMode default, UITrackingRunLoopMode tracking,
        styleSingle single, styleThick thick, styleDouble double
        """)

    /// Labels of arguments.
    static let labels = ["toParentViewController": "toParent"]

    /// Functions whose arguments got labels, or that are methods of their first argument since.
    static let functions: [String: (name: String, labels: [String])] = [
        "UIEdgeInsetsMake": ("UIEdgeInsets", ["top", "left", "bottom", "right"]),
        "UIOffsetMake": ("UIOffset", ["horizontal", "vertical"]),
        "UIAccessibilityPostNotification": ("UIAccessibility.post", ["notification", "argument"]),
        "NSStringFromCGRect": ("NSCoder.string", ["for"]), "NSStringFromCGPoint": ("NSCoder.string", ["for"]),
        "NSStringFromCGSize": ("NSCoder.string", ["for"]),
        "NSStringFromUIEdgeInsets": ("NSCoder.string", ["for"]),
        "CGRectFromString": ("NSCoder.cgRect", ["for"]), "CGPointFromString": ("NSCoder.cgPoint", ["for"]),
        "CGSizeFromString": ("NSCoder.cgSize", ["for"]),
    ]
    static let methods: [String: (name: String, labels: [String])] = [
        "UIImageJPEGRepresentation": ("jpegData", ["compressionQuality"]), "UIImagePNGRepresentation": ("pngData", []),
        "UIEdgeInsetsInsetRect": ("inset", ["by"]),
    ]
    /// Methods whose first label became a part of their names.
    static let joined: [String: (label: String, name: String)] = [
        "bringSubview": ("toFront", "bringSubviewToFront"), "sendSubview": ("toBack", "sendSubviewToBack"),
    ]
    /// Functions without arguments that are properties since.
    static let properties: [String: String] = Dictionary(
        uniqueKeysWithValues: """
            VoiceOverRunning MonoAudioEnabled ClosedCaptioningEnabled InvertColorsEnabled GuidedAccessEnabled
            BoldTextEnabled GrayscaleEnabled ReduceTransparencyEnabled ReduceMotionEnabled DarkerSystemColorsEnabled
            SwitchControlRunning SpeakSelectionEnabled SpeakScreenEnabled ShakeToUndoEnabled AssistiveTouchRunning
            """.split(whereSeparator: \.isWhitespace).map { ("UIAccessibilityIs" + $0, "UIAccessibility.is" + $0) })

    private static func pairs(_ text: String) -> [String: String] {
        var result: [String: String] = [:]
        for pair in text.split(separator: ",") {
            let words = pair.split(whereSeparator: \.isWhitespace)
            if words.count == 2 { result[String(words[0])] = String(words[1]) }
        }
        return result
    }

    private static let types = """
        NSAttributedStringKey NSAttributedString.Key, NSLayoutAttribute NSLayoutConstraint.Attribute,
        NSTextStorageEditActions NSTextStorage.EditActions,
        NSLayoutRelation NSLayoutConstraint.Relation, NSLayoutFormatOptions NSLayoutConstraint.FormatOptions,
        UILayoutConstraintAxis NSLayoutConstraint.Axis, UIActivityType UIActivity.ActivityType,
        UIActivityCategory UIActivity.Category, UIActivityIndicatorViewStyle UIActivityIndicatorView.Style,
        UIAlertActionStyle UIAlertAction.Style, UIAlertControllerStyle UIAlertController.Style,
        UIApplicationState UIApplication.State, UIApplicationLaunchOptionsKey UIApplication.LaunchOptionsKey,
        UIApplicationOpenURLOptionsKey UIApplication.OpenURLOptionsKey,
        UIApplicationExtensionPointIdentifier UIApplication.ExtensionPointIdentifier,
        UIBarButtonItemStyle UIBarButtonItem.Style, UIBarButtonSystemItem UIBarButtonItem.SystemItem,
        UIBlurEffectStyle UIBlurEffect.Style, UIButtonType UIButton.ButtonType,
        UICollectionElementCategory UICollectionView.ElementCategory,
        UICollectionViewScrollDirection UICollectionView.ScrollDirection,
        UICollectionViewScrollPosition UICollectionView.ScrollPosition,
        UICollectionUpdateAction UICollectionViewUpdateItem.Action,
        UICollectionViewFlowLayoutSectionInsetReference UICollectionViewFlowLayout.SectionInsetReference,
        UICollisionBehaviorMode UICollisionBehavior.Mode, UIAttachmentBehaviorType UIAttachmentBehavior.AttachmentType,
        UIPushBehaviorMode UIPushBehavior.Mode,
        UIControlContentHorizontalAlignment UIControl.ContentHorizontalAlignment,
        UIControlContentVerticalAlignment UIControl.ContentVerticalAlignment, UIControlEvents UIControl.Event,
        UIControlState UIControl.State, UIDatePickerMode UIDatePicker.Mode, UIDeviceBatteryState UIDevice.BatteryState,
        UIDocumentChangeKind UIDocument.ChangeKind, UIDocumentSaveOperation UIDocument.SaveOperation,
        UIDocumentState UIDocument.State, UIEventType UIEvent.EventType, UIEventSubtype UIEvent.EventSubtype,
        UIFontTextStyle UIFont.TextStyle, UIFontDescriptorSymbolicTraits UIFontDescriptor.SymbolicTraits,
        UIGestureRecognizerState UIGestureRecognizer.State, UIImageOrientation UIImage.Orientation,
        UIImageRenderingMode UIImage.RenderingMode, UIImageResizingMode UIImage.ResizingMode,
        UIImagePickerControllerSourceType UIImagePickerController.SourceType,
        UIImagePickerControllerCameraDevice UIImagePickerController.CameraDevice,
        UIImagePickerControllerCameraCaptureMode UIImagePickerController.CameraCaptureMode,
        UIImagePickerControllerCameraFlashMode UIImagePickerController.CameraFlashMode,
        UIImagePickerControllerQualityType UIImagePickerController.QualityType,
        UIImpactFeedbackStyle UIImpactFeedbackGenerator.FeedbackStyle,
        UINotificationFeedbackType UINotificationFeedbackGenerator.FeedbackType, UIInputViewStyle UIInputView.Style,
        UIInterpolatingMotionEffectType UIInterpolatingMotionEffect.EffectType,
        UIMenuControllerArrowDirection UIMenuController.ArrowDirection,
        UINavigationControllerOperation UINavigationController.Operation,
        UINavigationItemLargeTitleDisplayMode UINavigationItem.LargeTitleDisplayMode,
        UIPageViewControllerNavigationDirection UIPageViewController.NavigationDirection,
        UIPageViewControllerNavigationOrientation UIPageViewController.NavigationOrientation,
        UIPageViewControllerSpineLocation UIPageViewController.SpineLocation,
        UIPageViewControllerTransitionStyle UIPageViewController.TransitionStyle, UIPressPhase UIPress.Phase,
        UIPressType UIPress.PressType, UIPreviewActionStyle UIPreviewAction.Style,
        UIProgressViewStyle UIProgressView.Style, UIScrollViewIndicatorStyle UIScrollView.IndicatorStyle,
        UIScrollViewKeyboardDismissMode UIScrollView.KeyboardDismissMode,
        UIScrollViewContentInsetAdjustmentBehavior UIScrollView.ContentInsetAdjustmentBehavior,
        UISearchBarIcon UISearchBar.Icon, UISearchBarStyle UISearchBar.Style,
        UISegmentedControlSegment UISegmentedControl.Segment,
        UISplitViewControllerDisplayMode UISplitViewController.DisplayMode,
        UISplitViewControllerPrimaryEdge UISplitViewController.PrimaryEdge, UIStackViewAlignment UIStackView.Alignment,
        UIStackViewDistribution UIStackView.Distribution,
        UISwipeGestureRecognizerDirection UISwipeGestureRecognizer.Direction, UISystemAnimation UIView.SystemAnimation,
        UITabBarItemPositioning UITabBar.ItemPositioning, UITabBarSystemItem UITabBarItem.SystemItem,
        UITableViewCellAccessoryType UITableViewCell.AccessoryType,
        UITableViewCellEditingStyle UITableViewCell.EditingStyle,
        UITableViewCellSelectionStyle UITableViewCell.SelectionStyle,
        UITableViewCellSeparatorStyle UITableViewCell.SeparatorStyle,
        UITableViewCellStateMask UITableViewCell.StateMask, UITableViewCellStyle UITableViewCell.CellStyle,
        UITableViewCellFocusStyle UITableViewCell.FocusStyle, UITableViewCellDragState UITableViewCell.DragState,
        UITableViewRowActionStyle UITableViewRowAction.Style, UITableViewRowAnimation UITableView.RowAnimation,
        UITableViewScrollPosition UITableView.ScrollPosition, UITableViewStyle UITableView.Style,
        UITextBorderStyle UITextField.BorderStyle, UITextFieldViewMode UITextField.ViewMode,
        UITextFieldDidEndEditingReason UITextField.DidEndEditingReason, UITouchPhase UITouch.Phase,
        UITouchType UITouch.TouchType, UITouchProperties UITouch.Properties, UIViewAnimationCurve UIView.AnimationCurve,
        UIViewAnimationOptions UIView.AnimationOptions, UIViewAnimationTransition UIView.AnimationTransition,
        UIViewAutoresizing UIView.AutoresizingMask, UIViewContentMode UIView.ContentMode,
        UIViewKeyframeAnimationOptions UIView.KeyframeAnimationOptions,
        UIViewTintAdjustmentMode UIView.TintAdjustmentMode, UIWindowLevel UIWindow.Level,
        UIContextualActionStyle UIContextualAction.Style, UIContextualActionHandler UIContextualAction.Handler,
        UIAccessibilityNotifications UIAccessibility.Notification, RunLoopMode RunLoop.Mode
        """

    private static let constants = """
        UITableViewAutomaticDimension UITableView.automaticDimension, UITableViewIndexSearch UITableView.indexSearch,
        UICollectionElementKindSectionHeader UICollectionView.elementKindSectionHeader,
        UICollectionElementKindSectionFooter UICollectionView.elementKindSectionFooter,
        UICollectionViewFlowLayoutAutomaticSize UICollectionViewFlowLayout.automaticSize,
        UIBackgroundTaskInvalid UIBackgroundTaskIdentifier.invalid,
        UIApplicationOpenSettingsURLString UIApplication.openSettingsURLString,
        UIApplicationBackgroundFetchIntervalMinimum UIApplication.backgroundFetchIntervalMinimum,
        UIApplicationBackgroundFetchIntervalNever UIApplication.backgroundFetchIntervalNever,
        UIViewNoIntrinsicMetric UIView.noIntrinsicMetric,
        UILayoutFittingCompressedSize UIView.layoutFittingCompressedSize,
        UILayoutFittingExpandedSize UIView.layoutFittingExpandedSize,
        UIPageViewControllerOptionSpineLocationKey UIPageViewController.OptionsKey.spineLocation,
        UIPageViewControllerOptionInterPageSpacingKey UIPageViewController.OptionsKey.interPageSpacing,
        kCAGradientLayerAxial CAGradientLayerType.axial, kCAGradientLayerRadial CAGradientLayerType.radial,
        kCAAnimationRotateAuto CAAnimationRotationMode.rotateAuto,
        kCAAnimationRotateAutoReverse CAAnimationRotationMode.rotateAutoReverse,
        UISegmentedControlNoSegment UISegmentedControl.noSegment
        """

    private static let families: [(type: String, prefix: String, names: String)] = [
        (
            "UIResponder", "UIKeyboard",
            """
            FrameBeginUserInfoKey:keyboardFrameBeginUserInfoKey FrameEndUserInfoKey:keyboardFrameEndUserInfoKey \
            AnimationDurationUserInfoKey:keyboardAnimationDurationUserInfoKey \
            AnimationCurveUserInfoKey:keyboardAnimationCurveUserInfoKey IsLocalUserInfoKey:keyboardIsLocalUserInfoKey
            """
        ),
        ("UIWindow.Level", "UIWindowLevel", "Normal Alert StatusBar"),
        ("UIScrollView.DecelerationRate", "UIScrollViewDecelerationRate", "Normal Fast"),
        (
            "UIImagePickerController.InfoKey", "UIImagePickerController",
            "OriginalImage EditedImage MediaType CropRect MediaURL:mediaURL ReferenceURL:referenceURL PHAsset:phAsset "
                + "ImageURL:imageURL MediaMetadata LivePhoto"
        ),
        (
            "UIAccessibility.Notification", "UIAccessibility",
            "AnnouncementNotification:announcement LayoutChangedNotification:layoutChanged "
                + "ScreenChangedNotification:screenChanged PageScrolledNotification:pageScrolled"
        ),
        (
            "UIAccessibilityTraits", "UIAccessibilityTrait",
            "None Button Link Header SearchField Image Selected PlaysSound KeyboardKey StaticText SummaryElement "
                + "NotEnabled UpdatesFrequently StartsMediaSession Adjustable AllowsDirectInteraction CausesPageTurn TabBar"
        ),
        (
            "CALayerContentsGravity", "kCAGravity",
            "Center Top Bottom Left Right TopLeft TopRight BottomLeft BottomRight Resize ResizeAspect ResizeAspectFill"
        ),
        ("CALayerContentsFilter", "kCAFilter", "Linear Nearest Trilinear"),
        ("CAMediaTimingFillMode", "kCAFillMode", "Forwards Backwards Both Removed"),
        ("CAMediaTimingFunctionName", "kCAMediaTimingFunction", "Linear EaseIn EaseOut EaseInEaseOut Default"),
        ("CAShapeLayerLineCap", "kCALineCap", "Butt Round Square"),
        ("CAShapeLayerLineJoin", "kCALineJoin", "Miter Round Bevel"),
        ("CAShapeLayerFillRule", "kCAFillRule", "NonZero EvenOdd"),
        ("CATransitionType", "kCATransition", "Fade MoveIn Push Reveal"),
        ("CATransitionSubtype", "kCATransition", "FromRight FromLeft FromTop FromBottom"),
        ("CATextLayerAlignmentMode", "kCAAlignment", "Natural Left Right Center Justified"),
        ("CATextLayerTruncationMode", "kCATruncation", "None Start End Middle"),
        ("CAAnimationCalculationMode", "kCAAnimation", "Linear Discrete Paced Cubic CubicPaced"),
        ("CAEmitterLayerEmitterShape", "kCAEmitterLayer", "Point Line Rectangle Cuboid Circle Sphere"),
        ("CAEmitterLayerEmitterMode", "kCAEmitterLayer", "Points Outline Surface Volume"),
        ("CAEmitterLayerRenderMode", "kCAEmitterLayer", "Unordered OldestFirst OldestLast BackToFront Additive"),
        ("CAScrollLayerScrollMode", "kCAScroll", "None Vertically Horizontally Both"),
        (
            "AVAudioSession.Category", "AVAudioSessionCategory",
            "Ambient SoloAmbient Playback Record PlayAndRecord MultiRoute"
        ),
        (
            "AVAudioSession.Mode", "AVAudioSessionMode",
            "Default VoiceChat GameChat VideoRecording Measurement MoviePlayback VideoChat SpokenAudio"
        ),
    ]

    private static let notificationFamilies: [(type: String, prefix: String, names: String)] = [
        (
            "UIApplication", "UIApplication",
            "DidEnterBackground WillEnterForeground DidFinishLaunching DidBecomeActive WillResignActive "
                + "DidReceiveMemoryWarning WillTerminate SignificantTimeChange WillChangeStatusBarOrientation "
                + "DidChangeStatusBarOrientation WillChangeStatusBarFrame DidChangeStatusBarFrame "
                + "BackgroundRefreshStatusDidChange UserDidTakeScreenshot ProtectedDataWillBecomeUnavailable "
                + "ProtectedDataDidBecomeAvailable"
        ),
        (
            "UIResponder", "UI",
            "KeyboardWillShow KeyboardDidShow KeyboardWillHide KeyboardDidHide KeyboardWillChangeFrame "
                + "KeyboardDidChangeFrame"
        ),
        ("UITextField", "UITextField", "TextDidBeginEditing TextDidEndEditing TextDidChange"),
        ("UITextView", "UITextView", "TextDidBeginEditing TextDidEndEditing TextDidChange"),
        (
            "UIDevice", "UIDevice",
            "OrientationDidChange BatteryStateDidChange BatteryLevelDidChange ProximityStateDidChange"
        ),
        ("UIContentSizeCategory", "UIContentSizeCategory", "DidChange"),
        ("UIPasteboard", "UIPasteboard", "Changed Removed"),
        ("UIWindow", "UIWindow", "DidBecomeVisible DidBecomeHidden DidBecomeKey DidResignKey"),
        ("UIScreen", "UIScreen", "DidConnect DidDisconnect ModeDidChange BrightnessDidChange"),
        (
            "UIMenuController", "UIMenuController",
            "WillShowMenu DidShowMenu WillHideMenu DidHideMenu MenuFrameDidChange"
        ),
    ]
}
