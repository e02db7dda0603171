import Kit
import UIKit

class BenchViewController: UIViewController, ToolDelegate {
    let tool = Tool(name: "Saw")
    private(set) var used = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        tool.delegate = self
        let button = UIButton(type: .system)
        button.setTitle("Use", for: .normal)
        button.frame = CGRect(x: 40, y: 100, width: 120, height: 44)
        button.addTarget(tool, action: #selector(Tool.use), for: .touchUpInside)
        view.addSubview(button)
        print("resource:", Kit.motto())
    }

    func toolWasUsed(_ tool: Tool) {
        used += 1
        print("used", tool.name, used)
    }
}
