import UIKit

class SignInViewController: UIViewController {
    @IBOutlet private weak var mailField: UITextField!
    @IBOutlet private weak var passwordField: UITextField!

    @IBAction func signIn(_ sender: UIButton) {
        guard mailField.text?.contains("@") == true, passwordField.hasText else { return }
        performSegue(withIdentifier: "order", sender: nil)
    }

    @IBAction func resetPassword(_ sender: UIButton) {
        show(message: NSLocalizedString("A new password is on its way.", comment: "After “Forgot your password?”"))
    }

    @IBAction func help(_ sender: UIButton) {
        show(message: NSLocalizedString("Write to help@example.com.", comment: "After the question mark"))
    }

    private func show(message: String) {
        let alert = UIAlertController(title: nil, message: message, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: NSLocalizedString("OK", comment: ""), style: .default))
        present(alert, animated: true)
    }
}
