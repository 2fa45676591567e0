/// One variable of the tableau with its coefficient.
package struct LinearTerm: Equatable, Sendable {
  package var variable: Int32
  package var coefficient: Double
}

/// A sparse linear expression, `constant + Σ coefficient · variable`, its terms in ascending order
/// of variable.
///
/// The order makes every walk over a row, and so every choice the solver takes, the same in each
/// process; a hash table's would not be.
package struct LinearRow: Sendable {
  package var constant: Double = 0
  package var terms: [LinearTerm] = []

  /// Coefficients nearer to zero than this are rounding noise and are dropped.
  static let epsilon = 1e-9

  package init() {}

  /// The position of `variable`, or where it would be inserted. O(log n).
  @inline(__always)
  func lowerBound(of variable: Int32) -> Int {
    var low = 0
    var high = terms.count
    while low < high {
      let middle = (low + high) / 2
      if terms[middle].variable < variable { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The coefficient of `variable`, 0 if the row does not contain it. O(log n).
  @inline(__always)
  func coefficient(of variable: Int32) -> Double {
    let position = lowerBound(of: variable)
    guard position < terms.count, terms[position].variable == variable else { return 0 }
    return terms[position].coefficient
  }

  /// Adds `coefficient · variable`; returns whether the row did not contain the variable before.
  @discardableResult
  mutating func insert(_ variable: Int32, _ coefficient: Double) -> Bool {
    let position = lowerBound(of: variable)
    if position < terms.count, terms[position].variable == variable {
      let sum = terms[position].coefficient + coefficient
      if abs(sum) < Self.epsilon {
        terms.remove(at: position)
      } else {
        terms[position].coefficient = sum
      }
      return false
    }
    guard abs(coefficient) >= Self.epsilon else { return false }
    terms.insert(LinearTerm(variable: variable, coefficient: coefficient), at: position)
    return true
  }

  /// Removes `variable` and returns the coefficient it had.
  mutating func remove(_ variable: Int32) -> Double {
    let position = lowerBound(of: variable)
    guard position < terms.count, terms[position].variable == variable else { return 0 }
    return terms.remove(at: position).coefficient
  }

  /// Adds `factor · other`, telling `inserted` each variable that the row did not contain.
  ///
  /// Linear in the lengths of the two rows. `scratch` is a buffer that the caller reuses.
  mutating func add(
    _ other: LinearRow, times factor: Double, scratch: inout [LinearTerm],
    inserted: (Int32) -> Void
  ) {
    constant += factor * other.constant
    guard !other.terms.isEmpty else { return }
    scratch.removeAll(keepingCapacity: true)
    scratch.reserveCapacity(terms.count + other.terms.count)
    var mine = 0
    var theirs = 0
    while mine < terms.count && theirs < other.terms.count {
      let a = terms[mine]
      let b = other.terms[theirs]
      if a.variable < b.variable {
        scratch.append(a)
        mine += 1
      } else if a.variable > b.variable {
        appendNew(b, factor, &scratch, inserted)
        theirs += 1
      } else {
        let sum = a.coefficient + factor * b.coefficient
        if abs(sum) >= Self.epsilon {
          scratch.append(LinearTerm(variable: a.variable, coefficient: sum))
        }
        mine += 1
        theirs += 1
      }
    }
    while mine < terms.count {
      scratch.append(terms[mine])
      mine += 1
    }
    while theirs < other.terms.count {
      appendNew(other.terms[theirs], factor, &scratch, inserted)
      theirs += 1
    }
    swap(&terms, &scratch)
  }

  @inline(__always)
  private func appendNew(
    _ term: LinearTerm, _ factor: Double, _ scratch: inout [LinearTerm],
    _ inserted: (Int32) -> Void
  ) {
    let coefficient = factor * term.coefficient
    guard abs(coefficient) >= Self.epsilon else { return }
    scratch.append(LinearTerm(variable: term.variable, coefficient: coefficient))
    inserted(term.variable)
  }
}
