import FilmWriters
import Foundation
