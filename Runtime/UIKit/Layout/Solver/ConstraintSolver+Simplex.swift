/// The simplex method: solving, pivoting and the choice of pivots.
extension ConstraintSolver {
  /// A value below −`tolerance` counts as negative, in points.
  static let tolerance = 1e-8

  /// Brings the solution up to date with all additions, removals and edits.
  ///
  /// Costs nothing if there were none. After an edit of constants alone the dual simplex method
  /// repairs the last solution, which usually takes no pivot at all.
  package func solve() {
    optimize()
    guard !edited.isEmpty else { return }
    let constraints = edited
    edited.removeAll(keepingCapacity: true)
    for index in constraints where records[Int(index)].isLive {
      applyEdit(of: Int(index))
    }
    restoreFeasibility()
    tidyColumns()
  }

  /// Required constraints that do not hold in the last solution, each with those it conflicts with.
  ///
  /// The first of each list is the one that is violated; together its members contradict each
  /// other, and without any one of them the others can hold.
  package func requiredConflicts() -> [[Constraint]] {
    var conflicts: [[Constraint]] = []
    for row in rows.indices {
      let basic = basics[row]
      guard basic >= 0, kinds[Int(basic)] == .restricted, rows[row].constant > 1e-6 else {
        continue
      }
      let owner = owners[Int(basic)]
      guard owner >= 0 else { continue }
      let record = records[Int(owner)]
      guard record.priority >= Self.required, record.relation == .equal || basic == record.error
      else { continue }
      var members = [Constraint(index: owner)]
      for term in rows[row].terms {
        let other = owners[Int(term.variable)]
        guard other >= 0, other != owner, records[Int(other)].priority >= Self.required else {
          continue
        }
        if !members.contains(Constraint(index: other)) { members.append(Constraint(index: other)) }
      }
      conflicts.append(members)
    }
    return conflicts
  }

  // MARK: Storage

  func allocate(_ kind: Kind, owner: Int32) -> Int32 {
    if let index = freeVariables.popLast() {
      kinds[Int(index)] = kind
      owners[Int(index)] = owner
      return index
    }
    kinds.append(kind)
    rowOf.append(-1)
    columns.append([])
    owners.append(owner)
    return Int32(kinds.count - 1)
  }

  func release(_ variable: Int32) {
    kinds[Int(variable)] = .free
    rowOf[Int(variable)] = -1
    columns[Int(variable)].removeAll()
    owners[Int(variable)] = -1
    freeVariables.append(variable)
  }

  func takeRecord() -> Int32 {
    if let index = freeRecords.popLast() { return index }
    records.append(
      Record(
        marker: -1, markerSign: 0, error: -1, relation: .equal, priority: 0, constant: 0,
        wanted: 0, isLive: false))
    return Int32(records.count - 1)
  }

  func levelIndex(for priority: Float) -> Int {
    var position = 0
    while position < levels.count, levels[position].priority > priority { position += 1 }
    if position < levels.count, levels[position].priority == priority { return position }
    levels.insert(Level(priority: priority, row: LinearRow()), at: position)
    return position
  }

  /// Adds `cost · variable` to a level of the objective.
  func charge(_ cost: Double, for variable: Int32, at level: Int) {
    let row = rowOf[Int(variable)]
    if row < 0 {
      levels[level].row.insert(variable, cost)
    } else {
      levels[level].row.add(rows[Int(row)], times: cost, scratch: &scratch) { _ in }
    }
  }

  // MARK: Tableau

  /// Makes `row` = 0 a row of the tableau, solved for `subject`.
  func install(_ expression: LinearRow, solvedFor subject: Int32) {
    var row = expression
    let factor = -1 / row.remove(subject)
    row.constant *= factor
    for position in row.terms.indices { row.terms[position].coefficient *= factor }
    let index: Int
    if let free = freeRows.popLast() {
      index = Int(free)
      rows[index] = row
      basics[index] = subject
    } else {
      index = rows.count
      rows.append(row)
      basics.append(subject)
    }
    substitute(subject, by: row, except: index)
    rowOf[Int(subject)] = Int32(index)
    for term in row.terms { columns[Int(term.variable)].append(Int32(index)) }
  }

  /// Exchanges the basic variable of a row with `entering`, which the row must contain.
  func pivot(row index: Int, entering: Int32) {
    pivotCount += 1
    let leaving = basics[index]
    var row = LinearRow()
    swap(&row, &rows[index])
    let factor = -1 / row.remove(entering)
    row.constant *= factor
    for position in row.terms.indices { row.terms[position].coefficient *= factor }
    row.insert(leaving, -factor)
    rowOf[Int(leaving)] = -1
    columns[Int(leaving)].append(Int32(index))
    basics[index] = entering
    rows[index] = row
    substitute(entering, by: row, except: index)
    rowOf[Int(entering)] = Int32(index)
  }

  /// Drops stale entries from the column lists once they outnumber what they list.
  func tidyColumns() {
    changesSinceTidying += 1
    guard changesSinceTidying > 256 else { return }
    changesSinceTidying = 0
    for variable in columns.indices { columns[variable].removeAll(keepingCapacity: true) }
    for row in rows.indices where basics[row] >= 0 {
      for term in rows[row].terms { columns[Int(term.variable)].append(Int32(row)) }
    }
  }

  /// Replaces `variable` by `row` in all other rows and in the objective.
  private func substitute(_ variable: Int32, by row: LinearRow, except index: Int) {
    var affected: [Int32] = []
    swap(&affected, &columns[Int(variable)])
    for other in affected where Int(other) != index && basics[Int(other)] >= 0 {
      let coefficient = rows[Int(other)].remove(variable)
      guard coefficient != 0 else { continue }
      rows[Int(other)].add(row, times: coefficient, scratch: &scratch) { inserted in
        columns[Int(inserted)].append(other)
      }
    }
    for level in levels.indices {
      let coefficient = levels[level].row.remove(variable)
      guard coefficient != 0 else { continue }
      levels[level].row.add(row, times: coefficient, scratch: &scratch) { _ in }
    }
  }

  // MARK: Primal simplex

  /// Minimises the violations, level by level.
  private func optimize() {
    guard !isOptimal else { return }
    tidyColumns()
    var steps = 0
    while let entering = enteringVariable(byLowestIndex: steps > 4 * rows.count + 64) {
      steps += 1
      guard let leaving = leavingRow(for: entering), steps < 64 * rows.count + 4096 else { break }
      pivot(row: leaving, entering: entering)
    }
    isOptimal = true
  }

  /// A variable that improves the objective when it grows from 0.
  ///
  /// The steepest one by rule; the one of lowest index (Bland's rule, which cannot cycle) after many
  /// steps.
  private func enteringVariable(byLowestIndex: Bool) -> Int32? {
    for level in levels.indices {
      var best: Int32?
      var steepest = -Self.tolerance
      for term in levels[level].row.terms where term.coefficient < steepest {
        guard kinds[Int(term.variable)] == .restricted else { continue }
        var isFreeAbove = true
        for above in 0..<level
        where abs(levels[above].row.coefficient(of: term.variable)) > Self.tolerance {
          isFreeAbove = false
          break
        }
        guard isFreeAbove else { continue }
        best = term.variable
        if byLowestIndex { break }
        steepest = term.coefficient
      }
      if let best { return best }
    }
    return nil
  }

  /// The row whose basic variable reaches 0 first when `entering` grows.
  private func leavingRow(for entering: Int32) -> Int? {
    var best: Int?
    var smallest = Double.infinity
    for index in columns[Int(entering)] {
      let row = Int(index)
      guard basics[row] >= 0, kinds[Int(basics[row])] == .restricted else { continue }
      let coefficient = rows[row].coefficient(of: entering)
      guard coefficient < -LinearRow.epsilon else { continue }
      let ratio = max(0, rows[row].constant) / -coefficient
      if ratio < smallest - 1e-12
        || (ratio <= smallest + 1e-12 && best.map { basics[row] < basics[$0] } ?? true)
      {
        smallest = min(ratio, smallest)
        best = row
      }
    }
    return best
  }

  /// A row that `marker` can become basic in without making another basic variable negative.
  func leavingRowForRemoval(of marker: Int32) -> Int? {
    var falling: (row: Int, ratio: Double)?
    var rising: (row: Int, ratio: Double)?
    var external: Int?
    for index in columns[Int(marker)] {
      let row = Int(index)
      guard basics[row] >= 0 else { continue }
      let coefficient = rows[row].coefficient(of: marker)
      guard abs(coefficient) > LinearRow.epsilon else { continue }
      guard kinds[Int(basics[row])] == .restricted else {
        if external.map({ basics[row] < basics[$0] }) ?? true { external = row }
        continue
      }
      let ratio = rows[row].constant / abs(coefficient)
      func isBetter(than other: (row: Int, ratio: Double)?) -> Bool {
        guard let other else { return true }
        return ratio < other.ratio - 1e-12
          || (ratio <= other.ratio + 1e-12 && basics[row] < basics[other.row])
      }
      if coefficient < 0 {
        if isBetter(than: falling) { falling = (row, ratio) }
      } else if isBetter(than: rising) {
        rising = (row, ratio)
      }
    }
    return falling?.row ?? rising?.row ?? external
  }

  // MARK: Edits

  /// Shifts the marker by the change of the constant.
  private func applyEdit(of index: Int) {
    let record = records[index]
    let change = record.constant - record.wanted
    guard change != 0 else { return }
    records[index].constant = record.wanted
    let shift = change / record.markerSign
    let basic = rowOf[Int(record.marker)]
    if basic >= 0 {
      rows[Int(basic)].constant -= shift
      return
    }
    // A stale list may name a row twice; the shift must reach it once.
    let listed = columns[Int(record.marker)].sorted()
    var last: Int32 = -1
    for row in listed where row != last {
      last = row
      guard basics[Int(row)] >= 0 else { continue }
      let coefficient = rows[Int(row)].coefficient(of: record.marker)
      if coefficient != 0 { rows[Int(row)].constant += coefficient * shift }
    }
  }

  /// The dual simplex method: makes every restricted variable non-negative, staying optimal.
  private func restoreFeasibility() {
    var steps = 0
    while let row = infeasibleRow() {
      steps += 1
      guard let entering = dualEntering(in: row), steps < 64 * rows.count + 4096 else { break }
      pivot(row: row, entering: entering)
    }
  }

  private func infeasibleRow() -> Int? {
    var best: Int?
    var lowest = -Self.tolerance
    for row in rows.indices
    where basics[row] >= 0 && rows[row].constant < lowest
      && kinds[Int(basics[row])] == .restricted
    {
      lowest = rows[row].constant
      best = row
    }
    return best
  }

  private func dualEntering(in row: Int) -> Int32? {
    var best: (variable: Int32, coefficient: Double)?
    for term in rows[row].terms where term.coefficient > LinearRow.epsilon {
      guard kinds[Int(term.variable)] == .restricted else { continue }
      guard let current = best else {
        best = (term.variable, term.coefficient)
        continue
      }
      for level in levels.indices {
        let a = levels[level].row.coefficient(of: term.variable) / term.coefficient
        let b = levels[level].row.coefficient(of: current.variable) / current.coefficient
        if a < b - 1e-12 {
          best = (term.variable, term.coefficient)
          break
        }
        if a > b + 1e-12 { break }
      }
    }
    return best?.variable
  }
}
