/// What a view's frame and autoresizing mask amount to as constraints: two per axis (behaviour reference, section 3.3).
///
/// With L, W, R the flexible parts, o, s, a the lengths before, of and after the view, S the superview's length:
///
/// | flexible | first | second |
/// |---|---|---|
/// | none, R | minX == o | width == s |
/// | L | super.maxX - maxX == a | width == s |
/// | W | minX == o | super.maxX - maxX == a |
/// | L R | minX == k (S - width), k = o/(o+a) | width == s |
/// | W R | minX == o | width == k (S - o), k = s/(s+a) |
/// | L W | super.maxX - maxX == a | width == k (S - a), k = s/(o+s) |
/// | L W R | minX == o/S₀ S | width == s/S₀ S |
struct TranslatedMask: Equatable {
    var position: Fact
    var size: Fact

    /// One of the two constraints on an axis.
    struct Fact: Equatable {
        var axis: NSLayoutConstraint.Axis
        var form: Form
    }

    enum Form: Equatable {
        /// minX == constant
        case near(CGFloat)
        /// width == constant
        case size(CGFloat)
        /// superview.width - maxX == constant
        case far(CGFloat)
        /// minX or width == factor × superview.width (- factor × own width) + constant
        case relative(isPosition: Bool, factor: CGFloat, minusOwnSize: Bool, constant: CGFloat)
    }

    init(
        axis: NSLayoutConstraint.Axis, near: CGFloat, size: CGFloat, within length: CGFloat,
        flexible: (near: Bool, size: Bool, far: Bool)
    ) {
        let far = length - near - size
        func fact(_ form: Form) -> Fact { Fact(axis: axis, form: form) }
        func relative(_ isPosition: Bool, _ factor: CGFloat, minusOwnSize: Bool = false, _ constant: CGFloat = 0)
            -> Fact
        {
            fact(.relative(isPosition: isPosition, factor: factor, minusOwnSize: minusOwnSize, constant: constant))
        }
        let asIs = (fact(.near(near)), fact(.size(size)))
        switch flexible {
        case (false, false, _): (position, self.size) = asIs
        case (true, false, false): (position, self.size) = (fact(.far(far)), fact(.size(size)))
        case (false, true, false): (position, self.size) = (fact(.near(near)), fact(.far(far)))
        case (true, false, true):
            guard near + far != 0 else { (position, self.size) = asIs; return }
            (position, self.size) = (relative(true, near / (near + far), minusOwnSize: true), fact(.size(size)))
        case (false, true, true):
            guard size + far != 0 else { (position, self.size) = asIs; return }
            let factor = size / (size + far)
            (position, self.size) = (fact(.near(near)), relative(false, factor, -factor * near))
        case (true, true, false):
            guard near + size != 0 else { (position, self.size) = asIs; return }
            let factor = size / (near + size)
            (position, self.size) = (fact(.far(far)), relative(false, factor, -factor * far))
        case (true, true, true):
            guard length != 0 else { (position, self.size) = asIs; return }
            (position, self.size) = (relative(true, near / length), relative(false, size / length))
        }
    }
}

extension TranslatedMask {
    /// Whether it makes a view as long as its superview, whatever that is.
    var fills: Bool { position.form == .near(0) && size.form == .far(0) }

    /// Whether the two differ in constants only.
    func hasForm(of other: TranslatedMask) -> Bool {
        position.hasForm(of: other.position) && size.hasForm(of: other.size)
    }
}

extension TranslatedMask {
    /// The start and the length that the two constraints give where the superview is as long as `length`.
    func span(within length: CGFloat) -> (near: CGFloat, size: CGFloat) {
        switch (position.form, size.form) {
        case (.near(let near), .size(let size)): (near, size)
        case (.near(let near), .far(let far)): (near, length - near - far)
        case (.far(let far), .size(let size)): (length - far - size, size)
        case (.near(let near), .relative(_, let factor, _, let constant)): (near, factor * length + constant)
        case (.far(let far), .relative(_, let factor, _, let constant)):
            (length - far - (factor * length + constant), factor * length + constant)
        case (.relative(_, let factor, let minusOwnSize, let constant), .size(let size)):
            (factor * (minusOwnSize ? length - size : length) + constant, size)
        case (.relative(_, let factor, _, let constant), .relative(_, let sizeFactor, _, let sizeConstant)):
            (factor * length + constant, sizeFactor * length + sizeConstant)
        default: (0, 0)
        }
    }
}

extension TranslatedMask.Fact {
    func hasForm(of other: TranslatedMask.Fact) -> Bool {
        switch (form, other.form) {
        case (.near, .near), (.size, .size), (.far, .far): true
        case (.relative(let a, let factor, let minus, _), .relative(let b, let otherFactor, let otherMinus, _)):
            a == b && factor == otherFactor && minus == otherMinus
        default: false
        }
    }

    var isPosition: Bool {
        switch form {
        case .near, .far: true
        case .size: false
        case .relative(let isPosition, _, _, _): isPosition
        }
    }
    var isRelative: Bool {
        switch form {
        case .near, .size: false
        case .far, .relative: true
        }
    }
    var factor: CGFloat {
        if case .relative(_, let factor, _, _) = form { factor } else { 1 }
    }
    var constant: CGFloat {
        switch form {
        case .near(let constant), .size(let constant), .relative(_, _, _, let constant): constant
        case .far(let constant): -constant
        }
    }
    var attribute: NSLayoutConstraint.Attribute {
        switch form {
        case .near: axis == .horizontal ? .left : .top
        case .far: axis == .horizontal ? .right : .bottom
        case .size: axis == .horizontal ? .width : .height
        case .relative(let isPosition, _, _, _):
            isPosition ? (axis == .horizontal ? .left : .top) : (axis == .horizontal ? .width : .height)
        }
    }
    /// The attribute of the superview.
    var secondAttribute: NSLayoutConstraint.Attribute {
        switch form {
        case .near, .size: .notAnAttribute
        case .far: attribute
        case .relative: axis == .horizontal ? .width : .height
        }
    }
}

extension UIView {
    /// The view's untransformed place in `size` and its mask, as constraints on one axis.
    func translatedMask(_ axis: NSLayoutConstraint.Axis, within size: CGSize) -> TranslatedMask {
        let place = untransformedFrame
        let mask = effectiveMask
        return axis == .horizontal
            ? TranslatedMask(
                axis: axis, near: place.origin.x, size: place.size.width, within: size.width,
                flexible: (
                    mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth),
                    mask.contains(.flexibleRightMargin)
                ))
            : TranslatedMask(
                axis: axis, near: place.origin.y, size: place.size.height, within: size.height,
                flexible: (
                    mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight),
                    mask.contains(.flexibleBottomMargin)
                ))
    }

    /// Where the view would lie without its transform: what layout sees.
    var untransformedFrame: CGRect {
        let size = layer.bounds.size
        let anchor = layer.anchorPoint
        let position = layer.position
        return CGRect(
            x: position.x - anchor.x * size.width, y: position.y - anchor.y * size.height, width: size.width,
            height: size.height)
    }
}
