//: [Previous](@previous)

import PlaygroundSupport
import UIKit

let table = Table(frame: CGRect(x: 0, y: 0, width: 320, height: 220))
PlaygroundPage.current.liveView = table

let dealer = Dealer(table: table)
dealer.deal(table.cards, to: table.place) {
  UIView.animate(withDuration: 0.3) { table.cards[0].transform = CGAffineTransform(scaleX: 1.2, y: 1.2) }
}

//: [Next](@next)
