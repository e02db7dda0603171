import Foundation

// Core Foundation's numbers for encodings of texts, and how they become Foundation's.

public typealias CFStringEncoding = UInt32

/// The number of no encoding, for one that is not known.
public let kCFStringEncodingInvalidId: CFStringEncoding = 0xFFFF_FFFF

/// The encodings that every system has.
public enum CFStringBuiltInEncodings: CFStringEncoding, Sendable {
    case macRoman = 0
    case windowsLatin1 = 0x0500
    case isoLatin1 = 0x0201
    case nextStepLatin = 0x0B01
    case ASCII = 0x0600
    case unicode = 0x0100
    case UTF8 = 0x0800_0100
    case nonLossyASCII = 0x0BFF
    case UTF16BE = 0x1000_0100
    case UTF16LE = 0x1400_0100
    case UTF32 = 0x0C00_0100
    case UTF32BE = 0x1800_0100
    case UTF32LE = 0x1C00_0100
    /// The same number as `unicode`.
    public static var UTF16: CFStringBuiltInEncodings { .unicode }
}

/// Encodings of languages and older systems.
public enum CFStringEncodings: CFIndex, Sendable {
    case macJapanese = 1, macChineseTrad, macKorean, macArabic, macHebrew, macGreek, macCyrillic
    case macDevanagari = 9, macGurmukhi, macGujarati, macOriya, macBengali, macTamil, macTelugu, macKannada
    case macMalayalam, macSinhalese, macBurmese, macKhmer, macThai, macLaotian, macGeorgian, macArmenian
    case macChineseSimp, macTibetan, macMongolian, macEthiopic, macCentralEurRoman, macVietnamese
    case macSymbol = 0x21, macDingbats, macTurkish, macCroatian, macIcelandic, macRomanian, macCeltic, macGaelic
    case isoLatin2 = 0x0202, isoLatin3, isoLatin4, isoLatinCyrillic, isoLatinArabic, isoLatinGreek, isoLatinHebrew
    case isoLatin5, isoLatin6, isoLatinThai
    case isoLatin7 = 0x020D, isoLatin8, isoLatin9, isoLatin10
    case dosLatinUS = 0x0400
    case dosGreek = 0x0405, dosBalticRim
    case dosLatin1 = 0x0410, dosGreek1, dosLatin2, dosCyrillic, dosTurkish, dosPortuguese, dosIcelandic, dosHebrew
    case dosCanadianFrench, dosArabic, dosNordic, dosRussian, dosGreek2, dosThai
    case dosJapanese = 0x0420, dosChineseSimplif, dosKorean, dosChineseTrad
    case windowsLatin2 = 0x0501, windowsCyrillic, windowsGreek, windowsLatin5, windowsHebrew, windowsArabic
    case windowsBalticRim, windowsVietnamese
    case windowsKoreanJohab = 0x0510
    case GB_2312_80 = 0x0630, GBK_95, GB_18030_2000
    case KSC_5601_87 = 0x0640, KSC_5601_92_Johab
    case ISO_2022_JP = 0x0820, ISO_2022_JP_2, ISO_2022_JP_1, ISO_2022_JP_3
    case ISO_2022_CN = 0x0830, ISO_2022_CN_EXT
    case ISO_2022_KR = 0x0840
    case EUC_JP = 0x0920
    case EUC_CN = 0x0930, EUC_TW
    case EUC_KR = 0x0940
    case shiftJIS = 0x0A01, KOI8_R, big5, macRomanLatin1, HZ_GB_2312, big5_HKSCS_1999, VISCII, KOI8_U, big5_E
    case UTF7 = 0x0400_0100
}

/// The encodings that Foundation has short numbers for. The numbers of all others are Core Foundation's with the highest bit.
private let shortNumbers: [(core: CFStringEncoding, foundation: UInt)] = [
    (0x0600, 1), (0x0B01, 2), (0x0920, 3), (0x0800_0100, 4), (0x0201, 5), (0x0021, 6), (0x0BFF, 7), (0x0A01, 8),
    (0x0202, 9), (0x0100, 10), (0x0502, 11), (0x0500, 12), (0x0503, 13), (0x0504, 14), (0x0501, 15), (0x0820, 21),
    (0, 30),
]

/// Foundation's number for an encoding, as in `String.Encoding(rawValue:)`.
public func CFStringConvertEncodingToNSStringEncoding(_ encoding: CFStringEncoding) -> UInt {
    guard encoding != kCFStringEncodingInvalidId else { return UInt(kCFStringEncodingInvalidId) }
    return shortNumbers.first { $0.core == encoding }?.foundation ?? UInt(encoding | 0x8000_0000)
}

/// Core Foundation's number for one of Foundation's; `kCFStringEncodingInvalidId` for none.
public func CFStringConvertNSStringEncodingToEncoding(_ encoding: UInt) -> CFStringEncoding {
    if let found = shortNumbers.first(where: { $0.foundation == encoding }) { return found.core }
    guard encoding & 0x8000_0000 != 0, encoding < UInt(kCFStringEncodingInvalidId) else {
        return kCFStringEncodingInvalidId
    }
    return CFStringEncoding(encoding & 0x7FFF_FFFF)
}

/// Names that servers and documents write, in small letters; the first of an encoding is the one that is answered.
private let registeredNames: [(name: String, encoding: CFStringEncoding)] = [
    ("utf-8", 0x0800_0100), ("utf8", 0x0800_0100), ("utf-16", 0x0100), ("utf-16be", 0x1000_0100),
    ("utf-16le", 0x1400_0100), ("utf-32", 0x0C00_0100), ("utf-32be", 0x1800_0100), ("utf-32le", 0x1C00_0100),
    ("utf-7", 0x0400_0100), ("us-ascii", 0x0600), ("ascii", 0x0600), ("iso-8859-1", 0x0201), ("latin1", 0x0201),
    ("iso-8859-2", 0x0202), ("iso-8859-3", 0x0203), ("iso-8859-4", 0x0204), ("iso-8859-5", 0x0205),
    ("iso-8859-6", 0x0206), ("iso-8859-7", 0x0207), ("iso-8859-8", 0x0208), ("iso-8859-9", 0x0209),
    ("iso-8859-10", 0x020A), ("iso-8859-13", 0x020D), ("iso-8859-14", 0x020E), ("iso-8859-15", 0x020F),
    ("iso-8859-16", 0x0210), ("windows-1250", 0x0501), ("windows-1251", 0x0502), ("windows-1252", 0x0500),
    ("cp1252", 0x0500), ("windows-1253", 0x0503), ("windows-1254", 0x0504), ("windows-1255", 0x0505),
    ("windows-1256", 0x0506), ("windows-1257", 0x0507), ("windows-1258", 0x0508), ("gb2312", 0x0930),
    ("euc-cn", 0x0930), ("gbk", 0x0631), ("gb18030", 0x0632), ("iso-2022-jp", 0x0820), ("iso-2022-kr", 0x0840),
    ("euc-jp", 0x0920), ("euc-kr", 0x0940), ("euc-tw", 0x0931), ("shift_jis", 0x0A01), ("koi8-r", 0x0A02),
    ("big5", 0x0A03), ("hz-gb-2312", 0x0A05), ("big5-hkscs", 0x0A06), ("koi8-u", 0x0A08), ("macintosh", 0),
]

/// The encoding of a registered name, in any case; `kCFStringEncodingInvalidId` for a name that is not known.
public func CFStringConvertIANACharSetNameToEncoding(_ theString: CFString!) -> CFStringEncoding {
    let name = (theString as String).lowercased()
    return registeredNames.first { $0.name == name }?.encoding ?? kCFStringEncodingInvalidId
}

/// The registered name of an encoding; nil for one without.
public func CFStringConvertEncodingToIANACharSetName(_ encoding: CFStringEncoding) -> CFString! {
    registeredNames.first { $0.encoding == encoding }.map { $0.name as NSString }
}
