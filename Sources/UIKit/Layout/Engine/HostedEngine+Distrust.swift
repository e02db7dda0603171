import LayoutEngine
import TextEngine

extension HostedEngine {
    /// Measures some views again and stops the program where layout counts with another size: the view changed without
    /// `invalidateIntrinsicContentSize()`. UIKit's own classes alone, since an app's may do so on purpose. See `CacheDistrust`.
    func compareContentSizes() {
        guard CacheDistrust.isOn, !isMeasuring else { return }
        for record in records {
            guard let node = record.node, !node.isGuide, let view = node.view, CacheDistrust.isDue,
                record.facts.hasContentSize, record.facts.unwrappedWidth == nil, view.constraintState.sync.isEmpty,
                view.constraintState.contentSizeOverride == nil, String(reflecting: type(of: view)).hasPrefix("UIKit.")
            else { continue }
            let known = record.facts.contentSize
            if record.facts.followsWidth {
                guard let width = record.facts.measuredWidth else { continue }
                CacheDistrust.compare(
                    known.height, view.intrinsicContentSize(forWidth: width).height, "the height of \(view)")
            } else {
                CacheDistrust.compare(known, view.intrinsicContentSize, "the intrinsic size of \(view)")
            }
        }
    }
}
