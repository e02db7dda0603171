import Foundation
import NibDocument
import UIKit

/// The bars around a scene, drawn where the scene leaves room for them: what the running app's containers would show.
@MainActor
struct PreviewBars {
    private let bars: CanvasBars
    private let design: NibDesign
    private let stage: CanvasStage

    init(_ document: NibDocument, _ design: NibDesign, _ stage: CanvasStage) {
        bars = CanvasBars(document)
        self.design = design
        self.stage = stage
    }

    func add(to window: UIWindow, around root: UIView, of part: NibDesign.Part) {
        design.dressBars(in: root)
        defer { window.layoutIfNeeded() }
        guard let controller = part.controller else { return }
        let shown = bars.shown(around: controller, size: window.bounds.size, on: stage.device)
        if let height = shown.navigationBarHeight { addNavigationBar(height, shown, controller, window, root) }
        switch shown.bottom {
        case .tabBar: addTabBar(shown, controller, window, root)
        case .toolbar: addToolbar(controller, window, root)
        case nil: break
        }
    }

    private func addNavigationBar(
        _ height: CGFloat, _ shown: CanvasBars.Shown, _ controller: NibElement, _ window: UIWindow, _ root: UIView
    ) {
        // Below the bar begins what the scene may use.
        let bottom = root.safeAreaInsets.top
        guard bottom >= height else { return }
        let own = shown.navigation?.child("navigationBar").flatMap { design.barObject(for: $0) as? UINavigationBar }
        let bar = own ?? UINavigationBar()
        let item = controller.child("navigationItem").flatMap { design.barObject(for: $0) as? UINavigationItem }
        let title = controller.child("navigationItem")?["title"] ?? controller["title"] ?? ""
        let shownItem = item ?? UINavigationItem(title: title)
        if shownItem.title?.isEmpty ?? true { shownItem.title = design.session.transformText?(title) ?? title }
        bar.items = [shownItem]
        bar.heightAbove = bottom - height
        bar.frame = CGRect(x: 0, y: bottom - height, width: window.bounds.width, height: height)
        window.addSubview(bar)
    }

    private func addTabBar(
        _ shown: CanvasBars.Shown, _ controller: NibElement, _ window: UIWindow, _ root: UIView
    ) {
        let height = root.safeAreaInsets.bottom
        guard height >= CanvasBarHeight.tabBar else { return }
        let own = shown.tabs?.child("tabBar").flatMap { design.barObject(for: $0) as? UITabBar }
        let bar = own ?? UITabBar()
        let items = shown.tabScenes.map(tabItem)
        if !items.isEmpty {
            bar.items = items
            let own = shown.tabScenes.firstIndex { $0.id == shown.tabScene?.id } ?? 0
            bar.selectedItem = own < items.count ? items[own] : items.first
        }
        bar.frame = CGRect(x: 0, y: window.bounds.height - height, width: window.bounds.width, height: height)
        window.addSubview(bar)
    }

    private func tabItem(of scene: NibElement) -> UITabBarItem {
        let element = scene.child("tabBarItem")
        let item = element.flatMap { design.barObject(for: $0) as? UITabBarItem } ?? UITabBarItem()
        let title = element?["title"] ?? scene["title"] ?? "Item"
        if item.title?.isEmpty ?? true, item.image == nil { item.title = design.session.transformText?(title) ?? title }
        return item
    }

    private func addToolbar(_ controller: NibElement, _ window: UIWindow, _ root: UIView) {
        let height = root.safeAreaInsets.bottom
        guard height >= CanvasBarHeight.toolbar else { return }
        let bar = UIToolbar()
        bar.items = controller.elements(in: "toolbarItems").compactMap { design.barObject(for: $0) as? UIBarButtonItem }
        let background = UIView()
        background.backgroundColor = .systemBackground
        background.frame = CGRect(x: 0, y: window.bounds.height - height, width: window.bounds.width, height: height)
        window.addSubview(background)
        bar.frame = CGRect(
            x: 0, y: window.bounds.height - height, width: window.bounds.width,
            height: CanvasBarHeight.toolbar)
        window.addSubview(bar)
    }
}
