import Enchain
import Testing

@Suite struct TimelineTests {
  @Test func timelineShowsBarsLanesTimesAndTimings() {
    let chain = Chain {
      Perform {}
      Animate(duration: 0.4, timing: .curve(.easeOut)) {}.label("up")
      Wait(0.2)
      Together {
        Animate(duration: 0.5, timing: .spring(dampingRatio: 0.6)) {}
        Animate(duration: 0.3) {}.delayed(0.4)
      }
      Chain {
        Animate(duration: 0.1, timing: .cubic(0.2, 0, 0.1, 1)) {}
      }.repeated(3, autoreverse: true, delay: 0.05)
    }

    #expect(
      chain.plan.timeline(width: 30) == """
        Chain: 6 steps, 2.15 s
           start      end  0                           2.15
           0.000    0.000  [.                             ]  call
           0.000    0.400  [######                        ]  animation easeOut "up"
           0.400    0.600  [      --                      ]  wait
           0.600    1.300  [        ----------            ]  together
           0.600    1.100  [        #######               ]    animation spring 0.6
           1.000    1.300  [              ####            ]    animation easeInOut
           1.300    2.150  [                  ------------]  sequence ×3 autoreverse delay 0.05
           1.300    1.400  [                  ##          ]    animation cubic 0.2 0 0.1 1
        """)
  }

  @Test func endlessTimelineSaysSo() {
    let chain = Chain {
      Animate(duration: 1) {}
      Animate(duration: 1) {}.repeated(.forever)
    }

    #expect(
      chain.plan.timeline(width: 10) == """
        Chain: 2 steps, endless
           start      end  0          2
           0.000    1.000  [#####     ]  animation easeInOut
           1.000    never  [     -----]  sequence ×∞
           1.000    2.000  [     #####]    animation easeInOut
        """)
  }

  @Test func longTimelineIsCut() {
    let chain = Chain {
      for _ in 0..<1000 { Animate(duration: 0.01) {} }
    }

    let lines = "\(chain)".split(separator: "\n")

    #expect(lines.count == 203)
    #expect(lines.last == "… and 800 more")
  }

  @Test func emptyTimelineIsOneLine() {
    #expect("\(Chain())" == "Chain: no steps, 0 s")
  }
}
