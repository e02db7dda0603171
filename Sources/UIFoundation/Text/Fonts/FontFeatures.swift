// Numbers of features in fonts of Apple's, for `UIFontDescriptor.FeatureKey`.

public let kLigaturesType = 1
public let kLetterCaseType = 3
public let kNumberSpacingType = 6
public let kVerticalPositionType = 10
public let kFractionsType = 11
public let kNumberCaseType = 21
public let kStylisticAlternativesType = 35
public let kLowerCaseType = 37
public let kUpperCaseType = 38

public let kUpperAndLowerCaseSelector = 0
public let kSmallCapsSelector = 3
public let kMonospacedNumbersSelector = 0
public let kProportionalNumbersSelector = 1
public let kDiagonalFractionsSelector = 2
public let kDefaultLowerCaseSelector = 0
public let kLowerCaseSmallCapsSelector = 1
public let kLowerCasePetiteCapsSelector = 2
public let kDefaultUpperCaseSelector = 0
public let kUpperCaseSmallCapsSelector = 1
public let kUpperCasePetiteCapsSelector = 2
public let kStylisticAltOneOnSelector = 2
public let kStylisticAltTwoOnSelector = 4
public let kStylisticAltThreeOnSelector = 6
