import UIKit

/// The green table on which the cards lie.
public class Table: UIView {
  public let cards = makeCards()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = UIColor(red: 0.05, green: 0.35, blue: 0.2, alpha: 1)
    for card in cards.reversed() {
      card.center = CGPoint(x: 50, y: frame.height - 60)
      addSubview(card)
    }
  }

  public required init?(coder: NSCoder) { fatalError("not from a storyboard") }

  public func place(_ index: Int) -> CGPoint {
    CGPoint(x: 50 + CGFloat(index) * 73, y: 60)
  }
}
