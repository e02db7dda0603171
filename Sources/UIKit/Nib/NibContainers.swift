/// Container controllers and the children that a storyboard gives them.
@MainActor
enum NibContainers {
    /// The classes of containers by element.
    static let classes: [String: UIViewController.Type] = [:]

    static func fill(_ container: UIViewController, with children: [UIViewController]) {
        for child in children {
            container.addChild(child)
            child.didMove(toParent: container)
        }
    }

    /// Shows a controller that others were put on top of.
    static func goBack(to target: UIViewController) {}
}
