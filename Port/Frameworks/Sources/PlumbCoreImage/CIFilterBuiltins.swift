import UIKit

// Filters that are made by functions, `CIFilter.gaussianBlur()`: they alone have properties for what they take.

/// What all of them are; each has an own protocol besides.
public protocol CIFilterProtocol: CIFilter {}

public protocol CIGaussianBlur: CIFilterProtocol {}
public protocol CIRadialGradient: CIFilterProtocol {}
public protocol CILinearGradient: CIFilterProtocol {}
public protocol CIGaussianGradient: CIFilterProtocol {}
public protocol CISmoothLinearGradient: CIFilterProtocol {}
public protocol CIBlendWithMask: CIFilterProtocol {}
public protocol CIBlendWithAlphaMask: CIFilterProtocol {}
public protocol CIVignette: CIFilterProtocol {}
public protocol CIVignetteEffect: CIFilterProtocol {}
public protocol CIPixellate: CIFilterProtocol {}
public protocol CIHexagonalPixellate: CIFilterProtocol {}
public protocol CICrystallize: CIFilterProtocol {}
public protocol CIPointillize: CIFilterProtocol {}
public protocol CIBloom: CIFilterProtocol {}
public protocol CIGloom: CIFilterProtocol {}
public protocol CIBoxBlur: CIFilterProtocol {}
public protocol CIDiscBlur: CIFilterProtocol {}
public protocol CIMotionBlur: CIFilterProtocol {}
public protocol CIZoomBlur: CIFilterProtocol {}
public protocol CIMedian: CIFilterProtocol {}
public protocol CINoiseReduction: CIFilterProtocol {}
public protocol CIHueAdjust: CIFilterProtocol {}
public protocol CIGammaAdjust: CIFilterProtocol {}
public protocol CIVibrance: CIFilterProtocol {}
public protocol CIPhotoEffect: CIFilterProtocol {}
public protocol CISharpenLuminance: CIFilterProtocol {}
public protocol CIUnsharpMask: CIFilterProtocol {}
public protocol CISepiaTone: CIFilterProtocol {}
public protocol CIColorInvert: CIFilterProtocol {}
public protocol CIColorMonochrome: CIFilterProtocol {}
public protocol CIColorControls: CIFilterProtocol {}
public protocol CIColorPosterize: CIFilterProtocol {}
public protocol CIColorMatrix: CIFilterProtocol {}
public protocol CIColorClamp: CIFilterProtocol {}
public protocol CIFalseColor: CIFilterProtocol {}
public protocol CIExposureAdjust: CIFilterProtocol {}
public protocol CITemperatureAndTint: CIFilterProtocol {}
public protocol CIWhitePointAdjust: CIFilterProtocol {}
public protocol CIHighlightShadowAdjust: CIFilterProtocol {}
public protocol CIToneCurve: CIFilterProtocol {}
public protocol CIDissolveTransition: CIFilterProtocol {}
public protocol CIFlashTransition: CIFilterProtocol {}
public protocol CIBarsSwipeTransition: CIFilterProtocol {}
public protocol CICopyMachineTransition: CIFilterProtocol {}
public protocol CIModTransition: CIFilterProtocol {}
public protocol CIPageCurlTransition: CIFilterProtocol {}
public protocol CIRippleTransition: CIFilterProtocol {}
public protocol CISwipeTransition: CIFilterProtocol {}
public protocol CICompositeOperation: CIFilterProtocol {}
public protocol CICheckerboardGenerator: CIFilterProtocol {}
public protocol CIStripesGenerator: CIFilterProtocol {}
public protocol CIRandomGenerator: CIFilterProtocol {}
public protocol CIQRCodeGenerator: CIFilterProtocol {}
public protocol CICode128BarcodeGenerator: CIFilterProtocol {}
public protocol CIPDF417BarcodeGenerator: CIFilterProtocol {}
public protocol CIAztecCodeGenerator: CIFilterProtocol {}
public protocol CITwirlDistortion: CIFilterProtocol {}
public protocol CIBumpDistortion: CIFilterProtocol {}
public protocol CIPinchDistortion: CIFilterProtocol {}
public protocol CIKaleidoscope: CIFilterProtocol {}
public protocol CIPerspectiveTransform: CIFilterProtocol {}
public protocol CIPerspectiveCorrection: CIFilterProtocol {}
public protocol CIStraighten: CIFilterProtocol {}
public protocol CILanczosScaleTransform: CIFilterProtocol {}
public protocol CIEdges: CIFilterProtocol {}
public protocol CIEdgeWork: CIFilterProtocol {}
public protocol CIComicEffect: CIFilterProtocol {}
public protocol CILineOverlay: CIFilterProtocol {}
public protocol CIDotScreen: CIFilterProtocol {}
public protocol CICircularScreen: CIFilterProtocol {}
public protocol CIThermal: CIFilterProtocol {}
public protocol CIXRay: CIFilterProtocol {}
public protocol CIMaskToAlpha: CIFilterProtocol {}
public protocol CIMaximumComponent: CIFilterProtocol {}
public protocol CIMinimumComponent: CIFilterProtocol {}
public protocol CIColorThreshold: CIFilterProtocol {}
public protocol CIMorphologyGradient: CIFilterProtocol {}

/// A filter that a function made.
final class BuiltinFilter: CIFilter {
    fileprivate convenience init(_ name: String) {
        self.init()
        self.name = name
    }
}

extension BuiltinFilter:
    CIGaussianBlur,
    CIRadialGradient,
    CILinearGradient,
    CIGaussianGradient,
    CISmoothLinearGradient,
    CIBlendWithMask,
    CIBlendWithAlphaMask,
    CIVignette,
    CIVignetteEffect,
    CIPixellate,
    CIHexagonalPixellate,
    CICrystallize,
    CIPointillize,
    CIBloom,
    CIGloom,
    CIBoxBlur,
    CIDiscBlur,
    CIMotionBlur,
    CIZoomBlur,
    CIMedian,
    CINoiseReduction,
    CIHueAdjust,
    CIGammaAdjust,
    CIVibrance,
    CIPhotoEffect,
    CISharpenLuminance,
    CIUnsharpMask,
    CISepiaTone,
    CIColorInvert,
    CIColorMonochrome,
    CIColorControls,
    CIColorPosterize,
    CIColorMatrix,
    CIColorClamp,
    CIFalseColor,
    CIExposureAdjust,
    CITemperatureAndTint,
    CIWhitePointAdjust,
    CIHighlightShadowAdjust,
    CIToneCurve,
    CIDissolveTransition,
    CIFlashTransition,
    CIBarsSwipeTransition,
    CICopyMachineTransition,
    CIModTransition,
    CIPageCurlTransition,
    CIRippleTransition,
    CISwipeTransition,
    CICompositeOperation,
    CICheckerboardGenerator,
    CIStripesGenerator,
    CIRandomGenerator,
    CIQRCodeGenerator,
    CICode128BarcodeGenerator,
    CIPDF417BarcodeGenerator,
    CIAztecCodeGenerator,
    CITwirlDistortion,
    CIBumpDistortion,
    CIPinchDistortion,
    CIKaleidoscope,
    CIPerspectiveTransform,
    CIPerspectiveCorrection,
    CIStraighten,
    CILanczosScaleTransform,
    CIEdges,
    CIEdgeWork,
    CIComicEffect,
    CILineOverlay,
    CIDotScreen,
    CICircularScreen,
    CIThermal,
    CIXRay,
    CIMaskToAlpha,
    CIMaximumComponent,
    CIMinimumComponent,
    CIColorThreshold,
    CIMorphologyGradient
{}

extension CIFilter {
    public static func gaussianBlur() -> any CIFilter & CIGaussianBlur { BuiltinFilter("CIGaussianBlur") }
    public static func radialGradient() -> any CIFilter & CIRadialGradient { BuiltinFilter("CIRadialGradient") }
    public static func linearGradient() -> any CIFilter & CILinearGradient { BuiltinFilter("CILinearGradient") }
    public static func gaussianGradient() -> any CIFilter & CIGaussianGradient { BuiltinFilter("CIGaussianGradient") }
    public static func smoothLinearGradient() -> any CIFilter & CISmoothLinearGradient {
        BuiltinFilter("CISmoothLinearGradient")
    }
    public static func blendWithMask() -> any CIFilter & CIBlendWithMask { BuiltinFilter("CIBlendWithMask") }
    public static func blendWithAlphaMask() -> any CIFilter & CIBlendWithAlphaMask {
        BuiltinFilter("CIBlendWithAlphaMask")
    }
    public static func vignette() -> any CIFilter & CIVignette { BuiltinFilter("CIVignette") }
    public static func vignetteEffect() -> any CIFilter & CIVignetteEffect { BuiltinFilter("CIVignetteEffect") }
    public static func pixellate() -> any CIFilter & CIPixellate { BuiltinFilter("CIPixellate") }
    public static func hexagonalPixellate() -> any CIFilter & CIHexagonalPixellate {
        BuiltinFilter("CIHexagonalPixellate")
    }
    public static func crystallize() -> any CIFilter & CICrystallize { BuiltinFilter("CICrystallize") }
    public static func pointillize() -> any CIFilter & CIPointillize { BuiltinFilter("CIPointillize") }
    public static func bloom() -> any CIFilter & CIBloom { BuiltinFilter("CIBloom") }
    public static func gloom() -> any CIFilter & CIGloom { BuiltinFilter("CIGloom") }
    public static func boxBlur() -> any CIFilter & CIBoxBlur { BuiltinFilter("CIBoxBlur") }
    public static func discBlur() -> any CIFilter & CIDiscBlur { BuiltinFilter("CIDiscBlur") }
    public static func motionBlur() -> any CIFilter & CIMotionBlur { BuiltinFilter("CIMotionBlur") }
    public static func zoomBlur() -> any CIFilter & CIZoomBlur { BuiltinFilter("CIZoomBlur") }
    public static func median() -> any CIFilter & CIMedian { BuiltinFilter("CIMedian") }
    public static func noiseReduction() -> any CIFilter & CINoiseReduction { BuiltinFilter("CINoiseReduction") }
    public static func hueAdjust() -> any CIFilter & CIHueAdjust { BuiltinFilter("CIHueAdjust") }
    public static func gammaAdjust() -> any CIFilter & CIGammaAdjust { BuiltinFilter("CIGammaAdjust") }
    public static func vibrance() -> any CIFilter & CIVibrance { BuiltinFilter("CIVibrance") }
    public static func photoEffectMono() -> any CIFilter & CIPhotoEffect { BuiltinFilter("CIPhotoEffectMono") }
    public static func photoEffectNoir() -> any CIFilter & CIPhotoEffect { BuiltinFilter("CIPhotoEffectNoir") }
    public static func photoEffectChrome() -> any CIFilter & CIPhotoEffect { BuiltinFilter("CIPhotoEffectChrome") }
    public static func photoEffectFade() -> any CIFilter & CIPhotoEffect { BuiltinFilter("CIPhotoEffectFade") }
    public static func photoEffectInstant() -> any CIFilter & CIPhotoEffect { BuiltinFilter("CIPhotoEffectInstant") }
    public static func photoEffectProcess() -> any CIFilter & CIPhotoEffect { BuiltinFilter("CIPhotoEffectProcess") }
    public static func photoEffectTonal() -> any CIFilter & CIPhotoEffect { BuiltinFilter("CIPhotoEffectTonal") }
    public static func photoEffectTransfer() -> any CIFilter & CIPhotoEffect { BuiltinFilter("CIPhotoEffectTransfer") }
    public static func sharpenLuminance() -> any CIFilter & CISharpenLuminance { BuiltinFilter("CISharpenLuminance") }
    public static func unsharpMask() -> any CIFilter & CIUnsharpMask { BuiltinFilter("CIUnsharpMask") }
    public static func sepiaTone() -> any CIFilter & CISepiaTone { BuiltinFilter("CISepiaTone") }
    public static func colorInvert() -> any CIFilter & CIColorInvert { BuiltinFilter("CIColorInvert") }
    public static func colorMonochrome() -> any CIFilter & CIColorMonochrome { BuiltinFilter("CIColorMonochrome") }
    public static func colorControls() -> any CIFilter & CIColorControls { BuiltinFilter("CIColorControls") }
    public static func colorPosterize() -> any CIFilter & CIColorPosterize { BuiltinFilter("CIColorPosterize") }
    public static func colorMatrix() -> any CIFilter & CIColorMatrix { BuiltinFilter("CIColorMatrix") }
    public static func colorClamp() -> any CIFilter & CIColorClamp { BuiltinFilter("CIColorClamp") }
    public static func falseColor() -> any CIFilter & CIFalseColor { BuiltinFilter("CIFalseColor") }
    public static func exposureAdjust() -> any CIFilter & CIExposureAdjust { BuiltinFilter("CIExposureAdjust") }
    public static func temperatureAndTint() -> any CIFilter & CITemperatureAndTint {
        BuiltinFilter("CITemperatureAndTint")
    }
    public static func whitePointAdjust() -> any CIFilter & CIWhitePointAdjust { BuiltinFilter("CIWhitePointAdjust") }
    public static func highlightShadowAdjust() -> any CIFilter & CIHighlightShadowAdjust {
        BuiltinFilter("CIHighlightShadowAdjust")
    }
    public static func toneCurve() -> any CIFilter & CIToneCurve { BuiltinFilter("CIToneCurve") }
    public static func dissolveTransition() -> any CIFilter & CIDissolveTransition {
        BuiltinFilter("CIDissolveTransition")
    }
    public static func flashTransition() -> any CIFilter & CIFlashTransition { BuiltinFilter("CIFlashTransition") }
    public static func barsSwipeTransition() -> any CIFilter & CIBarsSwipeTransition {
        BuiltinFilter("CIBarsSwipeTransition")
    }
    public static func copyMachineTransition() -> any CIFilter & CICopyMachineTransition {
        BuiltinFilter("CICopyMachineTransition")
    }
    public static func modTransition() -> any CIFilter & CIModTransition { BuiltinFilter("CIModTransition") }
    public static func pageCurlTransition() -> any CIFilter & CIPageCurlTransition {
        BuiltinFilter("CIPageCurlTransition")
    }
    public static func rippleTransition() -> any CIFilter & CIRippleTransition { BuiltinFilter("CIRippleTransition") }
    public static func swipeTransition() -> any CIFilter & CISwipeTransition { BuiltinFilter("CISwipeTransition") }
    public static func sourceOverCompositing() -> any CIFilter & CICompositeOperation {
        BuiltinFilter("CISourceOverCompositing")
    }
    public static func sourceInCompositing() -> any CIFilter & CICompositeOperation {
        BuiltinFilter("CISourceInCompositing")
    }
    public static func sourceOutCompositing() -> any CIFilter & CICompositeOperation {
        BuiltinFilter("CISourceOutCompositing")
    }
    public static func sourceAtopCompositing() -> any CIFilter & CICompositeOperation {
        BuiltinFilter("CISourceAtopCompositing")
    }
    public static func additionCompositing() -> any CIFilter & CICompositeOperation {
        BuiltinFilter("CIAdditionCompositing")
    }
    public static func multiplyCompositing() -> any CIFilter & CICompositeOperation {
        BuiltinFilter("CIMultiplyCompositing")
    }
    public static func multiplyBlendMode() -> any CIFilter & CICompositeOperation {
        BuiltinFilter("CIMultiplyBlendMode")
    }
    public static func screenBlendMode() -> any CIFilter & CICompositeOperation { BuiltinFilter("CIScreenBlendMode") }
    public static func overlayBlendMode() -> any CIFilter & CICompositeOperation { BuiltinFilter("CIOverlayBlendMode") }
    public static func darkenBlendMode() -> any CIFilter & CICompositeOperation { BuiltinFilter("CIDarkenBlendMode") }
    public static func lightenBlendMode() -> any CIFilter & CICompositeOperation { BuiltinFilter("CILightenBlendMode") }
    public static func maximumCompositing() -> any CIFilter & CICompositeOperation {
        BuiltinFilter("CIMaximumCompositing")
    }
    public static func minimumCompositing() -> any CIFilter & CICompositeOperation {
        BuiltinFilter("CIMinimumCompositing")
    }
    public static func checkerboardGenerator() -> any CIFilter & CICheckerboardGenerator {
        BuiltinFilter("CICheckerboardGenerator")
    }
    public static func stripesGenerator() -> any CIFilter & CIStripesGenerator { BuiltinFilter("CIStripesGenerator") }
    public static func randomGenerator() -> any CIFilter & CIRandomGenerator { BuiltinFilter("CIRandomGenerator") }
    public static func qrCodeGenerator() -> any CIFilter & CIQRCodeGenerator { BuiltinFilter("CIQRCodeGenerator") }
    public static func code128BarcodeGenerator() -> any CIFilter & CICode128BarcodeGenerator {
        BuiltinFilter("CICode128BarcodeGenerator")
    }
    public static func pdf417BarcodeGenerator() -> any CIFilter & CIPDF417BarcodeGenerator {
        BuiltinFilter("CIPDF417BarcodeGenerator")
    }
    public static func aztecCodeGenerator() -> any CIFilter & CIAztecCodeGenerator {
        BuiltinFilter("CIAztecCodeGenerator")
    }
    public static func twirlDistortion() -> any CIFilter & CITwirlDistortion { BuiltinFilter("CITwirlDistortion") }
    public static func bumpDistortion() -> any CIFilter & CIBumpDistortion { BuiltinFilter("CIBumpDistortion") }
    public static func pinchDistortion() -> any CIFilter & CIPinchDistortion { BuiltinFilter("CIPinchDistortion") }
    public static func kaleidoscope() -> any CIFilter & CIKaleidoscope { BuiltinFilter("CIKaleidoscope") }
    public static func perspectiveTransform() -> any CIFilter & CIPerspectiveTransform {
        BuiltinFilter("CIPerspectiveTransform")
    }
    public static func perspectiveCorrection() -> any CIFilter & CIPerspectiveCorrection {
        BuiltinFilter("CIPerspectiveCorrection")
    }
    public static func straighten() -> any CIFilter & CIStraighten { BuiltinFilter("CIStraighten") }
    public static func lanczosScaleTransform() -> any CIFilter & CILanczosScaleTransform {
        BuiltinFilter("CILanczosScaleTransform")
    }
    public static func edges() -> any CIFilter & CIEdges { BuiltinFilter("CIEdges") }
    public static func edgeWork() -> any CIFilter & CIEdgeWork { BuiltinFilter("CIEdgeWork") }
    public static func comicEffect() -> any CIFilter & CIComicEffect { BuiltinFilter("CIComicEffect") }
    public static func lineOverlay() -> any CIFilter & CILineOverlay { BuiltinFilter("CILineOverlay") }
    public static func dotScreen() -> any CIFilter & CIDotScreen { BuiltinFilter("CIDotScreen") }
    public static func circularScreen() -> any CIFilter & CICircularScreen { BuiltinFilter("CICircularScreen") }
    public static func thermal() -> any CIFilter & CIThermal { BuiltinFilter("CIThermal") }
    public static func xRay() -> any CIFilter & CIXRay { BuiltinFilter("CIXRay") }
    public static func maskToAlpha() -> any CIFilter & CIMaskToAlpha { BuiltinFilter("CIMaskToAlpha") }
    public static func maximumComponent() -> any CIFilter & CIMaximumComponent { BuiltinFilter("CIMaximumComponent") }
    public static func minimumComponent() -> any CIFilter & CIMinimumComponent { BuiltinFilter("CIMinimumComponent") }
    public static func colorThreshold() -> any CIFilter & CIColorThreshold { BuiltinFilter("CIColorThreshold") }
    public static func morphologyGradient() -> any CIFilter & CIMorphologyGradient {
        BuiltinFilter("CIMorphologyGradient")
    }
}

extension CIFilterProtocol {
    public var inputImage: CIImage? {
        get { value(forKey: kCIInputImageKey) as? CIImage }
        set { setValue(newValue, forKey: kCIInputImageKey) }
    }
    public var backgroundImage: CIImage? {
        get { value(forKey: kCIInputBackgroundImageKey) as? CIImage }
        set { setValue(newValue, forKey: kCIInputBackgroundImageKey) }
    }
    public var maskImage: CIImage? {
        get { value(forKey: kCIInputMaskImageKey) as? CIImage }
        set { setValue(newValue, forKey: kCIInputMaskImageKey) }
    }
    public var targetImage: CIImage? {
        get { value(forKey: kCIInputTargetImageKey) as? CIImage }
        set { setValue(newValue, forKey: kCIInputTargetImageKey) }
    }
    public var center: CGPoint {
        get { (value(forKey: kCIInputCenterKey) as? CIVector)?.cgPointValue ?? .zero }
        set { setValue(CIVector(cgPoint: newValue), forKey: kCIInputCenterKey) }
    }
    public var color: CIColor {
        get { value(forKey: kCIInputColorKey) as? CIColor ?? .black }
        set { setValue(newValue, forKey: kCIInputColorKey) }
    }
    public var color0: CIColor {
        get { value(forKey: "inputColor0") as? CIColor ?? .white }
        set { setValue(newValue, forKey: "inputColor0") }
    }
    public var color1: CIColor {
        get { value(forKey: "inputColor1") as? CIColor ?? .black }
        set { setValue(newValue, forKey: "inputColor1") }
    }
    public var radius: Float {
        get { number(kCIInputRadiusKey) }
        set { setValue(newValue, forKey: kCIInputRadiusKey) }
    }
    public var radius0: Float {
        get { number("inputRadius0") }
        set { setValue(newValue, forKey: "inputRadius0") }
    }
    public var radius1: Float {
        get { number("inputRadius1") }
        set { setValue(newValue, forKey: "inputRadius1") }
    }
    public var intensity: Float {
        get { number(kCIInputIntensityKey) }
        set { setValue(newValue, forKey: kCIInputIntensityKey) }
    }
    public var ev: Float {
        get { number(kCIInputEVKey) }
        set { setValue(newValue, forKey: kCIInputEVKey) }
    }
    public var saturation: Float {
        get { number(kCIInputSaturationKey) }
        set { setValue(newValue, forKey: kCIInputSaturationKey) }
    }
    public var brightness: Float {
        get { number(kCIInputBrightnessKey) }
        set { setValue(newValue, forKey: kCIInputBrightnessKey) }
    }
    public var contrast: Float {
        get { number(kCIInputContrastKey) }
        set { setValue(newValue, forKey: kCIInputContrastKey) }
    }
    public var scale: Float {
        get { number("inputScale") }
        set { setValue(newValue, forKey: "inputScale") }
    }
    public var angle: Float {
        get { number("inputAngle") }
        set { setValue(newValue, forKey: "inputAngle") }
    }
    public var time: Float {
        get { number(kCIInputTimeKey) }
        set { setValue(newValue, forKey: kCIInputTimeKey) }
    }
}
