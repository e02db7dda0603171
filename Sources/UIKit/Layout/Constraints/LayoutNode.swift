import LayoutEngine

/// What takes part in Auto Layout on behalf of one view or one layout guide.
///
/// Constraints hold nodes, not views, so a constraint outlives its views as in UIKit, and nothing on the hot path asks
/// what kind of item it deals with. A node exists from the first constraint, guide or engine that needs it.
final class LayoutNode {
    /// The view itself, or the owner of the guide. A plain pointer, which the view takes back when it ends.
    unowned(unsafe) var view: UIView?
    private(set) weak var guide: UILayoutGuide?
    let isGuide: Bool
    /// Where the item stands among others when only a tie-break decides: in the order in which views got their
    /// superviews and guides their owners. Read when an engine takes the node in.
    var order: Int64

    /// The engine of the tree, and the node's number there. A plain pointer, which the engine takes back when it ends.
    unowned(unsafe) var engine: HostedEngine?
    var item = ItemID.none

    /// Active constraints held by any view that mention this node, in no particular order. Each stores its place here.
    /// Unretained: a constraint takes itself out when it becomes inactive or ends.
    private(set) var mentions: [Unmanaged<NSLayoutConstraint>] = []

    /// The anchors that somebody asked for.
    var anchors: AnchorTable?

    /// The constraints UIKit makes for this node, made when somebody looks at them.
    var system = SystemConstraints()

    @MainActor
    init(view: UIView, order: Int64) {
        self.view = view
        isGuide = false
        self.order = order
    }

    @MainActor
    init(guide: UILayoutGuide, owner: UIView?) {
        self.guide = guide
        view = owner
        isGuide = true
        order = LayoutOrder.next()
    }

    /// The view or guide itself.
    var object: AnyObject? { isGuide ? guide : view }

    // MARK: Mentions

    func addMention(_ constraint: NSLayoutConstraint) -> Int32 {
        mentions.append(Unmanaged.passUnretained(constraint))
        return Int32(mentions.count - 1)
    }

    /// Takes out the mention at `index`; the last one moves there and has its index updated.
    func removeMention(at index: Int) {
        let last = mentions.removeLast()
        guard index < mentions.count else { return }
        mentions[index] = last
        last.takeUnretainedValue().mentionMoved(in: self, to: index)
    }
}

/// Numbers views and guides as they arrive in trees.
@MainActor
enum LayoutOrder {
    private static var last: Int64 = 0

    static func next() -> Int64 {
        last += 1
        return last
    }
}

extension LayoutNode {
    /// What the engine of the tree has stated for the node; nil outside of engines.
    @MainActor
    var facts: HostedFacts? { engine.map { $0[item] } }
}

/// An item of an engine.
struct HostedItem {
    /// The item's node; nil where the item's number is free.
    var node: LayoutNode?
    var facts = HostedFacts()
}

/// What a hosted engine has stated for an item beside constraints.
struct HostedFacts {
    // What every pass touches comes first, side by side in memory.
    /// Whether the view still lies where layout put it for the values that the engine has now.
    var isPlaced = false
    var followsWidth = false
    /// Whether intrinsic sizes were stated.
    var hasContentSize = false
    /// Whether constraints reach this node's baselines.
    var hasBaselines = false
    /// The relations that a translated autoresizing mask amounts to: x, width, y, height.
    var mask: (RelationID, RelationID, RelationID, RelationID)?
    /// Where the view's content is scrolled to.
    var scrolled = CGPoint.zero

    /// The intrinsic size last stated, as the view gave it.
    var contentSize = CGSize(width: -1, height: -1)
    /// The width for which a height that follows from it was measured; nil before.
    var measuredWidth: Double?
    /// The width of the text on one line, while the width of its lines is stated in its place.
    var unwrappedWidth: CGFloat?
    var translated: (horizontal: TranslatedMask, vertical: TranslatedMask)?
}
