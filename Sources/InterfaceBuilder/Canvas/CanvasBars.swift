import Foundation
import NibDocument

/// The bars Interface Builder shows around a scene: its simulated metrics, else those it infers from the segues
/// that lead to the scene.
package struct CanvasBars {
    private struct Context {
        /// The navigation controller around the scene, if known to be one.
        var navigation: NibElement?
        var hasNavigationBar = false
        /// The view begins below the bar.
        var isOpaque = false
        /// The container's own bar says so, not the scene's simulated metrics.
        var isInferredOpaque = false
        var isPopover = false
        /// The tab bar controller around the scene, and its scene that this one is in.
        var tabs: NibElement?
        var tabScene: NibElement?
        var hasBottomBar = false
        /// The bar at the bottom is a toolbar.
        var isToolbar = false
        /// The view ends above the bar at the bottom.
        var isBottomOpaque = false
        /// The tabs are in the navigation controller, which replaces them by what it pushes.
        var pushesOverTabs = false
        /// The scene, or the container it is in, is simulated as a sheet that floats.
        var isSimulatedSheet = false
    }

    private let document: NibDocument
    private var scenes: [String: NibElement] = [:]
    /// By destination, the segues that lead there with the scenes they start from.
    private var incoming: [String: [(source: String, segue: NibElement)]] = [:]

    package init(_ document: NibDocument) {
        self.document = document
        for scene in document.root.elements(in: "scenes") {
            let objects = scene.elements(in: "objects")
            guard let controller = objects.first(where: { Self.isController($0) }), let id = controller.id else {
                continue
            }
            scenes[id] = controller
            for segue in scene.subtree where segue.name == "segue" {
                if let destination = segue["destination"] { incoming[destination, default: []].append((id, segue)) }
            }
        }
    }

    private static func isController(_ element: NibElement) -> Bool {
        element.name.hasSuffix("ViewController") || element.name.hasSuffix("Controller")
            || element.name == "viewController" || element.name == "viewControllerPlaceholder"
    }

    /// What the safe area of a scene's root view is, with the view at its recorded size.
    package func safeArea(of controller: NibElement, size: CGSize, on device: CanvasDevice) -> NibInsets {
        var context = controller.id.map { self.context(of: $0, after: []) } ?? Context()
        simulate(controller, &context)
        let isFull = size == device.size
        let isFreeform = controller.child(key: "simulatedDestinationMetrics")?.name.hasPrefix("freeform") ?? false
        // Sheets leave some of the screen above them; other sizes are the user's.
        let missing = device.size.height - size.height
        let endsAboveTabs =
            context.isBottomOpaque && !context.isToolbar && missing > 0 && CanvasRule.aboveOpaqueTabs.holds
        let isSheet =
            !isFreeform && size.width == device.size.width && missing > 0 && missing <= 150 && !endsAboveTabs

        if context.isPopover, !isFull { return NibInsets(top: 0, left: 0, bottom: 0, right: 0, isDirectional: false) }
        var top = device.safeArea.top
        var bottom = device.safeArea.bottom
        let bar = barHeight(of: controller, context, device)
        if context.isOpaque {
            top = 0
        } else if isSheet {
            let opaqueBarHeight = device.size.height - device.safeArea.top - (device.isLandscape ? bar : 44)
            if context.hasNavigationBar, size.height == opaqueBarHeight {
                // The view begins below an opaque bar.
                top = 0
            } else {
                top = context.hasNavigationBar ? (document.hasTallBars ? 20 + bar : 56) : 0
                if document.hasTallBars { bottom = 0 }
            }
        } else {
            if context.hasNavigationBar { top += bar }
            if !isFull, size.height < device.size.height { bottom = 0 }
        }
        if !isFull, let edges = controller.child(key: "edgesForExtendedLayout"), edges.flag("top") != true { top = 0 }
        if context.isSimulatedSheet, CanvasRule.simulatedSheets.holds { bottom = 0 }
        if context.isBottomOpaque {
            bottom = 0
        } else if context.hasBottomBar {
            bottom +=
                context.isToolbar && document.toolsVersion < 10000 ? CanvasBarHeight.toolbar : CanvasBarHeight.tabBar
        }
        return NibInsets(
            top: top, left: device.safeArea.left, bottom: bottom, right: device.safeArea.right, isDirectional: false)
    }

    /// How much less high a scene's root view is laid out than it is recorded: a view of the whole screen begins below an
    /// opaque bar of its container.
    package func heightAboveRoot(of controller: NibElement, size: CGSize, on device: CanvasDevice) -> CGFloat {
        guard size == device.size, let id = controller.id else { return 0 }
        var context = context(of: id, after: [])
        simulate(controller, &context)
        guard CanvasRule.belowOpaqueBars.holds, context.isInferredOpaque, context.hasNavigationBar, !context.isPopover
        else { return 0 }
        return device.safeArea.top + barHeight(of: controller, context, device)
    }

    private func barHeight(of controller: NibElement, _ context: Context, _ device: CanvasDevice) -> CGFloat {
        var height = CanvasBarHeight.navigationBar(on: device, isNew: document.hasTallBars)
        if device.isLandscape, !device.isPad { return height }
        let isLarge = context.navigation?.child("navigationBar")?.flag("largeTitles") ?? false
        if isLarge, controller.child("navigationItem")?["largeTitleDisplayMode"] != "never" {
            height += CanvasBarHeight.largeTitle
        }
        return height
    }

    // MARK: - Showing

    /// The bars to draw around a scene.
    package struct Shown {
        package enum Bottom: Sendable { case tabBar, toolbar }

        /// The height of the navigation bar; nil where none is shown.
        package var navigationBarHeight: CGFloat?
        package var navigation: NibElement?
        package var bottom: Bottom?
        package var tabs: NibElement?
        /// The scenes that the tabs lead to, in order.
        package var tabScenes: [NibElement] = []
        /// The one of them that holds the scene.
        package var tabScene: NibElement?
    }

    package func shown(around controller: NibElement, size: CGSize, on device: CanvasDevice) -> Shown {
        var context = controller.id.map { self.context(of: $0, after: []) } ?? Context()
        simulate(controller, &context)
        var shown = Shown()
        guard !context.isPopover, !context.isOpaque else { return shown }
        if context.hasNavigationBar { shown.navigationBarHeight = barHeight(of: controller, context, device) }
        shown.navigation = context.navigation
        if context.hasBottomBar { shown.bottom = context.isToolbar ? .toolbar : .tabBar }
        shown.tabs = context.tabs
        shown.tabScene = context.tabScene
        if let tabs = context.tabs {
            let segues = tabs.elements(in: "connections").filter { $0["relationship"] == "viewControllers" }
            shown.tabScenes = segues.compactMap { segue in segue["destination"].flatMap { scenes[$0] } }
        }
        return shown
    }

    // MARK: - Inference

    private func context(of id: String, after seen: Set<String>) -> Context {
        var result = containerContext(of: id, after: seen)
        if result.isInferredOpaque, scenes[id]?.flag("extendedLayoutIncludesOpaqueBars") == true {
            result.isOpaque = false
            result.isInferredOpaque = false
        }
        return result
    }

    private func containerContext(of id: String, after seen: Set<String>) -> Context {
        guard let controller = scenes[id], !seen.contains(id) else { return Context() }
        var result = Context()
        for (sourceID, segue) in incoming[id] ?? [] {
            guard let source = scenes[sourceID] else { continue }
            var around = context(of: sourceID, after: seen.union([id]))
            simulate(source, &around)
            switch segue["kind"] {
            case "relationship":
                result = around
                if source.name == "navigationController" {
                    result.navigation = source
                    result.hasNavigationBar = source.flag("navigationBarHidden") != true
                    if result.hasNavigationBar, document.toolsVersion >= 11000,
                        source.child("navigationBar")?.flag("translucent") == false
                    {
                        result.isOpaque = true
                        result.isInferredOpaque = true
                    }
                    result.pushesOverTabs = false
                    if source.flag("toolbarHidden") == false { (result.hasBottomBar, result.isToolbar) = (true, true) }
                } else if source.name == "tabBarController" {
                    result.hasBottomBar = true
                    result.pushesOverTabs = around.navigation != nil
                    result.tabs = source
                    result.tabScene = controller
                    if source.child("tabBar")?.flag("translucent") == false, document.toolsVersion >= 11000,
                        CanvasRule.aboveOpaqueTabs.holds
                    {
                        result.isBottomOpaque = true
                    }
                } else {
                    result = Context()
                    if source.name == "splitViewController", CanvasRule.tabsAroundSplits.holds {
                        (result.hasBottomBar, result.tabs) = (around.hasBottomBar, around.tabs)
                        (result.tabScene, result.isBottomOpaque) = (around.tabScene, around.isBottomOpaque)
                    }
                }
                return result
            case "show", "push", "showDetail":
                guard around.hasNavigationBar || around.navigation != nil || segue["kind"] == "push" else { continue }
                result = around
                if around.navigation == nil, segue["kind"] == "push" { result.hasNavigationBar = true }
                if controller.flag("hidesBottomBarWhenPushed") == true { result.hasBottomBar = false }
                if result.pushesOverTabs {
                    (result.hasBottomBar, result.pushesOverTabs) = (false, false)
                    (result.tabs, result.tabScene) = (nil, nil)
                }
                return result
            case "popoverPresentation":
                result.isPopover = true
            default: continue
            }
        }
        return result
    }

    /// What the scene itself says to simulate wins over what is inferred.
    private func simulate(_ controller: NibElement, _ context: inout Context) {
        defer {
            if controller.flag("hidesBottomBarWhenPushed") == true, CanvasRule.hiddenBottomBars.holds {
                context.hasBottomBar = false
            }
        }
        for metrics in controller.children {
            switch (metrics.key, metrics.name) {
            case ("simulatedTopBarMetrics", "nil"):
                context.hasNavigationBar = false
                (context.isOpaque, context.isInferredOpaque) = (false, false)
            case ("simulatedTopBarMetrics", _):
                context.hasNavigationBar = true
                context.isInferredOpaque = false
                context.isOpaque = metrics.flag("translucent") == false
            case ("simulatedBottomBarMetrics", "nil"): context.hasBottomBar = false
            case ("simulatedBottomBarMetrics", let name):
                context.hasBottomBar = true
                context.isToolbar = name == "simulatedToolbarMetrics"
                context.isBottomOpaque = metrics.flag("translucent") == false
            case ("simulatedDestinationMetrics", "modalFormSheetSimulatedSizeMetrics"),
                ("simulatedDestinationMetrics", "modalPageSheetSimulatedSizeMetrics"):
                context.isSimulatedSheet = true
            default: continue
            }
        }
    }
}
