extension UIColor {
    // MARK: Text

    /// The colour of texts that matter most.
    public class var label: UIColor { SystemColor.label.color }
    /// The colour of texts below them.
    public class var secondaryLabel: UIColor { SystemColor.secondaryLabel.color }
    /// The colour of texts that matter less.
    public class var tertiaryLabel: UIColor { SystemColor.tertiaryLabel.color }
    /// The colour of texts that matter least.
    public class var quaternaryLabel: UIColor { SystemColor.quaternaryLabel.color }
    /// The colour of texts in empty fields.
    public class var placeholderText: UIColor { SystemColor.placeholderText.color }
    /// The colour of links.
    public class var link: UIColor { SystemColor.link.color }
    /// Text on light backgrounds; it does not change in the dark.
    public class var darkText: UIColor { SystemColor.darkText.color }
    /// Text on dark backgrounds; it does not change in the light.
    public class var lightText: UIColor { SystemColor.lightText.color }

    // MARK: Lines and fills

    /// The colour of thin lines that let what is behind shine through.
    public class var separator: UIColor { SystemColor.separator.color }
    /// The colour of thin lines that cover what is behind.
    public class var opaqueSeparator: UIColor { SystemColor.opaqueSeparator.color }
    /// The colour of small shapes, such as a slider's track; shines through.
    public class var systemFill: UIColor { SystemColor.systemFill.color }
    /// The colour of shapes of medium size, such as a switch's background; shines through.
    public class var secondarySystemFill: UIColor { SystemColor.secondarySystemFill.color }
    /// The colour of large shapes, such as fields and buttons; shines through.
    public class var tertiarySystemFill: UIColor { SystemColor.tertiarySystemFill.color }
    /// The colour of large areas with much in them; shines through.
    public class var quaternarySystemFill: UIColor { SystemColor.quaternarySystemFill.color }

    // MARK: Backgrounds

    /// The background of a screen's content.
    public class var systemBackground: UIColor { SystemColor.systemBackground.color }
    /// The background of content inside content.
    public class var secondarySystemBackground: UIColor { SystemColor.secondarySystemBackground.color }
    /// The background of content inside ``secondarySystemBackground``.
    public class var tertiarySystemBackground: UIColor { SystemColor.tertiarySystemBackground.color }
    /// The background of grouped lists.
    public class var systemGroupedBackground: UIColor { SystemColor.systemGroupedBackground.color }
    /// The background of the groups in grouped lists.
    public class var secondarySystemGroupedBackground: UIColor { SystemColor.secondarySystemGroupedBackground.color }
    /// The background of content inside such a group.
    public class var tertiarySystemGroupedBackground: UIColor { SystemColor.tertiarySystemGroupedBackground.color }
    /// The background of grouped lists, by its name before iOS 13.
    public class var groupTableViewBackground: UIColor { SystemColor.groupTableViewBackground.color }

    // MARK: Accents

    /// Adaptive colours: each has a shade for light and dark, and for increased contrast.
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

    /// The system's grey, in the middle of its scale.
    public class var systemGray: UIColor { SystemColor.systemGray.color }
    /// Greys from `systemGray` towards the background; `systemGray6` is the nearest to it.
    public class var systemGray2: UIColor { SystemColor.systemGray2.color }
    public class var systemGray3: UIColor { SystemColor.systemGray3.color }
    public class var systemGray4: UIColor { SystemColor.systemGray4.color }
    public class var systemGray5: UIColor { SystemColor.systemGray5.color }
    public class var systemGray6: UIColor { SystemColor.systemGray6.color }
}
