/// A matrix of as many columns as rows.
public protocol SquareMatrix: Equatable, Sendable {
    associatedtype Scalar: SIMDScalar & BinaryFloatingPoint & Sendable
    associatedtype Column: SIMD<Scalar> & Sendable

    /// Zeros.
    init()
    subscript(column: Int) -> Column { get set }
}

extension SquareMatrix {
    private static var order: Int { Column.scalarCount }

    /// A number in the diagonal, zeros elsewhere.
    public init(_ scalar: Scalar) { self.init(diagonal: Column(repeating: scalar)) }

    public init(diagonal: Column) {
        self.init()
        for index in 0..<Self.order { self[index][index] = diagonal[index] }
    }

    public init(_ columns: [Column]) {
        precondition(columns.count == Self.order, "the matrix has \(Self.order) columns")
        self.init()
        for index in 0..<Self.order { self[index] = columns[index] }
    }

    public init(rows: [Column]) {
        self.init(rows)
        self = transpose
    }

    public subscript(column: Int, row: Int) -> Scalar {
        get { self[column][row] }
        set { self[column][row] = newValue }
    }

    public static func == (lhs: Self, rhs: Self) -> Bool { (0..<order).allSatisfy { lhs[$0] == rhs[$0] } }

    public var transpose: Self {
        var result = Self()
        for column in 0..<Self.order {
            for row in 0..<Self.order { result[row][column] = self[column][row] }
        }
        return result
    }

    public var determinant: Scalar { eliminated().determinant }

    /// Infinities and NaN where there is none.
    public var inverse: Self { eliminated().inverse }

    /// Columns are combined until the matrix is that of ones; the same done to one of ones gives the inverse.
    private func eliminated() -> (determinant: Scalar, inverse: Self) {
        var (rest, result, determinant) = (self, Self(1), Scalar(1))
        for index in 0..<Self.order {
            // The one that is largest beside the rest of its column: a translation is no reason to divide by it.
            func weight(_ column: Int) -> Scalar {
                let largest = (0..<Self.order).map { rest[column][$0].magnitude }.max() ?? 0
                return largest == 0 ? 0 : rest[column][index].magnitude / largest
            }
            let best = (index..<Self.order).max { weight($0) < weight($1) } ?? index
            if best != index {
                (rest[index], rest[best]) = (rest[best], rest[index])
                (result[index], result[best]) = (result[best], result[index])
                determinant = -determinant
            }
            let pivot = rest[index][index]
            determinant *= pivot
            rest[index] /= pivot
            result[index] /= pivot
            for other in 0..<Self.order where other != index {
                let factor = rest[other][index]
                rest[other] -= rest[index] * factor
                result[other] -= result[index] * factor
            }
        }
        return (determinant, result)
    }

    // MARK: Arithmetic

    private func mapped(_ change: (Int) -> Column) -> Self { Self((0..<Self.order).map(change)) }

    public static prefix func - (matrix: Self) -> Self { matrix.mapped { Column.zero - matrix[$0] } }
    public static func + (lhs: Self, rhs: Self) -> Self { lhs.mapped { lhs[$0] + rhs[$0] } }
    public static func - (lhs: Self, rhs: Self) -> Self { lhs.mapped { lhs[$0] - rhs[$0] } }
    public static func * (lhs: Self, rhs: Scalar) -> Self { lhs.mapped { lhs[$0] * rhs } }
    public static func * (lhs: Scalar, rhs: Self) -> Self { rhs * lhs }
    public static func * (lhs: Self, rhs: Column) -> Column {
        (0..<order).reduce(into: .zero) { $0 += lhs[$1] * rhs[$1] }
    }
    /// A row times the matrix.
    public static func * (lhs: Column, rhs: Self) -> Column { rhs.transpose * lhs }
    public static func * (lhs: Self, rhs: Self) -> Self { rhs.mapped { lhs * rhs[$0] } }
    public static func += (lhs: inout Self, rhs: Self) { lhs = lhs + rhs }
    public static func -= (lhs: inout Self, rhs: Self) { lhs = lhs - rhs }
    public static func *= (lhs: inout Self, rhs: Scalar) { lhs = lhs * rhs }
    public static func *= (lhs: inout Self, rhs: Self) { lhs = lhs * rhs }
}

public struct Matrix2x2<Scalar: SIMDScalar & BinaryFloatingPoint & Sendable>: SquareMatrix
where Scalar.SIMD2Storage: Sendable {
    public var columns: (SIMD2<Scalar>, SIMD2<Scalar>)
    public init() { columns = (.zero, .zero) }
    public init(columns: (SIMD2<Scalar>, SIMD2<Scalar>)) { self.columns = columns }
    public init(_ first: SIMD2<Scalar>, _ second: SIMD2<Scalar>) { columns = (first, second) }
    public subscript(column: Int) -> SIMD2<Scalar> {
        get { column == 0 ? columns.0 : columns.1 }
        set { if column == 0 { columns.0 = newValue } else { columns.1 = newValue } }
    }
}

public struct Matrix3x3<Scalar: SIMDScalar & BinaryFloatingPoint & Sendable>: SquareMatrix
where Scalar.SIMD4Storage: Sendable {
    public var columns: (SIMD3<Scalar>, SIMD3<Scalar>, SIMD3<Scalar>)
    public init() { columns = (.zero, .zero, .zero) }
    public init(columns: (SIMD3<Scalar>, SIMD3<Scalar>, SIMD3<Scalar>)) { self.columns = columns }
    public init(_ first: SIMD3<Scalar>, _ second: SIMD3<Scalar>, _ third: SIMD3<Scalar>) {
        columns = (first, second, third)
    }
    public subscript(column: Int) -> SIMD3<Scalar> {
        get {
            switch column {
            case 0: columns.0
            case 1: columns.1
            default: columns.2
            }
        }
        set {
            switch column {
            case 0: columns.0 = newValue
            case 1: columns.1 = newValue
            default: columns.2 = newValue
            }
        }
    }
}

public struct Matrix4x4<Scalar: SIMDScalar & BinaryFloatingPoint & Sendable>: SquareMatrix
where Scalar.SIMD4Storage: Sendable {
    public var columns: (SIMD4<Scalar>, SIMD4<Scalar>, SIMD4<Scalar>, SIMD4<Scalar>)
    public init() { columns = (.zero, .zero, .zero, .zero) }
    public init(columns: (SIMD4<Scalar>, SIMD4<Scalar>, SIMD4<Scalar>, SIMD4<Scalar>)) { self.columns = columns }
    public init(
        _ first: SIMD4<Scalar>, _ second: SIMD4<Scalar>, _ third: SIMD4<Scalar>, _ fourth: SIMD4<Scalar>
    ) { columns = (first, second, third, fourth) }
    public subscript(column: Int) -> SIMD4<Scalar> {
        get {
            switch column {
            case 0: columns.0
            case 1: columns.1
            case 2: columns.2
            default: columns.3
            }
        }
        set {
            switch column {
            case 0: columns.0 = newValue
            case 1: columns.1 = newValue
            case 2: columns.2 = newValue
            default: columns.3 = newValue
            }
        }
    }
}

public typealias float2x2 = Matrix2x2<Float>
public typealias float3x3 = Matrix3x3<Float>
public typealias float4x4 = Matrix4x4<Float>
public typealias double2x2 = Matrix2x2<Double>
public typealias double3x3 = Matrix3x3<Double>
public typealias double4x4 = Matrix4x4<Double>
public typealias simd_float2x2 = float2x2
public typealias simd_float3x3 = float3x3
public typealias simd_float4x4 = float4x4
public typealias simd_double2x2 = double2x2
public typealias simd_double3x3 = double3x3
public typealias simd_double4x4 = double4x4
public typealias matrix_float2x2 = float2x2
public typealias matrix_float3x3 = float3x3
public typealias matrix_float4x4 = float4x4
public typealias matrix_double2x2 = double2x2
public typealias matrix_double3x3 = double3x3
public typealias matrix_double4x4 = double4x4

public let matrix_identity_float2x2 = float2x2(1)
public let matrix_identity_float3x3 = float3x3(1)
public let matrix_identity_float4x4 = float4x4(1)
public let matrix_identity_double2x2 = double2x2(1)
public let matrix_identity_double3x3 = double3x3(1)
public let matrix_identity_double4x4 = double4x4(1)

public func simd_mul<Matrix: SquareMatrix>(_ a: Matrix, _ b: Matrix) -> Matrix { a * b }
public func simd_mul<Matrix: SquareMatrix>(_ a: Matrix, _ b: Matrix.Column) -> Matrix.Column { a * b }
public func simd_mul<Matrix: SquareMatrix>(_ a: Matrix.Column, _ b: Matrix) -> Matrix.Column { a * b }
public func simd_inverse<Matrix: SquareMatrix>(_ matrix: Matrix) -> Matrix { matrix.inverse }
public func simd_transpose<Matrix: SquareMatrix>(_ matrix: Matrix) -> Matrix { matrix.transpose }
public func simd_determinant<Matrix: SquareMatrix>(_ matrix: Matrix) -> Matrix.Scalar { matrix.determinant }
