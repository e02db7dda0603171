import SourcePort
import Testing

@Suite("Headers of Objective-C become Swift classes with the members that Swift sees")
struct HeaderStubTests {
    private func stub(_ header: String) -> String {
        HeaderStubs.sources(of: [SourceFile(path: "/p/Lamp.h", text: header)]).first?.text ?? ""
    }

    private func member(_ declaration: String, nonnull: Bool = true) -> String {
        let body = "@interface Lamp : NSObject\n\(declaration)\n@end\n"
        let text = stub(nonnull ? "NS_ASSUME_NONNULL_BEGIN\n\(body)NS_ASSUME_NONNULL_END\n" : body)
        return text.split(separator: "\n").dropFirst(2).first.map { $0.drop { $0 == " " } }.map(String.init) ?? ""
    }

    @Test(
        "properties",
        arguments: [
            ("@property (nonatomic, copy) NSString *name;", "open var name: String = \"\""),
            ("@property (nonatomic, strong, nullable) UIColor *tint;", "open var tint: UIColor? = nil"),
            ("@property (nonatomic, weak) id <LampDelegate> delegate;", "open var delegate: (any LampDelegate)? = nil"),
            ("@property (nonatomic, getter=isLit) BOOL lit;", "open var isLit: Bool = false"),
            ("@property NSArray<NSString *> *names;", "open var names: [String] = []"),
            ("@property NSDictionary<NSString *, NSNumber *> *sizes;", "open var sizes: [String: NSNumber] = [:]"),
            ("@property CGSize size API_AVAILABLE(ios(9.0));", "open var size: CGSize = .zero"),
            ("@property (class, readonly) Lamp *shared;", "open class var shared: Lamp! { get { nil } }"),
            ("@property (copy, nullable) void (^done)(BOOL ok);", "open var done: ((Bool) -> Void)? = nil"),
            ("@property (copy) UIView *(^make)(CGPathRef path);", "open var make: ((CGPath) -> UIView)! = nil"),
            ("@property UIViewContentMode mode;", "open var mode: UIView.ContentMode! = nil"),
            ("@property (weak) id owner;", "open weak var owner: AnyObject? = nil"),
            ("@property (assign) id owner;", "open var owner: AnyObject = NSObject()"),
            ("@property IMP body;", "open var body: IMP = IMP(bitPattern: 1)!"),
        ])
    func properties(written: String, expected: String) {
        #expect(member(written) == expected)
    }

    @Test("what is marked as never nil is so outside of regions that say it of all")
    func nonnull() {
        #expect(member("@property NSString * _Nonnull name;", nonnull: false) == "open var name: String = \"\"")
        #expect(stub("NSString * __nonnull LampName(void);\n").contains("public func LampName() -> String { \"\" }"))
        #expect(
            stub("void * __nonnull LampKey(IMP __nullable body);\n").contains(
                "func LampKey(_ body: IMP?) -> UnsafeMutableRawPointer { UnsafeMutableRawPointer(bitPattern: 1)! }"))
    }

    @Test(
        "initializers of an object are such as classes below call, and those of views and categories call what is there"
    )
    func initializers() {
        let text = stub(
            """
            @interface Lamp : NSObject
            - (instancetype)initWithName:(nonnull NSString *)name;
            @end
            @interface Lantern : Lamp
            - (nonnull instancetype)initWithOil:(NSInteger)oil;
            @end
            @interface Shade : UIView
            - (nullable instancetype)initWithWidth:(NSInteger)width;
            @end
            @interface Lamp (Old)
            - (nonnull instancetype)initWithAge:(NSInteger)age;
            @end
            """)
        for line in [
            "public override init() { super.init() }", "public init!(name: String) { super.init() }",
            "public convenience init(oil: Int) { self.init() }", "public convenience init?(width: Int) { self.init() }",
            "public convenience init(age: Int) { self.init() }",
        ] { #expect(text.contains("    \(line)\n"), "\(text)") }
        #expect(text.components(separatedBy: "override init").count == 2)
    }

    @Test("what gives the class's own object does not say the type again, and a preposition alone is no name")
    func ownObjects() {
        let text = stub(
            "@interface LMPClient : NSObject\n+ (nonnull instancetype)sharedClient;\n"
                + "@property (class, readonly, nonnull) LMPClient *otherClient;\n@property (nonnull) NSString *nameString;\n"
                + "- (nullable NSDate *)fromString:(nonnull NSString *)string;\n@end\n")
        for line in [
            "class func shared() -> Self", "class var other: LMPClient", "var nameString: String",
            "func fromString(_ string: String) -> Date?",
        ] { #expect(text.contains(line), "\(text)") }
    }

    @Test("a function of C takes the place of an error")
    func errorPlaces() {
        let text = stub("BOOL LampLight(int number, NSError *__autoreleasing _Nullable * _Nullable error);\n")
        #expect(
            text.contains(
                "func LampLight(_ number: Int32, _ error: UnsafeMutablePointer<NSError?>?) -> Bool { false }"),
            "\(text)")
    }

    @Test("a method keeps the name that NS_SWIFT_NAME gives it")
    func swiftNames() {
        #expect(
            member("- (void)_setLamp:(nullable id)lamp retain:(BOOL)retain NS_SWIFT_NAME(_setLamp(_:retain:));")
                == "open func _setLamp(_ lamp: Any?, retain: Bool) { () }")
    }

    @Test("structures have their fields, made with zeros or of all of them; enumerators may be written in capitals")
    func structures() {
        let text = stub(
            "typedef struct LampSize {\n  CGFloat width, height;\n  int bulbs;\n} LampSize;\n"
                + "typedef struct { unsigned on : 1; } LampFlags;\ntypedef enum { LAMP_ON = 1, LAMP_OFF } LampState;\n"
                + "typedef struct LampSize *LampSizeRef;\n@interface Lamp : NSObject\n@property LampSize size;\n@end\n")
        #expect(
            text.contains(
                "public struct LampSize {\n    public var width: CGFloat = 0\n    public var height: CGFloat = 0\n"))
        #expect(text.contains("public init(width: CGFloat, height: CGFloat, bulbs: Int32) { self.width = width; "))
        #expect(!text.contains("struct LampFlags"))
        #expect(text.contains("open var size: LampSize = LampSize()"))
        #expect(text.contains("public struct LampState: RawRepresentable, "))
        #expect(text.contains("public let LAMP_ON = LampState(0)\npublic let LAMP_OFF = LampState(1)\n"))
    }

    @Test("functions of C with any number of arguments are not seen by Swift, and what comes after one is")
    func variadicFunctions() {
        let text = stub(
            "extern void LampLog (NSString *format, ...) NS_FORMAT_FUNCTION(1,2);\nextern BOOL LampIsLit(int number);\n"
        )
        #expect(!text.contains("LampLog"))
        #expect(text.contains("public func LampIsLit(_ number: Int32) -> Bool { false }"))
    }

    @Test(
        "a category extends the class under its name in Swift, and a class that has a value as a class",
        arguments: [("NSNumberFormatter", "NumberFormatter"), ("NSString", "NSString"), ("UIView", "UIView")])
    func categories(_ owner: String, _ expected: String) {
        #expect(stub("@interface \(owner) (Cents)\n- (void)pay;\n@end\n").contains("extension \(expected) {"))
    }

    @Test("a type of the headers' own keeps its name, also where UIKit's classes would have it in them")
    func ownTypes() {
        let text = stub(
            "typedef enum { UIImageViewMaskLeft, UIImageViewMaskTop } UIImageViewMask;\n"
                + "@interface Lamp : NSOperation\n@property UIImageViewMask mask;\n@property UIViewContentMode mode;\n@end\n"
        )
        #expect(text.contains("public struct UIImageViewMask: "))
        #expect(text.contains("open var mask: UIImageViewMask = UIImageViewMaskLeft"))
        #expect(text.contains("open var mode: UIView.ContentMode! = nil"))
        #expect(text.contains("class Lamp: Operation {"))
    }

    @Test("a protocol is adopted where the members are as it has them")
    func adopted() {
        let head = "NS_ASSUME_NONNULL_BEGIN\n@protocol Maker\n@property (readonly) id<Maker> next;\n@end\n"
        func maker(_ type: String) -> String {
            stub(head + "@interface Lamp : NSObject <Maker>\n@property (readonly) \(type) next;\n@end\n")
        }
        #expect(maker("id<Maker>").contains("open class Lamp: NSObject, Maker {"))
        #expect(maker("Lamp *").contains("open class Lamp: NSObject {"))
    }

    @Test(
        "methods, by the names that Swift gives them",
        arguments: [
            ("- (void)setUp;", "open func setUp() { () }"),
            ("- (void)openLamp:(Lamp *)lamp;", "open func open(_ lamp: Lamp) { () }"),
            ("- (void)moveToPoint:(CGPoint)point;", "open func move(to point: CGPoint) { () }"),
            (
                "- (void)insertLamp:(Lamp *)lamp belowLamp:(Lamp *)other;",
                "open func insert(_ lamp: Lamp, below other: Lamp) { () }"
            ),
            (
                "- (CGSize)sizeForNumberOfPages:(NSInteger)count;",
                "@discardableResult open func sizeForNumber(ofPages count: Int) -> CGSize { .zero }"
            ),
            (
                "- (void)lamp:(Lamp *)lamp turnOnBulbAtIndex:(NSInteger)index;",
                "open func lamp(_ lamp: Lamp, turnOnBulbAt index: Int) { () }"
            ),
            ("- (IBAction)tap:(id)sender;", "@IBAction open func tap(_ sender: Any) { () }"),
            ("- (BOOL)saveWithError:(NSError **)error;", "open func save() throws { () }"),
            (
                "- (void)fetch:(void (^)(NSString * _Nullable text))completion;",
                "open func fetch(_ completion: @escaping (String?) -> Void) { () }"
            ),
            ("- (void)old NS_SWIFT_NAME(renewed());", "open func renewed() { () }"),
            ("- (instancetype)init NS_UNAVAILABLE;", "}"),
            ("+ (NSString *)title;", "@discardableResult open class func title() -> String { \"\" }"),
        ])
    func methods(written: String, expected: String) {
        #expect(member(written) == expected)
    }

    // The names are those that the compiler gives, measured with its importer of Objective-C.
    @Test(
        "a type's words fall away after verbs and prepositions alone, and names in capitals become small",
        arguments: [
            ("- (void)setBorderColor:(UIColor *)color;", "open func setBorderColor(_ color: UIColor) { () }"),
            ("- (void)alignColor:(UIColor *)color;", "open func alignColor(_ color: UIColor) { () }"),
            ("- (void)presentColor:(UIColor *)color;", "open func present(_ color: UIColor) { () }"),
            ("- (void)createColor:(UIColor *)color;", "open func createColor(_ color: UIColor) { () }"),
            (
                "- (void)setImageWithURL:(NSURL *)url placeholderImage:(UIImage *)image;",
                "open func setImage(with url: URL, placeholderImage image: UIImage) { () }"
            ),
            (
                "- (void)move:(int)x updatingColor:(UIColor *)color;",
                "open func move(_ x: Int32, updating color: UIColor) { () }"
            ),
            (
                "- (void)move:(int)x creatingColor:(UIColor *)color;",
                "open func move(_ x: Int32, creatingColor color: UIColor) { () }"
            ),
            ("- (void)turn:(enum LampKind)kind;", "open func turn(_ kind: LampKind) { () }"),
            ("@property (nullable) NSURL *URL;", "open var url: URL? = nil"),
            ("@property (nullable) NSURL *HTTPBody;", "open var httpBody: URL? = nil"),
            ("@property (nullable) NSURL *imageURL;", "open var imageURL: URL? = nil"),
        ])
    func importedNames(written: String, expected: String) {
        #expect(member(written) == expected)
    }

    @Test("an object's method that gives another of its class does not begin with its type")
    func ownBeginnings() {
        let text = stub(
            """
            NS_ASSUME_NONNULL_BEGIN
            @interface UIImage (Colours)
            - (UIImage *)imageWithOverlayColor:(UIColor *)color;
            - (UIImage *)imageByAddingColor:(UIColor *)color;
            - (UIImage *)imageTintedWithColor:(UIColor *)color;
            - (UIColor *)imageWithThing:(UIColor *)color;
            @end
            NS_ASSUME_NONNULL_END
            """)
        for name in [
            "withOverlayColor(_ color", "adding(_ color", "imageTinted(with color", "image(withThing color",
        ] { #expect(text.contains("func \(name): UIColor)"), "\(text)") }
    }

    @Test("an enumerator in capitals keeps them where nothing else follows")
    func capitals() {
        let text = stub("typedef NS_ENUM(NSInteger, LampKind) { LampKindBulb, LampKindLED, LampKindLEDStrip };\n")
        #expect(text.contains("    case bulb, LED, ledStrip\n"), "\(text)")
    }

    @Test(
        "a word that stands for a class means it, a formatter is one, and of two methods that differ by an error one keeps it"
    )
    func substitutes() {
        let text = stub(
            """
            #define KITFont UIFont
            @interface Lamp : NSFormatter
            @property KITFont *font;
            - (void)apply:(int)x;
            @end
            @interface Lamp (Errors)
            - (BOOL)apply:(int)x error:(NSError **)error;
            @end
            """)
        #expect(text.contains("open class Lamp: Formatter {"))
        #expect(text.contains("open var font: UIFont! = nil"))
        #expect(text.contains("open func apply(_ x: Int32) { () }"))
        #expect(text.contains("public func apply(_ x: Int32, error: Void) throws { () }"), "\(text)")
    }

    @Test("what says nothing of nil is unwrapped where it is used")
    func unannotated() {
        #expect(member("@property NSString *name;", nonnull: false) == "open var name: String! = nil")
    }

    @Test("a delegate's optional methods stay optional")
    func protocols() {
        let text = stub(
            "@protocol LampDelegate <NSObject>\n- (void)lampDidBurn:(Lamp *)lamp;\n@optional\n- (BOOL)lamp:(Lamp *)lamp shouldBurn:(NSInteger)hours;\n@end\n"
        )
        #expect(text.contains("@objc public protocol LampDelegate: NSObjectProtocol {"))
        #expect(text.contains("    func lampDidBurn(_ lamp: Lamp!)\n"))
        #expect(text.contains("    @objc optional func lamp(_ lamp: Lamp!, shouldBurn hours: Int) -> Bool\n"))
    }

    @Test("enumerations, options, constants, aliases and functions")
    func plain() {
        let text = stub(
            """
            #define LampLimit 12
            #ifdef __cplusplus
            extern "C" { int broken(
            #endif
            typedef NS_ENUM(NSInteger, LampKind) { LampKindDesk, LampKindFloor = 3 };
            typedef NS_OPTIONS(NSUInteger, LampParts) { LampPartsFoot = 1 << 0, LampPartsShade = 1 << 1 };
            typedef void (^LampBlock)(NSInteger count);
            extern NSString *const LampName;
            extern NSNotificationName const LampDidBurnNotification;
            extern NSString *const LampWillBurnNotification;
            CGFloat LampHeight(LampKind kind);
            """)
        for line in [
            "public let LampLimit: Int = 12", "public enum LampKind: Int, Sendable {", "    case desk, floor",
            "public struct LampParts: OptionSet, Hashable, Sendable {",
            "    public static let shade = LampParts(rawValue: 1 << 1)", "public typealias LampBlock = (Int) -> Void",
            "public let LampName: String = \"LampName\"",
            "    public static let LampDidBurn = Notification.Name(\"LampDidBurnNotification\")",
            "    public static let LampWillBurn = Notification.Name(\"LampWillBurnNotification\")",
            "public func LampHeight(_ kind: LampKind) -> CGFloat { 0 }",
        ] {
            #expect(text.contains(line), "\(line)")
        }
        #expect(!text.contains("broken"))
    }

    @Test("a header that breaks off is read as far as it goes", arguments: 0..<40)
    func broken(length: Int) {
        let whole = "@interface A : UIView <B>\n@property (copy) void (^f)(int); - (void)g:(id)h"
        _ = stub(String(whole.prefix(length * 2)))
    }

    @Test(
        "numbers by the names of Mac OS and Darwin",
        arguments: [
            ("+ (SInt32)version;", "@discardableResult open class func version() -> Int32 { 0 }"),
            ("@property FourCharCode code;", "open var code: UInt32 = 0"),
            ("- (OSStatus)start;", "@discardableResult open func start() -> Int32 { 0 }"),
        ])
    func numbers(written: String, expected: String) {
        #expect(member(written) == expected)
    }

    @Test("methods with any number of arguments are not seen; of `next` and `nextWithError:` both keep their names")
    func variadic() {
        let text = stub(
            """
            NS_ASSUME_NONNULL_BEGIN
            @interface Rows : NSObject
            - (BOOL)next;
            - (BOOL)nextWithError:(NSError **)error;
            - (BOOL)closeWithError:(NSError **)error;
            - (BOOL)update:(NSString *)sql, ...;
            @end
            NS_ASSUME_NONNULL_END
            """)
        #expect(text.contains("open func next() -> Bool { false }"))
        #expect(text.contains("open func nextWithError() throws { () }"))
        #expect(text.contains("open func close() throws { () }"))
        #expect(!text.contains("update"))
    }

    @Test("what a header declares for Macs alone is not there; modules that it imports are imported")
    func platforms() {
        let text = stub(
            """
            #if TARGET_OS_IPHONE
            @import SafariServices;
            #import <MapKit/MapKit.h>
            @interface SFSafariViewController (Lamp)
            + (void)light;
            @end
            #endif
            #if TARGET_OS_OSX || !TARGET_OS_IPHONE
            #import <AppKit/AppKit.h>
            @interface NSMenuItem (Lamp)
            - (void)dim;
            @end
            #endif
            """)
        #expect(
            text.hasPrefix("import MapKit\nimport SafariServices\nimport UIKit\n\nextension SFSafariViewController {"))
        #expect(!text.contains("NSMenuItem"))
    }

    @Test("a block's name that is deprecated is still there; a view's own colour is UIKit's")
    func aliases() {
        let text = stub(
            """
            typedef void(^LampBlock)(BOOL lit) __deprecated_msg("Use another");
            @interface LampView : UIView
            @property (nonnull) UIColor *backgroundColor;
            @property NSInteger power;
            @end
            """)
        #expect(text.contains("public typealias LampBlock = (Bool) -> Void"))
        #expect(!text.contains("backgroundColor") && text.contains("power"))
    }
}
