import UIKit

public let kCIInputImageKey = "inputImage"
public let kCIInputBackgroundImageKey = "inputBackgroundImage"
public let kCIInputMaskImageKey = "inputMaskImage"
public let kCIInputTargetImageKey = "inputTargetImage"
public let kCIInputTimeKey = "inputTime"
public let kCIInputRadiusKey = "inputRadius"
public let kCIInputIntensityKey = "inputIntensity"
public let kCIInputColorKey = "inputColor"
public let kCIInputCenterKey = "inputCenter"
public let kCIInputExtentKey = "inputExtent"
public let kCIInputScaleKey = "inputScale"
public let kCIInputEVKey = "inputEV"
public let kCIInputSaturationKey = "inputSaturation"
public let kCIInputBrightnessKey = "inputBrightness"
public let kCIInputContrastKey = "inputContrast"
public let kCIInputAngleKey = "inputAngle"
public let kCIInputWidthKey = "inputWidth"
public let kCIInputSharpnessKey = "inputSharpness"
public let kCIOutputImageKey = "outputImage"

/// A change of pictures. The filters of `filterNames(inCategory:)` are here; any other gives its picture back unchanged,
/// and says so once on the standard error.
open class CIFilter: NSObject {
    open var name: String
    private var values: [String: Any] = [:]

    /// - Returns: nil for a name that does not begin with `CI`.
    public init?(name: String) {
        guard name.hasPrefix("CI") else { return nil }
        self.name = name
    }
    public convenience init?(name: String, parameters params: [String: Any]?) {
        self.init(name: name)
        values = params ?? [:]
    }
    /// For filters of an app's own.
    public override init() { name = "" }
    public required init?(coder: NSCoder) { name = "" }

    open class func filterNames(inCategory category: String?) -> [String] { Filters.all.keys.sorted() }

    open class func filterNames(inCategories categories: [String]?) -> [String] { filterNames(inCategory: nil) }

    open var inputKeys: [String] { values.keys.sorted() }
    open var outputKeys: [String] { [kCIOutputImageKey] }
    open var attributes: [String: Any] { ["CIAttributeFilterName": name] }
    open func setDefaults() { values = [:] }

    open func setValue(_ value: Any?, forKey key: String) {
        values[key] = value
        // An app's own filter has properties for its inputs.
        if isOwn { (self as NSObject).setValue(value, forKey: key) }
    }
    open func value(forKey key: String) -> Any? {
        if key == kCIOutputImageKey { return outputImage }
        return isOwn ? (self as NSObject).value(forKey: key) ?? values[key] : values[key]
    }
    open func setValuesForKeys(_ keyedValues: [String: Any]) {
        for (key, value) in keyedValues.sorted(by: { $0.key < $1.key }) { setValue(value, forKey: key) }
    }

    /// Whether its class is an app's.
    private var isOwn: Bool { type(of: self) != CIFilter.self && !(self is BuiltinFilter) }

    open var outputImage: CIImage? {
        if let make = Filters.all[name] { return make(FilterInput(values)) }
        Filters.sayMissing(name)
        return values[kCIInputImageKey] as? CIImage
    }

    func number(_ key: String) -> Float { Float(FilterInput(values).number(key, 0)) }
}

/// A filter's values.
struct FilterInput {
    let values: [String: Any]
    init(_ values: [String: Any]) { self.values = values }
    func image(_ key: String = kCIInputImageKey) -> CIImage? { values[key] as? CIImage }
    func number(_ key: String, _ standard: Double) -> Double {
        switch values[key] {
        case let value as NSNumber: value.doubleValue
        case let value as CGFloat: value
        case let value as Double: value
        case let value as Float: Double(value)
        case let value as Int: Double(value)
        default: standard
        }
    }
    func point(_ key: String) -> CGPoint? {
        (values[key] as? CIVector)?.cgPointValue ?? values[key] as? CGPoint
    }
    func color(_ key: String, _ standard: CIColor) -> CIImage.Color {
        ((values[key] as? CIColor) ?? (values[key] as? UIColor).map { CIColor(color: $0) } ?? standard).value
    }
}

enum Filters {
    typealias Make = @Sendable (FilterInput) -> CIImage?
    // Filters are used on the main thread only.
    private nonisolated(unsafe) static var said: Set<String> = []

    static func sayMissing(_ name: String) {
        guard !name.isEmpty, said.insert(name).inserted else { return }
        FileHandle.standardError.write(Data("CIFilter \(name) is not here: pictures pass unchanged\n".utf8))
    }

    private static func gray(_ color: CIImage.Color) -> Double {
        color.x * 0.2126 + color.y * 0.7152 + color.z * 0.0722
    }
    /// Between two colours.
    private static func mix(_ from: CIImage.Color, _ to: CIImage.Color, _ part: Double) -> CIImage.Color {
        from + (to - from) * part
    }
    private static func monochrome(_ input: FilterInput, _ color: CIImage.Color, _ intensity: Double) -> CIImage? {
        input.image()?.mapped { value in
            let level = gray(value)
            return mix(value, CIImage.Color(level * color.x, level * color.y, level * color.z, value.w), intensity)
        }
    }

    static let all: [String: Make] = [
        "CIConstantColorGenerator": { CIImage(extent: .infinite, constant: $0.color(kCIInputColorKey, .red)) },
        "CIRadialGradient": { input in
            let center = input.point(kCIInputCenterKey) ?? CGPoint(x: 150, y: 150)
            let inner = input.number("inputRadius0", 5)
            let outer = input.number("inputRadius1", 100)
            let from = input.color("inputColor0", .white)
            let to = input.color("inputColor1", .black)
            return CIImage(extent: .infinite) { x, y in
                let distance = hypot(x - center.x, y - center.y)
                return mix(from, to, min(max((distance - inner) / max(outer - inner, 1e-6), 0), 1))
            }
        },
        "CILinearGradient": { input in
            let start = input.point("inputPoint0") ?? .zero
            let end = input.point("inputPoint1") ?? CGPoint(x: 200, y: 200)
            let from = input.color("inputColor0", .white)
            let to = input.color("inputColor1", .black)
            let way = CGVector(dx: end.x - start.x, dy: end.y - start.y)
            let length = max(way.dx * way.dx + way.dy * way.dy, 1e-6)
            return CIImage(extent: .infinite) { x, y in
                mix(from, to, min(max(((x - start.x) * way.dx + (y - start.y) * way.dy) / length, 0), 1))
            }
        },
        "CIBlendWithMask": { input in
            guard let image = input.image(), let mask = input.image(kCIInputMaskImageKey) else { return input.image() }
            let below = input.image(kCIInputBackgroundImageKey)
            return CIImage(extent: below.map { image.extent.union($0.extent) } ?? image.extent) { x, y in
                mix(below?.color(x, y) ?? .zero, image.color(x, y), gray(mask.color(x, y)))
            }
        },
        "CISourceOverCompositing": { input in
            input.image(kCIInputBackgroundImageKey).flatMap { input.image()?.composited(over: $0) } ?? input.image()
        },
        "CIDissolveTransition": { input in
            guard let from = input.image(), let to = input.image(kCIInputTargetImageKey) else { return input.image() }
            let part = input.number(kCIInputTimeKey, 0)
            return CIImage(extent: from.extent.union(to.extent)) { mix(from.color($0, $1), to.color($0, $1), part) }
        },
        "CIColorInvert": { input in
            input.image()?.mapped { CIImage.Color($0.w - $0.x, $0.w - $0.y, $0.w - $0.z, $0.w) }
        },
        "CIColorMonochrome": { input in
            monochrome(
                input, input.color(kCIInputColorKey, CIColor(red: 0.6, green: 0.45, blue: 0.3)),
                input.number(kCIInputIntensityKey, 1))
        },
        "CIPhotoEffectMono": { monochrome($0, CIColor.white.value, 1) },
        "CISepiaTone": { input in
            let part = input.number(kCIInputIntensityKey, 1)
            return input.image()?.mapped { value in
                let red = value.x * 0.393 + value.y * 0.769 + value.z * 0.189
                let green = value.x * 0.349 + value.y * 0.686 + value.z * 0.168
                let blue = value.x * 0.272 + value.y * 0.534 + value.z * 0.131
                return mix(value, CIImage.Color(min(red, 1), min(green, 1), min(blue, 1), value.w), part)
            }
        },
        "CIVignette": { input in
            guard let image = input.image(), !image.isInfinite else { return input.image() }
            let (intensity, radius) = (input.number(kCIInputIntensityKey, 0), input.number(kCIInputRadiusKey, 1))
            let (centerX, centerY) = (Double(image.extent.midX), Double(image.extent.midY))
            let diagonal = hypot(Double(image.extent.width), Double(image.extent.height))
            let reach: Double = max(diagonal * max(radius, 1) / 4, 1e-6)
            return CIImage(extent: image.extent) { x, y in
                let distance: Double = min(hypot(x - centerX, y - centerY) / reach, 1)
                let light: Double = max(0, 1 - intensity * distance * distance / 2)
                let color = image.color(x, y)
                return CIImage.Color(color.x * light, color.y * light, color.z * light, color.w)
            }
        },
        "CIExposureAdjust": { input in
            let factor = pow(2, input.number(kCIInputEVKey, 0))
            return input.image()?.mapped { CIImage.Color($0.x * factor, $0.y * factor, $0.z * factor, $0.w) }
        },
        "CIColorControls": { input in
            let saturation = input.number(kCIInputSaturationKey, 1)
            let brightness = input.number(kCIInputBrightnessKey, 0)
            let contrast = input.number(kCIInputContrastKey, 1)
            return input.image()?.mapped { value in
                let level = gray(value)
                var result = mix(CIImage.Color(level, level, level, value.w), value, saturation)
                for part in 0..<3 { result[part] = (result[part] - 0.5) * contrast + 0.5 + brightness }
                result.w = value.w
                return result
            }
        },
        "CIGaussianBlur": { input in
            guard let image = input.image() else { return nil }
            let sigma = input.number(kCIInputRadiusKey, 10)
            guard !image.isInfinite, sigma > 0 else { return image }
            let extent = image.extent.insetBy(dx: -3 * sigma, dy: -3 * sigma).integral
            let lazy = Lazily { image.pixels(of: extent).blurred(sigma: sigma) }
            return CIImage(extent: extent) { lazy.value.color($0, $1) }
        },
        "CICrop": { input in
            (input.values["inputRectangle"] as? CIVector).flatMap { input.image()?.cropped(to: $0.cgRectValue) }
                ?? input.image()
        },
        "CIAffineTransform": { input in
            (input.values["inputTransform"] as? CGAffineTransform
                ?? (input.values["inputTransform"] as? NSValue)?
                .cgAffineTransformValue).flatMap { input.image()?.transformed(by: $0) } ?? input.image()
        },
    ]
}

/// Computed when it is first asked for.
private final class Lazily {
    private let make: () -> Pixels
    lazy var value = make()
    init(_ make: @escaping () -> Pixels) { self.make = make }
}

extension CIImage {
    fileprivate convenience init(extent: CGRect, constant: Color) { self.init(extent: extent) { _, _ in constant } }
}
