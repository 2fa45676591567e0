import Testing

import FilmWriters
