extension NibSchema {
    /// Tables, collections and their cells.
    static let lists = """
        class UITableView: UIScrollView = tableView
        section Table View
        choice dataMode #2000 | Content | none-written:Dynamic_without_prototypes prototypes static
        choice style #2010 | Style | plain grouped insetGrouped !
        choice separatorStyle #2020 | Separator | singleLine=1 default=1 none=0 ?
        color separatorColor | Separator Color
        insets separatorInset | Separator Inset
        choice separatorInsetReference #2070 | Inset From | fromCellEdges:Cell_edges fromAutomaticInsets:Automatic_insets ?
        flag allowsSelection #2030 | Selection | =YES
        flag allowsMultipleSelection #2050 | Multiple Selection
        flag allowsSelectionDuringEditing #2040 | While Editing
        flag allowsMultipleSelectionDuringEditing #2080 | Multiple While Editing
        flag showsSelectionImmediatelyOnTouchBegin #2060 | Show on Touch | =YES
        number sectionIndexMinimumDisplayRowCount #2090 | Index Row Limit
        color sectionIndexColor | Index Text
        color sectionIndexBackgroundColor | Index Background
        color sectionIndexTrackingBackgroundColor | Index Tracking
        number rowHeight #2100 | Row Height | & ! -1...1000000
        number estimatedRowHeight #2110 | Row Estimate | & -1...1000000
        number sectionHeaderHeight #2120 | Header Height | & ! -1...1000000
        number estimatedSectionHeaderHeight #2130 | Header Estimate | &
        number sectionFooterHeight #2140 | Footer Height | & ! -1...1000000
        number estimatedSectionFooterHeight #2150 | Footer Estimate | &
        flag contentViewInsetsToSafeArea>insetsContentViewsToSafeArea #2160 | Content in Safe Area | =YES

        class UITableViewCell: UIView = tableViewCell
        section Table View Cell
        choice style #2130 | Style | none-written:Custom IBUITableViewCellStyleDefault:Basic IBUITableViewCellStyleValue1:Right_detail IBUITableViewCellStyleValue2:Left_detail IBUITableViewCellStyleSubtitle:Subtitle
        text reuseIdentifier #2070 | Identifier
        choice selectionStyle #2000 | Selection | default=3 none=0 blue=1 gray=2 ! ?
        choice accessoryType #2010 | Accessory | none disclosureIndicator detailDisclosureButton checkmark detailButton
        choice editingAccessoryType #2080 | Editing Accessory | none disclosureIndicator detailDisclosureButton checkmark detailButton
        choice focusStyle #2050 | Focus Style | default custom
        number indentationLevel #2030 | Indentation | =0
        number indentationWidth #2040 | Indent Width | !
        flag shouldIndentWhileEditing #2060 | Indent While Editing | =YES
        flag hidesAccessoryWhenEditing #2020 | Hide Accessory While Editing | =YES
        flag showsReorderControl | Reorder Controls
        number rowHeight #2120 | Row Height | -1...1000000
        insets separatorInset | Separator Inset
        section
        words textLabel#2090 detailTextLabel#2100 imageView#2110

        class UITableViewCellContentView: UIView = tableViewCellContentView
        words tableViewCell#2000

        class UICollectionView: UIScrollView = collectionView
        section Collection View
        choice dataMode #2000 | Items | none prototypes !
        flag springLoaded #2010 | Spring Loaded
        flag prefetchingEnabled | Prefetching | =YES
        section
        flag allowsSelection | | =YES
        flag allowsMultipleSelection

        class UICollectionViewLayout: NSObject = collectionViewLayout

        class UICollectionViewFlowLayout: UICollectionViewLayout = collectionViewFlowLayout
        section Flow Layout
        choice scrollDirection #0 | Scroll Direction | vertical horizontal
        flag automaticEstimatedItemSize #10 | Estimate Automatic
        size itemSize | Cell Size
        size estimatedItemSize | Estimate | &
        size headerReferenceSize | Header Size
        size footerReferenceSize | Footer Size
        number minimumInteritemSpacing #30 | For Cells | ! -1000000...1000000
        number minimumLineSpacing #20 | For Lines | ! -1000000...1000000
        insets sectionInset | Section Insets
        choice sectionInsetReference #40 | Section Insets From | none-written:Content safeArea:Safe_area=1 layoutMargins:Layout_margins=2

        class UICollectionReusableView: UIView = collectionReusableView
        section Collection Reusable View
        text reuseIdentifier #2000 | Identifier
        size customSize | Custom Size

        class UICollectionViewCell: UICollectionReusableView = collectionViewCell
        """
}
