import Testing

import EnchainDialects
