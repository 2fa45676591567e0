import Testing
import UIKit

/// A generator with a seed, so that each run sees the same systems.
struct SeededGenerator {
  var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }

  mutating func number(_ range: ClosedRange<Double>) -> Double {
    range.lowerBound
      + (range.upperBound - range.lowerBound) * Double(next() % 100_000) / 99_999
  }

  mutating func index(below count: Int) -> Int { Int(next() % UInt64(count)) }
}

@Suite struct ConstraintSolverTests {
  typealias Solver = ConstraintSolver

  @Test func chainOfEqualitiesHasItsOneSolution() {
    let solver = Solver()
    let x = solver.makeVariable()
    let width = solver.makeVariable()
    let next = solver.makeVariable()
    solver.add([(x, 1)], .equal, 10)
    solver.add([(width, 1)], .equal, 50)
    solver.add([(next, 1), (x, -1), (width, -1)], .equal, 8)

    solver.solve()

    #expect(solver.value(of: next) == 68)
  }

  @Test func inequalityBindsOnlyWhereAWishCrossesIt() {
    let solver = Solver()
    let width = solver.makeVariable()
    solver.add([(width, 1)], .lessThanOrEqual, 100)
    let wish = solver.add([(width, 1)], .equal, 80, priority: 250)

    solver.solve()
    #expect(solver.value(of: width) == 80)

    solver.setConstant(120, of: wish)
    solver.solve()
    #expect(solver.value(of: width) == 100)
    #expect(solver.violation(of: wish) == 20)
  }

  @Test func manyLowPrioritiesNeverOutweighOneHigher() {
    let solver = Solver()
    let x = solver.makeVariable()
    solver.add([(x, 1)], .equal, 1, priority: 251)
    for _ in 0..<500 { solver.add([(x, 1)], .equal, 0, priority: 250) }

    solver.solve()

    #expect(solver.value(of: x) == 1)
  }

  @Test func removingAConstraintRestoresWhatHeldWithoutIt() {
    let solver = Solver()
    let x = solver.makeVariable()
    solver.add([(x, 1)], .equal, 5, priority: 500)
    let strict = solver.add([(x, 1)], .equal, 9)
    solver.solve()
    #expect(solver.value(of: x) == 9)

    solver.remove(strict)
    solver.solve()

    #expect(solver.value(of: x) == 5)
  }

  @Test func undeterminedVariableIsZeroOrItsStay() {
    let solver = Solver()
    let free = solver.makeVariable()
    let stayed = solver.makeVariable()
    solver.addStay(stayed, at: 42, priority: 1)

    solver.solve()

    #expect(solver.value(of: free) == 0)
    #expect(solver.value(of: stayed) == 42)
    #expect(solver.isOpen(free))
    #expect(!solver.isOpen(stayed))
  }

  @Test func contradictionNamesItsMembersAndNoOthers() throws {
    let solver = Solver()
    let x = solver.makeVariable()
    let y = solver.makeVariable()
    let unrelated = solver.makeVariable()
    let first = solver.add([(x, 1)], .equal, 10)
    let second = solver.add([(y, 1), (x, -1)], .equal, 5)
    solver.add([(unrelated, 1)], .equal, 3)
    let third = solver.add([(y, 1)], .greaterThanOrEqual, 20)

    solver.solve()

    let conflict = try #require(solver.requiredConflicts().first)
    #expect(solver.requiredConflicts().count == 1)
    #expect(Set(conflict) == [first, second, third])
    solver.remove(third)
    solver.solve()
    #expect(solver.requiredConflicts().isEmpty)
    #expect(solver.value(of: y) == 15)
  }

  @Test func editOfAConstantTakesNoPivotInAChain() {
    let solver = Solver()
    var previous = solver.makeVariable()
    let head = solver.add([(previous, 1)], .equal, 0)
    for _ in 0..<200 {
      let next = solver.makeVariable()
      solver.add([(next, 1), (previous, -1)], .equal, 1)
      previous = next
    }
    solver.solve()
    let pivots = solver.pivotCount

    for constant in 1...50 {
      solver.setConstant(Double(constant), of: head)
      solver.solve()
      #expect(solver.value(of: previous) == Double(200 + constant))
    }

    #expect(solver.pivotCount == pivots)
  }

  @Test func notFiniteNumbersCountAsZero() {
    let solver = Solver()
    let x = solver.makeVariable()
    let constraint = solver.add([(x, 1), (x, .nan)], .equal, .infinity)

    solver.solve()
    #expect(solver.value(of: x) == 0)
    solver.setConstant(.nan, of: constraint)
    solver.solve()
    #expect(solver.value(of: x) == 0)
  }

  /// Random systems with a known solution of their required part: after every change all required
  /// constraints hold, and the violations equal those of a solver built anew, level by level.
  @Test(arguments: 1...24)
  func randomSystemStaysOptimalThroughChanges(seed: UInt64) {
    var system = RandomSystem(seed: seed)
    system.build()
    #expect(system.worstRequiredViolation < 1e-5)

    for _ in 0..<20 {
      system.change()
      #expect(system.worstRequiredViolation < 1e-5)
      #expect(system.solver.requiredConflicts().isEmpty)
      let kept = system.violationsByLevel(system.solver, system.handles)
      let (fresh, handles) = system.rebuilt()
      for (a, b) in zip(kept, system.violationsByLevel(fresh, handles)) {
        // Sums of up to forty violations of a few hundred points each.
        #expect(abs(a - b) < 1e-4)
      }
    }
  }

  @Test func sameCallsGiveTheSameSolution() {
    func values() -> [Double] {
      var system = RandomSystem(seed: 99)
      system.build()
      for _ in 0..<10 { system.change() }
      return system.variables.map { system.solver.value(of: $0) }
    }

    #expect(values() == values())
  }
}

/// A random system of constraints that have a common solution.
struct RandomSystem {
  typealias Term = (variable: ConstraintSolver.Variable, coefficient: Double)

  struct Item {
    var terms: [(index: Int, coefficient: Double)]
    var relation: ConstraintSolver.Relation
    var constant: Double
    var priority: Float
  }

  var random: SeededGenerator
  let solver = ConstraintSolver()
  var variables: [ConstraintSolver.Variable] = []
  var solution: [Double] = []
  var items: [Item] = []
  var handles: [ConstraintSolver.Constraint] = []

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    for _ in 0..<(3 + random.index(below: 14)) {
      variables.append(solver.makeVariable())
      solution.append(random.number(-500...500))
    }
  }

  mutating func build() {
    for index in 0..<(4 * variables.count) { add(isRequired: index % 2 == 0) }
    solver.solve()
  }

  mutating func add(isRequired: Bool) {
    var terms: [(index: Int, coefficient: Double)] = []
    var value = 0.0
    for _ in 0...random.index(below: 3) {
      let index = random.index(below: variables.count)
      let coefficient = [1, -1, 0.5, 2][random.index(below: 4)]
      terms.append((index, coefficient))
      value += coefficient * solution[index]
    }
    let relation: ConstraintSolver.Relation =
      [.equal, .lessThanOrEqual, .greaterThanOrEqual][random.index(below: 3)]
    if relation == .lessThanOrEqual { value += random.number(0...50) }
    if relation == .greaterThanOrEqual { value -= random.number(0...50) }
    var priority = ConstraintSolver.required
    if !isRequired {
      priority = [250, 500, 750, 751][random.index(below: 4)]
      value += random.number(-200...200)
    }
    let item = Item(terms: terms, relation: relation, constant: value, priority: priority)
    items.append(item)
    handles.append(add(item, to: solver, variables))
  }

  func add(
    _ item: Item, to solver: ConstraintSolver, _ variables: [ConstraintSolver.Variable]
  ) -> ConstraintSolver.Constraint {
    solver.add(
      item.terms.map { (variables[$0.index], $0.coefficient) }, item.relation, item.constant,
      priority: item.priority)
  }

  mutating func change() {
    switch random.index(below: 3) {
    case 0:
      let index = random.index(below: items.count)
      solver.remove(handles.remove(at: index))
      items.remove(at: index)
    case 1: add(isRequired: random.index(below: 2) == 0)
    default:
      let index = random.index(below: items.count)
      if items[index].priority < ConstraintSolver.required {
        items[index].constant += random.number(-100...100)
        solver.setConstant(items[index].constant, of: handles[index])
      }
    }
    solver.solve()
  }

  /// Computed from the values alone, not from what the solver says of itself.
  var worstRequiredViolation: Double {
    var worst = 0.0
    for item in items where item.priority == ConstraintSolver.required {
      var value = -item.constant
      for term in item.terms {
        value += term.coefficient * solver.value(of: variables[term.index])
      }
      switch item.relation {
      case .equal: worst = max(worst, abs(value))
      case .lessThanOrEqual: worst = max(worst, value)
      case .greaterThanOrEqual: worst = max(worst, -value)
      }
    }
    return worst
  }

  func rebuilt() -> (ConstraintSolver, [ConstraintSolver.Constraint]) {
    let fresh = ConstraintSolver()
    let variables = variables.map { _ in fresh.makeVariable() }
    let handles = items.map { add($0, to: fresh, variables) }
    fresh.solve()
    return (fresh, handles)
  }

  func violationsByLevel(
    _ solver: ConstraintSolver, _ handles: [ConstraintSolver.Constraint]
  ) -> [Double] {
    [1000, 751, 750, 500, 250].map { priority in
      zip(items, handles).reduce(0) { sum, pair in
        pair.0.priority == Float(priority) ? sum + solver.violation(of: pair.1) : sum
      }
    }
  }
}
