import Enchain

/// A closure given on the main actor, to be called on it.
///
/// The dialects take plain closures, as the originals do, so that a block kept in a variable can be
/// handed over without saying anything about actors.
@MainActor
func onMain(_ body: @escaping () -> Void) -> ChainAction {
  let action = MainAction(body: body)
  return { action.body() }
}

private struct MainAction: @unchecked Sendable {
  // Unchecked: made by `onMain` on the main actor, and called by the closure it returns, which is on
  // the main actor too.
  let body: () -> Void
}
