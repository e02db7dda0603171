// The standard images, such as tables and collections mark rows with; they are symbols here.
extension UIImage {
    public class var actions: UIImage { standard("ellipsis.circle") }
    public class var add: UIImage { standard("plus.circle.fill") }
    public class var remove: UIImage { standard("minus.circle.fill") }
    public class var checkmark: UIImage { standard("checkmark.circle.fill") }
    public class var strokedCheckmark: UIImage { standard("checkmark.circle") }

    private class func standard(_ name: String) -> UIImage { UIImage(systemName: name) ?? UIImage() }
}
