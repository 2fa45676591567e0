//: [Previous](@previous)

import PlaygroundSupport
import UIKit

let table = Table(frame: CGRect(x: 0, y: 0, width: 320, height: 220))
for (index, card) in table.cards.enumerated() { card.center = table.place(index) }
PlaygroundPage.current.liveView = table

var order = Array(table.cards.indices)

func shuffle(times: Int) {
  guard times > 0 else { return }
  order = Array(order.dropFirst()) + [order[0]]
  UIView.animate(
    withDuration: 0.4,
    animations: {
      for (place, card) in order.enumerated() { table.cards[card].center = table.place(place) }
    },
    completion: { _ in shuffle(times: times - 1) })
}

shuffle(times: 3)
