/*:
 # Cards

 1. [Deal](Deal)
 2. [Shuffle](Shuffle)
 */
let pages = ["Deal", "Shuffle"]
print("There are \(pages.count) pages to look at.")
