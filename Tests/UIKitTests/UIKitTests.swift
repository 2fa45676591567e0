import Testing

/// All tests that stage views: one after another, since they share one virtual clock.
@Suite(.serialized) struct UIKitTests {}
