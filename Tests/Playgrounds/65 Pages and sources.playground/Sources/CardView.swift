import UIKit

public class CardView: UIView {
  public static let size = CGSize(width: 60, height: 84)

  public let rank: String
  private let label = UILabel()
  private let badge = UIImageView(image: UIImage(named: "badge"))

  public init(rank: String, color: UIColor) {
    self.rank = rank
    super.init(frame: CGRect(origin: .zero, size: CardView.size))
    backgroundColor = color
    layer.cornerRadius = 8
    layer.borderColor = UIColor.white.cgColor
    layer.borderWidth = 2
    label.text = rank
    label.textColor = .white
    label.font = UIFont.boldSystemFont(ofSize: 26)
    label.textAlignment = .center
    label.frame = CGRect(x: 0, y: 12, width: 60, height: 34)
    badge.center = CGPoint(x: 30, y: 62)
    addSubview(label)
    addSubview(badge)
  }

  public required init?(coder aDecoder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}

public func makeCards() -> [CardView] {
  let colors: [UIColor] = [.systemRed, .systemOrange, .systemGreen, .systemBlue]
  return zip(["A", "K", "Q", "J"], colors).map { CardView(rank: $0, color: $1) }
}
