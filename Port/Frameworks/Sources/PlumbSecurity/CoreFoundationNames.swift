import UIKit

public typealias CFOptionFlags = UInt

public func CFErrorGetDomain(_ err: CFError) -> CFString { err.domain as NSString }
public func CFErrorGetCode(_ err: CFError) -> CFIndex { err.code }
public func CFErrorCopyUserInfo(_ err: CFError) -> CFDictionary? { err.userInfo as NSDictionary }
public func CFErrorCopyDescription(_ err: CFError) -> CFString { err.localizedDescription as NSString }
