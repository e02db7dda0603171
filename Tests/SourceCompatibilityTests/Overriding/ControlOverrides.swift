import UIKit

// Each class overrides what UIKit lets a subclass of its parent override. That this compiles is the test.

class EveryControlOverride: UIControl {
    override init(frame: CGRect) { super.init(frame: frame) }
    required init?(coder: NSCoder) { super.init(coder: coder) }
    override var isEnabled: Bool {
        get { super.isEnabled }
        set { super.isEnabled = newValue }
    }
    override var isSelected: Bool {
        get { super.isSelected }
        set { super.isSelected = newValue }
    }
    override var isHighlighted: Bool {
        get { super.isHighlighted }
        set { super.isHighlighted = newValue }
    }
    override var contentVerticalAlignment: UIControl.ContentVerticalAlignment {
        get { super.contentVerticalAlignment }
        set { super.contentVerticalAlignment = newValue }
    }
    override var contentHorizontalAlignment: UIControl.ContentHorizontalAlignment {
        get { super.contentHorizontalAlignment }
        set { super.contentHorizontalAlignment = newValue }
    }
    override var effectiveContentHorizontalAlignment: UIControl.ContentHorizontalAlignment {
        super.effectiveContentHorizontalAlignment
    }
    override var state: UIControl.State { super.state }
    override var isTracking: Bool { super.isTracking }
    override var isTouchInside: Bool { super.isTouchInside }
    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        super.beginTracking(touch, with: event)
    }
    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        super.continueTracking(touch, with: event)
    }
    override func endTracking(_ touch: UITouch?, with event: UIEvent?) { super.endTracking(touch, with: event) }
    override func cancelTracking(with event: UIEvent?) { super.cancelTracking(with: event) }
    override func addTarget(_ target: Any?, action: Selector, for controlEvents: UIControl.Event) {
        super.addTarget(target, action: action, for: controlEvents)
    }
    override func removeTarget(_ target: Any?, action: Selector?, for controlEvents: UIControl.Event) {
        super.removeTarget(target, action: action, for: controlEvents)
    }
    override func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
        super.sendAction(action, to: target, for: event)
    }
    override func sendAction(_ action: UIAction) { super.sendAction(action) }
    override func sendActions(for controlEvents: UIControl.Event) { super.sendActions(for: controlEvents) }
    override var allTargets: Set<AnyHashable> { super.allTargets }
    override var allControlEvents: UIControl.Event { super.allControlEvents }
}

class EveryLabelOverride: UILabel {
    override init(frame: CGRect) { super.init(frame: frame) }
    required init?(coder: NSCoder) { super.init(coder: coder) }
    override var text: String? {
        get { super.text }
        set { super.text = newValue }
    }
    override var font: UIFont! {
        get { super.font }
        set { super.font = newValue }
    }
    override var textColor: UIColor! {
        get { super.textColor }
        set { super.textColor = newValue }
    }
    override var shadowColor: UIColor? {
        get { super.shadowColor }
        set { super.shadowColor = newValue }
    }
    override var shadowOffset: CGSize {
        get { super.shadowOffset }
        set { super.shadowOffset = newValue }
    }
    override var textAlignment: NSTextAlignment {
        get { super.textAlignment }
        set { super.textAlignment = newValue }
    }
    override var lineBreakMode: NSLineBreakMode {
        get { super.lineBreakMode }
        set { super.lineBreakMode = newValue }
    }
    override var attributedText: NSAttributedString? {
        get { super.attributedText }
        set { super.attributedText = newValue }
    }
    override var highlightedTextColor: UIColor? {
        get { super.highlightedTextColor }
        set { super.highlightedTextColor = newValue }
    }
    override var isHighlighted: Bool {
        get { super.isHighlighted }
        set { super.isHighlighted = newValue }
    }
    override var isUserInteractionEnabled: Bool {
        get { super.isUserInteractionEnabled }
        set { super.isUserInteractionEnabled = newValue }
    }
    override var isEnabled: Bool {
        get { super.isEnabled }
        set { super.isEnabled = newValue }
    }
    override var numberOfLines: Int {
        get { super.numberOfLines }
        set { super.numberOfLines = newValue }
    }
    override var adjustsFontSizeToFitWidth: Bool {
        get { super.adjustsFontSizeToFitWidth }
        set { super.adjustsFontSizeToFitWidth = newValue }
    }
    override var baselineAdjustment: UIBaselineAdjustment {
        get { super.baselineAdjustment }
        set { super.baselineAdjustment = newValue }
    }
    override var minimumScaleFactor: CGFloat {
        get { super.minimumScaleFactor }
        set { super.minimumScaleFactor = newValue }
    }
    override var allowsDefaultTighteningForTruncation: Bool {
        get { super.allowsDefaultTighteningForTruncation }
        set { super.allowsDefaultTighteningForTruncation = newValue }
    }
    override func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
        super.textRect(forBounds: bounds, limitedToNumberOfLines: numberOfLines)
    }
    override func drawText(in rect: CGRect) { super.drawText(in: rect) }
    override var preferredMaxLayoutWidth: CGFloat {
        get { super.preferredMaxLayoutWidth }
        set { super.preferredMaxLayoutWidth = newValue }
    }
    override var intrinsicContentSize: CGSize { super.intrinsicContentSize }
    override var alignmentRectInsets: UIEdgeInsets { super.alignmentRectInsets }
    override func sizeThatFits(_ size: CGSize) -> CGSize { super.sizeThatFits(size) }
    override func layoutSubviews() { super.layoutSubviews() }
}

class EveryImageViewOverride: UIImageView {
    override init(image: UIImage?) { super.init(image: image) }
    override init(image: UIImage?, highlightedImage: UIImage?) {
        super.init(image: image, highlightedImage: highlightedImage)
    }
    override init(frame: CGRect) { super.init(frame: frame) }
    required init?(coder: NSCoder) { super.init(coder: coder) }
    override var image: UIImage? {
        get { super.image }
        set { super.image = newValue }
    }
    override var highlightedImage: UIImage? {
        get { super.highlightedImage }
        set { super.highlightedImage = newValue }
    }
    override var isUserInteractionEnabled: Bool {
        get { super.isUserInteractionEnabled }
        set { super.isUserInteractionEnabled = newValue }
    }
    override var isHighlighted: Bool {
        get { super.isHighlighted }
        set { super.isHighlighted = newValue }
    }
    override var animationImages: [UIImage]? {
        get { super.animationImages }
        set { super.animationImages = newValue }
    }
    override var highlightedAnimationImages: [UIImage]? {
        get { super.highlightedAnimationImages }
        set { super.highlightedAnimationImages = newValue }
    }
    override var animationDuration: TimeInterval {
        get { super.animationDuration }
        set { super.animationDuration = newValue }
    }
    override var animationRepeatCount: Int {
        get { super.animationRepeatCount }
        set { super.animationRepeatCount = newValue }
    }
    override var tintColor: UIColor! {
        get { super.tintColor }
        set { super.tintColor = newValue }
    }
    override func startAnimating() { super.startAnimating() }
    override func stopAnimating() { super.stopAnimating() }
    override var isAnimating: Bool { super.isAnimating }
    override var intrinsicContentSize: CGSize { super.intrinsicContentSize }
}

class EveryButtonOverride: UIButton {
    override init(frame: CGRect) { super.init(frame: frame) }
    required init?(coder: NSCoder) { super.init(coder: coder) }
    override var contentEdgeInsets: UIEdgeInsets {
        get { super.contentEdgeInsets }
        set { super.contentEdgeInsets = newValue }
    }
    override var titleEdgeInsets: UIEdgeInsets {
        get { super.titleEdgeInsets }
        set { super.titleEdgeInsets = newValue }
    }
    override var imageEdgeInsets: UIEdgeInsets {
        get { super.imageEdgeInsets }
        set { super.imageEdgeInsets = newValue }
    }
    override var reversesTitleShadowWhenHighlighted: Bool {
        get { super.reversesTitleShadowWhenHighlighted }
        set { super.reversesTitleShadowWhenHighlighted = newValue }
    }
    override var adjustsImageWhenHighlighted: Bool {
        get { super.adjustsImageWhenHighlighted }
        set { super.adjustsImageWhenHighlighted = newValue }
    }
    override var adjustsImageWhenDisabled: Bool {
        get { super.adjustsImageWhenDisabled }
        set { super.adjustsImageWhenDisabled = newValue }
    }
    override var showsTouchWhenHighlighted: Bool {
        get { super.showsTouchWhenHighlighted }
        set { super.showsTouchWhenHighlighted = newValue }
    }
    override var tintColor: UIColor! {
        get { super.tintColor }
        set { super.tintColor = newValue }
    }
    override var configuration: UIButton.Configuration? {
        get { super.configuration }
        set { super.configuration = newValue }
    }
    override var configurationUpdateHandler: UIButton.ConfigurationUpdateHandler? {
        get { super.configurationUpdateHandler }
        set { super.configurationUpdateHandler = newValue }
    }
    override var automaticallyUpdatesConfiguration: Bool {
        get { super.automaticallyUpdatesConfiguration }
        set { super.automaticallyUpdatesConfiguration = newValue }
    }
    override func setNeedsUpdateConfiguration() { super.setNeedsUpdateConfiguration() }
    override func updateConfiguration() { super.updateConfiguration() }
    override var buttonType: UIButton.ButtonType { super.buttonType }
    override func setTitle(_ title: String?, for state: UIControl.State) { super.setTitle(title, for: state) }
    override func setTitleColor(_ color: UIColor?, for state: UIControl.State) {
        super.setTitleColor(color, for: state)
    }
    override func setTitleShadowColor(_ color: UIColor?, for state: UIControl.State) {
        super.setTitleShadowColor(color, for: state)
    }
    override func setImage(_ image: UIImage?, for state: UIControl.State) { super.setImage(image, for: state) }
    override func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
        super.setBackgroundImage(image, for: state)
    }
    override func setAttributedTitle(_ title: NSAttributedString?, for state: UIControl.State) {
        super.setAttributedTitle(title, for: state)
    }
    override func title(for state: UIControl.State) -> String? { super.title(for: state) }
    override func titleColor(for state: UIControl.State) -> UIColor? { super.titleColor(for: state) }
    override func image(for state: UIControl.State) -> UIImage? { super.image(for: state) }
    override func backgroundImage(for state: UIControl.State) -> UIImage? { super.backgroundImage(for: state) }
    override func attributedTitle(for state: UIControl.State) -> NSAttributedString? {
        super.attributedTitle(for: state)
    }
    override var currentTitle: String? { super.currentTitle }
    override var currentTitleColor: UIColor { super.currentTitleColor }
    override var currentImage: UIImage? { super.currentImage }
    override var currentBackgroundImage: UIImage? { super.currentBackgroundImage }
    override var currentAttributedTitle: NSAttributedString? { super.currentAttributedTitle }
    override var titleLabel: UILabel? { super.titleLabel }
    override var imageView: UIImageView? { super.imageView }
    override var subtitleLabel: UILabel? { super.subtitleLabel }
    override func backgroundRect(forBounds bounds: CGRect) -> CGRect { super.backgroundRect(forBounds: bounds) }
    override func contentRect(forBounds bounds: CGRect) -> CGRect { super.contentRect(forBounds: bounds) }
    override func titleRect(forContentRect contentRect: CGRect) -> CGRect {
        super.titleRect(forContentRect: contentRect)
    }
    override func imageRect(forContentRect contentRect: CGRect) -> CGRect {
        super.imageRect(forContentRect: contentRect)
    }
    override var isEnabled: Bool {
        get { super.isEnabled }
        set { super.isEnabled = newValue }
    }
    override var isHighlighted: Bool {
        get { super.isHighlighted }
        set { super.isHighlighted = newValue }
    }
    override var isSelected: Bool {
        get { super.isSelected }
        set { super.isSelected = newValue }
    }
    override var intrinsicContentSize: CGSize { super.intrinsicContentSize }
}

class EveryTextFieldOverride: UITextField {
    override init(frame: CGRect) { super.init(frame: frame) }
    required init?(coder: NSCoder) { super.init(coder: coder) }
    override var text: String? {
        get { super.text }
        set { super.text = newValue }
    }
    override var attributedText: NSAttributedString? {
        get { super.attributedText }
        set { super.attributedText = newValue }
    }
    override var textColor: UIColor? {
        get { super.textColor }
        set { super.textColor = newValue }
    }
    override var font: UIFont? {
        get { super.font }
        set { super.font = newValue }
    }
    override var textAlignment: NSTextAlignment {
        get { super.textAlignment }
        set { super.textAlignment = newValue }
    }
    override var borderStyle: UITextField.BorderStyle {
        get { super.borderStyle }
        set { super.borderStyle = newValue }
    }
    override var defaultTextAttributes: [NSAttributedString.Key: Any] {
        get { super.defaultTextAttributes }
        set { super.defaultTextAttributes = newValue }
    }
    override var placeholder: String? {
        get { super.placeholder }
        set { super.placeholder = newValue }
    }
    override var attributedPlaceholder: NSAttributedString? {
        get { super.attributedPlaceholder }
        set { super.attributedPlaceholder = newValue }
    }
    override var clearsOnBeginEditing: Bool {
        get { super.clearsOnBeginEditing }
        set { super.clearsOnBeginEditing = newValue }
    }
    override var adjustsFontSizeToFitWidth: Bool {
        get { super.adjustsFontSizeToFitWidth }
        set { super.adjustsFontSizeToFitWidth = newValue }
    }
    override var minimumFontSize: CGFloat {
        get { super.minimumFontSize }
        set { super.minimumFontSize = newValue }
    }
    override var delegate: UITextFieldDelegate? {
        get { super.delegate }
        set { super.delegate = newValue }
    }
    override var background: UIImage? {
        get { super.background }
        set { super.background = newValue }
    }
    override var disabledBackground: UIImage? {
        get { super.disabledBackground }
        set { super.disabledBackground = newValue }
    }
    override var isEditing: Bool { super.isEditing }
    override var clearButtonMode: UITextField.ViewMode {
        get { super.clearButtonMode }
        set { super.clearButtonMode = newValue }
    }
    override var leftView: UIView? {
        get { super.leftView }
        set { super.leftView = newValue }
    }
    override var leftViewMode: UITextField.ViewMode {
        get { super.leftViewMode }
        set { super.leftViewMode = newValue }
    }
    override var rightView: UIView? {
        get { super.rightView }
        set { super.rightView = newValue }
    }
    override var rightViewMode: UITextField.ViewMode {
        get { super.rightViewMode }
        set { super.rightViewMode = newValue }
    }
    override func borderRect(forBounds bounds: CGRect) -> CGRect { super.borderRect(forBounds: bounds) }
    override func textRect(forBounds bounds: CGRect) -> CGRect { super.textRect(forBounds: bounds) }
    override func placeholderRect(forBounds bounds: CGRect) -> CGRect { super.placeholderRect(forBounds: bounds) }
    override func editingRect(forBounds bounds: CGRect) -> CGRect { super.editingRect(forBounds: bounds) }
    override func clearButtonRect(forBounds bounds: CGRect) -> CGRect { super.clearButtonRect(forBounds: bounds) }
    override func leftViewRect(forBounds bounds: CGRect) -> CGRect { super.leftViewRect(forBounds: bounds) }
    override func rightViewRect(forBounds bounds: CGRect) -> CGRect { super.rightViewRect(forBounds: bounds) }
    override func drawText(in rect: CGRect) { super.drawText(in: rect) }
    override func drawPlaceholder(in rect: CGRect) { super.drawPlaceholder(in: rect) }
    override var inputView: UIView? {
        get { super.inputView }
        set { super.inputView = newValue }
    }
    override var inputAccessoryView: UIView? {
        get { super.inputAccessoryView }
        set { super.inputAccessoryView = newValue }
    }
    override var clearsOnInsertion: Bool {
        get { super.clearsOnInsertion }
        set { super.clearsOnInsertion = newValue }
    }
    override func caretRect(for position: UITextPosition) -> CGRect { super.caretRect(for: position) }
    override func deleteBackward() { super.deleteBackward() }
    override func becomeFirstResponder() -> Bool { super.becomeFirstResponder() }
    override func resignFirstResponder() -> Bool { super.resignFirstResponder() }
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        super.canPerformAction(action, withSender: sender)
    }
    override var isSecureTextEntry: Bool {
        get { super.isSecureTextEntry }
        set { super.isSecureTextEntry = newValue }
    }
    override var keyboardType: UIKeyboardType {
        get { super.keyboardType }
        set { super.keyboardType = newValue }
    }
    override var returnKeyType: UIReturnKeyType {
        get { super.returnKeyType }
        set { super.returnKeyType = newValue }
    }
}

class EveryTextViewOverride: UITextView {
    override init(frame: CGRect, textContainer: NSTextContainer?) {
        super.init(frame: frame, textContainer: textContainer)
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }
    override var text: String! {
        get { super.text }
        set { super.text = newValue }
    }
    override var font: UIFont? {
        get { super.font }
        set { super.font = newValue }
    }
    override var textColor: UIColor? {
        get { super.textColor }
        set { super.textColor = newValue }
    }
    override var textAlignment: NSTextAlignment {
        get { super.textAlignment }
        set { super.textAlignment = newValue }
    }
    override var selectedRange: NSRange {
        get { super.selectedRange }
        set { super.selectedRange = newValue }
    }
    override var isEditable: Bool {
        get { super.isEditable }
        set { super.isEditable = newValue }
    }
    override var isSelectable: Bool {
        get { super.isSelectable }
        set { super.isSelectable = newValue }
    }
    override var delegate: UITextViewDelegate? {
        get { super.delegate }
        set { super.delegate = newValue }
    }
    override var dataDetectorTypes: UIDataDetectorTypes {
        get { super.dataDetectorTypes }
        set { super.dataDetectorTypes = newValue }
    }
    override var attributedText: NSAttributedString! {
        get { super.attributedText }
        set { super.attributedText = newValue }
    }
    override var typingAttributes: [NSAttributedString.Key: Any] {
        get { super.typingAttributes }
        set { super.typingAttributes = newValue }
    }
    override var inputView: UIView? {
        get { super.inputView }
        set { super.inputView = newValue }
    }
    override var inputAccessoryView: UIView? {
        get { super.inputAccessoryView }
        set { super.inputAccessoryView = newValue }
    }
    override var textContainerInset: UIEdgeInsets {
        get { super.textContainerInset }
        set { super.textContainerInset = newValue }
    }
    override func scrollRangeToVisible(_ range: NSRange) { super.scrollRangeToVisible(range) }
    override var contentSize: CGSize {
        get { super.contentSize }
        set { super.contentSize = newValue }
    }
    override var contentOffset: CGPoint {
        get { super.contentOffset }
        set { super.contentOffset = newValue }
    }
    override var contentInset: UIEdgeInsets {
        get { super.contentInset }
        set { super.contentInset = newValue }
    }
    override var intrinsicContentSize: CGSize { super.intrinsicContentSize }
    override func layoutSubviews() { super.layoutSubviews() }
    override func draw(_ rect: CGRect) { super.draw(rect) }
}

class EverySwitchOverride: UISwitch {
    override init(frame: CGRect) { super.init(frame: frame) }
    required init?(coder: NSCoder) { super.init(coder: coder) }
    override var onTintColor: UIColor? {
        get { super.onTintColor }
        set { super.onTintColor = newValue }
    }
    override var thumbTintColor: UIColor? {
        get { super.thumbTintColor }
        set { super.thumbTintColor = newValue }
    }
    override var isOn: Bool {
        get { super.isOn }
        set { super.isOn = newValue }
    }
    override func setOn(_ on: Bool, animated: Bool) { super.setOn(on, animated: animated) }
}

class EverySliderOverride: UISlider {
    override init(frame: CGRect) { super.init(frame: frame) }
    required init?(coder: NSCoder) { super.init(coder: coder) }
    override var value: Float {
        get { super.value }
        set { super.value = newValue }
    }
    override var minimumValue: Float {
        get { super.minimumValue }
        set { super.minimumValue = newValue }
    }
    override var maximumValue: Float {
        get { super.maximumValue }
        set { super.maximumValue = newValue }
    }
    override var minimumValueImage: UIImage? {
        get { super.minimumValueImage }
        set { super.minimumValueImage = newValue }
    }
    override var maximumValueImage: UIImage? {
        get { super.maximumValueImage }
        set { super.maximumValueImage = newValue }
    }
    override var isContinuous: Bool {
        get { super.isContinuous }
        set { super.isContinuous = newValue }
    }
    override var minimumTrackTintColor: UIColor? {
        get { super.minimumTrackTintColor }
        set { super.minimumTrackTintColor = newValue }
    }
    override var maximumTrackTintColor: UIColor? {
        get { super.maximumTrackTintColor }
        set { super.maximumTrackTintColor = newValue }
    }
    override var thumbTintColor: UIColor? {
        get { super.thumbTintColor }
        set { super.thumbTintColor = newValue }
    }
    override func setValue(_ value: Float, animated: Bool) { super.setValue(value, animated: animated) }
    override func setThumbImage(_ image: UIImage?, for state: UIControl.State) {
        super.setThumbImage(image, for: state)
    }
    override func setMinimumTrackImage(_ image: UIImage?, for state: UIControl.State) {
        super.setMinimumTrackImage(image, for: state)
    }
    override func setMaximumTrackImage(_ image: UIImage?, for state: UIControl.State) {
        super.setMaximumTrackImage(image, for: state)
    }
    override func thumbImage(for state: UIControl.State) -> UIImage? { super.thumbImage(for: state) }
    override func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect {
        super.minimumValueImageRect(forBounds: bounds)
    }
    override func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect {
        super.maximumValueImageRect(forBounds: bounds)
    }
    override func trackRect(forBounds bounds: CGRect) -> CGRect { super.trackRect(forBounds: bounds) }
    override func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
        super.thumbRect(forBounds: bounds, trackRect: rect, value: value)
    }
}

class EverySegmentedControlOverride: UISegmentedControl {
    override init(frame: CGRect) { super.init(frame: frame) }
    override init(items: [Any]?) { super.init(items: items) }
    required init?(coder: NSCoder) { super.init(coder: coder) }
    override var isMomentary: Bool {
        get { super.isMomentary }
        set { super.isMomentary = newValue }
    }
    override var numberOfSegments: Int { super.numberOfSegments }
    override var apportionsSegmentWidthsByContent: Bool {
        get { super.apportionsSegmentWidthsByContent }
        set { super.apportionsSegmentWidthsByContent = newValue }
    }
    override func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
        super.insertSegment(withTitle: title, at: segment, animated: animated)
    }
    override func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
        super.insertSegment(with: image, at: segment, animated: animated)
    }
    override func removeSegment(at segment: Int, animated: Bool) {
        super.removeSegment(at: segment, animated: animated)
    }
    override func removeAllSegments() { super.removeAllSegments() }
    override func setTitle(_ title: String?, forSegmentAt segment: Int) { super.setTitle(title, forSegmentAt: segment) }
    override func titleForSegment(at segment: Int) -> String? { super.titleForSegment(at: segment) }
    override func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
        super.setImage(image, forSegmentAt: segment)
    }
    override func setWidth(_ width: CGFloat, forSegmentAt segment: Int) { super.setWidth(width, forSegmentAt: segment) }
    override func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
        super.setEnabled(enabled, forSegmentAt: segment)
    }
    override var selectedSegmentIndex: Int {
        get { super.selectedSegmentIndex }
        set { super.selectedSegmentIndex = newValue }
    }
    override var selectedSegmentTintColor: UIColor? {
        get { super.selectedSegmentTintColor }
        set { super.selectedSegmentTintColor = newValue }
    }
    override func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
        super.setTitleTextAttributes(attributes, for: state)
    }
}

class EveryProgressViewOverride: UIProgressView {
    override init(frame: CGRect) { super.init(frame: frame) }
    required init?(coder: NSCoder) { super.init(coder: coder) }
    override var progressViewStyle: UIProgressView.Style {
        get { super.progressViewStyle }
        set { super.progressViewStyle = newValue }
    }
    override var progress: Float {
        get { super.progress }
        set { super.progress = newValue }
    }
    override var progressTintColor: UIColor? {
        get { super.progressTintColor }
        set { super.progressTintColor = newValue }
    }
    override var trackTintColor: UIColor? {
        get { super.trackTintColor }
        set { super.trackTintColor = newValue }
    }
    override var progressImage: UIImage? {
        get { super.progressImage }
        set { super.progressImage = newValue }
    }
    override var trackImage: UIImage? {
        get { super.trackImage }
        set { super.trackImage = newValue }
    }
    override func setProgress(_ progress: Float, animated: Bool) { super.setProgress(progress, animated: animated) }
    override var observedProgress: Progress? {
        get { super.observedProgress }
        set { super.observedProgress = newValue }
    }
}

class EveryActivityIndicatorOverride: UIActivityIndicatorView {
    override init(style: UIActivityIndicatorView.Style) { super.init(style: style) }
    override init(frame: CGRect) { super.init(frame: frame) }
    required init(coder: NSCoder) { super.init(coder: coder) }
    override var style: UIActivityIndicatorView.Style {
        get { super.style }
        set { super.style = newValue }
    }
    override var hidesWhenStopped: Bool {
        get { super.hidesWhenStopped }
        set { super.hidesWhenStopped = newValue }
    }
    override var color: UIColor! {
        get { super.color }
        set { super.color = newValue }
    }
    override func startAnimating() { super.startAnimating() }
    override func stopAnimating() { super.stopAnimating() }
    override var isAnimating: Bool { super.isAnimating }
}

class EveryStepperOverride: UIStepper {
    override init(frame: CGRect) { super.init(frame: frame) }
    required init?(coder: NSCoder) { super.init(coder: coder) }
    override var value: Double {
        get { super.value }
        set { super.value = newValue }
    }
    override var minimumValue: Double {
        get { super.minimumValue }
        set { super.minimumValue = newValue }
    }
    override var maximumValue: Double {
        get { super.maximumValue }
        set { super.maximumValue = newValue }
    }
    override var stepValue: Double {
        get { super.stepValue }
        set { super.stepValue = newValue }
    }
    override var isContinuous: Bool {
        get { super.isContinuous }
        set { super.isContinuous = newValue }
    }
    override var autorepeat: Bool {
        get { super.autorepeat }
        set { super.autorepeat = newValue }
    }
    override var wraps: Bool {
        get { super.wraps }
        set { super.wraps = newValue }
    }
}

class EveryPageControlOverride: UIPageControl {
    override init(frame: CGRect) { super.init(frame: frame) }
    required init?(coder: NSCoder) { super.init(coder: coder) }
    override var numberOfPages: Int {
        get { super.numberOfPages }
        set { super.numberOfPages = newValue }
    }
    override var currentPage: Int {
        get { super.currentPage }
        set { super.currentPage = newValue }
    }
    override var hidesForSinglePage: Bool {
        get { super.hidesForSinglePage }
        set { super.hidesForSinglePage = newValue }
    }
    override var pageIndicatorTintColor: UIColor? {
        get { super.pageIndicatorTintColor }
        set { super.pageIndicatorTintColor = newValue }
    }
    override var currentPageIndicatorTintColor: UIColor? {
        get { super.currentPageIndicatorTintColor }
        set { super.currentPageIndicatorTintColor = newValue }
    }
    override func size(forNumberOfPages pageCount: Int) -> CGSize { super.size(forNumberOfPages: pageCount) }
}

class EveryDatePickerOverride: UIDatePicker {
    override init(frame: CGRect) { super.init(frame: frame) }
    required init?(coder: NSCoder) { super.init(coder: coder) }
    override var datePickerMode: UIDatePicker.Mode {
        get { super.datePickerMode }
        set { super.datePickerMode = newValue }
    }
    override var locale: Locale? {
        get { super.locale }
        set { super.locale = newValue }
    }
    override var calendar: Calendar! {
        get { super.calendar }
        set { super.calendar = newValue }
    }
    override var timeZone: TimeZone? {
        get { super.timeZone }
        set { super.timeZone = newValue }
    }
    override var date: Date {
        get { super.date }
        set { super.date = newValue }
    }
    override var minimumDate: Date? {
        get { super.minimumDate }
        set { super.minimumDate = newValue }
    }
    override var maximumDate: Date? {
        get { super.maximumDate }
        set { super.maximumDate = newValue }
    }
    override var countDownDuration: TimeInterval {
        get { super.countDownDuration }
        set { super.countDownDuration = newValue }
    }
    override var minuteInterval: Int {
        get { super.minuteInterval }
        set { super.minuteInterval = newValue }
    }
    override func setDate(_ date: Date, animated: Bool) { super.setDate(date, animated: animated) }
    override var preferredDatePickerStyle: UIDatePickerStyle {
        get { super.preferredDatePickerStyle }
        set { super.preferredDatePickerStyle = newValue }
    }
}

class EveryPickerViewOverride: UIPickerView {
    override init(frame: CGRect) { super.init(frame: frame) }
    required init?(coder: NSCoder) { super.init(coder: coder) }
    override var dataSource: UIPickerViewDataSource? {
        get { super.dataSource }
        set { super.dataSource = newValue }
    }
    override var delegate: UIPickerViewDelegate? {
        get { super.delegate }
        set { super.delegate = newValue }
    }
    override var numberOfComponents: Int { super.numberOfComponents }
    override func numberOfRows(inComponent component: Int) -> Int { super.numberOfRows(inComponent: component) }
    override func rowSize(forComponent component: Int) -> CGSize { super.rowSize(forComponent: component) }
    override func view(forRow row: Int, forComponent component: Int) -> UIView? {
        super.view(forRow: row, forComponent: component)
    }
    override func reloadAllComponents() { super.reloadAllComponents() }
    override func reloadComponent(_ component: Int) { super.reloadComponent(component) }
    override func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
        super.selectRow(row, inComponent: component, animated: animated)
    }
    override func selectedRow(inComponent component: Int) -> Int { super.selectedRow(inComponent: component) }
}

class EverySearchBarOverride: UISearchBar {
    override init(frame: CGRect) { super.init(frame: frame) }
    required init?(coder: NSCoder) { super.init(coder: coder) }
    override var text: String? {
        get { super.text }
        set { super.text = newValue }
    }
    override var prompt: String? {
        get { super.prompt }
        set { super.prompt = newValue }
    }
    override var placeholder: String? {
        get { super.placeholder }
        set { super.placeholder = newValue }
    }
    override var showsCancelButton: Bool {
        get { super.showsCancelButton }
        set { super.showsCancelButton = newValue }
    }
    override func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
        super.setShowsCancelButton(showsCancelButton, animated: animated)
    }
    override var barTintColor: UIColor? {
        get { super.barTintColor }
        set { super.barTintColor = newValue }
    }
    override var searchBarStyle: UISearchBar.Style {
        get { super.searchBarStyle }
        set { super.searchBarStyle = newValue }
    }
    override var scopeButtonTitles: [String]? {
        get { super.scopeButtonTitles }
        set { super.scopeButtonTitles = newValue }
    }
    override var selectedScopeButtonIndex: Int {
        get { super.selectedScopeButtonIndex }
        set { super.selectedScopeButtonIndex = newValue }
    }
    override var showsScopeBar: Bool {
        get { super.showsScopeBar }
        set { super.showsScopeBar = newValue }
    }
    override var searchTextField: UISearchTextField { super.searchTextField }
}

class EveryNavigationBarOverride: UINavigationBar {
    override init(frame: CGRect) { super.init(frame: frame) }
    required init?(coder: NSCoder) { super.init(coder: coder) }
    override var barStyle: UIBarStyle {
        get { super.barStyle }
        set { super.barStyle = newValue }
    }
    override var isTranslucent: Bool {
        get { super.isTranslucent }
        set { super.isTranslucent = newValue }
    }
    override func pushItem(_ item: UINavigationItem, animated: Bool) { super.pushItem(item, animated: animated) }
    override func popItem(animated: Bool) -> UINavigationItem? { super.popItem(animated: animated) }
    override var topItem: UINavigationItem? { super.topItem }
    override var backItem: UINavigationItem? { super.backItem }
    override var items: [UINavigationItem]? {
        get { super.items }
        set { super.items = newValue }
    }
    override func setItems(_ items: [UINavigationItem]?, animated: Bool) { super.setItems(items, animated: animated) }
    override var prefersLargeTitles: Bool {
        get { super.prefersLargeTitles }
        set { super.prefersLargeTitles = newValue }
    }
    override var tintColor: UIColor! {
        get { super.tintColor }
        set { super.tintColor = newValue }
    }
    override var barTintColor: UIColor? {
        get { super.barTintColor }
        set { super.barTintColor = newValue }
    }
    override var shadowImage: UIImage? {
        get { super.shadowImage }
        set { super.shadowImage = newValue }
    }
    override var titleTextAttributes: [NSAttributedString.Key: Any]? {
        get { super.titleTextAttributes }
        set { super.titleTextAttributes = newValue }
    }
    override var standardAppearance: UINavigationBarAppearance {
        get { super.standardAppearance }
        set { super.standardAppearance = newValue }
    }
    override var compactAppearance: UINavigationBarAppearance? {
        get { super.compactAppearance }
        set { super.compactAppearance = newValue }
    }
    override var scrollEdgeAppearance: UINavigationBarAppearance? {
        get { super.scrollEdgeAppearance }
        set { super.scrollEdgeAppearance = newValue }
    }
}

class EveryToolbarOverride: UIToolbar {
    override init(frame: CGRect) { super.init(frame: frame) }
    required init?(coder: NSCoder) { super.init(coder: coder) }
    override var items: [UIBarButtonItem]? {
        get { super.items }
        set { super.items = newValue }
    }
    override func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { super.setItems(items, animated: animated) }
    override var isTranslucent: Bool {
        get { super.isTranslucent }
        set { super.isTranslucent = newValue }
    }
    override var barTintColor: UIColor? {
        get { super.barTintColor }
        set { super.barTintColor = newValue }
    }
    override var standardAppearance: UIToolbarAppearance {
        get { super.standardAppearance }
        set { super.standardAppearance = newValue }
    }
}

class EveryTabBarOverride: UITabBar {
    override init(frame: CGRect) { super.init(frame: frame) }
    required init?(coder: NSCoder) { super.init(coder: coder) }
    override var items: [UITabBarItem]? {
        get { super.items }
        set { super.items = newValue }
    }
    override var selectedItem: UITabBarItem? {
        get { super.selectedItem }
        set { super.selectedItem = newValue }
    }
    override func setItems(_ items: [UITabBarItem]?, animated: Bool) { super.setItems(items, animated: animated) }
    override var isTranslucent: Bool {
        get { super.isTranslucent }
        set { super.isTranslucent = newValue }
    }
    override var barTintColor: UIColor? {
        get { super.barTintColor }
        set { super.barTintColor = newValue }
    }
    override var unselectedItemTintColor: UIColor? {
        get { super.unselectedItemTintColor }
        set { super.unselectedItemTintColor = newValue }
    }
    override var standardAppearance: UITabBarAppearance {
        get { super.standardAppearance }
        set { super.standardAppearance = newValue }
    }
    override var scrollEdgeAppearance: UITabBarAppearance? {
        get { super.scrollEdgeAppearance }
        set { super.scrollEdgeAppearance = newValue }
    }
}

class EveryVisualEffectViewOverride: UIVisualEffectView {
    override init(effect: UIVisualEffect?) { super.init(effect: effect) }
    required init?(coder: NSCoder) { super.init(coder: coder) }
    override var contentView: UIView { super.contentView }
    override var effect: UIVisualEffect? {
        get { super.effect }
        set { super.effect = newValue }
    }
}
