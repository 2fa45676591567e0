import Testing

import Enchain
