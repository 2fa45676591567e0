import Testing

/// All tests that stage views, one after another: some change what UIKit keeps for the whole program.
@Suite(.serialized) struct UIKitTests {}
