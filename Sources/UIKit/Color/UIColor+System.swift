extension UIColor {
    // MARK: Text

    public class var label: UIColor { SystemColor.label.color }
    public class var secondaryLabel: UIColor { SystemColor.secondaryLabel.color }
    public class var tertiaryLabel: UIColor { SystemColor.tertiaryLabel.color }
    public class var quaternaryLabel: UIColor { SystemColor.quaternaryLabel.color }
    public class var placeholderText: UIColor { SystemColor.placeholderText.color }
    public class var link: UIColor { SystemColor.link.color }
    public class var darkText: UIColor { SystemColor.darkText.color }
    public class var lightText: UIColor { SystemColor.lightText.color }

    // MARK: Lines and fills

    public class var separator: UIColor { SystemColor.separator.color }
    public class var opaqueSeparator: UIColor { SystemColor.opaqueSeparator.color }
    public class var systemFill: UIColor { SystemColor.systemFill.color }
    public class var secondarySystemFill: UIColor { SystemColor.secondarySystemFill.color }
    public class var tertiarySystemFill: UIColor { SystemColor.tertiarySystemFill.color }
    public class var quaternarySystemFill: UIColor { SystemColor.quaternarySystemFill.color }

    // MARK: Backgrounds

    public class var systemBackground: UIColor { SystemColor.systemBackground.color }
    public class var secondarySystemBackground: UIColor { SystemColor.secondarySystemBackground.color }
    public class var tertiarySystemBackground: UIColor { SystemColor.tertiarySystemBackground.color }
    public class var systemGroupedBackground: UIColor { SystemColor.systemGroupedBackground.color }
    public class var secondarySystemGroupedBackground: UIColor { SystemColor.secondarySystemGroupedBackground.color }
    public class var tertiarySystemGroupedBackground: UIColor { SystemColor.tertiarySystemGroupedBackground.color }
    public class var groupTableViewBackground: UIColor { SystemColor.groupTableViewBackground.color }

    // MARK: Accents

    public class var systemRed: UIColor { SystemColor.systemRed.color }
    public class var systemOrange: UIColor { SystemColor.systemOrange.color }
    public class var systemYellow: UIColor { SystemColor.systemYellow.color }
    public class var systemGreen: UIColor { SystemColor.systemGreen.color }
    public class var systemMint: UIColor { SystemColor.systemMint.color }
    public class var systemTeal: UIColor { SystemColor.systemTeal.color }
    public class var systemCyan: UIColor { SystemColor.systemCyan.color }
    public class var systemBlue: UIColor { SystemColor.systemBlue.color }
    public class var systemIndigo: UIColor { SystemColor.systemIndigo.color }
    public class var systemPurple: UIColor { SystemColor.systemPurple.color }
    public class var systemPink: UIColor { SystemColor.systemPink.color }
    public class var systemBrown: UIColor { SystemColor.systemBrown.color }

    // MARK: Grays

    public class var systemGray: UIColor { SystemColor.systemGray.color }
    public class var systemGray2: UIColor { SystemColor.systemGray2.color }
    public class var systemGray3: UIColor { SystemColor.systemGray3.color }
    public class var systemGray4: UIColor { SystemColor.systemGray4.color }
    public class var systemGray5: UIColor { SystemColor.systemGray5.color }
    public class var systemGray6: UIColor { SystemColor.systemGray6.color }
}
