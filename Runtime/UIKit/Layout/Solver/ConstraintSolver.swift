/// An incremental solver of linear constraints with priorities.
///
/// The method is Cassowary's (Badros, Borning and Stuckey, *The Cassowary Linear Arithmetic
/// Constraint Solving Algorithm*, 2001): a simplex tableau that survives between solutions, so that
/// adding, removing and editing a constraint start from the last solution. Two things differ from
/// the paper, because `UILayoutPriority` has a thousand levels and a conflict must be explained:
///
/// - Priorities are not weights. The objective is a vector with one component for each priority in
///   use, compared lexicographically: no number of low priorities outweighs a higher one.
/// - Required constraints have error variables too, at the highest level. The tableau is therefore
///   always feasible, no artificial variables are needed, and a required constraint that cannot hold
///   is recognised by its error; the tableau's row of this error names the constraints it conflicts
///   with.
///
/// Every choice is by lowest index, so the same calls give the same solution in every process.
/// Where the constraints leave a variable open, it is 0 unless a stay says otherwise.
package final class ConstraintSolver {
  /// An unknown of the system: any finite number.
  package struct Variable: Hashable, Sendable {
    package let index: Int32
  }

  /// The comparison a constraint makes between its expression and its constant.
  package enum Relation: Sendable {
    case lessThanOrEqual, equal, greaterThanOrEqual
  }

  /// A handle to a constraint in the solver.
  package struct Constraint: Hashable, Sendable {
    package let index: Int32
  }

  /// The priority of a constraint that must hold.
  package static let required: Float = 1000

  enum Kind: UInt8 {
    /// A layout variable; may be negative.
    case external
    /// A slack or error variable; never negative.
    case restricted
    /// An index waiting to be used again.
    case free
  }

  struct Record {
    /// The variable that stands for the constraint: a slack, or the positive error of an equality.
    var marker: Int32
    /// What `marker` is multiplied by in `expression − constant + sign·marker … = 0`.
    var markerSign: Double
    /// The variable whose value is the violation; for an equality the negative error.
    var error: Int32
    var relation: Relation
    var priority: Float
    var constant: Double
    /// The constant that `solve()` shall bring into the tableau.
    var wanted: Double
    var isLive: Bool
  }

  struct Level {
    var priority: Float
    var row: LinearRow
  }

  var kinds: [Kind] = []
  /// The row in which a variable is basic, or −1.
  var rowOf: [Int32] = []
  /// Rows that may contain a variable: a superset, since cancelled entries stay listed.
  var columns: [[Int32]] = []
  var rows: [LinearRow] = []
  /// The variable that is basic in each row, or −1 for an unused row.
  var basics: [Int32] = []
  var freeRows: [Int32] = []
  var freeVariables: [Int32] = []
  /// The constraint that a slack or error variable belongs to, or −1.
  var owners: [Int32] = []
  /// From the highest priority to the lowest.
  var levels: [Level] = []
  var records: [Record] = []
  var freeRecords: [Int32] = []
  var edited: [Int32] = []
  var isOptimal = true
  var scratch: [LinearTerm] = []
  var changesSinceTidying = 0

  /// How many pivots all solutions took so far: what the tests use to see that an edit is cheap.
  package internal(set) var pivotCount = 0

  package init() {}

  /// Adds an unknown with the value 0.
  package func makeVariable() -> Variable {
    Variable(index: allocate(.external, owner: -1))
  }

  /// Forgets an unknown that no constraint mentions any more.
  package func remove(_ variable: Variable) {
    demand(
      rowOf[Int(variable.index)] < 0 && kinds[Int(variable.index)] == .external,
      "A layout variable is removed while a constraint still mentions it.")
    release(variable.index)
  }

  /// The value of `variable` in the last solution.
  package func value(of variable: Variable) -> Double {
    let row = rowOf[Int(variable.index)]
    return row < 0 ? 0 : rows[Int(row)].constant
  }

  /// Adds `Σ coefficient · variable  relation  constant`.
  ///
  /// Terms that mention a variable twice are added up. A constant or coefficient that is not finite
  /// counts as 0. The solution changes at the next `solve()`.
  @discardableResult
  package func add(
    _ terms: [(variable: Variable, coefficient: Double)], _ relation: Relation, _ constant: Double,
    priority: Float = ConstraintSolver.required
  ) -> Constraint {
    let index = takeRecord()
    let constant = constant.isFinite ? constant : 0
    let marker = allocate(.restricted, owner: index)
    let error = allocate(.restricted, owner: index)
    let sign: Double = relation == .lessThanOrEqual ? 1 : -1
    records[Int(index)] = Record(
      marker: marker, markerSign: sign, error: error, relation: relation, priority: priority,
      constant: constant, wanted: constant, isLive: true)

    var row = LinearRow()
    row.constant = -constant
    for term in terms where term.coefficient.isFinite {
      let basic = rowOf[Int(term.variable.index)]
      if basic < 0 {
        row.insert(term.variable.index, term.coefficient)
      } else {
        row.add(rows[Int(basic)], times: term.coefficient, scratch: &scratch) { _ in }
      }
    }
    let value = row.constant
    let subject = row.terms.first { kinds[Int($0.variable)] == .external }
    row.insert(marker, sign)
    row.insert(error, -sign)

    let level = levelIndex(for: priority)
    levels[level].row.insert(error, 1)
    if relation == .equal { levels[level].row.insert(marker, 1) }

    if let subject {
      install(row, solvedFor: subject.variable)
    } else if sign * value <= 0 {
      // expression − constant + sign·marker = 0 holds with a marker that is not negative.
      install(row, solvedFor: marker)
    } else {
      install(row, solvedFor: error)
    }
    isOptimal = false
    return Constraint(index: index)
  }

  /// Adds the wish that `variable` keeps `value`, weaker than every constraint of a higher priority.
  @discardableResult
  package func addStay(_ variable: Variable, at value: Double, priority: Float) -> Constraint {
    add([(variable, 1)], .equal, value, priority: priority)
  }

  /// Changes the constant of a constraint: no rebuilding, the next `solve()` repairs the solution.
  package func setConstant(_ constant: Double, of constraint: Constraint) {
    let index = Int(constraint.index)
    demand(records[index].isLive, "The constant of a removed constraint is set.")
    let constant = constant.isFinite ? constant : 0
    guard records[index].wanted != constant else { return }
    records[index].wanted = constant
    edited.append(constraint.index)
  }

  /// Removes a constraint; the solution changes at the next `solve()`.
  package func remove(_ constraint: Constraint) {
    let record = records[Int(constraint.index)]
    demand(record.isLive, "A constraint is removed twice.")
    let level = levelIndex(for: record.priority)
    charge(-1, for: record.error, at: level)
    if record.relation == .equal { charge(-1, for: record.marker, at: level) }

    var row = rowOf[Int(record.marker)]
    if row < 0 { row = rowOf[Int(record.error)] }
    if row < 0, let leaving = leavingRowForRemoval(of: record.marker) {
      pivot(row: leaving, entering: record.marker)
      row = Int32(leaving)
    }
    if row >= 0 {
      // Marker and error occur in this constraint's equation only, with opposite signs, so once one
      // of them is basic the other is in its row and nowhere else.
      rowOf[Int(basics[Int(row)])] = -1
      basics[Int(row)] = -1
      rows[Int(row)] = LinearRow()
      freeRows.append(row)
    }
    for index in levels.indices {
      _ = levels[index].row.remove(record.marker)
      _ = levels[index].row.remove(record.error)
    }
    records[Int(constraint.index)].isLive = false
    freeRecords.append(constraint.index)
    release(record.marker)
    release(record.error)
    isOptimal = false
  }

  /// Whether any constraint was added, removed or edited since the last `solve()`.
  package var needsSolving: Bool { !isOptimal || !edited.isEmpty }

  /// By how much `constraint` fails to hold in the last solution; 0 if it holds.
  package func violation(of constraint: Constraint) -> Double {
    let record = records[Int(constraint.index)]
    func value(_ variable: Int32) -> Double {
      let row = rowOf[Int(variable)]
      return row < 0 ? 0 : max(0, rows[Int(row)].constant)
    }
    return record.relation == .equal
      ? max(value(record.marker), value(record.error)) : value(record.error)
  }
}

extension ConstraintSolver {
  /// Whether other values of `variable` would be as good: nothing determines it, or it depends on
  /// something that may change at no cost.
  package func isOpen(_ variable: Variable) -> Bool {
    let row = rowOf[Int(variable.index)]
    guard row >= 0 else { return true }
    return rows[Int(row)].terms.contains { term in
      if kinds[Int(term.variable)] == .external { return true }
      return levels.allSatisfy { abs($0.row.coefficient(of: term.variable)) <= Self.tolerance }
    }
  }
}
