/// Sizes that several rows make together.
extension Design {
    var switchSize: CGSize { size(.switchWidth, .switchHeight) }
    var switchThumb: CGSize { size(.switchThumbWidth, .switchThumbHeight) }
    var switchInsets: UIEdgeInsets { UIEdgeInsets(top: 0, left: 0, bottom: 0, right: self[.switchAlignmentInset]) }
    var sliderThumb: CGSize { size(.sliderThumbWidth, .sliderThumbHeight) }
    var sliderInsets: UIEdgeInsets {
        UIEdgeInsets(
            top: 0, left: self[.sliderSideInset], bottom: self[.sliderFootInset], right: self[.sliderSideInset])
    }
    var segmentedInsets: UIEdgeInsets { UIEdgeInsets(top: 0, left: 0, bottom: self[.segmentedFootInset], right: 0) }
    var stepperSize: CGSize { size(.stepperWidth, .stepperHeight) }
    var pickerSize: CGSize { size(.pickerWidth, .pickerHeight) }
    var inlineDatePickerSize: CGSize { size(.pickerWidth, .inlineDatePickerHeight) }
    var progressBarStyleInsets: UIEdgeInsets {
        UIEdgeInsets(top: 0, left: 0, bottom: self[.progressFootInset], right: 0)
    }

    /// Without a large title or what is above. In sheets as Interface Builder records it.
    func navigationBarHeight(for traits: UITraitCollection, isInSheet: Bool = false) -> CGFloat {
        if isInSheet { return self[.navigationBarHeightInSheet] }
        if traits.hasLowBars { return self[.navigationBarHeightLow] }
        return self[traits.userInterfaceIdiom == .pad ? .navigationBarHeightOnPad : .navigationBarHeight]
    }

    func toolbarHeight(for traits: UITraitCollection) -> CGFloat {
        self[traits.hasLowBars ? .toolbarHeightLow : .toolbarHeight]
    }

    /// The tab bar's height: without the room below that the home indicator has, or with it, as the design says.
    func tabBarHeight(for traits: UITraitCollection) -> CGFloat {
        self[traits.hasLowTabBars ? .tabBarHeightLow : .tabBarHeight]
    }

    /// Points of a separator in a view with so many pixels to a point.
    func separatorHeight(pixel: CGFloat) -> CGFloat { has(.separatorThickness) ? self[.separatorThickness] : pixel }
}

/// Headers of grouped sections.
extension Design {
    var groupedHeaderFont: UIFont {
        .systemFont(ofSize: self[.groupedHeaderSize], weight: weight(.groupedHeaderWeight))
    }

    func groupedHeaderText(_ text: String) -> String { has(.groupedHeaderIsUppercase) ? text.uppercased() : text }
}

/// Alerts.
extension Design {
    var alertInset: NSDirectionalEdgeInsets {
        NSDirectionalEdgeInsets(
            top: self[.alertTextTop], leading: self[.alertTextSide], bottom: self[.alertTextFoot],
            trailing: self[.alertTextSide])
    }
}
