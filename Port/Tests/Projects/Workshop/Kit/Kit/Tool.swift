import UIKit

@objc public protocol ToolDelegate: NSObjectProtocol {
    @objc optional func toolWasUsed(_ tool: Tool)
}

open class Tool: NSObject {
    public let name: String
    public weak var delegate: ToolDelegate?

    public init(name: String) {
        self.name = name
        super.init()
    }

    @objc open func use() { delegate?.toolWasUsed?(self) }
}

public func motto() -> String {
    let bundle = Bundle(for: Tool.self)
    guard let url = bundle.url(forResource: "motto", withExtension: "txt") else { return "none" }
    return ((try? String(contentsOf: url)) ?? "none").trimmingCharacters(in: .whitespacesAndNewlines)
}
