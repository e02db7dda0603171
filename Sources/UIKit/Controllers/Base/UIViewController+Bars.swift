/// What a controller tells the bars around it.
struct BarContentState {
    var title: String?
    var isEditing = false
}

extension UIViewController {
    func setTitle(_ title: String?) {
        barContent.title = title
    }

    // MARK: Showing

    /// The nearest container that shows controllers in its own way takes it; without one it is presented.
    func showInNearestContainer(_ controller: UIViewController, _ sender: Any?) {
        var link = containment.parent
        while let here = link {
            if here.showsOthers { return here.show(controller, sender: sender) }
            link = here.containment.parent
        }
        present(controller, animated: true)
    }

    func showAsDetail(_ controller: UIViewController, _ sender: Any?) {
        var link = containment.parent
        while let here = link {
            if here.showsDetails { return here.showDetailViewController(controller, sender: sender) }
            link = here.containment.parent
        }
        present(controller, animated: true)
    }
}
