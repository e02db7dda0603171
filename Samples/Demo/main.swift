import UIKit

print("demo")
