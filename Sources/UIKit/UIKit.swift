@_exported import CoreGraphics
@_exported import Dispatch
@_exported import Foundation
@_exported import ListAlgorithms
@_exported import QuartzCore
@_exported import UIFoundation
