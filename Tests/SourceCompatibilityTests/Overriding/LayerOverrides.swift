import UIKit

// What CALayer and its kin let a subclass override. That this compiles is the test.

class EveryLayerOverride: CALayer {
    override init() { super.init() }
    override init(layer: Any) { super.init(layer: layer) }
    required init?(coder: NSCoder) { super.init(coder: coder) }
    override class func needsDisplay(forKey key: String) -> Bool { super.needsDisplay(forKey: key) }
    override class func defaultAction(forKey event: String) -> CAAction? { super.defaultAction(forKey: event) }
    override class func defaultValue(forKey key: String) -> Any? { super.defaultValue(forKey: key) }
    override var bounds: CGRect {
        get { super.bounds }
        set { super.bounds = newValue }
    }
    override var position: CGPoint {
        get { super.position }
        set { super.position = newValue }
    }
    override var zPosition: CGFloat {
        get { super.zPosition }
        set { super.zPosition = newValue }
    }
    override var anchorPoint: CGPoint {
        get { super.anchorPoint }
        set { super.anchorPoint = newValue }
    }
    override var anchorPointZ: CGFloat {
        get { super.anchorPointZ }
        set { super.anchorPointZ = newValue }
    }
    override var transform: CATransform3D {
        get { super.transform }
        set { super.transform = newValue }
    }
    override var frame: CGRect {
        get { super.frame }
        set { super.frame = newValue }
    }
    override var isHidden: Bool {
        get { super.isHidden }
        set { super.isHidden = newValue }
    }
    override var isDoubleSided: Bool {
        get { super.isDoubleSided }
        set { super.isDoubleSided = newValue }
    }
    override var isGeometryFlipped: Bool {
        get { super.isGeometryFlipped }
        set { super.isGeometryFlipped = newValue }
    }
    override func contentsAreFlipped() -> Bool { super.contentsAreFlipped() }
    override var superlayer: CALayer? { super.superlayer }
    override func removeFromSuperlayer() { super.removeFromSuperlayer() }
    override var sublayers: [CALayer]? {
        get { super.sublayers }
        set { super.sublayers = newValue }
    }
    override func addSublayer(_ layer: CALayer) { super.addSublayer(layer) }
    override func insertSublayer(_ layer: CALayer, at idx: UInt32) { super.insertSublayer(layer, at: idx) }
    override func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
        super.insertSublayer(layer, below: sibling)
    }
    override func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
        super.insertSublayer(layer, above: sibling)
    }
    override func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
        super.replaceSublayer(oldLayer, with: newLayer)
    }
    override var sublayerTransform: CATransform3D {
        get { super.sublayerTransform }
        set { super.sublayerTransform = newValue }
    }
    override var mask: CALayer? {
        get { super.mask }
        set { super.mask = newValue }
    }
    override var masksToBounds: Bool {
        get { super.masksToBounds }
        set { super.masksToBounds = newValue }
    }
    override func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint { super.convert(p, from: l) }
    override func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint { super.convert(p, to: l) }
    override func hitTest(_ p: CGPoint) -> CALayer? { super.hitTest(p) }
    override func contains(_ p: CGPoint) -> Bool { super.contains(p) }
    override var contents: Any? {
        get { super.contents }
        set { super.contents = newValue }
    }
    override var contentsRect: CGRect {
        get { super.contentsRect }
        set { super.contentsRect = newValue }
    }
    override var contentsGravity: CALayerContentsGravity {
        get { super.contentsGravity }
        set { super.contentsGravity = newValue }
    }
    override var contentsScale: CGFloat {
        get { super.contentsScale }
        set { super.contentsScale = newValue }
    }
    override var contentsCenter: CGRect {
        get { super.contentsCenter }
        set { super.contentsCenter = newValue }
    }
    override var isOpaque: Bool {
        get { super.isOpaque }
        set { super.isOpaque = newValue }
    }
    override func display() { super.display() }
    override func setNeedsDisplay() { super.setNeedsDisplay() }
    override func setNeedsDisplay(_ r: CGRect) { super.setNeedsDisplay(r) }
    override func needsDisplay() -> Bool { super.needsDisplay() }
    override func displayIfNeeded() { super.displayIfNeeded() }
    override var needsDisplayOnBoundsChange: Bool {
        get { super.needsDisplayOnBoundsChange }
        set { super.needsDisplayOnBoundsChange = newValue }
    }
    override func draw(in ctx: CGContext) { super.draw(in: ctx) }
    override func render(in ctx: CGContext) { super.render(in: ctx) }
    override var backgroundColor: CGColor? {
        get { super.backgroundColor }
        set { super.backgroundColor = newValue }
    }
    override var cornerRadius: CGFloat {
        get { super.cornerRadius }
        set { super.cornerRadius = newValue }
    }
    override var maskedCorners: CACornerMask {
        get { super.maskedCorners }
        set { super.maskedCorners = newValue }
    }
    override var borderWidth: CGFloat {
        get { super.borderWidth }
        set { super.borderWidth = newValue }
    }
    override var borderColor: CGColor? {
        get { super.borderColor }
        set { super.borderColor = newValue }
    }
    override var opacity: Float {
        get { super.opacity }
        set { super.opacity = newValue }
    }
    override var allowsGroupOpacity: Bool {
        get { super.allowsGroupOpacity }
        set { super.allowsGroupOpacity = newValue }
    }
    override var shouldRasterize: Bool {
        get { super.shouldRasterize }
        set { super.shouldRasterize = newValue }
    }
    override var rasterizationScale: CGFloat {
        get { super.rasterizationScale }
        set { super.rasterizationScale = newValue }
    }
    override var shadowColor: CGColor? {
        get { super.shadowColor }
        set { super.shadowColor = newValue }
    }
    override var shadowOpacity: Float {
        get { super.shadowOpacity }
        set { super.shadowOpacity = newValue }
    }
    override var shadowOffset: CGSize {
        get { super.shadowOffset }
        set { super.shadowOffset = newValue }
    }
    override var shadowRadius: CGFloat {
        get { super.shadowRadius }
        set { super.shadowRadius = newValue }
    }
    override var shadowPath: CGPath? {
        get { super.shadowPath }
        set { super.shadowPath = newValue }
    }
    override func preferredFrameSize() -> CGSize { super.preferredFrameSize() }
    override func setNeedsLayout() { super.setNeedsLayout() }
    override func needsLayout() -> Bool { super.needsLayout() }
    override func layoutIfNeeded() { super.layoutIfNeeded() }
    override func layoutSublayers() { super.layoutSublayers() }
    override func action(forKey event: String) -> CAAction? { super.action(forKey: event) }
    override func add(_ anim: CAAnimation, forKey key: String?) { super.add(anim, forKey: key) }
    override func removeAllAnimations() { super.removeAllAnimations() }
    override func removeAnimation(forKey key: String) { super.removeAnimation(forKey: key) }
    override func animationKeys() -> [String]? { super.animationKeys() }
    override func animation(forKey key: String) -> CAAnimation? { super.animation(forKey: key) }
    override var name: String? {
        get { super.name }
        set { super.name = newValue }
    }
}

class EveryShapeLayerOverride: CAShapeLayer {
    override var path: CGPath? {
        get { super.path }
        set { super.path = newValue }
    }
    override var fillColor: CGColor? {
        get { super.fillColor }
        set { super.fillColor = newValue }
    }
    override var fillRule: CAShapeLayerFillRule {
        get { super.fillRule }
        set { super.fillRule = newValue }
    }
    override var strokeColor: CGColor? {
        get { super.strokeColor }
        set { super.strokeColor = newValue }
    }
    override var strokeStart: CGFloat {
        get { super.strokeStart }
        set { super.strokeStart = newValue }
    }
    override var strokeEnd: CGFloat {
        get { super.strokeEnd }
        set { super.strokeEnd = newValue }
    }
    override var lineWidth: CGFloat {
        get { super.lineWidth }
        set { super.lineWidth = newValue }
    }
    override var miterLimit: CGFloat {
        get { super.miterLimit }
        set { super.miterLimit = newValue }
    }
    override var lineCap: CAShapeLayerLineCap {
        get { super.lineCap }
        set { super.lineCap = newValue }
    }
    override var lineJoin: CAShapeLayerLineJoin {
        get { super.lineJoin }
        set { super.lineJoin = newValue }
    }
    override var lineDashPhase: CGFloat {
        get { super.lineDashPhase }
        set { super.lineDashPhase = newValue }
    }
    override var lineDashPattern: [NSNumber]? {
        get { super.lineDashPattern }
        set { super.lineDashPattern = newValue }
    }
}

class EveryGradientLayerOverride: CAGradientLayer {
    override var colors: [Any]? {
        get { super.colors }
        set { super.colors = newValue }
    }
    override var locations: [NSNumber]? {
        get { super.locations }
        set { super.locations = newValue }
    }
    override var startPoint: CGPoint {
        get { super.startPoint }
        set { super.startPoint = newValue }
    }
    override var endPoint: CGPoint {
        get { super.endPoint }
        set { super.endPoint = newValue }
    }
    override var type: CAGradientLayerType {
        get { super.type }
        set { super.type = newValue }
    }
}

class EveryTextLayerOverride: CATextLayer {
    override var string: Any? {
        get { super.string }
        set { super.string = newValue }
    }
    override var font: Any? {
        get { super.font }
        set { super.font = newValue }
    }
    override var fontSize: CGFloat {
        get { super.fontSize }
        set { super.fontSize = newValue }
    }
    override var foregroundColor: CGColor? {
        get { super.foregroundColor }
        set { super.foregroundColor = newValue }
    }
    override var isWrapped: Bool {
        get { super.isWrapped }
        set { super.isWrapped = newValue }
    }
    override var truncationMode: CATextLayerTruncationMode {
        get { super.truncationMode }
        set { super.truncationMode = newValue }
    }
    override var alignmentMode: CATextLayerAlignmentMode {
        get { super.alignmentMode }
        set { super.alignmentMode = newValue }
    }
}
