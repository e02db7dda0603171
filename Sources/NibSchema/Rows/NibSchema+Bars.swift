extension NibSchema {
    /// Bars and their items.
    static let bars = """
        class UISearchBar: UIView = searchBar
        section Search Bar
        text text #2020 | Text
        text placeholder #2030 | Placeholder
        text prompt | Prompt
        choice searchBarStyle #2010 | Search Style | default prominent minimal ?
        choice barStyle #2000 | Bar Style | default black,blackTranslucent,blackOpaque
        flag translucent #2050 | Translucent | =YES ?
        color barTintColor | Bar Tint
        flag showsSearchResultsButton | Results Button
        flag showsBookmarkButton | Bookmarks Button
        flag showsCancelButton #2040 | Cancel Button
        flag showsScopeBar | Scope Bar

        class UINavigationBar: UIView = navigationBar
        section Bar
        choice barStyle #2000 | Style | default black,blackTranslucent,blackOpaque
        flag translucent #2010 | Translucent | =YES
        color barTintColor | Bar Tint
        section Navigation Bar
        flag largeTitles>prefersLargeTitles #2020 | Prefers Large Titles
        image backIndicatorImage | Back Image
        image backIndicatorTransitionMask>backIndicatorTransitionMaskImage | Back Mask
        image shadowImage #2030 | Shadow Image

        class UIToolbar: UIView = toolbar
        section Bar
        choice barStyle #2010 | Style | default black,blackTranslucent,blackOpaque
        flag translucent #2000 | Translucent | =YES
        color barTintColor | Bar Tint

        class UITabBar: UIView = tabBar
        section Bar
        choice barStyle | Style | default black,blackTranslucent,blackOpaque
        flag translucent #2010 | Translucent | =YES
        color barTintColor | Bar Tint
        section Tab Bar
        image backgroundImage | Background
        image shadowImage | Shadow Image
        image selectionIndicatorImage | Selection
        color selectedImageTintColor | Image Tint
        choice itemPositioning #2000 | Item Positioning | automatic fill centered
        number itemWidth | Item Width
        number itemSpacing | Item Spacing
        section
        color unselectedItemTintColor

        class UIBarButtonItem: UIBarItem = barButtonItem
        section Bar Button Item
        choice style #60 | Style | none-written:Default plain=0 bordered=1 done=2 ?
        choice systemItem #70 | System Item | none-written:Custom done cancel edit save add flexibleSpace fixedSpace compose reply action organize bookmarks search refresh stop camera trash play pause rewind fastForward undo redo pageCurl close
        color tintColor | Tint
        number width #50 | Width | 0...1000000
        flag selected | Selected
        flag springLoaded | Spring Loaded

        class UITabBarItem: UIBarItem = tabBarItem
        section Tab Bar Item
        text badgeValue | Badge
        color badgeColor | Badge Color
        choice systemItem | System Item | none-written:Custom more favorites featured topRated recents contacts history bookmarks search downloads mostRecent mostViewed
        image selectedImage #90 | Selected Image
        flag springLoaded | Spring Loaded

        class UIBarItem: NSObject
        section Bar Item
        text title #30 | Title
        image image #40 | Image
        image landscapeImage>landscapeImagePhone #100 | Landscape
        image largeContentSizeImage | Accessibility
        choice catalog #80 | Images From | none-written:Asset_catalog system:Symbols
        insets imageInsets | Image Insets
        number tag #20 | Tag | =0
        flag enabled #10 | Enabled | =YES

        class UINavigationItem: NSObject = navigationItem
        section Navigation Item
        text title #0 | Title
        text prompt | Prompt
        text backButtonTitle | Back Button
        choice largeTitleDisplayMode #10 | Large Title | automatic always never ?
        flag leftItemsSupplementBackButton #20 | Left Items Supplement Back
        section
        flag hidesBackButton
        """
}
