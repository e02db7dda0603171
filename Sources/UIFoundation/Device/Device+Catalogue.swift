// The models of 2014 to 2025, from the behaviour reference, section 13. Rows that differ only in gamut or force touch are
// split so that each row is true for all of its models.
//
// Where navigation bars begin on phones with an island is from frames that developers printed (0 53.67 393 44 and 0 53.67
// 430 44 below insets of 59) and from a picture of an iPhone 16 Pro (a bar from 56.33 to 100.33 below 62). The iPhone
// Air's is supposed to be as the latter's.

extension Device {
    /// iPhone 16: what runs where nothing else is asked for.
    package static let standard = catalogue.first { $0.name == "iPhone 16" } ?? catalogue[0]

    /// A device by its name ("iPhone 16 Pro", case does not matter) or by Interface Builder's canvas id.
    package static func named(_ name: String) -> Device? {
        let wanted = name.lowercased()
        return catalogue.first { $0.name.lowercased() == wanted } ?? catalogue.first { $0.canvasIDs.contains(name) }
    }

    /// Every model, iPhones first, older ones first.
    package static let catalogue: [Device] = (phones + pads).flatMap { $0 }

    /// A phone with a plain rectangle for a screen, for tests and pictures: no insets, no status bar.
    package static func blank(_ size: CGSize, scale: CGFloat) -> Device {
        Device(
            name: "iPhone", idiom: .phone, portrait: size, scale: scale,
            pixels: CGSize(width: size.width * scale, height: size.height * scale), portraitSafeArea: .zero,
            landscapeSafeArea: .zero, statusBarHeight: 0, navigationBarOverlap: 0, cornerRadius: 0,
            landscapeWidthClass: .compact, gamut: .P3,
            forceTouch: .unavailable, canvasIDs: [])
    }

    private static let phones: [[Device]] = [
        // Older than the rest, but some documents have its canvas.
        phone(
            ["iPhone 4s"],
            320, 480, scale: 2, safe: (20, 0), landscape: (0, 0), statusBar: 20, landscapeWidth: .compact, radius: 0,
            gamut: .SRGB, canvas: ["retina3_5"]),
        phone(
            ["iPhone 5s", "iPhone SE"],
            320, 568, scale: 2, safe: (20, 0), landscape: (0, 0), statusBar: 20, landscapeWidth: .compact, radius: 0,
            gamut: .SRGB, canvas: ["retina4_0"]),
        phone(
            ["iPhone 6"],
            375, 667, scale: 2, safe: (20, 0), landscape: (0, 0), statusBar: 20, landscapeWidth: .compact, radius: 0,
            gamut: .SRGB, canvas: ["retina4_7"]),
        phone(
            ["iPhone 6s"],
            375, 667, scale: 2, safe: (20, 0), landscape: (0, 0), statusBar: 20, landscapeWidth: .compact, radius: 0,
            gamut: .SRGB, forceTouch: .available),
        phone(
            ["iPhone 7", "iPhone 8"],
            375, 667, scale: 2, safe: (20, 0), landscape: (0, 0), statusBar: 20, landscapeWidth: .compact, radius: 0,
            gamut: .P3, forceTouch: .available),
        phone(
            ["iPhone SE (2nd generation)", "iPhone SE (3rd generation)"],
            375, 667, scale: 2, safe: (20, 0), landscape: (0, 0), statusBar: 20, landscapeWidth: .compact, radius: 0,
            gamut: .P3),
        phone(
            ["iPhone 6 Plus"],
            414, 736, scale: 3, pixels: CGSize(width: 1080, height: 1920), safe: (20, 0), landscape: (0, 0),
            statusBar: 20,
            landscapeWidth: .regular, radius: 0, gamut: .SRGB, canvas: ["retina5_5"]),
        phone(
            ["iPhone 6s Plus"],
            414, 736, scale: 3, pixels: CGSize(width: 1080, height: 1920), safe: (20, 0), landscape: (0, 0),
            statusBar: 20,
            landscapeWidth: .regular, radius: 0, gamut: .SRGB, forceTouch: .available),
        phone(
            ["iPhone 7 Plus", "iPhone 8 Plus"],
            414, 736, scale: 3, pixels: CGSize(width: 1080, height: 1920), safe: (20, 0), landscape: (0, 0),
            statusBar: 20,
            landscapeWidth: .regular, radius: 0, gamut: .P3, forceTouch: .available),
        phone(
            ["iPhone X", "iPhone XS"],
            375, 812, scale: 3, safe: (44, 34), landscape: (44, 21), statusBar: 44, landscapeWidth: .compact,
            radius: 39, gamut: .P3, forceTouch: .available, canvas: ["retina5_9"]),
        phone(
            ["iPhone 11 Pro"],
            375, 812, scale: 3, safe: (44, 34), landscape: (44, 21), statusBar: 44, landscapeWidth: .compact,
            radius: 39, gamut: .P3),
        phone(
            ["iPhone XR"],
            414, 896, scale: 2, safe: (44, 34), landscape: (44, 21), statusBar: 44, landscapeWidth: .regular,
            radius: 41.5, gamut: .P3),
        phone(
            ["iPhone 11"],
            414, 896, scale: 2, safe: (48, 34), landscape: (48, 21), statusBar: 48, landscapeWidth: .regular,
            radius: 41.5, gamut: .P3, canvas: ["retina6_1"]),
        phone(
            ["iPhone XS Max"],
            414, 896, scale: 3, safe: (44, 34), landscape: (44, 21), statusBar: 44, landscapeWidth: .regular,
            radius: 39, gamut: .P3, forceTouch: .available, canvas: ["retina6_5"]),
        phone(
            ["iPhone 11 Pro Max"],
            414, 896, scale: 3, safe: (44, 34), landscape: (44, 21), statusBar: 44, landscapeWidth: .regular,
            radius: 39, gamut: .P3),
        phone(
            ["iPhone 12 mini", "iPhone 13 mini"],
            375, 812, scale: 3, pixels: CGSize(width: 1080, height: 2340), safe: (50, 34), landscape: (50, 21),
            statusBar: 50,
            landscapeWidth: .compact, radius: 44, gamut: .P3, canvas: ["retina5_4"]),
        phone(
            ["iPhone 12", "iPhone 12 Pro", "iPhone 13", "iPhone 13 Pro", "iPhone 14", "iPhone 16e"],
            390, 844, scale: 3, safe: (47, 34), landscape: (47, 21), statusBar: 47, landscapeWidth: .compact,
            radius: 47.33, gamut: .P3, canvas: ["retina6_0"]),
        phone(
            ["iPhone 12 Pro Max", "iPhone 13 Pro Max", "iPhone 14 Plus"],
            428, 926, scale: 3, safe: (47, 34), landscape: (47, 21), statusBar: 47, landscapeWidth: .regular,
            radius: 53.33, gamut: .P3, canvas: ["retina6_7"]),
        phone(
            ["iPhone 14 Pro", "iPhone 15", "iPhone 15 Pro", "iPhone 16"],
            393, 852, scale: 3, safe: (59, 34), landscape: (59, 21), statusBar: 54, overlap: 16.0 / 3,
            landscapeWidth: .compact,
            radius: 55, gamut: .P3, canvas: ["retina6_12"]),
        phone(
            ["iPhone 14 Pro Max", "iPhone 15 Plus", "iPhone 15 Pro Max", "iPhone 16 Plus"],
            430, 932, scale: 3, safe: (59, 34), landscape: (59, 21), statusBar: 54, overlap: 16.0 / 3,
            landscapeWidth: .regular,
            radius: 55, gamut: .P3, canvas: ["retina6_72"]),
        phone(
            ["iPhone 16 Pro", "iPhone 17", "iPhone 17 Pro"],
            402, 874, scale: 3, safe: (62, 34), landscape: (62, 21), statusBar: 54, overlap: 17.0 / 3,
            landscapeWidth: .compact,
            radius: 62, gamut: .P3, canvas: ["retina6_3"]),
        phone(
            ["iPhone 16 Pro Max", "iPhone 17 Pro Max"],
            440, 956, scale: 3, safe: (62, 34), landscape: (62, 21), statusBar: 54, overlap: 17.0 / 3,
            landscapeWidth: .regular,
            radius: 62, gamut: .P3, canvas: ["retina6_9"]),
        phone(
            ["iPhone Air"],
            420, 912, scale: 3, safe: (68, 34), landscape: (68, 21), statusBar: 54, overlap: 17.0 / 3,
            landscapeWidth: .regular,
            radius: 62, gamut: .P3),
    ]

    private static let pads: [[Device]] = [
        pad(
            [
                "iPad Air", "iPad Air 2", "iPad (5th generation)", "iPad (6th generation)",
                "iPad mini 2", "iPad mini 3", "iPad mini 4",
            ],
            768, 1024, safe: (20, 0), radius: 0, gamut: .SRGB, canvas: ["ipad9_7"]),
        pad(
            ["iPad Pro (9.7-inch)", "iPad mini (5th generation)"],
            768, 1024, safe: (20, 0), radius: 0, gamut: .P3),
        pad(
            ["iPad (7th generation)", "iPad (8th generation)", "iPad (9th generation)"],
            810, 1080, safe: (20, 0), radius: 0, gamut: .SRGB, canvas: ["ipad10_2"]),
        pad(
            ["iPad Pro (10.5-inch)", "iPad Air (3rd generation)"],
            834, 1112, safe: (20, 0), radius: 0, gamut: .P3, canvas: ["ipad10_5"]),
        pad(
            [
                "iPad Air (4th generation)", "iPad Air (5th generation)", "iPad Air 11-inch (M2)",
                "iPad Air 11-inch (M3)",
            ],
            820, 1180, safe: (24, 20), radius: 18, gamut: .P3, canvas: ["ipad10_9rounded"]),
        pad(
            ["iPad (10th generation)", "iPad (A16)"],
            820, 1180, safe: (24, 20), radius: 25, gamut: .SRGB),
        pad(
            [
                "iPad Pro (11-inch)", "iPad Pro (11-inch) (2nd generation)",
                "iPad Pro (11-inch) (3rd generation)", "iPad Pro (11-inch) (4th generation)",
            ],
            834, 1194, safe: (24, 20), radius: 18, gamut: .P3, canvas: ["ipad11_0rounded"]),
        pad(
            ["iPad Pro 11-inch (M4)"],
            834, 1210, safe: (24, 20), radius: 30, gamut: .P3),
        pad(
            ["iPad Pro (12.9-inch)", "iPad Pro (12.9-inch) (2nd generation)"],
            1024, 1366, safe: (20, 0), radius: 0, gamut: .P3, canvas: ["ipad12_9"]),
        pad(
            [
                "iPad Pro (12.9-inch) (3rd generation)", "iPad Pro (12.9-inch) (4th generation)",
                "iPad Pro (12.9-inch) (5th generation)", "iPad Pro (12.9-inch) (6th generation)",
                "iPad Air 13-inch (M2)", "iPad Air 13-inch (M3)",
            ],
            1024, 1366, safe: (24, 20), radius: 18, gamut: .P3, canvas: ["ipad12_9rounded"]),
        pad(
            ["iPad Pro 13-inch (M4)"],
            1032, 1376, safe: (24, 20), radius: 30, gamut: .P3),
        pad(
            ["iPad mini (6th generation)", "iPad mini (A17 Pro)"],
            744, 1133, safe: (24, 20), radius: 21.5, gamut: .P3, canvas: ["ipad7_9"]),
    ]

    /// - Parameters:
    ///   - safe: Top and bottom insets upright.
    ///   - landscape: The inset of each side, and the bottom one; there is none at the top.
    private static func phone(
        _ names: [String], _ width: CGFloat, _ height: CGFloat, scale: CGFloat, pixels: CGSize? = nil,
        safe: (top: CGFloat, bottom: CGFloat), landscape: (side: CGFloat, bottom: CGFloat), statusBar: CGFloat,
        overlap: CGFloat = 0, landscapeWidth: UIUserInterfaceSizeClass, radius: CGFloat, gamut: UIDisplayGamut,
        forceTouch: UIForceTouchCapability = .unavailable, canvas: [String] = []
    ) -> [Device] {
        names.map { name in
            Device(
                name: name, idiom: .phone, portrait: CGSize(width: width, height: height), scale: scale,
                pixels: pixels ?? CGSize(width: width * scale, height: height * scale),
                portraitSafeArea: UIEdgeInsets(top: safe.top, left: 0, bottom: safe.bottom, right: 0),
                landscapeSafeArea: UIEdgeInsets(
                    top: 0, left: landscape.side, bottom: landscape.bottom, right: landscape.side),
                statusBarHeight: statusBar, navigationBarOverlap: overlap, cornerRadius: radius,
                landscapeWidthClass: landscapeWidth, gamut: gamut,
                forceTouch: forceTouch, canvasIDs: canvas)
        }
    }

    /// iPads are all @2x, regular in both directions, with the same insets in both orientations.
    private static func pad(
        _ names: [String], _ width: CGFloat, _ height: CGFloat, safe: (top: CGFloat, bottom: CGFloat),
        radius: CGFloat, gamut: UIDisplayGamut, canvas: [String] = []
    ) -> [Device] {
        let insets = UIEdgeInsets(top: safe.top, left: 0, bottom: safe.bottom, right: 0)
        return names.map { name in
            Device(
                name: name, idiom: .pad, portrait: CGSize(width: width, height: height), scale: 2,
                pixels: CGSize(width: width * 2, height: height * 2),
                portraitSafeArea: insets, landscapeSafeArea: insets, statusBarHeight: safe.top,
                navigationBarOverlap: 0, cornerRadius: radius, landscapeWidthClass: .regular, gamut: gamut,
                forceTouch: .unavailable, canvasIDs: canvas)
        }
    }
}
