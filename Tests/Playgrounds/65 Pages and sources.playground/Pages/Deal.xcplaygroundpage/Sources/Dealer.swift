import UIKit

public class Dealer {
  private let table: UIView
  private let delay: TimeInterval

  public init(table: UIView, delay: TimeInterval = 0.15) {
    self.table = table
    self.delay = delay
  }

  public func deal(_ cards: [UIView], to place: (Int) -> CGPoint, completion: @escaping () -> Void) {
    for (index, card) in cards.enumerated() {
      let target = place(index)
      UIView.animate(
        withDuration: 0.6, delay: Double(index) * delay, usingSpringWithDamping: 0.75,
        initialSpringVelocity: 0.5, options: [],
        animations: {
          card.center = target
          card.transform = CGAffineTransform(rotationAngle: .pi * 2 - 0.0001)
        },
        completion: { _ in if card === cards.last { completion() } })
    }
  }
}
